//! What a player may announce.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::roster::{Formation, UnitId};
use super::table::{Face, Facing, Zone};

/// Where a unit is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// A zone of the side's own rear row, or one of its own Reserve Zones.
    pub zone: Zone,
    /// Attack or skirmish; optional for batteries, lone stands and units in reserve.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub formation: Option<Formation>,
}

/// A shot: all stands of a unit fire at one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// The firing unit.
    pub unit: UnitId,
    /// The target.
    pub target: UnitId,
}

/// Stands allotted to an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Allotment {
    /// The attacking unit.
    pub unit: UnitId,
    /// The target.
    pub target: UnitId,
    /// The number of stands.
    pub stands: u8,
}

/// Dice of an attack to throw again for overlapping or outflanking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rethrow {
    /// The attacking unit.
    pub unit: UnitId,
    /// The target.
    pub target: UnitId,
    /// The dice, by their index in the throw, from 0.
    pub dice: Vec<u8>,
}

/// A reaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Reaction {
    CounterCharge,
    Recoil,
    DefensiveFire,
    FormSquare,
    Evade,
    Intercept,
    SupportingFire,
    Flee,
}

/// What a player may announce. Each announcement answers one decision; only `concede` may be made at any
/// time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Announcement {
    /// Sets up every unit and the Commander (SETUP-1 to SETUP-4).
    Deploy {
        /// Every unit of the side.
        units: BTreeMap<UnitId, Placement>,
        /// The Commander's zone.
        commander: Zone,
    },
    /// The fire of a side in the firing phase; no shots: all fire is held (FIRE-2).
    Fire {
        /// In the order in which the dice are thrown.
        shots: Vec<Shot>,
    },
    /// Which stands attack whom (HTH-3). Units with one enemy need not be listed.
    Allocate {
        /// In the order in which the dice are thrown.
        attacks: Vec<Allotment>,
    },
    /// Throws dice again for overlapping or outflanking (HTH-11a, HTH-11b); none: all dice stand.
    Rethrow {
        /// The attacks and their dice.
        attacks: Vec<Rethrow>,
    },
    /// The Commander's re-throw (HTH-12); none: all dice stand.
    CommanderRethrow {
        /// At most one attack per unit.
        attacks: Vec<Shot>,
    },
    /// The contacts to break by removing stands (LOSS-8); none: all are kept.
    Losses {
        /// The faces that each unit frees.
        #[serde(default)]
        break_contact: BTreeMap<UnitId, Vec<Face>>,
    },
    /// Changes a unit's formation (MOVE-8).
    ChangeFormation {
        /// The unit.
        unit: UnitId,
        /// Its new formation.
        formation: Formation,
        /// Its new facing; only for infantry that leaves square.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<Facing>,
    },
    /// Turns a unit (MOVE-9).
    Turn {
        /// The unit.
        unit: UnitId,
        /// Its new facing.
        facing: Facing,
    },
    /// Moves a unit straight ahead into the next zone (MOVE-10).
    Move {
        /// The unit.
        unit: UnitId,
    },
    /// Cavalry leaves its enemies (DIS-1 to DIS-4).
    Disengage {
        /// The unit.
        unit: UnitId,
    },
    /// Tries to engage an enemy in the same zone (ENG).
    Engage {
        /// The unit.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// The face of the target; needed only if two flanks are vacant (ENG-12).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// Comes onto the table from a Reserve Zone (RES-1).
    EnterTable {
        /// The unit.
        unit: UnitId,
        /// Attack or skirmish; optional for batteries and lone stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        formation: Option<Formation>,
    },
    /// Moves a unit from one of its own Reserve Zones to another (RES-2).
    ShiftReserve {
        /// The unit.
        unit: UnitId,
        /// The other Reserve Zone.
        to: Zone,
    },
    /// Moves a unit off the table into the Reserve Zone straight behind it (RES-3).
    LeaveTable {
        /// The unit.
        unit: UnitId,
    },
    /// Orders a unit off the field for good (WD-1).
    Withdraw {
        /// The unit.
        unit: UnitId,
    },
    /// Moves the Commander, which ends the movement phase (END-2).
    MoveCommander {
        /// The destination.
        to: Zone,
    },
    /// Ends the movement phase (END-1).
    EndMovement {},
    /// Rallies cavalry that charged without contact (REACT-1.4).
    Rally {
        /// The unit.
        unit: UnitId,
        /// Its new facing.
        facing: Facing,
    },
    /// A unit reacts.
    React {
        /// The unit.
        unit: UnitId,
        /// The reaction.
        reaction: Reaction,
        /// The Reserve Zone that it goes to, if there is a choice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Zone>,
    },
    /// No further reaction.
    Decline {},
    /// Gives up the game (VIC-10).
    Concede {},
}
