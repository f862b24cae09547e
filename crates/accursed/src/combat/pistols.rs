//! Pistols in close combat (CC-7): both sides answer sealed.

use super::super::announcement::Announcement;
use super::super::event::Event;
use super::super::flow::{Combat, Task};
use super::super::options::CcPistols;
use super::super::play::{Play, Went, not_pending};
use super::super::roster::{Ix, Kind, Morale, Side};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Violation, keep};
use super::blows;
use crate::messages::refusal;

/// The units of a side that may spend a pistol in a combat.
pub fn loaded(state: &State, combat: &Combat, side: Side) -> Vec<Ix> {
    if state.options.cc_pistols == CcPistols::Never {
        return vec![];
    }
    let fit = |ix: &Ix| {
        let unit = state.unit(*ix);
        unit.side == side && unit.kind == Kind::Cavalry && unit.pistols > 0 && unit.morale != Morale::Broken
    };
    let all = combat.attackers.iter().copied().chain([combat.target]);
    all.filter(fit).collect()
}

/// Whether a side must answer and has not.
pub fn owes(state: &State, combat: &Combat, side: Side) -> bool {
    state.sealed[side.index()].is_none() && !loaded(state, combat, side).is_empty()
}

/// Resolves the combat once everybody who must answer has answered.
pub fn go_on(play: &mut Play<'_, '_>, combat: Combat) -> Went {
    if Side::BOTH
        .into_iter()
        .any(|side| owes(&play.state, &combat, side))
    {
        return play.wait(Task::Pistols(combat));
    }
    let mut spent: Vec<Ix> = Vec::new();
    for answer in play.state.sealed.iter().flatten() {
        if let Announcement::CcPistols { units } = &**answer {
            spent.extend(units.iter().filter_map(|id| play.state.find(*id)));
        }
    }
    if play.state.sealed.iter().any(Option::is_some) {
        play.tell(Event::Unsealed {});
    }
    for ix in &spent {
        let (unit, pistols) = (play.id(*ix), play.state.unit(*ix).pistols.saturating_sub(1));
        play.tell(Event::PistolsChanged { unit, pistols });
    }
    blows::fight(play, &combat, &spent);
    Went::On
}

/// Handles a side's pistols.
///
/// # Errors
/// Why they are refused.
pub fn decide(
    play: &mut Play<'_, '_>,
    side: Side,
    combat: Combat,
    it: &Announcement,
) -> Result<(), Violation> {
    let Announcement::CcPistols { units } = it else {
        return Err(not_pending(&refusal::AWAITS_PISTOLS));
    };
    if !owes(&play.state, &combat, side) {
        return Err(not_pending(&refusal::PISTOLS_NOT_ASKED));
    }
    let open = loaded(&play.state, &combat, side);
    for (n, id) in units.iter().enumerate() {
        let ix = play.state.unit_index(*id)?;
        let fresh = !units[..n].contains(id);
        keep(
            open.contains(&ix) && fresh,
            &rules::CC_7,
            &refusal::ONE_PISTOL_EACH,
        )?;
    }
    play.tell(Event::Sealed {
        side,
        answer: Box::new(it.clone()),
    });
    Ok(())
}
