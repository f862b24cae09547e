//! The clocks service.

use crate::engine::Rulebook;
use crate::server::clocks::pauses::ClockPauses;
use crate::server::clocks::wakeup::Alarm;
use crate::server::env::service;

service! {
    /// Clocks of games: calendars, outages, and when the scheduler wakes next.
    pub(crate) Clocks owns ClocksParts {
        /// Every rulebook on offer.
        rulebooks: &'static [&'static dyn Rulebook],
        /// Wakes the scheduler.
        alarm: Alarm,
        /// Calendars and outages.
        pauses: ClockPauses,
    }
}
