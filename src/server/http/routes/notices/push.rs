//! Web push subscriptions.

use crate::engine::Millis;
use crate::notices::push::Receiver;
use crate::server::env::Env;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::identity::Identity;
use crate::server::notify::handle::Notifier;
use crate::server::problem::{Kind, Problem};
use crate::store::PushSubscription;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// The highest number of push subscriptions of one account.
const BROWSERS: u32 = 20;

/// A push subscription, as the browser returns it (`PushSubscription.toJSON()`).
#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct NewPushSubscription {
    /// The URL of the push service.
    endpoint: String,
    /// The browser's keys.
    keys: PushKeys,
}

/// The keys of the browser, in base64url.
#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct PushKeys {
    /// The browser's public key.
    p256dh: String,
    /// The authentication secret that the browser shares with the server.
    auth: String,
}

/// A push subscription.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct PushSubscriptionCard {
    /// The id of the subscription.
    id: String,
    /// The URL of the push service.
    endpoint: String,
    /// When it subscribed, in milliseconds since 1970.
    #[schema(value_type = i64)]
    created: Millis,
    /// Why the last push failed; null if it did not fail.
    failure: Option<String>,
}

/// The caller's push subscriptions.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct PushSubscriptions {
    /// The subscriptions, oldest first.
    subscriptions: Vec<PushSubscriptionCard>,
}

fn card(browser: PushSubscription) -> PushSubscriptionCard {
    PushSubscriptionCard {
        id: browser.id().to_owned(),
        failure: browser.failure().map(str::to_owned),
        endpoint: browser.endpoint,
        created: browser.created,
    }
}

/// List push subscriptions
///
/// The browsers that receive notices of your account.
#[utoipa::path(get, path = "/v1/me/push-subscriptions", tag = "notices",
    security(("token" = ["profile:read"])),
        responses((status = 200, description = "The subscriptions", body = PushSubscriptions)))]
pub(crate) async fn list_push(
    State(env): State<Env>,
    Caller(caller): Caller,
) -> Result<Json<PushSubscriptions>, Problem> {
    let browsers = env.store.push_subscriptions(caller.account.id).await?;
    let subscriptions = browsers.into_iter().map(card).collect();
    Ok(Json(PushSubscriptions { subscriptions }))
}

/// Add a push subscription
///
/// Replaces an earlier subscription with the same endpoint. Messages are encrypted for the browser (RFC 8291).
#[utoipa::path(post, path = "/v1/me/push-subscriptions", tag = "notices", request_body = NewPushSubscription,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["profile:write"])),
        responses((status = 201, description = "The subscription is stored", body = PushSubscriptionCard)))]
pub(crate) async fn add_push(
    State(games): State<Games>,
    Caller(caller): Caller,
    key: Key,
    body: HashedBody<NewPushSubscription>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("push subscription {hash}"));
    let notifier = &games.notifier;
    let before = notifier.is_reached(caller.account.id).await?;
    let made = games
        .idempotency
        .once(request, |once| add(notifier, &caller, body, once))
        .await?;
    games.is_reached_from_now_on(caller.account.id, before).await?;
    Ok(response(made))
}

async fn add(
    notifier: &Notifier,
    caller: &Identity,
    body: NewPushSubscription,
    once: Once,
) -> Result<Answer, Problem> {
    let NewPushSubscription { endpoint, keys } = body;
    let wrong = |why: &str| Problem::new(Kind::NotUnderstood, why);
    let endpoint = notifier.to_be_called(&endpoint)?;
    Receiver::new(&keys.p256dh, &keys.auth).map_err(|why| wrong(&why.to_string()))?;
    let account = caller.account.id;
    let new = PushSubscription::new(notifier.ids.stamp(), endpoint, keys.p256dh, keys.auth);
    let body = document(&card(new.clone()))?;
    let added = notifier
        .store
        .add_push(account, &new, BROWSERS, once.record(201, &body))
        .await;
    let full = format!("at most {BROWSERS} browsers of an account take pushes");
    added.map_err(|error| Problem::clash(error, full))?;
    Ok(Answer::created(body))
}

/// Remove a push subscription
///
/// The browser receives no more notices.
#[utoipa::path(delete, path = "/v1/me/push-subscriptions/{subscription}", tag = "notices",
        params(("subscription" = String, Path, description = "The id of the subscription")),
    security(("token" = ["profile:write"])),
        responses((status = 204, description = "The subscription is removed")))]
pub(crate) async fn end_push(
    State(env): State<Env>,
    Caller(caller): Caller,
    PathOf(subscription): PathOf<String>,
) -> Result<StatusCode, Problem> {
    if env.store.drop_push(caller.account.id, &subscription).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(Problem::not_found(format_args!(
        "push subscription {subscription:?}"
    )))
}
