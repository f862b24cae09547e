//! The pieces on the table: sides, kinds of unit, formations, units.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{RefOr, schema::SchemaType};
use utoipa::{PartialSchema, ToSchema};

use super::table::{Facing, Zone};
use umpire_engine::Seat;

/// A side. South's rear row is rank 1 and it faces north; north's is rank 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Seat 0.
    South,
    /// Seat 1.
    North,
}

impl Side {
    /// Both sides, south first.
    pub const BOTH: [Side; 2] = [Side::South, Side::North];

    /// The enemy.
    pub fn enemy(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    /// 0 for south, 1 for north.
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

    /// The direction towards the enemy: 0 degrees (FACE-1).
    pub fn forward(self) -> Facing {
        match self {
            Side::South => Facing::N,
            Side::North => Facing::S,
        }
    }

    /// The rank of the side's own rear row.
    pub fn rear(self) -> u8 {
        match self {
            Side::South => 1,
            Side::North => 3,
        }
    }

    /// The rank of the side's own Reserve Zones.
    pub fn reserve(self) -> u8 {
        match self {
            Side::South => 0,
            Side::North => 4,
        }
    }

    /// The name in the API.
    pub fn name(self) -> &'static str {
        match self {
            Side::South => "south",
            Side::North => "north",
        }
    }
}

/// The class of a unit for most rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    /// Line or light infantry.
    Infantry,
    /// Light, medium or heavy cavalry.
    Cavalry,
    /// A battery.
    Artillery,
}

/// The kind of a unit (UNIT-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Kind {
    LineInfantry,
    LightInfantry,
    LightCavalry,
    MediumCavalry,
    HeavyCavalry,
    FootArtillery,
    HorseArtillery,
}

impl Kind {
    /// Its arm.
    #[inline]
    pub fn arm(self) -> Arm {
        match self {
            Kind::LineInfantry | Kind::LightInfantry => Arm::Infantry,
            Kind::LightCavalry | Kind::MediumCavalry | Kind::HeavyCavalry => Arm::Cavalry,
            Kind::FootArtillery | Kind::HorseArtillery => Arm::Artillery,
        }
    }

    /// The hits of a heavy impact by cavalry of this kind (REACT-4.5, REACT-6.4); 0 for other kinds.
    pub fn impact(self) -> u16 {
        match self {
            Kind::LightCavalry => 1,
            Kind::MediumCavalry => 2,
            Kind::HeavyCavalry => 3,
            _ => 0,
        }
    }

    /// The largest unit of this kind that may skirmish (FORM-4), in stands.
    pub fn largest_skirmisher(self) -> u8 {
        match self {
            Kind::LightInfantry | Kind::LightCavalry => u8::MAX,
            Kind::LineInfantry | Kind::MediumCavalry => 2,
            Kind::HeavyCavalry | Kind::FootArtillery | Kind::HorseArtillery => 1,
        }
    }
}

/// The weight of a battery's guns (UNIT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Calibre {
    /// Mostly under 6 pounds.
    Light,
    /// Mostly 6 to 9 pounds.
    Medium,
    /// Mostly over 9 pounds.
    Heavy,
}

/// The quality of a unit (QUAL-1); seasoned where quality isn't used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Quality {
    Green,
    #[default]
    Seasoned,
    Veteran,
}

/// The formation of a unit (FORM-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Formation {
    Attack,
    Square,
    Skirmish,
}

impl Formation {
    /// All three.
    pub const ALL: [Formation; 3] = [Formation::Attack, Formation::Square, Formation::Skirmish];
}

/// How a unit left the game. All count as routed (VIC-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gone {
    /// It lost its last stand, was reduced to one, or was left without a valid formation.
    Routed,
    /// A battery run over by cavalry.
    OverRun,
    /// Ordered off the field.
    Withdrawn,
}

/// The id of a unit: 1 to 24 of `a-z 0-9 _ -`. Ids are ordered as plain strings.
#[derive(Clone, Copy)]
pub struct UnitId([u8; 24]);

impl UnitId {
    /// Parses an id; `None` if it is invalid.
    pub fn parse(text: &str) -> Option<UnitId> {
        let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_' || b == b'-';
        if text.is_empty() || text.len() > 24 || !text.bytes().all(fits) {
            return None;
        }
        let mut id = [0; 24];
        id[..text.len()].copy_from_slice(text.as_bytes());
        Some(UnitId(id))
    }

    /// The bytes as numbers with the order of the strings, because units are looked up often.
    #[inline]
    fn key(&self) -> [u64; 3] {
        let part = |n: usize| {
            let mut bytes = [0; 8];
            bytes.copy_from_slice(&self.0[n..n + 8]);
            u64::from_be_bytes(bytes)
        };
        [part(0), part(8), part(16)]
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        // Only zeros follow the last letter.
        let written = |part: u64| 8 - part.trailing_zeros() as usize / 8;
        let end = match self.key() {
            [a, 0, 0] => written(a),
            [_, b, 0] => 8 + written(b),
            [.., c] => 16 + written(c),
        };
        std::str::from_utf8(&self.0[..end]).unwrap_or_default()
    }
}

impl PartialEq for UnitId {
    #[inline]
    fn eq(&self, other: &UnitId) -> bool {
        self.key() == other.key()
    }
}

impl Eq for UnitId {}

impl PartialOrd for UnitId {
    #[inline]
    fn partial_cmp(&self, other: &UnitId) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for UnitId {
    #[inline]
    fn cmp(&self, other: &UnitId) -> std::cmp::Ordering {
        let ([a, b, c], [x, y, z]) = (self.key(), other.key());
        a.cmp(&x).then(b.cmp(&y)).then(c.cmp(&z))
    }
}

impl std::fmt::Display for UnitId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl std::fmt::Debug for UnitId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for UnitId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for UnitId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UnitId, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        UnitId::parse(&text).ok_or_else(|| {
            let shown: String = text.chars().take(40).collect();
            D::Error::custom(format!("{shown:?} is no unit id: 1 to 24 of a-z, 0-9, _ and -"))
        })
    }
}

impl PartialSchema for UnitId {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .pattern(Some("^[a-z0-9_-]{1,24}$"))
            .description(Some("A unit's id."))
            .examples(["s1"])
            .into()
    }
}

impl ToSchema for UnitId {
    fn name() -> Cow<'static, str> {
        "UnitId".into()
    }
}

/// A unit and its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Its id.
    pub id: UnitId,
    /// Its side.
    pub side: Side,
    /// Its kind.
    pub kind: Kind,
    /// The weight of its guns, if it has any.
    pub calibre: Option<Calibre>,
    /// Its quality.
    pub quality: Quality,
    /// The number of stands at the start.
    pub strength: u8,
    /// The number of stands now.
    pub stands: u8,
    /// Its zone; `None` before deployment and when gone.
    pub zone: Option<Zone>,
    /// Its facing; meaningless in a reserve.
    pub facing: Facing,
    /// Its formation; meaningless in a reserve.
    pub formation: Formation,
    /// Green markers.
    pub hits: u16,
    /// Red marker: has fired this turn.
    pub fired: bool,
    /// Yellow marker: has reacted this movement phase.
    pub reacted: bool,
    /// Finished for this movement phase.
    pub finished: bool,
    /// How it left the game, if it has.
    pub gone: Option<Gone>,
    /// Actions used this movement phase.
    pub actions: u8,
    /// Used an action in, into or out of restricted ground this movement phase (TERR-3).
    pub restricted: bool,
    /// Was engaged at the start of this movement phase (MOVE-4).
    pub bound: bool,
    /// Made contact in this movement phase (AMB-111).
    #[serde(default)]
    pub met: bool,
}

impl Unit {
    /// Its arm.
    #[inline]
    pub fn arm(&self) -> Arm {
        self.kind.arm()
    }

    /// Whether it stands in a zone of the table.
    #[inline]
    pub fn on_table(&self) -> bool {
        self.zone.is_some_and(Zone::on_table)
    }

    /// Whether it is in a Reserve Zone.
    #[inline]
    pub fn in_reserve(&self) -> bool {
        self.zone.is_some_and(|z| !z.on_table())
    }

    /// The most actions in one movement phase (MOVE-5 to MOVE-7), before the effect of ground.
    #[inline]
    pub fn allowance(&self) -> u8 {
        if self.arm() == Arm::Cavalry { 2 } else { 1 }
    }

    /// Whether it has no action left (MOVE-5 to MOVE-7, TERR-3).
    #[inline]
    pub fn spent(&self) -> bool {
        self.actions >= self.allowance() || (self.actions >= 1 && self.restricted)
    }
}
