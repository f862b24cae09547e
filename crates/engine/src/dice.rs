//! Dice as the rules see them: a tray that throws and records.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The faces of one throw, in the order thrown. At most [`Faces::MOST`] dice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Faces {
    count: u8,
    face: [u8; Faces::MOST],
}

impl Faces {
    /// The most dice that one throw may have.
    pub const MOST: usize = 31;

    /// No dice.
    pub const NONE: Faces = Faces {
        count: 0,
        face: [0; Faces::MOST],
    };

    /// The faces as a slice.
    pub fn as_slice(&self) -> &[u8] {
        &self.face[..usize::from(self.count)]
    }

    /// Adds a die. Dice beyond [`Faces::MOST`] are dropped.
    pub fn push(&mut self, face: u8) {
        if let Some(place) = self.face.get_mut(usize::from(self.count)) {
            *place = face;
            self.count += 1;
        }
    }

    /// Replaces the die at `place`, if there is one.
    pub fn set(&mut self, place: usize, face: u8) {
        if place < usize::from(self.count) {
            self.face[place] = face;
        }
    }

    /// The number of dice.
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// Whether there are no dice.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The sum of the faces.
    pub fn sum(&self) -> u32 {
        self.as_slice().iter().map(|f| u32::from(*f)).sum()
    }

    /// The number of dice that show `limit` or less.
    pub fn at_most(&self, limit: u8) -> u16 {
        self.as_slice().iter().fold(0, |n, f| n + u16::from(*f <= limit))
    }

    /// The first die; 0 if there is none.
    pub fn first(&self) -> u8 {
        self.as_slice().first().copied().unwrap_or(0)
    }
}

impl FromIterator<u8> for Faces {
    fn from_iter<T: IntoIterator<Item = u8>>(iter: T) -> Faces {
        let mut faces = Faces::NONE;
        for face in iter {
            faces.push(face);
        }
        faces
    }
}

impl std::fmt::Debug for Faces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Faces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Faces, D::Error> {
        let faces = Vec::<u8>::deserialize(deserializer)?;
        if faces.len() > Faces::MOST {
            return Err(D::Error::custom(format!(
                "a throw has at most {} dice",
                Faces::MOST
            )));
        }
        Ok(faces.into_iter().collect())
    }
}

impl utoipa::PartialSchema for Faces {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        <Vec<u8> as utoipa::PartialSchema>::schema()
    }
}

impl utoipa::ToSchema for Faces {
    fn name() -> std::borrow::Cow<'static, str> {
        "Faces".into()
    }
}

/// One throw as it is recorded in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Throw {
    /// The game turn in which it was thrown: the epoch of the dice protocol.
    pub turn: u32,
    /// Its number within that turn, from 0, without gaps.
    pub number: u64,
    /// The number of sides of each die.
    pub sides: u8,
    /// The faces, in order.
    #[schema(value_type = Vec<u8>)]
    pub faces: Faces,
}

/// A source of faces. `throw` returns `count` faces, or `None` if the source is exhausted.
pub trait Dice {
    /// The faces of throw `number` of `turn`: `count` dice of `sides` sides.
    fn throw(&mut self, turn: u32, number: u64, sides: u8, count: usize) -> Option<Faces>;
}

/// What the rules throw on. It throws and records. Rules have no other source of chance.
pub struct Tray<'a> {
    dice: &'a mut dyn Dice,
    turn: u32,
    number: u64,
    thrown: Vec<Throw>,
    short: usize,
}

impl<'a> Tray<'a> {
    /// A tray for dice of `turn`, in which `number` throws were made already.
    pub fn new(dice: &'a mut dyn Dice, turn: u32, number: u64) -> Tray<'a> {
        Tray {
            dice,
            turn,
            number,
            thrown: Vec::new(),
            short: 0,
        }
    }

    /// Throws `count` dice of `sides` sides. With `count` 0, nothing is thrown or recorded.
    ///
    /// If the source is exhausted, the tray returns made-up faces and counts them in [`Tray::short`]. The
    /// caller must then discard the result.
    pub fn throw(&mut self, sides: u8, count: usize) -> Faces {
        if count == 0 {
            return Faces::NONE;
        }
        let faces = match self.dice.throw(self.turn, self.number, sides, count) {
            Some(faces) => faces,
            None => {
                self.short += count;
                (0..count)
                    .map(|n| ((self.short + n) % usize::from(sides.max(1))) as u8 + 1)
                    .collect()
            }
        };
        self.thrown.push(Throw {
            turn: self.turn,
            number: self.number,
            sides,
            faces,
        });
        self.number += 1;
        faces
    }

    /// Starts a new game turn. The throws that follow belong to it.
    pub fn turn_begins(&mut self, turn: u32) {
        if turn != self.turn {
            self.turn = turn;
            self.number = 0;
        }
    }

    /// The number of dice that the source could not supply.
    pub fn short(&self) -> usize {
        self.short
    }

    /// Whether no die has been thrown.
    pub fn untouched(&self) -> bool {
        self.thrown.is_empty()
    }

    /// All throws, in order.
    pub fn into_thrown(self) -> Vec<Throw> {
        self.thrown
    }
}

/// Dice with predetermined faces, for cases and for the audit.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    faces: std::collections::VecDeque<u8>,
}

impl Scripted {
    /// Dice that show these faces in order.
    pub fn new(faces: impl IntoIterator<Item = u8>) -> Scripted {
        Scripted {
            faces: faces.into_iter().collect(),
        }
    }

    /// The number of faces not thrown yet.
    pub fn left(&self) -> usize {
        self.faces.len()
    }
}

impl Dice for Scripted {
    fn throw(&mut self, _turn: u32, _number: u64, _sides: u8, count: usize) -> Option<Faces> {
        if self.faces.len() < count {
            self.faces.clear();
            return None;
        }
        Some(self.faces.drain(..count).collect())
    }
}
