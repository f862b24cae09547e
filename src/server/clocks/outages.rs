//! The heartbeat of the server, and the outages that its absence shows. An outage freezes every clock.
//!
//! Each server records a heartbeat in the database. If none was recorded for a while, no server was running,
//! and the time in between is stored as an outage. [`crate::server::games::clock::timeouts`] acts on clocks that
//! run out.

use crate::clock::Span;
use crate::engine::Millis;
use crate::server::clocks::handle::Clocks;
use crate::store::StoreError;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The longest sleep of the scheduler: system clocks are adjusted, and a server that died leaves its games to
/// the others.
pub(crate) const LONGEST: Duration = Duration::from_secs(30);

/// How often a server records its heartbeat.
const BEAT: Duration = Duration::from_secs(5);

/// A gap between heartbeats longer than this, in milliseconds, is an outage if the database may be shared. A
/// server that starts on its own database knows that no other was running.
const SILENCE: Millis = Millis::from_secs(12);

/// How long outages are remembered, in milliseconds: longer than a clock can run without an entry.
const REMEMBERED: Millis = Millis::from_days(400);

impl Clocks {
    /// How long to sleep if something is due in `wait` milliseconds. A clock that is not the system's may
    /// jump at any time.
    pub(crate) fn nap(&self, wait: Millis) -> Duration {
        let wait = wait.duration().min(LONGEST);
        if self.time.is_system() {
            wait
        } else {
            wait.min(Duration::from_millis(5))
        }
    }

    /// Records the first heartbeat of this server, before it follows others.
    pub(crate) async fn first_beat(&self) -> Result<(), StoreError> {
        let silence = if self.store.is_unused().await? {
            Millis::ZERO
        } else {
            SILENCE
        };
        self.begin_to_beat(silence).await
    }

    /// Records a heartbeat, and an outage if the last heartbeat is more than `silence` milliseconds ago.
    async fn begin_to_beat(&self, silence: Millis) -> Result<(), StoreError> {
        let now = self.time.now();
        if let Some(last) = self.store.last_beat().await?
            && now - last > silence
        {
            self.was_away(last, now).await?;
        }
        self.store.beat(now).await?;
        self.alarm.beaten.store(now.get(), Ordering::Release);
        self.read_outages().await
    }

    async fn was_away(&self, from: Millis, to: Millis) -> Result<(), StoreError> {
        match self.store.add_outage(Span { from, to }).await {
            Ok(()) => {
                tracing::info!(
                    milliseconds = (to - from).get(),
                    "no server was running; every clock gets this time back"
                );
                Ok(())
            }
            // Another server has recorded it.
            Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(error),
        }
    }

    async fn read_outages(&self) -> Result<(), StoreError> {
        let mut outages = self.store.outages().await?;
        let now = self.time.now();
        outages.retain(|outage| outage.to > now - REMEMBERED);
        self.pauses.outages_are(outages);
        Ok(())
    }

    /// Records a heartbeat. If this server could not, or did not run, for a while, that is recorded as an
    /// outage, unless another server ran.
    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        let now = self.time.now();
        let before = Millis::new(self.alarm.beaten.load(Ordering::Acquire));
        let silent = before == Millis::ZERO || (self.time.is_system() && now - before > SILENCE);
        if silent {
            let silence = if self.store.is_shared() {
                SILENCE
            } else {
                Millis::ZERO
            };
            self.begin_to_beat(silence).await?;
        } else if now != before {
            self.store.beat(now).await?;
            self.alarm.beaten.store(now.get(), Ordering::Release);
        }
        if self.store.is_shared() {
            self.read_outages().await?;
        }
        Ok(())
    }

    /// Records heartbeats until shutdown.
    pub(crate) async fn keep_beating(self) {
        let mut beats = tokio::time::interval(BEAT);
        beats.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = self.closing.cancelled() => return,
                _ = beats.tick() => {}
            }
            if let Err(error) = self.beat().await {
                // The next heartbeat that succeeds makes up for it.
                tracing::debug!(%error, "could not record that this server is running");
                self.alarm.beaten.store(0, Ordering::Release);
            }
        }
    }
}
