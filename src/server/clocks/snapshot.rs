//! A clock as stored: answers questions about a seat's time without loading the game.

use crate::clock::{Calendar, ClockState, PausedBy, Reminder, Span, StoredClocks, standstills};
use crate::engine::{Millis, Seat};
use crate::ids::AccountId;
use crate::server::clocks::handle::Clocks;
use crate::server::problem::Problem;
use crate::store::GameRecord;
use std::sync::Arc;

/// The clock of a seat, as the store has it.
pub(crate) struct SeatClock<'a> {
    /// The system of its game.
    pub(crate) system: &'a str,
    /// The name of the seat.
    pub(crate) seat: &'a str,
    /// Who holds the seat.
    pub(crate) holder: Option<AccountId>,
    /// The state of the game's clocks, as JSON.
    pub(crate) state: &'a str,
    /// When the game was closed, in milliseconds since 1970.
    pub(crate) closed_at: Option<Millis>,
}

/// The stored clock of a seat that a game waits for.
pub(crate) struct ClockSnapshot {
    pub(super) stored: StoredClocks<ClockState>,
    pub(super) seat: Seat,
    calendar: Arc<Calendar>,
    outages: Vec<Span>,
    pub(super) now: Millis,
}

impl ClockSnapshot {
    /// What freezes the clock.
    pub(super) fn pauses(&self) -> PausedBy<'_> {
        PausedBy {
            calendar: &self.calendar,
            outages: &self.outages,
            pause: self.stored.pause,
        }
    }

    /// The seat's deadline, in milliseconds since 1970.
    pub(crate) fn until(&self) -> Option<Millis> {
        let deadline = self.stored.clocks.deadline(self.seat, self.now, &self.pauses());
        deadline.map(|deadline| deadline.at)
    }

    /// Since when the game waits for the seat, in milliseconds since 1970.
    pub(crate) fn since(&self) -> Option<Millis> {
        self.stored.clocks.waits_since(self.seat)
    }

    /// The remaining reminders.
    pub(crate) fn reminders(&self) -> Vec<Reminder> {
        self.stored.clocks.reminders(self.seat, self.now, &self.pauses())
    }
}

impl Clocks {
    /// The clock of a seat, from the stored state.
    ///
    /// # Errors
    /// An internal problem if the state can't be parsed.
    pub(crate) async fn clock_snapshot(
        &self,
        clock: SeatClock<'_>,
    ) -> Result<Option<ClockSnapshot>, Problem> {
        let SeatClock {
            system,
            seat,
            holder,
            state,
            closed_at,
        } = clock;
        let rulebook = self.rulebooks.iter().find(|rulebook| rulebook.name() == system);
        let seats = rulebook.map(|rulebook| rulebook.seats());
        let found = seats.and_then(|seats| seats.iter().position(|name| *name == seat));
        let Some(seat) = found.and_then(|index| Seat::ALL.get(index).copied()) else {
            return Ok(None);
        };
        let stored: StoredClocks<ClockState> = serde_json::from_str(state).map_err(Problem::internal)?;
        let outages = standstills(&self.pauses.outages(), &stored.stops, closed_at);
        let calendar = self.calendar_of(holder).await?;
        Ok(Some(ClockSnapshot {
            calendar: calendar.under(stored.vacation),
            stored,
            seat,
            outages,
            now: self.time.now(),
        }))
    }

    /// The clock of a seat of a game; `None` if the game has no clock.
    pub(super) async fn clock_snapshot_in(
        &self,
        game: &GameRecord,
        seat: &str,
    ) -> Result<Option<ClockSnapshot>, Problem> {
        let Some(clock) = self.store.clock(game.id).await? else {
            return Ok(None);
        };
        let seats = self.store.seats(game.id).await?;
        let holder = seats.iter().find(|held| held.seat == seat);
        let holder = holder.and_then(|held| held.account);
        let clock = SeatClock {
            system: &game.system,
            seat,
            holder,
            state: &clock.state,
            closed_at: game.closed_at(),
        };
        self.clock_snapshot(clock).await
    }
}
