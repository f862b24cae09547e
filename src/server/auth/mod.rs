//! Authentication, authorization, rate limits, and limits on open connections.

pub(super) mod blocks;
pub(super) mod client_ip;
pub(super) mod connection_limit;
pub(super) mod handle;
pub(super) mod middleware;
pub(super) mod passwords;
pub(super) mod principal;
pub(super) mod rate_limit;
pub(super) mod requirements;
pub(super) mod revalidate;
pub(super) mod tokens;
