//! Who is told of a chat message: once for each quiet spell, and only those who do not watch.

use crate::engine::Viewer;
use crate::notices::{About, Notice, PATIENCE, QUIET_SPELL, Table, aside};
use crate::people;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{Reply, ResponseBody};
use crate::server::games::idempotency::once::document;
use crate::server::games::live::Live;
use crate::server::games::registry::GameSlot;
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf, QueryOf, Visitor, game_id, request_hash};
use crate::server::http::routes::games::list::response;
use crate::server::http::routes::games::log::tagged;
use crate::server::problem::{Kind, Problem};
use crate::store::{Account, ChatMessage, NewChatMessage, NewItem, RoomHolds};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::sync::{Arc, PoisonError};
use uuid::Uuid;

impl Games {
    /// What the other players are to be told when somebody says something. It is due in a minute: whoever hears it by then,
    /// on this server or another, is told nothing.
    ///
    /// # Errors
    /// An internal problem, if it can't be read who is reached.
    pub(crate) async fn chat_notices(
        &self,
        place: &ChatRoom,
        by: &Account,
        text: &str,
        now: i64,
    ) -> Result<Vec<NewItem>, Problem> {
        let mut told = vec![];
        if place.room != Room::Players {
            return Ok(told);
        }
        let muted = self.store.muted(place.id).await?;
        for (account, seat) in &place.seats {
            let deaf =
                *account == by.id || muted.contains(&(*account, by.id)) || self.watches(place.id, *account);
            if deaf || !self.notifier.is_reached(*account).await? {
                continue;
            }
            let about = About::Talk {
                table: Table {
                    game: place.id,
                    title: place.title.clone(),
                    seat: seat.clone(),
                },
                by: by.name.clone(),
                text: text.to_owned(),
            };
            let notice = Notice {
                id: Uuid::now_v7(),
                account: *account,
                at: now,
                about,
            };
            told.push(NewItem::notice(&notice, now.saturating_add(PATIENCE)));
        }
        Ok(told)
    }

    /// Whether somebody watches a game over a socket of this server.
    fn watches(&self, game: Uuid, account: Uuid) -> bool {
        self.registry.existing(game).is_some_and(|slot| {
            let subscribers = slot.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
            subscribers.iter().any(|one| one.account == Some(account))
        })
    }

    /// Watchers have heard what was said in a room. Nobody waits until that is written.
    pub(crate) fn mark_chat_read(
        &self,
        game: Uuid,
        room: Room,
        seats: Vec<(Uuid, String)>,
        watchers: Vec<Option<Uuid>>,
    ) {
        let plays = |account: &Option<Uuid>| seats.iter().any(|(holder, _)| Some(*holder) == *account);
        if room != Room::Players || !watchers.iter().any(plays) {
            return;
        }
        let app = self.clone();
        tokio::spawn(async move {
            for account in watchers {
                if let Err(problem) = app.mark_chat_read_by(game, room, &seats, account).await {
                    tracing::debug!(%game, detail = %problem.detail, "that talk was heard could not be written");
                }
            }
        });
    }

    /// Somebody has heard what was said in a room: if he holds a seat he need not be told any more.
    ///
    /// # Errors
    /// An internal problem.
    pub(crate) async fn mark_chat_read_by(
        &self,
        game: Uuid,
        room: Room,
        seats: &[(Uuid, String)],
        account: Option<Uuid>,
    ) -> Result<(), Problem> {
        let held = seats.iter().filter(|(holder, _)| Some(*holder) == account);
        for (_, seat) in held.filter(|_| room == Room::Players) {
            self.store.cancel_notices(&aside(game, seat, "talk")).await?;
        }
        Ok(())
    }
}

/// Where something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// Among the players.
    Players,
    /// Among the spectators.
    Spectators,
}

impl Room {
    pub(crate) const ALL: [Room; 2] = [Room::Players, Room::Spectators];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Room::Players => "players",
            Room::Spectators => "spectators",
        }
    }

    /// The room in which somebody is, if he does not say.
    pub(crate) fn of(viewer: Viewer) -> Room {
        match viewer {
            Viewer::Seat(_) => Room::Players,
            Viewer::Public | Viewer::Arbiter => Room::Spectators,
        }
    }

    /// Whether somebody may listen here: a player to the spectators only when the game is over.
    pub(crate) fn admits(self, viewer: Viewer, over: bool) -> bool {
        match (self, viewer) {
            (Room::Players, Viewer::Seat(_)) | (Room::Spectators, Viewer::Public) => true,
            (Room::Spectators, Viewer::Seat(_)) => over,
            (_, Viewer::Arbiter) | (Room::Players, Viewer::Public) => false,
        }
    }
}

/// A game as its talk needs it.
pub(crate) struct ChatRoom {
    pub(crate) id: Uuid,
    pub(crate) room: Room,
    pub(crate) seats: Vec<(Uuid, String)>,
    pub(crate) title: String,
}
