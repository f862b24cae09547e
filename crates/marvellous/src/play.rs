//! The table while one announcement is adjudicated. Every event is recorded and folded immediately.

use super::announcement::Announcement;
use super::event::{Event, PhaseName};
use super::messages::refusal;
use super::phase::{firing, hand_to_hand, initiative, movement, remove_losses, setup, victory};
use super::roster::{Side, UnitId};
use super::rules;
use super::state::{Ix, Phase, State};
use super::violation::{Violation, violation};
use umpire_engine::{Argument, Faces, Template, Tray};

/// The table in the middle of an adjudication.
pub struct Play<'a, 'b> {
    /// The current table.
    pub state: State,
    /// The events so far.
    pub events: Vec<Event>,
    tray: &'a mut Tray<'b>,
}

impl<'a, 'b> Play<'a, 'b> {
    /// Starts an adjudication.
    pub fn new(state: &State, tray: &'a mut Tray<'b>) -> Play<'a, 'b> {
        Play {
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

    /// Throws six-sided dice.
    pub fn throw(&mut self, count: usize) -> Faces {
        self.tray.throw(6, count)
    }

    /// Starts a new turn, with its own dice.
    pub fn new_turn(&mut self, turn: u32) {
        self.tray.turn_begins(turn);
        self.tell(Event::TurnBegan { turn });
    }

    /// Starts a phase.
    pub fn enter(&mut self, phase: PhaseName) {
        self.tell(Event::PhaseBegan { phase });
    }

    /// The id of a unit.
    pub fn id(&self, ix: Ix) -> UnitId {
        self.state.unit(ix).id
    }

    /// A side answers a decision.
    pub fn answer(&mut self, side: Side, announcement: &Announcement) -> Result<(), Violation> {
        if let Announcement::Concede {} = announcement {
            victory::concede(self, side)?;
            return Ok(());
        }
        match &self.state.phase {
            Phase::Setup => setup::decide(self, side, announcement),
            Phase::Firing(_) => firing::decide(self, side, announcement),
            Phase::HandToHand(_) => hand_to_hand::decide(self, side, announcement),
            Phase::RemoveLosses(_) => remove_losses::decide(self, side, announcement),
            Phase::Movement(_) => movement::decide(self, side, announcement),
            Phase::Initiative | Phase::Victory | Phase::Over => Err(not_pending(&refusal::NOTHING_ASKED)),
        }?;
        self.run();
        Ok(())
    }

    /// Continues until a decision is needed or the game is over.
    pub fn run(&mut self) {
        loop {
            let went_on = match &self.state.phase {
                Phase::Setup => setup::go_on(self),
                Phase::Initiative => initiative::go_on(self),
                Phase::Firing(_) => firing::go_on(self),
                Phase::HandToHand(_) => hand_to_hand::go_on(self),
                Phase::RemoveLosses(_) => remove_losses::go_on(self),
                Phase::Movement(_) => movement::go_on(self),
                Phase::Victory => victory::go_on(self),
                Phase::Over => false,
            };
            if !went_on {
                return;
            }
        }
    }
}

/// The refusal that the game waits for something else (TURN-2).
pub(crate) fn not_pending(template: &'static Template) -> Violation {
    Violation::NotAsked(violation(&rules::TURN_2, template))
}

impl State {
    /// Finds a unit of the announcing side by id (MOVE-1).
    pub fn own(&self, side: Side, id: UnitId) -> Result<Ix, Violation> {
        let ix = self.unit_index(id)?;
        let unit = self.unit(ix);
        if unit.side != side {
            return Err(violation(&rules::MOVE_1, &refusal::ENEMY_UNIT).into());
        }
        if unit.gone.is_some() {
            return Err(violation(&rules::MOVE_1, &refusal::GONE).into());
        }
        Ok(ix)
    }

    /// Checks that all units of a plan belong to the side, before anything else in it (MOVE-1).
    pub fn all_own(&self, side: Side, ids: impl IntoIterator<Item = UnitId>) -> Result<(), Violation> {
        ids.into_iter().try_for_each(|id| self.own(side, id).map(|_| ()))
    }

    /// Finds any unit by id.
    pub fn unit_index(&self, id: UnitId) -> Result<Ix, Violation> {
        self.find(id).ok_or_else(|| {
            Violation::NotUnderstood(refusal::NO_SUCH_UNIT.with([("unit", Argument::shown(id))]))
        })
    }

    /// The sides in `concerned` whose sealed answer is missing.
    pub fn owing(&self, concerned: [bool; 2]) -> [bool; 2] {
        [
            concerned[0] && self.sealed[0].is_none(),
            concerned[1] && self.sealed[1].is_none(),
        ]
    }
}

/// Seals a side's answer until the other's is in, if the side owes one.
pub(crate) fn seal(play: &mut Play<'_, '_>, side: Side, answer: &Announcement) {
    play.tell(Event::Sealed {
        side,
        answer: Box::new(answer.clone()),
    });
}

/// Checks that the side owes a sealed answer.
pub(crate) fn must_owe(state: &State, side: Side, concerned: [bool; 2]) -> Result<(), Violation> {
    if !concerned[side.index()] {
        return Err(not_pending(&refusal::NOT_THIS_SIDE));
    }
    if !state.owing(concerned)[side.index()] {
        return Err(not_pending(&refusal::ANSWERED_ALREADY));
    }
    Ok(())
}
