//! The chat of a game: one room for its players, one for its spectators. It is not part of the log.
//!
//! Players can't read the spectators' room until the game is over, so that nobody advises them; spectators can never
//! read the players' room.

pub(crate) mod mutes;
pub(crate) mod notices;
pub(crate) mod publish;
pub(crate) mod read;
pub(crate) mod send;

use crate::engine::{ForkOf, Millis, Viewer};
use crate::ids::{AccountId, GameId};
use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::problem::{Kind, Problem};
use crate::store::ChatMessage;
use serde::{Deserialize, Serialize};

/// A chat room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Room {
    /// For the players.
    Players,
    /// For the spectators.
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

    /// The default room of a viewer.
    pub(crate) fn of(viewer: Viewer) -> Room {
        match viewer {
            Viewer::Seat(_) => Room::Players,
            Viewer::Public | Viewer::Arbiter => Room::Spectators,
        }
    }

    /// Whether a viewer may read and write in this room. Players join the spectators only when the game is
    /// over.
    pub(crate) fn admits(self, viewer: Viewer, over: bool) -> bool {
        match (self, viewer) {
            (Room::Players, Viewer::Seat(_)) | (Room::Spectators, Viewer::Public) => true,
            (Room::Spectators, Viewer::Seat(_)) => over,
            (_, Viewer::Arbiter) | (Room::Players, Viewer::Public) => false,
        }
    }
}

/// What chat needs to know of a game.
pub(crate) struct ChatRoom {
    pub(crate) id: GameId,
    pub(crate) room: Room,
    pub(crate) seats: Vec<SeatHolder>,
    pub(crate) title: String,
    pub(crate) trial: bool,
    /// The entry of another game from which it is played on.
    pub(crate) fork_of: Option<ForkOf>,
}

/// An account that holds a seat.
pub(crate) struct SeatHolder {
    pub(crate) account: AccountId,
    pub(crate) seat: String,
}

impl ChatRoom {
    pub(crate) fn shown(&self, message: ChatMessage) -> TalkShown {
        shown(&self.seats, message)
    }
}

/// A chat message. Its text comes from a person: show it as plain text, not as markup.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct TalkShown {
    /// The number of the message within its room, from 1. Numbers can be missing: messages from muted players and from
    /// deleted accounts are left out.
    seq: u64,
    /// The name of the author.
    name: String,
    /// The author's seat; absent if they hold none.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
    /// When it was sent, in milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Millis,
    /// The text: 1 to 1000 characters.
    text: String,
}

fn shown(seats: &[SeatHolder], message: ChatMessage) -> TalkShown {
    let held = seats.iter().find(|held| held.account == message.account);
    TalkShown {
        seq: message.seq,
        name: message.name,
        seat: held.map(|held| held.seat.clone()),
        at: message.at,
        text: message.body,
    }
}

fn seats(live: &Live) -> Vec<SeatHolder> {
    let held = live.seats.iter().filter_map(|held| {
        Some(SeatHolder {
            account: held.account?,
            seat: held.seat.clone(),
        })
    });
    held.collect()
}

impl Games {
    /// The room in which an account reads and writes.
    pub(crate) async fn chat_room(
        &self,
        id: GameId,
        account: Option<AccountId>,
        room: Option<Room>,
    ) -> Result<ChatRoom, Problem> {
        let look = |live: &Live| {
            let (title, origin) = (live.record.title.clone(), live.record.origin);
            (
                live.viewer(account),
                live.game.result().is_some(),
                seats(live),
                (title, origin),
            )
        };
        let (viewer, over, seats, (title, origin)) = self.read(id, account, look).await?;
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
            trial: origin.trial,
            fork_of: origin.fork_of,
        })
    }
}
