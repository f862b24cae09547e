//! Every address, and what all requests go through.

use super::isolation::words;
use super::problem::Problem;
use super::{
    App, accepting, accounts, admin, admit, announcements, blocks, bots, challenges, claims, etags, events,
    feeds, games, leaving, log, mail, mail_pages, me, mutes, notices, odds, open_challenges, openapi,
    opening, orders, pages, plans, presets, push_subscriptions, rematch, report, seats, sessions, since,
    socket, systems, take_backs, talk, tokens, vacations, webhooks,
};
use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::any::Any;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::trace::TraceLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The documented part of the API with its document.
pub(super) fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(openapi::base())
        .routes(routes!(systems::list_systems))
        .routes(routes!(systems::get_system))
        .routes(routes!(systems::get_rules))
        .routes(routes!(systems::get_rulings))
        .routes(routes!(systems::get_charts))
        .routes(routes!(systems::get_options))
        .routes(routes!(systems::list_scenarios))
        .routes(routes!(systems::get_scenario))
        .routes(routes!(presets::list_clocks))
        .routes(routes!(accounts::create_account))
        .routes(routes!(bots::get_account))
        .routes(routes!(me::get_me, me::change_me, leaving::leave))
        .routes(routes!(me::set_password))
        .routes(routes!(mail::set_mail))
        .routes(routes!(mail::confirm_mail))
        .routes(routes!(mail::lose_password))
        .routes(routes!(mail::recover))
        .routes(routes!(vacations::announce_vacation))
        .routes(routes!(vacations::end_vacation))
        .routes(routes!(notices::get_notices, notices::change_notices))
        .routes(routes!(feeds::new_feed, feeds::end_feed))
        .routes(routes!(feeds::get_feed))
        .routes(routes!(
            push_subscriptions::list_push,
            push_subscriptions::add_push
        ))
        .routes(routes!(push_subscriptions::end_push))
        .routes(routes!(webhooks::list_webhooks, webhooks::create_webhook))
        .routes(routes!(
            webhooks::get_webhook,
            webhooks::change_webhook,
            webhooks::end_webhook
        ))
        .routes(routes!(webhooks::try_webhook))
        .routes(routes!(webhooks::new_secret))
        .routes(routes!(bots::list_bots, bots::create_bot))
        .routes(routes!(bots::end_bot))
        .routes(routes!(blocks::list_blocks, blocks::block))
        .routes(routes!(blocks::unblock))
        .routes(routes!(leaving::export_me))
        .routes(routes!(sessions::list_sessions, sessions::log_in))
        .routes(routes!(sessions::log_out))
        .routes(routes!(tokens::list_tokens, tokens::create_token))
        .routes(routes!(tokens::end_token))
        .routes(routes!(challenges::list_challenges, challenges::create_challenge))
        .routes(routes!(challenges::get_challenge))
        .routes(routes!(accepting::accept))
        .routes(routes!(open_challenges::decline))
        .routes(routes!(open_challenges::withdraw))
        .routes(routes!(open_challenges::bring_salt))
        .routes(routes!(rematch::rematch))
        .routes(routes!(games::list_games, opening::open_game))
        .routes(routes!(games::get_game))
        .routes(routes!(seats::take_seat))
        .routes(routes!(log::get_state))
        .routes(routes!(log::get_log))
        .routes(routes!(log::export_game))
        .routes(routes!(report::get_report))
        .routes(routes!(report::get_map))
        .routes(routes!(announcements::list_decisions))
        .routes(routes!(odds::get_odds))
        .routes(routes!(odds::weigh))
        .routes(routes!(announcements::announce))
        .routes(routes!(announcements::concede))
        .routes(routes!(announcements::call))
        .routes(routes!(
            orders::get_standing_orders,
            orders::put_standing_orders,
            orders::delete_standing_orders
        ))
        .routes(routes!(orders::dry_run))
        .routes(routes!(plans::get_plan, plans::make_plan, plans::delete_plan))
        .routes(routes!(plans::put_yield, plans::delete_yield))
        .routes(routes!(claims::claim))
        .routes(routes!(claims::abort))
        .routes(routes!(take_backs::take_back))
        .routes(routes!(talk::get_talk, talk::say))
        .routes(routes!(mutes::mute))
        .routes(routes!(since::has_seen))
        .routes(routes!(since::get_since))
        .routes(routes!(socket::stream))
        .routes(routes!(events::get_events))
        .routes(routes!(admin::list_closed_games))
        .routes(routes!(admin::reopen_game))
        .routes(routes!(admin::end_all_tokens))
        .routes(routes!(pages::healthz))
}

/// The whole server.
pub(super) fn router(app: App) -> Router {
    let (api, _) = api().split_for_parts();
    let api = api.route_layer(middleware::from_fn(etags::tag));
    let id = HeaderName::from_static("x-request-id");
    api.merge(pages::routes())
        .merge(mail_pages::routes())
        .fallback(pages::not_found)
        .method_not_allowed_fallback(pages::method_not_allowed)
        .route(
            "/v1",
            get(|| async { axum::response::Redirect::temporary("/api") }),
        )
        .layer(middleware::from_fn_with_state(app.clone(), admit::authorize))
        .layer(middleware::from_fn(headers))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(panicked))
        .layer(PropagateRequestIdLayer::new(id.clone()))
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(|request: &Request| {
                    let id = request
                        .headers()
                        .get("x-request-id")
                        .and_then(|v| v.to_str().ok())
                        .unwrap_or_default();
                    // The address of a feed is its secret.
                    let path = match request.uri().path() {
                        path if path.starts_with("/v1/feeds/") => "/v1/feeds/…",
                        path => path,
                    };
                    tracing::info_span!("request", id, method = %request.method(), path)
                })
                .on_failure(()),
        )
        .layer(SetRequestIdLayer::new(id, MakeRequestUuid))
        .with_state(app)
}

#[expect(clippy::needless_pass_by_value, reason = "the layer asks for this signature")]
fn panicked(panic: Box<dyn Any + Send + 'static>) -> Response {
    Problem::internal(format_args!("panic: {}", words(panic.as_ref()))).into_response()
}

/// Headers that every answer carries.
async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    // A page that needs less says so itself.
    headers
        .entry(header::CONTENT_SECURITY_POLICY)
        .or_insert(HeaderValue::from_static(pages::POLICY));
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-cache"));
    response
}
