//! Ending a game otherwise than by playing it: claiming it when the other side's clock has run out, and aborting it before
//! it has begun.

use crate::engine::{By, Closing, Fault};
use crate::server::games::commands::{concession, decided, seat_of};
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{IdempotentRequest, Reply};
use crate::server::games::live::Live;
use crate::server::http::extract::{Caller, Key, PathOf, game_id};
use crate::server::http::idempotency_key::idempotent;
use crate::server::http::routes::games::list::response;
use crate::server::http::routes::play::announcements::Announcement;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use axum::extract::State;
use axum::response::Response;
use std::sync::Arc;
use uuid::Uuid;

/// Claim a game
///
/// The other side's own clock has run out, and its two misses were excused before: it has lost. The log says so with a
/// concession that the clock makes for it.
#[utoipa::path(post, path = "/v1/games/{game}/claim", tag = "play",
    params(("game" = Uuid, Path, description = "The game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Announcement)))]
pub async fn claim(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let game = game_id(&game)?;
    let request = idempotent(&caller, game.to_string(), key, "claim".to_owned());
    Ok(response(games.claim(game, caller, request).await?))
}

/// Abort a game
///
/// Before the first announcement, by either player, or by whoever opened it while a seat is empty: the game is closed
/// without a result.
#[utoipa::path(post, path = "/v1/games/{game}/abort", tag = "games",
    params(("game" = Uuid, Path, description = "The game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The entry", body = Announcement)))]
pub async fn abort(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let game = game_id(&game)?;
    let request = idempotent(&caller, game.to_string(), key, "abort".to_owned());
    let answer = games.change(game, request, move |live, at| {
        let opened = live.record.creator == caller.id && !live.game.has_begun();
        let seat = match seat_of(live, &caller) {
            Ok(seat) => Some(seat),
            Err(problem) if problem.kind == Kind::ScopeMissing && opened => None,
            Err(problem) => return Err(problem),
        };
        let keys = live.keys.as_ref();
        let closed = live.game.close(Closing::Aborted, By::Player, seat, at, keys)?;
        Ok(decided(closed))
    });
    Ok(response(answer.await?))
}

impl Games {
    /// Ends what never began and never will: games with an empty seat in which this account sits, or anybody who has left.
    /// Nobody can sit down opposite him. If one can't be ended now, that is done when a server starts.
    pub(crate) async fn abort_for_those_gone(&self, account: Option<Uuid>) {
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
    /// A problem; then nothing has changed.
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
            let said = concession(live, late)?;
            let keys = live.keys.as_ref();
            let head = live.game.head();
            let lost = live.game.announce(late, By::Clock, "", head, &said, at, keys)?;
            Ok(decided(lost))
        };
        self.change(game, asked, claim).await
    }
}
