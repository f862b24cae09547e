//! The geometry of a unit: its halves, its front, flank and rear, and its arcs beyond the next hex.

use super::Hex;
use serde::{Deserialize, Serialize};

/// A side of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Face {
    Front,
    Flank,
    Rear,
}

/// The number of hexes of a unit and their arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// One hex.
    Single,
    /// Two hexes, side by side.
    Line,
    /// Two hexes, one behind the other.
    Column,
}

/// A unit's position and facing: its hex (of two, the left one, or the tail) and the vertex that it faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Pose {
    /// The hex; of a line the left half seen from the unit, of a column the tail.
    pub hex: Hex,
    /// The vertex, 0 to 5.
    pub facing: u8,
    /// The arrangement.
    pub shape: Shape,
}

/// A hex next to a unit, or to one of its halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// The hex.
    pub hex: Hex,
    /// The side of the unit on which it lies.
    pub face: Face,
}

impl Pose {
    /// The other hex of a two-hex unit: the right half, or the head.
    #[inline]
    pub fn other(self) -> Option<Hex> {
        (self.shape != Shape::Single).then(|| self.hex.next(self.facing + 1))
    }

    /// The hexes, the left one first.
    #[inline]
    pub fn hexes(self) -> impl Iterator<Item = Hex> + Clone {
        std::iter::once(self.hex).chain(self.other())
    }

    /// Whether it occupies a hex.
    #[inline]
    pub fn covers(self, hex: Hex) -> bool {
        self.hex == hex || self.other() == Some(hex)
    }

    /// The smallest distance from any of its hexes to a hex.
    #[inline]
    pub fn distance(self, hex: Hex) -> i32 {
        let one = self.hex.distance(hex);
        self.other().map_or(one, |other| one.min(other.distance(hex)))
    }

    /// The smallest distance between two units.
    #[inline]
    pub fn apart(self, other: Pose) -> i32 {
        let one = self.distance(other.hex);
        other.other().map_or(one, |hex| one.min(self.distance(hex)))
    }

    /// The adjacent hexes, each with its side. A hex next to both halves is listed once.
    pub fn neighbours(self) -> impl Iterator<Item = Neighbour> {
        let f = self.facing;
        let (left, right): (&Sides, &Sides) = match self.shape {
            Shape::Single => (&SINGLE, &[]),
            Shape::Line => (&LEFT, &RIGHT),
            Shape::Column => (&TAIL, &HEAD),
        };
        let other = self.other().unwrap_or(self.hex);
        let of = move |hex: Hex| {
            move |(side, face): &(u8, Face)| Neighbour {
                hex: hex.next(f + side),
                face: *face,
            }
        };
        left.iter().map(of(self.hex)).chain(right.iter().map(of(other)))
    }

    /// The side of the unit on which a hex touches it; `None` if it doesn't.
    pub fn face_to(self, hex: Hex) -> Option<Face> {
        self.neighbours()
            .find(|next| next.hex == hex)
            .map(|next| next.face)
    }

    /// The hexes in front, the left one first.
    pub fn front(self) -> impl Iterator<Item = Hex> {
        self.neighbours()
            .filter(|next| next.face == Face::Front)
            .map(|next| next.hex)
    }

    /// The hexes behind it.
    pub fn rear(self) -> impl Iterator<Item = Hex> {
        self.neighbours()
            .filter(|next| next.face == Face::Rear)
            .map(|next| next.hex)
    }

    /// The hexes from which it steps forward: all of them, or the head of a column, whose tail follows.
    pub fn leading(self) -> impl Iterator<Item = Hex> + Clone {
        let head = self.other().filter(|_| self.shape == Shape::Column);
        let all = self.hexes().filter(move |_| head.is_none());
        head.into_iter().chain(all)
    }

    /// The sides over which it steps forward.
    pub fn sides_ahead(self) -> impl Iterator<Item = u8> {
        let turns: &[u8] = match self.shape {
            Shape::Single | Shape::Line => &[5, 0],
            Shape::Column => &[0, 1, 2],
        };
        turns.iter().map(move |turn| (self.facing + turn) % 6)
    }

    /// The position after a step forward over a side. A column then faces the way that its head went.
    pub fn stepped(self, side: u8) -> Pose {
        match self.other().filter(|_| self.shape == Shape::Column) {
            None => Pose {
                hex: self.hex.next(side),
                ..self
            },
            Some(head) => Pose {
                hex: head,
                facing: (side + 5) % 6,
                shape: self.shape,
            },
        }
    }

    /// The hex that names a step to this position: the left half, or the head of a column.
    pub fn first_hex(self) -> Hex {
        let head = self.other().filter(|_| self.shape == Shape::Column);
        head.unwrap_or(self.hex)
    }

    /// The hex in front of the middle of a line.
    pub fn centre(self) -> Hex {
        self.hex.next(self.facing)
    }

    /// Whether a hex is in the reaction zone: a front or flank hex.
    #[inline]
    pub fn guards(self, hex: Hex) -> bool {
        self.distance(hex) == 1 && self.face_to(hex).is_some_and(|face| face != Face::Rear)
    }

    /// The sides of one of its hexes through which that half fires, with the kind of each for the half
    /// (FIRE-3).
    pub fn fires_through(self, from: Hex) -> impl Iterator<Item = Neighbour> {
        let list: &Sides = match self.shape {
            Shape::Single => &SINGLE,
            Shape::Line if from == self.hex => &FIRE_LEFT,
            Shape::Line => &FIRE_RIGHT,
            Shape::Column if from == self.hex => &FIRE_TAIL,
            Shape::Column => &HEAD,
        };
        let f = self.facing;
        list.iter()
            .filter(|(_, face)| *face != Face::Rear)
            .map(move |(side, face)| Neighbour {
                hex: from.next(f + side),
                face: *face,
            })
    }

    /// The arc of a hex at any distance, seen from one of the unit's hexes.
    pub fn arc_from(self, from: Hex, hex: Hex) -> Face {
        let forward = if self.shape == Shape::Column {
            self.facing + 1
        } else {
            self.facing
        };
        let way = from.to(hex).turned_back(forward % 6);
        let (right, up) = (way.right().abs(), way.up());
        if up > 0 && right <= 3 * up {
            Face::Front
        } else if up < 0 && right < -3 * up {
            Face::Rear
        } else {
            Face::Flank
        }
    }

    /// Whether a hex is in the frontal arc of guns: 120 degrees, or 60 if the arc is narrow.
    pub fn bears_on(self, hex: Hex, narrow: bool) -> bool {
        let way = self.hex.to(hex).turned_back(self.facing);
        let (right, up) = (way.right().abs(), way.up());
        up > 0 && right <= if narrow { up } else { 3 * up }
    }

    /// The position after a forward wheel. The moving half enters the centre hex (FACE-3).
    pub fn wheeled(self, left: bool) -> Pose {
        let (hex, turn) = if left { (self.hex, 5) } else { (self.centre(), 1) };
        Pose {
            hex,
            facing: (self.facing + turn) % 6,
            shape: self.shape,
        }
    }

    /// The position after an about-face on the same hexes (FACE-4).
    pub fn counter_marched(self) -> Pose {
        Pose {
            hex: self.other().unwrap_or(self.hex),
            facing: (self.facing + 3) % 6,
            shape: self.shape,
        }
    }
}

/// The sides of a hex, numbered from the facing, each with its kind.
type Sides = [(u8, Face)];

const SINGLE: [(u8, Face); 6] = [
    (5, Face::Front),
    (0, Face::Front),
    (4, Face::Flank),
    (1, Face::Flank),
    (3, Face::Rear),
    (2, Face::Rear),
];
const LEFT: [(u8, Face); 5] = [
    (5, Face::Front),
    (0, Face::Front),
    (4, Face::Flank),
    (3, Face::Rear),
    (2, Face::Rear),
];
const RIGHT: [(u8, Face); 3] = [(0, Face::Front), (1, Face::Flank), (2, Face::Rear)];
const FIRE_LEFT: [(u8, Face); 3] = [(5, Face::Front), (0, Face::Front), (4, Face::Flank)];
const FIRE_RIGHT: [(u8, Face); 3] = [(5, Face::Front), (0, Face::Front), (1, Face::Flank)];
// A column faces the side from its tail to its head, which is side 1 from its stated vertex.
const TAIL: [(u8, Face); 5] = [
    (0, Face::Flank),
    (2, Face::Flank),
    (3, Face::Rear),
    (4, Face::Rear),
    (5, Face::Rear),
];
const HEAD: [(u8, Face); 3] = [(0, Face::Front), (1, Face::Front), (2, Face::Front)];
const FIRE_TAIL: [(u8, Face); 2] = [(0, Face::Flank), (2, Face::Flank)];

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(name: &str) -> Hex {
        Hex::parse(name).unwrap()
    }

    fn pose(name: &str, facing: u8, shape: Shape) -> Pose {
        Pose {
            hex: hex(name),
            facing,
            shape,
        }
    }

    #[test]
    fn every_hex_around_a_unit_has_one_side() {
        for facing in 0..6 {
            for (shape, faces) in [
                (Shape::Single, [2, 2, 2]),
                (Shape::Line, [3, 2, 3]),
                (Shape::Column, [3, 2, 3]),
            ] {
                let unit = pose("1010", facing, shape);
                let mut neighbours: Vec<Hex> = unit.neighbours().map(|next| next.hex).collect();
                neighbours.sort_unstable();
                neighbours.dedup();
                assert_eq!(neighbours.len(), faces.iter().sum::<usize>(), "{unit:?}");
                assert!(neighbours.iter().all(|h| unit.distance(*h) == 1));
                let count = |face| unit.neighbours().filter(|next| next.face == face).count();
                assert_eq!([Face::Front, Face::Flank, Face::Rear].map(count), faces);
            }
        }
    }

    #[test]
    fn near_arcs_agree_with_the_hexes_around() {
        for facing in 0..6 {
            let unit = pose("1010", facing, Shape::Single);
            for Neighbour { hex, face } in unit.neighbours() {
                assert_eq!(unit.arc_from(unit.hex, hex), face);
            }
        }
        let gun = pose("1010", 0, Shape::Single);
        assert!(gun.bears_on(hex("1006"), true) && gun.bears_on(hex("0909"), false));
        assert!(!gun.bears_on(hex("1110"), false));
    }

    #[test]
    fn lines_wheel_and_counter_march() {
        let line = pose("1010", 0, Shape::Line);
        assert_eq!(line.wheeled(false), pose("1109", 1, Shape::Line));
        assert_eq!(line.wheeled(true), pose("1010", 5, Shape::Line));
        assert_eq!(line.counter_marched(), pose("1110", 3, Shape::Line));
        assert_eq!(line.counter_marched().counter_marched(), line);
    }
}
