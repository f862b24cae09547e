//! The address that names an app, and the addresses to which it may have its users sent back.
//!
//! There is no registration, so anybody can name any address. What protects a person is that the answer goes to the address
//! that the consent page shows, and to no other.

use reqwest::Url;

/// The longest address of an app, in characters.
const LONGEST: usize = 300;

/// The address of an app.
#[derive(Debug)]
pub(crate) struct ClientAddress {
    url: Url,
}

/// Whether a host is the person's own machine.
fn is_loopback(url: &Url) -> bool {
    matches!(url.host_str(), Some("127.0.0.1" | "[::1]" | "localhost"))
}

/// An address in its normal form: `https`, or `http` on the person's own machine, with no user, query or fragment.
fn read(text: &str) -> Option<Url> {
    let url = Url::parse(text).ok().filter(|url| url.as_str() == text)?;
    let safe = match url.scheme() {
        "https" => true,
        "http" => is_loopback(&url),
        _ => false,
    };
    let plain = url.username().is_empty()
        && url.password().is_none()
        && url.query().is_none()
        && url.fragment().is_none();
    (safe && plain && url.host_str().is_some()).then_some(url)
}

impl ClientAddress {
    /// Reads the `client_id` of an app.
    ///
    /// # Errors
    /// A sentence that says what it must be.
    pub(crate) fn read(text: &str) -> Result<ClientAddress, &'static str> {
        let found = read(text).filter(|_| text.len() <= LONGEST);
        found.map(|url| ClientAddress { url }).ok_or(
            "client_id is the address of the app, such as https://app.example/play: https, or http on 127.0.0.1, [::1] or \
             localhost, in its normal form, without user, query and fragment, and with at most 300 characters",
        )
    }

    /// Whether users may be sent back to this address: that of the app to the letter. On the person's own machine the port
    /// may differ, because a program takes one that is free (RFC 8252, 7.3).
    pub(crate) fn allows(&self, redirect: &str) -> bool {
        if redirect == self.url.as_str() {
            return true;
        }
        let without_port = |url: &Url| {
            let mut url = url.clone();
            url.set_port(None).ok().map(|()| url)
        };
        let own = is_loopback(&self.url) && self.url.scheme() == "http";
        let back = read(redirect).filter(|back| own && back.scheme() == "http");
        back.is_some_and(|back| without_port(&back) == without_port(&self.url))
    }

    /// The address.
    pub(crate) fn text(&self) -> &str {
        self.url.as_str()
    }

    /// The host, with the port if it is not the usual one.
    pub(crate) fn host(&self) -> String {
        let host = self.url.host_str().unwrap_or_default();
        let port = self.url.port().filter(|_| !self.is_own_machine());
        port.map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"))
    }

    /// Whether it is a program on the person's own machine.
    pub(crate) fn is_own_machine(&self) -> bool {
        is_loopback(&self.url)
    }
}

/// An address with these parameters added to its query.
pub(crate) fn with_query(address: &str, pairs: &[(&str, &str)]) -> Option<String> {
    let mut url = Url::parse(address).ok()?;
    url.query_pairs_mut().extend_pairs(pairs);
    Some(url.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_app_is_named_by_its_address() {
        for good in [
            "https://app.example/",
            "https://app.example/play/index.html",
            "https://app.example:8443/back",
            "http://127.0.0.1/back",
            "http://localhost:5173/",
            "http://[::1]/",
        ] {
            assert!(ClientAddress::read(good).is_ok(), "{good}");
        }
        let long = format!("https://app.example/{}", "x".repeat(300));
        for bad in [
            "",
            "app.example",
            "http://app.example/",
            "http://127.0.0.1.app.example/",
            "http://localhost@app.example/",
            "https://app.example",
            "https://APP.example/",
            "https://app.example:443/",
            "https://app.example/a/../b",
            "https://app.example/?to=https://other.example",
            "https://app.example/#top",
            "https://me@app.example/",
            "https://äpp.example/",
            "javascript:alert(1)",
            "app.example:/back",
            "data:text/html,x",
            "file:///etc/passwd",
            "https:///",
            &long,
        ] {
            assert!(ClientAddress::read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_way_back_is_the_address_to_the_letter() {
        let app = ClientAddress::read("https://app.example/back").unwrap();
        assert!(app.allows("https://app.example/back"));
        for bad in [
            "https://app.example/back/",
            "https://app.example/back?to=x",
            "https://app.example/",
            "https://app.example:8443/back",
            "http://app.example/back",
            "https://app.example.other.example/back",
            "https://app.example@other.example/back",
            "",
        ] {
            assert!(!app.allows(bad), "{bad}");
        }
        let own = ClientAddress::read("http://127.0.0.1/back").unwrap();
        assert!(own.allows("http://127.0.0.1:51004/back"));
        for bad in [
            "http://127.0.0.1:51004/other",
            "http://localhost:51004/back",
            "https://127.0.0.1:51004/back",
            "http://127.0.0.1:51004/back?x=1",
            "http://127.0.0.1.app.example/back",
        ] {
            assert!(!own.allows(bad), "{bad}");
        }
        assert_eq!((own.host().as_str(), own.is_own_machine()), ("127.0.0.1", true));
        assert_eq!(app.host(), "app.example");
    }
}
