//! Who asks and what they may do: identities, rate limits and limits on open connections.

pub mod client_ip;
pub mod connection_limit;
pub mod hashing;
pub mod identity;
pub mod limits;
pub mod middleware;
pub mod passwords;
pub mod principal;
pub mod public_origin;
pub mod rate_limit;
pub mod requirements;
pub mod revalidate;
pub mod service;
pub mod tokens;
