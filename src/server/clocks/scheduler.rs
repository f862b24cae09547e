//! What happens by itself: clocks that run out, and what is given back after an outage.
//!
//! The scheduler sleeps until the earliest moment at which a clock is due, and is woken when an earlier one is written. When
//! it has come it looks at that game; if something has frozen its clock meanwhile it is due later, and that is written down.
//! No game waits for another: so many are looked at at once, and when one look ends the next begins.
//! Several servers may look at one game at once: the number of the entry settles which of them has announced it.

use crate::clock::Span;
use crate::server::clocks::handle::Clocks;
use crate::store::StoreError;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The longest sleep: clocks of machines are set, and a server that has died leaves its games to the others.
pub(crate) const LONGEST: Duration = Duration::from_secs(30);

/// How often a server says that it is there.
const BEAT: Duration = Duration::from_secs(5);

/// After how much silence, in milliseconds, it counts as an outage that no server was there, if several may be. A server
/// that starts and sees no other knows that none was.
const SILENCE: i64 = 12_000;

/// How far back outages are remembered, in milliseconds: longer than a clock can run without an entry.
const REMEMBERED: i64 = 400 * 24 * 3_600_000;

impl Clocks {
    /// How long to sleep if something is due in so many milliseconds. A clock that is not the system's may stand anywhere in
    /// a moment.
    pub(crate) fn nap(&self, wait: i64) -> Duration {
        let wait = Duration::from_millis(wait.unsigned_abs()).min(LONGEST);
        if self.time.is_system() {
            wait
        } else {
            wait.min(Duration::from_millis(5))
        }
    }

    /// Says for the first time that this server is there, before it listens to others.
    pub(crate) async fn first_beat(&self) -> Result<(), StoreError> {
        let silence = if self.store.is_unused().await? { 0 } else { SILENCE };
        self.begin_to_beat(silence).await
    }

    /// Finds out for how long no server was there, and says that this one is.
    async fn begin_to_beat(&self, silence: i64) -> Result<(), StoreError> {
        let now = self.time.now();
        if let Some(last) = self.store.last_beat().await?
            && now - last > silence
        {
            self.was_away(last, now).await?;
        }
        self.store.beat(now).await?;
        self.alarm.beaten.store(now, Ordering::Release);
        self.read_outages().await
    }

    async fn was_away(&self, from: i64, to: i64) -> Result<(), StoreError> {
        match self.store.add_outage(Span { from, to }).await {
            Ok(()) => {
                tracing::info!(
                    milliseconds = to - from,
                    "no server was there; every clock gets this back"
                );
                Ok(())
            }
            // Another server has.
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

    /// Says that this server is there. If it could not for a while, or has not been running, that was an outage, unless
    /// another server was there.
    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        let now = self.time.now();
        let before = self.alarm.beaten.load(Ordering::Acquire);
        let silent = before == 0 || (self.time.is_system() && now - before > SILENCE);
        if silent {
            let silence = if self.store.is_shared() { SILENCE } else { 0 };
            self.begin_to_beat(silence).await?;
        } else if now != before {
            self.store.beat(now).await?;
            self.alarm.beaten.store(now, Ordering::Release);
        }
        if self.store.is_shared() {
            self.read_outages().await?;
        }
        Ok(())
    }

    /// Says again and again that this server is there, until it closes.
    pub(crate) async fn keep_beating(self) {
        let mut beats = tokio::time::interval(BEAT);
        beats.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = self.closing.cancelled() => return,
                _ = beats.tick() => {}
            }
            if let Err(error) = self.beat().await {
                // What was missed is made good by the next that succeeds.
                tracing::debug!(%error, "could not say that this server is there");
                self.alarm.beaten.store(0, Ordering::Release);
            }
        }
    }
}
