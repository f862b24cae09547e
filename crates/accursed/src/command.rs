//! Command: which units are in command when they act (CMD-7), and the effects of nearby commanders.

use super::ground::{Border, CLOSED, Field};
use super::hex::Hex;
use super::hex::arc::Pose;
use super::roster::{Acted, Ix, Kind};
use super::state::State;

/// The chain of command of a wing.
struct Chain {
    /// The units that are in command.
    led: Vec<Ix>,
    /// The distance of every hex from the nearest of them or from the commander, avoiding enemies and
    /// impassable ground; 255 if far. Complete only if a unit was left out.
    far: Vec<u8>,
}

impl State {
    /// Whether a unit is in command at its position. None is if its wing's commander is gone (CMD-9).
    pub fn in_command(&self, ix: Ix) -> bool {
        let unit = self.unit(ix);
        if self.wing(unit.wing).ideal || !unit.here() {
            return true;
        }
        self.board().led(unit.wing, || self.led(unit.wing)).contains(&ix)
    }

    /// Whether a unit would be in command at a place.
    pub fn in_command_at(&self, ix: Ix, pose: Pose) -> bool {
        let wing = self.unit(ix).wing;
        let Some(commander) = self.commander(wing) else {
            return self.wing(wing).ideal;
        };
        let far = self
            .board()
            .far(ix, || self.spread(wing, commander, Some(ix)).far);
        let near = |hex: Hex| {
            self.field
                .place(hex)
                .is_some_and(|place| far[place] <= self.link(ix))
        };
        pose.hexes().any(near)
    }

    /// The units of a wing that are in command.
    fn led(&self, wing: u8) -> Vec<Ix> {
        let commander = self.commander(wing);
        commander.map_or(vec![], |commander| self.spread(wing, commander, None).led)
    }

    /// The chain of command of a wing, without one of its units.
    fn spread(&self, wing: u8, commander: u8, without: Option<Ix>) -> Chain {
        let side = self.wing(wing).side;
        let mut waiting: Vec<Ix> = self
            .of_wing(wing)
            .map(|(ix, _)| ix)
            .filter(|ix| Some(*ix) != without)
            .collect();
        let longest = waiting.iter().chain(&without).map(|ix| self.link(*ix)).max();
        let longest = longest.unwrap_or(0);
        let mut far = vec![u8::MAX; self.field.size()];
        let mut led = Vec::new();
        let mut front = vec![self.leader(commander).hex];
        loop {
            for hex in &front {
                if let Some(place) = self.field.place(*hex) {
                    far[place] = 0;
                }
            }
            for steps in 1..=longest {
                let mut next = Vec::new();
                for (from, way) in front.iter().flat_map(|hex| (0..6).map(|way| (*hex, way))) {
                    let hex = from.next(way);
                    let Some(place) = self.field.place(hex).filter(|place| far[*place] > steps) else {
                        continue;
                    };
                    if !self.enemy_in(side, hex) && !self.field.closed(from, way) {
                        far[place] = steps;
                        next.push(hex);
                    }
                }
                front = next;
            }
            front = Vec::new();
            waiting.retain(|ix| {
                let pose = self.unit(*ix).pose();
                let reach = self.link(*ix);
                let near = |hex: Hex| self.field.place(hex).is_some_and(|place| far[place] <= reach);
                let joins = pose.hexes().any(near);
                if joins {
                    led.push(*ix);
                    front.extend(pose.hexes());
                }
                !joins
            });
            if front.is_empty() || waiting.is_empty() && without.is_none() {
                return Chain { led, far };
            }
        }
    }

    fn link(&self, ix: Ix) -> u8 {
        let chart = &self.charts().command;
        match self.unit(ix).kind {
            Kind::Cavalry => chart.link.cavalry,
            Kind::Artillery => chart.link_artillery,
            _ => chart.link.infantry,
        }
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

    /// The army commander, if in or next to the hex of a wing's commander.
    pub fn chief_near_commander(&self, wing: u8) -> Option<u8> {
        let commander = self.leader(self.commander(wing)?).hex;
        let chief = self.army_commander(self.wing(wing).side)?;
        (self.leader(chief).hex.distance(commander) <= 1).then_some(chief)
    }

    /// The army commander who can help a wing's commander now: near them, with their action left (CMD-1).
    pub fn helper(&self, wing: u8) -> Option<u8> {
        let chief = self.chief_near_commander(wing)?;
        (self.leader(chief).acted == Acted::None).then_some(chief)
    }
}

impl Field {
    /// Whether no unit may cross the side of a hex, such as a river without a bridge, or enter the hex beyond
    /// it.
    pub fn closed(&self, hex: Hex, side: u8) -> bool {
        let barred = |border: &Border| !border.road && border.cost == [CLOSED; 3];
        self.impassable(hex.next(side)) || self.border(hex, side).is_none_or(barred)
    }
}
