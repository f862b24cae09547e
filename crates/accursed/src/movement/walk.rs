//! One step of a move: its cost and its legality. The table does not change.

use super::super::announcement::{Hand, Step};
use super::super::flow::Moving;
use super::super::hex::Hex;
use super::super::hex::arc::{Pose, Shape};
use super::super::options::BackStep;
use super::super::roster::{Formation, Ix, Kind, Morale, Order, Unit};
use super::super::rules;
use super::super::stacking;
use super::super::state::State;
use super::super::violation::{Check, keep, violation};
use super::deeds;
use crate::messages::refusal;
use umpire_engine::Rule;

/// The purpose of a move. Each has rules of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The unit's own action.
    Action,
    /// Withdrawal from this unit (REACT-5).
    Withdraw(Ix),
    /// Interception of this unit (INT-1).
    Intercept(Ix),
    /// A facing change in reaction (REACT-3).
    Face,
}

/// The start of a unit's move, under any command state.
pub fn begin(state: &State, ix: Ix, with: Option<Ix>) -> Moving {
    let unit = state.unit(ix);
    Moving {
        unit: ix,
        with,
        pose: unit.pose(),
        allowance: state.allowance_of(unit, with.is_some()),
        points: state.allowance_of(unit, with.is_some()),
        entered: 0,
        hits: 0,
        start: unit.pose(),
        beside: state.enemy_next_to(unit.side, unit.pose()),
        trail: vec![],
        clean: false,
        fired: false,
        stopped: false,
        swapped: false,
        beneath: state.covered(ix),
        out: false,
        astray: false,
        steps: vec![],
        broken_into: false,
    }
}

/// The same, recording every hex entered.
pub fn tracked(mut moving: Moving) -> Moving {
    moving.trail = vec![moving.start];
    moving
}

/// Makes one step, if it is legal.
///
/// # Errors
/// The rule that it breaks.
pub fn step(state: &State, moving: &mut Moving, step: &Step, purpose: Purpose) -> Check {
    let still = !moving.stopped || matches!(step, Step::Fire(_) | Step::Swap(_));
    keep(still, stopped_by(state, moving), &refusal::NO_FARTHER)?;
    match step {
        Step::To(hex) => forward(state, moving, *hex, purpose),
        Step::Back(hex) => back(state, moving, *hex, purpose),
        Step::Wheel(hand) => wheel(state, moving, *hand, purpose),
        Step::Turn(facing) => turn(state, moving, *facing),
        Step::CounterMarch(yes) => {
            keep(*yes, &rules::FACE_4, &refusal::COUNTER_MARCH_OR_NOT)?;
            stacking::together(state, moving)?;
            pay(moving, i16::from(state.charts().allowances.counter_march))?;
            moving.pose = moving.pose.counter_marched();
            moving.clean = false;
            Ok(())
        }
        Step::Hedgehog(yes) => deeds::hedgehog(state, moving, *yes, purpose),
        Step::Fire(target) => deeds::fire(state, moving, *target, purpose),
        Step::Swap(yes) => deeds::swap(state, moving, *yes, purpose),
        Step::Incorporate(other) => deeds::incorporate(state, moving, *other, purpose),
    }
}

/// The rule by which a unit has stopped.
fn stopped_by(state: &State, moving: &Moving) -> &'static Rule {
    let unit = state.unit(moving.unit);
    let mut others = moving
        .pose
        .hexes()
        .flat_map(|hex| state.at(hex))
        .filter(|(other, there)| *other != moving.unit && Some(*other) != moving.with && !there.is_guns());
    match others.next() {
        _ if breaks(unit, moving) => &rules::MOVE_5,
        _ if moving.swapped => &rules::STACK_5,
        Some((_, there)) if there.kind == unit.kind => &rules::STACK_6,
        Some(_) => &rules::STACK_4,
        None => &rules::FORM_4,
    }
}

/// Whether the hits taken in a move make the unit formation-broken.
pub fn breaks(unit: &Unit, moving: &Moving) -> bool {
    let needed = match unit.formation {
        Formation::Normal => 2,
        _ => 1,
    };
    moving.hits >= needed
}

/// The effect of a formation hit during a move: the allowance shrinks (FORM-2), and with the deferred hits
/// the unit may have to stop (MOVE-5).
pub fn disordered(state: &State, moving: &mut Moving) {
    let unit = state.unit(moving.unit);
    let allowance = state.allowance_of(unit, moving.with.is_some());
    if allowance < moving.allowance {
        let spent = moving.allowance - moving.points;
        moving.points = (allowance - spent).max(0);
        moving.allowance = allowance;
    }
    moving.stopped |= moving.hits > 0 && breaks(unit, moving);
}

pub(super) fn pay(moving: &mut Moving, cost: i16) -> Check {
    keep(moving.points >= cost, &rules::MOVE_1, &refusal::TOO_FEW_POINTS)?;
    moving.points -= cost;
    Ok(())
}

fn turn(state: &State, moving: &mut Moving, facing: u8) -> Check {
    let pose = moving.pose;
    keep(facing < 6, &rules::FACE_1, &refusal::FACING_NUMBER)?;
    keep(
        pose.shape == Shape::Single,
        &rules::FACE_2,
        &refusal::TWO_HEXES_WHEEL,
    )?;
    keep(facing != pose.facing, &rules::FACE_2, &refusal::FACING_SAME)?;
    stacking::together(state, moving)?;
    let vertices = (facing + 6 - pose.facing) % 6;
    let chart = &state.charts().allowances.turn_per_vertex;
    let each = match state.unit(moving.unit).kind {
        Kind::HeavyInfantry | Kind::Artillery => chart.heavy_infantry,
        Kind::LightInfantry => chart.light_infantry,
        Kind::Cavalry => chart.cavalry,
    };
    pay(moving, i16::from(each) * i16::from(vertices.min(6 - vertices)))?;
    moving.pose.facing = facing;
    moving.clean = false;
    Ok(())
}

pub(super) fn forward(state: &State, moving: &mut Moving, hex: Hex, purpose: Purpose) -> Check {
    let pose = moving.pose;
    let under_charge = purpose == Purpose::Action && state.wing_of(moving.unit).order == Order::Charge;
    keep(
        !under_charge || !moving.beside,
        &rules::ORD_2,
        &refusal::CHARGER_BESIDE_ENEMY,
    )?;
    let Some(side) = pose
        .sides_ahead()
        .find(|side| pose.first_hex().next(*side) == hex)
    else {
        return Err(violation(&rules::MOVE_2, &refusal::FRONT_HEXES_ONLY));
    };
    let crossings = Crossings::over(side, pose.leading());
    let stride = Stride {
        to: pose.stepped(side),
        crossings: crossings.all(),
        base: 0,
        spared: 0,
    };
    moving.clean = enter(state, moving, &stride, purpose)?;
    Ok(())
}

fn back(state: &State, moving: &mut Moving, hex: Hex, purpose: Purpose) -> Check {
    let (pose, unit) = (moving.pose, state.unit(moving.unit));
    keep(
        unit.kind.is_foot(),
        &rules::FACE_5,
        &refusal::ONLY_FOOT_STEPS_BACK,
    )?;
    keep(
        pose.shape != Shape::Column,
        &rules::FACE_5,
        &refusal::COLUMN_NO_STEP_BACK,
    )?;
    let charging = purpose == Purpose::Action && state.wing_of(moving.unit).order == Order::Charge;
    keep(
        !charging || !moving.beside,
        &rules::ORD_2,
        &refusal::CHARGER_BESIDE_ENEMY,
    )?;
    let side = [3, 2]
        .into_iter()
        .map(|s| (pose.facing + s) % 6)
        .find(|s| pose.hex.next(*s) == hex);
    let Some(side) = side else {
        return Err(violation(&rules::FACE_5, &refusal::NOT_BEHIND));
    };
    let crossings = Crossings::over(side, pose.hexes());
    // Two points instead of the cost of the ground, or of the first point of the hex.
    let base = i16::from(state.charts().allowances.back_step);
    let spared = match state.options.back_step {
        BackStep::Flat => i16::MAX,
        BackStep::WithTerrain => 1,
    };
    let stride = Stride {
        to: Pose { hex, ..pose },
        crossings: crossings.all(),
        base,
        spared,
    };
    enter(state, moving, &stride, purpose)?;
    moving.clean = false;
    Ok(())
}

fn wheel(state: &State, moving: &mut Moving, hand: Hand, purpose: Purpose) -> Check {
    let pose = moving.pose;
    keep(
        pose.shape == Shape::Line,
        &rules::FACE_3,
        &refusal::ONLY_TWO_HEXES_WHEEL,
    )?;
    let left = hand == Hand::Left;
    let moved = if left {
        pose.other().unwrap_or(pose.hex)
    } else {
        pose.hex
    };
    let side = if left { (pose.facing + 5) % 6 } else { pose.facing };
    let base = i16::from(state.charts().allowances.wheel);
    let stride = Stride {
        to: pose.wheeled(left),
        crossings: &[Crossing { from: moved, side }],
        base,
        spared: 0,
    };
    enter(state, moving, &stride, purpose)?;
    moving.clean = false;
    Ok(())
}

/// A hexside that is crossed, out of a hex.
#[derive(Clone, Copy)]
struct Crossing {
    from: Hex,
    side: u8,
}

/// The hexsides that a step crosses: one or two.
struct Crossings {
    list: [Crossing; 2],
    number: usize,
}

impl Crossings {
    fn over(side: u8, from: impl Iterator<Item = Hex>) -> Crossings {
        let nowhere = Crossing {
            from: Hex::new(0, 0),
            side,
        };
        let mut crossings = Crossings {
            list: [nowhere; 2],
            number: 0,
        };
        for (place, from) in crossings.list.iter_mut().zip(from) {
            place.from = from;
            crossings.number += 1;
        }
        crossings
    }

    fn all(&self) -> &[Crossing] {
        &self.list[..self.number]
    }
}

/// A step into other hexes.
struct Stride<'a> {
    /// The position after it.
    to: Pose,
    /// The hexsides that it crosses.
    crossings: &'a [Crossing],
    /// Points that it costs beside those of the terrain.
    base: i16,
    /// Points of the terrain that are waived.
    spared: i16,
}

/// Enters hexes. Returns whether a charge keeps its momentum.
fn enter(state: &State, moving: &mut Moving, stride: &Stride<'_>, purpose: Purpose) -> Check<bool> {
    let to = stride.to;
    let unit = state.unit(moving.unit);
    let (mut cost, mut hits, mut side_hits, mut clean) = (0, 0, 0, true);
    for Crossing { from, side } in stride.crossings {
        let hex = from.next(*side);
        keep(state.field.has(hex), &rules::MOVE_8, &refusal::MAP_ENDS)?;
        let Some(entry) = state.field.entry(*from, *side, unit.kind) else {
            return Err(violation(&rules::TERR_1, &refusal::GROUND_CLOSED));
        };
        let along = moving.with.map(|with| state.unit(with).kind);
        let open = along.is_none_or(|kind| state.field.entry(*from, *side, kind).is_some());
        keep(open, &rules::TERR_1, &refusal::GROUND_CLOSED)?;
        cost = cost.max(i16::from(entry.cost));
        hits = hits.max(entry.hits);
        side_hits = side_hits.max(entry.side_hits);
        clean = clean && entry.clean;
    }
    let stops = stacking::room(state, moving, to)?;
    limits(state, moving, to, purpose)?;
    pay(moving, stride.base + (cost - stride.spared).max(0))?;
    let guns = |hex: Hex| state.guns_in(unit.side, hex);
    let comes = to.hexes().any(|hex| !moving.pose.covers(hex) && guns(hex));
    moving.beneath = moving.beneath && !comes && to.hexes().any(guns);
    moving.pose = to;
    moving.entered += 1;
    if !moving.trail.is_empty() {
        moving.trail.push(to);
    }
    if !matches!(unit.formation, Formation::OpenOrder | Formation::Column) {
        moving.hits += hits + side_hits;
    }
    moving.stopped = stops || breaks(unit, moving);
    Ok(clean)
}

/// The restrictions of orders, command and morale on the hexes entered.
fn limits(state: &State, moving: &Moving, to: Pose, purpose: Purpose) -> Check {
    let unit = state.unit(moving.unit);
    // The standing half of a wheel, and a tail that follows its head, do not move next to anyone.
    let mut entered = to.hexes().filter(|hex| !moving.pose.covers(*hex));
    let beside = entered.any(|hex| state.enemy_touches(unit.side, hex));
    // Only broken morale prevents an interception (INT-1).
    let shaken = unit.morale == Morale::Shaken && !matches!(purpose, Purpose::Intercept(_));
    keep(!(beside && shaken), &rules::MOVE_7, &refusal::SHAKEN_NOT_BESIDE)?;
    match purpose {
        Purpose::Action => {
            let order = state.wing_of(moving.unit).order;
            let ready = order != Order::MakeReady || !beside;
            keep(ready, &rules::ORD_4, &refusal::READY_NOT_BESIDE)?;
            let receives = order == Order::ReceiveCharge;
            keep(!receives || !beside, &rules::ORD_5, &refusal::RECEIVE_NOT_BESIDE)?;
            keep(
                !receives || moving.entered == 0,
                &rules::ORD_5,
                &refusal::RECEIVE_ONE_HEX,
            )?;
            keep(!(beside && moving.out), &rules::CMD_8, &refusal::UNLED_NOT_BESIDE)
        }
        Purpose::Withdraw(_) => keep(!beside, &rules::REACT_5, &refusal::WITHDRAWS_NOT_BESIDE),
        Purpose::Intercept(_) | Purpose::Face => Ok(()),
    }
}
