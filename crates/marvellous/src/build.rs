//! Builds complete answers from parts.

use std::collections::BTreeMap;

use super::announcement::{Allotment, Announcement, Placement, Rethrow, Shot};
use super::parts::{DeployPart, Parts, ShotPart, SpreadPart};
use super::roster::UnitId;
use super::table::Zone;

/// Builds a complete answer. At each point with `n` continuations, `pick(n)` chooses one, from 0. Always
/// picking 0 does as little as possible; always picking the last does as much as possible.
pub(crate) fn build(parts: &Parts, pick: &mut dyn FnMut(usize) -> usize) -> Announcement {
    match parts {
        Parts::Deploy { .. } => build_deployment(parts, pick),
        Parts::Fire {
            shots,
            spread,
            at_most,
        } => {
            let mut shots = build_fire(shots, spread, pick);
            shots.truncate(at_most.map_or(usize::MAX, usize::from));
            Announcement::Fire { shots }
        }
        Parts::Allocate { units, .. } => {
            let mut attacks = Vec::new();
            for part in units {
                let mut left = part.stands;
                for (n, target) in part.targets.iter().enumerate() {
                    let last = n + 1 == part.targets.len();
                    // A pick of 0 leaves everything to the first enemy.
                    let stands = if last {
                        left
                    } else {
                        left - pick(usize::from(left) + 1).min(usize::from(left)) as u8
                    };
                    if stands > 0 {
                        attacks.push(Allotment {
                            unit: part.unit,
                            target: *target,
                            stands,
                        });
                    }
                    left -= stands;
                }
            }
            Announcement::Allocate { attacks }
        }
        Parts::Rethrow { attacks } => {
            let attacks = attacks.iter().filter_map(|part| {
                let misses = (0..part.faces.len()).filter(|n| part.faces[*n] > part.value);
                let most = misses.clone().count().min(usize::from(part.at_most));
                let dice: Vec<u8> = misses.take(pick(most + 1)).map(|n| n as u8).collect();
                (!dice.is_empty()).then_some(Rethrow {
                    unit: part.unit,
                    target: part.target,
                    dice,
                })
            });
            Announcement::Rethrow {
                attacks: attacks.collect(),
            }
        }
        Parts::CommanderRethrow { attacks } => {
            let mut named: Vec<Shot> = Vec::new();
            for part in attacks {
                let again = named.iter().any(|shot| shot.unit == part.unit);
                let hits = part.faces.iter().filter(|f| **f <= part.value).count();
                let poor = 6 * hits < usize::from(part.value) * part.faces.len();
                if !again && pick(if poor { 2 } else { 1 }) == 1 {
                    named.push(Shot {
                        unit: part.unit,
                        target: part.target,
                    });
                }
            }
            Announcement::CommanderRethrow { attacks: named }
        }
        Parts::Losses { units } => {
            let mut break_contact = BTreeMap::new();
            for part in units {
                if let Some(set) = pick(part.faces.len() + 1)
                    .checked_sub(1)
                    .and_then(|n| part.faces.get(n))
                {
                    break_contact.insert(part.unit, set.clone());
                }
            }
            Announcement::Losses { break_contact }
        }
    }
}

fn build_fire(shots: &[ShotPart], spread: &[SpreadPart], pick: &mut dyn FnMut(usize) -> usize) -> Vec<Shot> {
    let mut plan: Vec<Shot> = Vec::new();
    let mut counts: BTreeMap<UnitId, usize> = BTreeMap::new();
    for part in shots {
        if pick(4) == 0 {
            continue;
        }
        let count = |target: &UnitId| counts.get(target).copied().unwrap_or(0);
        let least: Vec<usize> = spread
            .iter()
            .map(|group| group.targets.iter().map(count).min().unwrap_or(0))
            .collect();
        let is_open = |target: &UnitId| {
            let group = spread.iter().position(|group| group.targets.contains(target));
            group.is_none_or(|group| count(target) == least[group])
        };
        let open: Vec<UnitId> = part.targets.iter().copied().filter(is_open).collect();
        if let Some(target) = open.get(pick(open.len().max(1))) {
            *counts.entry(*target).or_default() += 1;
            plan.push(Shot {
                unit: part.unit,
                target: *target,
            });
        }
    }
    plan
}

fn build_deployment(parts: &Parts, pick: &mut dyn FnMut(usize) -> usize) -> Announcement {
    let Parts::Deploy {
        units,
        set_up_zones,
        outer_zones,
        reserves,
        capacity,
        commander,
        plain,
    } = parts
    else {
        return Announcement::EndMovement {};
    };
    let mut placed: BTreeMap<UnitId, Placement> = BTreeMap::new();
    let mut order: Vec<&DeployPart> = units.iter().collect();
    // Units with the fewest set-up zones choose first.
    order.sort_by_key(|part| set_up_zones.iter().filter(|z| part.zones.contains_key(z)).count());
    let mut hold = 0;
    for part in order {
        let room =
            |zone: &&Zone| placed.values().filter(|p| p.zone == **zone).count() < usize::from(*capacity);
        let full = set_up_zones.iter().filter(room).count() == 0;
        let mut open: Vec<Zone> = set_up_zones
            .iter()
            .filter(room)
            .filter(|z| part.zones.contains_key(z))
            .copied()
            .collect();
        if full {
            open.extend(
                outer_zones
                    .iter()
                    .filter(room)
                    .filter(|z| part.zones.contains_key(z)),
            );
        }
        let held = hold * 5 < units.len() && pick(6) == 5;
        if open.is_empty() || held {
            let back: Vec<Zone> = reserves.iter().filter(room).copied().collect();
            if !back.is_empty() {
                open = back;
                hold += 1;
            }
        }
        let Some(zone) = open.get(pick(open.len().max(1))).copied() else {
            continue;
        };
        let formations = part.zones.get(&zone).map_or(&[][..], Vec::as_slice);
        let formation = if zone.on_table() {
            formations.get(pick(formations.len().max(1))).copied()
        } else {
            None
        };
        placed.insert(part.unit, Placement { zone, formation });
    }
    if placed.len() < units.len() {
        placed.clone_from(plain);
    }
    let commander = commander.get(pick(commander.len().max(1))).copied();
    Announcement::Deploy {
        units: placed,
        commander: commander.unwrap_or(Zone { file: 0, rank: 1 }),
    }
}
