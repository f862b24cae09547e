//! Calendars of accounts, cached.

use crate::clock::{Calendar, Quiet};
use crate::server::clocks::handle::Clocks;
use crate::server::problem::Problem;
use crate::store::StoreError;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use uuid::Uuid;

/// How long a calendar is used before it is read again, in milliseconds. Whoever changes one says so to every server.
const FRESH: i64 = 60_000;

/// How many calendars are kept.
const KEPT: usize = 10_000;

impl Clocks {
    /// The calendar of whoever holds a seat.
    pub(crate) async fn calendar_of(&self, account: Option<Uuid>) -> Result<Arc<Calendar>, StoreError> {
        let Some(account) = account else {
            return Ok(Arc::default());
        };
        let now = self.time.now();
        let kept = self.pauses.calendars().get(&account).cloned();
        if let Some((read, calendar)) = kept
            && (0..FRESH).contains(&(now - read))
        {
            return Ok(calendar);
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
        calendars.insert(account, (now, Arc::clone(&calendar)));
        Ok(calendar)
    }

    /// Keeps other quiet hours for clocks, if they are others.
    pub(crate) async fn quiet_hours_are(&self, account: Uuid, quiet: Quiet) -> Result<(), Problem> {
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

    /// Has every clock looked at again that an account's quiet hours or vacations may have changed.
    pub(crate) async fn calendar_changed(&self, account: Uuid) -> Result<(), Problem> {
        self.pauses.forget(Some(account));
        let now = self.time.now();
        self.store.look_at_clocks_of(account, now).await?;
        self.due_at(Some(now));
        Ok(())
    }
}
