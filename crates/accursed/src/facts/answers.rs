//! Named answers for decisions whose answers can't all be listed: attacks and pistols.

use super::Decision;
use crate::announcement::{Announcement, Attack};
use crate::combat::designate::{self, Open};
use crate::combat::{odds_of, pistols};
use crate::flow::{Combat, Task};
use crate::roster::{Ix, Side};
use crate::state::State;
use umpire_engine::{Course, Fact, Named};

/// The sum from which an attack is worthwhile: with an average die the defender is worse off.
const WORTHWHILE: i16 = 2;

/// The named answers with their facts; empty for decisions whose answers are listed.
pub(super) fn answers(state: &State, side: Side, decision: &Decision) -> Vec<Course<Announcement>> {
    match (decision.kind, state.flow.tasks.last()) {
        ("close_combat", _) => attacks(state, &designate::open(state)),
        ("reaction_close_combat", _) => attacks(state, &designate::counter(state)),
        ("cc_pistols", Some(Task::Pistols(combat))) => spend(state, side, combat),
        _ => vec![],
    }
}

fn course(answer: &'static str, size: usize, announcement: Announcement) -> Course<Announcement> {
    let facts: Named = vec![
        ("answer", Fact::word(answer)),
        ("size", Fact::Number(size as i64)),
    ];
    Course { announcement, facts }
}

/// The modifier sum of a single attack of one unit on another.
fn sum(state: &State, ix: Ix, target: Ix) -> i16 {
    let alone = Combat {
        attackers: vec![ix],
        target,
        hex: None,
    };
    odds_of::modifiers(state, &alone, [false; 2]).sum()
}

/// No attacks; every attack that hurts the enemy more than the attacker; all attacks, each where it hurts
/// most.
fn attacks(state: &State, open: &[Open]) -> Vec<Course<Announcement>> {
    let mut best: Vec<(Open, i16)> = Vec::new();
    for attack in open.iter().copied() {
        let guns = state.unit(attack.target).is_guns();
        let sum = if guns {
            i16::MAX
        } else {
            sum(state, attack.unit, attack.target)
        };
        match best.iter_mut().find(|(known, _)| known.unit == attack.unit) {
            Some(known) if known.1 < sum => *known = (attack, sum),
            Some(_) => {}
            None => best.push((attack, sum)),
        }
    }
    let named = |attack: &Open| Attack {
        unit: state.unit(attack.unit).id,
        target: state.unit(attack.target).id,
        hex: None,
    };
    let list = |least: i16| -> Vec<Attack> {
        let worth = best.iter().filter(|(_, sum)| *sum >= least);
        worth.map(|(attack, _)| named(attack)).collect()
    };
    let policy =
        |answer, attacks: Vec<Attack>| course(answer, attacks.len(), Announcement::CloseCombat { attacks });
    vec![
        policy("none", vec![]),
        policy("worthwhile", list(WORTHWHILE)),
        policy("all", list(i16::MIN)),
    ]
}

/// No pistol; one pistol, which counts as much as several.
fn spend(state: &State, side: Side, combat: &Combat) -> Vec<Course<Announcement>> {
    let loaded = pistols::loaded(state, combat, side);
    let most = loaded
        .iter()
        .max_by_key(|ix| (state.unit(**ix).pistols, std::cmp::Reverse(**ix)));
    let one: Vec<_> = most.into_iter().map(|ix| state.unit(*ix).id).collect();
    vec![
        course("none", 0, Announcement::CcPistols { units: vec![] }),
        course("one", one.len(), Announcement::CcPistols { units: one }),
    ]
}
