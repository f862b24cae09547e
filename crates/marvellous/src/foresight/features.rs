//! What a table is worth to a side, feature by feature.

use crate::options::LONGEST_GAME;
use crate::phase::victory::strengths;
use crate::roster::{Arm, Formation, Side, Unit};
use crate::state::{Ix, State};
use crate::table::{Face, Zone};

/// The features, in order.
pub(super) const NAMES: &[&str] = &[
    "victory",
    "zones",
    "zones_at_the_end",
    "routed",
    "near_retreat",
    "stands",
    "hits",
    "commander",
    "in_command",
    "advance",
    "reserve",
    "exposed",
    "idle_square",
    "aimed_guns",
    "threatened_guns",
    "crowd",
];

/// The features of a table, the enemy's subtracted from the side's own.
pub(super) fn features(state: &State, side: Side) -> Vec<i64> {
    let (own, theirs) = (of_side(state, side), of_side(state, side.enemy()));
    own.into_iter().zip(theirs).map(|(a, b)| a - b).collect()
}

fn of_side(state: &State, side: Side) -> [i64; NAMES.len()] {
    let mut sums = [0; NAMES.len()];
    let strength = i64::from(state.strength(side)).max(1);
    let zones = i64::from(state.uncontested(side));
    sums[0] = i64::from(state.ending.is_some_and(|ending| ending.winner == Some(side)));
    sums[1] = zones;
    sums[2] = zones * urgency(state) / 100;
    let [on, off] = strengths(state);
    sums[3] = 100 * i64::from(state.routed(side)) / strength;
    let margin = i64::from(on[side.index()]) - i64::from(off[side.index()]);
    sums[4] = (8 - margin).max(0).pow(2);
    sums[7] = i64::from(state.commanders[side.index()].is_some());
    for (ix, unit) in state.army(side) {
        of_unit(state, ix, unit, &mut sums);
    }
    sums
}

fn of_unit(state: &State, ix: Ix, unit: &Unit, sums: &mut [i64; NAMES.len()]) {
    let stands = i64::from(unit.stands);
    sums[5] += stands;
    sums[6] += i64::from(unit.hits).min(2 * stands);
    let Some(zone) = unit.zone.filter(|zone| zone.on_table()) else {
        sums[10] += 1;
        return;
    };
    let arm = unit.arm();
    sums[8] += i64::from(state.in_command(ix) && arm != Arm::Artillery);
    sums[9] += i64::from(zone.rank.abs_diff(unit.side.rear())) * i64::from(arm != Arm::Artillery);
    let foes = || state.in_zone(unit.side.enemy(), zone).map(|(_, foe)| foe);
    if !state.engaged(ix) {
        let turned =
            |foe: &Unit| foe.arm() != Arm::Artillery && Face::natural(foe.facing, unit.facing) != Face::Front;
        sums[11] += i64::from(unit.formation != Formation::Square && foes().any(turned));
    }
    let horse_near = || {
        state.army(unit.side.enemy()).any(|(_, foe)| {
            foe.arm() == Arm::Cavalry && foe.zone.is_some_and(|there| steps(there, zone) <= 1)
        })
    };
    if unit.formation == Formation::Square && !horse_near() {
        sums[12] += 1;
    }
    if arm == Arm::Artillery {
        let near = |foe: &Unit| foe.zone.is_some_and(|there| there.on_table() && there.near(zone));
        sums[13] += i64::from(state.army(unit.side.enemy()).any(|(_, foe)| near(foe)));
        sums[14] += i64::from(foes().any(|foe| foe.arm() != Arm::Artillery));
    }
    sums[15] += i64::from(state.in_zone(unit.side, zone).count() > 3);
}

/// How near the end is, in per cent: by the turns that are over, or by the units that are lost.
fn urgency(state: &State) -> i64 {
    let last = state.options.max_turns.0.unwrap_or(LONGEST_GAME);
    let turns = 100 * i64::from(state.turn) / i64::from(last.max(1));
    let lost = Side::BOTH.map(|side| {
        let half = i64::from(state.strength(side).div_ceil(2)).max(1);
        100 * i64::from(state.routed(side)) / half
    });
    let share = turns.max(lost[0]).max(lost[1]).clamp(0, 100);
    share * share / 100
}

/// The steps between two zones.
pub(super) fn steps(a: Zone, b: Zone) -> u8 {
    a.file.abs_diff(b.file) + a.rank.abs_diff(b.rank)
}
