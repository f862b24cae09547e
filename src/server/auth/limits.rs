//! Operations that count against rate limits.

use crate::people::meter::{Allowance, Meter, Taken};
use crate::server::auth::client_ip::household;
use crate::server::auth::handle::Auth;
use crate::server::auth::rate_limit::{Left, RateLimitKey};
use crate::server::problem::{Kind, Problem};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use uuid::Uuid;

fn take<K: Eq + Hash + Clone>(meter: &Mutex<Meter<K>>, key: &K, now: i64) -> (Taken, Allowance) {
    let mut meter = meter.lock().unwrap_or_else(PoisonError::into_inner);
    (meter.take(key, now), meter.allowance())
}

fn had<K: Eq + Hash + Clone>(meter: &Mutex<Meter<K>>, key: &K, now: i64, what: &str) -> Result<(), Problem> {
    match take(meter, key, now).0 {
        Taken::Had { .. } => Ok(()),
        Taken::Wait(wait) => Err(Problem::new(Kind::RateLimited, what).with_wait(wait)),
    }
}

/// The key by which attempts at an account are counted.
fn named(account: &str) -> String {
    account.trim().to_lowercase().chars().take(80).collect()
}

impl Auth {
    /// Counts a request or message. Returns the remaining quota even if the request is refused.
    pub(crate) fn request_of(&self, asker: RateLimitKey) -> (Left, Result<(), Problem>) {
        let (taken, allowance) = take(&self.meters.requests, &asker, self.time.now());
        let (left, whole, result) = match taken {
            Taken::Had { left, whole } => (left, whole, Ok(())),
            Taken::Wait(wait) => {
                let text = "too many requests; wait as long as Retry-After says";
                let problem = Problem::new(Kind::RateLimited, text).with_wait(wait);
                (0, allowance.window, Err(problem))
            }
        };
        let left = Left {
            allowance,
            left,
            whole,
        };
        (left, result)
    }

    /// Counts a game that an account opens.
    ///
    /// # Errors
    /// `rate-limited`.
    pub(crate) fn game_of(&self, account: Uuid) -> Result<(), Problem> {
        let what = "you have opened so many games that no more are opened for a while";
        had(&self.meters.games, &account, self.time.now(), what)
    }

    /// Counts an account created from an address.
    ///
    /// # Errors
    /// `rate-limited`.
    pub(crate) fn account_from(&self, address: IpAddr) -> Result<(), Problem> {
        let what = "too many accounts have been made from your address; wait a while";
        had(&self.meters.accounts, &household(address), self.time.now(), what)
    }

    /// Counts an attempt at the password of an account, whether or not the account exists. No single address
    /// can lock out other addresses.
    ///
    /// # Errors
    /// `rate-limited`.
    pub(crate) fn try_at(&self, account: &str, address: IpAddr) -> Result<(), Problem> {
        let what = "too many tries; wait a while, or set a new password";
        self.try_from(account, address, what)?;
        had(&self.meters.tries_at, &named(account), self.time.now(), what)
    }

    /// Counts a request for a mail about an account, whether or not the account exists. It counts
    /// as an attempt from that address and from no other, so that others can't keep the owner from asking.
    ///
    /// # Errors
    /// `rate-limited`.
    pub(crate) fn letter_for(&self, account: &str, address: IpAddr) -> Result<(), Problem> {
        self.try_from(
            account,
            address,
            "too many letters were asked for from your address; wait a while",
        )
    }

    fn try_from(&self, account: &str, address: IpAddr, what: &str) -> Result<(), Problem> {
        let (from, now) = (household(address), self.time.now());
        had(&self.meters.tries, &(named(account), from), now, what)?;
        had(&self.meters.tries_from, &from, now, what)
    }
}
