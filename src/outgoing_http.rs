//! Outgoing HTTP to addresses that users supplied. TLS uses one library with its own list of authorities, so
//! that it behaves the same everywhere.

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Client, ClientBuilder};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

/// The default timeout of a whole call to a user-supplied address.
pub const PATIENCE: Duration = Duration::from_secs(15);

/// A builder of HTTP clients.
fn builder() -> ClientBuilder {
    let roots = rustls::RootCertStore {
        roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
    };
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let tls = rustls::ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    match tls {
        Ok(tls) => Client::builder()
            .tls_backend_preconfigured(tls.with_root_certificates(roots).with_no_client_auth()),
        Err(_) => Client::builder(),
    }
}

/// An HTTP client for a trusted server.
pub fn client() -> Client {
    // It fails only if TLS can't be set up, which `builder` has done.
    builder().build().unwrap_or_default()
}

/// An HTTP client for user-supplied addresses: no redirects, no proxy, a short timeout. Unless `inward` is
/// set it connects only to public addresses, whatever a name resolves to.
///
/// # Errors
/// If TLS can't be set up.
pub fn caller(inward: bool) -> Result<Client, reqwest::Error> {
    builder()
        .redirect(reqwest::redirect::Policy::none())
        .no_proxy()
        .timeout(PATIENCE)
        .connect_timeout(PATIENCE / 3)
        .pool_max_idle_per_host(1)
        .pool_idle_timeout(PATIENCE)
        .user_agent(concat!("Umpire/", env!("CARGO_PKG_VERSION")))
        .dns_resolver(Arc::new(Names { inward }))
        .build()
}

/// A resolver that drops forbidden addresses from its answers. The client connects to exactly what was
/// resolved.
struct Names {
    inward: bool,
}

impl Resolve for Names {
    fn resolve(&self, name: Name) -> Resolving {
        let inward = self.inward;
        Box::pin(async move {
            let found: Vec<SocketAddr> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            let may: Vec<SocketAddr> = found
                .into_iter()
                .filter(|a| inward || is_public(a.ip()))
                .collect();
            if may.is_empty() {
                return Err("its name leads to no public address".into());
            }
            let addresses: Addrs = Box::new(may.into_iter());
            Ok(addresses)
        })
    }
}

/// Parses a user-supplied address for calls: `http` or `https`, without a user name or password. Returns the
/// normalized form. Unless `inward` is set it must be `https` and not a private address.
///
/// # Errors
/// A sentence that says what is required.
pub fn address(text: &str, inward: bool) -> Result<reqwest::Url, &'static str> {
    let wrong = "an address to be called is like https://example.org/umpire";
    let mut url: reqwest::Url = text.parse().map_err(|_| wrong)?;
    let is_http = matches!(url.scheme(), "http" | "https");
    if !is_http || text.len() > 2000 || !url.username().is_empty() || url.password().is_some() {
        return Err(wrong);
    }
    // A trailing dot is meaningless, and a fragment is not part of the address.
    let host = url.host_str().ok_or(wrong)?.to_owned();
    if let Some(plain) = host.strip_suffix('.') {
        url.set_host(Some(plain)).map_err(|_| wrong)?;
    }
    url.set_fragment(None);
    let host = url.host_str().filter(|host| !host.is_empty()).ok_or(wrong)?;
    if inward {
        return Ok(url);
    }
    if url.scheme() != "https" {
        return Err("an address to be called begins with https://");
    }
    // Names are checked when they are resolved.
    let literal = host
        .trim_start_matches('[')
        .trim_end_matches(']')
        .parse::<IpAddr>();
    if literal.is_ok_and(|address| !is_public(address)) || host == "localhost" || host.ends_with(".localhost")
    {
        return Err("this address is not public");
    }
    Ok(url)
}

/// The host and port of an address; empty if it is invalid.
pub fn host(address: &str) -> String {
    let url: Option<reqwest::Url> = address.parse().ok();
    let found = url.and_then(|url| Some(format!("{}:{}", url.host_str()?, url.port_or_known_default()?)));
    found.unwrap_or_default()
}

/// Whether an address belongs to the public network: neither to this machine nor to a private network, in any
/// notation.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => is_public_v4(v4),
        IpAddr::V6(v6) => is_public_v6(v6),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast()
        || a == 0
        || a >= 240
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (18..20).contains(&b)))
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(v4) = address.to_ipv4_mapped() {
        return is_public_v4(v4);
    }
    let parts = address.segments();
    // An address translated by a gateway leads to the embedded IPv4 address.
    if parts[..6] == [0x64, 0xff9b, 0, 0, 0, 0] {
        let [.., high, low] = parts;
        return is_public_v4(Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low)));
    }
    let global = parts[0] & 0xe000 == 0x2000;
    let own_use = parts[0] == 0x2002
        || (parts[0] == 0x2001 && (parts[1] < 0x200 || parts[1] == 0xdb8))
        || (parts[0] == 0x3fff && parts[1] < 0x1000);
    global && !own_use
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_addresses_are_known_in_every_form() {
        for private in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "192.0.2.1",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12:3456::1",
            "fec0::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b::a9fe:a9fe",
            "64:ff9b:1::1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001::1",
            "3fff::1",
            "100::1",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
        for public in [
            "8.8.8.8",
            "172.32.0.1",
            "100.63.0.1",
            "2606:4700::1111",
            "::ffff:8.8.8.8",
            "64:ff9b::808:808",
        ] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }

    #[test]
    fn addresses_to_be_called_lead_outside() {
        for bad in [
            "",
            "example.org",
            "ftp://example.org",
            "http://example.org",
            "https://u:p@example.org",
            "https://",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://[::ffff:7f00:1]/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://localhost/",
            "https://a.localhost:8/",
            "https://localhost./",
            "https://127.0.0.1./",
            "https://name@example.org/",
            "https://:secret@example.org/",
            "https://./",
            "file:///etc/passwd",
        ] {
            assert!(address(bad, false).is_err(), "{bad}");
        }
        assert!(address("https://example.org:8443/a?b", false).is_ok());
        assert!(address("http://127.0.0.1:9/", true).is_ok());
        for (input, normalised) in [
            ("HTTPS://Example.ORG.:443/Hook?A#b", "https://example.org/Hook?A"),
            ("https://example.org", "https://example.org/"),
            ("https://bücher.example/a/../b", "https://xn--bcher-kva.example/b"),
        ] {
            assert_eq!(address(input, false).unwrap().as_str(), normalised);
        }
        assert_eq!(host("https://example.org/a"), "example.org:443");
        assert_eq!(host("none"), "");
        assert!(address("gopher://example.org", true).is_err());
    }

    #[tokio::test]
    async fn a_name_that_leads_inward_is_not_connected_to() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://localhost:{}/", listener.local_addr().unwrap().port());
        let refused = caller(false).unwrap().get(&url).send().await.unwrap_err();
        assert!(
            format!("{refused:?}").contains("no public address"),
            "{refused:?}"
        );
        let accepted = tokio::time::timeout(Duration::from_millis(50), listener.accept()).await;
        assert!(accepted.is_err(), "nobody has come");
    }
}
