//! Rate limits: requests, games, accounts and attempts at passwords are counted here, and refused if there are too many.
//! Every response carries the remaining quota.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::people::token_bucket::{Allowance, Taken, TokenBuckets};
use crate::server::auth::client_ip::household;
use crate::server::auth::handle::Auth;
use crate::server::identity::Identity;
use crate::server::limits::Limits;
use crate::server::metrics::counted::Limit;
use crate::server::problem::{Kind, Problem};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::MutexGuard;
use std::sync::{Mutex, PoisonError};

/// Whose quota a request counts against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RateLimitKey {
    /// An account, with any of its tokens.
    Account(AccountId),
    /// An anonymous client at this address.
    Address(IpAddr),
}

impl RateLimitKey {
    /// The account of an identity, or the address without one.
    pub(crate) fn of(identity: Option<&Identity>, address: IpAddr) -> RateLimitKey {
        identity.map_or(RateLimitKey::Address(household(address)), |identity| {
            RateLimitKey::Account(identity.account.id)
        })
    }
}

/// How much of each quota is used up.
pub(crate) struct RateLimiters {
    pub(crate) requests: Mutex<TokenBuckets<RateLimitKey>>,
    pub(crate) games: Mutex<TokenBuckets<AccountId>>,
    pub(crate) accounts: Mutex<TokenBuckets<IpAddr>>,
    pub(crate) guests: Mutex<TokenBuckets<IpAddr>>,
    pub(crate) tries: Mutex<TokenBuckets<Attempt>>,
    pub(crate) tries_from: Mutex<TokenBuckets<IpAddr>>,
    pub(crate) tries_at: Mutex<TokenBuckets<String>>,
}

impl RateLimiters {
    pub(crate) fn new(limits: &Limits) -> RateLimiters {
        fn limiter<K: Eq + Hash + Clone>(quota: u32, window: Millis) -> Mutex<TokenBuckets<K>> {
            Mutex::new(TokenBuckets::new(Allowance { quota, window }))
        }
        let tries = limits.tries_per_hour;
        RateLimiters {
            requests: limiter(limits.requests_per_minute, Millis::MINUTE),
            games: limiter(limits.games_per_day, Millis::DAY),
            accounts: limiter(limits.accounts_per_hour, Millis::HOUR),
            guests: limiter(limits.guests_per_hour, Millis::HOUR),
            tries: limiter(tries, Millis::HOUR),
            tries_from: limiter(tries.saturating_mul(5), Millis::HOUR),
            tries_at: limiter(tries.saturating_mul(20), Millis::HOUR),
        }
    }
}

/// The remaining quota that a response reports.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Left {
    pub(crate) allowance: Allowance,
    pub(crate) left: u32,
    pub(crate) whole: Millis,
}

impl Left {
    /// Adds it to the rate-limit headers of a response.
    pub(crate) fn write_headers(self, name: &str, headers: &mut HeaderMap) {
        let Allowance { quota, window } = self.allowance;
        add_limit(
            headers,
            name,
            (quota, Some(window)),
            (self.left.into(), Some(self.whole)),
        );
    }
}

/// Adds a limit to the rate-limit headers of a response: the quota with its window, if it has one, and what is left with the
/// time until it is whole again, if that is known.
pub(crate) fn add_limit(
    headers: &mut HeaderMap,
    name: &str,
    (quota, window): (u32, Option<Millis>),
    (left, whole): (u64, Option<Millis>),
) {
    let window = window.map_or_else(String::new, |window| format!(";w={}", window.as_secs()));
    let whole = whole.map_or_else(String::new, |whole| format!(";t={}", whole.secs_rounded_up()));
    let policy = format!("\"{name}\";q={quota}{window}");
    let left = format!("\"{name}\";r={left}{whole}");
    for (header, text) in [("ratelimit-policy", policy), ("ratelimit", left)] {
        let before = headers.get(header).and_then(|value| value.to_str().ok());
        // The limit on requests comes first.
        let text = match before {
            Some(before) if name == "requests" => format!("{text}, {before}"),
            Some(before) => format!("{before}, {text}"),
            None => text,
        };
        if let Ok(value) = HeaderValue::from_str(&text) {
            headers.insert(HeaderName::from_static(header), value);
        }
    }
}

/// What is left of a quota, of which nothing is taken.
fn left_of<K: Eq + Hash + Clone>(
    limiter: &Mutex<TokenBuckets<K>>,
    key: &K,
    quota: Option<u32>,
    now: Millis,
) -> Left {
    let buckets = lock(limiter);
    let (left, whole) = buckets.left(key, quota, now);
    Left {
        allowance: buckets.with_quota(quota),
        left,
        whole,
    }
}

/// A request that was counted.
pub(crate) struct CountedRequest {
    /// The remaining quota.
    pub(crate) left: Left,
    /// Whether the request is allowed.
    pub(crate) may: Result<(), Problem>,
}

/// An address that tries to be let into an account.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Attempt {
    account: String,
    from: IpAddr,
}

fn lock<K>(limiter: &Mutex<TokenBuckets<K>>) -> MutexGuard<'_, TokenBuckets<K>> {
    limiter.lock().unwrap_or_else(PoisonError::into_inner)
}

fn had<K: Eq + Hash + Clone>(
    limiter: &Mutex<TokenBuckets<K>>,
    key: &K,
    now: Millis,
    what: &str,
) -> Result<(), Problem> {
    let taken = lock(limiter).take(key, now);
    granted(taken, what)
}

/// Whether one was granted.
fn granted(taken: Taken, what: &str) -> Result<(), Problem> {
    match taken {
        Taken::Had { .. } => Ok(()),
        Taken::Wait(wait) => Err(Problem::new(Kind::RateLimited, what).with_wait(wait)),
    }
}

/// The key by which attempts at an account are counted.
fn named(account: &str) -> String {
    account.trim().to_lowercase().chars().take(80).collect()
}

impl Auth {
    /// Counts a request or message of an identity, or of an address without one. Returns the remaining quota even if the
    /// request is refused.
    pub(crate) fn request_of(&self, identity: Option<&Identity>, from: IpAddr) -> CountedRequest {
        let key = RateLimitKey::of(identity, from);
        let quota = identity.and_then(|identity| identity.quotas.requests);
        let (taken, allowance) = {
            let mut buckets = lock(&self.rate_limiters.requests);
            let taken = buckets.take_within(&key, quota, self.time.now());
            (taken, buckets.with_quota(quota))
        };
        let (left, whole, may) = match taken {
            Taken::Had { left, whole } => (left, whole, Ok(())),
            Taken::Wait(wait) => {
                self.metrics.limited(Limit::Requests);
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
        CountedRequest { left, may }
    }

    /// What is left of the requests of an account.
    pub(crate) fn requests_left(&self, of: &Identity) -> Left {
        let key = RateLimitKey::Account(of.account.id);
        left_of(
            &self.rate_limiters.requests,
            &key,
            of.quotas.requests,
            self.time.now(),
        )
    }

    /// What is left of the games that an account may open.
    pub(crate) fn games_left(&self, of: &Identity) -> Left {
        let now = self.time.now();
        left_of(&self.rate_limiters.games, &of.account.id, of.quotas.games, now)
    }

    /// Counts a game that an account opens.
    ///
    /// # Errors
    /// `rate-limited`.
    pub(crate) fn game_of(&self, of: &Identity) -> Result<(), Problem> {
        let what = "you have opened so many games that no more are opened for a while";
        let (account, now) = (&of.account.id, self.time.now());
        let taken = lock(&self.rate_limiters.games).take_within(account, of.quotas.games, now);
        self.counted(Limit::Games, granted(taken, what))
    }

    /// Counts an account created from an address.
    ///
    /// # Errors
    /// `rate-limited`.
    pub(crate) fn account_from(&self, address: IpAddr) -> Result<(), Problem> {
        let what = "too many accounts have been made from your address; wait a while";
        let had = had(
            &self.rate_limiters.accounts,
            &household(address),
            self.time.now(),
            what,
        );
        self.counted(Limit::Accounts, had)
    }

    /// Counts a guest account created from an address.
    ///
    /// # Errors
    /// `rate-limited`.
    pub(crate) fn guest_from(&self, address: IpAddr) -> Result<(), Problem> {
        let what = "too many guests have come from your address; wait a while, or create an account";
        let address = household(address);
        let had = had(&self.rate_limiters.guests, &address, self.time.now(), what);
        self.counted(Limit::Guests, had)
    }

    /// Counts an attempt at the password of an account, whether or not the account exists. No single address
    /// can lock out other addresses.
    ///
    /// # Errors
    /// `rate-limited`.
    pub(crate) fn try_at(&self, account: &str, address: IpAddr) -> Result<(), Problem> {
        let what = "too many tries; wait a while, or set a new password";
        self.try_from(account, address, what)?;
        let had = had(
            &self.rate_limiters.tries_at,
            &named(account),
            self.time.now(),
            what,
        );
        self.counted(Limit::Tries, had)
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

    /// Counts a device that asks for codes from this address.
    ///
    /// # Errors
    /// `rate-limited`.
    pub(crate) fn device_from(&self, address: IpAddr) -> Result<(), Problem> {
        let what = "too many devices have asked for codes from your address; wait a while";
        self.try_from("codes of devices", address, what)
    }

    fn try_from(&self, account: &str, address: IpAddr, what: &str) -> Result<(), Problem> {
        let (from, now) = (household(address), self.time.now());
        let attempt = Attempt {
            account: named(account),
            from,
        };
        let tries = had(&self.rate_limiters.tries, &attempt, now, what);
        let had = tries.and_then(|()| had(&self.rate_limiters.tries_from, &from, now, what));
        self.counted(Limit::Tries, had)
    }

    /// Counts a refusal in the metrics.
    fn counted(&self, limit: Limit, had: Result<(), Problem>) -> Result<(), Problem> {
        had.inspect_err(|_| self.metrics.limited(limit))
    }
}
