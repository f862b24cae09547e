//! Refusals in a cheap form, because every list of choices checks hundreds of them.

use super::id::Id;
use umpire_engine::{BrokenRule, Message, Refusal, Rule, Template};

/// A broken rule, and why it applies.
pub(crate) type Broken = BrokenRule<&'static Template>;

/// The outcome of a check.
pub(crate) type Check<T = ()> = Result<T, Broken>;

/// A broken rule.
pub(crate) fn violation(rule: &'static Rule, why: &'static Template) -> Broken {
    BrokenRule { rule, why }
}

/// The single way to refuse: `Ok` if the rule is kept.
///
/// # Errors
/// The broken rule, if `kept` is false.
#[inline]
pub(crate) fn keep(holds: bool, rule: &'static Rule, why: &'static Template) -> Check {
    rule.require(holds, || why)
}

/// Why an announcement is refused.
#[derive(Clone, Debug)]
pub enum Violation {
    /// A rule forbids it.
    Illegal(Broken),
    /// The game waits for somebody or something else.
    NotAsked(Broken),
    /// It names something that is not on this table.
    NotUnderstood(Message),
}

impl From<Broken> for Violation {
    fn from(broken: Broken) -> Violation {
        Violation::Illegal(broken)
    }
}

impl Violation {
    /// The refusal in words, about `unit` if the announcement was about one and a rule forbids it.
    pub fn refusal(self, unit: Option<Id>) -> Refusal {
        let say = |why: &'static Template| match unit {
            Some(unit) => why.plain().about(unit),
            None => why.plain(),
        };
        match self {
            Violation::Illegal(broken) => Refusal::illegal(broken.rule, say(broken.why)),
            Violation::NotAsked(broken) => Refusal::NotAsked {
                rule: broken.rule,
                why: broken.why.plain(),
            },
            Violation::NotUnderstood(why) => Refusal::not_understood(why),
        }
    }
}
