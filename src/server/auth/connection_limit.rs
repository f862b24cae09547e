//! Streams that stay open, sockets and server-sent events: so many at once of everybody, and no more.

use crate::server::auth::rate_limit::RateLimitKey;
use crate::server::problem::{Kind, Problem};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// When it is worth while to try again, in milliseconds.
const AGAIN: i64 = 10_000;

/// How many streams everybody has open.
pub struct ConnectionLimit {
    open: Mutex<HashMap<RateLimitKey, u32>>,
    most: u32,
}

/// A place among the open streams, until it is dropped.
pub(crate) struct Permit {
    limit: Arc<ConnectionLimit>,
    asker: RateLimitKey,
}

impl ConnectionLimit {
    /// Nobody has any yet; everybody may have `most`.
    pub(crate) fn new(most: u32) -> ConnectionLimit {
        ConnectionLimit {
            open: Mutex::default(),
            most,
        }
    }
}

impl ConnectionLimit {
    /// A place for one more stream.
    ///
    /// # Errors
    /// `rate-limited` if the asker has as many as he may.
    pub(crate) fn permit(self: &Arc<Self>, asker: RateLimitKey) -> Result<Permit, Problem> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let many = open.entry(asker).or_default();
        if *many >= self.most {
            let most = self.most;
            let text = format!("{most} streams of yours are open; close one first");
            return Err(Problem::new(Kind::RateLimited, text).with_wait(AGAIN));
        }
        *many += 1;
        drop(open);
        Ok(Permit {
            limit: Arc::clone(self),
            asker,
        })
    }
}

impl Permit {
    /// It is somebody else's from now on: who is there is known by now.
    ///
    /// # Errors
    /// `rate-limited` if he has as many as he may.
    pub(crate) fn goes_to(&mut self, asker: RateLimitKey) -> Result<(), Problem> {
        if self.asker != asker {
            *self = self.limit.permit(asker)?;
        }
        Ok(())
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut open = self.limit.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(many) = open.get_mut(&self.asker) {
            *many = many.saturating_sub(1);
            if *many == 0 {
                open.remove(&self.asker);
            }
        }
    }
}
