//! Who asks and what they may do: identities, rate limits and limits on open connections.

pub mod client_ip;
pub mod connection_limit;
pub mod identity;
pub mod middleware;
pub mod passwords;
pub mod public_origin;
pub mod rate_limit;
pub mod revalidate;
