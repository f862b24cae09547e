//! What happens by itself: clocks that run out, and what is given back after an outage.
//!
//! The scheduler sleeps until the earliest moment at which a clock is due, and is woken when an earlier one is written. When
//! it has come it looks at that game; if something has frozen its clock meanwhile it is due later, and that is written down.
//! No game waits for another: so many are looked at at once, and when one look ends the next begins.
//! Several servers may look at one game at once: the number of the entry settles which of them has announced it.

use crate::clock::{Due, Span};
use crate::engine::{By, Closing, Fault};
use crate::server::app::App;
use crate::server::games::execute::Change;
use crate::server::http::problem::{Kind, Problem};
use crate::standing_orders;
use crate::store::{ClockRecord, StoreError};
use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::task::{Id, JoinSet};
use uuid::Uuid;

/// How many games are looked at at once.
const AT_ONCE: usize = 64;

/// The longest sleep: clocks of machines are set, and a server that has died leaves its games to the others.
const LONGEST: Duration = Duration::from_secs(30);

/// How long a clock is left alone that could not be looked at, in milliseconds.
const LEFT_ALONE: i64 = 60_000;

/// How long the scheduler waits when something went wrong.
const BREATH: Duration = Duration::from_secs(1);

/// How often a server says that it is there.
const BEAT: Duration = Duration::from_secs(5);

/// After how much silence, in milliseconds, it counts as an outage that no server was there, if several may be. A server
/// that starts and sees no other knows that none was.
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
    pub(crate) fn set(&self, due: i64) {
        if due < self.at.load(Ordering::Acquire) {
            self.earlier.notify_one();
        }
    }
}

/// The games that are being looked at.
#[derive(Default)]
struct Looks {
    tasks: JoinSet<()>,
    games: HashMap<Id, Uuid>,
}

impl Looks {
    fn has(&self, game: Uuid) -> bool {
        self.games.values().any(|looked_at| *looked_at == game)
    }

    /// Waits until a look has ended; for ever if there is none.
    async fn one_ends(&mut self) {
        let ended = match self.tasks.join_next_with_id().await {
            None => return std::future::pending().await,
            Some(Ok((id, ()))) => id,
            Some(Err(error)) => error.id(),
        };
        self.games.remove(&ended);
    }
}

impl App {
    /// Keeps the time until the server closes.
    pub(crate) async fn keep_time(self) {
        let mut looks = Looks::default();
        while !self.closing.is_cancelled() {
            let wait = match self.look_at_due(&mut looks).await {
                Ok(wait) => wait,
                Err(error) => {
                    tracing::warn!(%error, "can't see which clocks are due");
                    BREATH
                }
            };
            tokio::select! {
                () = self.closing.cancelled() => {}
                () = self.alarm.earlier.notified() => {}
                () = looks.one_ends() => {}
                () = tokio::time::sleep(wait) => {}
            }
        }
        while !looks.games.is_empty() {
            looks.one_ends().await;
        }
    }

    /// Begins to look at the games whose clocks are due and that nobody looks at yet; gives how long there is nothing to do
    /// unless a look ends before.
    async fn look_at_due(&self, looks: &mut Looks) -> Result<Duration, StoreError> {
        // From here on whoever writes an earlier time wakes us: it may be missed by the look at the store.
        self.alarm.at.store(i64::MAX, Ordering::Release);
        let now = self.now();
        // Those that are being looked at are due still.
        let most = AT_ONCE + looks.games.len();
        let mut due = self
            .store
            .due_clocks(now, u32::try_from(most).unwrap_or(u32::MAX))
            .await?;
        due.retain(|game| !looks.has(*game));
        // A machine that was asleep wakes up late: that is an outage like any other.
        if !due.is_empty() && self.tells_system_time() {
            self.beat().await?;
        }
        let room = AT_ONCE.saturating_sub(looks.games.len());
        let more = due.len() > room;
        for game in due.into_iter().take(room) {
            let app = self.clone();
            let task = looks.tasks.spawn(async move {
                if !app.look_at_clock(game).await {
                    // Nothing is tried again and again without a breath.
                    tokio::select! {
                        () = app.closing.cancelled() => {}
                        () = tokio::time::sleep(BREATH) => {}
                    }
                }
            });
            looks.games.insert(task.id(), game);
        }
        let next = self.store.next_due(now).await?.unwrap_or(i64::MAX);
        self.alarm.at.store(next, Ordering::Release);
        if more {
            // As soon as there is room.
            return Ok(LONGEST);
        }
        Ok(self.nap(next.saturating_sub(self.now()).max(0)))
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
        let (seen, problem) = match self.store.clock(game).await {
            Ok(None) => return true,
            Ok(Some(seen)) => match self.clock_is_due(&seen).await {
                Ok(()) => return true,
                Err(problem) => (Some(seen), problem),
            },
            Err(error) => (None, error.into()),
        };
        if self.store.is_full() {
            return false;
        }
        tracing::warn!(%game, detail = %problem.detail, "a clock was due and could not be looked at");
        let later = Some(self.now().saturating_add(LEFT_ALONE));
        if let Some(seen) = seen
            && let Err(error) = self.store.put_off(&seen, later).await
        {
            tracing::warn!(%game, %error, "nor could this be written");
        }
        false
    }

    /// Looks at a clock that was `seen` in the store before: whatever it is that comes in between is looked at anew.
    async fn clock_is_due(&self, seen: &ClockRecord) -> Result<(), Problem> {
        let game = seen.game;
        let slot = self.tables.slot(game);
        let due = {
            let mut seated = self.tables.lock(&slot).await?;
            if self.store.is_shared() {
                self.catch_up(&slot, &mut seated).await?;
            }
            let live = seated.live()?;
            self.read_closing(live).await?;
            if live.must_be_open().is_err() {
                return match self.store.stop_clock(game).await {
                    // It has been opened again, and is looked at anew.
                    Err(StoreError::Conflict) => Ok(()),
                    stopped => Ok(stopped?),
                };
            }
            self.refresh_clock(live).await?;
            self.publish_deadlines(&slot, live).await;
            live.timer.as_ref().and_then(|timer| timer.look(&live.game))
        };
        match due {
            Some(at) if at <= self.now() => {}
            later => return Ok(self.store.put_off(seen, later).await?),
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
                        return Ok(live.with_automatic_only());
                    }
                    standing_orders::expire(&live.game, &asking, at, keys)?
                }
                Some((due, Due::Close)) if due <= at => {
                    live.game.close(Closing::Unfinished, By::Clock, None, at, keys)?
                }
                // Somebody was faster.
                _ => return Err(Fault::Over.into()),
            };
            Ok(Change::new(vec![announced.entry], announced.game))
        });
        match done.await {
            Err(problem) if problem.kind != Kind::Over => Err(problem),
            _ => Ok(()),
        }
    }

    /// Says for the first time that this server is there, before it listens to others.
    pub(crate) async fn first_beat(&self) -> Result<(), StoreError> {
        let silence = if self.store.is_unused().await? { 0 } else { SILENCE };
        self.begin_to_beat(silence).await
    }

    /// Finds out for how long no server was there, and says that this one is.
    async fn begin_to_beat(&self, silence: i64) -> Result<(), StoreError> {
        let now = self.now();
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
    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        let now = self.now();
        let before = self.alarm.beaten.load(Ordering::Acquire);
        let silent = before == 0 || (self.tells_system_time() && now - before > SILENCE);
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
