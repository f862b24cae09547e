//! Authentication, authorization, rate limits, and limits on open connections.

pub mod blocks;
pub mod client_ip;
pub mod connection_limit;
pub mod handle;
pub mod middleware;
pub mod passwords;
pub mod principal;
pub mod rate_limit;
pub mod requirements;
pub mod revalidate;
pub mod tokens;
