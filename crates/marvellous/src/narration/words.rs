//! The words of a report: sides, formations, faces, dice, hits.

use crate::event::{Grade, HitCause, Reason};
use crate::messages::story;
use crate::roster::{Formation, Quality, Side, UnitId};
use crate::table::{Face, Facing};
use umpire_engine::{Argument, Faces, Message};

/// The faces of dice, in the order thrown.
pub(super) fn dice(faces: &Faces) -> Argument {
    if faces.is_empty() {
        return story::NO_DICE.plain().into();
    }
    Argument::list(faces.as_slice().iter().map(|face| Argument::from(*face)), " ")
}

/// The faces from 1 to the highest that passes.
pub(super) fn up_to(highest: u8) -> Argument {
    match highest {
        1 => 1_u8.into(),
        n => story::UP_TO.with([("n", n.into())]).into(),
    }
}

/// A number of hits.
pub(super) fn hits(number: u16) -> Argument {
    let hits = match number {
        0 => story::NO_HIT.plain(),
        1 => story::ONE_HIT.plain(),
        n => story::HITS.with([("n", n.into())]),
    };
    hits.into()
}

/// A number of stands, which is never 0.
pub(super) fn stands(number: u8) -> Argument {
    let stands = match number {
        1 => story::ONE_STAND.plain(),
        n => story::STANDS.with([("n", n.into())]),
    };
    stands.into()
}

/// A list with "and" before the last item.
pub(super) fn list(mut items: Vec<Argument>) -> Argument {
    match (items.pop(), items.is_empty()) {
        (None, _) => Argument::from(""),
        (Some(only), true) => only,
        (Some(last), false) => {
            let most = Argument::list(items, ", ");
            story::AND.with([("most", most), ("last", last)]).into()
        }
    }
}

/// A list of unit ids.
pub(super) fn ids<'a>(units: impl IntoIterator<Item = &'a UnitId>) -> Argument {
    list(units.into_iter().map(Argument::shown).collect())
}

/// The name of a side.
pub(super) fn side_name(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

/// A side.
pub(crate) fn side(side: Side) -> Argument {
    Argument::word_as(side.name(), side_name(side))
}

/// A formation.
pub(super) fn formation(formation: Formation) -> Argument {
    Argument::word(match formation {
        Formation::Attack => "attack",
        Formation::Square => "square",
        Formation::Skirmish => "skirmish",
    })
}

/// A quality.
pub(super) fn quality(quality: Quality) -> Argument {
    Argument::word(match quality {
        Quality::Green => "green",
        Quality::Seasoned => "seasoned",
        Quality::Veteran => "veteran",
    })
}

/// A direction.
pub(super) fn facing(facing: Facing) -> Argument {
    let text = match facing {
        Facing::N => "north",
        Facing::E => "east",
        Facing::S => "south",
        Facing::W => "west",
    };
    Argument::word_as(facing.name(), text)
}

/// A side of a unit.
pub(super) fn face(face: Face) -> Argument {
    let text = match face {
        Face::Front => "front",
        Face::Right => "right flank",
        Face::Rear => "rear",
        Face::Left => "left flank",
    };
    Argument::word_as(face.name(), text)
}

/// The reason for a unit's hits.
pub(super) fn cause(cause: HitCause) -> Argument {
    let (word, text) = match cause {
        HitCause::Disengaging => ("disengaging", "in disengaging"),
        HitCause::CounterCharging => ("counter_charging", "in counter-charging"),
        HitCause::LightImpact => ("light_impact", "from a light impact"),
        HitCause::HastySquare => ("hasty_square", "from forming square in haste"),
        HitCause::FlowingRound => ("flowing_round", "in flowing round the square"),
        HitCause::ChargedHome => ("charged_home", "from a heavy impact"),
        HitCause::Intercepting => ("intercepting", "in intercepting"),
        HitCause::Intercepted => ("intercepted", "from the impact of the interceptor"),
    };
    Argument::word_as(word, text)
}

/// The result of the game.
pub(super) fn over(grade: Grade, winner: Option<Side>, reason: Reason) -> Message {
    let (word, text) = match reason {
        Reason::GeneralRetreat => ("general_retreat", "general retreat"),
        Reason::Breakpoint => ("breakpoint", "an army has broken"),
        Reason::Concession => ("concession", "concession"),
        Reason::TurnLimit => ("turn_limit", "the last turn is over"),
        Reason::Agreement => ("agreement", "agreement"),
    };
    let why = ("reason", Argument::word_as(word, text));
    match (grade, winner) {
        (Grade::MarvellousVictory, Some(w)) => story::MARVELLOUS_VICTORY.with([("side", side(w)), why]),
        (Grade::MinorVictory, Some(w)) => story::MINOR_VICTORY.with([("side", side(w)), why]),
        (Grade::HumiliatingLoss, _) => story::HUMILIATING_LOSS.with([why]),
        _ => story::DRAW.with([why]),
    }
}
