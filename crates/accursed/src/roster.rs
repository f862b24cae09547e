//! The pieces on the map: sides, kinds of unit, orders, states, units, wings, leaders.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::hex::Hex;
use super::hex::arc::{Pose, Shape};
use super::id::Id;
use umpire_engine::Seat;

/// The index of a unit among all units, in the order of ids.
pub type Ix = u16;

macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($variant:ident $word:tt),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
        #[expect(missing_docs, reason = "the names are the rulebook's own")]
        pub enum $name { $(#[serde(rename = $word)] $variant),* }

        impl $name {
            /// The name in the API.
            pub fn name(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
        }
    };
}

named! {
    /// A side.
    Side { Royalist "royalist", Parliament "parliament" }
}
named! {
    /// The kind of a unit.
    Kind { HeavyInfantry "heavy_infantry", LightInfantry "light_infantry", Cavalry "cavalry", Artillery "artillery" }
}
named! {
    /// The weight of guns.
    Class { Heavy "12lb", Medium "4-8lb", Light "3lb" }
}
named! {
    /// The order of a wing, the most forward first (ORD-1).
    Order { Charge "charge", MakeReady "make_ready", ReceiveCharge "receive_charge", Rally "rally" }
}
named! {
    /// The formation of a unit (FORM-1).
    Formation {
        Normal "normal", Shaken "shaken", Broken "broken", OpenOrder "open_order", Hedgehog "hedgehog", Column "column",
    }
}
named! {
    /// The morale of a unit (MORALE-1).
    Morale { Normal "normal", Shaken "shaken", Broken "broken" }
}
named! {
    /// How a unit left the game.
    Gone { Eliminated "eliminated", RoutedOff "routed_off", Pursued "pursued", Incorporated "incorporated" }
}
named! {
    /// The majority of a wing's units (ORD-11).
    ArmOfWing { Cavalry "cavalry", Infantry "infantry" }
}
named! {
    /// The role of a leader.
    Role { ArmyCommander "army_commander", WingCommander "wing_commander", King "king" }
}
named! {
    /// What a leader has done in this activation.
    Acted { None "none", Moved "moved", Influenced "influenced" }
}
named! {
    /// An edge of the map.
    Edge { Top "top", Right "right", Bottom "bottom", Left "left" }
}

impl Side {
    /// Both sides, in the order of the seats.
    pub const BOTH: [Side; 2] = [Side::Royalist, Side::Parliament];

    /// The enemy.
    #[inline]
    pub fn enemy(self) -> Side {
        match self {
            Side::Royalist => Side::Parliament,
            Side::Parliament => Side::Royalist,
        }
    }

    /// 0 or 1.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The side of this seat.
    pub fn of(seat: Seat) -> Side {
        Side::BOTH[seat.index()]
    }

    /// The seat of this side.
    pub fn seat(self) -> Seat {
        Seat::ALL[self.index()]
    }
}

impl Kind {
    /// Whether it is infantry, heavy or light.
    pub fn is_foot(self) -> bool {
        matches!(self, Kind::HeavyInfantry | Kind::LightInfantry)
    }
}

impl Morale {
    /// One level worse.
    #[must_use]
    pub fn worse(self) -> Morale {
        match self {
            Morale::Normal => Morale::Shaken,
            Morale::Shaken | Morale::Broken => Morale::Broken,
        }
    }

    /// One level better.
    #[must_use]
    pub fn better(self) -> Morale {
        match self {
            Morale::Normal | Morale::Shaken => Morale::Normal,
            Morale::Broken => Morale::Shaken,
        }
    }
}

impl Formation {
    /// The formation after one formation hit (FORM-3). A broken formation stays broken.
    #[must_use]
    pub fn hit(self) -> Formation {
        match self {
            Formation::Normal => Formation::Shaken,
            _ => Formation::Broken,
        }
    }

    /// Whether it counts as shaken for fire and close combat (FORM-5).
    pub fn fights_shaken(self) -> bool {
        matches!(self, Formation::Shaken | Formation::OpenOrder)
    }
}

impl Edge {
    /// The facing of a unit that flees to this edge.
    pub fn facing(self) -> u8 {
        match self {
            Edge::Top => 0,
            Edge::Right => 1,
            Edge::Bottom => 3,
            Edge::Left => 5,
        }
    }
}

/// A unit and its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Its id.
    pub id: Id,
    /// Its side.
    pub side: Side,
    /// Its wing, by index.
    pub wing: u8,
    /// Its kind.
    pub kind: Kind,
    /// The weight of its guns.
    pub class: Option<Class>,
    /// Its grazing range, in hexes.
    pub grazing: u8,
    /// The range of its guns, in hexes.
    pub range: u8,
    /// Printed strength.
    pub strength: u8,
    /// Printed morale rating; high is good.
    pub rating: u8,
    /// Whether it has two hexes.
    pub two: bool,
    /// Its hex: the left half, or the tail of a column. For disabled guns, where they were left.
    pub hex: Hex,
    /// The vertex that it faces.
    pub facing: u8,
    /// Its formation.
    pub formation: Formation,
    /// Its morale.
    pub morale: Morale,
    /// Strength points lost.
    pub casualties: u8,
    /// Loaded pistols.
    pub pistols: u8,
    /// Has fired a salvo this turn.
    pub salvo: bool,
    /// Guns that have fired this turn.
    pub fired: bool,
    /// The side that last captured its guns, once they are disabled.
    pub owner: Option<Side>,
    /// Marked as on top of a stack with guns.
    pub top: bool,
    /// Has used its action in this activation.
    pub acted: bool,
    /// Has pursued this turn.
    pub spent: bool,
    /// Has momentum.
    pub momentum: bool,
    /// Has tried to intercept in this activation.
    pub intercepted: bool,
    /// How it left the game, if it has.
    pub gone: Option<Gone>,
    /// The turn in which it pursued off the map.
    pub left_turn: Option<u8>,
    /// Whether it may fire salvos, where the option lists the units.
    pub salvo_allowed: bool,
    /// Disciplined: less prone to pursuit.
    pub disciplined: bool,
}

impl Unit {
    /// Its position and facing.
    #[inline]
    pub fn pose(&self) -> Pose {
        let shape = match (self.two, self.formation) {
            (false, _) => Shape::Single,
            (true, Formation::Column) => Shape::Column,
            (true, _) => Shape::Line,
        };
        Pose {
            hex: self.hex,
            facing: self.facing,
            shape,
        }
    }

    /// Whether it is on the map.
    #[inline]
    pub fn here(&self) -> bool {
        self.gone.is_none()
    }

    /// Strength points left.
    pub fn left(&self) -> u8 {
        self.strength.saturating_sub(self.casualties)
    }

    /// Whether it is artillery.
    #[inline]
    pub fn is_guns(&self) -> bool {
        self.kind == Kind::Artillery
    }
}

/// A wing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wing {
    /// Its id.
    pub id: Id,
    /// Its side.
    pub side: Side,
    /// Its order.
    pub order: Order,
    /// The majority of its units.
    pub arm: ArmOfWing,
    /// Its own edge of the map.
    pub edge: Edge,
    /// Activations in this turn.
    pub activations: u8,
    /// Finished for this turn.
    pub finished: bool,
    /// Was preempted in this turn.
    pub bypassed: bool,
    /// Makes no attempt to continue in this turn.
    pub no_continue: bool,
    /// Without a leader on the map and always in command (in positions of cases).
    pub ideal: bool,
    /// Had units at the start. A wing that never had any counts as in play.
    pub manned: bool,
}

/// A leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leader {
    /// Their id.
    pub id: Id,
    /// Their side.
    pub side: Side,
    /// Their role.
    pub role: Role,
    /// Their wing, by index.
    pub wing: Option<u8>,
    /// Their rating; low is good.
    pub rating: i8,
    /// Their hex.
    pub hex: Hex,
    /// What they have done in this activation.
    pub acted: Acted,
    /// Off the map, for good or until they return.
    pub removed: bool,
    /// Their position among those removed since the last replacement throws, from 1; 0 if not removed.
    pub fallen: u8,
    /// Returns in the next marker removal.
    pub returning: bool,
    /// Off the map for good.
    pub lost: bool,
    /// A generic leader.
    pub generic: bool,
    /// Is the king.
    pub king: bool,
    /// Their position in the succession, from 1; 0: last.
    pub seniority: u8,
    /// Not on the map yet; replaces somebody (LEAD-7).
    pub reserve: bool,
    /// Their replacement, if the scenario names one.
    pub replacement: Option<Id>,
    /// Replaces somebody, and is not placed yet.
    pub called: bool,
}

impl Leader {
    /// Whether they are on the map.
    #[inline]
    pub fn here(&self) -> bool {
        !self.removed && !self.reserve
    }

    /// Makes them a replacement that is not placed yet.
    pub fn call(&mut self) {
        self.reserve = false;
        self.removed = true;
        self.called = true;
    }
}
