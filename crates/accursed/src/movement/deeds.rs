//! The steps of a move other than walking: hedgehog, pistol shot, changing the order in a stack with guns,
//! incorporation, and the step back of retreating fire.

use super::super::announcement::Step;
use super::super::flow::Moving;
use super::super::hex::Hex;
use super::super::hex::arc::Shape;
use super::super::id::Id;
use super::super::roster::{Formation, Gone, Ix, Kind, Morale, Order};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Check, keep, violation};
use super::walk::{self, Purpose, forward, pay};
use super::whole;
use crate::messages::refusal;

pub(super) fn hedgehog(state: &State, moving: &mut Moving, yes: bool, purpose: Purpose) -> Check {
    let unit = state.unit(moving.unit);
    let rule = &rules::FORM_4;
    keep(
        yes && purpose == Purpose::Action,
        rule,
        &refusal::HEDGEHOG_AS_ACTION,
    )?;
    keep(
        unit.kind == Kind::HeavyInfantry,
        rule,
        &refusal::HEDGEHOG_HEAVY_ONLY,
    )?;
    let free = !matches!(
        unit.formation,
        Formation::Hedgehog | Formation::Column | Formation::Broken
    );
    keep(free, rule, &refusal::NO_HEDGEHOG_SO)?;
    let charging = state.wing_of(moving.unit).order == Order::Charge;
    keep(
        !charging || !moving.beside,
        &rules::ORD_2,
        &refusal::CHARGER_BESIDE_ENEMY,
    )?;
    pay(moving, i16::from(state.charts().allowances.form_hedgehog))?;
    moving.stopped = true;
    Ok(())
}

pub(super) fn fire(state: &State, moving: &mut Moving, target: Id, purpose: Purpose) -> Check {
    let unit = state.unit(moving.unit);
    let rule = &rules::FIRE_5;
    let own = purpose == Purpose::Action && unit.kind == Kind::Cavalry;
    keep(own, rule, &refusal::ONLY_CAVALRY_FIRES_MOVING)?;
    keep(!moving.fired, rule, &refusal::FIRES_ONCE_MOVING)?;
    keep(!moving.beneath, &rules::STACK_5, &refusal::BENEATH_GUNS_NO_FIRE)?;
    keep(unit.pistols > 0, &rules::FIRE_4, &refusal::NO_PISTOL)?;
    let aim = state.find(target).filter(|ix| state.unit(*ix).here());
    let Some(aim) = aim.filter(|ix| state.unit(*ix).side != unit.side) else {
        return Err(violation(&rules::FIRE_1, &refusal::NO_SUCH_ENEMY));
    };
    let bears = state.unit(aim).pose().hexes().any(|hex| moving.pose.guards(hex));
    keep(bears, &rules::FIRE_1, &refusal::TARGET_NOT_ADJACENT)?;
    let seen = state
        .unit(aim)
        .pose()
        .hexes()
        .any(|hex| moving.pose.guards(hex) && !state.beneath(aim, hex));
    keep(seen, &rules::STACK_5, &refusal::TARGET_BENEATH)?;
    keep(!moving.out, &rules::CMD_8, &refusal::UNLED_FIRES_REACTING)?;
    moving.fired = true;
    Ok(())
}

pub(super) fn swap(state: &State, moving: &mut Moving, yes: bool, purpose: Purpose) -> Check {
    let rule = &rules::STACK_5;
    // In a move the order may also change later. Otherwise the unit chooses when it reaches the guns.
    let chooses = match purpose {
        Purpose::Action => true,
        Purpose::Withdraw(_) | Purpose::Intercept(_) => moving.entered > 0,
        Purpose::Face => false,
    };
    keep(yes && chooses && !moving.swapped, rule, &refusal::SWAP_ONCE)?;
    let side = state.unit(moving.unit).side;
    let guns = moving
        .pose
        .hexes()
        .any(|hex| state.at(hex).any(|(_, u)| u.is_guns() && u.side == side));
    keep(guns, rule, &refusal::NO_GUNS_IN_ITS_HEX)?;
    moving.swapped = true;
    moving.beneath = !moving.beneath;
    moving.stopped = true;
    Ok(())
}

pub(super) fn incorporate(state: &State, moving: &mut Moving, other: Id, purpose: Purpose) -> Check {
    let rule = &rules::STACK_6;
    let unit = state.unit(moving.unit);
    let horse = purpose == Purpose::Action && unit.kind == Kind::Cavalry && moving.with.is_none();
    keep(horse, rule, &refusal::ONLY_CAVALRY_TAKES_IN)?;
    keep(unit.casualties > 0, rule, &refusal::NO_CASUALTIES)?;
    let there = state
        .find(other)
        .filter(|ix| *ix != moving.unit)
        .map(|ix| (ix, *state.unit(ix)));
    let Some((ix, there)) = there.filter(|(_, u)| u.gone.is_none() && u.side == unit.side) else {
        return Err(violation(rule, &refusal::NO_SUCH_FRIEND));
    };
    keep(there.kind == Kind::Cavalry, rule, &refusal::ONLY_CAVALRY_TAKEN_IN)?;
    // With light infantry or guns in that hex, three units would share it.
    keep(state.stacked(ix).next().is_none(), rule, &refusal::NOT_ALONE)?;
    let fit = |m: Morale, f: Formation| m != Morale::Broken && f != Formation::Broken;
    keep(
        fit(unit.morale, unit.formation) && fit(there.morale, there.formation),
        rule,
        &refusal::ONE_BROKEN,
    )?;
    let without = state.with_unit(ix, |unit| unit.gone = Some(Gone::Incorporated));
    let mut trial = moving.clone();
    forward(&without, &mut trial, there.hex, purpose)?;
    trial.stopped = true;
    *moving = trial;
    Ok(())
}

/// The step back of a unit after firing (FIRE-6). It obeys all rules of a step in its own move, including for
/// the hex where it ends. Returns the move after it.
///
/// # Errors
/// The rule that forbids it.
pub fn step_back(state: &State, ix: Ix, to: Hex) -> Check<Moving> {
    let pose = state.unit(ix).pose();
    let rule = &rules::FIRE_6;
    keep(pose.shape != Shape::Column, rule, &refusal::COLUMN_NO_STEP_BACK)?;
    let behind = [3, 2]
        .into_iter()
        .any(|side| pose.hex.next(pose.facing + side) == to);
    keep(behind, rule, &refusal::NOT_BEHIND)?;
    whole::may_begin(state, ix)?;
    // It was in command when its action began, and counts as such to its end (CMD-7).
    let mut moving = walk::begin(state, ix, None);
    walk::step(state, &mut moving, &Step::Back(to), Purpose::Action)?;
    whole::may_end(state, &moving)?;
    Ok(moving)
}
