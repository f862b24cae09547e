//! The server's public address, and what depends on it: cookies, links, and the check that a request comes
//! from the server's own pages.

use crate::engine::Millis;
use crate::server::auth::client_ip::{Network, origin};
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use std::net::IpAddr;
use std::sync::Once;

/// How long a browser stores a session.
pub(crate) const SESSION: Millis = Millis::from_days(90);

/// Whether it was said that a proxy is not trusted.
static WARNED: Once = Once::new();

/// The address under which people reach the server.
#[derive(Clone, Debug, Default)]
pub struct PublicOrigin {
    /// The origin, without a trailing slash. Empty means unknown.
    address: String,
    /// The proxies whose `X-Forwarded-For` is trusted.
    proxies: Vec<Network>,
}

impl PublicOrigin {
    /// The origin `address`, such as `https://umpire.example.org`.
    ///
    /// # Errors
    /// A sentence if `address` is not an HTTP origin.
    pub fn at(address: &str) -> Result<PublicOrigin, String> {
        let wrong = || format!("{address:?} is no address like https://umpire.example.org");
        let uri: Uri = address.parse().map_err(|_| wrong())?;
        let is_http = matches!(uri.scheme_str(), Some("http" | "https"));
        if !is_http || uri.authority().is_none() || !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return Err(wrong());
        }
        Ok(PublicOrigin {
            address: address.trim_end_matches('/').to_owned(),
            proxies: vec![],
        })
    }

    /// The same origin behind these trusted proxies.
    #[must_use]
    pub fn behind(mut self, proxies: Vec<Network>) -> PublicOrigin {
        self.proxies = proxies;
        self
    }

    /// Whether an address is that of a trusted proxy.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        self.proxies.iter().any(|network| network.has(address))
    }

    /// The client's address: `peer`, or what trusted proxies report.
    pub(crate) fn origin_of(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if headers.contains_key("x-forwarded-for")
            && peer.to_canonical().is_loopback()
            && !self.trusts(peer.to_canonical())
        {
            WARNED.call_once(|| {
                tracing::warn!(
                    "a proxy on this machine sends X-Forwarded-For and is not trusted, so all its clients share the limits of \
                     one address: start the server with --trusted-proxies 127.0.0.1/32,::1/128"
                );
            });
        }
        origin(peer, headers, &self.proxies)
    }

    /// The origin that every address of this server begins with, without a trailing slash. Empty means unknown.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The contact for push services (the `sub` of VAPID).
    pub(crate) fn contact(&self) -> String {
        if self.is_secure() {
            self.address.clone()
        } else {
            "mailto:umpire@localhost".to_owned()
        }
    }

    fn is_secure(&self) -> bool {
        self.address.starts_with("https://")
    }

    fn cookie(&self) -> &'static str {
        if self.is_secure() {
            "__Host-umpire"
        } else {
            "umpire"
        }
    }

    /// The secret of the session in a browser's cookie.
    pub(crate) fn session_of(&self, headers: &HeaderMap) -> Option<String> {
        let cookies = headers.get_all(header::COOKIE).into_iter();
        let mut pairs = cookies.filter_map(|v| v.to_str().ok()).flat_map(|v| v.split(';'));
        let named = pairs.find_map(|pair| {
            let (name, value) = pair.trim().split_once('=')?;
            (name == self.cookie()).then(|| value.to_owned())
        });
        named.filter(|value| !value.is_empty())
    }

    /// The `Set-Cookie` header that stores a session, or deletes it for `None`.
    pub(crate) fn set_cookie(&self, secret: Option<&str>) -> Option<HeaderValue> {
        let (value, age) = secret.map_or(("", 0), |secret| (secret, SESSION.as_secs()));
        let secure = if self.is_secure() { "; Secure" } else { "" };
        let name = self.cookie();
        let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
        HeaderValue::from_str(&text).ok()
    }

    /// Whether the browser reports that a request comes from one of this server's own pages.
    pub(crate) fn is_own(&self, headers: &HeaderMap) -> bool {
        let text = |name: &str| headers.get(name).and_then(|v| v.to_str().ok());
        if let Some(from) = text("sec-fetch-site") {
            return from == "same-origin";
        }
        let Some((_, from)) = text("origin").and_then(|o| o.split_once("://")) else {
            return false;
        };
        let own = self.address.split_once("://").map(|(_, authority)| authority);
        own == Some(from) || text("host") == Some(from)
    }

    /// Whether the browser reports that a request comes from another site's page.
    pub(crate) fn is_foreign(&self, headers: &HeaderMap) -> bool {
        let says = headers.contains_key("sec-fetch-site") || headers.contains_key("origin");
        says && !self.is_own(headers)
    }
}

#[cfg(test)]
mod tests {
    use crate::server::public_origin::*;

    fn headers(pairs: &[[&'static str; 2]]) -> HeaderMap {
        let pairs = pairs.iter();
        pairs
            .map(|[name, value]| {
                (
                    axum::http::HeaderName::from_static(name),
                    HeaderValue::from_static(value),
                )
            })
            .collect()
    }

    #[test]
    fn cookies_are_tied_to_the_host_where_that_can_be() {
        let here = PublicOrigin::default().set_cookie(Some("x")).unwrap();
        assert_eq!(here, "umpire=x; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000");
        let site = PublicOrigin::at("https://umpire.example.org/").unwrap();
        let there = site.set_cookie(None).unwrap();
        assert_eq!(
            there,
            "__Host-umpire=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure"
        );
        let shown = headers(&[["cookie", "a=b; umpire=planted; __Host-umpire=mine"]]);
        assert_eq!(site.session_of(&shown).as_deref(), Some("mine"));
        assert_eq!(
            PublicOrigin::default().session_of(&shown).as_deref(),
            Some("planted")
        );
    }

    #[test]
    fn only_our_own_pages_are_our_own() {
        let site = PublicOrigin::at("https://umpire.example.org").unwrap();
        for (pairs, own, foreign) in [
            (vec![], false, false),
            (vec![["sec-fetch-site", "same-origin"]], true, false),
            (vec![["sec-fetch-site", "same-site"]], false, true),
            (vec![["sec-fetch-site", "cross-site"]], false, true),
            (vec![["origin", "https://umpire.example.org"]], true, false),
            (
                vec![["origin", "http://127.0.0.1:4600"], ["host", "127.0.0.1:4600"]],
                true,
                false,
            ),
            (
                vec![["origin", "https://evil.example"], ["host", "umpire.example.org"]],
                false,
                true,
            ),
            (vec![["origin", "null"], ["host", "null"]], false, true),
        ] {
            let headers = headers(&pairs);
            assert_eq!(site.is_own(&headers), own, "{pairs:?}");
            assert_eq!(site.is_foreign(&headers), foreign, "{pairs:?}");
        }
    }

    #[test]
    fn an_address_is_that_of_a_site() {
        for bad in [
            "umpire.example.org",
            "ftp://a",
            "https://a/b",
            "https://a?b",
            "",
            "https://",
        ] {
            assert!(PublicOrigin::at(bad).is_err(), "{bad}");
        }
        assert!(PublicOrigin::at("http://127.0.0.1:4600/").is_ok());
    }
}
