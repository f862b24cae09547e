//! Limits how many connections each address has open at once. A connection counts from when it is accepted, whether or
//! not anything is sent on it.

use crate::server::auth::client_ip::household;
use crate::server::metrics::counted::{Limit, Metrics};
use crate::server::public_origin::PublicOrigin;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// The open connections of each address that is limited.
pub(crate) struct ConnectionsOf {
    open: Mutex<HashMap<IpAddr, u32>>,
    most: u32,
    origin: Arc<PublicOrigin>,
    metrics: Arc<Metrics>,
}

/// A connection that counts as open while this lives.
pub(crate) struct OpenConnection {
    of: Arc<ConnectionsOf>,
    /// The address that it counts for; `None` if the address is not limited.
    address: Option<IpAddr>,
}

impl ConnectionsOf {
    /// At most `most` connections of an address.
    pub(crate) fn new(most: u32, origin: Arc<PublicOrigin>, metrics: Arc<Metrics>) -> ConnectionsOf {
        ConnectionsOf {
            open: Mutex::default(),
            most: most.max(1),
            origin,
            metrics,
        }
    }

    /// Counts a connection from an address; `None` if it has too many.
    pub(crate) fn take(self: &Arc<Self>, peer: IpAddr) -> Option<OpenConnection> {
        let peer = peer.to_canonical();
        // Many clients come through a proxy, which is on this machine or is named as trusted.
        let limited = !peer.is_loopback() && !self.origin.trusts(peer);
        let address = limited.then(|| household(peer));
        if let Some(address) = address {
            let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            let many = open.entry(address).or_default();
            if *many >= self.most {
                drop(open);
                self.metrics.limited(Limit::Connections);
                return None;
            }
            *many += 1;
        }
        self.metrics.connections.inc();
        let of = Arc::clone(self);
        Some(OpenConnection { of, address })
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.of.metrics.connections.dec();
        let Some(address) = self.address else {
            return;
        };
        let mut open = self.of.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(many) = open.get_mut(&address) {
            *many = many.saturating_sub(1);
            if *many == 0 {
                open.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::server::http::connections_of::ConnectionsOf;
    use crate::server::metrics::counted::Metrics;
    use crate::server::public_origin::PublicOrigin;
    use std::net::IpAddr;
    use std::sync::Arc;

    #[test]
    fn an_address_has_so_many_connections_and_no_more() {
        let trusted = vec!["10.0.0.0/8".parse().unwrap()];
        let origin = Arc::new(PublicOrigin::default().behind(trusted));
        let metrics = Arc::new(Metrics::new(&[]).unwrap());
        let limit = Arc::new(ConnectionsOf::new(2, origin, Arc::clone(&metrics)));
        let take = |address: &str| limit.take(address.parse::<IpAddr>().unwrap());
        let first = take("203.0.113.7").unwrap();
        let _second = take("::ffff:203.0.113.7").unwrap();
        assert!(take("203.0.113.7").is_none());
        assert!(take("203.0.113.8").is_some(), "another one is not affected");
        assert_eq!(metrics.connections.get(), 2);
        drop(first);
        assert!(take("203.0.113.7").is_some());
        // A household of IPv6 counts as one.
        let _homes = [take("2001:db8::1").unwrap(), take("2001:db8::2").unwrap()];
        assert!(take("2001:db8::3").is_none());
        // This machine and trusted proxies are not limited.
        for open in ["127.0.0.1", "::1", "10.1.2.3"] {
            let many: Vec<_> = (0..5).filter_map(|_| take(open)).collect();
            assert_eq!(many.len(), 5, "{open}");
        }
    }
}
