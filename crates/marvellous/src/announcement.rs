//! What a player may say.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::roster::{Formation, UnitId};
use super::table::{Face, Facing, Zone};

/// Where a unit is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// A zone of the own rear row, or an own Reserve Zone.
    pub zone: Zone,
    /// Attack or skirmish; may be left out for batteries, lone stands and units in reserve.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub formation: Option<Formation>,
}

/// A shot: all stands of a unit at one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// Who fires.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
}

/// Stands allotted to an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Allotment {
    /// Who attacks.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// With how many stands.
    pub stands: u8,
}

/// Dice of an attack to be thrown again for overlapping or outflanking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rethrow {
    /// Whose attack.
    pub unit: UnitId,
    /// On whom.
    pub target: UnitId,
    /// Which dice, by their place in the throw, from 0.
    pub dice: Vec<u8>,
}

/// A reaction by name.
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

/// What a player may say; each answers one decision, but `concede` may be said at any time.
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
        /// In the order in which the dice fall.
        shots: Vec<Shot>,
    },
    /// Which stands attack whom (HTH-3); units with one enemy need not be listed.
    Allocate {
        /// In the order in which the dice fall.
        attacks: Vec<Allotment>,
    },
    /// Throws dice again for overlapping or outflanking (HTH-11a, HTH-11b); none: all stand.
    Rethrow {
        /// The attacks and their dice.
        attacks: Vec<Rethrow>,
    },
    /// The Commander's re-throw (HTH-12); none: all stand.
    CommanderRethrow {
        /// At most one attack of each unit.
        attacks: Vec<Shot>,
    },
    /// Which contacts are broken by taking stands away (LOSS-8); none: all are kept.
    Losses {
        /// The faces that each unit frees.
        #[serde(default)]
        break_contact: BTreeMap<UnitId, Vec<Face>>,
    },
    /// Changes a unit's formation (MOVE-8).
    ChangeFormation {
        /// Which unit.
        unit: UnitId,
        /// Its new formation.
        formation: Formation,
        /// Its new facing; only for infantry that leaves a square.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<Facing>,
    },
    /// Turns a unit (MOVE-9).
    Turn {
        /// Which unit.
        unit: UnitId,
        /// Where to.
        facing: Facing,
    },
    /// Moves a unit straight ahead into the next zone (MOVE-10).
    Move {
        /// Which unit.
        unit: UnitId,
    },
    /// Cavalry leaves its enemies (DIS-1 to DIS-4).
    Disengage {
        /// Which unit.
        unit: UnitId,
    },
    /// Tries to engage an enemy in the same zone (ENG).
    Engage {
        /// Which unit.
        unit: UnitId,
        /// Whom.
        target: UnitId,
        /// Which face of the target; only needed where two vacant flanks are left (ENG-12).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// Comes onto the table from a Reserve Zone (RES-1).
    EnterTable {
        /// Which unit.
        unit: UnitId,
        /// Attack or skirmish; may be left out for batteries and lone stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        formation: Option<Formation>,
    },
    /// Goes from one own Reserve Zone to another (RES-2).
    ShiftReserve {
        /// Which unit.
        unit: UnitId,
        /// Where to.
        to: Zone,
    },
    /// Goes off the table into the Reserve Zone straight behind (RES-3).
    LeaveTable {
        /// Which unit.
        unit: UnitId,
    },
    /// Orders a unit off the field for good (WD-1).
    Withdraw {
        /// Which unit.
        unit: UnitId,
    },
    /// Moves the Commander, which ends the movement phase (END-2).
    MoveCommander {
        /// Where to.
        to: Zone,
    },
    /// Ends the movement phase (END-1).
    EndMovement {},
    /// Cavalry that charged into nothing collects itself (REACT-1.4).
    Rally {
        /// Which unit.
        unit: UnitId,
        /// Where it looks afterwards.
        facing: Facing,
    },
    /// A unit reacts.
    React {
        /// Which unit.
        unit: UnitId,
        /// How.
        reaction: Reaction,
        /// The Reserve Zone it goes to, where there is a choice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Zone>,
    },
    /// No further reaction.
    Decline {},
    /// Gives up the game (VIC-10).
    Concede {},
}
