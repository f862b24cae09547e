//! REACT-2: a battery that cavalry is about to engage fires, or is over-run. Compulsory.

use super::{FLINCH, flinch, is_target};
use crate::event::{Event, FireKind};
use crate::messages::refusal;
use crate::phase::firing::fire;
use crate::play::Play;
use crate::roster::{Arm, Gone};
use crate::rules;
use crate::state::{Ix, Progress, State};
use crate::violation::{Check, because};

/// For an unfired battery that is the target of cavalry.
pub fn offered(state: &State, progress: &Progress, ix: Ix) -> bool {
    state.unit(ix).arm() == Arm::Artillery
        && state.unit(progress.unit).arm() == Arm::Cavalry
        && check(state, progress, ix).is_ok()
}

/// Why a battery does not have this reaction.
pub fn check(state: &State, progress: &Progress, ix: Ix) -> Check {
    let fires = is_target(progress, ix) && !state.unit(ix).fired;
    rules::REACT_2_1.require(fires, because(&refusal::NO_BATTERY_FIRE))
}

/// Two hits stop the cavalry; fewer, and the battery is over-run.
pub fn resolve(play: &mut Play<'_, '_>, progress: &Progress, ix: Ix) {
    let hits = fire(play, ix, progress.unit, FireKind::Defensive);
    let battery = play.id(ix);
    if hits >= FLINCH {
        play.tell(Event::Finished { unit: battery });
        flinch(play, progress);
    } else {
        let unit = play.id(progress.unit);
        play.tell(Event::Removed {
            unit: battery,
            gone: Gone::OverRun,
        });
        play.tell(Event::FollowOn { unit });
    }
}
