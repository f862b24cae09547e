//! The client's address: the peer of the connection, or the address that a trusted proxy reports.

use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

/// A range of addresses, such as `10.0.0.0/8` or `::1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    first: IpAddr,
    bits: u32,
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong = || format!("{text:?} is no network like 10.0.0.0/8 or ::1");
        let (address, bits) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let first: IpAddr = address.trim().parse().map_err(|_| wrong())?;
        let all = if first.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(all), |bits| bits.parse().map_err(|_| wrong()))?;
        if bits > all {
            return Err(wrong());
        }
        Ok(Network { first, bits })
    }
}

impl Network {
    /// Whether an address is in it.
    pub(crate) fn has(self, address: IpAddr) -> bool {
        let begin = |address: IpAddr| match address {
            IpAddr::V4(a) => u128::from(a.to_bits()).checked_shr(32_u32.saturating_sub(self.bits)),
            IpAddr::V6(a) => a.to_bits().checked_shr(128_u32.saturating_sub(self.bits)),
        };
        self.first.is_ipv4() == address.is_ipv4() && begin(self.first) == begin(address)
    }
}

/// The client's address. Anybody can send `X-Forwarded-For`, so it is read from its end, and only hops that a
/// proxy in `trusted` added are believed.
pub(crate) fn origin(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.has(address));
    let mut from = peer.to_canonical();
    let hops: Vec<&str> = headers
        .get_all("x-forwarded-for")
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .collect();
    for hop in hops.iter().rev() {
        if !is_trusted(from) {
            break;
        }
        let Ok(before) = hop.trim().parse::<IpAddr>() else {
            break;
        };
        from = before.to_canonical();
    }
    from
}

/// The address by which rate limits count: an IPv4 address, or the /64 prefix of an IPv6 address.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(a) => IpAddr::V6(Ipv6Addr::from_bits(a.to_bits() >> 64 << 64)),
    }
}

#[cfg(test)]
mod tests {
    use crate::server::auth::client_ip::*;
    use axum::http::HeaderValue;

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let trusted: Vec<Network> = ["10.0.0.0/8", "::1"].map(|t| t.parse().unwrap()).to_vec();
        for (peer, forwarded, from) in [
            ("192.0.2.1", "", "192.0.2.1"),
            ("192.0.2.1", "203.0.113.9", "192.0.2.1"),
            ("10.1.2.3", "203.0.113.9", "203.0.113.9"),
            ("::ffff:10.1.2.3", "203.0.113.9", "203.0.113.9"),
            ("::1", "2001:db8::7", "2001:db8::7"),
            // What the client sent precedes what the proxy added.
            ("10.1.2.3", "198.51.100.1, 203.0.113.9", "203.0.113.9"),
            ("10.1.2.3", "203.0.113.9, 10.9.9.9", "203.0.113.9"),
            ("10.1.2.3", "nonsense", "10.1.2.3"),
            ("10.1.2.3", "nonsense, 203.0.113.9", "203.0.113.9"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", HeaderValue::from_static(forwarded));
            let found = origin(peer.parse().unwrap(), &headers, &trusted);
            assert_eq!(found, from.parse::<IpAddr>().unwrap(), "{peer} {forwarded}");
        }
    }

    #[test]
    fn networks_have_their_form() {
        let has = |network: &str, address: &str| {
            let network: Network = network.parse().unwrap();
            network.has(address.parse().unwrap())
        };
        assert!(has("0.0.0.0/0", "203.0.113.9") && has("::/0", "::1"));
        assert!(!has("0.0.0.0/0", "::1"));
        assert!(has("172.16.0.0/12", "172.31.255.255") && !has("172.16.0.0/12", "172.32.0.0"));
        for bad in ["", "10.0.0.0/33", "::/129", "10.0.0/8", "a", "10.0.0.0/x"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
        let home: IpAddr = "2001:db8:1:2:3:4:5:6".parse().unwrap();
        assert_eq!(household(home), "2001:db8:1:2::".parse::<IpAddr>().unwrap());
    }
}
