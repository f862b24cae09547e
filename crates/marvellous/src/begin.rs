//! The start of phases: what each resets, and its own state.

use super::event::PhaseName;
use super::roster::Side;
use super::state::{Ix, Losses, Melee, Movement, Phase, State, Volley};
use super::table::Zone;

impl State {
    /// Starts a phase.
    pub(super) fn begin_phase(&mut self, phase: PhaseName) {
        self.sealed = [None, None];
        self.phase = match phase {
            PhaseName::Setup => Phase::Setup,
            PhaseName::Initiative => Phase::Initiative,
            PhaseName::Firing => Phase::Firing(Volley::default()),
            PhaseName::HandToHand => Phase::HandToHand(Melee::opening()),
            PhaseName::RemoveLosses => Phase::RemoveLosses(Losses {
                size: 0,
                side: self.initiative,
            }),
            PhaseName::InitiativeMovement => self.movement_begins(true),
            PhaseName::OtherMovement => self.movement_begins(false),
            PhaseName::Victory => Phase::Victory,
            PhaseName::Over => Phase::Over,
        };
    }

    fn movement_begins(&mut self, first: bool) -> Phase {
        for ix in 0..self.units.len() {
            let bound = self.engaged(ix as Ix);
            let unit = &mut self.units[ix];
            unit.bound = bound;
            unit.met = false;
            unit.finished = false;
            unit.reacted = false;
            unit.actions = 0;
            unit.restricted = false;
        }
        Phase::Movement(Movement {
            mover: self.mover(first),
            first,
            current: None,
            follow_ons: 0,
            progress: None,
        })
    }

    /// The side that moves in the first or the second movement phase of this turn (TURN-1).
    pub fn mover(&self, first: bool) -> Side {
        if first {
            self.initiative
        } else {
            self.initiative.enemy()
        }
    }

    /// The zone in which a unit from a reserve would enter the table (RES-1).
    pub fn doorstep(&self, side: Side, reserve: Zone) -> Zone {
        Zone {
            file: reserve.file,
            rank: side.rear(),
        }
    }
}
