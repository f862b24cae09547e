//! What a player may announce.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::hex::Hex;
use super::id::Id;
use super::roster::Order;

/// The direction in which a line wheels, or the side of a spine on which a shot passes.
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
    /// Moves into a hex in front: of a line the new left hex, of a column the new hex of the head.
    To(Hex),
    /// Turns in place to another facing.
    Turn(u8),
    /// Wheels forward by one hex.
    Wheel(Hand),
    /// Steps into a hex behind, keeping its facing: of a line the new left hex.
    Back(Hex),
    /// Turns about in place.
    CounterMarch(bool),
    /// Forms hedgehog.
    Hedgehog(bool),
    /// Fires one pistol at an enemy.
    Fire(Id),
    /// Goes beneath the guns in the hex, or on top of them.
    Swap(bool),
    /// Incorporates a friendly cavalry unit.
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

/// The result of a reform, where there is a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reforming {
    /// Open order.
    OpenOrder,
    /// One level better, or normal from open order.
    Normal,
    /// One more pistol.
    Reload,
}

/// The shot of one hex of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// The hex that fires; in advancing fire, after the step.
    pub from: Hex,
    /// The target.
    pub at: Id,
    /// The target hex of a two-hex unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
}

/// An attack in close combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// The attacking unit.
    pub unit: Id,
    /// The target.
    pub target: Id,
    /// The target hex of a two-hex unit (CC-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
}

/// A reaction, in the order in which they are offered.
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
    /// Whether it is fire, or replaces fire. The others are movement.
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

/// What a player may announce. Each announcement answers one decision; only `concede` may be made at any
/// time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each announcement says what its fields are for")]
pub enum Announcement {
    /// Assigns the orders of all wings of a side before the first turn (ORD-1). A wing that is omitted keeps
    /// its suggested order.
    AssignOrders { orders: BTreeMap<Id, Order> },
    /// Activates a wing (ACT-1).
    Activate { wing: Id },
    /// Activates no wing (ACT-6).
    Pass {},
    /// Tries to preempt with a wing (PRE-1); `ac`: with the army commander's help.
    Preempt {
        wing: Id,
        #[serde(default, skip_serializing_if = "no")]
        ac: bool,
    },
    /// Declines.
    Decline {},
    /// Tries to change the wing's order (ORD-8); `ac`: with the army commander's help.
    ChangeOrders {
        to: Order,
        #[serde(default, skip_serializing_if = "no")]
        ac: bool,
    },
    /// Keeps the order.
    KeepOrders {},
    /// Moves a unit (MOVE-2), `with` the light infantry of its stack.
    Move {
        unit: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<Id>,
        steps: Vec<Step>,
    },
    /// Fires (FIRE-1): at `target` with every hex that bears, or by `shots`. `to`: the step before or after
    /// the fire, with `swap` beneath the guns in that hex (STACK-5). `hex`: the target hex of a two-hex unit
    /// (LOS-3, A-70). `spine`: the side of a spine along which guns fire.
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
    /// Fires a salvo (FIRE-7): at `target` with every hex that bears, or by `shots`.
    Salvo {
        unit: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<Id>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        shots: Vec<Shot>,
    },
    /// Reforms a unit (RALLY-1); `facing`: of a two-hex column that forms line.
    Reform {
        unit: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<Reforming>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<u8>,
    },
    /// Rallies a unit (RALLY-2), with or without a commander's rating.
    Rally {
        unit: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leader: Option<Id>,
    },
    /// Turns guns instead of firing (FACE-6).
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
    /// Continues a move that a reaction interrupted; no steps: it ends here.
    Resume { steps: Vec<Step> },
    /// Reacts with a unit (REACT-1): `facing` or `wheel` of a facing change, `facing` of guns that turn,
    /// `steps` of a withdrawal or an interception, `spine` and `hex` of guns that fire (LOS-3, FIRE-13).
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
    /// Moves cavalry out of a shot (INT-6); `swap`: beneath the guns there.
    Sidestep {
        unit: Id,
        to: Hex,
        #[serde(default, skip_serializing_if = "no")]
        swap: bool,
    },
    /// Names the attacks in close combat (CC-1, CC-2).
    CloseCombat { attacks: Vec<Attack> },
    /// Names the units that spend a pistol (CC-7).
    CcPistols { units: Vec<Id> },
    /// Advances a unit into the hex that its enemy left (RET-7), and optionally turns it one vertex. `to`:
    /// the new left hex of a line. `swap`: beneath the guns in a hex that it enters.
    Advance {
        unit: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Hex>,
        #[serde(default, skip_serializing_if = "no")]
        swap: bool,
    },
    /// The path of a unit that retreats (RET-2): the hexes in order, of a line the left ones.
    Retreat { unit: Id, hexes: Vec<Hex> },
    /// Moves an army commander along with a unit (CMD-5).
    GoAlong { leader: Id },
    /// Tries to continue with the wing (CONT-2); `ac`: with the army commander's help.
    Continue {
        #[serde(default, skip_serializing_if = "no")]
        ac: bool,
    },
    /// Finishes the wing.
    Finish {},
    /// Places a leader with a unit (LEAD-5).
    PlaceLeader { leader: Id, unit: Id },
    /// Returns a pursuer (PURS-6).
    ReturnPursuer { unit: Id, hex: Hex },
    /// Concedes (VIC-4).
    Concede {},
}

impl Announcement {
    /// Fire at one target with every hex that bears.
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

    /// A reaction without details.
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

    /// The unit that it is about, if any.
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
