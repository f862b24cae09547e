//! Command: which units are led when they act (CMD-7), and what a commander near them does.

use super::hex::Hex;
use super::hex::arc::Pose;
use super::roster::{Acted, Ix, Kind};
use super::state::State;

impl State {
    /// Whether a unit is in command where it stands. A wing without a commander has nobody to be out of command of.
    pub fn in_command(&self, ix: Ix) -> bool {
        self.in_command_at(ix, self.unit(ix).pose())
    }

    /// Whether a unit would be in command at a place.
    pub fn in_command_at(&self, ix: Ix, pose: Pose) -> bool {
        let wing = self.unit(ix).wing;
        let Some(commander) = self.commander(wing) else {
            return true;
        };
        let chief = self.leader(commander).hex;
        let mut waiting: Vec<(Pose, i32)> = vec![(pose, self.link(ix))];
        let mut others: Vec<Ix> = self
            .of_wing(wing)
            .map(|(other, _)| other)
            .filter(|o| *o != ix)
            .collect();
        while let Some((from, link)) = waiting.pop() {
            if self.linked(ix, from, link, |hex| hex == chief, from.distance(chief)) {
                return true;
            }
            others.retain(|other| {
                let there = self.unit(*other).pose();
                let near = self.linked(ix, from, link, |hex| there.covers(hex), there.apart(from));
                if near {
                    waiting.push((there, self.link(*other)));
                }
                !near
            });
        }
        false
    }

    fn link(&self, ix: Ix) -> i32 {
        let chart = &self.charts().command;
        i32::from(match self.unit(ix).kind {
            Kind::Cavalry => chart.link.cavalry,
            Kind::Artillery => chart.link_artillery,
            _ => chart.link.infantry,
        })
    }

    /// Whether a path of at most `link` hexes leads to what is wanted, past no enemy and nothing impassable.
    fn linked(&self, ix: Ix, from: Pose, link: i32, wanted: impl Fn(Hex) -> bool, apart: i32) -> bool {
        if apart > link {
            return false;
        }
        let side = self.unit(ix).side;
        let open = |hex: Hex| !self.enemy_in(side, hex) && !self.field.impassable(hex);
        let mut seen: Vec<Hex> = from.hexes().collect();
        let mut front = seen.clone();
        if front.iter().any(|hex| wanted(*hex)) {
            return true;
        }
        for _ in 0..link {
            let mut next = Vec::new();
            for hex in front.iter().flat_map(|hex| hex.around()) {
                if seen.contains(&hex) || !open(hex) {
                    continue;
                }
                if wanted(hex) {
                    return true;
                }
                seen.push(hex);
                next.push(hex);
            }
            front = next;
        }
        false
    }

    /// Whether a leader is in a hex of a unit or next to it.
    pub fn near(&self, leader: u8, ix: Ix) -> bool {
        self.unit(ix).pose().distance(self.leader(leader).hex) <= 1
    }

    /// Whether a wing's commander is in a hex of a unit or next to it.
    pub fn commander_near(&self, ix: Ix) -> bool {
        self.commander(self.unit(ix).wing)
            .is_some_and(|leader| self.near(leader, ix))
    }

    /// The army commander who can help the commander of a wing now: in his hex or next to it, and not used up (CMD-1).
    pub fn helper(&self, wing: u8) -> Option<u8> {
        let commander = self.leader(self.commander(wing)?).hex;
        let chief = self.army_commander(self.wing(wing).side)?;
        let leader = self.leader(chief);
        (leader.acted == Acted::None && leader.hex.distance(commander) <= 1).then_some(chief)
    }
}
