//! What a table is worth to a side, feature by feature.

use crate::roster::{Formation, Ix, Kind, Morale, Order, Side, Unit};
use crate::state::State;

/// The features, in order.
pub(super) const NAMES: &[&str] = &[
    "victory",
    "points",
    "strength",
    "shaken",
    "broken",
    "disorder",
    "out_of_command",
    "distance",
    "faces_enemy",
    "exposed",
    "in_contact",
    "momentum",
    "pistols",
    "worn",
    "guns_in_range",
    "guns_in_contact",
    "charging",
    "leaders",
];

/// The distance in hexes beyond which an enemy no longer counts as farther.
const FAR: i32 = 20;

/// The features of a table, the enemy's subtracted from the side's own.
pub(super) fn features(state: &State, side: Side) -> Vec<i64> {
    let (own, theirs) = (of_side(state, side), of_side(state, side.enemy()));
    own.into_iter().zip(theirs).map(|(a, b)| a - b).collect()
}

fn of_side(state: &State, side: Side) -> [i64; NAMES.len()] {
    let mut sums = [0; NAMES.len()];
    sums[0] = i64::from(state.ending.is_some_and(|ending| ending.winner == Some(side)));
    let score = state.score();
    sums[1] = i64::from(match side {
        Side::Royalist => score.royalist,
        Side::Parliament => score.parliament,
    });
    for (ix, unit) in state.army(side) {
        of_unit(state, ix, unit, &mut sums);
    }
    sums[17] = state.leading().filter(|(_, leader)| leader.side == side).count() as i64;
    sums
}

fn of_unit(state: &State, ix: Ix, unit: &Unit, sums: &mut [i64; NAMES.len()]) {
    sums[2] += i64::from(unit.left());
    sums[3] += i64::from(unit.morale == Morale::Shaken);
    sums[4] += i64::from(unit.morale == Morale::Broken);
    sums[5] += match unit.formation {
        Formation::Shaken => 1,
        Formation::Broken => 2,
        Formation::Normal | Formation::OpenOrder | Formation::Hedgehog | Formation::Column => 0,
    };
    sums[6] += i64::from(!state.in_command(ix));
    sums[11] += i64::from(unit.momentum);
    sums[12] += i64::from(unit.pistols.min(2));
    sums[13] += i64::from(state.at_threshold(unit));
    let pose = unit.pose();
    let nearest = state
        .army(unit.side.enemy())
        .map(|(_, foe)| (foe.pose().apart(pose), foe.hex))
        .min();
    let Some((far, place)) = nearest else {
        return;
    };
    let order = state.wing(unit.wing).order;
    if unit.is_guns() {
        sums[14] += i64::from(far <= i32::from(unit.range) && pose.bears_on(place, false));
        sums[15] += i64::from(far <= 1);
        return;
    }
    let sound = unit.morale == Morale::Normal && unit.formation != Formation::Broken;
    sums[16] += i64::from(order == Order::Charge && sound);
    if sound && matches!(order, Order::Charge | Order::MakeReady) && unit.kind != Kind::LightInfantry {
        sums[7] += i64::from(far.min(FAR));
    }
    sums[8] += i64::from(far <= 6 && pose.bears_on(place, false));
    for next in pose.neighbours() {
        let foes = state
            .at(next.hex)
            .filter(|(_, foe)| foe.side != unit.side && !foe.is_guns());
        for (_, foe) in foes {
            if pose.guards(next.hex) {
                sums[10] += i64::from(sound && unit.left() >= foe.left());
            } else {
                sums[9] += i64::from(foe.morale != Morale::Broken);
            }
        }
    }
}
