//! How the rules say no: cheaply, since every list of choices asks them hundreds of times.

use super::id::Id;
use crate::engine::{Broken, Refusal, Rule};

/// The outcome of a check.
pub type Check<T = ()> = Result<T, Broken<&'static str>>;

/// A rule that is broken for certain.
pub fn broken(rule: &'static Rule, why: &'static str) -> Broken<&'static str> {
    Broken { rule, why }
}

/// The one way to say no: nothing if the rule is kept.
///
/// # Errors
/// The broken rule, if it is not kept.
#[inline]
pub fn keep(kept: bool, rule: &'static Rule, why: &'static str) -> Check {
    rule.require(kept, || why)
}

/// Why an announcement is not accepted.
#[derive(Clone, Debug)]
pub enum Objection {
    /// A rule forbids it.
    Illegal(Broken<&'static str>),
    /// The game waits for somebody or something else.
    NotAsked(Broken<&'static str>),
    /// It names nothing on this table.
    NotUnderstood(String),
}

impl From<Broken<&'static str>> for Objection {
    fn from(broken: Broken<&'static str>) -> Objection {
        Objection::Illegal(broken)
    }
}

impl Objection {
    /// The objection in words, about `unit` if the announcement was about one.
    pub fn refusal(self, unit: Option<Id>) -> Refusal {
        let say = |why: &str| match unit {
            Some(unit) => format!("{unit}: {why}"),
            None => why.to_owned(),
        };
        match self {
            Objection::Illegal(broken) => Refusal::illegal(broken.rule, say(broken.why)),
            Objection::NotAsked(broken) => Refusal::NotAsked {
                rule: broken.rule,
                why: say(broken.why),
            },
            Objection::NotUnderstood(why) => Refusal::not_understood(why),
        }
    }
}
