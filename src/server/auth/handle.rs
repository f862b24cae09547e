//! Who asks, and what they may do.

use crate::server::auth::connection_limit::ConnectionLimit;
use crate::server::auth::passwords::Passwords;
use crate::server::auth::rate_limit::Meters;
use crate::server::auth::requirements::Requirements;
use crate::server::env::service;
use crate::server::games::handle::Games;
use crate::server::identity::IdentityCache;
use crate::server::notify::handle::Notifier;
use std::sync::Arc;

service! {
    /// Authentication, authorization and rate limits.
    Auth owns AuthParts {
        /// The identities in use.
        identities: IdentityCache,
        /// Hashes passwords, few at once.
        passwords: Passwords,
        /// Rate limits.
        meters: Meters,
        /// Limits on open streams.
        connections: Arc<ConnectionLimit>,
        /// What each operation requires.
        requirements: Arc<Requirements>,
        /// The games, whose seats are read again when an account changes.
        games: Games,
        /// The notifier, which forgets whether an account can be reached.
        notifier: Notifier,
    }
}
