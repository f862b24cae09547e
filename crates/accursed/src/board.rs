//! Who stands where, hex by hex: what the rules ask for most, read off in one step.

use std::sync::{Arc, OnceLock};

use super::hex::Hex;
use super::roster::{Ix, Side, Unit};

/// No unit.
const NOBODY: Ix = Ix::MAX;

/// The units of the map by hexes.
#[derive(Debug)]
pub struct Board {
    columns: i8,
    rows: i8,
    /// The first unit in each hex.
    first: Vec<Ix>,
    /// The next unit in the first and in the second hex of each unit.
    next: Vec<[Ix; 2]>,
    /// Of each hex: whose units stand in it (bits 0 and 1), and next to it (bits 2 and 3).
    marks: Vec<u8>,
    /// Of each unit whether it is in command, once somebody has asked.
    led: OnceLock<Vec<bool>>,
    /// Of each unit how far every hex is from those who could lead it there, once somebody has asked.
    far: Vec<OnceLock<Vec<u8>>>,
}

impl Board {
    /// Sets up the board. What stands off the map is left out.
    pub fn new(columns: i8, rows: i8, units: &[Unit]) -> Board {
        let cells = columns.max(0) as usize * rows.max(0) as usize;
        let mut board = Board {
            columns,
            rows,
            first: vec![NOBODY; cells],
            next: vec![[NOBODY; 2]; units.len()],
            marks: vec![0; cells],
            led: OnceLock::new(),
            far: units.iter().map(|_| OnceLock::new()).collect(),
        };
        // From the last to the first, so that every hex names its units in the order of ids.
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
            for near in hex.around() {
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

    /// Whether a unit of a side stands in a hex.
    #[inline]
    pub fn holds(&self, side: Side, hex: Hex) -> bool {
        self.mark(hex) & (1 << side.index()) != 0
    }

    /// Whether a unit of a side has a hex next to this one.
    #[inline]
    pub fn touches(&self, side: Side, hex: Hex) -> bool {
        self.mark(hex) & (4 << side.index()) != 0
    }

    /// Of each unit whether it is in command, found by `work` when it is first asked for.
    pub fn led(&self, work: impl FnOnce() -> Vec<bool>) -> &[bool] {
        self.led.get_or_init(work)
    }

    /// How far every hex is from those who could lead a unit there, found by `work` when it is first asked for.
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

/// The board of a table, worked out when it is first asked for; of two tables it says nothing.
#[derive(Clone, Default)]
pub struct Kept(OnceLock<Arc<Board>>);

impl Kept {
    /// The board, set up by `make` if it isn't there.
    #[inline]
    pub fn get(&self, make: impl FnOnce() -> Board) -> &Board {
        self.0.get_or_init(|| Arc::new(make()))
    }

    /// Somebody has moved.
    #[inline]
    pub fn forget(&mut self) {
        self.0 = OnceLock::new();
    }
}

impl PartialEq for Kept {
    fn eq(&self, _: &Kept) -> bool {
        true
    }
}

impl std::fmt::Debug for Kept {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Kept")
    }
}
