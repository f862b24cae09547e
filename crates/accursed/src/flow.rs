//! Where the game stands within a turn, and what is in the middle of being done: a stack of tasks, the innermost last.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::announcement::{Mode, Step};
pub use super::combat::onset::{Blows, Combat, Onset};
use super::fire::volley::Volley;
use super::hex::Hex;
use super::hex::arc::Pose;
use super::roster::{Ix, Order, Side};

/// The phase of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Phase {
    Setup,
    Initiative,
    Activation,
    Rout,
    MarkerRemoval,
    Victory,
    Over,
}

/// The segment of an activation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Segment {
    #[default]
    Precedence,
    Preemption,
    Orders,
    Actions,
    CloseCombat,
    Continuation,
}

/// How a wing came to be activated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Activation {
    #[default]
    Normal,
    Preempting,
    Continuation,
    Bypassed,
}

/// What gives a right to react.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Cause {
    Enter,
    Turn,
    Fire,
    Reform,
    Rally,
    Advance,
}

/// A unit on its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moving {
    /// Who.
    pub unit: Ix,
    /// The light infantry that goes along.
    pub with: Option<Ix>,
    /// Where it is by now.
    pub pose: Pose,
    /// The allowance by which the points are counted (FORM-2).
    pub allowance: i16,
    /// Points left.
    pub points: i16,
    /// Hexes entered.
    pub entered: u8,
    /// Formation hits kept until the move ends.
    pub hits: u8,
    /// Where it started.
    pub start: Pose,
    /// Where it started, and where it stood after every hex that it entered; not kept while ways are tried out.
    pub trail: Vec<Pose>,
    /// Its last step was a step forward that met nothing in the way.
    pub clean: bool,
    /// Has fired its pistol.
    pub fired: bool,
    /// Goes no farther.
    pub stopped: bool,
    /// Has changed places with guns.
    pub swapped: bool,
    /// Lies beneath guns (STACK-5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub beneath: bool,
    /// Was out of command when it began.
    pub out: bool,
    /// Out of command, with no way back into it in this move.
    pub astray: bool,
    /// The steps announced and not yet made.
    pub steps: Vec<Step>,
    /// A reaction has broken into it: it is asked how to go on.
    pub broken_into: bool,
}

/// The inactive side may react.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// What gives the right.
    pub cause: Cause,
    /// The unit that is reacted to.
    pub unit: Ix,
    /// The hexes that it has entered, or those that it has fired at.
    pub hexes: Vec<Hex>,
    /// The hex of the half that stood while the other wheeled (FACE-7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stood: Option<Hex>,
    /// The units in whose zone that was when it happened, once somebody has looked (REACT-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<Vec<Ix>>,
    /// The unit that it fired at.
    pub target: Option<Ix>,
    /// Whether the answer is to retreating fire.
    pub retreating: bool,
    /// The units that have reacted: by fire, by movement.
    pub reacted: Vec<(Ix, bool, bool)>,
    /// Whether it was morale-broken already when it gave the right: it has tried to rally.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub was_broken: bool,
}

/// A shot of one hex at a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// The hex that fires.
    pub from: Hex,
    /// At whom.
    pub at: Ix,
    /// The hex of the target that was named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
}

/// A unit that fires, target after target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Firing {
    /// Who.
    pub unit: Ix,
    /// How; nothing: a salvo.
    pub mode: Option<Mode>,
    /// The shots still to come.
    pub shots: Vec<Aim>,
    /// Where it steps afterwards.
    pub to: Option<Hex>,
    /// It then lies beneath the guns there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub swap: bool,
    /// All that bears on this unit once it is there.
    pub all_at: Option<Ix>,
    /// The hex of that unit that was named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
    /// Whether it has fired at one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub begun: bool,
}

/// A unit struck by a gun, not yet dealt with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Struck {
    /// Who.
    pub unit: Ix,
    /// The hexes of it that are struck, with the range to each.
    pub hexes: Vec<(Hex, u8)>,
}

/// What a shot does to a unit, apart from its casualties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blow {
    /// Who.
    pub unit: Ix,
    /// Casualties, already taken.
    pub hits: u8,
    /// Formation hits, still to be taken.
    pub formation_hits: u8,
    /// Whether it was at its casualty threshold before.
    pub worn: bool,
}

/// A gun's shot on its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cannonade {
    /// The gun.
    pub unit: Ix,
    /// The hex that it fired at.
    pub aimed: Hex,
    /// Along a spine it fires on the left side.
    pub left: bool,
    /// It is a reaction.
    pub reaction: bool,
    /// The cavalry that had moved before it came near, at which it is fired (FIRE-11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved: Option<Ix>,
    /// Who is still to be dealt with, the nearest first.
    pub struck: Vec<Struck>,
    /// The leaders who have been looked at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub looked: Vec<u8>,
    /// Cavalry that may avoid a blow.
    pub asked: Option<Blow>,
}

/// Cavalry rides out to meet a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meeting {
    /// Who.
    pub unit: Ix,
    /// Whom.
    pub target: Ix,
    /// How it came there.
    pub trail: Vec<Pose>,
    /// What comes next.
    pub stage: MeetingStage,
}

/// What comes next in an interception.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MeetingStage {
    /// The unit that was met may fire.
    Reply,
    /// Whoever met it may fire.
    Fire,
    /// Whoever met it may attack.
    Combat,
}

/// Something in the middle of being done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// A move.
    Move(Box<Moving>),
    /// Reactions.
    Window(Window),
    /// Fire.
    Fire(Firing),
    /// A gun's shot.
    Cannonade(Cannonade),
    /// Close combats, one after the other.
    Combats {
        /// Those still to come.
        queue: Vec<Combat>,
    },
    /// A close combat for which pistols may be spent.
    Pistols(Combat),
    /// An attacker may enter the hex that its enemy has left.
    Advance {
        /// The attackers.
        units: Vec<Ix>,
        /// The hexes left.
        into: Vec<Hex>,
    },
    /// A unit falls back from enemies that stand, or stood, at these places.
    Retreat {
        /// Who.
        unit: Ix,
        /// From where.
        causes: Vec<Pose>,
    },
    /// A close combat whose dice are still to be thrown.
    Blows(Box<Blows>),
    /// A close combat whose losers have fallen back.
    FollowUp {
        /// The combat.
        combat: Combat,
        /// The hexes in which its target stood.
        stood: Vec<Hex>,
        /// Whether its target was morale-broken before.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        was_broken: bool,
    },
    /// A volley at a unit that was found in column.
    Volley(Box<Volley>),
    /// An army commander may go along with a unit.
    Along {
        /// Who.
        leader: u8,
        /// With whom.
        unit: Ix,
    },
    /// An interception.
    Meeting(Box<Meeting>),
    /// The markers of the turn come off.
    Markers,
    /// The leaders that fell are rolled for, in order.
    Replacements,
    /// A leader is placed.
    Place {
        /// Who.
        leader: u8,
    },
    /// Pursuers may come back, those of these places in order.
    Returns {
        /// Those still to be rolled for.
        units: Vec<Ix>,
    },
    /// A pursuer is brought back.
    Back {
        /// Who.
        unit: Ix,
    },
}

/// Where the game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flow {
    /// The phase.
    pub phase: Phase,
    /// The segment of the activation phase.
    pub segment: Segment,
    /// The side with the initiative.
    pub initiative: Side,
    /// The side whose turn it is to activate.
    pub phasing: Side,
    /// Passes in a row.
    pub passes: u8,
    /// The tier of the last activation.
    pub tier: Option<Order>,
    /// The active wing, by place.
    pub active: Option<u8>,
    /// How it came to be so.
    pub activation: Activation,
    /// Wings that were preempted and come next, the last first.
    pub suspended: Vec<u8>,
    /// The army commander has helped to bring this activation about.
    pub helped: bool,
    /// Wings that have tried to get in first on this occasion.
    pub attempts: Vec<u8>,
    /// The attacks announced; nothing until the active side has announced its own.
    pub attacks: Option<Vec<Onset>>,
    /// The attacks of the inactive side; nothing until it has announced them.
    pub counter: Option<Vec<Onset>>,
    /// What is in the middle of being done, the innermost last.
    pub tasks: Vec<Task>,
}

impl Flow {
    /// Before anything has happened.
    pub fn new(phase: Phase) -> Flow {
        Flow {
            phase,
            segment: Segment::Precedence,
            initiative: Side::Royalist,
            phasing: Side::Royalist,
            passes: 0,
            tier: None,
            active: None,
            activation: Activation::Normal,
            suspended: vec![],
            helped: false,
            attempts: vec![],
            attacks: None,
            counter: None,
            tasks: vec![],
        }
    }

    /// The move in the middle of which everything else happens.
    pub fn moving(&self) -> Option<&Moving> {
        self.tasks.iter().rev().find_map(|task| match task {
            Task::Move(moving) => Some(&**moving),
            _ => None,
        })
    }

    /// Whether a unit that fires has shots to come.
    pub fn fires_on(&self, unit: Ix) -> bool {
        let to_come = |task: &Task| matches!(task, Task::Fire(firing) if firing.unit == unit && !firing.shots.is_empty());
        self.tasks.iter().any(to_come)
    }
}
