//! Rate limits: requests, accounts, attempts at passwords. Every response carries the remaining quota.

use crate::people::meter::{Allowance, Meter};
use crate::server::auth::client_ip::household;
use crate::server::identity::Identity;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Duration;
use uuid::Uuid;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Rate limits and capacities of the server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Games cached in memory, besides those in use.
    pub warm_games: usize,
    /// Messages that may be queued for one slow socket before it is told that it lags.
    pub queue: usize,
    /// How long the rules may take for one announcement or question before the game is closed for play. They
    /// need milliseconds: this stops adjudications that never end, and must exceed the delays of a busy
    /// machine.
    pub adjudication: Duration,
    /// How long the head of a request may take to arrive, from when the server waits for it, and then again
    /// its body.
    pub patience: Duration,
    /// Requests and messages per minute of one account, across its tokens and sessions, or of one address
    /// without a token.
    pub requests_per_minute: u32,
    /// Open sockets and streams of server-sent events of one account, or of one address without a token.
    pub streams: u32,
    /// Games that one account opens per day, besides those from challenges.
    pub games_per_day: u32,
    /// Accounts created per hour from one address.
    pub accounts_per_hour: u32,
    /// Attempts per hour at the password of one account from one address. Five times as many are allowed from
    /// one address to all accounts, and twenty times as many at one account from all addresses.
    pub tries_per_hour: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            warm_games: 1024,
            queue: 256,
            adjudication: Duration::from_secs(10),
            patience: Duration::from_secs(30),
            requests_per_minute: 3000,
            streams: 256,
            games_per_day: 500,
            accounts_per_hour: 120,
            tries_per_hour: 20,
        }
    }
}

/// Whose quota a request counts against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RateLimitKey {
    /// An account, with any of its tokens.
    Account(Uuid),
    /// An anonymous client at this address.
    Address(IpAddr),
}

impl RateLimitKey {
    /// The account of an identity, or the address without one.
    pub(crate) fn of(pass: Option<&Identity>, address: IpAddr) -> RateLimitKey {
        pass.map_or(RateLimitKey::Address(household(address)), |pass| {
            RateLimitKey::Account(pass.account.id)
        })
    }
}

/// The usage of all quotas.
pub struct Meters {
    pub(crate) requests: Mutex<Meter<RateLimitKey>>,
    pub(crate) games: Mutex<Meter<Uuid>>,
    pub(crate) accounts: Mutex<Meter<IpAddr>>,
    pub(crate) tries: Mutex<Meter<(String, IpAddr)>>,
    pub(crate) tries_from: Mutex<Meter<IpAddr>>,
    pub(crate) tries_at: Mutex<Meter<String>>,
}

impl Meters {
    pub(crate) fn new(limits: &Limits) -> Meters {
        fn meter<K: Eq + Hash + Clone>(quota: u32, window: i64) -> Mutex<Meter<K>> {
            Mutex::new(Meter::new(Allowance { quota, window }))
        }
        let tries = limits.tries_per_hour;
        Meters {
            requests: meter(limits.requests_per_minute, MINUTE),
            games: meter(limits.games_per_day, DAY),
            accounts: meter(limits.accounts_per_hour, HOUR),
            tries: meter(tries, HOUR),
            tries_from: meter(tries.saturating_mul(5), HOUR),
            tries_at: meter(tries.saturating_mul(20), HOUR),
        }
    }
}

/// The remaining quota that a response reports.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Left {
    pub(crate) allowance: Allowance,
    pub(crate) left: u32,
    pub(crate) whole: i64,
}

impl Left {
    /// Writes the rate-limit headers of a response.
    pub(crate) fn tell(self, headers: &mut HeaderMap) {
        let Allowance { quota, window } = self.allowance;
        let policy = format!("\"requests\";q={quota};w={}", window / 1000);
        let left = format!("\"requests\";r={};t={}", self.left, (self.whole + 999) / 1000);
        for (name, text) in [("ratelimit-policy", policy), ("ratelimit", left)] {
            if let Ok(value) = HeaderValue::from_str(&text) {
                headers.insert(HeaderName::from_static(name), value);
            }
        }
    }
}
