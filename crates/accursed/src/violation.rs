//! Refusals in a cheap form, because every list of choices checks hundreds of them.

use super::id::Id;
use umpire_engine::{BrokenRule, Refusal, Rule};

/// The outcome of a check.
pub(crate) type Check<T = ()> = Result<T, BrokenRule<&'static str>>;

/// A broken rule.
pub(crate) fn violation(rule: &'static Rule, why: &'static str) -> BrokenRule<&'static str> {
    BrokenRule { rule, why }
}

/// The single way to refuse: `Ok` if the rule is kept.
///
/// # Errors
/// The broken rule, if `kept` is false.
#[inline]
pub(crate) fn keep(holds: bool, rule: &'static Rule, why: &'static str) -> Check {
    rule.require(holds, || why)
}

/// Why an announcement is refused.
#[derive(Clone, Debug)]
pub enum Violation {
    /// A rule forbids it.
    Illegal(BrokenRule<&'static str>),
    /// The game waits for somebody or something else.
    NotAsked(BrokenRule<&'static str>),
    /// It names something that is not on this table.
    NotUnderstood(String),
}

impl From<BrokenRule<&'static str>> for Violation {
    fn from(broken: BrokenRule<&'static str>) -> Violation {
        Violation::Illegal(broken)
    }
}

impl Violation {
    /// The refusal in words, about `unit` if the announcement was about one.
    pub fn refusal(self, unit: Option<Id>) -> Refusal {
        let say = |why: &str| match unit {
            Some(unit) => format!("{unit}: {why}"),
            None => why.to_owned(),
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
