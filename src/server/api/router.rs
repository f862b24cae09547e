//! All routes, and the middleware that every request passes.

use crate::server::api::openapi;
use crate::server::app::App;
use crate::server::games::watchdog::words;
use crate::server::http::routes::accounts::mail_pages;
use crate::server::http::routes::{
    accounts, admin, apps, archive, challenges, chat, clubs, games, notices, orders, play, seasons, systems,
    tokens,
};
use crate::server::http::run_to_end::run_to_end;
use crate::server::http::{access_log, conditional, health};
use crate::server::pages::serve;
use crate::server::problem::Problem;
use crate::server::{auth, sse, ws};
use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::cors::{Any, CorsLayer};
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The documented routes, with their API document.
pub(crate) fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(openapi::base())
        .merge(systems::routes())
        .merge(accounts::routes())
        .merge(notices::routes())
        .merge(tokens::routes())
        .merge(apps::routes())
        .merge(challenges::routes())
        .merge(games::routes())
        .merge(archive::routes())
        .merge(play::routes())
        .merge(orders::routes())
        .merge(chat::routes())
        .merge(clubs::routes())
        .merge(seasons::routes())
        .merge(admin::routes())
        .routes(routes!(ws::stream::stream))
        .routes(routes!(sse::stream::get_events))
        .routes(routes!(sse::account::get_account_events))
        .routes(routes!(health::healthz))
        .routes(routes!(health::readyz))
}

/// The complete router.
pub(crate) fn router(app: App) -> Router {
    let (api, _) = api().split_for_parts();
    let api = api
        .route_layer(middleware::from_fn_with_state(app.env.clone(), run_to_end))
        .route_layer(middleware::from_fn(conditional::tag));
    let id = HeaderName::from_static(access_log::ID);
    let in_process = api
        .clone()
        .layer(middleware::from_fn_with_state(
            app.auth.clone(),
            auth::middleware::authorize,
        ))
        .with_state(app.clone());
    api.merge(serve::routes(in_process))
        .merge(mail_pages::routes())
        .merge(apps::endpoints::routes())
        .merge(apps::metadata::routes())
        .fallback(serve::not_found)
        .method_not_allowed_fallback(serve::method_not_allowed)
        .route(
            "/v1",
            get(|| async { axum::response::Redirect::temporary("/api") }),
        )
        .layer(middleware::from_fn_with_state(
            app.auth.clone(),
            auth::middleware::authorize,
        ))
        .layer(middleware::from_fn(headers))
        .layer(cross_origin())
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(panicked))
        .layer(PropagateRequestIdLayer::new(id.clone()))
        .layer(middleware::from_fn_with_state(app.env.clone(), access_log::log))
        .layer(SetRequestIdLayer::new(id, MakeRequestUuid))
        .layer(middleware::from_fn(access_log::sane_id))
        .with_state(app)
}

/// Lets pages of every origin use the server, without credentials: their browser sends no cookie with such a request, or
/// doesn't show them the answer. They show a token, or see what everybody sees.
fn cross_origin() -> CorsLayer {
    let name = HeaderName::from_static;
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([
            Method::GET,
            Method::HEAD,
            Method::POST,
            Method::PUT,
            Method::PATCH,
            Method::DELETE,
        ])
        .allow_headers([
            header::AUTHORIZATION,
            header::CONTENT_TYPE,
            header::IF_NONE_MATCH,
            name("idempotency-key"),
            name("last-event-id"),
            name("x-request-id"),
        ])
        .expose_headers([
            header::ALLOW,
            header::CONTENT_DISPOSITION,
            header::ETAG,
            header::RETRY_AFTER,
            header::WWW_AUTHENTICATE,
            name("idempotency-replayed"),
            name("ratelimit"),
            name("ratelimit-policy"),
            name("x-request-id"),
        ])
        // The answer is the same for every origin.
        .vary([])
        .max_age(Duration::from_secs(7200))
}

#[expect(clippy::needless_pass_by_value, reason = "the layer asks for this signature")]
fn panicked(panic: Box<dyn std::any::Any + Send + 'static>) -> Response {
    Problem::internal(format_args!("panic: {}", words(panic.as_ref()))).into_response()
}

/// Sets the headers of every response.
async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    // A page that needs less sets its own policy.
    headers
        .entry(header::CONTENT_SECURITY_POLICY)
        .or_insert(HeaderValue::from_static(serve::POLICY));
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-cache"));
    response
}
