//! The charts as data: every number that a die is compared with. A game keeps the copy that it was opened
//! with.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use utoipa::ToSchema;

use super::chart_check;
use super::roster::{Class, Order};

/// A value for each order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "a field per order")]
pub struct PerOrder<T> {
    pub charge: T,
    pub make_ready: T,
    pub receive_charge: T,
    pub rally: T,
}

impl<T: Copy> PerOrder<T> {
    /// The value for an order.
    pub fn of(&self, order: Order) -> T {
        match order {
            Order::Charge => self.charge,
            Order::MakeReady => self.make_ready,
            Order::ReceiveCharge => self.receive_charge,
            Order::Rally => self.rally,
        }
    }
}

/// A value for each kind of unit that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "a field per kind")]
pub struct PerMover<T> {
    pub heavy_infantry: T,
    pub light_infantry: T,
    pub cavalry: T,
}

/// The leader's rating is the modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rated {
    /// The rating.
    Rating,
}

macro_rules! charts {
    ($($(#[$doc:meta])* $name:ident { $($field:ident : $kind:ty),* $(,)? })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
            #[serde(deny_unknown_fields)]
            #[expect(missing_docs, reason = "the names are those of the charts")]
            pub struct $name { $(pub $field: $kind),* }
        )*
    };
}

/// The lowest sum of each row of a fire table, by the hits of the row.
pub type Rows = BTreeMap<u8, i16>;

charts! {
    /// The die.
    Die { faces: Vec<u8> }
    /// Movement allowances.
    Allowances {
        source: String, points: Points, cavalry_with_light_infantry: u8, column_bonus: u8, formation_shaken: Halve,
        formation_broken: u8, turn_per_vertex: PerMover<u8>, wheel: u8, counter_march: u8, back_step: u8,
        form_hedgehog: u8,
    }
    /// Movement points.
    Points { cavalry: u8, leader: u8, light_infantry: u8, heavy_infantry: u8, artillery: u8 }
    /// The range of command.
    Command { source: String, link: Link, link_artillery: u8 }
    /// A link of the chain of command, in hexes.
    Link { infantry: u8, cavalry: u8 }
    /// Changing orders.
    OrdersChange { source: String, table: PerOrder<PerOrder<Option<i16>>>, modifiers: OrdersModifiers }
    /// Modifiers of a change of orders.
    OrdersModifiers {
        wing_commander: Rated, army_commander_with_or_adjacent: Rated, commander_adjacent_to_unbroken_enemy: i8,
        cavalry_wing_to_charge: i8, cavalry_wing_to_receive_charge: i8,
        to_rally_over_half_shaken_broken_eliminated: i8,
    }
    /// Continuation.
    Continuation {
        source: String, table: PerOrder<Option<i16>>, modifiers: ContinuationModifiers, max_per_turn: u8,
    }
    /// Modifiers of continuation.
    ContinuationModifiers {
        wing_commander: Rated, army_commander_with_or_adjacent: Rated, cavalry_wing: i8, second_attempt: i8,
    }
    /// Preemption.
    Preemption { source: String, table: PerOrder<Option<i16>>, modifiers: PreemptionModifiers }
    /// Modifiers of preemption.
    PreemptionModifiers {
        wing_commander: Rated, army_commander_with_or_adjacent: Rated, cavalry_wing: i8,
        commander_adjacent_to_unbroken_enemy: i8, no_continue: i8,
    }
    /// Interception.
    Interception { source: String, reach: u8, table: PerOrder<Option<i16>>, modifiers: InterceptionModifiers }
    /// Modifiers of interception.
    InterceptionModifiers {
        wing_commander_with_or_adjacent: Rated, formation_shaken: i8, morale_shaken: i8, target_in_flank_arc: i8,
        target_within_2: i8, wing_finished: i8,
    }
    /// Musket fire of heavy infantry.
    Musket { source: String, columns: MusketColumns }
    /// Its columns.
    MusketColumns { front: Rows, flank: Rows, salvo: Rows }
    /// Fire with a single column.
    OneColumn { source: String, columns: AnyColumn }
    /// Its column.
    AnyColumn { any: Rows }
    /// Pistols.
    Pistol { source: String, shots: u8, columns: AnyColumn }
    /// A modifier and its source.
    Sourced { value: i8, source: String }
    /// A modifier from terrain.
    Ground { value: GroundFire, source: String }
    /// Modifiers of fire.
    FireModifiers {
        retreating_fire: Sourced, firer_has_salvo_marker: Sourced, reaction_at_cavalry_that_moved: Sourced,
        firer_formation_shaken: Sourced, firer_formation_broken: Sourced, firer_morale_shaken: Sourced,
        target_hedgehog: Sourced, target_flank_or_rear: Sourced, target_light_infantry: Sourced,
        target_artillery: Sourced, target_in_terrain: Ground,
    }
    /// Artillery.
    Artillery {
        source: String, classes: BTreeMap<Class, ClassChart>, range_modifiers: BTreeMap<Class, Vec<[i16; 3]>>,
        modifiers: ArtilleryModifiers, table: Vec<ArtilleryRow>,
    }
    /// A class of guns.
    ClassChart { grazing: u8, range: u8, morale_rating: u8 }
    /// Modifiers of artillery fire, other than range.
    ArtilleryModifiers { target_hedgehog: i8, target_in_terrain: GroundFire }
    /// A row of the artillery table.
    ArtilleryRow { from: i16, formation_hits: u8, hits: u8 }
    /// When a leader becomes a casualty.
    LeaderCasualty { source: String, removed_on: Vec<u8> }
    /// What happens to a leader who is a casualty.
    LeaderReplacement { source: String, rows: Vec<ReplacementRow>, generic_rating: i8 }
    /// A row of it.
    ReplacementRow { from: u8, to: u8, result: Fate }
    /// Morale checks.
    MoraleCheck {
        source: String, extra_check: i8, hits_that_force_a_check: BTreeMap<u8, u8>, salvo_target: Always,
        modifiers: MoraleModifiers,
    }
    /// Modifiers of a morale check.
    MoraleModifiers { formation_broken: i8, leader_stacked: Rated }
    /// The casualty threshold.
    CasualtyThreshold { source: String, rule: Threshold }
    /// Close combat.
    CloseCombat {
        source: String, strength_ratio: Vec<RatioRow>, morale_difference: Limit, modifiers: CloseCombatModifiers,
        table: Vec<CloseCombatRow>, light_infantry_ridden_down_from: i16, extra_hit_when_already_formation_broken: u8,
    }
    /// A strength ratio.
    RatioRow { ratio: String, value: i8 }
    /// The largest effect of a difference.
    Limit { limit: i8 }
    /// Modifiers of close combat.
    CloseCombatModifiers {
        momentum_cavalry: i8, momentum_heavy_infantry: i8, attacker_pistol: i8, defender_pistol: i8, target_flank: i8,
        target_rear: i8, attacker_formation_shaken: i8, attacker_formation_broken: i8, defender_formation_shaken: i8,
        defender_formation_broken: i8, attacker_morale_shaken: i8, defender_morale_shaken: i8,
        defender_morale_broken: i8, cavalry_against_front_of_heavy_infantry: i8, heavy_infantry_against_cavalry: i8,
        cavalry_against_light_infantry: i8, heavy_infantry_against_light_infantry: i8,
        light_infantry_against_cavalry_or_heavy_infantry: i8, cavalry_against_hedgehog: i8,
        infantry_against_hedgehog: i8, terrain: GroundFight,
    }
    /// A row of the close combat table.
    CloseCombatRow { from: i16, attacker: Blow, defender: Blow }
    /// The length of a retreat.
    Retreat { source: String, hexes: u8 }
    /// What happens to a unit that can't retreat.
    UnableToRetreat { source: String, modifiers: UnableModifiers, table: Vec<UnableRow>, shaken: ShakenStands }
    /// What makes it worse.
    UnableModifiers { enemy_cavalry_adjacent: i8 }
    /// A row of it.
    UnableRow { from: i16, result: Cornered }
    /// What a shaken unit suffers.
    ShakenStands { formation_hits: u8, hits: u8 }
    /// Pursuit.
    Pursuit {
        source: String, modifiers: PursuitModifiers, table: Vec<PursuitRow>, follow: Follow, r#return: Return,
    }
    /// Modifiers of pursuit.
    PursuitModifiers {
        wing_under_charge: i8, royalist: i8, loser_broken_or_eliminated: i8, leader_with_or_adjacent: Rated,
        pursuer_formation_broken_or_rally_order: i8, disciplined: i8,
    }
    /// A row of it.
    PursuitRow { from: i16, result: Ride }
    /// The effect of following.
    Follow { reach: u8, formation_hits: u8, loser_hits: u8 }
    /// When pursuers return.
    Return { first_marker_removal_after: u8, up_to: u8, disciplined_up_to: u8 }
    /// Rally.
    Rally {
        source: String, to_normal: BTreeMap<u8, i16>, to_shaken: BTreeMap<u8, i16>, modifiers: RallyModifiers,
    }
    /// Modifiers of rally.
    RallyModifiers {
        wing_commander_with_or_adjacent: Rated, unbroken_enemy_within_2: i8, at_casualty_threshold: i8,
        formation_broken: i8,
    }
    /// Rout.
    Rout { source: String, cannot_move: RoutHits }
    /// What a routing unit that can't move suffers.
    RoutHits { hits: u8 }
    /// Terrain.
    Terrain {
        source: String, hexes: BTreeMap<String, HexChart>, hexsides: BTreeMap<String, SideChart>,
    }
    /// Victory points for enemy losses.
    VictoryPoints {
        source: String, cavalry_eliminated: u16, cavalry_casualty: u16, two_hex_infantry_eliminated: u16,
        one_hex_heavy_infantry_eliminated: u16, heavy_infantry_casualty: u16, light_infantry: u16,
        guns: BTreeMap<Class, u16>, wing_commander_eliminated: u16, army_commander_eliminated: u16, king: u16,
    }
    /// The levels of victory.
    VictoryLevels { source: String, rows: Vec<LevelRow> }
    /// A row of it.
    LevelRow { from: u16, level: Level }
    /// Every chart of a game.
    Charts {
        version: u8, name: String, die: Die, allowances: Allowances, command: Command, orders_change: OrdersChange,
        continuation: Continuation, preemption: Preemption, interception: Interception, musket: Musket,
        light_infantry: OneColumn, pistol: Pistol, fire_modifiers: FireModifiers, artillery: Artillery,
        leader_casualty: LeaderCasualty, leader_replacement: LeaderReplacement, morale_check: MoraleCheck,
        casualty_threshold: CasualtyThreshold, close_combat: CloseCombat, retreat: Retreat,
        unable_to_retreat: UnableToRetreat, pursuit: Pursuit, rally: Rally, rout: Rout, terrain: Terrain,
        victory_points: VictoryPoints, victory_levels: VictoryLevels,
    }
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($variant:ident),* $(,)? })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
            #[serde(rename_all = "snake_case")]
            #[expect(missing_docs, reason = "the names are those of the charts")]
            pub enum $name { $($variant),* }
        )*
    };
}

words! {
    /// The effect of a shaken formation on the allowance.
    Halve { Halve }
    /// Always.
    Always { Always }
    /// What happens to a leader who is a casualty.
    Fate { ReturnsNow, ReturnsNextTurn, Eliminated }
    /// How the casualty threshold is computed.
    Threshold { HalfUp, MoreThanHalf }
    /// What happens to a broken unit that can't retreat.
    Cornered { Stands, Eliminated }
    /// How far a pursuit goes.
    Ride { Holds, Follows, OffMap }
    /// The level of a victory.
    Level { Draw, Marginal, Substantial, Decisive }
}

/// The modifier is that of the terrain for fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum GroundFire {
    /// That of the terrain.
    #[serde(rename = "terrain.fire")]
    Ground,
}

/// The modifier is that of the terrain for close combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum GroundFight {
    /// That of the terrain.
    #[serde(rename = "terrain.close_combat")]
    Ground,
}

/// The effect of a row of the close combat table on one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Blow {
    /// Casualties.
    pub hits: u8,
    /// Formation hits.
    pub formation_hits: u8,
    /// Levels of morale lost.
    pub morale: u8,
    /// Becomes broken at once.
    pub broken: bool,
    /// Hexes to retreat.
    pub retreat: u8,
}

impl Blow {
    /// Whether it has any effect.
    pub fn is_felt(&self) -> bool {
        *self != Blow::default()
    }
}

/// Formation hits by kind; 0 for kinds that are not named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[expect(missing_docs, reason = "a field per kind")]
pub struct HitsByKind {
    pub heavy_infantry: u8,
    pub light_infantry: u8,
    pub cavalry: u8,
}

/// The effects of a type of terrain in a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HexChart {
    /// Points to enter; null: closed.
    pub cost: PerMover<Option<u8>>,
    /// Formation hits.
    #[serde(default)]
    pub hits: HitsByKind,
    /// Modifier of fire at a unit in it.
    #[serde(default)]
    pub fire: i8,
    /// Modifier of an attack on a unit in it.
    #[serde(default)]
    pub close_combat: i8,
    /// Whether it blocks the line of sight.
    #[serde(default)]
    pub blocks: bool,
    /// Whether a charge through it keeps its momentum.
    #[serde(default = "yes")]
    pub momentum: bool,
    /// Whether it replaces all other terrain in the hex (a road).
    #[serde(default)]
    pub replaces: bool,
}

/// The effects of a hexside feature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SideChart {
    /// Additional points; null: closed.
    pub cost: PerMover<Option<u8>>,
    /// Formation hits.
    #[serde(default)]
    pub hits: HitsByKind,
    /// Modifier of fire across it.
    #[serde(default)]
    pub fire: i8,
    /// Modifier of an attack across it.
    #[serde(default)]
    pub close_combat: i8,
    /// Whether a charge across it keeps its momentum.
    #[serde(default = "yes")]
    pub momentum: bool,
    /// Whether it replaces a river (a bridge).
    #[serde(default)]
    pub replaces: bool,
}

fn yes() -> bool {
    true
}

/// The charts that ship with the program.
pub const SHIPPED: &str = include_str!("charts.yaml");

/// The default charts. A test ensures that they are valid.
pub fn shipped() -> Option<Arc<Charts>> {
    static CHARTS: OnceLock<Option<Arc<Charts>>> = OnceLock::new();
    CHARTS.get_or_init(|| read(SHIPPED).ok().map(Arc::new)).clone()
}

/// Parses and checks a charts document.
///
/// # Errors
/// What is missing or wrong in it.
pub fn read(text: &str) -> Result<Charts, String> {
    let charts: Charts = serde_saphyr::from_str(text).map_err(|e| e.to_string())?;
    chart_check::check(&charts).map_err(|fault| format!("{}: {}", fault.place, fault.why))?;
    Ok(charts)
}
