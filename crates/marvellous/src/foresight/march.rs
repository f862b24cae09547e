//! How units that share no zone with an enemy would go on in a phase of movement.

use super::features::steps;
use crate::announcement::Announcement;
use crate::phase::march;
use crate::roster::{Arm, Formation, Side, Unit};
use crate::state::{Ix, State};
use crate::table::{Facing, Zone};

/// Which units of a side go at the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// None: every unit stays where it is.
    Stand,
    /// All of them.
    Advance,
    /// Those that bring no zone to the enemy in which they would be fewer.
    Mass,
}

impl Way {
    /// All of them, in the order of their numbers.
    pub(super) const ALL: [Way; 3] = [Way::Stand, Way::Advance, Way::Mass];
}

/// The next step of a unit toward the enemy; `None` if no unit takes one.
pub(super) fn toward(state: &State, side: Side, way: Way) -> Option<Announcement> {
    if way == Way::Stand {
        return None;
    }
    let enemies = places(state, side.enemy());
    state
        .army(side)
        .find_map(|(ix, unit)| step(state, ix, unit, &enemies).filter(|it| bears(state, unit, it, way)))
}

/// The number of units that fight in each zone of the table, except those without any.
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

/// Whether a step fits a way.
fn bears(state: &State, unit: &Unit, step: &Announcement, way: Way) -> bool {
    let (Way::Mass, Announcement::Move { .. }) = (way, step) else {
        return true;
    };
    let there = unit.zone.and_then(|zone| zone.ahead(unit.facing));
    let Some(there) = there else { return false };
    let theirs = strength(state, unit.side.enemy(), there);
    if theirs == 0 {
        return true;
    }
    // Those who stand there and those who could come with it.
    let own = strength(state, unit.side, there) + unit.zone.map_or(0, |zone| strength(state, unit.side, zone));
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
