//! Asking for a rematch, with the sides swapped.

use crate::clock::DAY;
use crate::engine::Game;
use crate::server::games::commands::seat_of;
use crate::server::games::live::Live;
use crate::server::http::extract::{Caller, Key, PathOf, game_id};
use crate::server::http::idempotency_key::{idempotent, response};
use crate::server::http::routes::challenges::challenge_terms::{ChallengeCard, Proposal, ProposedSides, To};
use crate::server::identity::Identity;
use crate::server::lobby::Lobby;
use crate::server::problem::{Kind, Problem};
use axum::extract::State;
use axum::response::Response;
use std::sync::Arc;

/// What a rematch takes over from a game.
fn rematch_of(live: &Live, caller: &Identity) -> Result<(Arc<Game>, String, String, Proposal), Problem> {
    let seat = seat_of(live, caller)?;
    if !live.game.is_over() {
        return Err(Problem::new(Kind::Conflict, "a rematch comes after the game"));
    }
    let other = live.game.seat_name(seat.other());
    let opponent = live.seats.iter().find(|s| s.seat == other && s.account.is_some());
    let opponent = opponent.ok_or_else(|| {
        Problem::new(
            Kind::Conflict,
            "the other seat was no player's; open a game against the practice opponent",
        )
    })?;
    let terms = live.game.terms().cloned().unwrap_or_default();
    let proposal = Proposal {
        system: live.record.system.clone(),
        scenario: live.record.scenario.clone(),
        setup: live.game.setup().clone(),
        title: live.record.title.clone(),
        private: live.record.visibility == "private",
        clock: terms.clock.unwrap_or_else(|| crate::engine::ClockTerms {
            preset: "none".to_owned(),
            pace: None,
        }),
        sides: ProposedSides::Chosen {
            challenger: other.clone(),
        },
        spectator_delay: terms.spectator_delay.unwrap_or(0),
        rematch_of: Some(live.game.id()),
    };
    Ok((Arc::clone(&live.game), other, opponent.name.clone(), proposal))
}

/// Ask for a rematch
///
/// Challenges the opponent of a finished game, on the same terms with the sides swapped. Each player can ask once per
/// game; asking again returns the first challenge, whatever its status.
#[utoipa::path(post, path = "/v1/games/{game}/rematch", tag = "challenges",
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["challenge:write"])),
    responses((status = 201, description = "The challenge", body = ChallengeCard),
        (status = 200, description = "The challenge that was created before", body = ChallengeCard)))]
pub async fn rematch(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let id = game_id(&game)?;
    // The rematch is another game, so a token that is restricted to games does not cover it.
    caller.require_game(None)?;
    let look = |live: &Live| rematch_of(live, &caller);
    let (_, _, name, proposal) = lobby.games.read(id, Some(caller.account.id), look).await??;
    let request = idempotent(&caller, "challenges".to_owned(), key, format!("rematch {game}"));
    let to = (To::Account { name }, proposal);
    let made = lobby.idempotency.once(request, |once| {
        lobby.make_challenge(&caller, to, None, 7 * DAY, once)
    });
    made.await.map(response)
}
