//! Harm to units: casualties, formation hits, morale checks, and the leaders with them.

use super::event::{Blame, Event};
use super::flow::Task;
use super::hex::Hex;
use super::hex::arc::Pose;
use super::play::Play;
use super::roll::{Modifiers, Reason, Roll};
use super::roster::{Formation, Gone, Ix, Morale, Role, Unit};
use super::state::State;

impl State {
    /// A unit, and the cavalry or light infantry that shares its results (STACK-4).
    pub fn sharing(&self, ix: Ix) -> impl Iterator<Item = Ix> + use<> {
        std::iter::once(ix).chain(self.partner(ix))
    }

    /// The leaders of a unit's side in its hexes, by id.
    pub fn leaders_with(&self, ix: Ix) -> Vec<u8> {
        let (pose, side) = (self.unit(ix).pose(), self.unit(ix).side);
        let with = self
            .leading()
            .filter(|(_, l)| l.side == side && pose.covers(l.hex));
        let mut found: Vec<u8> = with.map(|(n, _)| n).collect();
        found.sort_unstable_by_key(|n| self.leader(*n).id);
        found
    }

    /// The leaders of a unit's side in some of its hexes, by id (LEAD-1).
    pub fn leaders_in(&self, ix: Ix, hexes: &[Hex]) -> Vec<u8> {
        let mut found = self.leaders_with(ix);
        found.retain(|n| hexes.contains(&self.leader(*n).hex));
        found
    }

    /// The modifiers of a unit's morale check with `extra` checks beyond the first (MORALE-2).
    pub fn check_modifiers(&self, ix: Ix, extra: u8) -> Modifiers {
        let chart = &self.charts().morale_check;
        let mut modifiers = Modifiers::default();
        modifiers.add(Reason::ExtraChecks, chart.extra_check * extra as i8);
        let broken = self.unit(ix).formation == Formation::Broken;
        modifiers.add_if(broken, Reason::FormationBroken, chart.modifiers.formation_broken);
        let best = self
            .leaders_with(ix)
            .into_iter()
            .map(|n| self.leader(n).rating)
            .min();
        modifiers.add(Reason::LeaderStacked, best.unwrap_or(0));
        modifiers
    }

    /// The number of hits in one fire combat that forces a check on a unit (FIRE-9).
    pub fn forcing(&self, unit: &Unit) -> u8 {
        let forced = &self.charts().morale_check.hits_that_force_a_check;
        forced.get(&unit.rating).copied().unwrap_or(1)
    }
}

impl Play<'_, '_> {
    /// Applies formation hits to a unit (FORM-3). Guns take a morale check for each instead; cavalry and
    /// light infantry take them together. Returns the number of hits on an already broken formation.
    pub fn formation_hits(&mut self, ix: Ix, count: u8, cause: Blame) -> u8 {
        let mut ignored = 0;
        for _ in 0..count {
            if self.state.unit(ix).formation == Formation::Broken {
                ignored += 1;
            }
            let stack: Vec<Ix> = self.state.sharing(ix).collect();
            for one in stack {
                let formation = self.state.unit(one).formation.hit();
                self.form(one, formation, cause);
            }
        }
        ignored
    }

    /// Applies casualties. Any hit disables guns (FIRE-8, FIRE-14).
    pub fn casualties(&mut self, ix: Ix, hits: u8, cause: Blame) {
        let unit = *self.state.unit(ix);
        if hits == 0 || unit.gone.is_some() {
            return;
        }
        if unit.is_guns() {
            self.remove(ix, Gone::Eliminated);
            return;
        }
        let casualties = unit.casualties.saturating_add(hits).min(unit.strength);
        self.tell(Event::CasualtiesChanged {
            unit: unit.id,
            casualties,
            cause,
        });
        if casualties >= unit.strength {
            self.remove(ix, Gone::Eliminated);
        }
    }

    /// Removes a unit from the map.
    pub fn remove(&mut self, ix: Ix, gone: Gone) {
        if self.state.unit(ix).here() {
            self.unstack(ix);
            self.tell(Event::Removed {
                unit: self.id(ix),
                gone,
            });
        }
    }

    /// Makes a morale check (MORALE-1). Returns whether it is passed; the caller applies the consequences.
    pub fn check(&mut self, ix: Ix, extra: u8) -> bool {
        let modifiers = self.state.check_modifiers(ix, extra);
        let needed = i16::from(self.state.unit(ix).rating);
        let roll = Roll::new(self.die(), modifiers, Some(needed));
        let passed = roll.succeeds();
        self.tell(Event::MoraleChecked {
            unit: self.id(ix),
            roll,
            passed,
        });
        passed
    }

    /// Lowers a unit's morale to `morale`, and that of a unit that shares it. Returns whether it has become
    /// broken.
    pub fn fall(&mut self, ix: Ix, morale: Morale) -> bool {
        let was = self.state.unit(ix).morale;
        let stack: Vec<Ix> = self.state.sharing(ix).collect();
        for one in stack {
            if self.state.unit(one).morale < morale {
                self.tell(Event::MoraleChanged {
                    unit: self.id(one),
                    morale,
                });
            }
        }
        morale == Morale::Broken && was != Morale::Broken
    }

    /// Applies a failed check against these enemies: one level of morale, and a retreat from them if it
    /// breaks (RET-5).
    pub fn fail(&mut self, ix: Ix, causes: &[Pose]) {
        let morale = self.state.unit(ix).morale.worse();
        if self.fall(ix, morale) && !self.state.unit(ix).is_guns() {
            self.push(Task::Retreat {
                unit: ix,
                causes: causes.to_vec(),
            });
        }
    }

    /// Checks the leaders with a unit that was hit, one after another (LEAD-1, LEAD-2).
    pub fn look_at_leaders(&mut self, leaders: &[u8]) {
        for leader in leaders {
            if !self.state.leader(*leader).here() {
                continue;
            }
            let die = self.die();
            let hit = self.state.charts().leader_casualty.removed_on.contains(&die);
            let id = self.state.leader(*leader).id;
            self.tell(Event::LeaderChecked { leader: id, die, hit });
            if hit {
                self.remove_leader(*leader, None);
            }
        }
    }

    /// Removes a leader from the map; `taken_by`: the unit that attacked them alone (CC-5).
    pub fn remove_leader(&mut self, leader: u8, taken_by: Option<Ix>) {
        self.tell(Event::LeaderRemoved {
            leader: self.state.leader(leader).id,
            taken_by: taken_by.map(|ix| self.id(ix)),
        });
    }

    /// Handles a unit's entry into hexes: lone enemy leaders are removed, disabled guns are taken (CMD-6,
    /// FIRE-14).
    pub fn overrun(&mut self, ix: Ix, hexes: &[Hex]) {
        let side = self.state.unit(ix).side;
        let alone = |state: &State, hex: Hex| {
            let guarded = state.at(hex).any(|(_, u)| u.side != side);
            let there = state
                .leading()
                .filter(move |(_, l)| l.side != side && l.hex == hex && !guarded);
            there.map(|(n, _)| n).collect::<Vec<_>>()
        };
        for hex in hexes {
            for leader in alone(&self.state, *hex) {
                self.remove_leader(leader, None);
            }
            let disabled = self.state.units.iter().filter(|u| {
                u.is_guns() && u.gone == Some(Gone::Eliminated) && u.hex == *hex && u.owner != Some(side)
            });
            let taken: Vec<_> = disabled
                .filter(|u| u.side != side || u.owner.is_some())
                .map(|u| u.id)
                .collect();
            for unit in taken {
                self.tell(Event::GunsCaptured { unit, side });
            }
        }
    }

    /// Moves the leaders in these hexes along with a unit: its wing's commander must go, the army commander
    /// decides (CMD-5).
    pub fn lead_along(&mut self, ix: Ix, passed: &[Hex]) {
        let unit = *self.state.unit(ix);
        let to = unit.hex;
        let touched = |l: &super::roster::Leader| {
            l.side == unit.side && passed.contains(&l.hex) && !unit.pose().covers(l.hex)
        };
        let there = self.state.leading().filter(|(_, l)| touched(l));
        let there: Vec<(u8, super::roster::Leader)> = there.map(|(n, l)| (n, *l)).collect();
        for (place, leader) in there {
            if leader.role == Role::ArmyCommander {
                self.push(Task::Along {
                    leader: place,
                    unit: ix,
                });
            } else if leader.role == Role::WingCommander {
                self.tell(Event::LeaderMoved {
                    leader: leader.id,
                    to,
                });
            }
        }
    }
}

impl State {
    /// A unit and all units that share a hex with it.
    pub fn sharing_hexes(&self, ix: Ix) -> impl Iterator<Item = Ix> {
        std::iter::once(ix).chain(self.stacked(ix).map(|(other, _)| other))
    }
}
