//! What a player may say.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::hex::Hex;
use super::id::Id;
use super::roster::Order;

/// Which way a line wheels, or on which side of a spine a shot goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "left and right")]
pub enum Hand {
    Left,
    Right,
}

/// One step of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// Into a hex in front; of a line the new left hex, of a column the new hex of the head.
    To(Hex),
    /// To another facing, in place.
    Turn(u8),
    /// One hex round, forward.
    Wheel(Hand),
    /// Into a hex behind, facing kept; of a line the new left hex.
    Back(Hex),
    /// About-face, in place.
    CounterMarch(bool),
    /// Into hedgehog.
    Hedgehog(bool),
    /// One pistol at an enemy.
    Fire(Id),
    /// Beneath the guns in the hex, or on top of them.
    Swap(bool),
    /// Takes in a friendly cavalry unit.
    Incorporate(Id),
}

/// How a unit fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Mode {
    Advancing,
    Skirmish,
    Retreating,
    Pistol,
    Artillery,
}

/// What a reform makes of a unit, where there is a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reforming {
    /// Open order.
    OpenOrder,
    /// One level better, or out of open order.
    Normal,
    /// One pistol more.
    Reload,
}

/// The shot of one hex of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// The hex that fires; in advancing fire where it then stands.
    pub from: Hex,
    /// At whom.
    pub at: Id,
    /// At which hex of a unit of two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
}

/// An attack hand to hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Who.
    pub unit: Id,
    /// Whom.
    pub target: Id,
    /// Which hex of a unit of two (CC-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
}

/// A reaction by name, in the order in which they are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Reaction {
    Fire,
    Salvo,
    Face,
    Hedgehog,
    Withdraw,
    Intercept,
    Restack,
    TurnGuns,
}

impl Reaction {
    /// Whether it is fire, or in place of fire; the others are movement.
    pub fn is_fire(self) -> bool {
        matches!(
            self,
            Reaction::Fire | Reaction::Salvo | Reaction::Restack | Reaction::TurnGuns
        )
    }

    /// The name in the API.
    pub fn name(self) -> &'static str {
        match self {
            Reaction::Fire => "fire",
            Reaction::Salvo => "salvo",
            Reaction::Face => "face",
            Reaction::Hedgehog => "hedgehog",
            Reaction::Withdraw => "withdraw",
            Reaction::Intercept => "intercept",
            Reaction::Restack => "restack",
            Reaction::TurnGuns => "turn_guns",
        }
    }
}

fn no(flag: &bool) -> bool {
    !*flag
}

/// What a player may say; each answers one decision, but `concede` may be said at any time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each announcement says what its fields are for")]
pub enum Announcement {
    /// The orders of all wings of a side before the first turn (ORD-1); a wing left out keeps the one suggested.
    AssignOrders { orders: BTreeMap<Id, Order> },
    /// Activates a wing (ACT-1).
    Activate { wing: Id },
    /// Activates none (ACT-6).
    Pass {},
    /// A wing tries to get in first (PRE-1); `ac`: with the army commander's help.
    Preempt {
        wing: Id,
        #[serde(default, skip_serializing_if = "no")]
        ac: bool,
    },
    /// Does nothing.
    Decline {},
    /// Tries to change the wing's order (ORD-8); `ac`: with the army commander's help.
    ChangeOrders {
        to: Order,
        #[serde(default, skip_serializing_if = "no")]
        ac: bool,
    },
    /// Leaves the order as it is.
    KeepOrders {},
    /// Moves a unit (MOVE-2), `with` the light infantry of its stack.
    Move {
        unit: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<Id>,
        steps: Vec<Step>,
    },
    /// Fires (FIRE-1): at `target` with all that bears, or by `shots`; `to`: the step before or after, with `swap` beneath
    /// the guns in that hex (STACK-5); `hex`: at which hex of a unit of two (LOS-3, A-70); `spine`: which side of a spine
    /// guns fire along.
    Fire {
        unit: Id,
        mode: Mode,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<Id>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        shots: Vec<Shot>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Hex>,
        #[serde(default, skip_serializing_if = "no")]
        swap: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spine: Option<Hand>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hex: Option<Hex>,
    },
    /// Fires a salvo (FIRE-7): at `target` with all that bears, or by `shots`.
    Salvo {
        unit: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<Id>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        shots: Vec<Shot>,
    },
    /// Reforms a unit (RALLY-1); `facing`: of a column of two hexes when it draws up in line.
    Reform {
        unit: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<Reforming>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<u8>,
    },
    /// Rallies a unit (RALLY-2), with a commander's rating or without.
    Rally {
        unit: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leader: Option<Id>,
    },
    /// Turns guns in place of firing (FACE-6).
    TurnGuns { unit: Id, facing: u8 },
    /// Moves a leader (CMD-4).
    MoveLeader { leader: Id, to: Hex },
    /// The army commander reforms a unit (CMD-1).
    AcReform {
        unit: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<Reforming>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<u8>,
    },
    /// The army commander rallies a unit (CMD-2).
    AcRally { unit: Id },
    /// Ends the wing's actions.
    EndActions {},
    /// Goes on with a move that a reaction broke into; no steps: it ends here.
    Resume { steps: Vec<Step> },
    /// A unit reacts (REACT-1): `facing` or `wheel` of a facing change, `facing` of guns that turn, `steps` of a
    /// withdrawal or an interception, `spine` and `hex` of guns that fire (LOS-3, FIRE-13).
    React {
        unit: Id,
        reaction: Reaction,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<u8>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        wheel: Vec<Hand>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        steps: Vec<Step>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spine: Option<Hand>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hex: Option<Hex>,
    },
    /// Cavalry avoids a shot (INT-6); `swap`: beneath the guns there.
    Sidestep {
        unit: Id,
        to: Hex,
        #[serde(default, skip_serializing_if = "no")]
        swap: bool,
    },
    /// Who attacks whom hand to hand (CC-1, CC-2).
    CloseCombat { attacks: Vec<Attack> },
    /// Who spends a pistol (CC-7).
    CcPistols { units: Vec<Id> },
    /// A unit enters the hex that its enemy has left (RET-7), and turns one vertex if it wants to; `to`: the new left
    /// hex of a line; `swap`: beneath the guns in a hex that it enters.
    Advance {
        unit: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Hex>,
        #[serde(default, skip_serializing_if = "no")]
        swap: bool,
    },
    /// The way of a unit that falls back (RET-2): the hexes one after the other, of a line the left ones.
    Retreat { unit: Id, hexes: Vec<Hex> },
    /// An army commander goes along with a unit (CMD-5).
    GoAlong { leader: Id },
    /// The wing tries to go on (CONT-2); `ac`: with the army commander's help.
    Continue {
        #[serde(default, skip_serializing_if = "no")]
        ac: bool,
    },
    /// The wing is finished.
    Finish {},
    /// Puts a leader on a unit (LEAD-5).
    PlaceLeader { leader: Id, unit: Id },
    /// Brings a pursuer back (PURS-6).
    ReturnPursuer { unit: Id, hex: Hex },
    /// Gives up (VIC-4).
    Concede {},
}

impl Announcement {
    /// Fire at one target with all that bears.
    pub fn fire(unit: Id, mode: Mode, target: Id) -> Announcement {
        Announcement::Fire {
            unit,
            mode,
            target: Some(target),
            shots: vec![],
            to: None,
            swap: false,
            spine: None,
            hex: None,
        }
    }

    /// A reaction without particulars.
    pub fn react(unit: Id, reaction: Reaction) -> Announcement {
        Announcement::React {
            unit,
            reaction,
            facing: None,
            wheel: vec![],
            steps: vec![],
            spine: None,
            hex: None,
        }
    }

    /// The unit that it is about, if it is about one.
    pub fn subject(&self) -> Option<Id> {
        use Announcement as A;
        match self {
            A::Move { unit, .. }
            | A::Fire { unit, .. }
            | A::Salvo { unit, .. }
            | A::Reform { unit, .. }
            | A::Rally { unit, .. }
            | A::TurnGuns { unit, .. }
            | A::AcReform { unit, .. }
            | A::AcRally { unit }
            | A::React { unit, .. }
            | A::Sidestep { unit, .. }
            | A::Advance { unit, .. }
            | A::Retreat { unit, .. }
            | A::ReturnPursuer { unit, .. } => Some(*unit),
            _ => None,
        }
    }
}
