//! Two units in a hex: which is on top of guns and which beneath (STACK-5), and which may join which
//! (STACK-4).

use super::announcement::{Hand, Step};
use super::event::Event;
use super::flow::Moving;
use super::hex::Hex;
use super::hex::arc::{Pose, Shape};
use super::play::Play;
use super::roster::{Ix, Kind, Side, Unit};
use super::rules;
use super::state::State;
use super::violation::{Check, keep};
use crate::messages::refusal;

/// Whether two units in a hex are cavalry and light infantry (STACK-2).
pub(crate) fn pair(a: &Unit, b: &Unit) -> bool {
    matches!(
        (a.kind, b.kind),
        (Kind::Cavalry, Kind::LightInfantry) | (Kind::LightInfantry, Kind::Cavalry)
    )
}

/// Whether cavalry and light infantry agree in what they share (STACK-4, A-58), with the first one at
/// `facing`.
pub(crate) fn alike(a: &Unit, facing: u8, b: &Unit) -> bool {
    facing == b.facing && a.formation == b.formation && a.morale == b.morale
}

/// Whether steps end beneath guns: the last one changes the order, directly after one that enters a hex.
pub(crate) fn ends_beneath(steps: &[Step]) -> bool {
    let [.., entering, Step::Swap(true)] = steps else {
        return false;
    };
    matches!(entering, Step::To(_) | Step::Back(_) | Step::Wheel(_))
}

/// The hexes that a step to this position has entered.
fn entered(step: Step, there: Pose) -> Vec<Hex> {
    match (step, there.shape) {
        (Step::To(_) | Step::Back(_), Shape::Single | Shape::Line) => there.hexes().collect(),
        (Step::To(_), Shape::Column) | (Step::Wheel(Hand::Left), _) => there.other().into_iter().collect(),
        (Step::Wheel(Hand::Right), _) => vec![there.hex],
        _ => vec![],
    }
}

/// The same path, ending beneath the guns in a hex that its last step enters, if possible (STACK-5).
pub(crate) fn beneath_there(state: &State, moving: &Moving, steps: &[Step]) -> Option<Vec<Step>> {
    let last = *steps.last()?;
    let side = state.unit(moving.unit).side;
    let comes = entered(last, moving.pose)
        .into_iter()
        .any(|hex| state.guns_in(side, hex));
    let open = comes && !moving.swapped;
    open.then(|| steps.iter().copied().chain([Step::Swap(true)]).collect())
}

/// Checks that cavalry and light infantry in one hex do not turn separately (STACK-4).
///
/// # Errors
/// They would.
pub(crate) fn together(state: &State, moving: &Moving) -> Check {
    let unit = state.unit(moving.unit);
    let alone = |(other, there): (Ix, &Unit)| other == moving.unit || !pair(unit, there);
    keep(
        moving.with.is_some() || state.at(moving.pose.hex).all(alone),
        &rules::STACK_4,
        &refusal::TURN_TOGETHER,
    )
}

/// Checks that a position has room for a unit (STACK-1 to STACK-4). Returns whether it must stop there.
///
/// # Errors
/// There is no room.
pub(crate) fn room(state: &State, moving: &Moving, to: Pose) -> Check<bool> {
    let unit = state.unit(moving.unit);
    let mut stops = false;
    for hex in to.hexes() {
        for (other, there) in state.at(hex) {
            if other == moving.unit || Some(other) == moving.with {
                continue;
            }
            keep(there.side == unit.side, &rules::STACK_1, &refusal::ENEMY_THERE)?;
            if there.is_guns() {
                continue;
            }
            let alone = pair(unit, there)
                && moving.with.is_none()
                && state.at(hex).all(|(o, _)| o == other || o == moving.unit);
            keep(alone, &rules::STACK_1, &refusal::FRIEND_THERE)?;
            keep(
                alike(unit, to.facing, there),
                &rules::STACK_4,
                &refusal::NOT_ALIKE,
            )?;
            stops = true;
        }
    }
    Ok(stops)
}

impl State {
    /// Whether a side has guns in a hex.
    pub fn guns_in(&self, side: Side, hex: Hex) -> bool {
        self.at(hex).any(|(_, u)| u.is_guns() && u.side == side)
    }

    /// Whether a unit would have guns in the hexes that it enters. It then chooses to be on top or beneath
    /// (STACK-5).
    pub fn comes_to_guns(&self, ix: Ix, to: Pose) -> bool {
        let unit = self.unit(ix);
        let mut entered = to.hexes().filter(|hex| !unit.pose().covers(*hex));
        entered.any(|hex| self.guns_in(unit.side, hex))
    }

    /// Whether any hex of a unit is beneath guns.
    pub fn covered(&self, ix: Ix) -> bool {
        self.unit(ix).pose().hexes().any(|hex| self.beneath(ix, hex))
    }

    /// The table with a unit at another position, on top of guns there or beneath them.
    pub fn with_unit_at(&self, ix: Ix, to: Pose, beneath: bool) -> State {
        let chooses = self.comes_to_guns(ix, to);
        let mut there = self.with_unit(ix, |unit| {
            unit.hex = to.hex;
            unit.facing = to.facing;
        });
        let guns: Vec<Ix> = there
            .stacked(ix)
            .filter(|(_, u)| u.is_guns() && chooses)
            .map(|(one, _)| one)
            .collect();
        for one in guns {
            there.units[usize::from(one)].top = beneath;
        }
        there
    }
}

impl Play<'_, '_> {
    /// Clears the order of a stack with guns when a unit leaves it.
    pub fn unstack(&mut self, ix: Ix) {
        let state = &self.state;
        let marked: Vec<Ix> = state
            .sharing_hexes(ix)
            .filter(|one| state.unit(*one).top)
            .collect();
        for one in marked {
            self.tell(Event::Restacked {
                unit: self.id(one),
                top: false,
            });
        }
    }

    /// The same for a unit that goes to another position. Hexes that it keeps are unchanged.
    pub fn leave(&mut self, ix: Ix, to: Pose) {
        let state = &self.state;
        let left = |one: &Ix| {
            let unit = state.unit(*one);
            unit.top && (*one == ix || !to.covers(unit.hex))
        };
        let stays = state.stacked(ix).any(|(_, u)| u.is_guns() && to.covers(u.hex));
        let marked: Vec<Ix> = state.sharing_hexes(ix).filter(left).collect();
        for one in marked.into_iter().filter(|one| !(stays && *one == ix)) {
            self.tell(Event::Restacked {
                unit: self.id(one),
                top: false,
            });
        }
    }

    /// Handles a unit's entry into hexes. It is on top of guns there unless it chooses to go beneath.
    pub fn come_upon(&mut self, ix: Ix, entered: &[Hex]) {
        let (state, side) = (&self.state, self.state.unit(ix).side);
        let comes = entered.iter().any(|hex| state.guns_in(side, *hex));
        let above = state.stacked(ix).filter(|(_, u)| u.is_guns() && u.top && comes);
        let marked: Vec<Ix> = above.map(|(one, _)| one).collect();
        for one in marked {
            self.tell(Event::Restacked {
                unit: self.id(one),
                top: false,
            });
        }
    }

    /// Leaves a unit in hexes that it has entered, on top of guns there or beneath them.
    pub fn lie(&mut self, ix: Ix, entered: &[Hex], beneath: bool) {
        let side = self.state.unit(ix).side;
        if entered.iter().any(|hex| self.state.guns_in(side, *hex)) {
            self.restack(ix, !beneath);
        }
    }

    /// Puts a unit on top of the guns in its hexes, or beneath them.
    pub fn restack(&mut self, ix: Ix, on_top: bool) {
        let state = &self.state;
        let all = state.sharing_hexes(ix).map(|one| {
            let unit = state.unit(one);
            (unit.id, unit.is_guns() != on_top, unit.top)
        });
        let changed: Vec<_> = all.filter(|(_, up, was)| up != was).collect();
        for (unit, top, _) in changed {
            self.tell(Event::Restacked { unit, top });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{case, scenario, setup_validation};
    use super::*;
    use serde_json::{Value, json};
    use umpire_engine::Refusal;

    fn stood(light: &Value) -> Result<State, Refusal> {
        let position = json!({
            "active": "p1",
            "wings": {"r1": {"side": "royalist"}, "p1": {"side": "parliament"}},
            "units": {
                "k": {"wing": "p1", "kind": "cavalry", "hex": "1010", "facing": 0},
                "li": light,
            },
        });
        case::position(Value::Null, position)
    }

    #[test]
    fn positions_of_unlike_stacks_are_refused() {
        let light = |what: &str, is: Value| {
            let mut all = json!({"wing": "p1", "kind": "light_infantry", "hex": "1010", "facing": 0});
            all[what] = is;
            all
        };
        assert!(stood(&light("facing", json!(0))).is_ok());
        for (what, is) in [
            ("facing", json!(1)),
            ("formation", json!("shaken")),
            ("morale", json!("shaken")),
        ] {
            assert!(stood(&light(what, is)).is_err(), "{what}");
        }
    }

    #[test]
    fn battles_with_unlike_stacks_are_refused() {
        let mut found = 0;
        for card in scenario::shipped() {
            let state = setup_validation::open(&card.setup).unwrap();
            let stacked = state
                .here()
                .find(|(ix, u)| u.kind == Kind::LightInfantry && state.partner(*ix).is_some());
            let Some((_, light)) = stacked else { continue };
            found += 1;
            let mut setup = card.setup.clone();
            setup.units.get_mut(&light.id).unwrap().facing = (light.facing + 1) % 6;
            let refused = setup_validation::open(&setup).unwrap_err();
            assert!(matches!(&refused, Refusal::Illegal { rule, .. } if rule.id == "STACK-4"));
        }
        assert!(found > 0);
    }

    #[test]
    fn a_way_ends_beneath_only_as_it_comes() {
        let to = Step::To(Hex::new(10, 10));
        assert!(ends_beneath(&[to, Step::Swap(true)]));
        assert!(!ends_beneath(&[Step::Swap(true)]));
        assert!(!ends_beneath(&[to, Step::Turn(1), Step::Swap(true)]));
        assert!(!ends_beneath(&[to]));
    }
}
