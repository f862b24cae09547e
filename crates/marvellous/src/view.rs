//! The table as a viewer sees it.

use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::announcement::Announcement;
use super::event::{Grade, PhaseName, Reason, Window};
use super::options::Options;
use super::roster::{Calibre, Formation, Gone, Kind, Quality, Side, UnitId};
use super::state::{Ix, Phase, Stage, State};
use super::table::{Face, Facing, Ground, Terrain, Zone};
use umpire_engine::Viewer;

/// A value per side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct PerSide<T> {
    /// South's.
    pub south: T,
    /// North's.
    pub north: T,
}

impl<T> PerSide<T> {
    fn of(each: impl Fn(Side) -> T) -> PerSide<T> {
        PerSide {
            south: each(Side::South),
            north: each(Side::North),
        }
    }
}

/// A unit as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct UnitView {
    /// Its name, if the set-up gives one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its side.
    pub side: Side,
    /// Its kind.
    pub kind: Kind,
    /// The weight of its guns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calibre: Option<Calibre>,
    /// Its quality.
    pub quality: Quality,
    /// The number of stands at the start.
    pub strength: u8,
    /// The number of stands now.
    pub stands: u8,
    /// Its zone.
    pub zone: Option<Zone>,
    /// Its facing.
    pub facing: Facing,
    /// Its formation.
    pub formation: Formation,
    /// Green markers.
    pub hits: u16,
    /// Red marker.
    pub fired: bool,
    /// Yellow marker.
    pub reacted: bool,
    /// Finished for this movement phase.
    pub finished: bool,
    /// Whether it is in contact with an enemy.
    pub engaged: bool,
    /// Whether it is in command (CMD-1).
    pub in_command: bool,
    /// How it left the game, if it has.
    pub gone: Option<Gone>,
}

/// A contact as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
pub struct ContactView {
    /// The unit whose front touches.
    pub unit: UnitId,
    /// The unit that it touches.
    pub target: UnitId,
    /// The face touched.
    pub face: Face,
}

/// An announcement in progress as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
pub struct ProgressView {
    /// The unit that was announced.
    pub unit: UnitId,
    /// The window; absent in a follow-on.
    pub window: Option<Window>,
    /// The target of an engagement.
    pub target: Option<UnitId>,
    /// Its destination.
    pub to: Option<Zone>,
}

/// An attack as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct AttackView {
    /// The attacking unit.
    pub unit: UnitId,
    /// The target.
    pub target: UnitId,
    /// Dice of this or less hit.
    pub value: u8,
    /// The current dice.
    pub faces: Vec<u8>,
}

/// The result of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OutcomeView {
    /// The grade.
    pub grade: Grade,
    /// The winner.
    pub winner: Option<Side>,
    /// The reason.
    pub reason: Reason,
}

/// The table as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct View {
    /// The game turn, from 1.
    pub turn: u32,
    /// The phase.
    pub phase: PhaseName,
    /// The side with the initiative.
    pub initiative: Side,
    /// The number of files.
    pub columns: u8,
    /// Ground that isn't clear.
    pub terrain: BTreeMap<Zone, Vec<Terrain>>,
    /// Impassable edges.
    pub escarpments: Vec<(Zone, Zone)>,
    /// The Reserve Zones.
    #[schema(value_type = PerSide<Vec<String>>)]
    pub reserves: PerSide<Vec<Zone>>,
    /// The Commanders' zones.
    #[schema(value_type = PerSide<Option<String>>)]
    pub commanders: PerSide<Option<Zone>>,
    /// Every unit of the game.
    pub units: BTreeMap<UnitId, UnitView>,
    /// Every contact.
    pub engaged: Vec<ContactView>,
    /// The number of units at the start.
    pub strength: PerSide<u16>,
    /// The number of units lost for good.
    pub routed: PerSide<u16>,
    /// The tally at which the Commander is lost (VIC-6).
    pub third: PerSide<u16>,
    /// The tally at which the game is over (VIC-7).
    pub breakpoint: PerSide<u16>,
    /// The number of uncontested zones (VIC-8).
    pub uncontested: PerSide<u16>,
    /// The unit chosen last, in a movement phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<UnitId>,
    /// The announcement in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub progress: Option<ProgressView>,
    /// The attacks of the hand-to-hand phase so far.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<AttackView>,
    /// Which sides have given their sealed answer.
    pub answered: PerSide<bool>,
    /// The viewer's own sealed answers.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub own_answers: BTreeMap<String, Announcement>,
    /// The options of this game.
    #[schema(value_type = Object)]
    pub options: Options,
    /// The result.
    pub outcome: Option<OutcomeView>,
}

impl State {
    /// The table as a viewer may see it.
    pub fn view(&self, viewer: Viewer) -> View {
        let id = |ix: Ix| self.unit(ix).id;
        let ground = |z: Zone| Some((z, self.table.ground(z))).filter(|(_, g)| *g != Ground::CLEAR);
        let movement = match &self.phase {
            Phase::Movement(m) => Some(m),
            _ => None,
        };
        let attacks = match &self.phase {
            Phase::HandToHand(melee) => melee.attacks.as_slice(),
            _ => &[],
        };
        let own = Side::BOTH.into_iter().filter(|s| viewer.is(s.seat()));
        View {
            turn: self.turn,
            phase: self.phase_name(),
            initiative: self.initiative,
            columns: self.table.columns,
            terrain: self
                .table
                .zones()
                .filter_map(ground)
                .map(|(z, g)| (z, g.features()))
                .collect(),
            escarpments: self.table.escarpments.clone(),
            reserves: PerSide::of(|s| self.table.reserves(s).collect()),
            commanders: PerSide::of(|s| self.commanders[s.index()]),
            units: self.all().map(|(ix, u)| (u.id, self.unit_view(ix))).collect(),
            engaged: self.contacts_by_id(),
            strength: PerSide::of(|s| self.strength(s)),
            routed: PerSide::of(|s| self.routed(s)),
            third: PerSide::of(|s| self.strength(s).div_ceil(3)),
            breakpoint: PerSide::of(|s| self.strength(s).div_ceil(2)),
            uncontested: PerSide::of(|s| self.uncontested(s)),
            current: movement.and_then(|m| m.current).map(id),
            progress: movement.and_then(|m| m.progress).map(|p| ProgressView {
                unit: id(p.unit),
                window: (p.stage != Stage::FollowOn).then_some(p.window),
                target: p.target.map(id),
                to: p.to,
            }),
            attacks: attacks
                .iter()
                .map(|a| AttackView {
                    unit: id(a.unit),
                    target: id(a.target),
                    value: a.value,
                    faces: a.faces.as_slice().to_vec(),
                })
                .collect(),
            answered: PerSide::of(|s| self.sealed[s.index()].is_some()),
            own_answers: own
                .filter_map(|s| Some((s.name().to_owned(), *self.sealed[s.index()].clone()?)))
                .collect(),
            options: (*self.options).clone(),
            outcome: self.ending.map(|e| OutcomeView {
                grade: e.grade,
                winner: e.winner,
                reason: e.reason,
            }),
        }
    }

    /// Every contact by the ids of its units, in order.
    pub fn contacts_by_id(&self) -> Vec<ContactView> {
        let seen = |c: &super::state::Contact| ContactView {
            unit: self.unit(c.unit).id,
            target: self.unit(c.target).id,
            face: c.face,
        };
        let mut list: Vec<ContactView> = self.contacts.iter().map(seen).collect();
        list.sort_unstable();
        list
    }

    fn unit_view(&self, ix: Ix) -> UnitView {
        let u = self.unit(ix);
        UnitView {
            name: self.names.get(&u.id).cloned(),
            side: u.side,
            kind: u.kind,
            calibre: u.calibre,
            quality: u.quality,
            strength: u.strength,
            stands: u.stands,
            zone: u.zone,
            facing: u.facing,
            formation: u.formation,
            hits: u.hits,
            fired: u.fired,
            reacted: u.reacted,
            finished: u.finished,
            engaged: self.engaged(ix),
            in_command: self.in_command(ix),
            gone: u.gone,
        }
    }
}
