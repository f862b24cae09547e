//! The firing phase: sealed plans, then all dice; or openly, one shot after another (FIRE, AMB-15).

use crate::announcement::{Announcement, Shot};
use crate::event::{Event, FireKind, PhaseName};
use crate::firepower::{self, Throw};
use crate::messages::refusal;
use crate::options::{FirePlan, FireSpread};
use crate::play::{Play, must_owe, not_pending, seal};
use crate::roster::{Arm, Side};
use crate::rules;
use crate::state::{Ix, Phase, State, Volley};
use crate::table::Zone;
use crate::violation::{Check, Violation, because, because_there, violation};

/// Whether shots are decided openly, one after another (AMB-15).
pub fn one_by_one(state: &State) -> bool {
    state.options.fire_plan == FirePlan::OneByOne
}

/// The sides that must answer: those with a possible shot. Where shots are decided one by one, only the first
/// of them in the order of the dice that has not finished firing.
pub fn concerned(state: &State) -> [bool; 2] {
    if !one_by_one(state) {
        return Side::BOTH.map(|side| any_shot(state, side));
    }
    let firing = |side: &Side| volley(state).is_some_and(|v| !v.done[side.index()]) && any_shot(state, *side);
    let next = state.order().into_iter().find(firing);
    Side::BOTH.map(|side| next == Some(side))
}

fn volley(state: &State) -> Option<&Volley> {
    match &state.phase {
        Phase::Firing(volley) => Some(volley),
        _ => None,
    }
}

fn any_shot(state: &State, side: Side) -> bool {
    state.army(side).any(|(ix, _)| {
        may_fire(state, ix).is_ok()
            && state
                .army(side.enemy())
                .any(|(t, _)| may_be_shot(state, ix, t).is_ok())
    })
}

/// Whether a side has fired in this phase, where shots are decided one by one.
pub fn any_fired(state: &State, side: Side) -> bool {
    volley(state).is_some_and(|v| v.shots.iter().any(|at| state.unit(*at).side != side))
}

/// The number of shots at a unit so far in this phase, where shots are decided one by one.
fn shots_before(state: &State, target: Ix) -> usize {
    let volley = volley(state).filter(|_| one_by_one(state));
    volley.map_or(0, |v| v.shots.iter().filter(|at| **at == target).count())
}

/// Whether another shot at a target keeps the fire into its zone even (FIRE-10), where shots are decided one
/// by one.
fn is_next(state: &State, target: Ix) -> bool {
    let aim = state.unit(target);
    let Some(zone) = aim
        .zone
        .filter(|_| state.options.fire_spread == FireSpread::Strict)
    else {
        return true;
    };
    let there = state.in_zone(aim.side, zone).map(|(ix, _)| ix);
    let least = there
        .filter(|ix| !state.engaged(*ix))
        .map(|ix| shots_before(state, ix))
        .min();
    least.is_none_or(|least| shots_before(state, target) <= least)
}

/// A unit that can fire.
pub struct Shooter {
    /// The unit.
    pub unit: Ix,
    /// Its possible targets.
    pub targets: Vec<Ix>,
}

/// The units of a side that can fire.
pub fn shooters(state: &State, side: Side) -> Vec<Shooter> {
    let single = one_by_one(state);
    let targets = |ix: Ix| -> Vec<Ix> {
        state
            .army(side.enemy())
            .map(|(t, _)| t)
            .filter(|t| may_be_shot(state, ix, *t).is_ok() && (!single || is_next(state, *t)))
            .collect()
    };
    let firers = state
        .army(side)
        .map(|(ix, _)| ix)
        .filter(|ix| may_fire(state, *ix).is_ok());
    firers
        .map(|unit| Shooter {
            unit,
            targets: targets(unit),
        })
        .filter(|shooter| !shooter.targets.is_empty())
        .collect()
}

/// Whether a unit can fire, wherever it stands.
fn is_able(state: &State, ix: Ix) -> Check {
    let unit = state.unit(ix);
    rules::UNIT_6.require(unit.arm() != Arm::Cavalry, because(&refusal::CAVALRY_NEVER_FIRES))?;
    rules::FIRE_3.require(!state.engaged(ix), because(&refusal::ENGAGED))?;
    rules::FIRE_5.require(!unit.fired, because(&refusal::HAS_FIRED))
}

fn may_fire(state: &State, ix: Ix) -> Check {
    is_able(state, ix)?;
    rules::ZONE_6.require(state.unit(ix).on_table(), because(&refusal::NO_FIRE_FROM_RESERVE))
}

fn may_be_shot(state: &State, ix: Ix, target: Ix) -> Check {
    let (unit, aim) = (state.unit(ix), state.unit(target));
    let enemy = aim.side != unit.side && aim.gone.is_none();
    rules::FIRE_4.require(enemy, because(&refusal::TARGET_NO_ENEMY))?;
    rules::FIRE_4.require(!state.engaged(target), because(&refusal::TARGET_ENGAGED))?;
    let (Some(from), Some(to)) = (unit.zone, aim.zone) else {
        return Err(violation(&rules::ZONE_6, &refusal::OFF_TABLE));
    };
    let on_table = from.on_table() && to.on_table();
    rules::ZONE_6.require(on_table, because(&refusal::NO_FIRE_AT_RESERVE))?;
    if unit.arm() == Arm::Infantry {
        rules::FIRE_7.require(from == to, because(&refusal::MUSKETS_OUT_OF_REACH))
    } else {
        let reach = because_there(&refusal::GUNS_OUT_OF_REACH, to);
        rules::FIRE_8.require(from.near(to), reach)
    }
}

/// Checks one shot in the order of the rulebook: what the prompt offers, and that it is listed once. `before` are the
/// shots listed before it.
fn check_shot(state: &State, ix: Ix, target: Ix, before: &[Shot]) -> Check {
    is_able(state, ix)?;
    let id = state.unit(ix).id;
    rules::FIRE_9.require(
        before.iter().all(|s| s.unit != id),
        because(&refusal::LISTED_TWICE),
    )?;
    may_be_shot(state, ix, target)
}

/// Checks that the plan is spread evenly over each target zone (FIRE-10, AMB-16).
fn check_spread(state: &State, side: Side, shots: &[Shot]) -> Check {
    if state.options.fire_spread == FireSpread::Free {
        return Ok(());
    }
    for TargetZone { zone, enemies } in target_zones(state, side) {
        let now = |ix: Ix| shots.iter().filter(|s| s.target == state.unit(ix).id).count();
        let shots_at = |ix: Ix| shots_before(state, ix) + now(ix);
        let most = enemies.iter().map(|ix| shots_at(*ix)).max().unwrap_or(0);
        let least = enemies.iter().map(|ix| shots_at(*ix)).min().unwrap_or(0);
        rules::FIRE_10.require(most - least <= 1, because_there(&refusal::FIRE_NOT_SPREAD, zone))?;
    }
    Ok(())
}

/// Whether the shots of a side so far are spread evenly, where they are decided one by one.
pub fn is_even(state: &State, side: Side) -> bool {
    check_spread(state, side, &[]).is_ok()
}

/// A zone with enemies that can be fired at.
pub struct TargetZone {
    /// The zone.
    pub zone: Zone,
    /// The unengaged enemies in it.
    pub enemies: Vec<Ix>,
}

/// Every zone with unengaged enemies of `side`.
pub fn target_zones(state: &State, side: Side) -> Vec<TargetZone> {
    let unengaged = |zone: Zone| -> Vec<Ix> {
        state
            .in_zone(side.enemy(), zone)
            .map(|(ix, _)| ix)
            .filter(|ix| !state.engaged(*ix))
            .collect()
    };
    state
        .table
        .zones()
        .map(|zone| TargetZone {
            zone,
            enemies: unengaged(zone),
        })
        .filter(|target| !target.enemies.is_empty())
        .collect()
}

/// Handles a fire plan.
pub fn decide(play: &mut Play<'_, '_>, side: Side, announcement: &Announcement) -> Result<(), Violation> {
    let Announcement::Fire { shots } = announcement else {
        return Err(not_pending(&refusal::FIRE_PLAN_ASKED));
    };
    must_owe(&play.state, side, concerned(&play.state))?;
    if one_by_one(&play.state) && shots.len() > 1 {
        return Err(not_pending(&refusal::ONE_SHOT_ASKED));
    }
    play.state.all_own(side, shots.iter().map(|s| s.unit))?;
    for (n, shot) in shots.iter().enumerate() {
        let ix = play.state.own(side, shot.unit)?;
        let target = play.state.unit_index(shot.target)?;
        check_shot(&play.state, ix, target, &shots[..n])?;
    }
    check_spread(&play.state, side, shots)?;
    if !one_by_one(&play.state) {
        seal(play, side, announcement);
        return Ok(());
    }
    match shots[..] {
        [shot] => throw(play, shot),
        _ => play.tell(Event::FireEnded { side }),
    }
    Ok(())
}

/// Continues once all plans are in: reveals them and throws all dice. Also ends the phase when nobody can or
/// will fire.
pub fn go_on(play: &mut Play<'_, '_>) -> bool {
    if play.state.owing(concerned(&play.state)) != [false, false] {
        return false;
    }
    let mut plans = Vec::new();
    for side in play.state.order() {
        if let Some(answer) = play.state.sealed[side.index()].clone()
            && let Announcement::Fire { shots } = *answer
        {
            play.tell(Event::FireRevealed {
                side,
                shots: shots.clone(),
            });
            plans.extend(shots);
        }
    }
    for shot in plans {
        throw(play, shot);
    }
    play.enter(PhaseName::HandToHand);
    true
}

fn throw(play: &mut Play<'_, '_>, shot: Shot) {
    if let (Some(unit), Some(target)) = (play.state.find(shot.unit), play.state.find(shot.target)) {
        fire(play, unit, target, FireKind::Phase);
    }
}

/// Fires: the dice, the hits, the red marker. Returns the number of hits.
pub fn fire(play: &mut Play<'_, '_>, unit: Ix, target: Ix, fire: FireKind) -> u16 {
    let Throw { dice, needs } = firepower::dice(&play.state, unit, target, fire);
    let faces = play.throw(usize::from(dice));
    let hits = faces.at_most(needs);
    let (unit, target) = (play.id(unit), play.id(target));
    play.tell(Event::Fired {
        unit,
        target,
        fire,
        needs,
        faces,
        hits,
    });
    hits
}
