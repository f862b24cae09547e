//! Facts as lines of a battle report.

use super::announcement::{Announcement, Reaction};
use super::event::{Event, FireKind, Grade, HitCause, PhaseName, Reason, Window};
use super::roster::{Formation, Gone, Side};
use crate::engine::Faces;

fn dice(faces: &Faces) -> String {
    if faces.is_empty() {
        return "no dice".to_owned();
    }
    faces
        .as_slice()
        .iter()
        .map(u8::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

fn hits(count: u16) -> String {
    match count {
        0 => "no hit".to_owned(),
        1 => "1 hit".to_owned(),
        n => format!("{n} hits"),
    }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

fn formation(formation: Formation) -> &'static str {
    match formation {
        Formation::Attack => "attack",
        Formation::Square => "square",
        Formation::Skirmish => "skirmish",
    }
}

fn phase(phase: PhaseName) -> &'static str {
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

fn cause(cause: HitCause) -> &'static str {
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

/// A fact as a line; empty for facts that say nothing to a reader.
pub fn tell(event: &Event) -> String {
    match event {
        Event::QualityThrown { unit, die, quality } => {
            format!(
                "{unit} throws {die} for its quality: {}",
                format!("{quality:?}").to_lowercase()
            )
        }
        Event::Sealed { side: s, answer } => format!("{} seals {}", side(*s), sealed(answer)),
        Event::Deployed {
            side: s,
            units,
            commander,
        } => {
            let place = |(id, p): (&super::roster::UnitId, &super::announcement::Placement)| {
                format!("{id} {}", p.zone)
            };
            let places: Vec<String> = units.iter().map(place).collect();
            format!(
                "{} deploys: {}; Commander {commander}",
                side(*s),
                places.join(", ")
            )
        }
        Event::TurnBegan { turn } => format!("Turn {turn}"),
        Event::PhaseBegan { phase: p } => phase(*p).to_owned(),
        Event::InitiativeThrown { south, north } => {
            let again = if south.sum() == north.sum() { ": again" } else { "" };
            format!(
                "Initiative: South {} ({}), North {} ({}){again}",
                dice(south),
                south.sum(),
                dice(north),
                north.sum()
            )
        }
        Event::InitiativeTaken { side: s } => format!("{} has the initiative", side(*s)),
        Event::FireRevealed { side: s, shots } if shots.is_empty() => format!("{} holds its fire", side(*s)),
        Event::FireRevealed { .. } | Event::AttacksThrown {} | Event::RethrowsMade {} => String::new(),
        Event::Fired {
            unit,
            target,
            fire,
            needs,
            faces,
            hits: h,
        } => {
            let how = match fire {
                FireKind::Phase => "fires at",
                FireKind::Defensive => "fires in defence at",
                FireKind::Supporting => "fires in support at",
            };
            format!(
                "{unit} {how} {target}: {} ({needs} or less hits): {}",
                dice(faces),
                hits(*h)
            )
        }
        Event::Hit {
            unit,
            hits: h,
            cause: c,
        } => format!("{unit} takes {} {}", hits(*h), cause(*c)),
        Event::OpeningHits { units } => {
            let ids: Vec<String> = units.iter().map(ToString::to_string).collect();
            format!("Engaged, and each takes a hit: {}", ids.join(", "))
        }
        Event::AllotmentRevealed { side: s, attacks } => {
            let list: Vec<String> = attacks
                .iter()
                .map(|a| format!("{} {} on {}", a.unit, a.stands, a.target))
                .collect();
            format!("{} allots: {}", side(*s), list.join(", "))
        }
        Event::Attacked {
            unit,
            target,
            stands,
            value,
            faces,
        } => {
            format!(
                "{unit} attacks {target} with {stands}: {} ({value} or less hits)",
                dice(faces)
            )
        }
        Event::Rethrown {
            unit,
            target,
            dice: places,
            faces,
        } => {
            format!(
                "{unit} throws {} dice against {target} again: {}",
                places.len(),
                dice(faces)
            )
        }
        Event::CommanderRethrown { unit, target, faces } => {
            format!(
                "The Commander has {unit} throw against {target} again: {}",
                dice(faces)
            )
        }
        Event::Struck {
            unit,
            target,
            hits: h,
        } => format!("{unit} strikes {target}: {}", hits(*h)),
        Event::LossesDue { .. } => String::new(),
        Event::ContactBroken { unit, face } => format!("{unit} breaks contact at its {}", face.name()),
        Event::LossesRemoved { stands: 0, .. } => String::new(),
        Event::LossesRemoved { unit, stands, left } => format!("{unit} loses {stands}, {left} left"),
        _ => movement(event),
    }
}

fn movement(event: &Event) -> String {
    match event {
        Event::FormationChanged {
            unit, formation: f, ..
        } => format!("{unit} forms {}", formation(*f)),
        Event::Turned { unit, facing } => format!("{unit} turns to face {}", facing.name()),
        Event::Wheeled { unit, facing } => format!("{unit} is turned to face {}", facing.name()),
        Event::Announced {
            unit,
            window: Window::Engage,
            target: Some(target),
            ..
        } => {
            format!("{unit} goes to engage {target}")
        }
        Event::Announced {
            unit,
            window: Window::Leave,
            to: Some(to),
            ..
        } => format!("{unit} sets out for {to}"),
        Event::EngageTested {
            unit,
            die,
            needs,
            passed,
        } => {
            let result = if *passed { "it goes in" } else { "it hangs back" };
            format!("{unit} throws {die} ({needs} or less): {result}")
        }
        Event::Moved { unit, to } => format!("{unit} moves to {to}"),
        Event::EnteredTable {
            unit,
            zone,
            formation: f,
        } => {
            format!("{unit} comes onto the table in {zone}, in {}", formation(*f))
        }
        Event::LeftTable { unit, to } => format!("{unit} goes back to the reserve {to}"),
        Event::ShiftedReserve { unit, to } => format!("{unit} goes to the reserve {to}"),
        Event::Disengaged { unit } => format!("{unit} disengages"),
        Event::Reacted { unit, reaction } => format!("{unit} {}", reacts(*reaction)),
        Event::Declined { side: s } => format!("{} has no further reaction", side(*s)),
        Event::Flinched { unit } => format!("{unit} flinches"),
        Event::SquareFormed { unit } => format!("{unit} stands in square"),
        Event::SquareTested { unit, faces, .. } => {
            let result = match faces.as_slice() {
                [6, 6] => "charges home",
                [6, ..] => "flows round the square",
                _ => "pulls up before the square",
            };
            format!("{unit} throws {}: it {result}", dice(faces))
        }
        Event::InterceptTested { unit, die: None, .. } => format!("{unit} is in command and needs no test"),
        Event::InterceptTested {
            unit,
            die: Some(die),
            needs,
            passed,
        } => {
            let result = if *passed { "it strikes" } else { "too late" };
            format!("{unit} throws {die} ({needs} or less): {result}")
        }
        Event::FellBack { unit, to, .. } => format!("{unit} falls back to the reserve {to}"),
        Event::Engaged { unit, target, face } => {
            format!("{unit} is in contact with {target}'s {}", face.name())
        }
        Event::FollowOn { unit } => format!("{unit} may charge on"),
        Event::Rallied { unit, facing } => format!("{unit} rallies, facing {}", facing.name()),
        Event::Removed { unit, gone } => match gone {
            Gone::Routed => format!("{unit} routs"),
            Gone::OverRun => format!("{unit} is over-run"),
            Gone::Withdrawn => format!("{unit} is ordered off the field"),
        },
        Event::CommanderMoved { side: s, to } => format!("{}'s Commander rides to {to}", side(*s)),
        Event::MovementEnded { side: s } => format!("{} ends its movement", side(*s)),
        Event::StrengthsCounted { on, off } => {
            format!(
                "On the table and off: South {} and {}, North {} and {}",
                on[0], off[0], on[1], off[1]
            )
        }
        Event::CommanderRemoved { side: s } => {
            format!("{} has lost a third: its Commander leaves the field", side(*s))
        }
        Event::ZonesCounted { south, north } => format!("Zones held alone: South {south}, North {north}"),
        Event::DisputeThrown { south, north } => {
            let decides = match south.sum().cmp(&north.sum()) {
                std::cmp::Ordering::Less => "South decides",
                std::cmp::Ordering::Greater => "North decides",
                std::cmp::Ordering::Equal => "again",
            };
            format!(
                "A dispute: South {}, North {}: {decides}",
                dice(south),
                dice(north)
            )
        }
        Event::Conceded { side: s } => format!("{} concedes", side(*s)),
        Event::GameOver {
            grade,
            winner,
            reason,
        } => over(*grade, *winner, *reason),
        _ => String::new(),
    }
}

fn sealed(answer: &Announcement) -> &'static str {
    match answer {
        Announcement::Deploy { .. } => "its deployment",
        Announcement::Fire { .. } => "its fire plan",
        Announcement::Allocate { .. } => "its allotment",
        _ => "its re-throws",
    }
}

fn reacts(reaction: Reaction) -> &'static str {
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

fn over(grade: Grade, winner: Option<Side>, reason: Reason) -> String {
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
