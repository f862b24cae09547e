//! Sending a chat message: which texts are accepted, how many, and that a repeated request sends nothing.

use crate::engine::Millis;
use crate::ids::GameId;
use crate::notices::QUIET_SPELL;
use crate::people;
use crate::server::games::chat::{Room, TalkShown};
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::used_otherwise;
use crate::server::problem::{Kind, Problem};
use crate::store::{Account, NewChatMessage, RoomHolds};
use sha2::{Digest as _, Sha256};

/// The longest message, in characters.
const LONGEST: usize = 1000;
/// How many messages an account may send in a minute, over all games.
const A_MINUTE: u32 = 20;
/// The most messages in one room, and the most of one account in it, so that nobody fills a room alone.
const HOLDS: RoomHolds = RoomHolds {
    all: 10_000,
    of_one: 2_500,
};

/// A message to be sent.
pub(crate) struct TalkWish {
    /// The room; `None` for the sender's own.
    pub(crate) room: Option<Room>,
    /// The text, from [`message_text`].
    pub(crate) text: String,
}

/// A message that was sent.
pub(crate) struct Sent {
    pub(crate) message: TalkShown,
    /// Whether an earlier request with the same key has sent it.
    pub(crate) replayed: bool,
}

/// The text of a message, without white space around it.
///
/// # Errors
/// `not-understood` if it is empty, too long, or has control characters.
pub(crate) fn message_text(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    let unseen = |c: char| people::is_unseen(c) && c != '\n';
    if (1..=LONGEST).contains(&text.chars().count()) && !text.chars().any(unseen) {
        return Ok(text.to_owned());
    }
    let why = format!("say it in 1 to {LONGEST} characters, without control characters");
    Err(Problem::new(Kind::NotUnderstood, why))
}

impl Games {
    /// Sends a message to a room and publishes it. A request with the same key returns the same message and sends
    /// nothing.
    ///
    /// # Errors
    /// `not-found`, `scope-missing`, `guest-account`, `rate-limited`, or `conflict` if the room is full or the key
    /// was used with another message.
    pub(crate) async fn send_chat(
        &self,
        game: GameId,
        sender: &Account,
        wish: TalkWish,
        key: Option<&str>,
    ) -> Result<Sent, Problem> {
        let TalkWish { room, text } = wish;
        if sender.guest {
            return Err(Problem::guest());
        }
        let place = self.chat_room(game, Some(sender.id), room).await?;
        let id = match key {
            Some(key) => {
                let mut digest = Sha256::new();
                digest.update(place.id.as_bytes());
                digest.update(sender.id.as_bytes());
                digest.update(key);
                hex::encode(digest.finalize())
            }
            None => self.entropy.secret()?.hex(),
        };
        let room = place.room.name();
        let before = self.store.chat_message(&id).await?;
        let replayed = before.is_some();
        let message = match before {
            Some(message) if message.room == room => message,
            Some(_) => return Err(used_otherwise()),
            None => {
                let now = self.time.now();
                let subject = format!("said by {}", sender.id);
                if let Some(wait) = self.store.take(&subject, A_MINUTE, Millis::MINUTE, now).await? {
                    let why = format!("at most {A_MINUTE} messages a minute; wait a moment");
                    return Err(Problem::new(Kind::RateLimited, why).with_wait(wait));
                }
                let new = NewChatMessage {
                    game: place.id,
                    room,
                    id,
                    account: sender.id,
                    at: now,
                    body: text.clone(),
                    notices: self.chat_notices(&place, sender, &text, now).await?,
                    notified_since: now - QUIET_SPELL,
                };
                let message = self.store.say(&new, HOLDS).await?.ok_or_else(|| {
                    let (all, own) = (HOLDS.all, HOLDS.of_one);
                    let text =
                        format!("no more is taken here: a room holds {all} messages, {own} of one account");
                    Problem::new(Kind::Conflict, text)
                })?;
                self.publish_chat(place.id, room).await;
                message
            }
        };
        if message.body != text {
            return Err(used_otherwise());
        }
        Ok(Sent {
            message: place.shown(message),
            replayed,
        })
    }
}
