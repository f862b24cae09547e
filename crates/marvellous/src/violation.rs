//! Refusals in a cheap form, because every list of choices checks hundreds of them.

use super::roster::UnitId;
use super::state::{Ix, State};
use super::table::Zone;
use umpire_engine::{BrokenRule, Refusal, Rule};

/// Why a rule applies: a sentence in which `{other}` and `{zone}` stand for a unit and a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Why {
    text: &'static str,
    other: Option<Ix>,
    zone: Option<Zone>,
}

/// The outcome of a check.
pub(crate) type Check<T = ()> = Result<T, BrokenRule<Why>>;

/// A reason without details.
pub(crate) fn because(text: &'static str) -> impl FnOnce() -> Why {
    move || Why {
        text,
        other: None,
        zone: None,
    }
}

/// A reason that names a unit.
pub(crate) fn because_of(text: &'static str, other: Ix) -> impl FnOnce() -> Why {
    move || Why {
        text,
        other: Some(other),
        zone: None,
    }
}

/// A reason that names a zone.
pub(crate) fn because_there(text: &'static str, zone: Zone) -> impl FnOnce() -> Why {
    move || Why {
        text,
        other: None,
        zone: Some(zone),
    }
}

/// A broken rule.
pub(crate) fn violation(rule: &'static Rule, text: &'static str) -> BrokenRule<Why> {
    BrokenRule {
        rule,
        why: because(text)(),
    }
}

/// Why an announcement is refused.
#[derive(Clone, Debug)]
pub enum Violation {
    /// A rule forbids it.
    Illegal(BrokenRule<Why>),
    /// The game waits for somebody or something else.
    NotAsked(BrokenRule<Why>),
    /// It names something that is not on this table.
    NotUnderstood(String),
}

impl From<BrokenRule<Why>> for Violation {
    fn from(broken: BrokenRule<Why>) -> Violation {
        Violation::Illegal(broken)
    }
}

impl Violation {
    /// The refusal in words, about `unit` if the announcement was about one.
    pub fn refusal(self, state: &State, unit: Option<UnitId>) -> Refusal {
        let say = |why: Why| {
            let mut text = why.text.to_owned();
            if let Some(other) = why.other {
                text = text.replace("{other}", state.unit(other).id.as_str());
            }
            if let Some(zone) = why.zone {
                text = text.replace("{zone}", &zone.to_string());
            }
            match unit {
                Some(unit) => format!("{unit}: {text}"),
                None => text,
            }
        };
        match self {
            Violation::Illegal(broken) => Refusal::illegal(broken.rule, say(broken.why)),
            Violation::NotAsked(broken) => Refusal::NotAsked {
                rule: broken.rule,
                why: say(broken.why),
            },
            Violation::NotUnderstood(why) => Refusal::not_understood(why),
        }
    }
}
