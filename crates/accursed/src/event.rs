//! Facts: what the rules derived. The state is nothing but the set-up with these folded into it.

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

/// Why a unit is where it now is.
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

/// What ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Ended {
    TurnLimit,
    Concession,
    Agreement,
}

/// Something for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[expect(missing_docs, reason = "a field per side")]
pub struct PerSide<T> {
    pub royalist: T,
    pub parliament: T,
}

impl<T> PerSide<T> {
    /// Something for each side.
    pub fn of(each: impl Fn(Side) -> T) -> PerSide<T> {
        PerSide {
            royalist: each(Side::Royalist),
            parliament: each(Side::Parliament),
        }
    }
}

/// A fact.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are named as in announcements and state; each variant is documented"
)]
pub enum Event {
    /// A side has answered a sealed decision; only it may see this until both have.
    Sealed { side: Side, answer: Box<Announcement> },
    /// The sealed answers are in, and laid open.
    Unsealed {},
    /// A side's orders are revealed.
    OrdersAssigned { side: Side, orders: BTreeMap<Id, Order> },
    /// A turn begins.
    TurnBegan { turn: u32 },
    /// A phase begins.
    PhaseBegan { phase: Phase },
    /// A throw for the initiative; equal dice are thrown again.
    InitiativeThrown { royalist: u8, parliament: u8 },
    /// A side has the initiative.
    InitiativeTaken {
        side: Side,
        order: Option<Order>,
        by_rating: bool,
    },
    /// A side activates nobody.
    Passed { side: Side },
    /// A wing is chosen for activation.
    WingChosen { wing: Id },
    /// A wing is activated.
    WingActivated { wing: Id, how: Activation, helped: bool },
    /// A wing tried to get in first.
    PreemptionTried { wing: Id, roll: Roll, success: bool },
    /// A wing makes no attempt to continue in this turn.
    NoContinue { wing: Id },
    /// A wing was preempted and comes next.
    Bypassed { wing: Id },
    /// A wing tried to change its order; with success it has the new one.
    OrdersTried {
        wing: Id,
        to: Order,
        roll: Roll,
        success: bool,
    },
    /// A wing tried to go on.
    ContinuationTried { wing: Id, roll: Roll, success: bool },
    /// A wing is activated no more in this turn.
    WingFinished { wing: Id },
    /// A leader has used his action.
    LeaderActed { leader: Id, acted: Acted },
    /// A leader has moved, by himself or with a unit.
    LeaderMoved { leader: Id, to: Hex },
    /// A unit stands or looks elsewhere.
    UnitMoved {
        unit: Id,
        hex: Hex,
        facing: u8,
        way: Way,
    },
    /// A unit lies on top of a stack with guns, or beneath it.
    Restacked { unit: Id, top: bool },
    /// A unit has done its action.
    ActionDone { unit: Id, momentum: bool },
    /// A unit has momentum, or has lost it.
    MomentumChanged { unit: Id, momentum: bool },
    /// A unit is drawn up otherwise.
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
        /// Which hexes of a unit of two the shots went at.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        hexes: Vec<Hex>,
    },
    /// A unit has fewer pistols, or more.
    PistolsChanged { unit: Id, pistols: u8 },
    /// A unit has fired its salvo of the turn.
    SalvoMarked { unit: Id },
    /// Guns have fired, or done something in place of it.
    GunsFired { unit: Id },
    /// A unit has lost strength, or taken some in.
    CasualtiesChanged { unit: Id, casualties: u8, cause: Blame },
    /// A morale check.
    MoraleChecked { unit: Id, roll: Roll, passed: bool },
    /// A unit's spirit has changed.
    MoraleChanged { unit: Id, morale: Morale },
    /// A unit has left the game, or the map.
    Removed { unit: Id, gone: Gone },
    /// Guns that were disabled belong to whoever came over them.
    GunsCaptured { unit: Id, side: Side },
    /// Whether a leader was hit.
    LeaderChecked { leader: Id, die: u8, hit: bool },
    /// A leader is off the map.
    LeaderRemoved { leader: Id },
    /// What became of a leader who was removed.
    ReplacementThrown { leader: Id, die: u8, fate: Fate },
    /// A wing commander takes over the army, or a leader in reserve.
    LeaderPromoted { leader: Id },
    /// A leader in reserve takes over a wing, or nobody in particular.
    LeaderAppointed {
        leader: Id,
        side: Side,
        wing: Id,
        rating: i8,
    },
    /// A leader stands on the map again.
    LeaderPlaced { leader: Id, hex: Hex },
    /// A unit tried to rally.
    Rallied {
        unit: Id,
        roll: Option<Roll>,
        success: bool,
    },
    /// A unit was reformed.
    Reformed { unit: Id },
    /// A unit reacts.
    Reacted { unit: Id, reaction: Reaction },
    /// The reacting side has no further reaction.
    Declined { side: Side },
    /// Cavalry tried to ride out and meet somebody.
    InterceptionTried {
        unit: Id,
        target: Id,
        roll: Roll,
        success: bool,
    },
    /// Who attacks whom.
    AttacksAnnounced {
        side: Side,
        attacks: Vec<super::announcement::Attack>,
    },
    /// A close combat.
    CloseCombat {
        attackers: Vec<Id>,
        target: Id,
        /// Which hex of a unit of two was attacked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hex: Option<Hex>,
        roll: Roll,
        row: i16,
    },
    /// A unit can't fall back.
    Cornered {
        unit: Id,
        roll: Option<Roll>,
        missing: u8,
    },
    /// How far a pursuit goes.
    PursuitThrown { unit: Id, roll: Roll, ride: Ride },
    /// A pursuer does no more in this turn.
    Spent { unit: Id },
    /// Whether a pursuer comes back.
    ReturnThrown {
        unit: Id,
        die: u8,
        needed: u8,
        back: bool,
    },
    /// All markers of the turn are removed.
    MarkersRemoved {},
    /// The points at the end.
    PointsCounted { points: PerSide<u16> },
    /// A side has conceded.
    Conceded { side: Side },
    /// The throw that settles a dispute; the higher decides, equal dice are thrown again.
    DisputeThrown { royalist: u8, parliament: u8 },
    /// The game is over.
    GameOver {
        level: Level,
        winner: Option<Side>,
        margin: u16,
        reason: Ended,
    },
    /// Where the game now stands, and what it waits for.
    Awaits {
        #[schema(value_type = Object)]
        flow: Box<Flow>,
    },
}
