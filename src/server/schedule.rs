//! What happens by itself: clocks that run out, and what is given back after an outage.
//!
//! The scheduler sleeps until the earliest moment at which a clock is due, and is woken when an earlier one is written. When
//! it has come it looks at that game; if something has frozen its clock meanwhile it is due later, and that is written down.
//! Several servers may look at one game at once: the number of the entry settles which of them has announced it.

use super::App;
use super::problem::{Kind, Problem};
use super::write::Decided;
use crate::clock::{Due, Span};
use crate::engine::{By, Closing, Fault};
use crate::standing_orders;
use crate::store::StoreError;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::task::JoinSet;
use uuid::Uuid;

/// How many games are looked at together.
const AT_ONCE: u32 = 64;

/// The longest sleep: clocks of machines are set, and a server that has died leaves its games to the others.
const LONGEST: Duration = Duration::from_secs(30);

/// How long a clock is left alone that could not be looked at, in milliseconds.
const LEFT_ALONE: i64 = 60_000;

/// How long the scheduler waits when something went wrong.
const BREATH: Duration = Duration::from_secs(1);

/// How often a server says that it is there.
const BEAT: Duration = Duration::from_secs(5);

/// After how much silence, in milliseconds, it counts as an outage that no server was there, if several may be. A server
/// that is alone knows when it starts that none was.
const SILENCE: i64 = 12_000;

/// How far back outages are remembered, in milliseconds: longer than a clock can run without an entry.
const REMEMBERED: i64 = 400 * 24 * 3_600_000;

/// Wakes the scheduler.
pub struct Alarm {
    /// When it will wake by itself.
    at: AtomicI64,
    earlier: Notify,
    /// When this server has last said that it is there; 0: never, or it could not.
    beaten: AtomicI64,
}

impl Default for Alarm {
    fn default() -> Alarm {
        Alarm {
            at: AtomicI64::new(i64::MAX),
            earlier: Notify::new(),
            beaten: AtomicI64::new(0),
        }
    }
}

impl Alarm {
    /// Something is due at `due`.
    pub(super) fn set(&self, due: i64) {
        if due < self.at.load(Ordering::Acquire) {
            self.earlier.notify_one();
        }
    }
}

impl App {
    /// Keeps the time until the server closes.
    pub(super) async fn keep_time(self) {
        while !self.closing.is_cancelled() {
            let result = self.until_due().await;
            if let Err(error) = result {
                tracing::warn!(%error, "can't see which clocks are due");
                tokio::select! {
                    () = self.closing.cancelled() => return,
                    () = tokio::time::sleep(BREATH) => {}
                }
            }
        }
    }

    /// Waits until a clock is due, or may be, and looks at those that are.
    async fn until_due(&self) -> Result<(), StoreError> {
        // From here on whoever writes an earlier time wakes us: it may be missed by the look at the store.
        self.alarm.at.store(i64::MAX, Ordering::Release);
        let next = self.store.next_due().await?.unwrap_or(i64::MAX);
        self.alarm.at.store(next, Ordering::Release);
        let wait = next.saturating_sub(self.now());
        if wait > 0 {
            tokio::select! {
                () = self.closing.cancelled() => {}
                () = self.alarm.earlier.notified() => {}
                () = tokio::time::sleep(self.nap(wait)) => {}
            }
            return Ok(());
        }
        if self.closing.is_cancelled() {
            return Ok(());
        }
        // A machine that was asleep wakes up late: that is an outage like any other.
        if self.tells_system_time() {
            self.beat().await?;
        }
        let mut looks = JoinSet::new();
        for game in self.store.due_clocks(self.now(), AT_ONCE).await? {
            let app = self.clone();
            looks.spawn(async move { app.look_at_clock(game).await });
        }
        let mut well = true;
        while let Some(look) = looks.join_next().await {
            well &= look.unwrap_or(false);
        }
        if !well {
            // Nothing is tried again and again without a breath.
            tokio::select! {
                () = self.closing.cancelled() => {}
                () = tokio::time::sleep(BREATH) => {}
            }
        }
        Ok(())
    }

    /// How long to sleep if something is due in so many milliseconds. A clock that is not the system's may stand anywhere in
    /// a moment.
    fn nap(&self, wait: i64) -> Duration {
        let wait = Duration::from_millis(wait.unsigned_abs()).min(LONGEST);
        if self.tells_system_time() {
            wait
        } else {
            wait.min(Duration::from_millis(5))
        }
    }

    /// Looks at the clock of a game; if that fails it is left alone for a while. Says whether all went well.
    async fn look_at_clock(&self, game: Uuid) -> bool {
        let Err(problem) = self.clock_is_due(game).await else {
            return true;
        };
        if self.store.is_full() {
            return false;
        }
        tracing::warn!(%game, detail = %problem.detail, "a clock was due and could not be looked at");
        let later = Some(self.now().saturating_add(LEFT_ALONE));
        let seq = self.store.clock(game).await.ok().flatten().map_or(0, |c| c.seq);
        if let Err(error) = self.store.put_off(game, seq, later).await {
            tracing::warn!(%game, %error, "nor could this be written");
        }
        false
    }

    async fn clock_is_due(&self, game: Uuid) -> Result<(), Problem> {
        let slot = self.tables.slot(game);
        let (due, seq) = {
            let mut seated = self.tables.lock(&slot).await?;
            if self.store.is_shared() {
                self.catch_up(&slot, &mut seated).await?;
            }
            let live = seated.live()?;
            self.read_closing(live).await?;
            if live.must_be_open().is_err() {
                return Ok(self.store.stop_clock(game).await?);
            }
            self.freshen(live).await?;
            self.tell_deadlines(&slot, live).await;
            let look = live.timer.as_ref().and_then(|timer| timer.look(&live.game));
            (look, live.game.head())
        };
        match due {
            Some(at) if at <= self.now() => {}
            later => return Ok(self.store.put_off(game, seq, later).await?),
        }
        let done = self.change(game, None, move |live, at| {
            let due = live.timer.as_ref().and_then(|timer| timer.due(&live.game));
            let keys = live.keys.as_ref();
            let announced = match due {
                Some((due, Due::Expire(seat))) if due <= at => {
                    let asked = standing_orders::asked(&live.game, &live.desks).into_iter();
                    let asking = asked.into_iter().find(|asking| asking.seat == seat);
                    let asking = asking.ok_or_else(|| Problem::internal("nobody is asked"))?;
                    let answers = asking.window.as_ref().is_some_and(|w| w.then.is_some());
                    if !answers && live.in_time(seat, at).is_ok() {
                        // It was a wish, and the orders say something else now: the clock takes note.
                        return Ok(live.as_told());
                    }
                    standing_orders::expire(&live.game, &asking, at, keys)?
                }
                Some((due, Due::Close)) if due <= at => {
                    live.game.close(Closing::Unfinished, By::Clock, None, at, keys)?
                }
                // Somebody was faster.
                _ => return Err(Fault::Over.into()),
            };
            Ok(Decided::new(vec![announced.entry], announced.game))
        });
        match done.await {
            Err(problem) if problem.kind != Kind::Over => Err(problem),
            _ => Ok(()),
        }
    }

    /// Finds out for how long no server was there, and says that this one is.
    pub(super) async fn begin_to_beat(&self) -> Result<(), StoreError> {
        let now = self.now();
        let silence = if self.store.is_shared() { SILENCE } else { 0 };
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
        let now = self.now();
        outages.retain(|outage| outage.to > now - REMEMBERED);
        self.freezers.outages_are(outages);
        Ok(())
    }

    /// Says that this server is there. If it could not for a while, or has not been running, that was an outage, unless
    /// another server was there.
    pub(super) async fn beat(&self) -> Result<(), StoreError> {
        let now = self.now();
        let before = self.alarm.beaten.load(Ordering::Acquire);
        let silent = before == 0 || (self.tells_system_time() && now - before > SILENCE);
        if silent {
            self.begin_to_beat().await?;
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
    pub(super) async fn keep_beating(self) {
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
