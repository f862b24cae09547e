//! The chat of a game: one room for its players, one for its spectators. It is not part of the log.
//!
//! Players can't read the spectators' room until the game is over, so that nobody advises them; spectators can never
//! read the players' room.

use crate::notices::QUIET_SPELL;
use crate::people;
use crate::server::games::chat::ChatRoom;
use crate::server::games::chat::Room;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{Reply, ResponseBody};
use crate::server::games::idempotency::once::document;
use crate::server::games::live::Live;
use crate::server::games::registry::GameSlot;
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf, QueryOf, Visitor, game_id, request_hash};
use crate::server::http::routes::games::list::response;
use crate::server::http::routes::games::log::tagged;
use crate::server::problem::{Kind, Problem};
use crate::store::{ChatMessage, NewChatMessage, RoomHolds};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::sync::{Arc, PoisonError};
use uuid::Uuid;

/// The longest message, in characters.
const LONGEST: usize = 1000;
/// How many messages an account may send in a minute, over all games.
const A_MINUTE: u32 = 20;
/// The most messages in one room, and the most of one account in it, so that nobody fills a room alone.
const HOLDS: RoomHolds = RoomHolds {
    all: 10_000,
    of_one: 2_500,
};
/// How many messages are sent to watchers at once.
const PAGE: u32 = 100;

/// A chat message. Its text comes from a person: show it as plain text, not as markup.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct TalkShown {
    /// The number of the message within its room, from 1. Numbers can be missing: messages from muted players and from
    /// deleted accounts are left out.
    seq: u64,
    /// The name of the author.
    name: String,
    /// The author's seat; absent if they hold none.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
    /// When it was sent, in milliseconds since 1970.
    at: i64,
    /// The text: 1 to 1000 characters.
    text: String,
}

/// A page of chat messages.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TalkPage {
    /// The room.
    room: Room,
    /// The messages, in order.
    messages: Vec<TalkShown>,
    /// Pass this as `after` to get the next messages.
    last: u64,
    /// The names of the authors whom the caller has muted in this game.
    muted: Vec<String>,
}

/// The room and page to read.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TalkQuery {
    /// `players` or `spectators`; default: the caller's own room.
    #[param(inline)]
    room: Option<Room>,
    /// Only messages after this number; default 0.
    after: Option<u64>,
    /// The size of the page: 1 to 200, default 100.
    limit: Option<u32>,
}

/// A message to send.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TalkBody {
    /// The text: 1 to 1000 characters. Line feeds are allowed, other control characters are not.
    #[schema(example = "Good luck!")]
    text: String,
    /// The room; default: the caller's own room.
    #[serde(default)]
    room: Option<Room>,
}

impl ChatRoom {
    fn shown(&self, talk: ChatMessage) -> TalkShown {
        shown(&self.seats, talk)
    }
}

fn shown(seats: &[(Uuid, String)], talk: ChatMessage) -> TalkShown {
    let seat = seats.iter().find(|(account, _)| *account == talk.account);
    TalkShown {
        seq: talk.seq,
        name: talk.name,
        seat: seat.map(|(_, seat)| seat.clone()),
        at: talk.at,
        text: talk.body,
    }
}

fn seats(live: &Live) -> Vec<(Uuid, String)> {
    let held = live.seats.iter();
    held.filter_map(|s| Some((s.account?, s.seat.clone()))).collect()
}

fn proper(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    let unseen = |c: char| people::is_unseen(c) && c != '\n';
    if (1..=LONGEST).contains(&text.chars().count()) && !text.chars().any(unseen) {
        return Ok(text.to_owned());
    }
    let why = format!("say it in 1 to {LONGEST} characters, without control characters");
    Err(Problem::new(Kind::NotUnderstood, why))
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
pub async fn get_talk(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(game): PathOf<String>,
    QueryOf(query): QueryOf<TalkQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let account = visitor.map(|a| a.id);
    let place = games.place(game_id(&game)?, account, query.room).await?;
    let (after, limit) = (query.after.unwrap_or(0), query.limit.unwrap_or(100).clamp(1, 200));
    let said = games
        .store
        .talk(place.id, place.room.name(), after, limit)
        .await?;
    games
        .mark_chat_read_by(place.id, place.room, &place.seats, account)
        .await?;
    let muted = games.muted_by(place.id, account).await?;
    let last = said.last().map_or(after, |t| t.seq);
    let heard = said.into_iter().filter(|t| !muted.contains(&t.account));
    let page = TalkPage {
        room: place.room,
        messages: heard.map(|t| place.shown(t)).collect(),
        last,
        muted: games.store.names(&muted).await?,
    };
    // The tag covers the whole page, since names change and messages disappear when an account is deleted.
    let tag = format!("\"talk-{}\"", request_hash(&page));
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
pub async fn say(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(game): PathOf<String>,
    key: Key,
    body: JsonBody<TalkBody>,
) -> Result<Response, Problem> {
    let text = proper(&body.value.text)?;
    let place = games
        .place(game_id(&game)?, Some(caller.id), body.value.room)
        .await?;
    let id = match &key.0 {
        Some(key) => {
            let mut digest = Sha256::new();
            digest.update(place.id.as_bytes());
            digest.update(caller.id.as_bytes());
            digest.update(key);
            crate::engine::Secret(digest.finalize().into()).hex()
        }
        None => games.entropy.secret()?.hex(),
    };
    let room = place.room.name();
    let before = games.store.said(&id).await?;
    let replayed = before.is_some();
    let said = match before {
        Some((said, there)) if there == room => said,
        Some(_) => return Err(used_up()),
        None => {
            let now = games.time.now();
            let whose = format!("said by {}", caller.id);
            let wait = games.store.take(&whose, A_MINUTE, 60_000, now).await?;
            if wait > 0 {
                let why = format!("at most {A_MINUTE} messages a minute; wait a moment");
                return Err(Problem::new(Kind::RateLimited, why).with_wait(wait));
            }
            let new = NewChatMessage {
                game: place.id,
                room,
                id,
                account: caller.id,
                at: now,
                body: text.clone(),
                told: games.chat_notices(&place, &caller.account, &text, now).await?,
                told_since: now - QUIET_SPELL,
            };
            let said = games.store.say(&new, HOLDS).await?.ok_or_else(|| {
                let (all, own) = (HOLDS.all, HOLDS.of_one);
                let text =
                    format!("no more is taken here: a room holds {all} messages, {own} of one account");
                Problem::new(Kind::Conflict, text)
            })?;
            games.publish_chat(place.id, room).await;
            said
        }
    };
    if said.body != text {
        return Err(used_up());
    }
    let said = ResponseBody::Document(document(&place.shown(said))?);
    Ok(response(Reply {
        status: 201,
        said,
        replayed,
    }))
}

fn used_up() -> Problem {
    let text = "this Idempotency-Key was used with another request; take a new key";
    Problem::new(Kind::Conflict, text).with_status(StatusCode::UNPROCESSABLE_ENTITY)
}

impl Games {
    /// The room in which an account reads and writes.
    pub(crate) async fn place(
        &self,
        id: Uuid,
        account: Option<Uuid>,
        room: Option<Room>,
    ) -> Result<ChatRoom, Problem> {
        let look = |live: &Live| {
            let title = live.record.title.clone();
            (
                live.viewer(account),
                live.game.result().is_some(),
                seats(live),
                title,
            )
        };
        let (viewer, over, seats, title) = self.look(id, account, look).await?;
        let room = room.unwrap_or(Room::of(viewer));
        if !room.admits(viewer, over) {
            return Err(Problem::new(
                Kind::ScopeMissing,
                "players talk among themselves, and hear the spectators when the game is over",
            ));
        }
        Ok(ChatRoom {
            id,
            room,
            seats,
            title,
        })
    }

    async fn muted_by(&self, game: Uuid, account: Option<Uuid>) -> Result<Vec<Uuid>, Problem> {
        let Some(account) = account else {
            return Ok(vec![]);
        };
        let all = self.store.muted(game).await?;
        let own = all.into_iter().filter(|(who, _)| *who == account);
        Ok(own.map(|(_, other)| other).collect())
    }

    /// Publishes new messages, sent here or on another server, to the watchers on this server.
    pub(crate) async fn publish_chat(&self, game: Uuid, room: &'static str) {
        let Some(slot) = self.registry.existing(game) else {
            return;
        };
        if let Err(problem) = self.publish_chat_in(&slot, room).await {
            tracing::warn!(%game, detail = %problem.detail, "what was said could not be told");
        }
    }

    async fn publish_chat_in(&self, slot: &Arc<GameSlot>, room: &str) -> Result<(), Problem> {
        let Some(room) = Room::ALL.into_iter().find(|r| r.name() == room) else {
            return Ok(());
        };
        // The lock keeps the messages in order and prevents duplicates.
        let mut told = slot.talked.lock().await;
        let accounts: Vec<Option<Uuid>> = {
            let subscribers = slot.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
            subscribers.iter().map(|s| s.account).collect()
        };
        if accounts.is_empty() {
            *told = [None, None];
            return Ok(());
        }
        let look = |live: &Live| {
            let over = live.game.result().is_some();
            let listens = |account: &Option<Uuid>| room.admits(live.viewer(*account), over);
            let listeners: Vec<_> = accounts.into_iter().filter(listens).collect();
            (listeners, seats(live))
        };
        let (listeners, seats) = look(self.registry.lock(slot).await?.live()?);
        let muted = self.store.muted(slot.id).await?;
        let last = self.store.last_talk(slot.id, room.name()).await?;
        // New watchers receive only what is sent from now on.
        let before = told[room as usize].unwrap_or(last.saturating_sub(1));
        for talk in self.store.talk(slot.id, room.name(), before, PAGE).await? {
            told[room as usize] = Some(talk.seq);
            let author = talk.account;
            let message = serde_json::json!({
                "op": "chat", "game": slot.id, "room": room, "message": shown(&seats, talk),
            });
            let text = message.to_string();
            let subscribers = slot.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
            for one in subscribers.iter().filter(|s| listeners.contains(&s.account)) {
                if !one.account.is_some_and(|me| muted.contains(&(me, author))) {
                    one.send_lossy(text.as_str().into());
                }
            }
        }
        self.mark_chat_read(slot.id, room, seats, listeners);
        Ok(())
    }
}
