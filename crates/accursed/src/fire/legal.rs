//! Checks a unit's announced fire.

use super::super::announcement::{Mode, Shot, Step};
use super::super::flow::{Aim, Firing};
use super::super::hex::Hex;
use super::super::hex::arc::Neighbour;
use super::super::hex::arc::Pose;
use super::super::id::Id;
use super::super::movement::deeds;
use super::super::movement::walk::{self, Purpose};
use super::super::movement::whole;
use super::super::roster::{Formation, Ix, Kind, Morale, Order};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Check, keep, violation};
use super::aim;
use crate::messages::refusal;

/// Checks that a unit is in command, as fire by its own action requires (CMD-8). This is checked after the
/// rules of fire.
fn led(state: &State, ix: Ix) -> Check {
    keep(
        state.in_command(ix),
        &rules::CMD_8,
        &refusal::UNLED_FIRES_REACTING,
    )
}

/// Checks that a unit other than guns is in a state to fire as its action.
fn fit(state: &State, ix: Ix) -> Check {
    let unit = state.unit(ix);
    keep(
        unit.morale != Morale::Broken,
        &rules::FIRE_15,
        &refusal::BROKEN_NO_FIRE,
    )?;
    keep(
        unit.formation != Formation::Hedgehog,
        &rules::FIRE_15,
        &refusal::HEDGEHOG_NO_FIRE,
    )?;
    keep(
        unit.kind != Kind::Cavalry || unit.pistols > 0,
        &rules::FIRE_4,
        &refusal::NO_PISTOL,
    )
}

/// The targets of an announcement of fire: one target with every hex that bears, one hex of it if named, or a
/// list of shots.
#[derive(Clone, Copy, Debug)]
pub struct AnnouncedFire<'a> {
    /// The single target.
    pub target: Option<Id>,
    /// The list.
    pub shots: &'a [Shot],
    /// The named hex of the single target.
    pub hex: Option<Hex>,
    /// Whether it goes beneath the guns at the end of its step.
    pub swap: bool,
}

impl AnnouncedFire<'_> {
    /// Without a named hex.
    pub fn of(target: Option<Id>, shots: &[Shot]) -> AnnouncedFire<'_> {
        AnnouncedFire {
            target,
            shots,
            hex: None,
            swap: false,
        }
    }
}

/// The shots that an announcement stands for: those listed, or every one that bears on its target.
fn meant(state: &State, ix: Ix, fire: &AnnouncedFire<'_>) -> Check<Vec<Aim>> {
    let unit = state.unit(ix);
    let shots = fire.shots;
    let enemy = |id: Id, hex: Option<Hex>| {
        let found = state
            .find(id)
            .filter(|at| state.unit(*at).here() && state.unit(*at).side != unit.side);
        let at = found.ok_or_else(|| violation(&rules::FIRE_1, &refusal::NO_SUCH_ENEMY_ON_MAP))?;
        let stands = hex.is_none_or(|hex| state.unit(at).pose().covers(hex));
        keep(stands, &rules::FIRE_1, &refusal::TARGET_NOT_THERE).map(|()| at)
    };
    let aims: Vec<Aim> = match (fire.target, shots) {
        (Some(target), []) => {
            let (at, hex) = (enemy(target, fire.hex)?, fire.hex);
            let reach = unit
                .pose()
                .hexes()
                .filter(|from| aim::line(state, ix, *from, at, hex).is_some());
            reach.map(|from| Aim { from, at, hex }).collect()
        }
        (None, [_, ..]) => {
            let named = fire.hex.is_none();
            keep(named, &rules::FIRE_2, &refusal::SHOT_NAMES_HEX)?;
            let mut list = Vec::new();
            for shot in shots {
                let at = enemy(shot.at, shot.hex)?;
                keep(
                    unit.pose().covers(shot.from),
                    &rules::FIRE_2,
                    &refusal::NOT_ON_FIRING_HEX,
                )?;
                let again = list.iter().any(|a: &Aim| a.from == shot.from);
                keep(!again, &rules::FIRE_2, &refusal::HEX_FIRES_ONCE)?;
                list.push(Aim {
                    from: shot.from,
                    at,
                    hex: shot.hex,
                });
            }
            list
        }
        _ => {
            return Err(violation(&rules::FIRE_2, &refusal::TARGET_OR_SHOTS));
        }
    };
    keep(!aims.is_empty(), &rules::FIRE_1, &refusal::TARGET_NOT_ADJACENT)?;
    let mut clear = Vec::new();
    for shot in aims {
        let line = aim::line(state, ix, shot.from, shot.at, shot.hex);
        let Some(Neighbour { hex, .. }) = line else {
            return Err(violation(&rules::FIRE_1, &refusal::TARGET_NOT_ADJACENT));
        };
        let seen = !state.beneath(ix, shot.from) && !state.beneath(shot.at, hex);
        if seen {
            clear.push(shot);
        } else if !shots.is_empty() {
            return Err(violation(&rules::STACK_5, &refusal::BENEATH_ANOTHER));
        }
    }
    keep(!clear.is_empty(), &rules::STACK_5, &refusal::BENEATH_ANOTHER)?;
    Ok(clear)
}

/// The fire of a unit other than guns, as its action.
///
/// # Errors
/// The rule that forbids it.
pub fn fire(state: &State, ix: Ix, mode: Mode, fire: &AnnouncedFire<'_>, to: Option<Hex>) -> Check<Firing> {
    let unit = state.unit(ix);
    let order = state.wing_of(ix).order;
    let known = match mode {
        Mode::Pistol => unit.kind == Kind::Cavalry,
        Mode::Artillery => false,
        _ => unit.kind.is_foot(),
    };
    keep(known, &rules::FIRE_6, &refusal::FIRE_NOT_OF_KIND)?;
    fit(state, ix)?;
    let plain = |shots: Vec<Aim>, to: Option<Hex>| Firing {
        unit: ix,
        mode: Some(mode),
        shots,
        to,
        swap: fire.swap,
        all_at: None,
        hex: None,
        begun: false,
    };
    match mode {
        Mode::Advancing => {
            keep(
                order == Order::Charge,
                &rules::ORD_7,
                &refusal::ADVANCING_NEEDS_CHARGE,
            )?;
            let beside = state.enemy_next_to(unit.side, unit.pose());
            keep(!beside, &rules::FIRE_6, &refusal::BESIDE_ENEMY)?;
            whole::may_begin(state, ix)?;
            let Some(to) = to else {
                return Err(violation(&rules::FIRE_6, &refusal::ADVANCING_NAMES_HEX));
            };
            let aims = meant(&advanced(state, ix, to, fire.swap)?, ix, fire)?;
            led(state, ix)?;
            // With every hex that bears by then, or hex by hex.
            let all_at = aims.first().map(|a| a.at).filter(|_| fire.target.is_some());
            Ok(Firing {
                all_at,
                hex: fire.hex,
                ..plain(if all_at.is_some() { vec![] } else { aims }, Some(to))
            })
        }
        Mode::Retreating => {
            keep(
                order != Order::Charge,
                &rules::ORD_7,
                &refusal::CHARGE_NO_RETREATING,
            )?;
            let aims = meant(state, ix, fire)?;
            let Some(to) = to else {
                return Err(violation(&rules::FIRE_6, &refusal::RETREATING_NAMES_HEX));
            };
            let moving = deeds::step_back(state, ix, to)?;
            may_lie(state, ix, moving.pose, fire.swap)?;
            led(state, ix)?;
            Ok(plain(aims, Some(to)))
        }
        Mode::Skirmish | Mode::Pistol | Mode::Artillery => {
            keep(
                to.is_none() && !fire.swap,
                &rules::FIRE_6,
                &refusal::NO_MOVE_IN_MODE,
            )?;
            let aims = meant(state, ix, fire)?;
            led(state, ix)?;
            Ok(plain(aims, None))
        }
    }
}

/// Checks that a unit that fires while moving may go beneath guns at its destination (STACK-5).
fn may_lie(state: &State, ix: Ix, to: Pose, swap: bool) -> Check {
    keep(
        !swap || state.comes_to_guns(ix, to),
        &rules::STACK_5,
        &refusal::NO_GUNS_IN_HEX,
    )
}

/// The table after the step of advancing fire, without reactions; `swap`: beneath the guns there.
///
/// # Errors
/// The rule that forbids the step.
pub fn advanced(state: &State, ix: Ix, to: Hex, swap: bool) -> Check<State> {
    let mut moving = whole::begin(state, ix, None);
    walk::step(state, &mut moving, &Step::To(to), Purpose::Action)?;
    whole::may_end(state, &moving)?;
    may_lie(state, ix, moving.pose, swap)?;
    let there = state.with_unit_at(ix, moving.pose, swap);
    Ok(there.with_unit(ix, |unit| {
        for _ in 0..moving.hits {
            unit.formation = unit.formation.hit();
        }
    }))
}

/// The salvo of a unit, as its action.
///
/// # Errors
/// The rule that forbids it.
pub fn salvo(state: &State, ix: Ix, fire: &AnnouncedFire<'_>) -> Check<Firing> {
    let rule = &rules::FIRE_7;
    let unit = state.unit(ix);
    keep(unit.kind == Kind::HeavyInfantry, rule, &refusal::SALVO_HEAVY_ONLY)?;
    keep(!unit.salvo, rule, &refusal::SALVO_FIRED)?;
    fit(state, ix)?;
    keep(aim::may_salvo(state, ix), rule, &refusal::SALVO_NOT_IN_GAME)?;
    let aims = meant(state, ix, fire)?;
    let frontal = |shot: &Aim| aim::is_frontal(state, ix, *shot);
    let front: Vec<Aim> = aims.iter().copied().filter(frontal).collect();
    keep(!front.is_empty(), rule, &refusal::SALVO_TO_FRONT)?;
    keep(
        fire.shots.is_empty() || front.len() == aims.len(),
        rule,
        &refusal::SALVO_TO_FRONT,
    )?;
    led(state, ix)?;
    Ok(Firing {
        unit: ix,
        mode: None,
        shots: front,
        to: None,
        swap: false,
        all_at: None,
        hex: None,
        begun: false,
    })
}
