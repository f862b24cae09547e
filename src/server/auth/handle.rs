//! The service for authentication and authorization.

use crate::server::auth::connection_limit::ConnectionLimit;
use crate::server::auth::passwords::Passwords;
use crate::server::auth::rate_limit::RateLimiters;
use crate::server::auth::requirements::Requirements;
use crate::server::env::service;
use crate::server::games::handle::Games;
use crate::server::identity::IdentityCache;
use crate::server::notify::handle::Notifier;
use std::sync::Arc;

service! {
    /// Authentication, authorization and rate limits.
    pub(crate) Auth owns AuthParts {
        /// The cached identities.
        identities: IdentityCache,
        /// Limits how many passwords are hashed at once.
        passwords: Passwords,
        /// Rate limits.
        rate_limiters: RateLimiters,
        /// Limits on open streams.
        connections: Arc<ConnectionLimit>,
        /// What each operation requires.
        requirements: Arc<Requirements>,
        /// Games: their seats are reloaded when an account changes.
        games: Games,
        /// The notifier: it caches whether an account can be reached.
        notifier: Notifier,
    }
}
