//! How much anybody may ask for: requests, accounts, tries at a password. What is left is told with every answer.

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

/// How much the server keeps and takes at once.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Games in memory, besides those that are being used at the moment.
    pub warm_games: usize,
    /// Messages that wait for one slow socket before it is told that it lags.
    pub queue: usize,
    /// How long the rules may work on one announcement or question before the game is closed for play. They need
    /// milliseconds; this is for what does not end, and must be more than a busy machine lets them wait.
    pub adjudication: Duration,
    /// How long the head of a request may take to come in, counted from when it is waited for, and then its body.
    pub patience: Duration,
    /// Requests and messages of one account, whatever its tokens and sessions, or of one address without a token, in a
    /// minute.
    pub requests_per_minute: u32,
    /// Sockets and streams of server-sent events that one account, or one address without a token, has open at once.
    pub streams: u32,
    /// Games that one account opens in a day, besides those that come of challenges.
    pub games_per_day: u32,
    /// Accounts made from one address in an hour.
    pub accounts_per_hour: u32,
    /// Tries at the password of one account from one address in an hour; five times as many from one address
    /// altogether, twenty times as many at one account.
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

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RateLimitKey {
    /// This account, with whichever of its tokens.
    Account(Uuid),
    /// Somebody at this address.
    Address(IpAddr),
}

impl RateLimitKey {
    /// Whoever has this pass, or is at this address.
    pub(crate) fn of(pass: Option<&Identity>, address: IpAddr) -> RateLimitKey {
        pass.map_or(RateLimitKey::Address(household(address)), |pass| {
            RateLimitKey::Account(pass.account.id)
        })
    }
}

/// What everybody has taken.
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

/// What an answer says about how much is left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Left {
    pub(crate) allowance: Allowance,
    pub(crate) left: u32,
    pub(crate) whole: i64,
}

impl Left {
    /// Puts it into the headers of an answer.
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
