//! REACT-3: infantry fires at infantry that is about to engage it.

use super::{FLINCH, flinch, is_target};
use crate::event::{Event, FireKind};
use crate::messages::refusal;
use crate::options::TargetReaction;
use crate::phase::engage::touch;
use crate::phase::firing::fire;
use crate::play::Play;
use crate::roster::Arm;
use crate::rules;
use crate::state::{Ix, Progress, State};
use crate::violation::{Check, because};

/// For unfired infantry that is the target of infantry.
pub fn offered(state: &State, progress: &Progress, ix: Ix) -> bool {
    state.unit(ix).arm() == Arm::Infantry && check(state, progress, ix).is_ok()
}

/// Why infantry does not have this reaction.
pub fn check(state: &State, progress: &Progress, ix: Ix) -> Check {
    let horse = state.unit(progress.unit).arm() == Arm::Cavalry;
    rules::REACT_3_5.require(
        !(horse && is_target(progress, ix)),
        because(&refusal::NOT_AT_CAVALRY),
    )?;
    let fires = is_target(progress, ix) && !state.unit(ix).fired;
    rules::REACT_3_1.require(fires, because(&refusal::NO_INFANTRY_FIRE))
}

/// Two hits stop the attacker. With one hit it continues; with none it continues with an impact.
pub fn resolve(play: &mut Play<'_, '_>, progress: &Progress, ix: Ix) {
    let hits = fire(play, ix, progress.unit, FireKind::Defensive);
    let unit = play.id(ix);
    if hits >= FLINCH {
        play.tell(Event::Finished { unit });
        flinch(play, progress);
        return;
    }
    contact(play, progress, ix, u16::from(hits == 0));
}

/// Contact with a target that has reacted: immediately, or once the window has closed (AMB-53).
pub fn contact(play: &mut Play<'_, '_>, progress: &Progress, ix: Ix, impact: u16) {
    if play.state.options.target_reaction == TargetReaction::Deferred {
        let unit = play.id(ix);
        play.tell(Event::Deferred { unit, impact });
    } else {
        touch(play, progress, ix, impact);
    }
}
