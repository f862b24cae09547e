//! Limits that an operator can set: rate limits, capacities and timeouts.

use std::time::Duration;

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
    /// Open sockets, archives and streams of server-sent events of one account, or of one address without a token.
    pub streams: u32,
    /// Open connections from one address, which has not shown a token yet. Addresses of this machine and of trusted proxies
    /// are not limited.
    pub connections: u32,
    /// Games that one account opens per day, besides those from challenges.
    pub games_per_day: u32,
    /// Accounts created per hour from one address.
    pub accounts_per_hour: u32,
    /// Guest accounts created per hour from one address.
    pub guests_per_hour: u32,
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
            connections: 512,
            games_per_day: 500,
            accounts_per_hour: 120,
            guests_per_hour: 20,
            tries_per_hour: 20,
        }
    }
}
