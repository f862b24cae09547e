//! Who asks, and from where.

use crate::server::identity::Identity;
use std::net::IpAddr;
use std::sync::Arc;

/// Who asks, as found at the door.
#[derive(Clone, Default)]
pub struct Principal {
    /// Who, if he is known here.
    pub pass: Option<Arc<Identity>>,
    /// Whether he has shown a token that is for other games, so that its owner is nobody here.
    pub elsewhere: bool,
}

impl Principal {
    pub(crate) fn user(pass: Arc<Identity>) -> Principal {
        Principal {
            pass: Some(pass),
            elsewhere: false,
        }
    }
}

/// Where a request comes from.
#[derive(Clone, Copy)]
pub struct ClientIp(pub IpAddr);
