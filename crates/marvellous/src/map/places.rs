//! The layout of the picture.
//!
//! A zone is a grid of cells. Units in contact are placed first, in the cells that their contact determines:
//! the unit that engaged stands before the face that it touches. Everything else fills up from its own side's
//! edge. If it does not fit, the cells become smaller.

use super::{Point, ZONE_WIDTH, corner};
use crate::roster::Side;
use crate::state::{Contact, Ix, State};
use crate::table::{Facing, Zone};
use std::collections::{BTreeMap, BTreeSet};

/// The margin left and right of the cells.
const SIDE: i32 = 4;

/// A cell: column and row, from the upper left.
type Cell = (i32, i32);

/// The division of a zone: columns, rows, the width and height of a cell, the centre of the first row, and
/// the scale of the contents in percent.
struct Grid {
    columns: i32,
    rows: i32,
    width: i32,
    height: i32,
    first: i32,
    size: i32,
}

const fn grid(columns: i32, rows: i32, height: i32, first: i32, size: i32) -> Grid {
    let width = (ZONE_WIDTH - 2 * SIDE) / columns;
    Grid {
        columns,
        rows,
        width,
        height,
        first,
        size,
    }
}

/// Without contacts, the rows have more space between them.
const LOOSE: Grid = grid(4, 3, 60, 48, 100);

/// From wide to narrow. The last holds more than any zone can.
const TIGHT: [Grid; 5] = [
    grid(4, 3, 51, 60, 100),
    grid(4, 4, 47, 41, 92),
    grid(5, 5, 38, 36, 74),
    grid(6, 6, 31, 33, 61),
    grid(8, 8, 23, 30, 45),
];

/// A placed item: its centre and its scale in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// From the left.
    pub x: i32,
    /// From above.
    pub y: i32,
    /// In percent.
    pub size: i32,
}

/// The layout.
#[derive(Default)]
pub(super) struct Places {
    /// The units.
    pub units: BTreeMap<Ix, Spot>,
    /// The Commanders, in the order of the sides.
    pub commanders: [Option<Spot>; 2],
}

impl Places {
    /// Computes the layout.
    pub(super) fn of(state: &State) -> Places {
        let mut places = Places::default();
        for zone in state.table.zones() {
            places.zone(state, zone);
        }
        for side in Side::BOTH {
            for zone in state.table.reserves(side) {
                places.reserve(state, side, zone);
            }
        }
        places
    }

    fn zone(&mut self, state: &State, zone: Zone) {
        let clusters = clusters(state, zone);
        let plan = if clusters.is_empty() {
            Plan::new(state, zone, &LOOSE, &[])
        } else {
            None
        };
        let fitting = TIGHT
            .iter()
            .find_map(|grid| Some((Plan::new(state, zone, grid, &clusters)?, grid)));
        let loose = plan.map(|plan| (plan, &LOOSE)).or(fitting);
        // Clusters that fit no grid are split.
        let Some((plan, grid)) = loose.or_else(|| {
            let [.., last] = &TIGHT;
            Some((Plan::new(state, zone, last, &[])?, last))
        }) else {
            return;
        };
        let Point { x: left, y: top } = corner(zone);
        let spot = |(column, row): Cell| Spot {
            x: left + SIDE + grid.width * column + grid.width / 2,
            y: top + grid.first + grid.height * row,
            size: grid.size,
        };
        self.units
            .extend(plan.units.into_iter().map(|(ix, cell)| (ix, spot(cell))));
        for (place, cell) in self.commanders.iter_mut().zip(plan.commanders) {
            *place = cell.map(spot).or(*place);
        }
    }

    /// Places the units in a reserve in a line below its name, or in two if there are many.
    fn reserve(&mut self, state: &State, side: Side, zone: Zone) {
        let units: Vec<Ix> = state.in_zone(side, zone).map(|(ix, _)| ix).collect();
        let Point { x: left, y: top } = corner(zone);
        let (in_line, width, size) = match units.len() {
            0..=4 => (4, 50, 88),
            5 | 6 => (6, 34, 72),
            _ => (12, 17, 38),
        };
        for (n, ix) in (0..).zip(units) {
            let (line, place) = (n / in_line, n % in_line);
            let y = if size < 50 { top + 26 + 20 * line } else { top + 37 };
            let x = left + 2 + width * place + width / 2;
            self.units.insert(ix, Spot { x, y, size });
        }
    }
}

/// The cells of one zone.
#[derive(Default)]
struct Plan {
    units: BTreeMap<Ix, Cell>,
    commanders: [Option<Cell>; 2],
    taken: BTreeSet<Cell>,
}

impl Plan {
    /// Places everything in a zone; `None` if the grid is too small.
    fn new(state: &State, zone: Zone, grid: &Grid, clusters: &[Cluster]) -> Option<Plan> {
        let mut plan = Plan::default();
        for cluster in clusters {
            plan.cluster(cluster, grid)?;
        }
        for side in Side::BOTH {
            if state.commanders[side.index()] == Some(zone) {
                let cell = plan.free(side, grid, true)?;
                plan.taken.insert(cell);
                plan.commanders[side.index()] = Some(cell);
            }
        }
        for side in Side::BOTH {
            for (ix, _) in state.in_zone(side, zone) {
                if !plan.units.contains_key(&ix) {
                    let cell = plan.free(side, grid, false)?;
                    plan.taken.insert(cell);
                    plan.units.insert(ix, cell);
                }
            }
        }
        Some(plan)
    }

    /// The free cell nearest to a side's edge; from the right for its Commander.
    fn free(&self, side: Side, grid: &Grid, from_right: bool) -> Option<Cell> {
        let order = |n: i32, most: i32, turned: bool| if turned { most - 1 - n } else { n };
        let rows = (0..grid.rows).map(|n| order(n, grid.rows, side == Side::South));
        rows.flat_map(|row| (0..grid.columns).map(move |n| (order(n, grid.columns, from_right), row)))
            .find(|cell| !self.taken.contains(cell))
    }

    /// Places a cluster as near to the centre as possible.
    fn cluster(&mut self, cluster: &Cluster, grid: &Grid) -> Option<()> {
        let Bounds {
            left,
            top,
            width,
            height,
        } = cluster.bounds();
        let mut offsets: Vec<Cell> = (0..=grid.columns - width)
            .flat_map(|x| (0..=grid.rows - height).map(move |y| (x, y)))
            .collect();
        let away = |at: i32, size: i32, most: i32| (2 * at + size - most).abs();
        offsets.sort_by_key(|(x, y)| {
            (
                away(*x, width, grid.columns) + away(*y, height, grid.rows),
                *x,
                *y,
            )
        });
        let moved = |(x, y): Cell, (column, row): Cell| (column - left + x, row - top + y);
        let offset = offsets.into_iter().find(|at| {
            cluster
                .0
                .values()
                .all(|cell| !self.taken.contains(&moved(*at, *cell)))
        })?;
        for (ix, cell) in &cluster.0 {
            let cell = moved(offset, *cell);
            self.taken.insert(cell);
            self.units.insert(*ix, cell);
        }
        Some(())
    }
}

/// Units connected by contacts, each with its cell relative to the first. A unit whose cell is taken is left
/// out, and joined to its enemy by a line.
struct Cluster(BTreeMap<Ix, Cell>);

/// The cells that a cluster covers.
struct Bounds {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
}

impl Cluster {
    fn bounds(&self) -> Bounds {
        let columns = || self.0.values().map(|(column, _)| *column);
        let rows = || self.0.values().map(|(_, row)| *row);
        let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        let (top, bottom) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
        Bounds {
            left,
            top,
            width: right - left + 1,
            height: bottom - top + 1,
        }
    }
}

/// One step in a direction.
pub(super) fn step(facing: Facing) -> Cell {
    match facing {
        Facing::N => (0, -1),
        Facing::E => (1, 0),
        Facing::S => (0, 1),
        Facing::W => (-1, 0),
    }
}

/// The direction from the target of a contact to the unit that engaged it.
pub(super) fn bearing(state: &State, contact: &Contact) -> Facing {
    state.unit(contact.target).facing.turned(contact.face as u8)
}

fn clusters(state: &State, zone: Zone) -> Vec<Cluster> {
    let contacts: Vec<&Contact> = state
        .contacts
        .iter()
        .filter(|c| state.unit(c.target).zone == Some(zone))
        .collect();
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    for first in contacts.iter().map(|c| c.target) {
        if !seen.insert(first) {
            continue;
        }
        let mut cells = BTreeMap::from([(first, (0, 0))]);
        let mut next = vec![first];
        while let Some(ix) = next.pop() {
            let Some((column, row)) = cells.get(&ix).copied() else {
                continue;
            };
            for contact in contacts.iter().filter(|c| c.unit == ix || c.target == ix) {
                let (x, y) = step(bearing(state, contact));
                let (other, cell) = if contact.target == ix {
                    (contact.unit, (column + x, row + y))
                } else {
                    (contact.target, (column - x, row - y))
                };
                if seen.contains(&other) || cells.values().any(|c| *c == cell) {
                    continue;
                }
                seen.insert(other);
                cells.insert(other, cell);
                next.push(other);
            }
        }
        if cells.len() > 1 {
            all.push(Cluster(cells));
        }
    }
    all
}
