//! What freezes the clocks of many games: calendars that were read a moment ago, and when no server was there.

use crate::clock::{Calendar, Quiet, Span};
use crate::server::app::App;
use crate::server::http::problem::Problem;
use crate::store::StoreError;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use uuid::Uuid;

/// How long a calendar is used before it is read again, in milliseconds. Whoever changes one says so to every server.
const FRESH: i64 = 60_000;

/// How many calendars are kept.
const KEPT: usize = 10_000;

/// What many games need: calendars that were read a moment ago, and when no server was there.
#[derive(Default)]
pub struct ClockPauses {
    calendars: Mutex<HashMap<Uuid, (i64, Arc<Calendar>)>>,
    /// How often any was forgotten: what was read before that and comes after it is not kept.
    forgotten: AtomicU64,
    outages: Mutex<Arc<Vec<Span>>>,
}

impl ClockPauses {
    fn calendars(&self) -> MutexGuard<'_, HashMap<Uuid, (i64, Arc<Calendar>)>> {
        self.calendars.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a calendar be read again; nothing: all of them.
    pub(crate) fn forget(&self, account: Option<Uuid>) {
        let mut calendars = self.calendars();
        self.forgotten.fetch_add(1, Ordering::Relaxed);
        match account {
            Some(account) => drop(calendars.remove(&account)),
            None => calendars.clear(),
        }
    }

    /// Takes over what is known of outages.
    pub(crate) fn outages_are(&self, outages: Vec<Span>) {
        *self.outages.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(outages);
    }

    /// What is known of outages.
    pub(crate) fn outages(&self) -> Arc<Vec<Span>> {
        Arc::clone(&self.outages.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl App {
    /// The calendar of whoever holds a seat.
    pub(crate) async fn calendar_of(&self, account: Option<Uuid>) -> Result<Arc<Calendar>, StoreError> {
        let Some(account) = account else {
            return Ok(Arc::default());
        };
        let now = self.now();
        let kept = self.freezers.calendars().get(&account).cloned();
        if let Some((read, calendar)) = kept
            && (0..FRESH).contains(&(now - read))
        {
            return Ok(calendar);
        }
        let forgotten = self.freezers.forgotten.load(Ordering::Relaxed);
        let calendar = Arc::new(self.store.calendar(account).await?);
        let mut calendars = self.freezers.calendars();
        if self.freezers.forgotten.load(Ordering::Relaxed) != forgotten {
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
        let (now, before) = (self.now(), self.store.calendar(account).await?);
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
        self.freezers.forget(Some(account));
        let now = self.now();
        self.store.look_at_clocks_of(account, now).await?;
        self.due_at(Some(now));
        Ok(())
    }
}
