//! Webhooks: URLs that are called with every notice, as in the Standard Webhooks specification.

use crate::engine::Millis;
use crate::ids::{NoticeId, WebhookId};
use crate::notices::{TOPICS, signature};
use crate::outgoing_http;
use crate::server::env::Env;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::once::{Answer, Once, document, showing};
use crate::server::http::extract::{Caller, HashedBody, JsonBody, Key, PathOf};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::identity::Identity;
use crate::server::notify::handle::Notifier;
use crate::server::problem::{Kind, Problem};
use crate::store::{NewSecret, StoreError, Webhook};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// The highest number of webhooks of one account.
const WEBHOOKS: u32 = 10;

/// How long a replaced secret is still used for a second signature, in milliseconds.
const BOTH: Millis = Millis::DAY;

/// A webhook to create.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewWebhook {
    /// The URL to call.
    url: String,
    /// The types of notices for which it is called; empty for all. Open enumeration.
    #[serde(default)]
    #[schema(example = json!(["your-move", "reminder"]))]
    topics: Vec<String>,
}

/// The fields to change. Fields that are absent do not change.
#[derive(Default, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WebhookChange {
    /// The URL to call.
    #[serde(default)]
    url: Option<String>,
    /// The types of notices for which it is called; empty for all.
    #[serde(default)]
    topics: Option<Vec<String>>,
    /// Whether the webhook is enabled.
    #[serde(default)]
    enabled: Option<bool>,
}

/// A webhook.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct WebhookCard {
    /// The id of the webhook.
    #[schema(value_type = Uuid)]
    id: WebhookId,
    /// The URL that is called.
    url: String,
    /// The types of notices for which it is called; empty for all.
    topics: Vec<String>,
    /// Whether the webhook is called. It is disabled after failing for five days, until it is enabled again.
    enabled: bool,
    /// When it was created, in milliseconds since 1970.
    #[schema(value_type = i64)]
    created: Millis,
    /// Since when its calls have failed, in milliseconds since 1970; null if they succeed.
    #[schema(value_type = Option<i64>)]
    failing_since: Option<Millis>,
    /// The secret with which its calls are signed; present only in the response that creates it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD")]
    secret: Option<String>,
    /// The latest failed calls, newest first, at most 20; present only when a single webhook is read.
    #[serde(skip_serializing_if = "Option::is_none")]
    failures: Option<Vec<WebhookFailureCard>>,
}

/// A failed call.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct WebhookFailureCard {
    /// When it failed, in milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Millis,
    /// The `webhook-id` of the call.
    message: String,
    /// The type of the notice.
    topic: String,
    /// Why it failed.
    failure: String,
}

/// The caller's webhooks.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Webhooks {
    /// The webhooks, oldest first.
    webhooks: Vec<WebhookCard>,
}

/// A test call.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct WebhookTrial {
    /// The `webhook-id` of the call.
    #[schema(value_type = Uuid)]
    message: NoticeId,
}

impl WebhookCard {
    pub(crate) fn of(webhook: &Webhook) -> Result<WebhookCard, Problem> {
        Ok(WebhookCard {
            id: webhook.id()?,
            url: webhook.url.clone(),
            topics: webhook.topics().into_iter().map(str::to_owned).collect(),
            enabled: webhook.is_enabled(),
            created: webhook.created,
            failing_since: webhook.failing_since(),
            secret: None,
            failures: None,
        })
    }
}

/// Checks and sorts the topics, and removes duplicates.
fn checked_topics(mut topics: Vec<String>) -> Result<Vec<String>, Problem> {
    match topics.iter().find(|topic| !TOPICS.contains(&topic.as_str())) {
        None => {
            topics.sort();
            topics.dedup();
            Ok(topics)
        }
        Some(topic) => {
            let text = format!(
                "there are no notices of type {topic:?}; the types are {}",
                TOPICS.join(", ")
            );
            Err(Problem::new(Kind::NotUnderstood, text).at("topics"))
        }
    }
}

/// List webhooks
///
/// The addresses that receive your notices, and since when calls to one have failed.
#[utoipa::path(get, path = "/v1/webhooks", tag = "notices",
    security(("token" = ["webhook:write"])),
    responses((status = 200, description = "The webhooks", body = Webhooks)))]
pub(crate) async fn list_webhooks(
    State(env): State<Env>,
    Caller(caller): Caller,
) -> Result<Json<Webhooks>, Problem> {
    let webhooks = env.store.webhooks(caller.account.id).await?;
    let webhooks = webhooks.iter().map(WebhookCard::of).collect::<Result<_, _>>()?;
    Ok(Json(Webhooks { webhooks }))
}

/// Create a webhook
///
/// The URL is called with every notice: a POST of `{"type", "timestamp", "data"}`, signed as in the Standard Webhooks
/// specification (`webhook-id`, `webhook-timestamp`, `webhook-signature`) with the secret in this response, which is
/// not shown again. A call that gets no 2xx response within 15 seconds is retried for five days, at growing intervals.
/// While the URL fails, the first two attempts for each notice wait only 3 seconds. A 410 response disables the
/// webhook. A receiver recognises a repeated call by its `webhook-id`. Only public https URLs are called; redirects are
/// not followed.
#[utoipa::path(post, path = "/v1/webhooks", tag = "notices", request_body = NewWebhook,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["webhook:write"])),
    responses((status = 201, description = "The webhook with its secret", body = WebhookCard)))]
pub(crate) async fn create_webhook(
    State(games): State<Games>,
    Caller(caller): Caller,
    key: Key,
    body: HashedBody<NewWebhook>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("webhook {hash}"));
    let notifier = &games.notifier;
    let before = notifier.is_reached(caller.account.id).await?;
    let secret = signature::secret(&notifier.entropy.secret()?.0);
    let made = games
        .idempotency
        .once(request, |once| make(notifier, &caller, body, &secret, once))
        .await?;
    games.is_reached_from_now_on(caller.account.id, before).await?;
    showing(made, "secret", secret.clone()).map(response)
}

async fn make(
    notifier: &Notifier,
    caller: &Identity,
    body: NewWebhook,
    secret: &str,
    once: Once,
) -> Result<Answer, Problem> {
    let NewWebhook { url, topics } = body;
    let (url, topics) = (notifier.to_be_called(&url)?, checked_topics(topics)?);
    let account = caller.account.id;
    let new = Webhook::new(notifier.ids.stamp(), account, url, &topics, secret.to_owned());
    let full = format!("an account has at most {WEBHOOKS} webhooks");
    let body = document(&WebhookCard::of(&new)?)?;
    let added = notifier
        .store
        .add_webhook(&new, WEBHOOKS, once.record(201, &body))
        .await;
    added.map_err(|error| Problem::clash(error, full))?;
    Ok(Answer::created(body))
}

/// Get a webhook
///
/// The webhook with its latest failed calls.
#[utoipa::path(get, path = "/v1/webhooks/{webhook}", tag = "notices",
        params(("webhook" = Uuid, Path, description = "The id of the webhook")),
    security(("token" = ["webhook:write"])),
    responses((status = 200, description = "The webhook", body = WebhookCard)))]
pub(crate) async fn get_webhook(
    State(notifier): State<Notifier>,
    Caller(caller): Caller,
    PathOf(webhook): PathOf<String>,
) -> Result<Json<WebhookCard>, Problem> {
    let webhook = notifier.webhook_of(&caller, &webhook).await?;
    let failures = notifier.store.webhook_failures(webhook.id()?).await?;
    let mut card = WebhookCard::of(&webhook)?;
    let failures = failures.into_iter().map(|f| WebhookFailureCard {
        at: f.at,
        message: f.outbox_item,
        topic: f.topic,
        failure: f.failure,
    });
    card.failures = Some(failures.collect());
    Ok(Json(card))
}

/// Change a webhook
///
/// Fields that are left out stay as they are.
#[utoipa::path(patch, path = "/v1/webhooks/{webhook}", tag = "notices", request_body = WebhookChange,
        params(("webhook" = Uuid, Path, description = "The id of the webhook")),
    security(("token" = ["webhook:write"])),
        responses((status = 200, description = "The webhook after the change", body = WebhookCard)))]
pub(crate) async fn change_webhook(
    State(notifier): State<Notifier>,
    Caller(caller): Caller,
    PathOf(webhook): PathOf<String>,
    body: JsonBody<WebhookChange>,
) -> Result<Json<WebhookCard>, Problem> {
    let before = notifier.webhook_of(&caller, &webhook).await?;
    let change = body.value;
    let url = notifier.to_be_called(change.url.as_deref().unwrap_or(&before.url))?;
    let as_before = || before.topics().into_iter().map(str::to_owned).collect();
    let topics = checked_topics(change.topics.unwrap_or_else(as_before))?;
    let enabled = change.enabled.unwrap_or_else(|| before.is_enabled());
    let id = before.id()?;
    notifier
        .store
        .change_webhook(id, &url, &topics, enabled)
        .await
        .map_err(|e| gone(e, &webhook))?;
    WebhookCard::of(&notifier.webhook_of(&caller, &webhook).await?).map(Json)
}

/// Delete a webhook
///
/// No more calls are made to the address. A call that is on its way may still arrive.
#[utoipa::path(delete, path = "/v1/webhooks/{webhook}", tag = "notices",
        params(("webhook" = Uuid, Path, description = "The id of the webhook")),
    security(("token" = ["webhook:write"])),
        responses((status = 204, description = "The webhook is deleted")))]
pub(crate) async fn end_webhook(
    State(notifier): State<Notifier>,
    Caller(caller): Caller,
    PathOf(webhook): PathOf<String>,
) -> Result<StatusCode, Problem> {
    let id = notifier.webhook_of(&caller, &webhook).await?.id()?;
    notifier
        .store
        .drop_webhook(id)
        .await
        .map_err(|e| gone(e, &webhook))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Test a webhook
///
/// Calls the webhook once with a notice of type `trial`. If the call fails, the webhook's `failures` say why.
#[utoipa::path(post, path = "/v1/webhooks/{webhook}/trial", tag = "notices",
        params(("webhook" = Uuid, Path, description = "The id of the webhook"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["webhook:write"])),
        responses((status = 202, description = "The call is queued", body = WebhookTrial)))]
pub(crate) async fn try_webhook(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(webhook): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let request = idempotent_own(&caller, key, format!("try webhook {webhook}"));
    let tried = games.idempotency.once(request, async |once: Once| {
        let webhook = games.notifier.webhook_of(&caller, &webhook).await?;
        let item = games.notifier.trial_of(&webhook)?;
        let body = document(&WebhookTrial { message: item.id })?;
        games.store.post_answering(item, once.record(202, &body)).await?;
        Ok(Answer::accepted(body))
    });
    tried.await.map(response)
}

/// Replace the secret of a webhook
///
/// For a day, calls carry two signatures, one with each secret, so that the receiver has time to switch. A request with
/// the same key does not show the secret again; to get another secret, use a new key.
#[utoipa::path(post, path = "/v1/webhooks/{webhook}/secret", tag = "notices",
        params(("webhook" = Uuid, Path, description = "The id of the webhook"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["webhook:write"])),
    responses((status = 201, description = "The webhook with its new secret", body = WebhookCard)))]
pub(crate) async fn new_secret(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(webhook): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let request = idempotent_own(&caller, key, format!("secret of webhook {webhook}"));
    let secret = signature::secret(&games.entropy.secret()?.0);
    let reply = games.idempotency.once(request, async |once: Once| {
        let found = games.notifier.webhook_of(&caller, &webhook).await?;
        let (now, body) = (games.time.now(), document(&WebhookCard::of(&found)?)?);
        let new = NewSecret {
            secret: &secret,
            old_until: now.saturating_add(BOTH),
        };
        let (id, record) = (found.id()?, once.record(201, &body));
        let rotated = games.store.rotate_webhook(id, new, record, now).await;
        rotated.map_err(|e| gone(e, &webhook))?;
        Ok(Answer::created(body))
    });
    showing(reply.await?, "secret", secret.clone()).map(response)
}

fn gone(error: StoreError, webhook: &str) -> Problem {
    match error {
        StoreError::Conflict => Problem::not_found(format_args!("webhook {webhook:?}")),
        other => other.into(),
    }
}

impl Notifier {
    /// Checks a URL that is to be called, and returns it in the form in which it is stored.
    pub(crate) fn to_be_called(&self, url: &str) -> Result<String, Problem> {
        let may = outgoing_http::address(url, self.senders.sending.inward);
        may.map(String::from)
            .map_err(|why| Problem::new(Kind::NotUnderstood, why).at("url"))
    }

    async fn webhook_of(&self, caller: &Identity, id: &str) -> Result<Webhook, Problem> {
        let gone = || Problem::not_found(format_args!("webhook {id:?}"));
        let id = id.parse::<WebhookId>().map_err(|_| gone())?;
        let found = self.store.webhook(id).await?.ok_or_else(gone)?;
        if found.account()? != caller.account.id {
            return Err(gone());
        }
        Ok(found)
    }
}
