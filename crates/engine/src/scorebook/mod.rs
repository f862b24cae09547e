//! What a battle comes to: how it stands by the rules, what was lost, and how the dice fell.

mod dice;

use super::erased::{Table, read_event};
use super::{Detail, Message, NarratedLine, Rule, Seat, System, Template, Viewer};
use serde_json::Value;
use std::sync::OnceLock;

pub use dice::{Cast, Die};

/// How a battle stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The seat that would win if the battle ended now by the count; `None` if neither would.
    pub ahead: Option<Seat>,
    /// What ends and what decides the battle; at the end, first what ended it.
    pub conditions: Vec<Condition>,
}

/// A rule by which the battle ends or is decided, with its present figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The rule.
    pub rule: &'static Rule,
    /// Whether it holds now.
    pub met: bool,
    /// The figures as a sentence.
    pub text: Message,
    /// What each seat has, in a few words, in the order of the seats; `None` if that needs the whole sentence.
    pub each: Option<[Message; 2]>,
}

/// A strength at which something happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The strength, in the order of the seats.
    pub at: [u32; 2],
    /// What happens.
    pub text: Message,
    /// The rule.
    pub rule: &'static Rule,
}

/// The losses of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What is counted, in the plural.
    pub what: Message,
    /// The rule by which it is counted.
    pub rule: &'static Rule,
    /// The losses of each seat.
    pub lost: [u32; 2],
    /// What each seat had at the start.
    pub of: [u32; 2],
}

/// What a seat loses by an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The seat that loses.
    pub seat: Seat,
    /// How heavy the loss is; 0 for an event that tells of a loss which another event brings. Only comparisons within
    /// one game have a meaning.
    pub weight: u32,
}

/// What a system says about battles beyond their events. What it leaves out is not shown.
pub trait Scorebook<S: System> {
    /// What [`Scorebook::strengths`] counts, in the plural.
    const STRENGTH: Option<&'static Template> = None;

    /// How the battle stands.
    fn standing(state: &S::State) -> Standing {
        let _ = state;
        Standing::default()
    }

    /// The strengths of the armies, in the order of the seats.
    fn strengths(state: &S::State) -> [u32; 2] {
        let _ = state;
        [0, 0]
    }

    /// The strengths at which something happens.
    fn limits(state: &S::State) -> Vec<Limit> {
        let _ = state;
        vec![]
    }

    /// The losses so far.
    fn tallies(state: &S::State) -> Vec<Tally> {
        let _ = state;
        vec![]
    }

    /// What a seat loses by an event. `state` is the table before it.
    fn loss(state: &S::State, event: &S::Event) -> Option<Loss> {
        let _ = (state, event);
        None
    }

    /// The dice of an event whose odds follow from it alone. `state` is the table before it.
    fn casts(state: &S::State, event: &S::Event) -> Vec<Cast> {
        let _ = (state, event);
        vec![]
    }
}

/// For systems without a scorebook.
impl<S: System> Scorebook<S> for () {}

/// What is noted while events are folded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A turn is over; the strengths at its end.
    TurnOver([u32; 2]),
    /// A loss, with the sentence about it if there is one.
    Loss(Loss, Option<NarratedLoss>),
    /// Dice were thrown.
    Cast(Cast),
}

/// What everybody may read about a loss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NarratedLoss {
    /// The sentence.
    pub text: Message,
    /// The id of the rule behind it.
    pub rule: Option<String>,
}

/// The scorebook of a table of some system.
pub trait Scored {
    /// What [`Scored::strengths`] counts, in the plural.
    fn strength_counts(&self) -> Option<&'static Template>;
    /// How the battle stands.
    fn standing(&self) -> Standing;
    /// The strengths of the armies.
    fn strengths(&self) -> [u32; 2];
    /// The strengths at which something happens.
    fn limits(&self) -> Vec<Limit>;
    /// The losses so far.
    fn tallies(&self) -> Vec<Tally>;
    /// Folds stored events into the table, and notes what they mean for the course of the battle.
    ///
    /// # Errors
    /// A sentence, if one of them is not an event of this system.
    fn fold_and_note(&mut self, events: &[Value], note: &mut dyn FnMut(Note)) -> Result<(), String>;
}

/// What everybody may read about an event; `None` if it has no sentence.
fn narrated<S: System>(state: &S::State, event: &S::Event, value: &Value) -> Option<NarratedLoss> {
    if !S::shows(event, Viewer::Public) {
        return None;
    }
    match S::tell(state, event, Detail::Quiet) {
        NarratedLine::Line(text, _) => Some(NarratedLoss {
            text,
            rule: value["rule"].as_str().map(str::to_owned),
        }),
        _ => None,
    }
}

impl<S: System> Scored for Table<S> {
    fn strength_counts(&self) -> Option<&'static Template> {
        S::Scorebook::STRENGTH
    }
    fn standing(&self) -> Standing {
        S::Scorebook::standing(&self.state)
    }
    fn strengths(&self) -> [u32; 2] {
        S::Scorebook::strengths(&self.state)
    }
    fn limits(&self) -> Vec<Limit> {
        S::Scorebook::limits(&self.state)
    }
    fn tallies(&self) -> Vec<Tally> {
        S::Scorebook::tallies(&self.state)
    }
    fn fold_and_note(&mut self, events: &[Value], note: &mut dyn FnMut(Note)) -> Result<(), String> {
        self.owed = OnceLock::new();
        for value in events {
            let event = read_event::<S>(value)?;
            for cast in S::Scorebook::casts(&self.state, &event) {
                note(Note::Cast(cast));
            }
            if let Some(loss) = S::Scorebook::loss(&self.state, &event) {
                note(Note::Loss(loss, narrated::<S>(&self.state, &event, value)));
            }
            let turn = S::turn(&self.state);
            let strengths = S::Scorebook::strengths(&self.state);
            S::apply(&mut self.state, &event);
            if S::turn(&self.state) > turn {
                note(Note::TurnOver(strengths));
            }
        }
        Ok(())
    }
}
