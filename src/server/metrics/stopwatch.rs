//! Measures a command that is executed. Only announcements of players become part of the times; every entry is counted.
//! How long an announcement took as a whole is known where its answer is sent.

use crate::server::games::commands::{Cause, Command};
use crate::server::metrics::counted::{Metrics, observe};
use crate::store::WriteTimes;
use std::time::{Duration, Instant};

/// When an announcement of a player was received.
#[derive(Clone, Copy)]
pub(crate) struct Received(Instant);

impl Received {
    /// It is received now.
    pub(crate) fn now() -> Received {
        Received(Instant::now())
    }
}

impl Metrics {
    /// Counts an accepted announcement whose answer is sent now.
    pub(crate) fn answered(&self, announcement: Received) {
        observe(&self.steps.whole, announcement.0.elapsed());
    }
}

/// The times of one command.
pub(crate) struct Stopwatch<'a> {
    metrics: &'a Metrics,
    announces: bool,
    /// When the step that is running began.
    step: Instant,
    decide: Duration,
}

impl Stopwatch<'_> {
    /// Begins to measure.
    pub(crate) fn of<'a>(metrics: &'a Metrics, cause: &Cause) -> Stopwatch<'a> {
        Stopwatch {
            metrics,
            announces: matches!(cause, Cause::Player(_, Command::Announce(_))),
            step: Instant::now(),
            decide: Duration::ZERO,
        }
    }

    /// The rules begin.
    pub(crate) fn decides(&mut self) {
        self.step = Instant::now();
    }

    /// The rules have accepted it.
    pub(crate) fn decided(&mut self) {
        self.decide = self.step.elapsed();
    }

    /// It is on disk, and will be published.
    pub(crate) fn written(&mut self, times: WriteTimes) {
        self.step = Instant::now();
        if self.announces {
            observe(&self.metrics.steps.decide, self.decide);
            self.metrics.steps.written(times);
        }
    }

    /// It is published, with this many entries.
    pub(crate) fn published(self, entries: usize) {
        self.metrics
            .entries
            .inc_by(u64::try_from(entries).unwrap_or(u64::MAX));
        if self.announces {
            observe(&self.metrics.steps.publish, self.step.elapsed());
        }
    }
}
