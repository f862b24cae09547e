//! Refusals in a cheap form, because every list of choices checks hundreds of them.

use super::roster::UnitId;
use super::state::{Ix, State};
use super::table::Zone;
use umpire_engine::{Argument, BrokenRule, Message, Refusal, Rule, Template};

/// Why a rule applies: a sentence in which `{unit}` and `{zone}` stand for another unit and a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Why {
    template: &'static Template,
    about: About,
}

/// What a reason names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    Nothing,
    Unit(Ix),
    Zone(Zone),
}

/// The outcome of a check.
pub(crate) type Check<T = ()> = Result<T, BrokenRule<Why>>;

/// A reason without details.
pub(crate) fn because(template: &'static Template) -> impl FnOnce() -> Why {
    move || Why {
        template,
        about: About::Nothing,
    }
}

/// A reason that names a unit.
pub(crate) fn because_of(template: &'static Template, unit: Ix) -> impl FnOnce() -> Why {
    move || Why {
        template,
        about: About::Unit(unit),
    }
}

/// A reason that names a zone.
pub(crate) fn because_there(template: &'static Template, zone: Zone) -> impl FnOnce() -> Why {
    move || Why {
        template,
        about: About::Zone(zone),
    }
}

/// A broken rule.
pub(crate) fn violation(rule: &'static Rule, template: &'static Template) -> BrokenRule<Why> {
    BrokenRule {
        rule,
        why: because(template)(),
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
    NotUnderstood(Message),
}

impl From<BrokenRule<Why>> for Violation {
    fn from(broken: BrokenRule<Why>) -> Violation {
        Violation::Illegal(broken)
    }
}

impl Why {
    fn message(self, state: &State) -> Message {
        match self.about {
            About::Nothing => self.template.plain(),
            About::Unit(unit) => self
                .template
                .with([("unit", Argument::shown(state.unit(unit).id))]),
            About::Zone(zone) => self.template.with([("zone", Argument::shown(zone))]),
        }
    }
}

impl Violation {
    /// The refusal in words, about `unit` if the announcement was about one and a rule forbids it.
    pub fn refusal(self, state: &State, unit: Option<UnitId>) -> Refusal {
        let say = |why: Why| {
            let message = why.message(state);
            match unit {
                Some(unit) => message.about(unit),
                None => message,
            }
        };
        match self {
            Violation::Illegal(broken) => Refusal::illegal(broken.rule, say(broken.why)),
            Violation::NotAsked(broken) => Refusal::NotAsked {
                rule: broken.rule,
                why: broken.why.message(state),
            },
            Violation::NotUnderstood(why) => Refusal::not_understood(why),
        }
    }
}
