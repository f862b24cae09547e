//! An index of units by hex, for the most frequent queries.

use std::sync::{Arc, OnceLock};

use super::hex::Hex;
use super::roster::{Ix, Side, Unit};

/// No unit.
const NOBODY: Ix = Ix::MAX;

/// The units on the map, by hex.
#[derive(Debug)]
pub struct Board {
    columns: i8,
    rows: i8,
    /// The first unit in each hex.
    first: Vec<Ix>,
    /// For each unit, the next unit in its first and in its second hex.
    next: Vec<[Ix; 2]>,
    /// For each hex, the sides with units in it (bits 0 and 1) and next to it (bits 2 and 3).
    marks: Vec<u8>,
    /// For each wing, its units in command; computed on first use.
    led: Vec<OnceLock<Vec<Ix>>>,
    /// For each unit, the distance of every hex from those that could lead it there; computed on first use.
    far: Vec<OnceLock<Vec<u8>>>,
}

impl Board {
    /// Builds the index. Units off the map are left out.
    pub fn new(columns: i8, rows: i8, units: &[Unit]) -> Board {
        let cells = columns.max(0) as usize * rows.max(0) as usize;
        let wings = units.iter().map(|unit| unit.wing + 1).max().unwrap_or(0);
        let mut board = Board {
            columns,
            rows,
            first: vec![NOBODY; cells],
            next: vec![[NOBODY; 2]; units.len()],
            marks: vec![0; cells],
            led: (0..wings).map(|_| OnceLock::new()).collect(),
            far: units.iter().map(|_| OnceLock::new()).collect(),
        };
        // In reverse, so that every hex lists its units in the order of ids.
        for (n, unit) in units.iter().enumerate().rev() {
            if unit.here() {
                board.put(n, unit);
            }
        }
        board
    }

    fn put(&mut self, n: usize, unit: &Unit) {
        let side = unit.side.index();
        for (half, hex) in unit.pose().hexes().enumerate() {
            if let Some(place) = self.place(hex) {
                self.next[n][half] = self.first[place];
                self.first[place] = n as Ix;
                self.marks[place] |= 1 << side;
            }
            for near in hex.neighbours() {
                if let Some(place) = self.place(near) {
                    self.marks[place] |= 4 << side;
                }
            }
        }
    }

    #[inline]
    fn place(&self, hex: Hex) -> Option<usize> {
        let on = (1..=self.columns).contains(&hex.column) && (1..=self.rows).contains(&hex.row);
        on.then(|| (hex.row as usize - 1) * self.columns as usize + hex.column as usize - 1)
    }

    #[inline]
    fn mark(&self, hex: Hex) -> u8 {
        self.place(hex).map_or(0, |place| self.marks[place])
    }

    /// Whether a unit of a side is in a hex.
    #[inline]
    pub fn holds(&self, side: Side, hex: Hex) -> bool {
        self.mark(hex) & (1 << side.index()) != 0
    }

    /// Whether a unit of a side is next to a hex.
    #[inline]
    pub fn touches(&self, side: Side, hex: Hex) -> bool {
        self.mark(hex) & (4 << side.index()) != 0
    }

    /// The units of a wing that are in command; computed by `work` on first use.
    pub fn led(&self, wing: u8, work: impl FnOnce() -> Vec<Ix>) -> &[Ix] {
        self.led[usize::from(wing)].get_or_init(work)
    }

    /// The distance of every hex from those that could lead a unit there; computed by `work` on first use.
    pub fn far(&self, ix: Ix, work: impl FnOnce() -> Vec<u8>) -> &[u8] {
        self.far[usize::from(ix)].get_or_init(work)
    }

    /// The units in a hex, in the order of ids.
    #[inline]
    pub fn at<'a>(&'a self, units: &'a [Unit], hex: Hex) -> impl Iterator<Item = (Ix, &'a Unit)> + Clone {
        let first = self.place(hex).map_or(NOBODY, |place| self.first[place]);
        let after = move |ix: &Ix| {
            let half = usize::from(units[usize::from(*ix)].hex != hex);
            Some(self.next[usize::from(*ix)][half]).filter(|next| *next != NOBODY)
        };
        let all = std::iter::successors(Some(first).filter(|ix| *ix != NOBODY), after);
        all.map(|ix| (ix, &units[usize::from(ix)]))
    }
}

/// The cached board of a table. Ignored when tables are compared.
#[derive(Clone, Default)]
pub struct CachedBoard(OnceLock<Arc<Board>>);

impl CachedBoard {
    /// The board, built by `make` if it is not cached.
    #[inline]
    pub fn get(&self, make: impl FnOnce() -> Board) -> &Board {
        self.0.get_or_init(|| Arc::new(make()))
    }

    /// Invalidates the cache after a unit has moved.
    #[inline]
    pub fn forget(&mut self) {
        self.0 = OnceLock::new();
    }
}

impl PartialEq for CachedBoard {
    fn eq(&self, _: &CachedBoard) -> bool {
        true
    }
}

impl std::fmt::Debug for CachedBoard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("CachedBoard")
    }
}
