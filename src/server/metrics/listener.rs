//! The listener that shows the metrics. It is apart from the API, so that it can stay inside a network.

use crate::server::app::App;
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use std::net::IpAddr;
use tokio::net::TcpListener;

/// The media type of the text format.
const TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Whether everybody on the internet may be able to reach an address that is listened on.
pub fn is_open_to_the_world(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(a) => !(a.is_loopback() || a.is_private() || a.is_link_local()),
        IpAddr::V6(a) => !(a.is_loopback() || a.is_unique_local() || a.is_unicast_link_local()),
    }
}

impl App {
    /// Shows the metrics at `/metrics` on `listener`, until this future is dropped.
    pub(crate) async fn show_metrics(self, listener: TcpListener) {
        let router = Router::new().route("/metrics", get(metrics)).with_state(self);
        if let Err(error) = axum::serve(listener, router).await {
            tracing::warn!(%error, "the metrics are no longer shown");
        }
    }
}

async fn metrics(State(app): State<App>) -> Response {
    match app.metrics().await {
        Ok(text) => ([(header::CONTENT_TYPE, HeaderValue::from_static(TEXT))], text).into_response(),
        Err(error) => {
            tracing::error!(%error, "the metrics can't be shown");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::server::metrics::listener::is_open_to_the_world;

    #[test]
    fn addresses_that_the_world_may_reach() {
        for open in ["0.0.0.0", "::", "203.0.113.7", "2001:db8::1"] {
            assert!(is_open_to_the_world(open.parse().unwrap()), "{open}");
        }
        for closed in [
            "127.0.0.1",
            "::1",
            "10.1.2.3",
            "192.168.0.4",
            "172.16.0.1",
            "fd00::1",
            "::ffff:10.0.0.1",
        ] {
            assert!(!is_open_to_the_world(closed.parse().unwrap()), "{closed}");
        }
    }
}
