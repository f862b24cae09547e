//! Hexes: names, neighbours, distances. Integers throughout.
//!
//! Hexes have a vertex at the top; even rows are offset by half a hex to the right. Sides and vertices are
//! numbered clockwise, side 0 at the upper right, vertex 0 at the top. On a map with `orientation: flat`
//! every direction is turned by 30 degrees, which affects no rule.

pub mod arc;
pub mod line;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};

/// A hex by column and row, both from 1. Beyond the map, the column or row is out of range.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// The column, from the left.
    pub column: i8,
    /// The row, from the top.
    pub row: i8,
}

/// A step or distance between hexes, in cube coordinates without the redundant one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vector {
    /// To the right along a row.
    pub x: i32,
    /// Down the rows.
    pub z: i32,
}

impl Vector {
    /// The third coordinate.
    pub fn y(self) -> i32 {
        -self.x - self.z
    }

    /// The length in hexes.
    pub fn length(self) -> i32 {
        self.x.abs().max(self.y().abs()).max(self.z.abs())
    }

    /// The same, turned counterclockwise by `sixths` of a full turn.
    pub fn turned_back(self, sixths: u8) -> Vector {
        let mut v = self;
        for _ in 0..sixths % 6 {
            v = Vector { x: -v.y(), z: -v.x };
        }
        v
    }

    /// The distance to the right, in half widths of a hex.
    pub fn right(self) -> i32 {
        2 * self.x + self.z
    }

    /// The distance upward, in rows.
    pub fn up(self) -> i32 {
        -self.z
    }
}

/// The column offsets of the neighbours, for odd and even rows.
const COLUMNS: [[i8; 6]; 2] = [[1, 1, 1, 0, -1, 0], [0, 1, 0, -1, -1, -1]];
/// The row offsets of the neighbours.
const ROWS: [i8; 6] = [-1, 0, 1, 1, 0, -1];

impl Hex {
    /// The hex at a column and a row.
    pub const fn new(column: i8, row: i8) -> Hex {
        Hex { column, row }
    }

    /// Parses a name such as `0105`.
    pub fn parse(name: &str) -> Option<Hex> {
        let digits = name.len() == 4 && name.bytes().all(|b| b.is_ascii_digit());
        let two = |part: Option<&str>| part.and_then(|p| p.parse::<i8>().ok());
        match (digits, two(name.get(..2)), two(name.get(2..))) {
            (true, Some(column), Some(row)) => Some(Hex { column, row }),
            _ => None,
        }
    }

    /// The neighbour on side `side` (modulo 6).
    #[inline]
    pub fn next(self, side: u8) -> Hex {
        let side = usize::from(side % 6);
        let odd = usize::from(self.row & 1 == 1);
        Hex {
            column: self.column + COLUMNS[odd][side],
            row: self.row + ROWS[side],
        }
    }

    /// All six neighbours, by sides.
    pub fn neighbours(self) -> [Hex; 6] {
        [0, 1, 2, 3, 4, 5].map(|side| self.next(side))
    }

    /// The side on which a neighbour lies.
    #[inline]
    pub fn side_to(self, other: Hex) -> Option<u8> {
        let (columns, rows) = (other.column - self.column, other.row - self.row);
        if rows.abs() > 1 || columns.abs() > 1 {
            return None;
        }
        (0..6).find(|side| self.next(*side) == other)
    }

    /// The vector from the first hex.
    fn axial(self) -> Vector {
        let z = i32::from(self.row) - 1;
        let x = i32::from(self.column) - 1 - (z - (z & 1)) / 2;
        Vector { x, z }
    }

    /// The vector to another hex.
    #[inline]
    pub fn to(self, other: Hex) -> Vector {
        let (own, its) = (self.axial(), other.axial());
        Vector {
            x: its.x - own.x,
            z: its.z - own.z,
        }
    }

    /// The hex at the end of a vector.
    pub fn plus(self, way: Vector) -> Hex {
        let own = self.axial();
        let (q, s) = (own.x + way.x, own.z + way.z);
        let column = q + 1 + (s - (s & 1)) / 2;
        Hex {
            column: column as i8,
            row: (s + 1) as i8,
        }
    }

    /// The number of steps to another hex.
    #[inline]
    pub fn distance(self, other: Hex) -> i32 {
        self.to(other).length()
    }

    /// Whether two hexes touch.
    #[inline]
    pub fn adjacent(self, other: Hex) -> bool {
        self.distance(other) == 1
    }

    /// Every hex at most `reach` steps away, itself included.
    pub fn within(self, reach: i32) -> impl Iterator<Item = Hex> {
        (-reach..=reach).flat_map(move |z| {
            let (low, high) = ((-reach).max(-reach - z), reach.min(reach - z));
            (low..=high).map(move |x| self.plus(Vector { x, z }))
        })
    }
}

impl std::fmt::Display for Hex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:02}{:02}", self.column, self.row)
    }
}

impl std::fmt::Debug for Hex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        Hex::parse(&text).ok_or_else(|| {
            let shown: String = text.chars().take(40).collect();
            D::Error::custom(format!(
                "{shown:?} is no hex: two digits for the column, two for the row"
            ))
        })
    }
}

impl utoipa::PartialSchema for Hex {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .pattern(Some("^[0-9]{4}$"))
            .description(Some("A hex: column and row, two digits each."))
            .examples(["0105"])
            .into()
    }
}

impl utoipa::ToSchema for Hex {
    fn name() -> Cow<'static, str> {
        "Hex".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(name: &str) -> Hex {
        Hex::parse(name).unwrap()
    }

    #[test]
    fn neighbours_lie_where_the_sheet_has_them() {
        let names = |h: &str| hex(h).neighbours().map(|n| n.to_string());
        assert_eq!(names("1010"), ["1109", "1110", "1111", "1011", "0910", "1009"]);
        assert_eq!(names("1009"), ["1008", "1109", "1010", "0910", "0909", "0908"]);
        for column in 1..=9 {
            for row in 1..=9 {
                let here = Hex::new(column, row);
                for side in 0..6 {
                    let there = here.next(side);
                    assert_eq!(here.side_to(there), Some(side));
                    assert_eq!(there.next(side + 3), here);
                    assert_eq!(here.distance(there), 1);
                }
            }
        }
    }

    #[test]
    fn distances_and_discs_agree() {
        assert_eq!(hex("1010").distance(hex("1006")), 4);
        assert_eq!(hex("0101").distance(hex("3422")), 44);
        let disc: Vec<Hex> = hex("1010").within(2).collect();
        assert_eq!(disc.len(), 19);
        assert!(disc.iter().all(|h| hex("1010").distance(*h) <= 2));
        assert_eq!(Hex::parse("105"), None);
        assert_eq!(Hex::parse("+105"), None);
    }
}
