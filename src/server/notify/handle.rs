//! Notices on their way to people and programs.

use crate::server::clocks::handle::Clocks;
use crate::server::env::service;
use crate::server::notify::reachability::ReachabilityCache;
use crate::server::notify::senders::Senders;

service! {
    /// Decides what is worth a notice, and delivers notices by mail, push and webhook.
    Notifier owns NotifierParts {
        /// The clocks: a notice says until when there is time.
        clocks: Clocks,
        /// Who can be reached at all.
        reachability: ReachabilityCache,
        /// The mail server, the HTTP client and the server's own keys.
        senders: Senders,
    }
}
