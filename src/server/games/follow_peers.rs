//! Following the changes that other servers announce (`store::PeerChange`): reads their entries, folds them, and publishes
//! them to the watchers here.

use crate::engine::{Act, Entry, Seq};
use crate::ids::GameId;
use crate::server::broadcast::frames;
use crate::server::games::handle::Games;
use crate::server::games::publish;
use crate::server::games::registry::{GameGuard, GameSlot};
use crate::server::notify::change_context::ChangeContext;
use crate::server::problem::Problem;
use crate::store::{GameHead, PeerChange, PeerEvent};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// How often games in memory are compared with the store while notifications from the database are down.
const LOOK: Duration = Duration::from_millis(150);

/// While notifications work, games are still compared every this many ticks, in case the connection has died
/// silently.
const SELDOM: u32 = 8;

/// How many games one query compares.
const AT_ONCE: usize = 1000;

/// How many entries one query reads.
const PAGE: u32 = 256;

/// How long the practice opponent of the server that wrote an entry may take before that of another server
/// steps in.
const TAKE_OVER: Duration = Duration::from_secs(3);

impl Games {
    /// Follows other servers until shutdown. Returns at once if the database can't be shared.
    pub(crate) async fn follow_peers(self) {
        let Some(mut peers) = self.store.peers() else {
            return;
        };
        let mut looks = tokio::time::interval(LOOK);
        looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let (mut listening, mut ticks) = (true, 0_u32);
        loop {
            let look = tokio::select! {
                () = self.closing.cancelled() => return,
                event = peers.next() => match event {
                    PeerEvent::Changed(change) => {
                        self.peer_changed(change);
                        false
                    }
                    PeerEvent::Listening => {
                        if !listening {
                            tracing::info!("notifications from other servers work again");
                        }
                        listening = true;
                        self.clocks.pauses.forget(None);
                        self.account_stream.read_everything();
                        self.registry.ids().into_iter().for_each(|game| {
                            self.peer_closed(game);
                            self.peer_chat(game);
                            let app = self.clone();
                            self.read_seats(async move { app.reload_seats_of(game).await });
                        });
                        true
                    }
                    PeerEvent::Deaf => {
                        if listening {
                            tracing::warn!("notifications from other servers are down; polling the database instead");
                        }
                        listening = false;
                        true
                    }
                },
                _ = looks.tick() => {
                    ticks = ticks.wrapping_add(1);
                    !listening || ticks.is_multiple_of(SELDOM)
                }
            };
            if !look {
                continue;
            }
            if !listening {
                // Missed notifications may have concerned any calendar.
                self.clocks.pauses.forget(None);
                if ticks.is_multiple_of(SELDOM) {
                    self.account_stream.read_everything();
                }
            }
            for games in self.registry.ids().chunks(AT_ONCE) {
                match peers.heads(games).await {
                    Ok(heads) => heads
                        .into_iter()
                        .for_each(|GameHead { game, head }| self.peer_wrote(game, head)),
                    // The next tick retries; requests that need the store meanwhile fail with a problem.
                    Err(error) => tracing::debug!(%error, "could not poll what other servers write"),
                }
                if let Ok(changed) = peers.prepared_orders(games).await {
                    let outdated = changed
                        .into_iter()
                        .filter(|known| !self.registry.knows_prepared_orders(known));
                    outdated.for_each(|known| self.peer_orders(known.game));
                }
            }
        }
    }

    /// Handles a change by a peer, or by this server.
    fn peer_changed(&self, change: PeerChange) {
        match change {
            PeerChange::Wrote(game, head) => {
                self.account_stream.game_changed(game);
                self.peer_wrote(game, head);
            }
            PeerChange::Closed(game) => {
                self.account_stream.game_changed(game);
                self.peer_closed(game);
            }
            PeerChange::Presence(account, here) => self.account_stream.peer_presence(account, here),
            PeerChange::Challenge(challenge) => self.account_stream.peer_challenge(challenge),
            PeerChange::Notices(account) => self.store.wake_stream(Some(account)),
            PeerChange::Clock(game) => self.peer_clock(game),
            PeerChange::Calendar(account) => self.clocks.pauses.forget(Some(account)),
            PeerChange::Seats(season) => {
                let app = self.clone();
                self.read_seats(async move { app.reload_season_seats(season).await });
            }
            PeerChange::PreparedOrders(game) => self.peer_orders(game),
            PeerChange::Chat(game, room) => {
                if self.registry.existing(game).is_some() {
                    let app = self.clone();
                    self.tasks
                        .spawn(async move { app.publish_chat(game, room).await });
                }
            }
        }
    }

    /// Publishes chat messages that were written while notifications were missed.
    fn peer_chat(&self, game: GameId) {
        let app = self.clone();
        self.tasks
            .spawn(async move { app.publish_missed_chat(game).await });
    }

    /// Reads again who holds the seats of games in memory.
    fn read_seats(&self, reading: impl Future<Output = Result<(), Problem>> + Send + 'static) {
        self.tasks.spawn(async move {
            if let Err(problem) = reading.await {
                tracing::warn!(detail = %problem.detail, "could not read who sits in the seats of games");
            }
        });
    }

    /// Handles a game that was removed, from the shell or by any server: its streams end, and lists of games are read again.
    ///
    /// # Errors
    /// A problem if the store can't be read, or if an adjudication in the game has not ended in time.
    pub(crate) async fn end_if_removed(&self, game: GameId) -> Result<(), Problem> {
        if !self.store.is_removed(game).await? {
            return Ok(());
        }
        // The rows that said whose lists it was in are gone.
        self.account_stream.read_everything();
        match self.registry.existing(game) {
            Some(slot) => self.registry.forget(&slot).await,
            None => Ok(()),
        }
    }

    /// Handles a peer's reading of a clock: watchers here learn of a changed deadline.
    fn peer_clock(&self, game: GameId) {
        let Some(slot) = self.registry.existing(game) else {
            return;
        };
        let app = self.clone();
        self.tasks.spawn(async move {
            if slot.lowest_published() == Seq::MAX {
                return;
            }
            let result = match app.registry.lock_if_wanted(&slot).await {
                Ok(Some(mut seated)) => app.publish_clock(&slot, &mut seated).await,
                Ok(None) => Ok(()),
                Err(problem) => Err(problem),
            };
            if let Err(problem) = result {
                tracing::warn!(%game, detail = %problem.detail, "could not refresh the clock of a game");
            }
        });
    }

    async fn publish_clock(&self, slot: &Arc<GameSlot>, seated: &mut GameGuard<'_>) -> Result<(), Problem> {
        let live = seated.live()?;
        self.clocks.refresh_clock(live).await?;
        self.publish_deadlines(slot, live).await;
        Ok(())
    }

    /// Handles a game that was closed for play, reopened or removed elsewhere, if it is in memory.
    fn peer_closed(&self, game: GameId) {
        let Some(slot) = self.registry.existing(game) else {
            return;
        };
        let app = self.clone();
        self.tasks.spawn(async move {
            if let Err(problem) = app.look_whether_closed(&slot).await {
                tracing::warn!(%game, detail = %problem.detail, "could not read whether a game is closed");
            }
        });
    }

    /// Brings a game up to this entry if it is in memory and behind.
    fn peer_wrote(&self, game: GameId, head: Seq) {
        let Some(slot) = self.registry.existing(game).filter(|slot| slot.is_behind(head)) else {
            return;
        };
        let app = self.clone();
        self.tasks.spawn(async move {
            let result = match app.registry.lock_if_wanted(&slot).await {
                Ok(Some(mut seated)) if seated.head() < head || slot.lowest_published() < head => {
                    app.catch_up(&slot, &mut seated).await.map(|_| ())
                }
                Ok(_) => Ok(()),
                Err(problem) => Err(problem),
            };
            if let Err(problem) = result {
                tracing::warn!(%game, detail = %problem.detail, "could not read what another server wrote");
            }
        });
    }

    /// Folds the entries that the store has beyond those in memory, and publishes them to watchers that lack
    /// them. Returns whether there was anything to fold.
    ///
    /// # Errors
    /// An internal problem; the game is then evicted and will be reloaded.
    pub(crate) async fn catch_up(
        &self,
        slot: &Arc<GameSlot>,
        seated: &mut GameGuard<'_>,
    ) -> Result<bool, Problem> {
        let result = self.read_on(slot, seated).await;
        if result.is_err() {
            seated.forget();
        }
        result
    }

    async fn read_on(&self, slot: &Arc<GameSlot>, seated: &mut GameGuard<'_>) -> Result<bool, Problem> {
        let mut moved = false;
        let live = seated.live()?;
        loop {
            let head = live.game.head();
            let page = self
                .store
                .entries(slot.id, slot.lowest_published().min(head), PAGE)
                .await?;
            let fresh: Vec<&Entry> = page.iter().filter(|e| e.seq > head).collect();
            live.repeated = ChangeContext::repeats(&live.game, live.repeated, &fresh);
            for entry in fresh {
                live.game = Arc::new(live.game.fold(entry)?);
                live.open = OnceLock::new();
                moved = true;
            }
            if page
                .iter()
                .any(|e| e.seq > head && matches!(e.act, Act::Seated { .. }))
            {
                live.seats = self.store.seats(slot.id).await?;
            }
            if page.iter().any(|e| e.seq > head) {
                // Messages with decisions carry deadlines, so the clock comes first.
                self.clocks.read_clock(live).await?;
            }
            let last = page.len() < PAGE as usize;
            if last {
                // Prepared orders may have changed with the entries, or without any.
                let loaded = self.registry.prepared_orders(&live.game).await?;
                (live.prepared_orders, live.versions) = (loaded.prepared_orders, loaded.versions);
                live.open = OnceLock::new();
            }
            let publish_page = || {
                let page: Vec<_> = page.into_iter().map(|e| frames::encoded(&live.game, e)).collect();
                publish::publish(slot, live, &page, None, publish::Listed::default());
            };
            if let Err(why) = self.adjudicate(slot, publish_page) {
                return Err(self.close_for_play(slot, live, &why).await);
            }
            if last {
                break;
            }
        }
        if moved && !live.practice_seats().is_empty() {
            self.wake_practice(slot.id, TAKE_OVER);
        }
        Ok(moved)
    }
}
