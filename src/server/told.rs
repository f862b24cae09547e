//! What watchers are told of an entry: serialised once for each kind of viewer.

use super::message::ToClient;
use super::table::{Live, RECENT, Slot};
use crate::engine::{Act, Entry, Game, Seat, Viewer};
use axum::extract::ws::Utf8Bytes;
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Notify;
use uuid::Uuid;

/// An entry as the three kinds of viewer are told of it.
pub struct Told {
    /// Its number.
    pub seq: u64,
    first: Utf8Bytes,
    second: Utf8Bytes,
    public: Utf8Bytes,
}

impl Told {
    /// Serialises an entry.
    pub fn new(game: &Game, entry: &Entry) -> Told {
        // Kept for a while: nothing more than the text itself.
        let kept = |text: String| Utf8Bytes::from(text.into_boxed_str().into_string());
        if game.is_open(entry) {
            let text = kept(of_entry(game, entry.json()));
            return Told {
                seq: entry.seq,
                first: text.clone(),
                second: text.clone(),
                public: text,
            };
        }
        let text = |viewer| kept(message(game, entry, viewer));
        Told {
            seq: entry.seq,
            first: text(Viewer::Seat(Seat::First)),
            second: text(Viewer::Seat(Seat::Second)),
            public: text(Viewer::Public),
        }
    }

    /// The socket message for a viewer.
    pub fn text(&self, viewer: Viewer) -> Utf8Bytes {
        match viewer {
            Viewer::Seat(Seat::First) => self.first.clone(),
            Viewer::Seat(Seat::Second) => self.second.clone(),
            Viewer::Public | Viewer::Arbiter => self.public.clone(),
        }
    }
}

/// An entry as a socket message for one viewer.
pub fn message(game: &Game, entry: &Entry, viewer: Viewer) -> String {
    of_entry(game, shown(game, entry, viewer))
}

fn of_entry(game: &Game, mut entry: Value) -> String {
    // The opening entry says itself which game it is; nothing stands twice in a message.
    if let Value::Object(fields) = &mut entry {
        fields.remove("game");
    }
    ToClient::Entry {
        game: game.id(),
        entry,
    }
    .text()
}

/// An entry as a viewer may see it.
///
/// The hash of a sealed entry goes with its content. The next entry has it as `prev_hash`; the seal in it keeps it from
/// telling which of the few possible answers it was.
pub fn shown(game: &Game, entry: &Entry, viewer: Viewer) -> Value {
    let mut value = game.show(entry, viewer);
    if let Some(seat) = sealed_by(game, entry)
        && !viewer.is(seat)
        && let Value::Object(fields) = &mut value
    {
        fields.remove("hash");
    }
    value
}

fn sealed_by(game: &Game, entry: &Entry) -> Option<Seat> {
    match &entry.act {
        Act::Announced {
            seat, sealed: true, ..
        } => game.seat_named(seat),
        _ => None,
    }
}

/// The hash of the last entry, as far as it may be shown to everybody: nothing while a sealed answer stands alone.
pub fn public_head_hash(game: &Game) -> Option<&str> {
    (game.exportable() == game.head()).then(|| game.head_hash())
}

/// What waits in a connection's queue.
pub struct Push {
    /// Which watch of the connection it belongs to.
    pub watch: u64,
    /// The message.
    pub text: Utf8Bytes,
}

/// A connection's queue as others see it.
pub struct Mailbox {
    /// What waits to be sent; an empty queue takes no memory.
    queue: Mutex<VecDeque<Push>>,
    /// How many may wait.
    room: usize,
    /// Woken when something was put into `queue`.
    pushed: Notify,
    /// Games whose messages did not find room: the game, the watch, and the last entry that did.
    pub lagged: Mutex<Vec<(Uuid, u64, u64)>>,
    /// Woken when something was put into `lagged`.
    pub woken: Notify,
}

impl Mailbox {
    /// An empty queue with room for so many messages.
    pub fn new(room: usize) -> Mailbox {
        Mailbox {
            queue: Mutex::new(VecDeque::new()),
            room,
            pushed: Notify::new(),
            lagged: Mutex::new(Vec::new()),
            woken: Notify::new(),
        }
    }

    /// Puts a message into the queue, if there is room.
    fn push(&self, push: Push) -> bool {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        if queue.len() >= self.room {
            return false;
        }
        queue.push_back(push);
        drop(queue);
        self.pushed.notify_one();
        true
    }

    /// The next message, if one waits.
    pub fn pop(&self) -> Option<Push> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let next = queue.pop_front();
        if queue.is_empty() {
            *queue = VecDeque::new();
        }
        next
    }

    /// The next message, for the one connection whose queue this is. Nothing is lost if this is not waited for to the end.
    pub async fn next(&self) -> Push {
        loop {
            if let Some(push) = self.pop() {
                return push;
            }
            self.pushed.notified().await;
        }
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.queue
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .is_empty()
    }
}

/// A connection that watches a game.
pub struct Subscriber {
    /// Which watch of the connection this is; no two watches have the same.
    pub watch: u64,
    /// Who watches.
    pub account: Option<Uuid>,
    /// The connection.
    pub mailbox: Arc<Mailbox>,
    /// The last entry that it was told of.
    pub at: u64,
    /// The ids of the decisions that it was told of.
    pub asked: Vec<String>,
}

impl Subscriber {
    fn tell(&mut self, live: &Live, game: Uuid, entries: &[Arc<Told>]) -> bool {
        let viewer = live.viewer(self.account);
        let mut texts: Vec<(u64, Utf8Bytes)> = entries
            .iter()
            .filter(|e| e.seq > self.at)
            .map(|e| (e.seq, e.text(viewer)))
            .collect();
        if let Some((asked, text)) = self.decisions(live) {
            self.asked = asked;
            texts.push((live.game.head(), text));
        }
        // A number left out (a write whose end was not known) is made good by watching again.
        let gap = texts.first().is_some_and(|(seq, _)| *seq > self.at + 1);
        for (seq, text) in texts {
            let watch = self.watch;
            if gap || !self.mailbox.push(Push { watch, text }) {
                let mut lagged = self.mailbox.lagged.lock().unwrap_or_else(PoisonError::into_inner);
                lagged.push((game, self.watch, self.at));
                self.mailbox.woken.notify_one();
                return false;
            }
            self.at = seq;
        }
        true
    }

    /// The message about a seat's decisions, if they are others than it was told of.
    pub fn decisions(&self, live: &Live) -> Option<(Vec<String>, Utf8Bytes)> {
        let seat = live.seat_of(self.account)?;
        let ids = live.game.open_ids(seat);
        if ids == self.asked {
            return None;
        }
        let decisions = if ids.is_empty() {
            vec![]
        } else {
            live.game.decisions(seat)
        };
        let message = ToClient::Decisions {
            game: live.game.id(),
            decisions,
        };
        Some((ids, message.text().into()))
    }
}

/// Tells everybody who watches and has not heard of it: after the entries are durable, under the game's lock.
pub(super) fn tell(slot: &Slot, live: &mut Live, entries: &[Entry]) {
    let mut told = Vec::with_capacity(entries.len());
    for entry in entries {
        let entry = Arc::new(Told::new(&live.game, entry));
        if live.recent.back().is_none_or(|last| last.seq < entry.seq) {
            live.recent.push_back(Arc::clone(&entry));
        }
        told.push(entry);
    }
    while live.recent.len() > RECENT {
        live.recent.pop_front();
    }
    let mut subscribers = slot.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
    subscribers.retain_mut(|s| s.tell(live, slot.id, &told));
}
