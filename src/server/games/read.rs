//! Reading a game as an account may see it: now, after an earlier entry, or its log.

use crate::engine::{Entry, Game, Seq, Viewer};
use crate::ids::{AccountId, GameId};
use crate::server::games::commands::seat::seat_of;
use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::games::registry::{GameGuard, GameSlot};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{Seen, StoredAnswer};
use std::sync::Arc;

/// A game, and what a caller may see of it.
pub(crate) struct GameView {
    pub(crate) game: Arc<Game>,
    pub(crate) viewer: Viewer,
}

impl Games {
    /// Reads a live game, if an account may see it: at least as new as what the account has written through any server.
    ///
    /// # Errors
    /// `not-found`, also if the account may not see it.
    pub(crate) async fn read<T>(
        &self,
        game: GameId,
        account: Option<AccountId>,
        read: impl FnOnce(&Live) -> T,
    ) -> Result<T, Problem> {
        let slot = self.registry.slot(game);
        let mut seated = self.lock_fresh(&slot, account).await?;
        Ok(read(seated.live()?))
    }

    /// Locks a game for reading. What an account wrote through another server is in the store, also if the message about it
    /// has not come yet; an anonymous caller has written nothing.
    ///
    /// # Errors
    /// As for [`Games::lock_for`].
    pub(crate) async fn lock_fresh<'a>(
        &self,
        slot: &'a Arc<GameSlot>,
        account: Option<AccountId>,
    ) -> Result<GameGuard<'a>, Problem> {
        let asks = account.is_some() && self.store.is_shared() && self.registry.is_cached(slot.id);
        let stored = if asks {
            self.store.stored_versions(slot.id).await?
        } else {
            None
        };
        let mut seated = self
            .lock_for(slot, account, stored.map_or(Seq::NONE, |stored| stored.head))
            .await?;
        let changes: u64 = seated.live()?.versions.iter().sum();
        if stored.is_some_and(|stored| changes < stored.changes) {
            self.catch_up(slot, &mut seated).await?;
        }
        Ok(seated)
    }

    /// Locks a game for a client that has seen entry `seen`, possibly on another server a moment ago.
    ///
    /// # Errors
    /// `not-found` if the game does not exist or the account may not see it.
    pub(crate) async fn lock_for<'a>(
        &self,
        slot: &'a Arc<GameSlot>,
        account: Option<AccountId>,
        seen: Seq,
    ) -> Result<GameGuard<'a>, Problem> {
        let mut seated = self.registry.lock(slot).await?;
        let stale = seated.head() < seen || !seated.live()?.admits(account);
        if stale && self.store.is_shared() {
            self.catch_up(slot, &mut seated).await?;
        }
        if !seated.live()?.admits(account) {
            return Err(Problem::not_found(format_args!("game {}", slot.id)));
        }
        self.clocks.refresh_clock(seated.live()?).await?;
        Ok(seated)
    }

    /// The game and what an account may see of it, at an earlier point if a spectator delay applies to the account.
    pub(crate) async fn view(&self, id: GameId, account: Option<AccountId>) -> Result<GameView, Problem> {
        let look = |live: &Live| {
            let view = GameView {
                game: Arc::clone(&live.game),
                viewer: live.viewer(account),
            };
            (view, live.delay_for(account))
        };
        let (view, delay) = self.read(id, account, look).await?;
        match delay {
            Some(delay) => Ok(GameView {
                game: self.delayed_game(id, delay).await?,
                ..view
            }),
            None => Ok(view),
        }
    }

    /// The game after an entry (after the last one for `None`), and what an account may see of it.
    pub(crate) async fn view_at(
        &self,
        game: GameId,
        account: Option<AccountId>,
        at: Option<Seq>,
    ) -> Result<GameView, Problem> {
        let view = self.view(game, account).await?;
        let game = &view.game;
        let Some(at) = at.filter(|at| *at != game.head()) else {
            return Ok(view);
        };
        if at == Seq::NONE || at > game.head() {
            return Err(Problem::not_found(format_args!(
                "entry {at}; the last is {}",
                game.head()
            )));
        }
        let then = self.store.load(game.rulebook(), game.id(), Some(at)).await?;
        Ok(GameView {
            game: Arc::new(then),
            ..view
        })
    }

    /// The part of a game's log that is not secret: it ends before answers that are still sealed.
    pub(crate) async fn whole_log(&self, game: &Game) -> Result<Vec<Entry>, Problem> {
        let end = game.exportable();
        let mut entries: Vec<Entry> = Vec::new();
        while Seq::last_of(entries.len()) < end {
            let page = self
                .store
                .entries(game.id(), Seq::last_of(entries.len()), 256)
                .await?;
            if page.is_empty() {
                return Err(Problem::new(Kind::Internal, "the log ends too early"));
            }
            entries.extend(page);
        }
        entries.retain(|e| e.seq <= end);
        Ok(entries)
    }
}

impl Games {
    /// Stores how far the player of a seat has read.
    ///
    /// # Errors
    /// A problem if the account holds no seat, or if there is no such entry.
    pub(crate) async fn has_seen(
        &self,
        game: GameId,
        account: Option<&Identity>,
        seq: Seq,
        answer: Option<StoredAnswer>,
    ) -> Result<(), Problem> {
        let Some(account) = account else {
            return Err(Problem::new(
                Kind::Unauthenticated,
                "say hello with a token first",
            ));
        };
        account.require_game(Some(game))?;
        let look = |live: &Live| seat_of(live, account).map(|s| (live.game.seat_name(s), live.game.head()));
        let (seat, head) = self.read(game, Some(account.id), look).await??;
        if seq > head {
            let text = format!("seq is {seq}, but the last entry is {head}");
            return Err(Problem::new(Kind::NotUnderstood, text));
        }
        let now = self.time.now();
        let seen = Seen {
            game,
            seat: &seat,
            seq,
        };
        Ok(self.store.has_seen(seen, answer, now).await?)
    }
}
