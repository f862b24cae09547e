//! How the units of a wing that have not acted would go on.

use crate::announcement::{Announcement, Hand, Step};
use crate::flow::Moving;
use crate::hex::arc::{Pose, Shape};
use crate::movement::walk::{self, Purpose};
use crate::movement::whole;
use crate::roster::{Formation, Ix, Morale, Order, Unit};
use crate::state::State;

/// How a wing goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Policy {
    /// Only who must move does.
    Stand,
    /// Every unit goes at the nearest enemy.
    Assault,
    /// Every unit goes at the nearest enemy, unless it is clearly weaker.
    Press,
}

impl Policy {
    /// All of them, in the order of their numbers.
    pub(super) const ALL: [Policy; 3] = [Policy::Stand, Policy::Assault, Policy::Press];
}

/// The distance in hexes beyond which nobody goes at an enemy.
const FAR: i32 = 9;

/// The most steps of a move.
const STEPS: usize = 12;

/// The next move of a unit of a wing toward the enemy; `None` if no unit makes one.
pub(super) fn toward(state: &State, wing: u8, policy: Policy) -> Option<Announcement> {
    let ordered = matches!(state.wing(wing).order, Order::Charge | Order::MakeReady);
    if policy == Policy::Stand || !ordered {
        return None;
    }
    state
        .of_wing(wing)
        .find_map(|(ix, unit)| of_unit(state, ix, unit, policy))
}

fn of_unit(state: &State, ix: Ix, unit: &Unit, policy: Policy) -> Option<Announcement> {
    if unit.acted || unit.morale != Morale::Normal || whole::may_begin(state, ix).is_err() {
        return None;
    }
    let foes = state.army(unit.side.enemy());
    let (far, foe) = foes
        .map(|(_, foe)| (foe.pose().apart(unit.pose()), foe))
        .min_by_key(|(far, _)| *far)?;
    if !(2..=FAR).contains(&far) || policy == Policy::Press && weaker(unit, foe) || !state.in_command(ix) {
        return None;
    }
    let start = walk::begin(state, ix, None);
    let mut moving = start.clone();
    let mut steps = Vec::with_capacity(STEPS);
    while steps.len() < STEPS && moving.pose.apart(foe.pose()) > 1 {
        let Some((step, there)) = closer(state, &moving, foe.pose()) else {
            break;
        };
        steps.push(step);
        moving = there;
    }
    let comes = moving.pose.apart(foe.pose()) < far && whole::may_end(state, &moving).is_ok();
    comes.then_some(Announcement::Move {
        unit: unit.id,
        with: None,
        steps,
    })
}

/// Whether a unit is clearly weaker than an enemy.
fn weaker(unit: &Unit, foe: &Unit) -> bool {
    let sound = foe.morale == Morale::Normal && foe.formation != Formation::Broken;
    sound && !foe.is_guns() && 4 * unit.left() < 3 * foe.left()
}

/// A step toward a place, or a turn after which there is one.
fn closer(state: &State, moving: &Moving, place: Pose) -> Option<(Step, Moving)> {
    let made = |step: Step| {
        let mut there = moving.clone();
        walk::step(state, &mut there, &step, Purpose::Action)
            .is_ok()
            .then_some((step, there))
    };
    let pose = moving.pose;
    let now = pose.apart(place);
    let forward = pose
        .sides_ahead()
        .map(|side| Step::To(pose.first_hex().next(side)));
    let nearest = forward
        .filter_map(made)
        .map(|(step, there)| (there.pose.apart(place), step, there))
        .min_by_key(|(far, ..)| *far);
    if let Some((far, step, there)) = nearest
        && far < now
    {
        return Some((step, there));
    }
    let turns: &[Step] = &match pose.shape {
        Shape::Single => [1, 5].map(|turn| Step::Turn((pose.facing + turn) % 6)),
        Shape::Line => [Step::Wheel(Hand::Left), Step::Wheel(Hand::Right)],
        Shape::Column => return None,
    };
    let leads_on = |there: &Moving| {
        let pose = there.pose;
        let onward = pose.sides_ahead().map(|side| pose.first_hex().next(side));
        onward.into_iter().any(|hex| {
            let mut next = there.clone();
            let may = walk::step(state, &mut next, &Step::To(hex), Purpose::Action).is_ok();
            may && next.pose.apart(place) < now
        })
    };
    turns
        .iter()
        .filter_map(|step| made(*step))
        .find(|(_, there)| leads_on(there))
}

#[cfg(test)]
mod tests {
    use super::{Policy, toward};
    use crate::Accursed;
    use crate::announcement::Announcement;
    use crate::case::position;
    use crate::foresight::Foresight;
    use crate::state::State;
    use serde_json::{Value, json};
    use umpire_engine::{Foresight as _, Scripted, System as _, Tray, Viewpoint};

    /// A wing of two cavalry units under an order, four hexes from an enemy of this strength.
    fn table(order: &str, strength: u8) -> State {
        let horse =
            |hex: &str| json!({"wing": "r1", "kind": "cavalry", "strength": 4, "hex": hex, "facing": 3});
        let at = json!({
            "segment": "actions", "active": "r1",
            "wings": {"r1": {"side": "royalist", "arm": "cavalry", "order": order}, "p1": {"side": "parliament"}},
            "leaders": {"a": {"role": "wing_commander", "wing": "r1", "rating": 0, "hex": "0504"}},
            "units": {
                "c1": horse("0505"), "c2": horse("0605"),
                "e1": {"wing": "p1", "kind": "heavy_infantry", "strength": strength, "hex": "0509", "facing": 3},
            },
        });
        position(Value::Null, at).unwrap()
    }

    /// Carries out all moves of a policy. Returns how far each unit then is from the enemy.
    fn marched(mut state: State, policy: Policy) -> [i32; 2] {
        let mut dice = Scripted::default();
        let mut tray = Tray::new(&mut dice, 1, 0);
        let (since, seat) = (state.clone(), Accursed::mover(&state).unwrap());
        let wing = state.flow.active.unwrap();
        while let Some(step) = toward(&state, wing, policy) {
            assert!(matches!(step, Announcement::Move { .. }));
            assert!(Foresight::advance(&mut state, seat, &step, &mut tray), "{step:?}");
            while !state.flow.tasks.is_empty() {
                let from = Viewpoint {
                    since: &since,
                    seat,
                    policy: 0,
                };
                let (seat, it) = Foresight::next(&state, &from).unwrap();
                assert!(Foresight::advance(&mut state, seat, &it, &mut tray), "{it:?}");
            }
        }
        let at = |id: &str| {
            let found = state.here().find(|(_, unit)| unit.id.to_string() == id);
            found.unwrap().1.pose()
        };
        ["c1", "c2"].map(|id| at(id).apart(at("e1")))
    }

    #[test]
    fn an_assault_brings_every_unit_as_near_as_it_gets() {
        assert_eq!(marched(table("charge", 3), Policy::Assault), [1, 2]);
        assert_eq!(marched(table("charge", 9), Policy::Assault), [1, 2]);
    }

    #[test]
    fn who_presses_leaves_a_stronger_enemy_alone() {
        assert_eq!(marched(table("charge", 3), Policy::Press), [1, 2]);
        assert_eq!(marched(table("charge", 9), Policy::Press), [4, 4]);
    }

    #[test]
    fn who_stands_or_has_no_order_to_go_stays() {
        assert_eq!(marched(table("charge", 3), Policy::Stand), [4, 4]);
        assert_eq!(marched(table("receive_charge", 3), Policy::Assault), [4, 4]);
    }

    #[test]
    fn a_wing_that_makes_ready_stops_before_contact() {
        let far = marched(table("make_ready", 3), Policy::Assault);
        assert!(far.iter().all(|far| (2..4).contains(far)), "{far:?}");
    }
}
