//! What a table is worth to a side, feature by feature.

use crate::hex::Hex;
use crate::roster::{Formation, Ix, Kind, Leader, Morale, Order, Side, Unit};
use crate::state::State;
use crate::victory;

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
    "leaders_alone",
    "idle_hedgehogs",
    "ready",
];

/// The distance in hexes beyond which an enemy no longer counts as farther.
const FAR: i32 = 20;

/// The distances in hexes from which cavalry and infantry may come at a leader in one move.
const REACH: [i32; 2] = [8, 4];

/// The distance in hexes from which cavalry may come at a hedgehog in two moves.
const CHARGED: i32 = 6;

/// The features of a table, the enemy's subtracted from the side's own.
pub(super) fn features(state: &State, side: Side) -> Vec<i64> {
    let winner = victory::judged(state).winner;
    let (own, theirs) = (of_side(state, side, winner), of_side(state, side.enemy(), winner));
    own.into_iter().zip(theirs).map(|(a, b)| a - b).collect()
}

/// The features of one side. A side that would not win by the points as they are has to attack.
fn of_side(state: &State, side: Side, winner: Option<Side>) -> [i64; NAMES.len()] {
    let mut sums = [0; NAMES.len()];
    sums[0] = i64::from(state.ending.is_some_and(|ending| ending.winner == Some(side)));
    let score = state.score();
    sums[1] = i64::from(match side {
        Side::Royalist => score.royalist,
        Side::Parliament => score.parliament,
    });
    let attacks = winner != Some(side);
    for (ix, unit) in state.army(side) {
        let far = of_unit(state, ix, unit, &mut sums);
        of_order(state, unit, far.filter(|_| attacks), &mut sums);
    }
    for (_, leader) in state.leading().filter(|(_, leader)| leader.side == side) {
        sums[17] += 1;
        sums[18] += i64::from(at_risk(state, leader)) * i64::from(victory::of_leader(state, leader));
    }
    sums
}

/// Whether a leader is alone in their hex, and an enemy may come there in one move.
fn at_risk(state: &State, leader: &Leader) -> bool {
    let alone = state.at(leader.hex).all(|(_, unit)| unit.side != leader.side);
    alone
        && state.army(leader.side.enemy()).any(|(_, foe)| {
            let [cavalry, infantry] = REACH;
            let reach = if foe.kind == Kind::Cavalry {
                cavalry
            } else {
                infantry
            };
            foe.morale != Morale::Broken && !foe.is_guns() && foe.pose().distance(leader.hex) <= reach
        })
}

/// What the order of a unit is worth: the distance `far` from the enemy counts if its side has to attack.
fn of_order(state: &State, unit: &Unit, far: Option<i32>, sums: &mut [i64; NAMES.len()]) {
    let sound = unit.morale == Morale::Normal && unit.formation != Formation::Broken;
    if !sound || unit.is_guns() || unit.kind == Kind::LightInfantry {
        return;
    }
    let order = state.wing(unit.wing).order;
    sums[16] += i64::from(order == Order::Charge);
    if let Some(far) = far {
        sums[7] += i64::from(far.min(FAR));
        sums[20] += i64::from(matches!(order, Order::Charge | Order::MakeReady));
    }
}

/// The distance of the nearest enemy unit, and its hex.
fn nearest(state: &State, unit: &Unit) -> Option<(i32, Hex)> {
    let foes = state.army(unit.side.enemy());
    foes.map(|(_, foe)| (foe.pose().apart(unit.pose()), foe.hex))
        .min()
}

/// What a unit is worth by itself and beside its enemies. Returns how far the nearest is.
fn of_unit(state: &State, ix: Ix, unit: &Unit, sums: &mut [i64; NAMES.len()]) -> Option<i32> {
    let left = i64::from(unit.left());
    sums[2] += left;
    match unit.morale {
        Morale::Normal => {}
        Morale::Shaken => sums[3] += left,
        Morale::Broken => sums[4] += left,
    }
    sums[5] += match unit.formation {
        Formation::Shaken => 1,
        Formation::Broken => 2,
        Formation::Normal | Formation::OpenOrder | Formation::Hedgehog | Formation::Column => 0,
    };
    sums[6] += i64::from(!state.in_command(ix));
    sums[11] += i64::from(unit.momentum);
    sums[12] += i64::from(unit.pistols.min(2));
    sums[13] += i64::from(state.at_threshold(unit) && unit.morale != Morale::Broken);
    let (far, place) = nearest(state, unit)?;
    let pose = unit.pose();
    if unit.is_guns() {
        sums[14] += i64::from(far <= i32::from(unit.range) && pose.bears_on(place, false));
        sums[15] += i64::from(far <= 1);
        return None;
    }
    let sound = unit.morale == Morale::Normal && unit.formation != Formation::Broken;
    let square = unit.formation == Formation::Hedgehog;
    sums[19] += i64::from(square && !is_charged(state, unit));
    sums[8] += i64::from(!square && far <= 6 && pose.bears_on(place, false));
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
    Some(far)
}

/// Whether enemy cavalry that can attack is near.
fn is_charged(state: &State, unit: &Unit) -> bool {
    state.army(unit.side.enemy()).any(|(_, foe)| {
        foe.kind == Kind::Cavalry && foe.morale == Morale::Normal && foe.pose().apart(unit.pose()) <= CHARGED
    })
}

#[cfg(test)]
mod tests {
    use super::{NAMES, features};
    use crate::case::position;
    use crate::foresight::Foresight;
    use crate::roster::Side;
    use crate::state::State;
    use serde_json::{Value, json};
    use umpire_engine::{Foresight as _, Scripted, System as _, Tray};

    /// A wing of foot with its commander, and enemy horse at some distance.
    fn table(unit: &str, formation: &str, enemy: &str) -> State {
        let at = json!({
            "segment": "precedence", "phasing": "royalist",
            "wings": {
                "r1": {"side": "royalist", "arm": "infantry", "order": "receive_charge"},
                "p1": {"side": "parliament", "arm": "cavalry", "order": "receive_charge"},
            },
            "leaders": {
                "a": {"role": "wing_commander", "wing": "r1", "rating": 0, "hex": "0505"},
                "b": {"role": "wing_commander", "wing": "p1", "rating": 0, "hex": enemy},
            },
            "units": {
                "u": {"wing": "r1", "kind": "heavy_infantry", "hex": unit, "facing": 3, "formation": formation},
                "e": {"wing": "p1", "kind": "cavalry", "hex": enemy, "facing": 0},
            },
        });
        position(Value::Null, at).unwrap()
    }

    fn feature(state: &State, name: &str) -> i64 {
        let place = NAMES.iter().position(|other| *other == name).unwrap();
        features(state, Side::Royalist)[place]
    }

    #[test]
    fn a_leader_alone_within_reach_of_the_enemy_is_at_risk() {
        let alone = |enemy| feature(&table("0405", "normal", enemy), "leaders_alone");
        assert_eq!(alone("0510"), 10);
        assert_eq!(alone("0516"), 0);
        assert_eq!(feature(&table("0505", "normal", "0510"), "leaders_alone"), 0);
    }

    #[test]
    fn a_hedgehog_is_idle_unless_cavalry_is_near() {
        let idle = |formation, enemy| feature(&table("0505", formation, enemy), "idle_hedgehogs");
        assert_eq!(idle("hedgehog", "0515"), 1);
        assert_eq!(idle("hedgehog", "0508"), 0);
        assert_eq!(idle("normal", "0515"), 0);
    }

    #[test]
    fn distance_counts_for_a_side_that_has_to_win_points() {
        let mut state = table("0505", "normal", "0510");
        assert_eq!(
            feature(&state, "distance"),
            0,
            "both have to attack, and are as far"
        );
        state.victory.par = 200;
        assert_eq!(feature(&state, "distance"), -5, "Parliament alone has to attack");
    }

    #[test]
    fn a_pass_is_worth_the_table_as_it_stands() {
        let state = table("0505", "normal", "0510");
        let (mut after, mut dice) = (state.clone(), Scripted::default());
        let mut tray = Tray::new(&mut dice, 1, 0);
        let pass = serde_json::from_value(json!({"type": "pass"})).unwrap();
        let seat = crate::Accursed::mover(&state).unwrap();
        assert!(Foresight::advance(&mut after, seat, &pass, &mut tray));
        assert!(after == state);
    }
}
