//! The queue of messages for one connection.

use crate::engine::Seq;
use crate::ids::GameId;
use crate::server::metrics::stopwatch::Received;
use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use tokio::sync::Notify;

/// An encoded message.
pub(crate) struct Message {
    /// Its `op`.
    pub op: &'static str,
    /// The entry after which it holds, if it is about entries.
    pub after: Option<Seq>,
    /// The message as JSON.
    pub text: Utf8Bytes,
}

impl Message {
    /// The message with an entry.
    pub(crate) fn entry(seq: Seq, text: Utf8Bytes) -> Message {
        Message {
            op: "entry",
            after: Some(seq),
            text,
        }
    }

    /// The message with the decisions that are open after an entry.
    pub(crate) fn decisions(after: Seq, text: Utf8Bytes) -> Message {
        Message {
            op: "decisions",
            after: Some(after),
            text,
        }
    }
}

/// A queued message.
pub(crate) struct Frame {
    /// The subscription that it belongs to, if any.
    pub watch: Option<u64>,
    /// The message.
    pub message: Message,
    /// The accepted announcement that it answers, if any.
    pub answers: Option<Received>,
}

impl Frame {
    /// A message that answers no announcement.
    pub(crate) fn new(watch: Option<u64>, message: Message) -> Frame {
        Frame {
            watch,
            message,
            answers: None,
        }
    }
}

/// The outbound queue of a connection.
pub(crate) struct OutboundQueue {
    /// The queued messages; an empty queue uses no memory.
    queue: Mutex<VecDeque<Frame>>,
    /// The most messages that may be queued.
    room: usize,
    /// Notified when something was put into `queue` or `lagged`.
    woken: Notify,
    /// Subscriptions whose messages did not fit: the game, the subscription, and the last entry that did fit.
    lagged: Mutex<Vec<Lag>>,
}

/// A subscription whose messages did not fit.
pub(crate) struct Lag {
    /// Its game.
    pub(crate) game: GameId,
    /// Its number on the connection.
    pub(crate) watch: u64,
    /// The last entry that was queued for it.
    pub(crate) at: Seq,
}

impl OutboundQueue {
    /// An empty queue for `room` messages.
    pub(crate) fn new(room: usize) -> OutboundQueue {
        OutboundQueue {
            queue: Mutex::new(VecDeque::new()),
            room,
            woken: Notify::new(),
            lagged: Mutex::new(Vec::new()),
        }
    }

    /// Queues a message. Returns whether there was room.
    pub(crate) fn push(&self, frame: Frame) -> bool {
        self.put(frame, self.room)
    }

    fn put(&self, frame: Frame, room: usize) -> bool {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        if queue.len() >= room {
            return false;
        }
        let first = queue.is_empty();
        queue.push_back(frame);
        drop(queue);
        // The reader drains the whole queue once woken.
        if first {
            self.woken.notify_one();
        }
        true
    }

    /// Queues an answer regardless of room: the number of pending announcements is limited. `answers` is the announcement
    /// if it was accepted.
    pub(crate) fn answer(&self, message: Message, answers: Option<Received>) {
        let frame = Frame {
            watch: None,
            message,
            answers,
        };
        self.put(frame, usize::MAX);
    }

    /// Takes the next message.
    pub(crate) fn pop(&self) -> Option<Frame> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let next = queue.pop_front();
        if queue.is_empty() {
            *queue = VecDeque::new();
        }
        next
    }

    /// Waits until something is queued. Only the owning connection may call it; it then drains the queue.
    pub(crate) async fn ready(&self) {
        self.woken.notified().await;
    }

    /// Takes the subscriptions whose messages did not fit. Everything that did fit is in the queue by now.
    pub(crate) fn take_lagged(&self) -> Vec<Lag> {
        std::mem::take(&mut *self.lagged.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Records that a message did not fit.
    pub(crate) fn lag(&self, lag: Lag) {
        let mut lagged = self.lagged.lock().unwrap_or_else(PoisonError::into_inner);
        lagged.push(lag);
        drop(lagged);
        self.woken.notify_one();
    }
}
