//! REACT-4: infantry that is about to be engaged forms a hasty square.

use super::infantry_fire::contact;
use super::{cancel, is_target};
use crate::event::{Event, HitCause};
use crate::messages::refusal;
use crate::play::Play;
use crate::roster::{Arm, Formation};
use crate::rules;
use crate::state::{Ix, Progress, State};
use crate::violation::{Check, because};
use umpire_engine::Faces;

/// For infantry of two stands or more that is the target and not yet in square.
pub fn offered(state: &State, progress: &Progress, ix: Ix) -> bool {
    check(state, progress, ix).is_ok()
}

/// Why a unit does not have this reaction.
pub fn check(state: &State, progress: &Progress, ix: Ix) -> Check {
    let unit = state.unit(ix);
    let able = unit.arm() == Arm::Infantry && unit.stands >= 2 && unit.formation != Formation::Square;
    let forms = able && is_target(progress, ix);
    rules::REACT_4_1.require(forms, because(&refusal::NO_HASTY_SQUARE))
}

/// Forms the square at the cost of a hit, or two from skirmish. Infantry continues its engagement; cavalry throws.
pub fn resolve(play: &mut Play<'_, '_>, progress: &Progress, ix: Ix) {
    let unit = *play.state.unit(ix);
    let hits = if unit.formation == Formation::Skirmish {
        2
    } else {
        1
    };
    play.tell(Event::SquareFormed { unit: unit.id });
    play.tell(Event::Hit {
        unit: unit.id,
        hits,
        cause: HitCause::HastySquare,
    });
    if play.state.unit(progress.unit).arm() == Arm::Cavalry {
        if let Some(impact) = brave(play, progress.unit, ix) {
            contact(play, progress, ix, impact);
        }
    } else {
        contact(play, progress, ix, 0);
    }
}

/// Throws for cavalry before a square. Returns the hits of its impact if it charges home; `None` if it pulls
/// up or flows round (REACT-4.3 to REACT-4.5).
pub fn brave(play: &mut Play<'_, '_>, cavalry: Ix, square: Ix) -> Option<u16> {
    let progress = play.state.progress().copied()?;
    let (unit, target) = (play.id(cavalry), play.id(square));
    let mut faces: Faces = play.throw(1);
    if faces.first() == 6 {
        let second = play.throw(1).first();
        faces.push(second);
        if second == 6 {
            play.tell(Event::SquareTested { unit, target, faces });
            return Some(play.state.unit(cavalry).kind.impact());
        }
        let third = play.throw(1).first();
        faces.push(third);
        play.tell(Event::SquareTested { unit, target, faces });
        play.tell(Event::Hit {
            unit,
            hits: 1,
            cause: HitCause::FlowingRound,
        });
        let quarters = match third {
            1 | 2 => 1,
            3 | 4 => 3,
            _ => 2,
        };
        let facing = play.state.unit(cavalry).facing.turned(quarters);
        play.tell(Event::Wheeled { unit, facing });
    } else {
        play.tell(Event::SquareTested { unit, target, faces });
    }
    cancel(play, &progress, square);
    None
}
