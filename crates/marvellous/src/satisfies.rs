//! Checks an answer against its parts and their constraints: what a client without rules can know.

use std::collections::BTreeMap;

use super::announcement::{Allotment, Announcement, Placement, Rethrow, Shot};
use super::parts::{AllotmentPart, BreakPart, Parts, RethrowPart, ShotPart, SpreadPart};
use super::roster::{Formation, UnitId};
use super::table::{Face, Zone};

/// Whether the rules must accept this answer. Only the parts are consulted.
pub(crate) fn satisfies(parts: &Parts, answer: &Announcement) -> bool {
    match (parts, answer) {
        (Parts::Deploy { .. }, Announcement::Deploy { units, commander }) => {
            deployment(parts, units, *commander)
        }
        (
            Parts::Fire {
                shots,
                spread,
                at_most,
            },
            Announcement::Fire { shots: plan },
        ) => {
            let few = at_most.is_none_or(|most| plan.len() <= usize::from(most));
            few && fire(shots, spread, plan)
        }
        (Parts::Allocate { units, implied }, Announcement::Allocate { attacks }) => {
            allotment(units, implied, attacks)
        }
        (Parts::Rethrow { attacks }, Announcement::Rethrow { attacks: named }) => rethrow(attacks, named),
        (Parts::CommanderRethrow { attacks }, Announcement::CommanderRethrow { attacks: named }) => {
            each_once(named.iter().map(|shot| shot.unit))
                && named
                    .iter()
                    .all(|shot| part_of(attacks, shot.unit, shot.target).is_some())
        }
        (Parts::Losses { units }, Announcement::Losses { break_contact }) => losses(units, break_contact),
        _ => false,
    }
}

fn each_once<T: PartialEq>(things: impl Iterator<Item = T>) -> bool {
    let mut seen = Vec::new();
    for thing in things {
        if seen.contains(&thing) {
            return false;
        }
        seen.push(thing);
    }
    true
}

fn deployment(parts: &Parts, placed: &BTreeMap<UnitId, Placement>, at: Zone) -> bool {
    let Parts::Deploy {
        units,
        set_up_zones,
        outer_zones,
        reserves,
        capacity,
        commander,
        ..
    } = parts
    else {
        return false;
    };
    let may_stand = |unit: &UnitId, place: &Placement| {
        let part = units.iter().find(|part| part.unit == *unit);
        let open = part.and_then(|part| part.zones.get(&place.zone).map(|open| (part, open)));
        let Some((part, open)) = open else {
            return false;
        };
        match place.formation {
            Some(formation) => open.contains(&formation),
            None => {
                reserves.contains(&place.zone) || (part.stands <= 1 && open.contains(&Formation::Skirmish))
            }
        }
    };
    let count = |zone: &Zone| placed.values().filter(|place| place.zone == *zone).count();
    let room = |zone: &Zone| count(zone) < usize::from(*capacity);
    placed.len() == units.len()
        && placed.iter().all(|(unit, place)| may_stand(unit, place))
        && placed
            .values()
            .all(|place| count(&place.zone) <= usize::from(*capacity))
        && !(outer_zones.iter().any(|zone| count(zone) > 0) && set_up_zones.iter().any(room))
        && commander.contains(&at)
}

fn fire(shots: &[ShotPart], spread: &[SpreadPart], plan: &[Shot]) -> bool {
    let may = |shot: &Shot| {
        let part = shots.iter().find(|part| part.unit == shot.unit);
        part.is_some_and(|part| part.targets.contains(&shot.target))
    };
    let even = |group: &SpreadPart| {
        let at = |target: &UnitId| plan.iter().filter(|shot| shot.target == *target).count();
        let most = group.targets.iter().map(at).max();
        let least = group.targets.iter().map(at).min();
        most.unwrap_or(0) <= least.unwrap_or(0) + 1
    };
    each_once(plan.iter().map(|shot| shot.unit)) && plan.iter().all(may) && spread.iter().all(even)
}

fn allotment(units: &[AllotmentPart], implied: &[AllotmentPart], attacks: &[Allotment]) -> bool {
    let may = |attack: &Allotment| {
        let part = units.iter().chain(implied).find(|part| part.unit == attack.unit);
        attack.stands > 0 && part.is_some_and(|part| part.targets.contains(&attack.target))
    };
    let sum = |part: &AllotmentPart| {
        let own = attacks.iter().filter(|attack| attack.unit == part.unit);
        own.map(|attack| u32::from(attack.stands)).sum::<u32>()
    };
    let whole = |part: &AllotmentPart| sum(part) == u32::from(part.stands);
    each_once(attacks.iter().map(|attack| (attack.unit, attack.target)))
        && attacks.iter().all(may)
        && units.iter().all(whole)
        && implied.iter().all(|part| whole(part) || sum(part) == 0)
}

fn part_of(parts: &[RethrowPart], unit: UnitId, target: UnitId) -> Option<&RethrowPart> {
    parts
        .iter()
        .find(|part| part.unit == unit && part.target == target)
}

fn rethrow(parts: &[RethrowPart], named: &[Rethrow]) -> bool {
    let may = |attack: &Rethrow| {
        part_of(parts, attack.unit, attack.target).is_some_and(|part| {
            attack.dice.len() <= usize::from(part.at_most)
                && attack.dice.iter().all(|die| usize::from(*die) < part.faces.len())
                && each_once(attack.dice.iter())
        })
    };
    each_once(named.iter().map(|attack| (attack.unit, attack.target))) && named.iter().all(may)
}

fn losses(parts: &[BreakPart], named: &BTreeMap<UnitId, Vec<Face>>) -> bool {
    named.iter().all(|(unit, faces)| {
        let part = parts.iter().find(|part| part.unit == *unit);
        let mut sorted = faces.clone();
        sorted.sort_unstable();
        part.is_some_and(|part| sorted.is_empty() || part.faces.contains(&sorted))
    })
}
