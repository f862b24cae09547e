//! The table at one moment, and queries on it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

use super::announcement::{Allotment, Announcement};
use super::event::{Grade, PhaseName, Reason, Window};
use super::options::{FullReserve, Options};
use super::roster::{Arm, Side, Unit, UnitId};
use super::table::{Face, Table, Zone};
use umpire_engine::Faces;

/// The index of a unit in [`State::units`].
pub type Ix = u8;

/// `unit`'s front touches `target`'s `face` (ENG-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contact {
    /// The unit whose front touches: the one that engaged.
    pub unit: Ix,
    /// The unit that is touched.
    pub target: Ix,
    /// The face touched.
    pub face: Face,
}

/// The phases with their own state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum Phase {
    /// Both sides deploy.
    Setup,
    /// The throw for the initiative.
    Initiative,
    /// Both sides fire.
    Firing(Volley),
    /// Hand-to-hand combat.
    HandToHand(Melee),
    /// Losses are removed, size by size.
    RemoveLosses(Losses),
    /// A side moves.
    Movement(Movement),
    /// Checking for the end of the game.
    Victory,
    /// The game is over.
    Over,
}

/// The firing phase.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Volley {
    /// The targets of the shots so far, where shots are decided one by one (AMB-15).
    pub shots: Vec<Ix>,
    /// Which sides have finished firing. Not used with sealed plans.
    pub done: [bool; 2],
}

/// The hand-to-hand phase.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Melee {
    /// The current step.
    pub step: MeleeStep,
    /// The attacks of this phase, in the order thrown.
    pub attacks: Vec<Attack>,
    /// The stands that each side allotted.
    #[serde(default)]
    pub allotted: [Vec<Allotment>; 2],
    /// The units that had the Commander's re-throw (HTH-12).
    #[serde(default)]
    pub urged: Vec<Ix>,
}

impl Melee {
    /// The state at the start of the phase.
    pub fn opening() -> Melee {
        Melee {
            step: MeleeStep::Opening,
            attacks: Vec::new(),
            allotted: [Vec::new(), Vec::new()],
            urged: Vec::new(),
        }
    }
}

/// Steps of the hand-to-hand phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeleeStep {
    /// The opening hits are not applied yet.
    Opening,
    /// Stands are allotted.
    Allocate,
    /// Re-throws for overlapping and outflanking.
    Rethrow,
    /// The Commanders' re-throws.
    CommanderRethrow,
}

/// An attack in hand-to-hand.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Attack {
    /// The attacking unit.
    pub unit: Ix,
    /// The target.
    pub target: Ix,
    /// Dice of this or less hit.
    pub value: u8,
    /// The current dice.
    pub faces: Faces,
}

/// An enemy in contact with a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// The face of the unit that it occupies.
    pub face: Face,
    /// The enemy.
    pub enemy: Ix,
}

/// The progress of removing losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Losses {
    /// Units of this many stands remove losses now; 0 before the first.
    pub size: u8,
    /// The side that removes them.
    pub side: Side,
}

/// A movement phase.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Movement {
    /// The side that moves.
    pub mover: Side,
    /// Whether this is the first movement phase of the turn.
    pub first: bool,
    /// The unit chosen last.
    pub current: Option<Ix>,
    /// Follow-on engagements that the current unit has announced.
    pub follow_ons: u32,
    /// The announcement in progress.
    pub progress: Option<Progress>,
}

/// An announcement in progress.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// The unit that provokes.
    pub unit: Ix,
    /// What it waits for.
    pub stage: Stage,
    /// The window; meaningless in a follow-on.
    pub window: Window,
    /// The target of an engagement.
    pub target: Option<Ix>,
    /// The face to be touched.
    pub face: Option<Face>,
    /// The destination of a unit that leaves.
    pub to: Option<Zone>,
    /// The hits of the impact after the target's reaction, waiting for the window to close.
    pub deferred: Option<u16>,
}

/// What an announcement in progress waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Its engage test.
    Test,
    /// Reactions.
    Window,
    /// The cavalry's follow-on.
    FollowOn,
}

/// The result of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// The grade.
    pub grade: Grade,
    /// The winner.
    pub winner: Option<Side>,
    /// The reason.
    pub reason: Reason,
}

/// The table at one moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The options of this game.
    pub options: Arc<Options>,
    /// The ground.
    pub table: Arc<Table>,
    /// The names of units in the set-up.
    pub names: Arc<BTreeMap<UnitId, String>>,
    /// Every unit of the game, by id.
    pub units: Vec<Unit>,
    /// Every contact.
    pub contacts: Vec<Contact>,
    /// The zones of the Commanders.
    pub commanders: [Option<Zone>; 2],
    /// The game turn, from 1.
    pub turn: u32,
    /// The side with the initiative.
    pub initiative: Side,
    /// The phase.
    pub phase: Phase,
    /// Sealed answers that wait for the other side's.
    pub sealed: [Option<Box<Announcement>>; 2],
    /// The result.
    pub ending: Option<Ending>,
}

impl State {
    /// The index of a unit, by its id.
    #[inline]
    pub fn find(&self, id: UnitId) -> Option<Ix> {
        self.units
            .binary_search_by(|u| u.id.cmp(&id))
            .ok()
            .map(|n| n as Ix)
    }

    /// The unit at an index.
    #[inline]
    pub fn unit(&self, ix: Ix) -> &Unit {
        &self.units[usize::from(ix)]
    }

    /// Every unit with its index, in the order of ids.
    #[inline]
    pub fn all(&self) -> impl Iterator<Item = (Ix, &Unit)> {
        self.units.iter().enumerate().map(|(n, u)| (n as Ix, u))
    }

    /// The units of a side that are still in the game.
    #[inline]
    pub fn army(&self, side: Side) -> impl Iterator<Item = (Ix, &Unit)> {
        self.all()
            .filter(move |(_, u)| u.side == side && u.gone.is_none())
    }

    /// The units of a side in a zone.
    #[inline]
    pub fn in_zone(&self, side: Side, zone: Zone) -> impl Iterator<Item = (Ix, &Unit)> {
        self.all()
            .filter(move |(_, u)| u.zone == Some(zone) && u.side == side)
    }

    /// Whether a zone has room for another unit of a side (ZONE-3).
    #[inline]
    pub fn has_room(&self, side: Side, zone: Zone) -> bool {
        self.in_zone(side, zone).count() < usize::from(self.options.zone_capacity)
    }

    /// Whether a unit is in contact with an enemy.
    #[inline]
    pub fn engaged(&self, ix: Ix) -> bool {
        self.contacts.iter().any(|c| c.unit == ix || c.target == ix)
    }

    /// The enemies in contact with a unit.
    #[inline]
    pub fn touching(&self, ix: Ix) -> impl Iterator<Item = Touch> {
        self.contacts.iter().filter_map(move |c| {
            if c.unit == ix {
                Some(Touch {
                    face: Face::Front,
                    enemy: c.target,
                })
            } else if c.target == ix {
                Some(Touch {
                    face: c.face,
                    enemy: c.unit,
                })
            } else {
                None
            }
        })
    }

    /// Whether no enemy touches this face of a unit (ENG-11, ENG-14).
    #[inline]
    pub fn vacant(&self, ix: Ix, face: Face) -> bool {
        self.touching(ix).all(|touch| touch.face != face)
    }

    /// Whether a unit is in command (CMD-1).
    #[inline]
    pub fn in_command(&self, ix: Ix) -> bool {
        let unit = self.unit(ix);
        unit.on_table() && unit.zone == self.commanders[unit.side.index()]
    }

    /// The side without the initiative, then the side with it (AMB-109).
    pub fn order(&self) -> [Side; 2] {
        [self.initiative.enemy(), self.initiative]
    }

    /// The number of units of a side at the start (SETUP-5).
    pub fn strength(&self, side: Side) -> u16 {
        self.units.iter().filter(|u| u.side == side).count() as u16
    }

    /// The routed tally of a side (VIC-2).
    pub fn routed(&self, side: Side) -> u16 {
        self.units
            .iter()
            .filter(|u| u.side == side && u.gone.is_some())
            .count() as u16
    }

    /// Whether cavalry is restricted in a zone (TERR-3).
    #[inline]
    pub fn restricts(&self, zone: Zone) -> bool {
        self.table.ground(zone).restricts()
    }

    /// The reserves to which a unit may recoil or flee (AMB-03, AMB-04): none, one, or several at equal distance.
    pub fn retreats(&self, ix: Ix) -> Vec<Zone> {
        let unit = self.unit(ix);
        let Some(zone) = unit.zone else { return vec![] };
        let room = |z: &Zone| self.has_room(unit.side, *z);
        let mut open: Vec<Zone> = self.table.reserves(unit.side).collect();
        let policy = self.options.full_reserve;
        if policy == FullReserve::NextClosest {
            open.retain(room);
        }
        let distance = |z: &Zone| z.file.abs_diff(zone.file);
        let Some(nearest) = open.iter().map(distance).min() else {
            return vec![];
        };
        open.retain(|z| distance(z) == nearest);
        if policy == FullReserve::Unavailable {
            open.retain(room);
        }
        open
    }

    /// The name of the phase.
    pub fn phase_name(&self) -> PhaseName {
        match &self.phase {
            Phase::Setup => PhaseName::Setup,
            Phase::Initiative => PhaseName::Initiative,
            Phase::Firing(_) => PhaseName::Firing,
            Phase::HandToHand(_) => PhaseName::HandToHand,
            Phase::RemoveLosses(_) => PhaseName::RemoveLosses,
            Phase::Movement(m) if m.first => PhaseName::InitiativeMovement,
            Phase::Movement(_) => PhaseName::OtherMovement,
            Phase::Victory => PhaseName::Victory,
            Phase::Over => PhaseName::Over,
        }
    }

    /// The announcement in progress.
    #[inline]
    pub fn progress(&self) -> Option<&Progress> {
        match &self.phase {
            Phase::Movement(m) => m.progress.as_ref(),
            _ => None,
        }
    }

    /// Zones in which a side has infantry or cavalry and the enemy has neither (VIC-8).
    pub fn uncontested(&self, side: Side) -> u16 {
        let holds = |side: Side, zone: Zone| self.in_zone(side, zone).any(|(_, u)| u.arm() != Arm::Artillery);
        self.table
            .zones()
            .filter(|z| holds(side, *z) && !holds(side.enemy(), *z))
            .count() as u16
    }
}
