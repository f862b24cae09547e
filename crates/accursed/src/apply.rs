//! Folds events into the state.

use super::event::{Event, Way};
use super::id::Id;
use super::roster::{Acted, Formation, Gone, Leader, Role, Unit, Wing};
use super::state::{Ending, State};

impl State {
    fn change(&mut self, id: Id, how: impl FnOnce(&mut Unit)) {
        if let Some(ix) = self.find(id) {
            how(&mut self.units[usize::from(ix)]);
        }
    }

    fn change_wing(&mut self, id: Id, how: impl FnOnce(&mut Wing)) {
        if let Some(place) = self.find_wing(id) {
            how(&mut self.wings[usize::from(place)]);
        }
    }

    fn change_leader(&mut self, id: Id, how: impl FnOnce(&mut Leader)) {
        if let Some(place) = self.find_leader(id) {
            how(&mut self.leaders[usize::from(place)]);
        }
    }

    /// Folds one event into the state. An event about something missing changes nothing.
    pub fn apply(&mut self, event: &Event) {
        let moves = matches!(
            event,
            Event::UnitMoved { .. }
                | Event::FormationChanged { .. }
                | Event::Removed { .. }
                | Event::LeaderMoved { .. }
                | Event::LeaderRemoved { .. }
                | Event::LeaderPromoted { .. }
                | Event::LeaderAppointed { .. }
                | Event::LeaderPlaced { .. }
        );
        if moves {
            self.board.forget();
        }
        match event {
            Event::Sealed { side, answer } => self.sealed[side.index()] = Some(answer.clone()),
            Event::Unsealed {} => self.sealed = [None, None],
            Event::OrdersAssigned { orders, .. } => {
                for (wing, order) in orders {
                    self.change_wing(*wing, |w| w.order = *order);
                }
            }
            Event::TurnBegan { turn } => self.turn = *turn,
            Event::WingActivated { wing, helped, .. } => self.activate(*wing, *helped),
            Event::NoContinue { wing } => self.change_wing(*wing, |w| w.no_continue = true),
            Event::Bypassed { wing } => self.change_wing(*wing, |w| w.bypassed = true),
            Event::WingFinished { wing } => self.change_wing(*wing, |w| w.finished = true),
            Event::OrdersTried {
                wing, to, success, ..
            } => {
                if *success {
                    self.change_wing(*wing, |w| w.order = *to);
                }
            }
            // Leaders can act again in the new activation (CMD-1, PRE-7).
            Event::WingChosen { .. } => self.leaders.iter_mut().for_each(|l| l.acted = Acted::None),
            Event::LeaderActed { leader, acted } => self.change_leader(*leader, |l| l.acted = *acted),
            Event::LeaderMoved { leader, to } => self.change_leader(*leader, |l| l.hex = *to),
            Event::LeaderRemoved { leader, .. } => {
                let last = self.leaders.iter().map(|l| l.fallen).max().unwrap_or(0);
                self.change_leader(*leader, |l| {
                    l.removed = true;
                    l.fallen = last + 1;
                });
            }
            Event::ReplacementThrown { leader, fate, .. } => self.change_leader(*leader, |l| {
                l.fallen = 0;
                l.returning = *fate == super::charts::Fate::ReturnsNextTurn;
                l.lost = *fate == super::charts::Fate::Eliminated;
            }),
            Event::LeaderPromoted { leader } => self.change_leader(*leader, |l| {
                l.role = Role::ArmyCommander;
                l.wing = None;
                if l.reserve {
                    l.call();
                }
            }),
            Event::LeaderAppointed {
                leader,
                side,
                wing,
                rating,
            } => self.appoint(*leader, *side, *wing, *rating),
            Event::LeaderPlaced { leader, hex } => self.change_leader(*leader, |l| {
                l.removed = false;
                l.returning = false;
                l.called = false;
                l.hex = *hex;
            }),
            Event::MarkersRemoved {} => self.clear_markers(),
            Event::PointsCounted { points } => self.points = Some(*points),
            Event::GameOver {
                level,
                winner,
                margin,
                reason,
            } => {
                self.ending = Some(Ending {
                    level: *level,
                    winner: *winner,
                    margin: *margin,
                    reason: *reason,
                });
            }
            Event::Awaits { flow } => self.flow = (**flow).clone(),
            other => self.apply_to_unit(other),
        }
    }

    fn apply_to_unit(&mut self, event: &Event) {
        match event {
            Event::UnitMoved {
                unit,
                hex,
                facing,
                way,
            } => self.change(*unit, |u| {
                u.hex = *hex;
                u.facing = *facing;
                if *way == Way::Return {
                    u.gone = None;
                    u.left_turn = None;
                    u.formation = Formation::Broken;
                }
            }),
            Event::Restacked { unit, top } => self.change(*unit, |u| u.top = *top),
            Event::ActionDone { unit, momentum } => self.change(*unit, |u| {
                u.acted = true;
                u.momentum = *momentum;
            }),
            Event::MomentumChanged { unit, momentum } => self.change(*unit, |u| u.momentum = *momentum),
            Event::FormationChanged { unit, formation, .. } => {
                self.change(*unit, |u| u.formation = *formation)
            }
            Event::PistolsChanged { unit, pistols } => self.change(*unit, |u| u.pistols = *pistols),
            Event::SalvoMarked { unit } => self.change(*unit, |u| u.salvo = true),
            Event::GunsFired { unit } => self.change(*unit, |u| u.fired = true),
            Event::CasualtiesChanged { unit, casualties, .. } => {
                self.change(*unit, |u| u.casualties = *casualties);
            }
            Event::MoraleChanged { unit, morale } => self.change(*unit, |u| u.morale = *morale),
            Event::Removed { unit, gone } => {
                let turn = self.turn.min(255) as u8;
                self.change(*unit, |u| {
                    u.gone = Some(*gone);
                    u.top = false;
                    u.left_turn = (*gone == Gone::Pursued).then_some(turn);
                });
            }
            Event::GunsCaptured { unit, side } => self.change(*unit, |u| u.owner = Some(*side)),
            Event::InterceptionTried { unit, .. } => self.change(*unit, |u| u.intercepted = true),
            Event::Spent { unit } => self.change(*unit, |u| u.spent = true),
            _ => {}
        }
    }

    fn activate(&mut self, wing: Id, helped: bool) {
        let side = self.find_wing(wing).map(|w| self.wing(w).side);
        self.change_wing(wing, |w| w.activations = w.activations.saturating_add(1));
        for unit in &mut self.units {
            unit.acted = false;
            unit.momentum = false;
            unit.intercepted = false;
        }
        for leader in &mut self.leaders {
            if !(helped && leader.role == Role::ArmyCommander && Some(leader.side) == side) {
                leader.acted = Acted::None;
            }
        }
    }

    fn appoint(&mut self, leader: Id, side: super::roster::Side, wing: Id, rating: i8) {
        let Some(wing) = self.find_wing(wing) else { return };
        if self.find_leader(leader).is_none() {
            let seniority = self
                .leaders
                .iter()
                .map(|l| l.seniority)
                .max()
                .unwrap_or(0)
                .saturating_add(1);
            self.leaders.push(Leader {
                id: leader,
                side,
                role: Role::WingCommander,
                wing: Some(wing),
                rating,
                hex: super::setup_validation::NOWHERE,
                acted: Acted::None,
                removed: true,
                fallen: 0,
                returning: false,
                lost: false,
                generic: true,
                king: false,
                seniority,
                reserve: false,
                replacement: None,
                called: true,
            });
        }
        self.change_leader(leader, |l| {
            l.role = Role::WingCommander;
            l.wing = Some(wing);
            l.lost = false;
            l.call();
        });
    }

    fn clear_markers(&mut self) {
        for unit in &mut self.units {
            unit.salvo = false;
            unit.fired = false;
            unit.spent = false;
            unit.acted = false;
            unit.momentum = false;
            unit.intercepted = false;
        }
        for wing in &mut self.wings {
            wing.finished = false;
            wing.no_continue = false;
            wing.bypassed = false;
            wing.activations = 0;
        }
        for leader in &mut self.leaders {
            leader.acted = Acted::None;
        }
    }
}
