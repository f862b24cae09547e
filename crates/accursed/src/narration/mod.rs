//! Events as sentences of a battle report.

mod command;
mod fighting;

use super::event::Event;
use super::flow::Phase;
use super::id::Id;
use super::messages::story;
use super::odds::shown;
use super::roll::Roll;
use super::roster::{Order, Role, Side, Unit};
use super::scenario::Setup;
use super::state::State;
use command::ending;
use umpire_engine::{
    Argument, Detail, LossSummary, Message, Modifier, NarratedLine, Rule, Seat, SideInfo, Template,
};

/// An argument with the name of its placeholder.
pub(crate) type Named = (&'static str, Argument);

pub(crate) fn side(side: Side) -> Named {
    let text = match side {
        Side::Royalist => "The Royalists",
        Side::Parliament => "Parliament",
    };
    ("side", Argument::word_as(side.name(), text))
}

fn order(order: Order) -> Named {
    ("order", Argument::word(order.name()))
}

/// A unit by its name and its id, or by its id alone.
fn called(state: &State, id: Id) -> Argument {
    Argument::named(id, state.names.get(&id).map(String::as_str))
}

/// A leader's or wing's id as a name.
fn person(id: Id) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters
            .next()
            .map(|c| c.to_uppercase().chain(letters).collect::<String>())
            .unwrap_or_default()
    };
    id.text()
        .split(['_', '-'])
        .map(capital)
        .collect::<Vec<_>>()
        .join(" ")
}

fn leader(id: Id) -> Named {
    ("leader", person(id).into())
}

fn wing(id: Id) -> Named {
    ("wing", Argument::shown(id))
}

fn line<const N: usize>(template: &'static Template, arguments: [Named; N]) -> NarratedLine {
    NarratedLine::Line(template.with(arguments), vec![])
}

/// An attempt with its die.
struct Tried<'a> {
    roll: &'a Roll,
    success: bool,
    rule: &'static Rule,
}

/// Narrates the events of one table.
struct Narrator<'a> {
    /// The table before the event.
    state: &'a State,
    /// Whether the dice are narrated.
    dice: bool,
}

impl Narrator<'_> {
    fn unit(&self, id: Id) -> Named {
        ("unit", called(self.state, id))
    }

    fn target(&self, id: Id) -> Named {
        ("target", called(self.state, id))
    }

    /// The dice, as a part of a sentence.
    fn thrown(&self, part: impl FnOnce() -> Message) -> Named {
        let part = self.dice.then(|| Argument::from(part()));
        ("thrown", part.unwrap_or_else(|| "".into()))
    }

    /// A die that is read in a table.
    fn read(&self, roll: &Roll) -> Named {
        self.thrown(|| story::THROWN.with([("die", roll.die.into()), ("sum", roll.sum.into())]))
    }

    fn because(&self, roll: &Roll, rule: &'static Rule) -> Vec<Modifier> {
        if self.dice {
            shown(rule, &roll.modifiers)
        } else {
            vec![]
        }
    }

    /// An attempt: the sentence of its success or of its failure, about `who` and `what`.
    fn tried(
        &self,
        [succeeds, fails]: [&'static Template; 2],
        it: &Tried<'_>,
        who: Named,
        what: Option<Named>,
    ) -> NarratedLine {
        let thrown = self.thrown(|| match it.roll.needed {
            Some(needed) => story::IN_ALL_OF.with([("sum", it.roll.sum.into()), ("needed", needed.into())]),
            None => story::IN_ALL.with([("sum", it.roll.sum.into())]),
        });
        let template = if it.success { succeeds } else { fails };
        let sentence = match what {
            Some(what) => template.with([who, what, thrown]),
            None => template.with([who, thrown]),
        };
        NarratedLine::Line(sentence, self.because(it.roll, it.rule))
    }
}

/// A turn, a phase or an activation.
fn heading(state: &State, event: &Event) -> Option<NarratedLine> {
    let phase = |message: Message| Some(NarratedLine::Phase(message));
    match event {
        Event::TurnBegan { turn } => Some(NarratedLine::Turn(story::TURN.with([("turn", (*turn).into())]))),
        Event::PhaseBegan { phase: Phase::Rout } => phase(story::ROUT.plain()),
        Event::PhaseBegan {
            phase: Phase::MarkerRemoval,
        } => phase(story::TURN_ENDS.plain()),
        Event::PhaseBegan {
            phase: Phase::Victory,
        } => phase(story::VICTORY.plain()),
        Event::WingActivated { wing: id, .. } => {
            let now = state.find_wing(*id).map(|w| order(state.wing(w).order));
            let now = now.unwrap_or(("order", "".into()));
            phase(story::WING.with([wing(*id), now]))
        }
        _ => None,
    }
}

/// Narrates an event. `state` is the table before it.
pub(crate) fn tell(state: &State, event: &Event, detail: Detail) -> NarratedLine {
    let narrator = Narrator {
        state,
        dice: detail == Detail::Dice,
    };
    heading(state, event)
        .or_else(|| narrator.command(event))
        .or_else(|| narrator.leaders(event))
        .or_else(|| narrator.fighting(event))
        .or_else(|| narrator.moves(event))
        .or_else(|| ending(event))
        .unwrap_or(NarratedLine::Nothing)
}

/// The names of the two sides in a set-up.
pub(crate) fn banners(setup: &Setup) -> [SideInfo; 2] {
    Side::BOTH.map(|each| {
        let chief = setup
            .leaders
            .iter()
            .find(|(_, l)| l.side == each && l.role == Role::ArmyCommander && !l.reserve);
        SideInfo {
            name: match each {
                Side::Royalist => "Royalists",
                Side::Parliament => "Parliament",
            }
            .to_owned(),
            commander: chief.map(|(id, _)| person(*id)),
        }
    })
}

/// The losses of a side so far.
pub(crate) fn toll(state: &State, seat: Seat) -> LossSummary {
    let mine = Side::of(seat);
    let units = || state.units.iter().filter(|u| u.side == mine);
    let gone = units().filter(|u| u.gone.is_some()).count();
    let points = match mine {
        Side::Royalist => state.score().parliament,
        Side::Parliament => state.score().royalist,
    };
    let how = |u: &Unit| {
        let gone = Argument::word(u.gone?.name());
        Some(story::LOST.with([("unit", called(state, u.id)), ("gone", gone)]))
    };
    LossSummary {
        summary: story::LOSSES.with([
            ("lost", gone.into()),
            ("n", units().count().into()),
            ("points", points.into()),
        ]),
        lost: units().filter_map(how).collect(),
    }
}
