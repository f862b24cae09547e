//! The ground: zones, directions, faces, terrain.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

use super::roster::{Arm, Formation, Side};

/// A zone: file `a` to `i` from south's left, rank 1 to 3 on the table, 0 (south) and 4 (north) for the reserves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Zone {
    /// 0 for file a.
    pub file: u8,
    /// 0 to 4.
    pub rank: u8,
}

impl Zone {
    /// Parses a name such as `c2`.
    pub fn parse(text: &str) -> Option<Zone> {
        let [file @ b'a'..=b'i', rank @ b'0'..=b'4'] = text.as_bytes() else {
            return None;
        };
        Some(Zone {
            file: file - b'a',
            rank: rank - b'0',
        })
    }

    /// The written form, in ASCII.
    fn letters(self) -> [u8; 2] {
        [b'a' + self.file, b'0' + self.rank]
    }

    /// Whether it is on the table, not a reserve.
    #[inline]
    pub fn on_table(self) -> bool {
        (1..=3).contains(&self.rank)
    }

    /// Whether `other` is the same zone or one of the eight around it (ZONE-5). Only for zones of the table.
    #[inline]
    pub fn near(self, other: Zone) -> bool {
        self.file.abs_diff(other.file) <= 1 && self.rank.abs_diff(other.rank) <= 1
    }

    /// The zone straight ahead in a direction, on a table of any width; ranks 0 to 4.
    #[inline]
    pub fn ahead(self, facing: Facing) -> Option<Zone> {
        let (file, rank) = match facing {
            Facing::N => (Some(self.file), self.rank.checked_add(1).filter(|r| *r <= 4)),
            Facing::S => (Some(self.file), self.rank.checked_sub(1)),
            Facing::E => (self.file.checked_add(1), Some(self.rank)),
            Facing::W => (self.file.checked_sub(1), Some(self.rank)),
        };
        Some(Zone {
            file: file?,
            rank: rank?,
        })
    }
}

impl std::fmt::Display for Zone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(str::from_utf8(&self.letters()).unwrap_or_default())
    }
}

impl std::fmt::Debug for Zone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Zone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(str::from_utf8(&self.letters()).unwrap_or_default())
    }
}

impl<'de> Deserialize<'de> for Zone {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Zone, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        Zone::parse(&text).ok_or_else(|| {
            let shown: String = text.chars().take(40).collect();
            D::Error::custom(format!(
                "{shown:?} is no zone: a file letter from a and a rank from 0 to 4, as in c2"
            ))
        })
    }
}

impl PartialSchema for Zone {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .pattern(Some("^[a-i][0-4]$"))
            .description(Some(
                "A zone: a file letter from south's left, and a rank; 0 and 4 are the reserves.",
            ))
            .examples(["c2"])
            .into()
    }
}

impl ToSchema for Zone {
    fn name() -> Cow<'static, str> {
        "Zone".into()
    }
}

/// A direction on the table, absolute (FACE-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the four directions")]
pub enum Facing {
    N,
    E,
    S,
    W,
}

impl Facing {
    /// All four, clockwise from north.
    pub const ALL: [Facing; 4] = [Facing::N, Facing::E, Facing::S, Facing::W];

    /// The direction `quarters` quarter turns clockwise from this one.
    #[inline]
    pub fn turned(self, quarters: u8) -> Facing {
        Facing::ALL[(self as usize + usize::from(quarters)) % 4]
    }

    /// The opposite direction.
    #[inline]
    pub fn opposite(self) -> Facing {
        self.turned(2)
    }

    /// The name in announcements.
    pub fn name(self) -> &'static str {
        ["n", "e", "s", "w"][self as usize]
    }
}

/// A side of a unit, seen from its facing (ENG-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the four faces")]
pub enum Face {
    Front,
    Right,
    Rear,
    Left,
}

impl Face {
    /// All four, in the order of preference when the natural face is taken (ENG-12).
    pub const BY_PRIORITY: [Face; 4] = [Face::Front, Face::Left, Face::Right, Face::Rear];

    /// The face that an engager with facing `engager` touches on a target with facing `target` (ENG-9).
    #[inline]
    pub fn natural(engager: Facing, target: Facing) -> Face {
        // The engager comes from the direction opposite to its own facing.
        let from = (engager.opposite() as u8 + 4 - target as u8) % 4;
        [Face::Front, Face::Right, Face::Rear, Face::Left][usize::from(from)]
    }

    /// The facing of an engager that touches this face of a target with facing `target` (ENG-12).
    #[inline]
    pub fn engager_facing(self, target: Facing) -> Facing {
        target.turned(self as u8).opposite()
    }

    /// Whether it is the left or the right.
    pub fn is_flank(self) -> bool {
        matches!(self, Face::Left | Face::Right)
    }

    /// The name in announcements.
    pub fn name(self) -> &'static str {
        ["front", "right", "rear", "left"][self as usize]
    }
}

/// A feature of a zone (TERR-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Terrain {
    Hill,
    Woods,
    Village,
    Rough,
    Impassable,
    Boggy,
}

impl Terrain {
    /// All of them.
    pub const ALL: [Terrain; 6] = [
        Terrain::Hill,
        Terrain::Woods,
        Terrain::Village,
        Terrain::Rough,
        Terrain::Impassable,
        Terrain::Boggy,
    ];

    /// The name in set-ups.
    pub fn name(self) -> &'static str {
        ["hill", "woods", "village", "rough", "impassable", "boggy"][self as usize]
    }
}

/// The features of one zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ground(u8);

impl Ground {
    /// Clear ground.
    pub const CLEAR: Ground = Ground(0);

    /// This ground with one more feature.
    #[must_use]
    pub fn with(self, terrain: Terrain) -> Ground {
        Ground(self.0 | 1 << terrain as u8)
    }

    /// Whether it has this feature.
    #[inline]
    pub fn has(self, terrain: Terrain) -> bool {
        self.0 & (1 << terrain as u8) != 0
    }

    /// Its features, in the order of [`Terrain::ALL`].
    pub fn features(self) -> Vec<Terrain> {
        Terrain::ALL.into_iter().filter(|t| self.has(*t)).collect()
    }

    /// Whether cavalry is restricted in it (TERR-3, TERR-5).
    #[inline]
    pub fn restricts(self) -> bool {
        [Terrain::Hill, Terrain::Woods, Terrain::Village, Terrain::Rough]
            .into_iter()
            .any(|t| self.has(t))
    }

    /// Whether no unit may enter (TERR-5).
    #[inline]
    pub fn impassable(self) -> bool {
        self.has(Terrain::Impassable) || self.has(Terrain::Boggy)
    }

    /// Whether a unit of this arm in this formation may enter (TERR-2, TERR-5).
    #[inline]
    pub fn admits(self, arm: Arm, formation: Formation) -> bool {
        if self.0 == 0 {
            return true;
        }
        let guns = arm == Arm::Artillery && (self.has(Terrain::Woods) || self.has(Terrain::Rough));
        let horse = arm == Arm::Cavalry && formation != Formation::Skirmish && self.has(Terrain::Woods);
        !self.impassable() && !guns && !horse
    }

    /// The number of features that give this arm cover from fire (FIRE-14).
    #[inline]
    pub fn cover(self, arm: Arm) -> u8 {
        let woods = u8::from(self.has(Terrain::Woods));
        let village = u8::from(self.has(Terrain::Village));
        match arm {
            Arm::Infantry => woods + village,
            Arm::Artillery => village,
            Arm::Cavalry => 0,
        }
    }

    /// The number of features that give this arm the advantage in hand-to-hand (HTH-14).
    #[inline]
    pub fn advantage(self, arm: Arm) -> u8 {
        match arm {
            Arm::Infantry => [Terrain::Hill, Terrain::Woods, Terrain::Village, Terrain::Rough]
                .into_iter()
                .fold(0, |n, t| n + u8::from(self.has(t))),
            Arm::Artillery => u8::from(self.has(Terrain::Village)),
            Arm::Cavalry => 0,
        }
    }
}

impl Serialize for Ground {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.features().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Ground {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ground, D::Error> {
        Ok(Vec::<Terrain>::deserialize(deserializer)?
            .into_iter()
            .fold(Ground::CLEAR, Ground::with))
    }
}

/// The table: its width, its ground, its reserves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The number of files, 3 to 9 (ZONE-1).
    pub columns: u8,
    /// The ground of each zone of the table, rank by rank.
    ground: Vec<Ground>,
    /// Impassable edges (TERR-6), each with the lesser zone first.
    pub escarpments: Vec<(Zone, Zone)>,
    /// The files with a reserve behind them (ZONE-2).
    pub reserve_files: Vec<u8>,
    /// The set-up files (SETUP-1).
    pub setup_files: Vec<u8>,
}

impl Table {
    /// A table with clear ground.
    pub fn new(columns: u8, setup_files: Vec<u8>, reserve_files: Vec<u8>) -> Table {
        let ground = vec![Ground::CLEAR; usize::from(columns) * 3];
        Table {
            columns,
            ground,
            escarpments: Vec::new(),
            reserve_files,
            setup_files,
        }
    }

    fn place(&self, zone: Zone) -> Option<usize> {
        (zone.on_table() && zone.file < self.columns)
            .then(|| usize::from(zone.rank - 1) * usize::from(self.columns) + usize::from(zone.file))
    }

    /// The ground of a zone; clear in reserves.
    #[inline]
    pub fn ground(&self, zone: Zone) -> Ground {
        self.place(zone).map_or(Ground::CLEAR, |n| self.ground[n])
    }

    /// Adds a feature to a zone of the table.
    pub fn add(&mut self, zone: Zone, terrain: Terrain) {
        if let Some(n) = self.place(zone) {
            self.ground[n] = self.ground[n].with(terrain);
        }
    }

    /// Whether the zone exists on this table.
    #[inline]
    pub fn has(&self, zone: Zone) -> bool {
        zone.on_table() && zone.file < self.columns
    }

    /// Whether this is a Reserve Zone of `side`.
    #[inline]
    pub fn is_reserve(&self, side: Side, zone: Zone) -> bool {
        zone.rank == side.reserve() && self.reserve_files.contains(&zone.file)
    }

    /// The Reserve Zones of a side, from file a.
    pub fn reserves(&self, side: Side) -> impl Iterator<Item = Zone> + '_ {
        self.reserve_files.iter().map(move |file| Zone {
            file: *file,
            rank: side.reserve(),
        })
    }

    /// Every zone of the table, rank by rank.
    pub fn zones(&self) -> impl Iterator<Item = Zone> + use<> {
        let columns = self.columns;
        (1..=3).flat_map(move |rank| (0..columns).map(move |file| Zone { file, rank }))
    }

    /// Whether an escarpment runs between two neighbouring zones (TERR-6).
    #[inline]
    pub fn barred(&self, a: Zone, b: Zone) -> bool {
        !self.escarpments.is_empty() && self.escarpments.contains(&(a.min(b), a.max(b)))
    }
}
