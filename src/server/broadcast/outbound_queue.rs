//! What waits to be sent on a connection.

use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use tokio::sync::Notify;
use uuid::Uuid;

/// What waits in a connection's queue.
pub struct Frame {
    /// Which watch of the connection it belongs to, if to any.
    pub watch: Option<u64>,
    /// The entry after which it holds, if it is about entries.
    pub after: Option<u64>,
    /// The message.
    pub text: Utf8Bytes,
}

/// A connection's queue as others see it.
pub struct OutboundQueue {
    /// What waits to be sent; an empty queue takes no memory.
    queue: Mutex<VecDeque<Frame>>,
    /// How many may wait.
    room: usize,
    /// Woken when something was put into `queue` or `lagged`.
    woken: Notify,
    /// Games whose messages did not find room: the game, the watch, and the last entry that did.
    lagged: Mutex<Vec<(Uuid, u64, u64)>>,
}

impl OutboundQueue {
    /// An empty queue with room for so many messages.
    pub fn new(room: usize) -> OutboundQueue {
        OutboundQueue {
            queue: Mutex::new(VecDeque::new()),
            room,
            woken: Notify::new(),
            lagged: Mutex::new(Vec::new()),
        }
    }

    /// Puts a message into the queue, if there is room.
    pub fn push(&self, push: Frame) -> bool {
        self.put(push, self.room)
    }

    fn put(&self, push: Frame, room: usize) -> bool {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        if queue.len() >= room {
            return false;
        }
        let first = queue.is_empty();
        queue.push_back(push);
        drop(queue);
        // Whoever takes out the first takes out all.
        if first {
            self.woken.notify_one();
        }
        true
    }

    /// Puts an answer into the queue: there is always room, because so many announcements are taken at most.
    pub fn answer(&self, text: Utf8Bytes) {
        let push = Frame {
            watch: None,
            after: None,
            text,
        };
        self.put(push, usize::MAX);
    }

    /// The next message, if one waits.
    pub fn pop(&self) -> Option<Frame> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let next = queue.pop_front();
        if queue.is_empty() {
            *queue = VecDeque::new();
        }
        next
    }

    /// Until there is something in it, for the one connection whose queue this is: it then takes out everything.
    pub async fn ready(&self) {
        self.woken.notified().await;
    }

    /// The games whose messages did not find room. What did find room before is in the queue now.
    pub fn take_lagged(&self) -> Vec<(Uuid, u64, u64)> {
        std::mem::take(&mut *self.lagged.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// A message for a watch did not find room: the last entry of the game that it was told of is `at`.
    pub fn lag(&self, game: Uuid, watch: u64, at: u64) {
        let mut lagged = self.lagged.lock().unwrap_or_else(PoisonError::into_inner);
        lagged.push((game, watch, at));
        drop(lagged);
        self.woken.notify_one();
    }
}
