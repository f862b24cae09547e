//! Ending a game without playing on: claiming it after the opponent's clock has run out, or aborting it before the
//! first announcement.

use crate::engine::{By, Closing, Fault};
use crate::server::games::commands::{concession, decided, seat_of};
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{IdempotentRequest, Reply};
use crate::server::games::live::Live;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use std::sync::Arc;
use uuid::Uuid;

impl Games {
    /// Aborts games with an empty seat that can never begin: those in which this account has a seat or, for `None`, in
    /// which any deleted account has one. Nobody can take a seat opposite a deleted account. A game that can't be
    /// aborted now is aborted when a server starts.
    pub(crate) async fn abort_without_opponent(&self, account: Option<Uuid>) {
        let games = match self.store.open_games_of_those_gone(account).await {
            Ok(games) => games,
            Err(error) => {
                tracing::warn!(%error, "the open games of those who have left could not be looked for");
                return;
            }
        };
        for (game, seat) in games {
            let close = move |live: &Live, at| {
                if live.game.has_begun() {
                    return Err(Fault::Over.into());
                }
                let (seat, keys) = (live.game.seat_named(&seat), live.keys.as_ref());
                let closed = live.game.close(Closing::Aborted, By::Player, seat, at, keys)?;
                Ok(decided(closed))
            };
            match self.change(game, None, close).await {
                Err(problem) if problem.kind != Kind::Over => {
                    tracing::warn!(%game, detail = %problem.detail, "the open game of somebody who has left could not be ended");
                }
                _ => {}
            }
        }
    }

    /// Claims a game for the seat that `caller` holds.
    ///
    /// # Errors
    /// A problem; nothing has changed then.
    pub(crate) async fn claim(
        &self,
        game: Uuid,
        caller: Arc<Identity>,
        asked: Option<IdempotentRequest>,
    ) -> Result<Reply, Problem> {
        let claim = move |live: &Live, at| {
            let seat = seat_of(live, &caller)?;
            live.game.must_go_on()?;
            let late = seat.other();
            let falls = live
                .timer
                .as_ref()
                .and_then(|timer| timer.falls(&live.game, late));
            let text = match falls {
                Some(falls) if falls <= at => None,
                Some(falls) => Some(format!(
                    "the other side's clock runs out at {falls}, excused misses and all"
                )),
                None => Some("the other side's own clock does not run".to_owned()),
            };
            if let Some(text) = text {
                return Err(Problem::new(Kind::Conflict, text));
            }
            let announcement = concession(live, late)?;
            let keys = live.keys.as_ref();
            let head = live.game.head();
            let lost = live
                .game
                .announce(late, By::Clock, "", head, &announcement, at, keys)?;
            Ok(decided(lost))
        };
        self.change(game, asked, claim).await
    }

    /// Aborts a game for the seat that `caller` holds, or for the account that opened it while a seat is empty.
    ///
    /// # Errors
    /// A problem; then nothing has changed.
    pub(crate) async fn abort(
        &self,
        game: Uuid,
        caller: Arc<Identity>,
        asked: Option<IdempotentRequest>,
    ) -> Result<Reply, Problem> {
        let abort = move |live: &Live, at| {
            let opened = live.record.creator == caller.id && !live.game.has_begun();
            let seat = match seat_of(live, &caller) {
                Ok(seat) => Some(seat),
                Err(problem) if problem.kind == Kind::ScopeMissing && opened => None,
                Err(problem) => return Err(problem),
            };
            let keys = live.keys.as_ref();
            let closed = live.game.close(Closing::Aborted, By::Player, seat, at, keys)?;
            Ok(decided(closed))
        };
        self.change(game, asked, abort).await
    }
}
