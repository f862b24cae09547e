//! The caller of a request, and its address.

use crate::server::identity::Identity;
use std::net::IpAddr;
use std::sync::Arc;

/// The caller of a request, as the middleware found it.
#[derive(Clone, Default)]
pub(crate) struct Principal {
    /// The caller's identity; `None`: anonymous.
    pub identity: Option<Arc<Identity>>,
    /// Whether the caller sent a token that is restricted to other games, so that its owner is anonymous
    /// here.
    pub elsewhere: bool,
}

impl Principal {
    pub(crate) fn user(identity: Arc<Identity>) -> Principal {
        Principal {
            identity: Some(identity),
            elsewhere: false,
        }
    }
}

/// The client's address.
#[derive(Clone, Copy)]
pub(crate) struct ClientIp(pub IpAddr);
