//! The table while one announcement is adjudicated. Every event is recorded and folded immediately.

use super::activation;
use super::announcement::Announcement;
use super::event::{Blame, Event, Way};
use super::flow::{Flow, Phase, Task};
use super::hex::arc::Pose;
use super::id::Id;
use super::roster::{Formation, Ix, Side};
use super::rules;
use super::state::State;
use super::violation::{Violation, violation};
use super::{combat, endings, fire, movement, reaction, setup};
use crate::messages::refusal;
use umpire_engine::{Argument, Template, Tray};

/// The table in the middle of an adjudication.
pub struct Play<'a, 'b> {
    /// The current table.
    pub state: State,
    /// The events so far.
    pub events: Vec<Event>,
    tray: &'a mut Tray<'b>,
    before: Flow,
}

/// Whether a task continued or waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Went {
    /// It continued.
    On,
    /// A decision is open.
    Waits,
}

impl<'a, 'b> Play<'a, 'b> {
    /// Starts an adjudication.
    pub fn new(state: &State, tray: &'a mut Tray<'b>) -> Play<'a, 'b> {
        Play {
            before: state.flow.clone(),
            state: state.clone(),
            events: Vec::with_capacity(8),
            tray,
        }
    }

    /// Records an event and folds it.
    pub fn tell(&mut self, event: Event) {
        self.state.apply(&event);
        self.events.push(event);
    }

    /// Throws the ten-sided die: 0 to 9.
    pub fn die(&mut self) -> u8 {
        self.tray.throw(10, 1).first() % 10
    }

    /// Starts a new turn, with its own dice.
    pub fn new_turn(&mut self, turn: u32) {
        self.tray.turn_begins(turn);
        self.tell(Event::TurnBegan { turn });
    }

    /// Starts a phase.
    pub fn enter(&mut self, phase: Phase) {
        self.state.flow.phase = phase;
        self.tell(Event::PhaseBegan { phase });
    }

    /// The id of a unit.
    pub fn id(&self, ix: Ix) -> Id {
        self.state.unit(ix).id
    }

    /// Sets a unit's position and facing.
    pub fn stand(&mut self, ix: Ix, pose: Pose, way: Way) {
        self.tell(Event::UnitMoved {
            unit: self.id(ix),
            hex: pose.hex,
            facing: pose.facing,
            way,
        });
    }

    /// Sets a unit's formation, if it differs.
    pub fn form(&mut self, ix: Ix, formation: Formation, cause: Blame) {
        if self.state.unit(ix).formation != formation {
            self.tell(Event::FormationChanged {
                unit: self.id(ix),
                formation,
                cause,
            });
        }
    }

    /// Pushes a task. It runs before earlier ones.
    pub fn push(&mut self, task: Task) {
        self.state.flow.tasks.push(task);
    }

    /// Handles an answer to a decision.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn answer(&mut self, side: Side, announcement: &Announcement) -> Result<(), Violation> {
        if let Announcement::Concede {} = announcement {
            endings::concede(self, side)?;
            return Ok(());
        }
        match self.state.flow.tasks.last().cloned() {
            Some(task) => self.answer_task(side, task, announcement)?,
            None => match self.state.flow.phase {
                Phase::Setup => setup::decide(self, side, announcement)?,
                Phase::Activation => activation::decide(self, side, announcement)?,
                _ => return Err(not_pending(&refusal::NOTHING_ASKED)),
            },
        }
        self.run();
        Ok(())
    }

    fn answer_task(&mut self, side: Side, task: Task, it: &Announcement) -> Result<(), Violation> {
        match task {
            Task::Move(moving) => movement::perform::resume(self, side, *moving, it),
            Task::Window(window) => reaction::decide(self, side, window, it),
            Task::Cannonade(cannonade) => fire::cannonade::sidestep(self, side, cannonade, it),
            Task::Pistols(combat) => combat::pistols::decide(self, side, combat, it),
            Task::Advance { units, into } => combat::advance::decide(self, side, &units, &into, it),
            Task::Retreat { unit, causes } => combat::retreat::decide(self, side, unit, &causes, it),
            Task::Along { leader, unit } => combat::along::decide(self, side, leader, unit, it),
            Task::Meeting(meeting) => reaction::intercept::decide(self, side, *meeting, it),
            Task::Place { leader } => endings::succession::place_leader(self, side, leader, it),
            Task::Back { unit } => endings::bring_back(self, side, unit, it),
            _ => Err(not_pending(&refusal::NOTHING_ASKED)),
        }
    }

    /// Continues until a decision is needed or the game is over.
    pub fn run(&mut self) {
        while self.go_on() == Went::On {}
        self.record_flow();
    }

    /// Records the state of the game, if it has changed.
    pub fn record_flow(&mut self) {
        if self.state.flow != self.before {
            let flow = Box::new(self.state.flow.clone());
            self.before = self.state.flow.clone();
            self.tell(Event::Awaits { flow });
        }
    }

    fn go_on(&mut self) -> Went {
        let Some(task) = self.state.flow.tasks.pop() else {
            return match self.state.flow.phase {
                Phase::Setup => setup::go_on(self),
                Phase::Initiative => activation::initiative::go_on(self),
                Phase::Activation => activation::go_on(self),
                Phase::Rout => endings::rout::go_on(self),
                Phase::MarkerRemoval => endings::go_on(self),
                Phase::Victory => endings::count(self),
                Phase::Over => Went::Waits,
            };
        };
        match task {
            Task::Move(moving) => movement::perform::go_on(self, *moving),
            Task::Window(window) => reaction::go_on(self, window),
            Task::Fire(firing) => fire::go_on(self, firing),
            Task::Cannonade(cannonade) => fire::cannonade::go_on(self, cannonade),
            Task::Combats { queue } => combat::go_on(self, queue),
            Task::Pistols(combat) => combat::pistols::go_on(self, combat),
            Task::Advance { units, into } => combat::advance::go_on(self, units, into),
            Task::Retreat { unit, causes } => combat::retreat::go_on(self, unit, causes),
            Task::Blows(blows) => self.done(|play| combat::blows::go_on(play, *blows)),
            Task::FollowUp {
                combat,
                stood,
                was_broken,
            } => self.done(|play| combat::blows::follow_up(play, &combat, &stood, was_broken)),
            Task::Volley(volley) => self.done(|play| fire::volley::throw(play, &volley)),
            Task::Along { leader, unit } => combat::along::go_on(self, leader, unit),
            Task::Meeting(meeting) => reaction::intercept::go_on(self, *meeting),
            Task::Markers => endings::remove_markers(self),
            Task::Replacements => endings::succession::replace(self),
            Task::Place { leader } => endings::succession::wait_for_place(self, leader),
            Task::Returns { units } => endings::returns(self, units),
            Task::Back { unit } => endings::wait_for_return(self, unit),
        }
    }

    fn done(&mut self, what: impl FnOnce(&mut Self)) -> Went {
        what(self);
        Went::On
    }

    /// Puts a task back to wait for its answer.
    pub fn wait(&mut self, task: Task) -> Went {
        self.push(task);
        Went::Waits
    }
}

/// The refusal that the game waits for something else (SEQ-2).
pub(crate) fn not_pending(why: &'static Template) -> Violation {
    Violation::NotAsked(violation(&rules::SEQ_2, why))
}

/// Checks that the side owes the decision (SEQ-2).
///
/// # Errors
/// It does not.
pub(crate) fn must_be(expected: Side, side: Side) -> Result<(), Violation> {
    if expected == side {
        Ok(())
    } else {
        Err(not_pending(&refusal::OTHER_SIDE_ASKED))
    }
}

/// The refusal of an id that is not on this table.
fn absent(why: &'static Template, name: &'static str, id: Id) -> Violation {
    Violation::NotUnderstood(why.with([(name, Argument::shown(id))]))
}

impl State {
    /// Finds any unit by id.
    ///
    /// # Errors
    /// There is none with this id.
    pub fn unit_index(&self, id: Id) -> Result<Ix, Violation> {
        self.find(id).ok_or_else(|| absent(&refusal::NO_UNIT, "unit", id))
    }

    /// Finds any wing by id.
    ///
    /// # Errors
    /// There is none with this id.
    pub fn wing_index(&self, id: Id) -> Result<u8, Violation> {
        self.find_wing(id)
            .ok_or_else(|| absent(&refusal::NO_WING, "wing", id))
    }

    /// Finds any leader by id.
    ///
    /// # Errors
    /// There is none with this id.
    pub fn leader_index(&self, id: Id) -> Result<u8, Violation> {
        self.find_leader(id)
            .ok_or_else(|| absent(&refusal::NO_LEADER, "leader", id))
    }
}
