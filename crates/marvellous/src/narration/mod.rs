//! Events as sentences of a battle report.

mod combat;
mod movement;
pub(crate) mod words;

use super::event::{Event, PhaseName};
use super::messages::story;
use super::modifiers;
use super::roster::{Gone, Side, Unit, UnitId};
use super::scenario::Setup;
use super::state::State;
use umpire_engine::{Argument, Detail, LossSummary, Message, NarratedLine, Seat, SideInfo, Template};
use words::{side, side_name};

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
        NarratedLine::Line(sentence, because)
    })
}

/// A turn begins with its first phase, the throw for the initiative.
fn phase_began(state: &State, name: PhaseName) -> NarratedLine {
    let moves = |mover: Side| NarratedLine::Phase(story::SIDE_MOVES.with([("side", side(mover))]));
    let heading: &'static Template = match name {
        PhaseName::Initiative => return NarratedLine::Turn(story::TURN.with([("n", state.turn.into())])),
        PhaseName::InitiativeMovement => return moves(state.initiative),
        PhaseName::OtherMovement => return moves(state.initiative.enemy()),
        PhaseName::Setup => &story::PHASE_SETUP,
        PhaseName::Firing => &story::PHASE_FIRING,
        PhaseName::HandToHand => &story::PHASE_HAND_TO_HAND,
        PhaseName::RemoveLosses => &story::PHASE_LOSSES,
        PhaseName::Victory => &story::PHASE_VICTORY,
        PhaseName::Over => &story::PHASE_OVER,
    };
    NarratedLine::Phase(heading.plain())
}

impl Teller<'_> {
    /// A unit by its name and its id, or by its id alone.
    fn unit(&self, id: UnitId) -> Argument {
        called(self.state, id)
    }

    /// A sentence about one unit.
    fn of_unit(&self, sentence: &'static Template, id: UnitId) -> Message {
        sentence.with([("unit", self.unit(id))])
    }

    /// Whether the dice are included.
    fn dice(&self) -> bool {
        self.detail == Detail::Dice
    }

    /// A sentence that is included only with the dice.
    fn with_dice(&self, sentence: impl FnOnce() -> Message) -> Option<Message> {
        self.dice().then(sentence)
    }

    /// A part of a sentence that is included only with the dice.
    fn thrown(&self, part: impl FnOnce() -> Message) -> Argument {
        if self.dice() {
            part().into()
        } else {
            Argument::from("")
        }
    }
}

fn called(state: &State, id: UnitId) -> Argument {
    Argument::named(id, state.names.get(&id).map(String::as_str))
}

/// The names of the two sides in a set-up.
pub(crate) fn banners(setup: &Setup) -> [SideInfo; 2] {
    let names = [&setup.sides.south, &setup.sides.north];
    Side::BOTH.map(|each| {
        let names_of_side = names[each.index()];
        SideInfo {
            name: match names_of_side.name.trim() {
                "" => side_name(each).to_owned(),
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
        let gone: &'static Template = match unit.gone? {
            Gone::Routed => &story::LOST_ROUTED,
            Gone::OverRun => &story::LOST_OVER_RUN,
            Gone::Withdrawn => &story::LOST_WITHDRAWN,
        };
        Some(gone.with([("unit", called(state, unit.id))]))
    };
    LossSummary {
        summary: story::TOLL.with([
            ("lost", state.routed(mine).into()),
            ("units", state.strength(mine).into()),
            ("fallen", lost.into()),
            ("stands", before.into()),
        ]),
        lost: units.iter().filter_map(|unit| how(&unit)).collect(),
    }
}

/// The stands that a unit has lost. A unit that left the field has lost all.
pub(crate) fn stands_lost(unit: &Unit) -> u8 {
    match unit.gone {
        Some(_) => unit.strength,
        None => unit.strength - unit.stands,
    }
}
