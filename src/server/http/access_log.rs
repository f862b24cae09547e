//! One line in the log for each request, and its time in the metrics. Neither has a path as it was sent: there may be
//! secrets in it.

use crate::ids::{AccountId, GameId};
use crate::server::env::Env;
use crate::server::metrics::requests::NO_ROUTE;
use axum::extract::{MatchedPath, Request, State};
use axum::http::HeaderValue;
use axum::middleware::Next;
use axum::response::Response;
use std::time::{Duration, Instant};
use tracing::Instrument as _;

/// The header with a request's id.
pub(crate) const ID: &str = "x-request-id";

/// The target of these lines.
pub(crate) const REQUESTS: &str = "umpire::requests";

/// The longest id that a client may give a request, in bytes.
const LONGEST: usize = 64;

/// The account that a request was made for, as an extension of its response.
#[derive(Clone, Copy)]
pub(crate) struct MadeBy(pub(crate) AccountId);

/// Removes an id that would not stand in one piece in a line of the log. The server then draws one.
pub(crate) async fn sane_id(mut request: Request, next: Next) -> Response {
    let is_sane = |id: &HeaderValue| {
        let bytes = id.as_bytes();
        let plain = |b: &u8| b.is_ascii_alphanumeric() || b"-_.:".contains(b);
        (1..=LONGEST).contains(&bytes.len()) && bytes.iter().all(plain)
    };
    if request.headers().get(ID).is_some_and(|id| !is_sane(id)) {
        request.headers_mut().remove(ID);
    }
    next.run(request).await
}

/// The game in a path, from its route.
fn game_in(route: &str, path: &str) -> Option<GameId> {
    let place = route.split('/').position(|part| part == "{game}")?;
    path.split('/').nth(place)?.parse().ok()
}

/// A duration in milliseconds, to the microsecond.
fn millis(took: Duration) -> f64 {
    // Decimal digits: a division would add some.
    format!("{}e-3", took.as_micros()).parse().unwrap_or_default()
}

/// Writes the line, once the answer begins.
pub(crate) async fn log(State(env): State<Env>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let route = matched.as_ref().map_or(NO_ROUTE, MatchedPath::as_str);
    let game = game_in(route, request.uri().path());
    let id = request.headers().get(ID).cloned();
    let id = id.as_ref().and_then(|id| id.to_str().ok()).unwrap_or_default();
    // The id finds the line below, which has the rest.
    let span = tracing::info_span!("request", id);
    let response = next.run(request).instrument(span).await;
    let took = began.elapsed();
    let status = response.status();
    env.metrics.requests.took(&method, route, status, took);
    tracing::info!(
        target: REQUESTS,
        id,
        %method,
        route,
        status = status.as_u16(),
        ms = millis(took),
        game = game.map(tracing::field::display),
        account = response.extensions().get::<MadeBy>().map(|MadeBy(account)| tracing::field::display(*account)),
    );
    response
}

#[cfg(test)]
mod tests {
    use crate::server::http::access_log::{game_in, millis};
    use std::time::Duration;

    #[test]
    fn a_duration_has_no_more_digits_than_it_was_measured_with() {
        assert_eq!(millis(Duration::from_nanos(1_868_400)).to_string(), "1.868");
        assert_eq!(millis(Duration::from_secs(12)).to_string(), "12000");
    }

    #[test]
    fn a_game_is_found_in_its_place() {
        let id = "0198c0de-0000-7000-8000-000000000001";
        let game = game_in("/v1/games/{game}/log", &format!("/v1/games/{id}/log"));
        assert_eq!(game.map(|game| game.to_string()).as_deref(), Some(id));
        assert_eq!(
            game_in("/v1/games/{game}/log", "/v1/games/umpire_secret/log"),
            None
        );
        assert_eq!(game_in("/v1/feeds/{secret}", &format!("/v1/feeds/{id}")), None);
    }
}
