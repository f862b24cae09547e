//! The table at one moment, and queries on it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

use super::announcement::Announcement;
use super::board::{Board, CachedBoard};
use super::charts::{Charts, Level, Threshold};
use super::event::{Ended, PerSide};
use super::flow::Flow;
use super::ground::Field;
use super::hex::Hex;
use super::hex::arc::Pose;
use super::id::Id;
use super::options::Options;
use super::roster::{Formation, Ix, Kind, Leader, Morale, Role, Side, Unit, Wing};
use super::victory::Bounds;

/// The result of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// The level of victory.
    pub level: Level,
    /// The winner.
    pub winner: Option<Side>,
    /// The margin in points.
    pub margin: u16,
    /// The reason.
    pub reason: Ended,
}

/// The table at one moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The options of this game.
    pub options: Arc<Options>,
    /// The ground and the charts.
    pub field: Arc<Field>,
    /// The names of units.
    pub names: Arc<BTreeMap<Id, String>>,
    /// Whether the players assign the first orders.
    pub orders_free: bool,
    /// The last turn.
    pub last_turn: u32,
    /// The margins of victory, where the scenario sets them.
    pub victory: Bounds,
    /// Every unit of the game, by id.
    pub units: Vec<Unit>,
    /// Every wing, by id.
    pub wings: Vec<Wing>,
    /// Every leader, in the order of appearance.
    pub leaders: Vec<Leader>,
    /// The turn, from 1.
    pub turn: u32,
    /// The state of the game within the turn.
    pub flow: Flow,
    /// Sealed answers that wait for the other side's.
    pub sealed: [Option<Box<Announcement>>; 2],
    /// The points, once they are counted.
    pub points: Option<PerSide<u16>>,
    /// The result.
    pub ending: Option<Ending>,
    /// The units by hex, cached.
    #[serde(skip)]
    pub board: CachedBoard,
}

impl State {
    /// The units by hex.
    #[inline]
    pub fn board(&self) -> &Board {
        let sheet = &self.field.plan.map;
        self.board
            .get(|| Board::new(sheet.columns, sheet.rows, &self.units))
    }

    /// The same table with one unit changed by `how`.
    pub fn with_unit(&self, ix: Ix, how: impl FnOnce(&mut Unit)) -> State {
        let mut other = self.clone();
        how(&mut other.units[usize::from(ix)]);
        other.board.forget();
        other
    }

    /// The charts of this game.
    #[inline]
    pub fn charts(&self) -> &Charts {
        &self.field.charts
    }

    /// The index of a unit.
    pub fn find(&self, id: Id) -> Option<Ix> {
        self.units
            .binary_search_by(|u| u.id.cmp(&id))
            .ok()
            .map(|n| n as Ix)
    }

    /// The index of a wing.
    pub fn find_wing(&self, id: Id) -> Option<u8> {
        self.wings
            .binary_search_by(|w| w.id.cmp(&id))
            .ok()
            .map(|n| n as u8)
    }

    /// The index of a leader.
    pub fn find_leader(&self, id: Id) -> Option<u8> {
        self.leaders.iter().position(|l| l.id == id).map(|n| n as u8)
    }

    /// The unit at an index.
    #[inline]
    pub fn unit(&self, ix: Ix) -> &Unit {
        &self.units[usize::from(ix)]
    }

    /// The wing at an index.
    #[inline]
    pub fn wing(&self, place: u8) -> &Wing {
        &self.wings[usize::from(place)]
    }

    /// The wing of a unit.
    #[inline]
    pub fn wing_of(&self, ix: Ix) -> &Wing {
        self.wing(self.unit(ix).wing)
    }

    /// The leader at an index.
    #[inline]
    pub fn leader(&self, place: u8) -> &Leader {
        &self.leaders[usize::from(place)]
    }

    /// Every unit on the map with its index, in the order of ids.
    #[inline]
    pub fn here(&self) -> impl Iterator<Item = (Ix, &Unit)> + Clone {
        let all = self.units.iter().enumerate();
        all.filter(|(_, u)| u.gone.is_none()).map(|(n, u)| (n as Ix, u))
    }

    /// The units of a side on the map.
    #[inline]
    pub fn army(&self, side: Side) -> impl Iterator<Item = (Ix, &Unit)> + Clone {
        self.here().filter(move |(_, u)| u.side == side)
    }

    /// The units of a wing on the map.
    pub fn of_wing(&self, wing: u8) -> impl Iterator<Item = (Ix, &Unit)> + Clone {
        self.here().filter(move |(_, u)| u.wing == wing)
    }

    /// The units in a hex.
    #[inline]
    pub fn at(&self, hex: Hex) -> impl Iterator<Item = (Ix, &Unit)> + Clone {
        self.board().at(&self.units, hex)
    }

    /// The leaders on the map with their indexes.
    pub fn leading(&self) -> impl Iterator<Item = (u8, &Leader)> + Clone {
        let all = self.leaders.iter().enumerate();
        all.filter(|(_, l)| l.here()).map(|(n, l)| (n as u8, l))
    }

    /// The commander of a wing, if on the map.
    pub fn commander(&self, wing: u8) -> Option<u8> {
        let his = |l: &Leader| l.role == Role::WingCommander && l.wing == Some(wing);
        self.leading().find(|(_, l)| his(l)).map(|(n, _)| n)
    }

    /// Whether a wing has a commander on the map, or needs none (in cases).
    pub fn is_led(&self, wing: u8) -> bool {
        self.wing(wing).ideal || self.commander(wing).is_some()
    }

    /// The army commander of a side, if on the map.
    pub fn army_commander(&self, side: Side) -> Option<u8> {
        let his = |l: &Leader| l.role == Role::ArmyCommander && l.side == side;
        self.leading().find(|(_, l)| his(l)).map(|(n, _)| n)
    }

    /// The rating of a wing's commander.
    pub fn rating(&self, wing: u8) -> i8 {
        self.commander(wing).map_or(0, |n| self.leader(n).rating)
    }

    /// Whether a wing is in play: commanded, and with units (INIT-4, ACT-5).
    pub fn in_play(&self, wing: u8) -> bool {
        let manned = !self.wing(wing).manned || self.of_wing(wing).next().is_some();
        manned && self.is_led(wing)
    }

    /// Whether a unit that is an enemy of `side` is next to a position.
    #[inline]
    pub fn enemy_next_to(&self, side: Side, pose: Pose) -> bool {
        pose.hexes().any(|hex| self.enemy_touches(side, hex))
    }

    /// Whether a unit that is an enemy of `side` is next to a hex.
    #[inline]
    pub fn enemy_touches(&self, side: Side, hex: Hex) -> bool {
        self.board().touches(side.enemy(), hex)
    }

    /// Whether a unit that is an enemy of `side` is in a hex.
    #[inline]
    pub fn enemy_in(&self, side: Side, hex: Hex) -> bool {
        self.board().holds(side.enemy(), hex)
    }

    /// The distance from a position to the nearest enemy unit of a side.
    pub fn to_enemy(&self, side: Side, pose: Pose) -> Option<i32> {
        self.army(side.enemy()).map(|(_, u)| u.pose().apart(pose)).min()
    }

    /// The units that share a hex with a unit.
    pub fn stacked(&self, ix: Ix) -> impl Iterator<Item = (Ix, &Unit)> + Clone {
        let pose = self.unit(ix).pose();
        let first = move |hex: Hex, unit: &Unit| pose.hexes().find(|h| unit.pose().covers(*h)) == Some(hex);
        pose.hexes()
            .flat_map(move |hex| self.at(hex).filter(move |(_, unit)| first(hex, unit)))
            .filter(move |(other, _)| *other != ix)
    }

    /// The light infantry or cavalry with which a unit shares its hex and its results (STACK-4).
    pub fn partner(&self, ix: Ix) -> Option<Ix> {
        let kind = match self.unit(ix).kind {
            Kind::Cavalry => Kind::LightInfantry,
            Kind::LightInfantry => Kind::Cavalry,
            _ => return None,
        };
        self.stacked(ix)
            .find(|(_, u)| u.kind == kind)
            .map(|(other, _)| other)
    }

    /// Whether a hex of a unit is beneath another unit (STACK-5).
    pub fn beneath(&self, ix: Ix, hex: Hex) -> bool {
        let unit = self.unit(ix);
        let others = self.at(hex).filter(|(other, _)| *other != ix);
        if unit.is_guns() {
            !unit.top && others.clone().next().is_some()
        } else {
            others.clone().any(|(_, u)| u.is_guns() && u.top)
        }
    }

    /// The current movement points of a unit (MOVE-1, FORM-2, FORM-6).
    pub fn allowance(&self, ix: Ix) -> i16 {
        let unit = self.unit(ix);
        let with = self.partner(ix).is_some();
        self.allowance_of(unit, with)
    }

    /// The movement points of a unit, in a stack of cavalry and light infantry or not.
    pub fn allowance_of(&self, unit: &Unit, stacked: bool) -> i16 {
        let chart = &self.charts().allowances;
        let points = &chart.points;
        let base = match unit.kind {
            Kind::HeavyInfantry => points.heavy_infantry,
            Kind::LightInfantry => points.light_infantry,
            Kind::Cavalry if stacked => chart.cavalry_with_light_infantry,
            Kind::Cavalry => points.cavalry,
            Kind::Artillery => points.artillery,
        };
        i16::from(match unit.formation {
            Formation::Normal | Formation::OpenOrder => base,
            Formation::Column => base + chart.column_bonus,
            Formation::Shaken => base / 2,
            Formation::Broken => chart.formation_broken,
            Formation::Hedgehog => 0,
        })
    }

    /// The casualties at which a unit reaches its threshold (MORALE-3).
    pub fn threshold(&self, unit: &Unit) -> u8 {
        let rule = self
            .options
            .casualty_threshold
            .unwrap_or(self.charts().casualty_threshold.rule);
        match rule {
            Threshold::HalfUp => unit.strength.div_ceil(2),
            Threshold::MoreThanHalf => unit.strength / 2 + 1,
        }
    }

    /// Whether a unit is at its casualty threshold.
    pub fn at_threshold(&self, unit: &Unit) -> bool {
        !unit.is_guns() && unit.casualties >= self.threshold(unit)
    }

    /// Whether an enemy unit that isn't morale-broken is next to a hex.
    pub fn threatened(&self, side: Side, hex: Hex) -> bool {
        let near = |u: &Unit| u.side != side && u.morale != Morale::Broken;
        let touched = self.board().touches(side.enemy(), hex);
        touched
            && hex
                .neighbours()
                .into_iter()
                .any(|next| self.at(next).any(|(_, u)| near(u)))
    }

    /// The side whose wing is active.
    pub fn active_side(&self) -> Option<Side> {
        self.flow.active.map(|w| self.wing(w).side)
    }

    /// The current points, for the losses of the other side.
    pub fn score(&self) -> PerSide<u16> {
        PerSide::of(|side| super::victory::points(self, side))
    }
}
