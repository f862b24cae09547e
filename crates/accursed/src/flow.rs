//! The state of a game within a turn, and the tasks in progress: a stack, the innermost last.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::announcement::{Mode, Step};
pub use super::combat::onset::{Blows, Combat, Fight, Onset, Target};
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

/// What triggers a reaction.
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

/// A move in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moving {
    /// The unit.
    pub unit: Ix,
    /// The light infantry that moves with it.
    pub with: Option<Ix>,
    /// Its current position.
    pub pose: Pose,
    /// The allowance from which points are counted (FORM-2).
    pub allowance: i16,
    /// Points left.
    pub points: i16,
    /// Hexes entered.
    pub entered: u8,
    /// Formation hits deferred to the end of the move.
    pub hits: u8,
    /// Its starting position.
    pub start: Pose,
    /// Started next to an enemy (ORD-2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub beside: bool,
    /// Its starting position, and its position after every hex entered. Not recorded during a search.
    pub trail: Vec<Pose>,
    /// The last step was forward and met nothing that breaks momentum.
    pub clean: bool,
    /// Has fired its pistol.
    pub fired: bool,
    /// Must stop.
    pub stopped: bool,
    /// Has changed its order in a stack with guns.
    pub swapped: bool,
    /// Is beneath guns (STACK-5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub beneath: bool,
    /// Was out of command at the start.
    pub out: bool,
    /// Out of command, and unable to return into it in this move.
    pub astray: bool,
    /// The announced steps that remain.
    pub steps: Vec<Step>,
    /// A reaction interrupted it: the mover decides how to continue.
    pub broken_into: bool,
}

/// A reaction window of the inactive side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The trigger.
    pub cause: Cause,
    /// The unit that is reacted to.
    pub unit: Ix,
    /// The hexes that it entered, or at which it fired.
    pub hexes: Vec<Hex>,
    /// The hex of the half that stood still in a wheel (FACE-7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stood: Option<Hex>,
    /// The units in whose zone the trigger happened, computed on first use (REACT-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<Vec<Ix>>,
    /// The unit that it fired at.
    pub target: Option<Ix>,
    /// Whether it is a reaction to retreating fire.
    pub retreating: bool,
    /// The units that have reacted: by fire, by movement.
    pub reacted: Vec<(Ix, bool, bool)>,
    /// Whether the unit was morale-broken already at the trigger: it tried to rally.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub was_broken: bool,
}

impl Window {
    /// Whether fire in this window answers retreating fire, and has its modifier (FIRE-6).
    pub fn answers_retreat(&self) -> bool {
        self.retreating && self.cause == Cause::Fire
    }
}

/// A shot of one hex at a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// The hex that fires.
    pub from: Hex,
    /// The target.
    pub at: Ix,
    /// The named hex of the target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
}

/// Fire in progress, target by target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Firing {
    /// The unit.
    pub unit: Ix,
    /// The mode; `None`: a salvo.
    pub mode: Option<Mode>,
    /// The remaining shots.
    pub shots: Vec<Aim>,
    /// The step after the fire.
    pub to: Option<Hex>,
    /// Whether it then goes beneath the guns there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub swap: bool,
    /// The target of every hex that bears after the step.
    pub all_at: Option<Ix>,
    /// The named hex of that target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
    /// Whether it has fired at a target.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub begun: bool,
}

/// A unit hit by a gun, not yet processed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Struck {
    /// The unit.
    pub unit: Ix,
    /// The hexes of it that are hit, with the range to each.
    pub hexes: Vec<(Hex, u8)>,
}

/// The effect of a shot on a unit, apart from its casualties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blow {
    /// The unit.
    pub unit: Ix,
    /// Casualties, already applied.
    pub hits: u8,
    /// Formation hits, not applied yet.
    pub formation_hits: u8,
    /// Whether it was at its casualty threshold before.
    pub worn: bool,
}

/// A gun's shot in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cannonade {
    /// The gun.
    pub unit: Ix,
    /// The target hex.
    pub aimed: Hex,
    /// Along a spine it passes on the left side.
    pub left: bool,
    /// Whether it is a reaction.
    pub reaction: bool,
    /// The target, if it is cavalry that moved before it came near (FIRE-11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved: Option<Ix>,
    /// The target, if it is answered for its retreating fire (FIRE-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retreating: Option<Ix>,
    /// The units still to be processed, nearest first.
    pub struck: Vec<Struck>,
    /// The leaders already checked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub looked: Vec<u8>,
    /// Cavalry that may avoid a blow.
    pub asked: Option<Blow>,
}

/// An interception in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meeting {
    /// The cavalry.
    pub unit: Ix,
    /// The intercepted unit.
    pub target: Ix,
    /// The path of the cavalry.
    pub trail: Vec<Pose>,
    /// The next step.
    pub stage: MeetingStage,
}

/// The next step of an interception.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MeetingStage {
    /// The intercepted unit may fire.
    Reply,
    /// The cavalry may fire.
    Fire,
    /// The cavalry may attack.
    Combat,
}

/// A task in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// A move.
    Move(Box<Moving>),
    /// A reaction window.
    Window(Window),
    /// Fire.
    Fire(Firing),
    /// A gun's shot.
    Cannonade(Cannonade),
    /// Close combats, one after another.
    Combats {
        /// The remaining combats.
        queue: Vec<Fight>,
    },
    /// A close combat in which pistols may be spent.
    Pistols(Combat),
    /// An attacker may enter the vacated hex.
    Advance {
        /// The attackers.
        units: Vec<Ix>,
        /// The vacated hexes.
        into: Vec<Hex>,
    },
    /// A unit retreats from enemies at these places.
    Retreat {
        /// The unit.
        unit: Ix,
        /// The places of the enemies, now or before.
        causes: Vec<Pose>,
    },
    /// A close combat whose die is not thrown yet.
    Blows(Box<Blows>),
    /// A close combat whose losers have retreated.
    FollowUp {
        /// The combat.
        combat: Combat,
        /// The hexes of its target before.
        stood: Vec<Hex>,
        /// Whether its target was morale-broken before.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        was_broken: bool,
    },
    /// A volley at a unit that was in column.
    Volley(Box<Volley>),
    /// An army commander may accompany a unit.
    Along {
        /// The leader.
        leader: u8,
        /// The unit.
        unit: Ix,
    },
    /// An interception.
    Meeting(Box<Meeting>),
    /// Removing the markers of the turn.
    Markers,
    /// Throwing for the leader casualties, in order.
    Replacements,
    /// Placing a leader.
    Place {
        /// The leader.
        leader: u8,
    },
    /// Pursuers that may return, in order.
    Returns {
        /// Those not thrown for yet.
        units: Vec<Ix>,
    },
    /// Returning a pursuer.
    Back {
        /// The unit.
        unit: Ix,
    },
}

/// The state of the game within a turn.
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
    /// The number of consecutive passes.
    pub passes: u8,
    /// The tier of the last activation.
    pub tier: Option<Order>,
    /// The active wing, by index.
    pub active: Option<u8>,
    /// How it came to be active.
    pub activation: Activation,
    /// Preempted wings that come next, the last first.
    pub suspended: Vec<u8>,
    /// Whether the army commander's help brought about this activation.
    pub helped: bool,
    /// Wings that tried to preempt on this occasion.
    pub attempts: Vec<u8>,
    /// The announced attacks; `None` until the active side has announced its own.
    pub attacks: Option<Vec<Onset>>,
    /// The attacks of the inactive side; `None` until it has announced them.
    pub counter: Option<Vec<Onset>>,
    /// The tasks in progress, the innermost last.
    pub tasks: Vec<Task>,
}

impl Flow {
    /// The state before anything has happened.
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

    /// The move during which everything else happens.
    pub fn moving(&self) -> Option<&Moving> {
        self.tasks.iter().rev().find_map(|task| match task {
            Task::Move(moving) => Some(&**moving),
            _ => None,
        })
    }

    /// Whether a firing unit has shots left.
    pub fn fires_on(&self, unit: Ix) -> bool {
        let to_come = |task: &Task| matches!(task, Task::Fire(firing) if firing.unit == unit && !firing.shots.is_empty());
        self.tasks.iter().any(to_come)
    }
}
