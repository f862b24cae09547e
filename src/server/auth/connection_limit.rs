//! Limits how many streams (sockets and server-sent events) each client has open at once.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::server::auth::rate_limit::RateLimitKey;
use crate::server::metrics::counted::{Limit, Metrics};
use crate::server::problem::{Kind, Problem};
use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// When to retry, in milliseconds.
const AGAIN: Millis = Millis::from_secs(10);

/// The kinds of streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StreamKind {
    /// A WebSocket.
    Socket,
    /// Server-sent events.
    Events,
    /// Games of the archive.
    Archive,
    /// A request that waits for a decision.
    Wait,
}

impl StreamKind {
    /// Each of them, in the order of their numbers.
    pub(crate) const ALL: [StreamKind; 4] = [
        StreamKind::Socket,
        StreamKind::Events,
        StreamKind::Archive,
        StreamKind::Wait,
    ];

    /// Its word in the metrics.
    pub(crate) fn word(self) -> &'static str {
        match self {
            StreamKind::Socket => "socket",
            StreamKind::Events => "events",
            StreamKind::Archive => "archive",
            StreamKind::Wait => "wait",
        }
    }
}

/// The number of open streams of each client.
pub(crate) struct ConnectionLimit {
    open: Mutex<HashMap<RateLimitKey, u32>>,
    /// The number of open streams of each kind.
    kinds: [AtomicI64; 4],
    most: u32,
    metrics: Arc<Metrics>,
}

/// A permit for one open stream. Dropping it releases it.
pub(crate) struct Permit {
    limit: Arc<ConnectionLimit>,
    key: RateLimitKey,
    kind: StreamKind,
}

impl ConnectionLimit {
    /// A limit of `most` open streams per client.
    pub(crate) fn new(most: u32, metrics: Arc<Metrics>) -> ConnectionLimit {
        ConnectionLimit {
            open: Mutex::default(),
            kinds: Default::default(),
            most,
            metrics,
        }
    }

    /// The number of open streams of each kind, in the order of [`StreamKind::ALL`].
    pub(crate) fn open_by_kind(&self) -> [i64; 4] {
        StreamKind::ALL.map(|kind| self.kinds[kind as usize].load(Ordering::Relaxed))
    }
}

/// How many streams of a client are open.
pub(crate) struct OpenStreams {
    /// The number of open streams.
    pub(crate) open: u32,
    /// The most that may be open.
    pub(crate) most: u32,
}

impl ConnectionLimit {
    /// How many streams of an account are open.
    pub(crate) fn open_of(&self, account: AccountId) -> OpenStreams {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        OpenStreams {
            open: open.get(&RateLimitKey::Account(account)).copied().unwrap_or(0),
            most: self.most,
        }
    }

    /// Acquires a permit for one more stream.
    ///
    /// # Errors
    /// `rate-limited` if the client has as many open streams as it may have.
    pub(crate) fn permit(self: &Arc<Self>, key: RateLimitKey, kind: StreamKind) -> Result<Permit, Problem> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let many = open.entry(key).or_default();
        if *many >= self.most {
            let most = self.most;
            self.metrics.limited(Limit::Streams);
            let text = format!("{most} streams of yours are open; close one first");
            return Err(Problem::new(Kind::RateLimited, text).with_wait(AGAIN));
        }
        *many += 1;
        drop(open);
        self.kinds[kind as usize].fetch_add(1, Ordering::Relaxed);
        Ok(Permit {
            limit: Arc::clone(self),
            key,
            kind,
        })
    }
}

impl Permit {
    /// Transfers the permit to another key, once the client has authenticated.
    ///
    /// # Errors
    /// `rate-limited` if that key has as many open streams as it may have.
    pub(crate) fn goes_to(&mut self, key: RateLimitKey) -> Result<(), Problem> {
        if self.key != key {
            *self = self.limit.permit(key, self.kind)?;
        }
        Ok(())
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.limit.kinds[self.kind as usize].fetch_sub(1, Ordering::Relaxed);
        let mut open = self.limit.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(many) = open.get_mut(&self.key) {
            *many = many.saturating_sub(1);
            if *many == 0 {
                open.remove(&self.key);
            }
        }
    }
}
