//! The notifications service.

use crate::server::clocks::handle::Clocks;
use crate::server::env::service;
use crate::server::notify::reachability::ReachabilityCache;
use crate::server::notify::senders::Senders;

service! {
    /// Decides what causes a notification, and delivers notifications by mail, push and webhook.
    pub(crate) Notifier owns NotifierParts {
        /// The clocks: notifications state deadlines.
        clocks: Clocks,
        /// Whether accounts can be reached, cached.
        reachability: ReachabilityCache,
        /// The mail server, the HTTP client and the server's own keys.
        senders: Senders,
    }
}
