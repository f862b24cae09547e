//! The spectator delay. While a game is played, spectators see it as it was some time ago. Players see
//! everything at once, and when the game is over so does everybody.
//!
//! The delay is a time and not a number of entries. It keeps others from advising a player who is thinking;
//! counted in entries, a game that waits for days would show nothing for days.

use crate::engine::{Game, Millis, Seq, Viewer};
use crate::ids::{AccountId, GameId};
use crate::server::broadcast::frames::{encoded, entry_text};
use crate::server::broadcast::outbound_queue::{Message, OutboundQueue};
use crate::server::games::handle::Games;
use crate::server::games::live::{BEGUN, Live};
use crate::server::games::registry::GameSlot;
use crate::server::problem::{Kind, Problem};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

/// The longest pause between two checks for entries that are due.
const LOOK: Duration = Duration::from_secs(10);

/// How many entries one query reads.
const PAGE: u32 = 256;

impl Live {
    /// The delay for those who hold no seat, in milliseconds; `None`: no delay.
    pub(crate) fn delay(&self) -> Option<Millis> {
        let played = self.game.has_begun() && self.game.result().is_none();
        Some(self.record.spectator_delay).filter(|delay| *delay > Millis::ZERO && played)
    }

    /// The delay for an account, in milliseconds; `None`: no delay.
    pub(crate) fn delay_for(&self, account: Option<AccountId>) -> Option<Millis> {
        self.delay().filter(|_| self.viewer(account) == Viewer::Public)
    }
}

impl Games {
    /// The game as it was `delay` milliseconds ago, but not before it began.
    pub(crate) async fn delayed_game(&self, id: GameId, delay: Millis) -> Result<Arc<Game>, Problem> {
        let cutoff = self.time.now().saturating_sub(delay);
        let slot = self.registry.slot(id);
        let mut seated = self.registry.lock(&slot).await?;
        let live = seated.live()?;
        let (rulebook, cached) = (live.game.rulebook(), live.delayed.clone());
        drop(seated);
        let mut game = match cached {
            Some(game) => game,
            None => {
                let last = self.last_before(id, cutoff).await?;
                Arc::new(self.store.load(rulebook, id, Some(last)).await?)
            }
        };
        let mut moved = false;
        'read: loop {
            let page = self.store.entries(id, game.head(), PAGE).await?;
            for entry in &page {
                if entry.at > cutoff && entry.seq > BEGUN {
                    break 'read;
                }
                game = Arc::new(game.fold(entry)?);
                moved = true;
            }
            if page.len() < PAGE as usize {
                break;
            }
        }
        let mut seated = self.registry.lock(&slot).await?;
        let cached = &mut seated.live()?.delayed;
        if cached
            .as_ref()
            .is_none_or(|cached| moved && cached.head() < game.head())
        {
            *cached = Some(Arc::clone(&game));
        }
        Ok(game)
    }

    /// The number of the last entry up to a time. Times never decrease along a log.
    async fn last_before(&self, id: GameId, cutoff: Millis) -> Result<Seq, Problem> {
        let record = self.store.game(id).await?;
        let head = record.map_or(BEGUN, |r| r.head);
        let (mut low, mut high) = (BEGUN.min(head), head);
        while low < high {
            let middle = low.plus(high.since(low).div_ceil(2));
            let entry = self.store.entries(id, middle.previous(), 1).await?.pop();
            if entry.is_some_and(|e| e.at <= cutoff) {
                low = middle;
            } else {
                high = middle.previous();
            }
        }
        Ok(low)
    }

    /// Publishes entries to a delayed watcher when they are due, until it stops watching or the game is over.
    pub(crate) fn publish_delayed(
        &self,
        slot: &Arc<GameSlot>,
        account: Option<AccountId>,
        watch: u64,
        outbound: &Arc<OutboundQueue>,
    ) {
        let (app, slot, outbound) = (self.clone(), Arc::clone(slot), Arc::clone(outbound));
        self.tasks.spawn(async move {
            loop {
                let notified = slot.moved.notified();
                let next = match app.publish_due(&slot, account, watch, &outbound).await {
                    Ok(Some(next)) => next,
                    Ok(None) => return,
                    Err(problem) if problem.kind == Kind::NotFound => return,
                    Err(problem) => {
                        tracing::warn!(game = %slot.id, detail = %problem.detail, "could not publish to a delayed spectator");
                        LOOK
                    }
                };
                tokio::select! {
                    () = app.closing.cancelled() => return,
                    () = notified => {}
                    () = tokio::time::sleep(next) => {}
                }
            }
        });
    }

    /// Publishes the entries that are due to a watcher. Returns how long to wait for more; `None`: there will
    /// be none.
    async fn publish_due(
        &self,
        slot: &GameSlot,
        account: Option<AccountId>,
        watch: u64,
        outbound: &Arc<OutboundQueue>,
    ) -> Result<Option<Duration>, Problem> {
        let look = |live: &Live| {
            (
                Arc::clone(&live.game),
                live.delay_for(account),
                live.viewer(account),
            )
        };
        let (mut game, delay, viewer) = self.read(slot.id, account, look).await?;
        if let Some(delay) = delay {
            game = self.delayed_game(slot.id, delay).await?;
        }
        let at = {
            let subscribers = slot.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
            let mine = subscribers.iter().find(|s| s.is(watch, outbound));
            mine.map(|mine| mine.at)
        };
        let Some(mut at) = at else {
            return Ok(None);
        };
        while at < game.head() {
            let page = self.store.entries(slot.id, at, PAGE).await?;
            let due = page.into_iter().filter(|e| e.seq <= game.head());
            let messages: Vec<Message> = due
                .map(|e| Message::entry(e.seq, entry_text(&game, &encoded(&game, e), viewer).into()))
                .collect();
            let Some(last) = messages.last().and_then(|message| message.after) else {
                break;
            };
            at = last;
            let mut subscribers = slot.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
            let mine = subscribers.iter_mut().find(|s| s.is(watch, outbound));
            if !mine.is_some_and(|mine| mine.deliver(slot.id, messages)) {
                subscribers.retain(|s| !s.is(watch, outbound));
                return Ok(None);
            }
        }
        let Some(delay) = delay else {
            let mut subscribers = slot.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(mine) = subscribers.iter_mut().find(|s| s.is(watch, outbound)) {
                let end = mine.end(&game).into_iter().collect();
                mine.deliver(slot.id, end);
            }
            return Ok(None);
        };
        let next = self.store.entries(slot.id, at, 1).await?.pop();
        let until = next.map_or(delay / 2, |e| {
            e.at.saturating_add(delay).saturating_sub(self.time.now())
        });
        let until = until.max(Millis::ONE).duration();
        Ok(Some(until.min(LOOK)))
    }
}
