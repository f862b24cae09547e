//! How units that share no zone with an enemy would go on in a phase of movement.

use super::features::steps;
use crate::announcement::Announcement;
use crate::phase::{commander, march};
use crate::roster::{Arm, Formation, Side, Unit};
use crate::state::{Ix, State};
use crate::table::{Facing, Zone};

/// How a side goes on in a phase of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Policy {
    /// Which units go at the enemy.
    march: March,
    /// Which enemies are engaged.
    pub(super) engages: Engages,
}

/// Which units of a side go at the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum March {
    /// None: every unit stays where it is.
    Stand,
    /// All of them.
    Advance,
    /// Those that bring no zone to the enemy in which they would be fewer.
    Mass,
}

/// Which enemies a side engages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Engages {
    /// None.
    Nobody,
    /// Those against whom the odds are good.
    Some,
    /// All but squares by horse.
    All,
}

impl Policy {
    /// All of them, in the order of their numbers.
    pub(super) const ALL: [Policy; 7] = [
        Policy::of(March::Stand, Engages::Some),
        Policy::of(March::Advance, Engages::Some),
        Policy::of(March::Mass, Engages::Some),
        Policy::of(March::Stand, Engages::All),
        Policy::of(March::Advance, Engages::All),
        Policy::of(March::Mass, Engages::All),
        Policy::of(March::Stand, Engages::Nobody),
    ];

    /// How the enemy is expected to go on: it comes, and engages whomever it meets.
    pub(super) const EXPECTED: Policy = Policy::of(March::Advance, Engages::All);

    const fn of(march: March, engages: Engages) -> Policy {
        Policy { march, engages }
    }
}

/// The next step of a unit toward the enemy; `None` if no unit takes one.
pub(super) fn toward(state: &State, side: Side, policy: Policy) -> Option<Announcement> {
    if policy.march == March::Stand {
        return None;
    }
    let enemies = places(state, side.enemy());
    state
        .army(side)
        .find_map(|(ix, unit)| step(state, ix, unit, &enemies).filter(|it| bears(state, unit, it, policy)))
}

/// The zones of the table in which a side has units.
fn places(state: &State, side: Side) -> Vec<Zone> {
    let mut zones: Vec<Zone> = Vec::with_capacity(16);
    for (_, unit) in state.army(side) {
        let Some(zone) = unit.zone.filter(|zone| zone.on_table()) else {
            continue;
        };
        if !zones.contains(&zone) {
            zones.push(zone);
        }
    }
    zones
}

fn nearest(enemies: &[Zone], from: Zone) -> Option<u8> {
    enemies.iter().map(|zone| steps(*zone, from)).min()
}

fn step(state: &State, ix: Ix, unit: &Unit, enemies: &[Zone]) -> Option<Announcement> {
    let zone = unit.zone?;
    if unit.finished || unit.formation == Formation::Square && zone.on_table() {
        return None;
    }
    let id = unit.id;
    if !zone.on_table() {
        let comes = |formation| march::may_enter(state, ix, formation).is_ok();
        let formation = [Formation::Attack, Formation::Skirmish]
            .into_iter()
            .find(|formation| comes(*formation))?;
        return Some(Announcement::EnterTable {
            unit: id,
            formation: Some(formation),
        });
    }
    let near = nearest(enemies, zone)?;
    let guns = unit.arm() == Arm::Artillery;
    if near == 0 || guns && near == 1 {
        return None;
    }
    let closer = |facing: Facing| {
        let there = zone.ahead(facing).filter(|zone| zone.on_table());
        there.is_some_and(|there| nearest(enemies, there).is_some_and(|then| then < near))
    };
    if closer(unit.facing) {
        return march::may_move(state, ix)
            .is_ok()
            .then_some(Announcement::Move { unit: id });
    }
    let facing = Facing::ALL.into_iter().find(|facing| closer(*facing))?;
    march::may_turn(state, ix)
        .is_ok()
        .then_some(Announcement::Turn { unit: id, facing })
}

/// The end of a phase of movement: the Commander goes where most of their units fight.
pub(super) fn ending(state: &State, side: Side) -> Announcement {
    let Some(here) = state.commanders[side.index()] else {
        return Announcement::EndMovement {};
    };
    let use_of = |zone: Zone| -> u16 {
        let foes = state.in_zone(side.enemy(), zone).next().is_some();
        let of_unit = |(ix, unit): (Ix, &Unit)| match (unit.arm(), state.engaged(ix)) {
            (Arm::Artillery, _) => 0,
            (_, true) => 4 * u16::from(unit.stands),
            _ => u16::from(unit.stands) * if foes { 2 } else { 1 },
        };
        state.in_zone(side, zone).map(of_unit).sum()
    };
    let mut moves = Vec::with_capacity(8);
    commander::moves(state, side, &mut moves);
    let mut best = (use_of(here), Announcement::EndMovement {});
    for to in moves {
        if let Announcement::MoveCommander { to: zone } = to
            && use_of(zone) > best.0
        {
            best = (use_of(zone), to);
        }
    }
    best.1
}

/// Whether a step fits a policy.
fn bears(state: &State, unit: &Unit, step: &Announcement, policy: Policy) -> bool {
    let (March::Mass, Announcement::Move { .. }) = (policy.march, step) else {
        return true;
    };
    let there = unit.zone.and_then(|zone| zone.ahead(unit.facing));
    let Some(there) = there else { return false };
    let theirs = strength(state, unit.side.enemy(), there);
    if theirs == 0 {
        return true;
    }
    // Those who stand there and those who could come with it.
    let own =
        strength(state, unit.side, there) + unit.zone.map_or(0, |zone| strength(state, unit.side, zone));
    2 * own >= 3 * theirs
}

/// The stands of infantry and cavalry of a side in a zone.
fn strength(state: &State, side: Side, zone: Zone) -> u16 {
    let fights = |unit: &&Unit| unit.arm() != Arm::Artillery;
    state
        .in_zone(side, zone)
        .map(|(_, unit)| unit)
        .filter(fights)
        .map(|unit| u16::from(unit.stands))
        .sum()
}
