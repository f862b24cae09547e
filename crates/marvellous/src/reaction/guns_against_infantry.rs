//! REACT-8: a battery that infantry is about to engage fires or flees.

use super::{FLINCH, cancel, fall_back, flinch, is_target};
use crate::announcement::Reaction;
use crate::event::{Event, FireKind};
use crate::messages::refusal;
use crate::phase::firing::fire;
use crate::play::Play;
use crate::roster::Arm;
use crate::rules;
use crate::state::{Ix, Progress, State};
use crate::table::Zone;
use crate::violation::{Check, because};

/// For an unfired battery that is the target of infantry.
pub fn offered(state: &State, progress: &Progress, ix: Ix) -> bool {
    check(state, progress, ix).is_ok()
}

/// Why a unit does not have this reaction.
pub fn check(state: &State, progress: &Progress, ix: Ix) -> Check {
    let unit = state.unit(ix);
    let ready = unit.arm() == Arm::Artillery && !unit.fired && is_target(progress, ix);
    let may = ready && state.unit(progress.unit).arm() == Arm::Infantry;
    rules::REACT_8_1.require(may, because(&refusal::NO_BATTERY_FLIGHT))
}

/// Fire: two hits stop the attacker. Flight: nobody is engaged.
pub fn resolve(play: &mut Play<'_, '_>, progress: &Progress, ix: Ix, how: Reaction, to: Option<Zone>) {
    if how == Reaction::Flee {
        fall_back(play, ix, how, to);
        cancel(play, progress, ix);
        return;
    }
    if fire(play, ix, progress.unit, FireKind::Defensive) >= FLINCH {
        let unit = play.id(ix);
        play.tell(Event::Finished { unit });
        flinch(play, progress);
    }
}
