//! Whether a notice still applies when it is due, given the clock as it is then; and the notices that follow it.

use crate::clock::Reminder;
use crate::engine::Millis;
use crate::notices::{About, AwaitedSeat, Notice};
use crate::server::clocks::handle::Clocks;
use crate::server::clocks::snapshot::ClockSnapshot;
use crate::server::problem::Problem;
use crate::store::{GameStatus, NewItem};

/// The state of a notification when it is due.
pub(crate) enum NoticeState {
    /// It is void.
    Gone,
    /// It is due at this time, in milliseconds since 1970, because the clock was frozen meanwhile. Its
    /// content is current.
    Later(Millis, Notice),
    /// It applies. Its content is current.
    True(Notice),
}

impl ClockSnapshot {
    /// The state of a notification, given the present clock.
    fn judge(&self, notice: Notice) -> NoticeState {
        let misses = self.stored.clocks.misses(self.seat, &self.pauses());
        let due = match &notice.about {
            About::Reminder { mark, .. } => {
                let mut reminders = self.reminders().into_iter();
                reminders
                    .find(|reminder| reminder.mark == *mark)
                    .map(|reminder| reminder.at)
            }
            About::Missed { miss, .. } => misses.iter().find(|at| at.number == *miss).map(|miss| miss.at),
            About::Claimable { .. } => misses.last().map(|miss| miss.at),
            _ => None,
        };
        let due = due.filter(|due| *due > self.now);
        let until = match &notice.about {
            About::Missed { miss, .. } => misses.iter().find(|at| at.number > *miss).map(|miss| miss.at),
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

impl Clocks {
    /// The notifications that follow one that is now delivered: an excused miss starts another period, with
    /// reminders of its own.
    ///
    /// # Errors
    /// An internal problem if the clock can't be read.
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
        let reminders = running.reminders().into_iter().map(|Reminder { mark, at: due }| {
            let about = About::Reminder {
                table: table.clone(),
                decision: decision.clone(),
                until: *until,
                mark,
            };
            let reminder = Notice {
                id: self.ids.next(),
                account: notice.account,
                at: running.now,
                about,
            };
            NewItem::notice(&reminder, due)
        });
        Ok(reminders.collect())
    }

    /// The present state of a notification: whether it still applies, and its current deadline.
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
            let open = challenge.is_some_and(|challenge| challenge.is_open_at(self.time.now()));
            return Ok(holds(open, notice));
        }
        let about = &notice.about;
        let Some(table) = about.table().filter(|_| !about.subject().is_empty()) else {
            return Ok(NoticeState::True(notice));
        };
        let game = self.store.game(table.game).await?;
        let Some(game) = game.filter(|game| game.closed.is_none()) else {
            return Ok(NoticeState::Gone);
        };
        let Some(AwaitedSeat { seat, .. }) = about.awaited() else {
            // Chat continues after the end of a game; nothing else waits then.
            let open = game.status == GameStatus::Playing || matches!(about, About::Talk { .. });
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
