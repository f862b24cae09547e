//! The ground and the charts of a game, with lookup tables.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

use super::charts::{Charts, HexChart, HitsByKind, PerMover, SideChart};
use super::hex::Hex;
use super::roster::{Edge, Kind};

/// The orientation of a map's hexes. No rule depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// A vertex at the top.
    #[default]
    Pointy,
    /// A side at the top.
    Flat,
}

/// The dimensions of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// Columns, from 4 to 60.
    pub columns: i8,
    /// Rows, from 4 to 60.
    pub rows: i8,
    /// The orientation of the hexes.
    #[serde(default)]
    pub orientation: Orientation,
    /// What is at the top of the map, in words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub top: String,
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet {
            columns: 34,
            rows: 22,
            orientation: Orientation::Pointy,
            top: String::new(),
        }
    }
}

/// The ground in a set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroundPlan {
    /// The dimensions.
    pub map: Sheet,
    /// The terrain of hexes that aren't clear.
    pub terrain: BTreeMap<Hex, Vec<String>>,
    /// The features of hexsides, each named by a hex and a side.
    pub hexsides: BTreeMap<String, Vec<String>>,
    /// Heights other than 0.
    pub levels: BTreeMap<Hex, i8>,
    /// Hexes joined by roads, in order.
    pub roads: Vec<Vec<Hex>>,
    /// Whether heights count.
    pub heights: bool,
}

/// The cost of ground that is closed to a kind.
pub const CLOSED: u8 = u8::MAX;

/// The effects of entering a hex, by kind (heavy infantry, light infantry, cavalry).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Points, or [`CLOSED`].
    pub cost: [u8; 3],
    /// Formation hits.
    pub hits: [u8; 3],
    /// Modifier of fire at a unit in it.
    pub fire: i8,
    /// Modifier of an attack on a unit in it.
    pub fight: i8,
    /// Blocks the line of sight.
    pub blocks: bool,
    /// Keeps the momentum of a charge.
    pub clean: bool,
    /// Whether it is clear ground only.
    pub clear: bool,
    /// Its height.
    pub level: i8,
}

/// The effects of crossing a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Border {
    /// Additional points, or [`CLOSED`].
    pub cost: [u8; 3],
    /// Formation hits.
    pub hits: [u8; 3],
    /// Modifier of fire across it: hedges and walls.
    pub fire: i8,
    /// Modifier of an attack across it.
    pub fight: i8,
    /// Keeps the momentum of a charge.
    pub clean: bool,
    /// A road crosses it.
    pub road: bool,
}

/// The ground and the charts of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "FieldText", into = "FieldText")]
pub struct Field {
    /// The charts.
    pub charts: Arc<Charts>,
    /// The ground as in the set-up.
    pub plan: GroundPlan,
    cells: Vec<Cell>,
    borders: Vec<[Border; 6]>,
    road: ([u8; 3], [u8; 3]),
}

#[derive(Serialize, Deserialize)]
struct FieldText {
    charts: Arc<Charts>,
    plan: GroundPlan,
}

impl From<FieldText> for Field {
    fn from(text: FieldText) -> Field {
        Field::new(text.charts, text.plan)
    }
}

impl From<Field> for FieldText {
    fn from(field: Field) -> FieldText {
        FieldText {
            charts: field.charts,
            plan: field.plan,
        }
    }
}

fn costs(cost: &PerMover<Option<u8>>) -> [u8; 3] {
    [cost.heavy_infantry, cost.light_infantry, cost.cavalry].map(|c| c.unwrap_or(CLOSED))
}

fn hits(hits: &HitsByKind) -> [u8; 3] {
    [hits.heavy_infantry, hits.light_infantry, hits.cavalry]
}

fn most(a: [u8; 3], b: [u8; 3]) -> [u8; 3] {
    [0, 1, 2].map(|n| a[n].max(b[n]))
}

fn sum(a: [u8; 3], b: [u8; 3]) -> [u8; 3] {
    [0, 1, 2].map(|n| a[n].saturating_add(b[n]))
}

/// The hex by which a hexside is named, such as `0505/1`.
pub fn hex_of_side(name: &str) -> Option<Hex> {
    let (hex, side) = name.split_once('/')?;
    let _: u8 = side.parse().ok().filter(|s| *s < 6)?;
    Hex::parse(hex)
}

/// The index of a kind in the ground's tables.
#[inline]
pub fn mover(kind: Kind) -> usize {
    match kind {
        Kind::HeavyInfantry | Kind::Artillery => 0,
        Kind::LightInfantry => 1,
        Kind::Cavalry => 2,
    }
}

impl Field {
    /// Computes the tables.
    pub fn new(charts: Arc<Charts>, plan: GroundPlan) -> Field {
        let hexes = &charts.terrain.hexes;
        let clear = hexes.get("clear").map(cell);
        let nothing = Cell {
            cost: [1; 3],
            hits: [0; 3],
            fire: 0,
            fight: 0,
            blocks: false,
            clean: true,
            clear: true,
            level: 0,
        };
        let clear = Cell {
            clear: true,
            ..clear.unwrap_or(nothing)
        };
        let road = hexes
            .get("road")
            .map_or(([1; 3], [0; 3]), |r| (costs(&r.cost), hits(&r.hits)));
        let (columns, rows) = (plan.map.columns, plan.map.rows);
        let all = (1..=rows).flat_map(|row| (1..=columns).map(move |column| Hex::new(column, row)));
        let cells = all.clone().map(|hex| {
            let there = plan.terrain.get(&hex).into_iter().flatten();
            let kinds = there
                .filter(|name| *name != "clear")
                .filter_map(|name| hexes.get(name));
            let joined = kinds.map(cell).reduce(|a, b| Cell {
                cost: most(a.cost, b.cost),
                hits: most(a.hits, b.hits),
                fire: a.fire.min(b.fire),
                fight: a.fight.min(b.fight),
                blocks: a.blocks || b.blocks,
                clean: a.clean && b.clean,
                clear: false,
                level: 0,
            });
            let level = if plan.heights {
                plan.levels.get(&hex).copied().unwrap_or(0)
            } else {
                0
            };
            Cell {
                level,
                ..joined.unwrap_or(clear)
            }
        });
        let mut field = Field {
            cells: cells.collect(),
            borders: Vec::new(),
            road,
            charts: charts.clone(),
            plan,
        };
        field.borders = all
            .map(|hex| [0, 1, 2, 3, 4, 5].map(|side| field.border_of(hex, side)))
            .collect();
        field
    }

    /// The names of the features on a hexside.
    pub fn on_side(&self, hex: Hex, side: u8) -> impl Iterator<Item = &String> {
        let names = [
            format!("{hex}/{side}"),
            format!("{}/{}", hex.next(side), (side + 3) % 6),
        ];
        names
            .into_iter()
            .filter_map(|name| self.plan.hexsides.get(&name))
            .flatten()
    }

    fn border_of(&self, hex: Hex, side: u8) -> Border {
        let mut names: Vec<&str> = self.on_side(hex, side).map(String::as_str).collect();
        let slope = match (self.cell(hex), self.cell(hex.next(side))) {
            (Some(from), Some(to)) => to.level - from.level,
            _ => 0,
        };
        if slope != 0 {
            names.push(if slope > 0 { "slope_up" } else { "slope_down" });
        }
        let charts = &self.charts.terrain.hexsides;
        let bridged = names
            .iter()
            .any(|name| charts.get(*name).is_some_and(|c| c.replaces));
        let mut border = Border {
            cost: [0; 3],
            hits: [0; 3],
            fire: 0,
            fight: 0,
            clean: true,
            road: false,
        };
        let open = !names
            .iter()
            .any(|name| ["hedge", "wall"].contains(name) || (*name == "river" && !bridged));
        for name in names {
            let Some(chart) = charts.get(name).filter(|_| !(bridged && name == "river")) else {
                continue;
            };
            add(&mut border, chart);
        }
        let next = hex.next(side);
        let joined = |pair: &[Hex]| pair == [hex, next] || pair == [next, hex];
        border.road = open && self.plan.roads.iter().any(|road| road.windows(2).any(joined));
        border
    }

    /// Whether a hex is on the map.
    #[inline]
    pub fn has(&self, hex: Hex) -> bool {
        (1..=self.plan.map.columns).contains(&hex.column) && (1..=self.plan.map.rows).contains(&hex.row)
    }

    /// The number of hexes of the map.
    pub fn size(&self) -> usize {
        self.cells.len()
    }

    /// The index of a hex on the map.
    #[inline]
    pub fn place(&self, hex: Hex) -> Option<usize> {
        let place = || (hex.row as usize - 1) * self.plan.map.columns as usize + hex.column as usize - 1;
        self.has(hex).then(place)
    }

    /// The cell of a hex.
    #[inline]
    pub fn cell(&self, hex: Hex) -> Option<&Cell> {
        self.place(hex).and_then(|place| self.cells.get(place))
    }

    /// The border between a hex and its neighbour on a side.
    #[inline]
    pub fn border(&self, hex: Hex, side: u8) -> Option<&Border> {
        self.place(hex)
            .and_then(|place| self.borders.get(place))
            .map(|b| &b[usize::from(side % 6)])
    }

    /// The cost of moving from a hex into its neighbour on a side: points, the formation hits of the hex and
    /// of the hexside, and whether a charge keeps its momentum. `None`: impossible.
    #[inline]
    pub fn entry(&self, from: Hex, side: u8, kind: Kind) -> Option<Entry> {
        let (cell, border) = (self.cell(from.next(side))?, self.border(from, side)?);
        let n = mover(kind);
        if border.road {
            return Some(Entry {
                cost: self.road.0[n],
                hits: self.road.1[n],
                side_hits: 0,
                clean: true,
            });
        }
        if cell.cost[n] == CLOSED || border.cost[n] == CLOSED {
            return None;
        }
        Some(Entry {
            cost: cell.cost[n].saturating_add(border.cost[n]),
            hits: cell.hits[n],
            side_hits: border.hits[n],
            clean: cell.clean && border.clean,
        })
    }

    /// Whether no unit may enter a hex.
    #[inline]
    pub fn impassable(&self, hex: Hex) -> bool {
        self.cell(hex).is_none_or(|cell| cell.cost == [CLOSED; 3])
    }

    /// The distance in hexes to an edge of the map, from 1.
    pub fn to_edge(&self, hex: Hex, edge: Edge) -> i8 {
        match edge {
            Edge::Top => hex.row,
            Edge::Bottom => self.plan.map.rows + 1 - hex.row,
            Edge::Left => hex.column,
            Edge::Right => self.plan.map.columns + 1 - hex.column,
        }
    }

    /// Every hex of the map.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        let (columns, rows) = (self.plan.map.columns, self.plan.map.rows);
        (1..=rows).flat_map(move |row| (1..=columns).map(move |column| Hex::new(column, row)))
    }
}

/// The cost of entering a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Points.
    pub cost: u8,
    /// Formation hits of the hex.
    pub hits: u8,
    /// Formation hits of the hexside.
    pub side_hits: u8,
    /// A charge keeps its momentum.
    pub clean: bool,
}

fn cell(chart: &HexChart) -> Cell {
    Cell {
        cost: costs(&chart.cost),
        hits: hits(&chart.hits),
        fire: chart.fire,
        fight: chart.close_combat,
        blocks: chart.blocks,
        clean: chart.momentum,
        clear: false,
        level: 0,
    }
}

fn add(border: &mut Border, chart: &SideChart) {
    let closed = costs(&chart.cost);
    border.cost = sum(border.cost, closed);
    border.hits = sum(border.hits, hits(&chart.hits));
    border.fire = border.fire.min(chart.fire);
    border.fight = border.fight.min(chart.close_combat);
    border.clean = border.clean && chart.momentum;
}
