//! The three kinds of refusal.

use super::{Message, Rule};

/// Why an announcement or a set-up was refused. Nothing has changed and no die was thrown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It names something that is not on this table, or is not an announcement or set-up at all (400).
    NotUnderstood {
        /// The place of the error in it, if known.
        place: Option<String>,
        /// The rule that governs this place, if any.
        rule: Option<&'static Rule>,
        /// What could not be read, and how to correct it.
        why: Message,
    },
    /// The game waits for somebody or something else (409).
    NotAsked {
        /// The rule that says whose turn it is.
        rule: &'static Rule,
        /// What the game waits for.
        why: Message,
    },
    /// A rule forbids it (422).
    Illegal {
        /// The place where the rule is broken; always present for set-ups.
        place: Option<String>,
        /// The rule.
        rule: &'static Rule,
        /// Why it applies here.
        why: Message,
    },
}

impl Refusal {
    /// A reference to something that is not on this table.
    pub fn not_understood(why: impl Into<Message>) -> Refusal {
        Refusal::NotUnderstood {
            place: None,
            rule: None,
            why: why.into(),
        }
    }

    /// An act that a rule forbids.
    pub fn illegal(rule: &'static Rule, why: impl Into<Message>) -> Refusal {
        Refusal::Illegal {
            place: None,
            rule,
            why: why.into(),
        }
    }

    /// The same refusal, with a place such as `options.columns`.
    #[must_use]
    pub fn at(mut self, at: impl Into<String>) -> Refusal {
        if let Refusal::NotUnderstood { place, .. } | Refusal::Illegal { place, .. } = &mut self {
            *place = Some(at.into());
        }
        self
    }

    /// The same refusal with its place prefixed: `options.columns` within `setup` is `setup.options.columns`.
    #[must_use]
    pub fn within(self, outer: &str) -> Refusal {
        let place = match self.place() {
            Some(inner) => format!("{outer}.{inner}"),
            None => outer.to_owned(),
        };
        self.at(place)
    }

    /// The place in the set-up or announcement, as a dotted path, if known.
    pub fn place(&self) -> Option<&str> {
        match self {
            Refusal::NotUnderstood { place, .. } | Refusal::Illegal { place, .. } => place.as_deref(),
            Refusal::NotAsked { .. } => None,
        }
    }

    /// The rule cited, if any.
    pub fn rule(&self) -> Option<&'static Rule> {
        match self {
            Refusal::NotUnderstood { rule, .. } => *rule,
            Refusal::NotAsked { rule, .. } | Refusal::Illegal { rule, .. } => Some(rule),
        }
    }

    /// The reason in words.
    pub fn why(&self) -> &str {
        match self {
            Refusal::NotUnderstood { why, .. }
            | Refusal::NotAsked { why, .. }
            | Refusal::Illegal { why, .. } => why.text(),
        }
    }

    /// The reason, with what a client needs to translate it.
    pub fn message(&self) -> &Message {
        match self {
            Refusal::NotUnderstood { why, .. }
            | Refusal::NotAsked { why, .. }
            | Refusal::Illegal { why, .. } => why,
        }
    }

    /// The refusal as one message: the rule, the place and the reason.
    pub fn cited(&self) -> Message {
        let refusal = self.message().clone().into();
        crate::messages::orders::REFUSED.with([("citation", self.citation().into()), ("refusal", refusal)])
    }

    /// The rule and the place, each with a colon, before the reason: `REACT-4.1: `.
    fn citation(&self) -> String {
        let rule = self.rule().map(|rule| format!("{}: ", rule.id));
        let place = self.place().map(|place| format!("{place}: "));
        rule.unwrap_or_default() + &place.unwrap_or_default()
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.citation())?;
        f.write_str(self.why())
    }
}

impl std::error::Error for Refusal {}
