//! Hexes by number: `CCRR`, column and row.

/// A hex in cube coordinates; the third coordinate is implied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    q: i64,
    row: i64,
}

impl Spot {
    /// The hex with this number; `None` if it is not a number of a hex.
    pub(super) fn read(number: &str) -> Option<Spot> {
        if number.len() != 4 || !number.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let (column, row): (i64, i64) = (number[..2].parse().ok()?, number[2..].parse().ok()?);
        let s = row - 1;
        Some(Spot {
            q: column - 1 - (s - (s & 1)) / 2,
            row: s,
        })
    }

    /// The distance in hexes.
    pub(super) fn far(self, other: Spot) -> i64 {
        let (q, row) = (self.q - other.q, self.row - other.row);
        q.abs().max(row.abs()).max((q + row).abs())
    }

    /// The neighbour through a side: 0 is upper right, then clockwise.
    pub(super) fn next(self, side: u64) -> Spot {
        let (q, row) = match side % 6 {
            0 => (1, -1),
            1 => (1, 0),
            2 => (0, 1),
            3 => (-1, 1),
            4 => (-1, 0),
            _ => (0, -1),
        };
        Spot {
            q: self.q + q,
            row: self.row + row,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Spot;

    #[test]
    fn neighbours_and_distances_are_those_of_the_map() {
        let hex = |number: &str| Spot::read(number).unwrap();
        let neighbours = |number: &str| [0, 1, 2, 3, 4, 5].map(|side| hex(number).next(side));
        assert_eq!(
            neighbours("1009"),
            ["1008", "1109", "1010", "0910", "0909", "0908"].map(hex)
        );
        assert_eq!(
            neighbours("1010"),
            ["1109", "1110", "1111", "1011", "0910", "1009"].map(hex)
        );
        assert_eq!(hex("1009").far(hex("1310")), 4);
        assert_eq!(hex("1009").far(hex("1009")), 0);
        assert_eq!(Spot::read("c2"), None);
        assert_eq!(Spot::read("10é"), None);
    }
}
