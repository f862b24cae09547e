//! The words of a report: sides, formations, faces, dice, hits.

use crate::announcement::Reaction;
use crate::event::{Grade, HitCause, PhaseName, Reason};
use crate::roster::{Formation, Side, UnitId};
use crate::table::{Face, Facing};
use umpire_engine::Faces;

/// The faces of dice, in the order thrown.
pub(super) fn dice(faces: &Faces) -> String {
    if faces.is_empty() {
        return "no dice".to_owned();
    }
    let shown: Vec<String> = faces.as_slice().iter().map(u8::to_string).collect();
    shown.join(" ")
}

/// The faces from 1 to the highest that passes.
pub(super) fn up_to(highest: u8) -> String {
    match highest {
        1 => "1".to_owned(),
        n => format!("1–{n}"),
    }
}

/// A number with its noun.
pub(super) fn count(number: usize, one: &str, many: &str) -> String {
    match number {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        n => format!("{n} {many}"),
    }
}

/// A number of hits.
pub(super) fn hits(number: u16) -> String {
    count(usize::from(number), "hit", "hits")
}

/// A list with "and" before the last item.
pub(super) fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// A list of unit ids.
pub(super) fn ids<'a>(units: impl IntoIterator<Item = &'a UnitId>) -> String {
    list(&units.into_iter().map(ToString::to_string).collect::<Vec<_>>())
}

/// A side.
pub(super) fn side(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

/// A formation.
pub(super) fn formation(formation: Formation) -> &'static str {
    match formation {
        Formation::Attack => "attack",
        Formation::Square => "square",
        Formation::Skirmish => "skirmish",
    }
}

/// A direction.
pub(super) fn facing(facing: Facing) -> &'static str {
    match facing {
        Facing::N => "north",
        Facing::E => "east",
        Facing::S => "south",
        Facing::W => "west",
    }
}

/// A side of a unit.
pub(super) fn face(face: Face) -> &'static str {
    match face {
        Face::Front => "front",
        Face::Right => "right flank",
        Face::Rear => "rear",
        Face::Left => "left flank",
    }
}

/// A phase as a heading.
pub(super) fn phase(phase: PhaseName) -> &'static str {
    match phase {
        PhaseName::Setup => "Set-up",
        PhaseName::Initiative => "Initiative",
        PhaseName::Firing => "Firing",
        PhaseName::HandToHand => "Hand-to-hand combat",
        PhaseName::RemoveLosses => "Losses",
        PhaseName::InitiativeMovement => "Movement of the side with the initiative",
        PhaseName::OtherMovement => "Movement of the other side",
        PhaseName::Victory => "Victory",
        PhaseName::Over => "The end",
    }
}

/// The reason for a unit's hits.
pub(super) fn cause(cause: HitCause) -> &'static str {
    match cause {
        HitCause::Disengaging => "in disengaging",
        HitCause::CounterCharging => "in counter-charging",
        HitCause::LightImpact => "from a light impact",
        HitCause::HastySquare => "from forming square in haste",
        HitCause::FlowingRound => "in flowing round the square",
        HitCause::ChargedHome => "from a heavy impact",
        HitCause::Intercepting => "in intercepting",
        HitCause::Intercepted => "from the impact of the interceptor",
    }
}

/// What a reacting unit does.
pub(super) fn reacts(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::CounterCharge => "counter-charges",
        Reaction::Recoil => "recoils",
        Reaction::DefensiveFire => "answers with fire",
        Reaction::FormSquare => "forms square",
        Reaction::Evade => "evades",
        Reaction::Intercept => "tries to intercept",
        Reaction::SupportingFire => "gives supporting fire",
        Reaction::Flee => "flees",
    }
}

/// The result of the game.
pub(super) fn over(grade: Grade, winner: Option<Side>, reason: Reason) -> String {
    let why = match reason {
        Reason::GeneralRetreat => "general retreat",
        Reason::Breakpoint => "an army has broken",
        Reason::Concession => "concession",
        Reason::TurnLimit => "the last turn is over",
        Reason::Agreement => "agreement",
    };
    match (grade, winner) {
        (Grade::MarvellousVictory, Some(w)) => format!("A marvellous victory for {} ({why})", side(w)),
        (Grade::MinorVictory, Some(w)) => format!("A minor victory for {} ({why})", side(w)),
        (Grade::HumiliatingLoss, _) => format!("A humiliating loss for both ({why})"),
        _ => format!("A draw ({why})"),
    }
}
