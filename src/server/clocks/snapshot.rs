//! A running clock as it was stored: what is known now of a seat's time, without reading the game.

use crate::clock::{Calendar, ClockState, Mark, PausedBy, Span, StoredClocks, standstills};
use crate::engine::Seat;
use crate::notices::{About, Notice};
use crate::server::clocks::handle::Clocks;
use crate::server::problem::Problem;
use crate::store::{GameRecord, NewItem};
use std::sync::Arc;
use uuid::Uuid;

/// The clock of a seat that is waited for.
pub(crate) struct ClockSnapshot {
    kept: StoredClocks<ClockState>,
    seat: Seat,
    calendar: Arc<Calendar>,
    outages: Vec<Span>,
    now: i64,
}

impl ClockSnapshot {
    fn frozen(&self) -> PausedBy<'_> {
        PausedBy {
            calendar: &self.calendar,
            outages: &self.outages,
            pause: self.kept.pause,
        }
    }

    /// When the seat's time is up, in milliseconds since 1970.
    pub(crate) fn until(&self) -> Option<i64> {
        let deadline = self.kept.clocks.deadline(self.seat, self.now, &self.frozen());
        deadline.map(|deadline| deadline.at)
    }

    /// Since when it is waited for, in milliseconds since 1970.
    pub(crate) fn since(&self) -> Option<i64> {
        self.kept.clocks.waits_since(self.seat)
    }

    /// The reminders that are ahead, each with when it is due.
    pub(crate) fn reminders(&self) -> Vec<(Mark, i64)> {
        self.kept.clocks.reminders(self.seat, self.now, &self.frozen())
    }

    /// What comes of a notice by what is known now.
    fn judge(&self, notice: Notice) -> NoticeState {
        let misses = self.kept.clocks.misses(self.seat, &self.frozen());
        let due = match &notice.about {
            About::Reminder { mark, .. } => {
                let mut kinds = self.reminders().into_iter();
                kinds.find(|(kind, _)| kind == mark).map(|(_, at)| at)
            }
            About::Missed { miss, .. } => misses.iter().find(|(nth, _)| nth == miss).map(|(_, at)| *at),
            About::Claimable { .. } => misses.last().map(|(_, at)| *at),
            _ => None,
        };
        let due = due.filter(|due| *due > self.now);
        let until = match &notice.about {
            About::Missed { miss, .. } => misses.iter().find(|(nth, _)| nth > miss).map(|(_, at)| *at),
            _ => self.until(),
        };
        let late = until.is_none_or(|until| until <= self.now);
        let gone = match &notice.about {
            About::Reminder { .. } | About::Missed { until: Some(_), .. } => late,
            About::Missed { until: None, .. } | About::Claimable { .. } => misses.is_empty(),
            _ => false,
        };
        if gone && due.is_none() {
            return NoticeState::Gone;
        }
        let about = match until {
            Some(until) => notice.about.with_until(until),
            None => notice.about,
        };
        let notice = Notice { about, ..notice };
        match due {
            Some(due) => NoticeState::Later(due, notice),
            None => NoticeState::True(notice),
        }
    }
}

/// What has become of a notice by the time that it is due.
pub(crate) enum NoticeState {
    /// It is of no use any more.
    Gone,
    /// It is due at this time, in milliseconds since 1970: something has frozen the clock meanwhile. It says what is true
    /// now.
    Later(i64, Notice),
    /// It holds, and says what is true now.
    True(Notice),
}

impl Clocks {
    /// The clock of a seat of a game, from what is stored of it.
    ///
    /// # Errors
    /// An internal problem, if it can't be read.
    pub(crate) async fn clock_snapshot(
        &self,
        system: &str,
        seat: &str,
        holder: Option<Uuid>,
        (state, closed_at): (&str, i64),
    ) -> Result<Option<ClockSnapshot>, Problem> {
        let rulebook = self.rulebooks.iter().find(|rulebook| rulebook.name() == system);
        let seats = rulebook.map(|rulebook| rulebook.seats());
        let found = seats.and_then(|seats| seats.iter().position(|name| *name == seat));
        let Some(seat) = found.and_then(|index| Seat::ALL.get(index).copied()) else {
            return Ok(None);
        };
        let kept: StoredClocks<ClockState> = serde_json::from_str(state).map_err(Problem::internal)?;
        let outages = standstills(&self.pauses.outages(), &kept.stops, closed_at);
        Ok(Some(ClockSnapshot {
            kept,
            seat,
            calendar: self.calendar_of(holder).await?,
            outages,
            now: self.time.now(),
        }))
    }

    /// What follows a notice that is told now: a miss that is excused begins another time, with reminders of its own.
    ///
    /// # Errors
    /// An internal problem, if the clock can't be read.
    pub(crate) async fn following(&self, notice: &Notice) -> Result<Vec<NewItem>, Problem> {
        let About::Missed {
            table,
            decision,
            until: Some(until),
            ..
        } = &notice.about
        else {
            return Ok(vec![]);
        };
        let Some(game) = self.store.game(table.game).await? else {
            return Ok(vec![]);
        };
        let Some(running) = self.clock_snapshot_in(&game, &table.seat).await? else {
            return Ok(vec![]);
        };
        let reminders = running.reminders().into_iter().map(|(mark, due)| {
            let about = About::Reminder {
                table: table.clone(),
                decision: decision.clone(),
                until: *until,
                mark,
            };
            let reminder = Notice {
                id: Uuid::now_v7(),
                account: notice.account,
                at: running.now,
                about,
            };
            NewItem::notice(&reminder, due)
        });
        Ok(reminders.collect())
    }

    async fn clock_snapshot_in(
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
        let state = (clock.state.as_str(), game.closed_at);
        self.clock_snapshot(&game.system, seat, holder, state).await
    }

    /// What a notice says now: whether whoever is waited for has not answered, and until when he has time.
    ///
    /// # Errors
    /// An internal problem.
    pub(crate) async fn notice_state(&self, notice: Notice) -> Result<NoticeState, Problem> {
        let holds = |holds: bool, notice| {
            if holds {
                NoticeState::True(notice)
            } else {
                NoticeState::Gone
            }
        };
        if let About::Challenged { challenge, .. } = &notice.about {
            let challenge = self.store.challenge(*challenge).await?;
            let open = challenge.is_some_and(|challenge| challenge.status_at(self.time.now()) == "open");
            return Ok(holds(open, notice));
        }
        let about = &notice.about;
        let Some(table) = about.table().filter(|_| !about.subject().is_empty()) else {
            return Ok(NoticeState::True(notice));
        };
        let game = self.store.game(table.game).await?;
        let Some(game) = game.filter(|game| game.closed.is_empty()) else {
            return Ok(NoticeState::Gone);
        };
        let Some((_, seat)) = about.awaited() else {
            // Talk goes on when the game is over; nothing else is answered then.
            let open = game.status == "playing" || matches!(about, About::Talk { .. });
            return Ok(holds(open, notice));
        };
        if !game.waiting.iter().any(|waits| waits == seat) {
            return Ok(NoticeState::Gone);
        }
        Ok(match self.clock_snapshot_in(&game, seat).await? {
            Some(running) => running.judge(notice),
            None => NoticeState::True(notice),
        })
    }
}
