//! Folds events into the state.

use super::event::Event;
use super::options::RethrowOrder;
use super::roster::{Formation, Gone, Unit, UnitId};
use super::state::{
    Attack, Contact, Ending, Losses, Melee, MeleeStep, Movement, Phase, Progress, Stage, State, Volley,
};
use super::table::Face;

impl State {
    /// Folds one event into the state. An event about a missing unit changes nothing.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::QualityThrown { unit, quality, .. } => self.change(*unit, |u| u.quality = *quality),
            Event::Sealed { side, answer } => self.sealed[side.index()] = Some(answer.clone()),
            Event::Deployed {
                side,
                units,
                commander,
            } => {
                self.sealed[side.index()] = None;
                self.commanders[side.index()] = Some(*commander);
                for (id, place) in units {
                    self.change(*id, |u| {
                        u.zone = Some(place.zone);
                        u.facing = side.forward();
                        let only = if u.stands <= 1 {
                            Formation::Skirmish
                        } else {
                            Formation::Attack
                        };
                        u.formation = place.formation.unwrap_or(only);
                    });
                }
            }
            Event::TurnBegan { turn } => self.turn = *turn,
            Event::PhaseBegan { phase } => self.begin_phase(*phase),
            Event::InitiativeTaken { side } => self.initiative = *side,
            Event::FireRevealed { side, .. } => self.sealed[side.index()] = None,
            Event::AllotmentRevealed { side, attacks } => {
                self.sealed[side.index()] = None;
                self.melee(|m| m.allotted[side.index()].clone_from(attacks));
            }
            Event::Fired {
                unit, target, hits, ..
            } => {
                self.change(*unit, |u| u.fired = true);
                self.change(*target, |u| u.hits += hits);
                let at = self.find(*target);
                self.volley(|v| v.shots.extend(at));
            }
            Event::FireEnded { side } => self.volley(|v| v.done[side.index()] = true),
            Event::Hit { unit, hits, .. } => self.change(*unit, |u| u.hits += hits),
            Event::OpeningHits { units } => {
                for unit in units {
                    self.change(*unit, |u| u.hits += 1);
                }
                self.melee(|m| m.step = MeleeStep::Allocate);
            }
            Event::Attacked {
                unit,
                target,
                value,
                faces,
                ..
            } => {
                let each_attack = self.options.rethrow_order == RethrowOrder::EachAttack;
                if let (Some(unit), Some(target)) = (self.find(*unit), self.find(*target)) {
                    self.melee(|m| {
                        if each_attack {
                            m.step = MeleeStep::Rethrow;
                        }
                        m.attacks.push(Attack {
                            unit,
                            target,
                            value: *value,
                            faces: *faces,
                        })
                    });
                }
            }
            Event::AttacksThrown {} => self.melee(|m| m.step = MeleeStep::Rethrow),
            Event::Rethrown {
                unit,
                target,
                dice,
                faces,
            } => self.attack(*unit, *target, |attack| {
                for (place, face) in dice.iter().zip(faces.as_slice()) {
                    attack.faces.set(usize::from(*place), *face);
                }
            }),
            Event::RethrowsMade {} => {
                self.sealed = [None, None];
                self.melee(|m| m.step = MeleeStep::CommanderRethrow);
            }
            Event::CommanderRethrown { unit, target, faces } => {
                self.attack(*unit, *target, |attack| attack.faces = *faces);
                let urged = self.find(*unit);
                self.melee(|m| m.urged.extend(urged));
            }
            Event::Struck { target, hits, .. } => self.change(*target, |u| u.hits += hits),
            Event::LossesDue { size, side } => {
                self.phase = Phase::RemoveLosses(Losses {
                    size: *size,
                    side: *side,
                });
            }
            Event::ContactBroken { unit, face } => {
                if let Some(ix) = self.find(*unit) {
                    self.contacts.retain(|c| {
                        let theirs = c.target == ix && c.face == *face;
                        let own = c.unit == ix && *face == Face::Front;
                        !theirs && !own
                    });
                }
            }
            Event::LossesRemoved { unit, left, .. } => self.change(*unit, |u| {
                u.stands = *left;
                u.hits = 0;
            }),
            Event::Removed { unit, gone } => self.remove(*unit, *gone),
            Event::CommanderMoved { side, to } => self.commanders[side.index()] = Some(*to),
            Event::MovementEnded { .. } => self.units.iter_mut().for_each(|u| u.reacted = false),
            Event::MarkersRemoved {} => self.units.iter_mut().for_each(|u| {
                u.fired = false;
                u.reacted = false;
            }),
            Event::CommanderRemoved { side } => self.commanders[side.index()] = None,
            Event::GameOver {
                grade,
                winner,
                reason,
            } => {
                self.ending = Some(Ending {
                    grade: *grade,
                    winner: *winner,
                    reason: *reason,
                });
                self.phase = Phase::Over;
            }
            Event::InitiativeThrown { .. }
            | Event::StrengthsCounted { .. }
            | Event::ZonesCounted { .. }
            | Event::DisputeThrown { .. }
            | Event::Conceded { .. } => {}
            movement => self.apply_movement(movement),
        }
    }

    fn apply_movement(&mut self, event: &Event) {
        match event {
            Event::Chosen { unit } => self.choose(*unit),
            Event::FormationChanged {
                unit,
                formation,
                facing,
            } => self.change(*unit, |u| {
                u.formation = *formation;
                u.facing = *facing;
                u.actions += 1;
            }),
            Event::Turned { unit, facing } => self.change(*unit, |u| {
                u.facing = *facing;
                u.actions += 1;
            }),
            Event::Wheeled { unit, facing } => self.change(*unit, |u| u.facing = *facing),
            Event::Announced {
                unit,
                window,
                target,
                face,
                to,
            } => {
                let Some(unit) = self.find(*unit) else { return };
                let target = target.and_then(|t| self.find(t));
                self.movement(|m| {
                    if m.progress.is_some_and(|p| p.stage == Stage::FollowOn) {
                        m.follow_ons += 1;
                    }
                    m.progress = Some(Progress {
                        unit,
                        stage: Stage::Test,
                        window: *window,
                        target,
                        face: *face,
                        to: *to,
                        deferred: None,
                    });
                });
            }
            Event::WindowOpened { window, .. } => self.progressing(|p| {
                p.stage = Stage::Window;
                p.window = *window;
            }),
            Event::Moved { unit, to } => {
                let from = self.find(*unit).and_then(|ix| self.unit(ix).zone);
                let restricted = self.restricts(*to) || from.is_some_and(|z| self.restricts(z));
                self.change(*unit, |u| {
                    u.zone = Some(*to);
                    u.actions += 1;
                    u.restricted |= restricted;
                });
            }
            Event::EnteredTable {
                unit,
                zone,
                formation,
            } => self.change(*unit, |u| {
                u.zone = Some(*zone);
                u.formation = *formation;
                u.facing = u.side.forward();
            }),
            Event::LeftTable { unit, to }
            | Event::ShiftedReserve { unit, to }
            | Event::FellBack { unit, to, .. } => self.change(*unit, |u| u.zone = Some(*to)),
            Event::Disengaged { unit } => {
                if let Some(ix) = self.find(*unit) {
                    self.contacts.retain(|c| c.unit != ix && c.target != ix);
                }
                self.change(*unit, |u| u.actions += 1);
            }
            Event::Finished { unit } => self.change(*unit, |u| u.finished = true),
            Event::Reacted { unit, .. } => self.change(*unit, |u| u.reacted = true),
            Event::Flinched { unit } | Event::Cancelled { unit } => {
                self.change(*unit, |_| ());
                self.movement(|m| m.progress = None);
            }
            Event::Completed { .. } => self.movement(|m| m.progress = None),
            Event::SquareTested { target, .. } => self.change(*target, |u| u.reacted = true),
            Event::SquareFormed { unit } => self.change(*unit, |u| u.formation = Formation::Square),
            Event::Deferred { impact, .. } => self.progressing(|p| p.deferred = Some(*impact)),
            Event::Engaged { unit, target, face } => self.engage(*unit, *target, *face),
            Event::FollowOn { unit } => {
                let Some(unit) = self.find(*unit) else { return };
                self.movement(|m| {
                    m.progress = Some(Progress {
                        unit,
                        stage: Stage::FollowOn,
                        window: super::event::Window::Engage,
                        target: None,
                        face: None,
                        to: None,
                        deferred: None,
                    });
                });
            }
            Event::Rallied { unit, facing } => {
                self.change(*unit, |u| {
                    u.facing = *facing;
                    u.finished = true;
                });
                self.movement(|m| m.progress = None);
            }
            _ => {}
        }
        self.touch_restricted(event);
    }

    /// An action in restricted ground is the unit's only one (TERR-3).
    fn touch_restricted(&mut self, event: &Event) {
        let (Event::FormationChanged { unit, .. } | Event::Turned { unit, .. } | Event::Disengaged { unit }) =
            event
        else {
            return;
        };
        let zone = self.find(*unit).and_then(|ix| self.unit(ix).zone);
        if zone.is_some_and(|z| self.restricts(z)) {
            self.change(*unit, |u| u.restricted = true);
        }
    }

    fn change(&mut self, id: UnitId, how: impl FnOnce(&mut Unit)) {
        if let Some(ix) = self.find(id) {
            how(&mut self.units[usize::from(ix)]);
        }
    }

    fn movement(&mut self, how: impl FnOnce(&mut Movement)) {
        if let Phase::Movement(movement) = &mut self.phase {
            how(movement);
        }
    }

    fn progressing(&mut self, how: impl FnOnce(&mut Progress)) {
        self.movement(|m| {
            if let Some(progress) = &mut m.progress {
                how(progress);
            }
        });
    }

    fn volley(&mut self, how: impl FnOnce(&mut Volley)) {
        if let Phase::Firing(volley) = &mut self.phase {
            how(volley);
        }
    }

    fn melee(&mut self, how: impl FnOnce(&mut Melee)) {
        if let Phase::HandToHand(melee) = &mut self.phase {
            how(melee);
        }
    }

    fn attack(&mut self, unit: UnitId, target: UnitId, how: impl FnOnce(&mut Attack)) {
        let (Some(unit), Some(target)) = (self.find(unit), self.find(target)) else {
            return;
        };
        self.melee(|m| {
            if let Some(attack) = m
                .attacks
                .iter_mut()
                .find(|a| a.unit == unit && a.target == target)
            {
                how(attack);
            }
        });
    }

    fn choose(&mut self, id: UnitId) {
        let Some(ix) = self.find(id) else { return };
        let mut before = None;
        self.movement(|m| {
            before = m.current.replace(ix).filter(|b| *b != ix);
            if before.is_some() || m.progress.is_none() {
                m.follow_ons = 0;
            }
        });
        if let Some(before) = before {
            self.units[usize::from(before)].finished = true;
        }
    }

    fn engage(&mut self, unit: UnitId, target: UnitId, face: Face) {
        let (Some(unit), Some(target)) = (self.find(unit), self.find(target)) else {
            return;
        };
        self.contacts.push(Contact { unit, target, face });
        for ix in [unit, target] {
            let unit = &mut self.units[usize::from(ix)];
            unit.finished = true;
            unit.met = true;
        }
        self.movement(|m| m.progress = None);
    }

    fn remove(&mut self, id: UnitId, gone: Gone) {
        let Some(ix) = self.find(id) else { return };
        self.contacts.retain(|c| c.unit != ix && c.target != ix);
        let unit = &mut self.units[usize::from(ix)];
        unit.gone = Some(gone);
        unit.zone = None;
        unit.hits = 0;
        unit.fired = false;
        unit.reacted = false;
    }
}
