//! How the rules say no: cheaply, since every list of choices asks them hundreds of times.

use super::roster::UnitId;
use super::state::{Ix, State};
use super::table::Zone;
use crate::engine::{Broken, Refusal, Rule};

/// Why a rule applies here: a sentence in which `{other}` and `{zone}` stand for a unit and a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Why {
    text: &'static str,
    other: Option<Ix>,
    zone: Option<Zone>,
}

/// The outcome of a check.
pub type Check<T = ()> = Result<T, Broken<Why>>;

/// A reason without particulars.
pub fn because(text: &'static str) -> impl FnOnce() -> Why {
    move || Why {
        text,
        other: None,
        zone: None,
    }
}

/// A reason that names a unit.
pub fn because_of(text: &'static str, other: Ix) -> impl FnOnce() -> Why {
    move || Why {
        text,
        other: Some(other),
        zone: None,
    }
}

/// A reason that names a zone.
pub fn because_there(text: &'static str, zone: Zone) -> impl FnOnce() -> Why {
    move || Why {
        text,
        other: None,
        zone: Some(zone),
    }
}

/// A rule that is broken for certain.
pub fn broken(rule: &'static Rule, text: &'static str) -> Broken<Why> {
    Broken {
        rule,
        why: because(text)(),
    }
}

/// Why an announcement is not accepted.
#[derive(Clone, Debug)]
pub enum Objection {
    /// A rule forbids it.
    Illegal(Broken<Why>),
    /// The game waits for somebody or something else.
    NotAsked(Broken<Why>),
    /// It names nothing on this table.
    NotUnderstood(String),
}

impl From<Broken<Why>> for Objection {
    fn from(broken: Broken<Why>) -> Objection {
        Objection::Illegal(broken)
    }
}

impl Objection {
    /// The objection in words, about `unit` if the announcement was about one.
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
            Objection::Illegal(broken) => Refusal::illegal(broken.rule, say(broken.why)),
            Objection::NotAsked(broken) => Refusal::NotAsked {
                rule: broken.rule,
                why: say(broken.why),
            },
            Objection::NotUnderstood(why) => Refusal::not_understood(why),
        }
    }
}
