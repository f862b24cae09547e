//! Events as sentences of a battle report.

mod combat;
mod movement;
mod words;

use super::event::{Event, PhaseName};
use super::modifiers;
use super::roster::{Gone, Side, Unit, UnitId};
use super::scenario::Setup;
use super::state::State;
use umpire_engine::{Detail, LossSummary, NarratedLine, Seat, SideInfo};
use words::{phase, side};

/// The narrator of events at a table.
struct Teller<'a> {
    state: &'a State,
    detail: Detail,
}

/// Narrates an event. `state` is the table before it.
pub(crate) fn tell(state: &State, event: &Event, detail: Detail) -> NarratedLine {
    if let Event::PhaseBegan { phase } = event {
        return phase_began(state, *phase);
    }
    let teller = Teller { state, detail };
    let narrated = teller.combat(event).or_else(|| teller.movement(event));
    narrated.map_or(NarratedLine::Nothing, |sentence| {
        let because = if teller.dice() {
            modifiers::of(state, event)
        } else {
            vec![]
        };
        NarratedLine::Line(format!("{sentence}."), because)
    })
}

/// A turn begins with its first phase, the throw for the initiative.
fn phase_began(state: &State, name: PhaseName) -> NarratedLine {
    match name {
        PhaseName::Initiative => NarratedLine::Turn(format!("Turn {}", state.turn)),
        PhaseName::InitiativeMovement => NarratedLine::Phase(format!("{} moves", side(state.initiative))),
        PhaseName::OtherMovement => NarratedLine::Phase(format!("{} moves", side(state.initiative.enemy()))),
        other => NarratedLine::Phase(phase(other).to_owned()),
    }
}

impl Teller<'_> {
    /// A unit by its name and its id, or by its id alone.
    fn unit(&self, id: UnitId) -> String {
        called(self.state, id)
    }

    /// Whether the dice are included.
    fn dice(&self) -> bool {
        self.detail == Detail::Dice
    }

    /// A sentence that is included only with the dice.
    fn with_dice(&self, sentence: impl FnOnce() -> String) -> Option<String> {
        self.dice().then(sentence)
    }
}

fn called(state: &State, id: UnitId) -> String {
    state
        .names
        .get(&id)
        .map_or_else(|| id.to_string(), |name| format!("{name} ({id})"))
}

/// The names of the two sides in a set-up.
pub(crate) fn banners(setup: &Setup) -> [SideInfo; 2] {
    let names = [&setup.sides.south, &setup.sides.north];
    Side::BOTH.map(|each| {
        let names_of_side = names[each.index()];
        SideInfo {
            name: match names_of_side.name.trim() {
                "" => side(each).to_owned(),
                name => name.to_owned(),
            },
            commander: Some(names_of_side.commander.trim().to_owned()).filter(|name| !name.is_empty()),
        }
    })
}

/// The losses of a side so far.
pub(crate) fn toll(state: &State, seat: Seat) -> LossSummary {
    let mine = Side::of(seat);
    let units: Vec<&Unit> = state.units.iter().filter(|u| u.side == mine).collect();
    let before: u32 = units.iter().map(|u| u32::from(u.strength)).sum();
    let lost: u32 = units.iter().map(|u| u32::from(stands_lost(u))).sum();
    let how = |unit: &&&Unit| {
        let gone = match unit.gone? {
            Gone::Routed => "routed",
            Gone::OverRun => "over-run",
            Gone::Withdrawn => "ordered off the field",
        };
        Some(format!("{}: {gone}", called(state, unit.id)))
    };
    LossSummary {
        summary: format!(
            "{} of {} units and {lost} of {before} stands lost",
            state.routed(mine),
            state.strength(mine)
        ),
        lost: units.iter().filter_map(|unit| how(&unit)).collect(),
    }
}

/// The stands that a unit has lost. A unit that left the field has lost all.
fn stands_lost(unit: &Unit) -> u8 {
    match unit.gone {
        Some(_) => unit.strength,
        None => unit.strength - unit.stands,
    }
}
