//! The table as a viewer sees it.

use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::announcement::{Announcement, Step};
use super::charts::Level;
use super::event::{Ended, PerSide};
use super::flow::{Activation, Cause, MeetingStage, Phase, Segment, Task};
use super::ground::Sheet;
use super::hex::Hex;
use super::id::Id;
use super::options::Options;
use super::roster::{Acted, ArmOfWing, Class, Formation, Gone, Ix, Kind, Morale, Order, Role, Side};
use super::state::State;
use umpire_engine::Viewer;

/// A unit as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[expect(
    missing_docs,
    reason = "the fields are those of the rulebook, as in set-ups and announcements"
)]
pub struct UnitView {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    pub side: Side,
    pub wing: Id,
    pub kind: Kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<Class>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grazing: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<u8>,
    pub strength: u8,
    pub morale_rating: u8,
    pub size: u8,
    pub hex: Option<Hex>,
    /// Every hex that it occupies.
    pub hexes: Vec<Hex>,
    pub facing: u8,
    pub formation: Formation,
    pub morale: Morale,
    pub casualties: u8,
    /// The casualties at which it reaches its threshold (MORALE-3).
    pub threshold: u8,
    pub pistols: u8,
    pub salvo: bool,
    pub fired: bool,
    pub owner: Option<Side>,
    pub top: bool,
    pub acted: bool,
    pub spent: bool,
    pub momentum: bool,
    pub intercepted: bool,
    pub disciplined: bool,
    pub left_turn: Option<u8>,
    /// Its current movement points.
    pub allowance: i16,
    /// Whether it is in command (CMD-7).
    pub in_command: bool,
    pub gone: Option<Gone>,
}

/// A wing as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[expect(
    missing_docs,
    reason = "the fields are those of the rulebook, as in set-ups and announcements"
)]
pub struct WingView {
    pub side: Side,
    pub order: Order,
    pub arm: ArmOfWing,
    pub commander: Option<Id>,
    pub activations: u8,
    pub attempts: u8,
    pub finished: bool,
    pub bypassed: bool,
    pub no_continue: bool,
}

/// A leader as a viewer sees them.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[expect(
    missing_docs,
    reason = "the fields are those of the rulebook, as in set-ups and announcements"
)]
pub struct LeaderView {
    pub side: Side,
    pub role: Role,
    pub wing: Option<Id>,
    pub rating: i8,
    pub hex: Option<Hex>,
    pub acted: Acted,
    pub removed: bool,
    pub generic: bool,
    pub king: bool,
    pub reserve: bool,
    pub replacement: Option<Id>,
}

/// The ground as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[expect(missing_docs, reason = "the fields are those of set-ups")]
pub struct GroundView {
    pub map: Sheet,
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    pub terrain: BTreeMap<Hex, Vec<String>>,
    pub hexsides: BTreeMap<String, Vec<String>>,
    #[schema(value_type = BTreeMap<String, i8>)]
    pub levels: BTreeMap<Hex, i8>,
    pub roads: Vec<Vec<Hex>>,
}

/// A move in progress as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct MovingView {
    /// The unit.
    pub unit: Id,
    /// Points left.
    pub points: i16,
    /// Hexes entered.
    pub entered: u8,
    /// Formation hits deferred to the end of the move.
    pub pending_hits: u8,
    /// The announced steps that remain.
    pub steps_left: Vec<Step>,
}

/// The trigger of a reaction as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct TriggerView {
    /// The kind of trigger.
    pub kind: Cause,
    /// The unit that is reacted to.
    pub unit: Id,
    /// The hexes that it entered.
    pub hexes: Vec<Hex>,
    /// The unit that it fired at.
    pub target: Option<Id>,
    /// The units that have reacted.
    pub reacted: Vec<Id>,
}

/// An interception as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct MeetingView {
    /// The cavalry.
    pub unit: Id,
    /// The intercepted unit.
    pub target: Id,
    /// The next step.
    pub stage: MeetingStage,
}

/// The result of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OutcomeView {
    /// The level of victory.
    pub level: Level,
    /// The winner.
    pub winner: Option<Side>,
    /// The margin in points.
    pub margin: u16,
    /// The reason.
    pub reason: Ended,
}

/// The table as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct View {
    /// The turn, from 1.
    pub turn: u32,
    /// The last turn.
    pub last_turn: u32,
    /// The lead that Parliament needs over the Royalists to be even; negative: the lead that the Royalists
    /// need (VIC-2).
    pub par: i16,
    /// The phase.
    pub phase: Phase,
    /// The segment of the activation.
    pub segment: Segment,
    /// The side with the initiative.
    pub initiative: Side,
    /// The side whose turn it is to activate.
    pub phasing: Side,
    /// The active wing.
    pub active: Option<Id>,
    /// How it came to be active.
    pub activation: Activation,
    /// The ground.
    pub ground: GroundView,
    /// The wings.
    #[schema(value_type = BTreeMap<String, WingView>)]
    pub wings: BTreeMap<Id, WingView>,
    /// The leaders.
    #[schema(value_type = BTreeMap<String, LeaderView>)]
    pub leaders: BTreeMap<Id, LeaderView>,
    /// The units.
    #[schema(value_type = BTreeMap<String, UnitView>)]
    pub units: BTreeMap<Id, UnitView>,
    /// The move in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moving: Option<MovingView>,
    /// The trigger that may be reacted to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trigger: Option<TriggerView>,
    /// The interception in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meeting: Option<MeetingView>,
    /// The hexes that the enemy has left, while an attacker may advance into one of them (RET-7).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vacated: Vec<Hex>,
    /// The current points of each side, for the other side's losses.
    pub points: PerSide<u16>,
    /// Which sides have given their sealed answer.
    pub answered: PerSide<bool>,
    /// The viewer's own sealed answers.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub own_answers: BTreeMap<String, Announcement>,
    /// The name of the charts of this game.
    pub charts: String,
    /// The options of this game.
    pub options: Options,
    /// The result.
    pub outcome: Option<OutcomeView>,
}

impl State {
    /// The table as a viewer may see it.
    pub fn view(&self, viewer: Viewer) -> View {
        let id = |ix: Ix| self.unit(ix).id;
        let flow = &self.flow;
        let own = Side::BOTH.into_iter().filter(|s| viewer.is(s.seat()));
        let plan = &self.field.plan;
        let top = flow.tasks.last();
        View {
            turn: self.turn,
            last_turn: self.last_turn,
            par: self.victory.par,
            phase: flow.phase,
            segment: flow.segment,
            initiative: flow.initiative,
            phasing: flow.phasing,
            active: flow.active.map(|w| self.wing(w).id),
            activation: flow.activation,
            ground: GroundView {
                map: plan.map.clone(),
                terrain: plan.terrain.clone(),
                hexsides: plan.hexsides.clone(),
                levels: plan.levels.clone(),
                roads: plan.roads.clone(),
            },
            wings: (0..self.wings.len() as u8)
                .map(|w| (self.wing(w).id, self.wing_view(w)))
                .collect(),
            leaders: (0..self.leaders.len() as u8)
                .map(|n| (self.leader(n).id, self.leader_view(n)))
                .collect(),
            units: (0..self.units.len() as Ix)
                .map(|ix| (id(ix), self.unit_view(ix)))
                .collect(),
            moving: flow.moving().map(|m| MovingView {
                unit: id(m.unit),
                points: m.points,
                entered: m.entered,
                pending_hits: m.hits,
                steps_left: m.steps.clone(),
            }),
            vacated: match top {
                Some(Task::Advance { into, .. }) => into.clone(),
                _ => vec![],
            },
            trigger: match top {
                Some(Task::Window(w)) => Some(TriggerView {
                    kind: w.cause,
                    unit: id(w.unit),
                    hexes: w.hexes.clone(),
                    target: w.target.map(id),
                    reacted: w.reacted.iter().map(|(ix, _, _)| id(*ix)).collect(),
                }),
                _ => None,
            },
            meeting: match top {
                Some(Task::Meeting(m)) => Some(MeetingView {
                    unit: id(m.unit),
                    target: id(m.target),
                    stage: m.stage,
                }),
                _ => None,
            },
            points: self.points.unwrap_or_else(|| self.score()),
            answered: PerSide::of(|s| self.sealed[s.index()].is_some()),
            own_answers: own
                .filter_map(|s| Some((s.name().to_owned(), *self.sealed[s.index()].clone()?)))
                .collect(),
            charts: self.charts().name.clone(),
            options: (*self.options).clone(),
            outcome: self.ending.map(|e| OutcomeView {
                level: e.level,
                winner: e.winner,
                margin: e.margin,
                reason: e.reason,
            }),
        }
    }

    fn unit_view(&self, ix: Ix) -> UnitView {
        let u = self.unit(ix);
        let here = u.here();
        UnitView {
            name: self.names.get(&u.id).cloned(),
            side: u.side,
            wing: self.wing(u.wing).id,
            kind: u.kind,
            class: u.class,
            grazing: u.is_guns().then_some(u.grazing),
            range: u.is_guns().then_some(u.range),
            strength: u.strength,
            morale_rating: u.rating,
            size: if u.two { 2 } else { 1 },
            hex: (here || (u.is_guns() && u.gone == Some(Gone::Eliminated))).then_some(u.hex),
            hexes: if here { u.pose().hexes().collect() } else { vec![] },
            facing: u.facing,
            formation: u.formation,
            morale: u.morale,
            casualties: u.casualties,
            threshold: self.threshold(u),
            pistols: u.pistols,
            salvo: u.salvo,
            fired: u.fired,
            owner: u.owner,
            top: u.top,
            acted: u.acted,
            spent: u.spent,
            momentum: u.momentum,
            intercepted: u.intercepted,
            disciplined: u.disciplined,
            left_turn: u.left_turn,
            allowance: if here { self.allowance(ix) } else { 0 },
            in_command: here && self.in_command(ix),
            gone: u.gone,
        }
    }

    fn wing_view(&self, place: u8) -> WingView {
        let w = self.wing(place);
        WingView {
            side: w.side,
            order: w.order,
            arm: w.arm,
            commander: self.commander(place).map(|n| self.leader(n).id),
            activations: w.activations,
            attempts: w.activations.saturating_sub(1),
            finished: w.finished,
            bypassed: w.bypassed,
            no_continue: w.no_continue,
        }
    }

    fn leader_view(&self, place: u8) -> LeaderView {
        let l = self.leader(place);
        LeaderView {
            side: l.side,
            role: l.role,
            wing: l.wing.map(|w| self.wing(w).id),
            rating: l.rating,
            hex: l.here().then_some(l.hex),
            acted: l.acted,
            removed: l.removed,
            generic: l.generic,
            king: l.king,
            reserve: l.reserve,
            replacement: l.replacement,
        }
    }
}
