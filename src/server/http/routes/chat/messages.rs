//! Reading and sending chat messages.

use crate::server::games::chat::read::TalkPage;
use crate::server::games::chat::send::{TalkWish, message_text};
use crate::server::games::chat::{Room, TalkShown};
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{Reply, ResponseBody};
use crate::server::games::idempotency::once::document;
use crate::server::games::idempotency::request::request_hash;
use crate::server::http::conditional::tagged;
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf, QueryOf, Visitor, game_id};
use crate::server::http::filters::{number_after, page_size};
use crate::server::http::idempotency_key::response;
use crate::server::problem::Problem;
use crate::store::ChatRange;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

/// The room and page to read.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct TalkQuery {
    /// `players` or `spectators`; default: the caller's own room.
    #[param(inline)]
    room: Option<Room>,
    /// Only messages after this number; default 0.
    after: Option<u64>,
    /// The size of the page, default 100.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
}

/// A message to send.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TalkBody {
    /// The text: 1 to 1000 characters. Line feeds are allowed, other control characters are not.
    #[schema(example = "Good luck!")]
    text: String,
    /// The room; default: the caller's own room.
    #[serde(default)]
    room: Option<Room>,
}

/// Read the chat of a game
///
/// Players and spectators have separate rooms; players can read the spectators' room once the game is over. Messages
/// from muted authors are left out.
#[utoipa::path(get, path = "/v1/games/{game}/chat", tag = "talk",
    params(("game" = Uuid, Path, description = "The id of the game"), TalkQuery),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "A page of messages", body = TalkPage),
        (status = 304, description = "Unchanged since the version named in `If-None-Match`")))]
pub(crate) async fn get_talk(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(game): PathOf<String>,
    QueryOf(query): QueryOf<TalkQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let account = visitor.map(|a| a.id);
    let range = ChatRange {
        after: number_after(query.after)?,
        limit: page_size(query.limit, 100, 200)?,
    };
    let page = games
        .chat_page(game_id(&game)?, account, query.room, range)
        .await?;
    // The tag covers the whole page, since names change and messages disappear when an account is deleted.
    let tag = format!("talk-{}", request_hash(&page));
    Ok(tagged(&headers, &tag, || Json(page).into_response()))
}

/// Send a chat message
///
/// Sends a message to the players' or the spectators' room. At most 20 messages a minute. A request with the same key
/// returns the same message and sends nothing.
#[utoipa::path(post, path = "/v1/games/{game}/chat", tag = "talk", request_body = TalkBody,
    params(("game" = Uuid, Path, description = "The id of the game"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The message was sent", body = TalkShown)))]
pub(crate) async fn say(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<TalkBody>,
) -> Result<Response, Problem> {
    let text = message_text(&body.value.text)?;
    let wish = TalkWish {
        room: body.value.room,
        text,
    };
    let sent = games
        .send_chat(game_id(&game)?, &caller.account, wish, key.0.as_deref())
        .await?;
    Ok(response(Reply {
        status: 201,
        body: ResponseBody::Document(document(&sent.message)?),
        replayed: sent.replayed,
    }))
}
