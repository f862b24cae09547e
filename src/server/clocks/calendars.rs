//! The cache of accounts' calendars.

use crate::clock::{Calendar, Quiet};
use crate::engine::Millis;
use crate::ids::AccountId;
use crate::server::clocks::handle::Clocks;
use crate::server::clocks::pauses::CachedCalendar;
use crate::server::problem::Problem;
use crate::store::StoreError;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// How long a calendar is cached, in milliseconds. A change of a calendar is published to every server.
const FRESH: Millis = Millis::MINUTE;

/// How many calendars are cached.
const KEPT: usize = 10_000;

impl Clocks {
    /// The calendar of a seat's holder; empty for `None`.
    pub(crate) async fn calendar_of(&self, account: Option<AccountId>) -> Result<Arc<Calendar>, StoreError> {
        let Some(account) = account else {
            return Ok(Arc::default());
        };
        let now = self.time.now();
        let cached = self.pauses.calendars().get(&account).cloned();
        if let Some(cached) = cached
            && (Millis::ZERO..FRESH).contains(&(now - cached.read))
        {
            return Ok(cached.calendar);
        }
        let forgotten = self.pauses.forgotten.load(Ordering::Relaxed);
        let calendar = Arc::new(self.store.calendar(account).await?);
        let mut calendars = self.pauses.calendars();
        if self.pauses.forgotten.load(Ordering::Relaxed) != forgotten {
            return Ok(calendar);
        }
        if calendars.len() >= KEPT {
            calendars.clear();
        }
        let cached = CachedCalendar {
            read: now,
            calendar: Arc::clone(&calendar),
        };
        calendars.insert(account, cached);
        Ok(calendar)
    }

    /// Records quiet hours for the clocks, if they changed.
    pub(crate) async fn quiet_hours_are(&self, account: AccountId, quiet: Quiet) -> Result<(), Problem> {
        let (now, before) = (self.time.now(), self.store.calendar(account).await?);
        let last = before.quiet.last();
        let same = match last {
            Some(last) => (&last.zone, last.start, last.minutes) == (&quiet.zone, quiet.start, quiet.minutes),
            None => quiet.minutes == 0,
        };
        if same {
            return Ok(());
        }
        let after = before.with_quiet(quiet, now);
        self.store.set_quiet_hours(account, &after.quiet, now).await?;
        self.calendar_changed(account).await
    }

    /// Schedules a check of every clock that an account's quiet hours or vacations may have changed.
    pub(crate) async fn calendar_changed(&self, account: AccountId) -> Result<(), Problem> {
        self.pauses.forget(Some(account));
        let now = self.time.now();
        self.store.look_at_clocks_of(account, now).await?;
        self.due_at(Some(now));
        Ok(())
    }
}
