//! Named answers for decisions whose answers can't all be listed: fire, hand-to-hand, losses.

use super::Decision;
use crate::announcement::{Allotment, Announcement, Rethrow, Shot};
use crate::event::FireKind;
use crate::firepower::firepower;
use crate::melee::combat_value;
use crate::parts::{AllotmentPart, Parts, RethrowPart, ShotPart};
use crate::roster::{Side, UnitId};
use crate::state::State;
use std::collections::BTreeMap;
use umpire_engine::{Course, Fact, Named};

/// The named answers with their facts.
pub(super) fn answers(state: &State, side: Side, decision: &Decision) -> Vec<Course<Announcement>> {
    let Some(parts) = &decision.parts else {
        return vec![];
    };
    match parts {
        Parts::Deploy { .. } => decision
            .choices
            .first()
            .map(|plain| course("plain", 0, plain.clone()))
            .into_iter()
            .collect(),
        Parts::Fire {
            shots,
            spread,
            at_most,
        } => {
            let spread: Vec<&[UnitId]> = spread.iter().map(|s| s.targets.as_slice()).collect();
            let mut all = all_fire(state, shots, &spread);
            // Only the next shot of the plan, where shots are decided one by one.
            all.truncate(at_most.map_or(usize::MAX, usize::from));
            vec![
                course("all", all.len(), Announcement::Fire { shots: all }),
                course("hold", 0, Announcement::Fire { shots: vec![] }),
            ]
        }
        Parts::Allocate { units, .. } => {
            let best = units.iter().filter_map(|part| best_target(state, side, part));
            let even = units.iter().flat_map(evenly);
            let allocate = |attacks: Vec<Allotment>| Announcement::Allocate { attacks };
            vec![
                course("best", units.len(), allocate(best.collect())),
                course("even", units.len(), allocate(even.collect())),
            ]
        }
        Parts::Rethrow { attacks } => {
            let again: Vec<Rethrow> = attacks.iter().filter_map(misses).collect();
            let dice = again.iter().map(|a| a.dice.len()).sum();
            vec![
                course("misses", dice, Announcement::Rethrow { attacks: again }),
                course("none", 0, Announcement::Rethrow { attacks: vec![] }),
            ]
        }
        Parts::CommanderRethrow { attacks } => {
            let again = below_average(attacks);
            vec![
                course(
                    "below_average",
                    again.len(),
                    Announcement::CommanderRethrow { attacks: again },
                ),
                course("none", 0, Announcement::CommanderRethrow { attacks: vec![] }),
            ]
        }
        Parts::Losses { units } => {
            let most = |sets: &[Vec<_>]| sets.iter().max_by_key(|set| set.len()).cloned();
            let all = units
                .iter()
                .filter_map(|part| Some((part.unit, most(&part.faces)?)));
            let losses = |break_contact| Announcement::Losses { break_contact };
            vec![
                course("keep", 0, losses(BTreeMap::new())),
                course("break", units.len(), losses(all.collect())),
            ]
        }
    }
}

fn course(answer: &'static str, size: usize, announcement: Announcement) -> Course<Announcement> {
    let facts: Named = vec![
        ("answer", Fact::word(answer)),
        ("size", Fact::Number(size as i64)),
    ];
    Course { announcement, facts }
}

/// Every unit that may fire does, at the target that it hurts most among those that the even spread allows.
fn all_fire(state: &State, shooters: &[ShotPart], spread: &[&[UnitId]]) -> Vec<Shot> {
    let mut shots: Vec<Shot> = Vec::new();
    for ShotPart { unit, targets } in shooters {
        let unit = *unit;
        let at = |target: UnitId| shots.iter().filter(|s| s.target == target).count();
        let group = |target: UnitId| spread.iter().find(|group| group.contains(&target));
        let allowed = |target: &&UnitId| {
            let least = group(**target).and_then(|g| g.iter().map(|t| at(*t)).min());
            least.is_none_or(|least| at(**target) == least)
        };
        let hurts = |target: &&UnitId| {
            let pair = state.find(unit).zip(state.find(**target));
            pair.map_or(0, |(unit, target)| {
                let power = firepower(state, unit, target, FireKind::Phase);
                u32::from(power.dice) * u32::from(power.needs)
            })
        };
        // The first of the best, independent of the iterator's tie-break.
        let best = targets.iter().filter(allowed).rev().max_by_key(hurts);
        if let Some(target) = best {
            shots.push(Shot {
                unit,
                target: *target,
            });
        }
    }
    shots
}

/// All stands against the enemy for which a die is worth most.
fn best_target(state: &State, _side: Side, part: &AllotmentPart) -> Option<Allotment> {
    let unit = state.find(part.unit)?;
    let value = |target: &&UnitId| state.find(**target).map_or(0, |t| combat_value(state, unit, t));
    let target = part.targets.iter().rev().max_by_key(value)?;
    Some(Allotment {
        unit: part.unit,
        target: *target,
        stands: part.stands,
    })
}

/// The stands spread evenly over all enemies. The first enemies get the remainder.
fn evenly(part: &AllotmentPart) -> Vec<Allotment> {
    let enemies = part.targets.len().max(1) as u8;
    let (each, over) = (part.stands / enemies, part.stands % enemies);
    let allot = |(n, target): (usize, &UnitId)| Allotment {
        unit: part.unit,
        target: *target,
        stands: each + u8::from((n as u8) < over),
    };
    let all = part.targets.iter().enumerate().map(allot);
    all.filter(|a| a.stands > 0).collect()
}

/// The dice that missed, up to the number that may be thrown again.
fn misses(part: &RethrowPart) -> Option<Rethrow> {
    let missed = part.faces.iter().enumerate().filter(|(_, f)| **f > part.value);
    let dice: Vec<u8> = missed
        .map(|(n, _)| n as u8)
        .take(usize::from(part.at_most))
        .collect();
    (!dice.is_empty()).then_some(Rethrow {
        unit: part.unit,
        target: part.target,
        dice,
    })
}

/// For each unit, the attack with the largest expected gain from a re-throw, if it gains at all.
fn below_average(attacks: &[RethrowPart]) -> Vec<Shot> {
    let mut best: BTreeMap<UnitId, (i32, UnitId)> = BTreeMap::new();
    for part in attacks {
        let hits = part.faces.iter().filter(|f| **f <= part.value).count() as i32;
        let gain = part.faces.len() as i32 * i32::from(part.value) - 6 * hits;
        if gain > 0 && best.get(&part.unit).is_none_or(|(before, _)| *before < gain) {
            best.insert(part.unit, (gain, part.target));
        }
    }
    let shot = |(unit, (_, target))| Shot { unit, target };
    best.into_iter().map(shot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Marvellous;
    use crate::case::position;
    use serde_json::json;
    use umpire_engine::{Dice, Faces, Seat, System as _, Tray};

    struct Sixes;

    impl Dice for Sixes {
        fn throw(&mut self, _turn: u32, _number: u64, _sides: u8, count: usize) -> Option<Faces> {
            Some((0..count).map(|_| 6).collect())
        }
    }

    fn table(fire_plan: &str) -> State {
        let foot = |side: &str| {
            json!({"side": side, "kind": "line_infantry", "stands": 4, "zone": "c2",
            "facing": if side == "south" { "n" } else { "s" }, "formation": "attack"})
        };
        let mut units = json!({"n1": foot("north"), "n2": foot("north"), "s1": foot("south"), "s2": foot("south"),
            "s3": foot("south"), "s4": {"side": "south", "kind": "foot_artillery", "calibre": "light", "stands": 1,
                "zone": "b1", "facing": "n", "formation": "skirmish"}});
        units["n2"]["kind"] = json!("light_cavalry");
        let setup = json!({"phase": "firing", "initiative": "north", "units": units});
        position(json!({"fire_plan": fire_plan}), setup).unwrap()
    }

    fn all_shots(state: &State) -> Vec<Shot> {
        let decisions = Marvellous::pending(state);
        let south = decisions.iter().find(|d| d.seat == Seat::First).unwrap();
        match &answers(state, Side::South, south)[0].announcement {
            Announcement::Fire { shots } => shots.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn shot_by_shot_orders_give_the_shots_of_the_plan() {
        let plan = all_shots(&table("sealed"));
        assert_eq!(plan.len(), 4);
        let mut state = table("one_by_one");
        for shot in plan {
            let next = all_shots(&state);
            assert_eq!(next, [shot]);
            let announcement = Announcement::Fire { shots: next };
            let mut dice = Sixes;
            let mut tray = Tray::new(&mut dice, 1, 0);
            for event in Marvellous::decide(&state, Seat::First, &announcement, &mut tray).unwrap() {
                state.apply(&event);
            }
        }
    }
}
