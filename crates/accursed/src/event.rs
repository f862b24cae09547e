//! Events: the facts that the rules derive. The state is exactly the set-up with these folded into it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::announcement::{Announcement, Mode, Reaction};
use super::charts::{Fate, Level, Ride};
use super::flow::{Activation, Flow, Phase};
use super::hex::Hex;
use super::id::Id;
use super::roll::Roll;
use super::roster::{Acted, Formation, Gone, Morale, Order, Side};

/// Why a unit's position changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Way {
    Step,
    Wheel,
    BackStep,
    Turn,
    CounterMarch,
    Face,
    Withdraw,
    Intercept,
    Sidestep,
    Retreat,
    Advance,
    Pursuit,
    Rout,
    Return,
    Incorporation,
    Reform,
}

/// Why a unit's formation or casualties changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Blame {
    Terrain,
    Fire,
    CloseCombat,
    Cornered,
    Pursuit,
    Rout,
    Column,
    Reform,
    Hedgehog,
    Return,
    Stack,
    Incorporation,
}

/// Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Ended {
    TurnLimit,
    Concession,
    Agreement,
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[expect(missing_docs, reason = "a field per side")]
pub struct PerSide<T> {
    pub royalist: T,
    pub parliament: T,
}

impl<T> PerSide<T> {
    /// Computes a value for each side.
    pub fn of(each: impl Fn(Side) -> T) -> PerSide<T> {
        PerSide {
            royalist: each(Side::Royalist),
            parliament: each(Side::Parliament),
        }
    }
}

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are named as in announcements and state; each variant is documented"
)]
pub enum Event {
    /// A side has answered a sealed decision. Visible only to that side until both have answered.
    Sealed { side: Side, answer: Box<Announcement> },
    /// The sealed answers are in and revealed.
    Unsealed {},
    /// A side's orders were revealed.
    OrdersAssigned { side: Side, orders: BTreeMap<Id, Order> },
    /// A turn began.
    TurnBegan { turn: u32 },
    /// A phase began.
    PhaseBegan { phase: Phase },
    /// A throw for the initiative. Equal dice are thrown again.
    InitiativeThrown { royalist: u8, parliament: u8 },
    /// A side took the initiative.
    InitiativeTaken {
        side: Side,
        order: Option<Order>,
        by_rating: bool,
    },
    /// A side activated no wing.
    Passed { side: Side },
    /// A wing was chosen for activation.
    WingChosen { wing: Id },
    /// A wing was activated.
    WingActivated { wing: Id, how: Activation, helped: bool },
    /// A wing tried to preempt.
    PreemptionTried { wing: Id, roll: Roll, success: bool },
    /// A wing makes no attempt to continue in this turn.
    NoContinue { wing: Id },
    /// A wing was preempted and comes next.
    Bypassed { wing: Id },
    /// A wing tried to change its order. On success it has the new one.
    OrdersTried {
        wing: Id,
        to: Order,
        roll: Roll,
        success: bool,
    },
    /// A wing tried to continue.
    ContinuationTried { wing: Id, roll: Roll, success: bool },
    /// A wing is finished for this turn.
    WingFinished { wing: Id },
    /// A leader used their action.
    LeaderActed { leader: Id, acted: Acted },
    /// A leader moved, alone or with a unit.
    LeaderMoved { leader: Id, to: Hex },
    /// A unit's position or facing changed.
    UnitMoved {
        unit: Id,
        hex: Hex,
        facing: u8,
        way: Way,
    },
    /// A unit is on top of a stack with guns, or beneath it.
    Restacked { unit: Id, top: bool },
    /// A unit used its action.
    ActionDone { unit: Id, momentum: bool },
    /// A unit gained or lost momentum.
    MomentumChanged { unit: Id, momentum: bool },
    /// A unit's formation changed.
    FormationChanged {
        unit: Id,
        formation: Formation,
        cause: Blame,
    },
    /// A unit fired at another.
    Fired {
        unit: Id,
        target: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mode: Option<Mode>,
        reaction: bool,
        rolls: Vec<Roll>,
        hits: u8,
        #[serde(default)]
        formation_hits: u8,
        /// The target hexes of a two-hex unit.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        hexes: Vec<Hex>,
    },
    /// A unit's number of pistols changed.
    PistolsChanged { unit: Id, pistols: u8 },
    /// A unit fired its salvo of the turn.
    SalvoMarked { unit: Id },
    /// Guns fired, or did something instead.
    GunsFired { unit: Id },
    /// A unit's casualties changed, by losses or by incorporation.
    CasualtiesChanged { unit: Id, casualties: u8, cause: Blame },
    /// A morale check.
    MoraleChecked { unit: Id, roll: Roll, passed: bool },
    /// A unit's morale changed.
    MoraleChanged { unit: Id, morale: Morale },
    /// A unit left the game, or the map.
    Removed { unit: Id, gone: Gone },
    /// Disabled guns were captured by the unit that overran them.
    GunsCaptured { unit: Id, side: Side },
    /// A throw for whether a leader was hit.
    LeaderChecked { leader: Id, die: u8, hit: bool },
    /// A leader was removed from the map.
    LeaderRemoved {
        leader: Id,
        /// The unit that attacked the leader alone in close combat (CC-5).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        taken_by: Option<Id>,
    },
    /// The fate of a removed leader.
    ReplacementThrown { leader: Id, die: u8, fate: Fate },
    /// A wing commander, or a leader in reserve, took over the army.
    LeaderPromoted { leader: Id },
    /// A leader in reserve, or a generic leader, took over a wing.
    LeaderAppointed {
        leader: Id,
        side: Side,
        wing: Id,
        rating: i8,
    },
    /// A leader was placed on the map.
    LeaderPlaced { leader: Id, hex: Hex },
    /// A unit tried to rally.
    Rallied {
        unit: Id,
        roll: Option<Roll>,
        success: bool,
    },
    /// A unit reformed.
    Reformed { unit: Id },
    /// A unit reacted.
    Reacted { unit: Id, reaction: Reaction },
    /// The reacting side has no further reaction.
    Declined { side: Side },
    /// Cavalry tried to intercept.
    InterceptionTried {
        unit: Id,
        target: Id,
        roll: Roll,
        success: bool,
    },
    /// A side named its attacks.
    AttacksAnnounced {
        side: Side,
        attacks: Vec<super::announcement::Attack>,
    },
    /// A close combat was resolved.
    CloseCombat {
        attackers: Vec<Id>,
        target: Id,
        /// The attacked hex of a two-hex unit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hex: Option<Hex>,
        roll: Roll,
        row: i16,
    },
    /// A unit could not retreat.
    Cornered {
        unit: Id,
        roll: Option<Roll>,
        missing: u8,
    },
    /// The length of a pursuit.
    PursuitThrown { unit: Id, roll: Roll, ride: Ride },
    /// A pursuer is spent for this turn.
    Spent { unit: Id },
    /// A throw for whether a pursuer returns.
    ReturnThrown {
        unit: Id,
        die: u8,
        needed: u8,
        back: bool,
    },
    /// All markers of the turn were removed.
    MarkersRemoved {},
    /// The final points.
    PointsCounted { points: PerSide<u16> },
    /// A side conceded.
    Conceded { side: Side },
    /// The throw that settles a dispute. The higher die decides; equal dice are thrown again.
    DisputeThrown { royalist: u8, parliament: u8 },
    /// The game is over.
    GameOver {
        level: Level,
        winner: Option<Side>,
        margin: u16,
        reason: Ended,
    },
    /// The state of the game, and the decision that it waits for.
    Awaits {
        #[schema(value_type = Object)]
        flow: Box<Flow>,
    },
}
