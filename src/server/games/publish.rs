//! Publishing entries and decisions to the watchers of a game.

use crate::engine::{EncodedEntry, Game, Seat, Seq};
use crate::ids::{AccountId, GameId};
use crate::server::broadcast::frames::EntryFrames;
use crate::server::broadcast::outbound_queue::{Frame, Lag, Message, OutboundQueue};
use crate::server::broadcast::subscriber::Subscriber;
use crate::server::games::change::status;
use crate::server::games::live::{BEGUN, Live, RECENT};
use crate::server::games::registry::GameSlot;
use crate::store::GameStatus;
use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use serde_json::Value;
use std::cell::OnceCell;
use std::sync::{Arc, PoisonError};
use uuid::Uuid;

/// The messages about the seats' decisions, each computed when it is first needed.
#[derive(Default)]
pub(crate) struct Questions([Option<Question>; 2]);

/// The decisions of each seat as JSON, listed before they are published; `None`: not listed.
pub(crate) type Listed = [Option<String>; 2];

/// The message about a seat's decisions.
pub(crate) struct Question {
    /// The ids of its decisions. A changed deadline, or changed orders about them, adds to the ids so that
    /// the message is sent again.
    ids: Vec<String>,
    /// Whether it has an open decision.
    any: bool,
    /// What its orders say about them, as JSON.
    by_orders: String,
    text: OnceCell<Utf8Bytes>,
}

impl Questions {
    pub(crate) fn of(&mut self, live: &Live, seat: Seat) -> &mut Question {
        self.0[seat.index()].get_or_insert_with(|| Question::of(live, seat))
    }

    /// Questions about decisions that are listed already.
    fn with(live: &Live, listed: Listed) -> Questions {
        let mut questions = Questions::default();
        for (seat, decisions) in Seat::ALL.into_iter().zip(listed) {
            if let Some(decisions) = decisions {
                let question = questions.of(live, seat);
                question.text = question.message(live, &decisions).into();
            }
        }
        questions
    }
}

impl Question {
    pub(crate) fn of(live: &Live, seat: Seat) -> Question {
        let game = &live.game;
        let mut ids = game.open_ids(seat);
        let any = !ids.is_empty();
        let by_orders = if any {
            // Derived serialization with string keys can't fail.
            serde_json::to_string(&live.asked_of(seat)).unwrap_or_default()
        } else {
            "[]".to_owned()
        };
        if by_orders != "[]" {
            ids.push(by_orders.clone());
        }
        if let Some(deadline) = live.timer.as_ref().and_then(|timer| timer.deadline(game, seat)) {
            ids.push(format!("until {}", deadline.at));
        }
        Question {
            ids,
            any,
            by_orders,
            text: OnceCell::new(),
        }
    }

    /// The message to the seat, computed when it is first needed.
    fn text(&self, live: &Live, seat: Seat) -> Utf8Bytes {
        let text = || {
            let decisions = if !self.any {
                "[]".to_owned()
            } else if live.timer.is_some() {
                // Derived serialization with string keys can't fail.
                serde_json::to_string(&live.decisions(seat)).unwrap_or_default()
            } else {
                live.game.decisions_text(seat)
            };
            self.message(live, &decisions)
        };
        self.text.get_or_init(text).clone()
    }

    /// The socket message about these decisions: [`crate::server::ws::to_client::ToClient::Decisions`].
    fn message(&self, live: &Live, decisions: &str) -> Utf8Bytes {
        let game = &live.game;
        let id = &mut Uuid::encode_buffer();
        let text = [
            r#"{"op":"decisions","game":""#,
            Uuid::from(game.id()).hyphenated().encode_lower(id),
            r#"","seq":"#,
            &game.head().to_string(),
            r#","decisions":"#,
            decisions,
            r#","asked":"#,
            &self.by_orders,
            "}",
        ];
        text.concat().into()
    }
}

impl GameSlot {
    /// The seats whose decisions are listed for watchers when the game is published, and take no deadline from its clock.
    pub(crate) fn seats_to_list(&self, live: &Live) -> Vec<Seat> {
        if live.timer.is_some() {
            return vec![];
        }
        let subscribers = self.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
        let needs = |seat: &Seat| {
            let question = Question::of(live, *seat);
            let lacks = |watcher: &Subscriber| {
                !watcher.delayed
                    && live.seat_of(watcher.account) == Some(*seat)
                    && watcher.decisions_sent != question.ids
            };
            question.any && subscribers.iter().any(lacks)
        };
        Seat::ALL.into_iter().filter(needs).collect()
    }
}

impl Subscriber {
    fn send(&mut self, live: &Live, entries: &[Arc<EntryFrames>], questions: &mut Questions) -> bool {
        if self.delayed {
            return true;
        }
        let viewer = live.viewer(self.account);
        if live.delay_for(self.account).is_some() {
            // The game has begun, and a spectator who came earlier is delayed from now on: they have to watch
            // again.
            let first = entries.iter().filter(|e| e.seq > self.at && e.seq <= BEGUN);
            if self.deliver(live.game.id(), first.map(|e| e.message(viewer)).collect()) {
                self.lag(live.game.id());
            }
            return false;
        }
        let new = entries.iter().filter(|e| e.seq > self.at);
        let mut messages: Vec<Message> = new.map(|e| e.message(viewer)).collect();
        messages.extend(self.decisions(live, questions));
        messages.extend(self.end(&live.game));
        self.deliver(live.game.id(), messages)
    }

    /// Queues messages about entries. Returns whether they all fitted.
    pub(crate) fn deliver(&mut self, game: GameId, messages: Vec<Message>) -> bool {
        // A gap (after a write whose outcome was unknown) is closed by watching again.
        let first = messages.first().and_then(|message| message.after);
        let gap = first.is_some_and(|seq| seq > self.at.next());
        for message in messages {
            let after = message.after;
            if gap || !self.outbound.push(Frame::new(Some(self.watch), message)) {
                self.lag(game);
                return false;
            }
            self.at = after.unwrap_or(self.at);
        }
        true
    }

    fn lag(&self, game: GameId) {
        self.outbound.lag(Lag {
            game,
            watch: self.watch,
            at: self.at,
        });
    }

    /// Whether this is the subscription `watch` of that connection.
    pub(crate) fn is(&self, watch: u64, outbound: &Arc<OutboundQueue>) -> bool {
        self.watch == watch && Arc::ptr_eq(&self.outbound, outbound)
    }

    /// Queues a message that is not about entries, if there is room: the client can fetch it again.
    pub(crate) fn send_lossy(&self, message: Message) {
        self.outbound.push(Frame::new(Some(self.watch), message));
    }

    /// Computes the message about its seat's decisions, if it needs one.
    fn ask(&self, live: &Live, questions: &mut Questions) {
        if let Some(seat) = live.seat_of(self.account) {
            let question = questions.of(live, seat);
            if question.ids != self.decisions_sent {
                question.text(live, seat);
            }
        }
    }

    /// The message about its seat's decisions, if they differ from the last message; the caller must send it.
    pub(crate) fn decisions(&mut self, live: &Live, questions: &mut Questions) -> Option<Message> {
        let seat = live.seat_of(self.account)?;
        let question = questions.of(live, seat);
        if question.ids == self.decisions_sent {
            return None;
        }
        self.decisions_sent.clone_from(&question.ids);
        Some(Message::decisions(live.game.head(), question.text(live, seat)))
    }
}

/// The message that a game has ended: [`crate::server::ws::to_client::ToClient::Ended`].
#[derive(Serialize)]
struct Ended {
    op: &'static str,
    game: GameId,
    seq: Seq,
    status: GameStatus,
    result: Option<Value>,
}

impl Subscriber {
    /// The message that the game has ended, once; the caller must send it after the last entry.
    pub(crate) fn end(&mut self, game: &Game) -> Option<Message> {
        if self.end_sent || !game.has_ended() {
            return None;
        }
        self.end_sent = true;
        let (op, seq) = ("ended", game.head());
        let ended = Ended {
            op,
            game: game.id(),
            seq,
            status: status(game),
            result: game.result(),
        };
        // Derived serialization with string keys can't fail.
        let text = serde_json::to_string(&ended).unwrap_or_default().into();
        Some(Message {
            op,
            after: Some(seq),
            text,
        })
    }
}

impl Live {
    /// Caches the frames of entries for watchers that connect soon, and returns them.
    pub(crate) fn remember(&mut self, entries: &[EncodedEntry]) -> Vec<Arc<EntryFrames>> {
        let frames = entries
            .iter()
            .map(|entry| Arc::new(EntryFrames::new(&self.game, entry)));
        let frames: Vec<Arc<EntryFrames>> = frames.collect();
        let last = self.recent.back().map_or(Seq::NONE, |last| last.seq);
        self.recent
            .extend(frames.iter().filter(|t| t.seq > last).cloned());
        let many = self.recent.len().saturating_sub(RECENT);
        self.recent.drain(..many);
        frames
    }
}

/// Publishes entries to every watcher that lacks them: after they are durable, under the game's lock.
/// `author` is the account that requested them.
pub(crate) fn publish(
    slot: &GameSlot,
    live: &mut Live,
    entries: &[EncodedEntry],
    author: Option<AccountId>,
    listed: Listed,
) {
    let frames = live.remember(entries);
    let mut subscribers = slot.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
    let mut questions = Questions::with(live, listed);
    // Work that needs the rules comes first, before any connection is woken: it may never end.
    for watcher in subscribers.iter().filter(|s| !s.delayed) {
        watcher.ask(live, &mut questions);
    }
    // Of the connections woken here, the last runs first, and the author already has the answer: so the
    // author is woken first.
    for own in [true, false] {
        let passed = |s: &Subscriber| (author.is_some() && s.account == author) != own;
        subscribers.retain_mut(|s| passed(s) || s.send(live, &frames, &mut questions));
    }
    drop(subscribers);
    slot.moved.notify_waiters();
}
