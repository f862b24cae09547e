//! Webhooks: addresses that are called with every notice, after the Standard Webhooks specification.

use crate::notices::{TOPICS, signature};
use crate::outside;
use crate::server::env::Env;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::games::idempotency::once::{Once, document, showing};
use crate::server::http::extract::{Caller, JsonBody, Key, PathOf};
use crate::server::http::idempotency_key::idempotent_own;
use crate::server::http::routes::games::list::response;
use crate::server::identity::Identity;
use crate::server::notify::handle::Notifier;
use crate::server::problem::{Kind, Problem};
use crate::store::{StoreError, Webhook};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// How many webhooks an account has at most.
const WEBHOOKS: u32 = 10;

/// For how long a secret that was replaced signs too, in milliseconds.
const BOTH: i64 = 24 * 3_600_000;

/// A webhook to be made.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewWebhook {
    /// Where it leads.
    url: String,
    /// The types of notices that it is called for; none: all of them. Open enumeration.
    #[serde(default)]
    #[schema(example = json!(["your-move", "reminder"]))]
    topics: Vec<String>,
}

/// What to change. What is left out stays as it is.
#[derive(Default, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WebhookChange {
    /// Where it leads.
    #[serde(default)]
    url: Option<String>,
    /// The types of notices that it is called for; none: all of them.
    #[serde(default)]
    topics: Option<Vec<String>>,
    /// Whether it is called.
    #[serde(default)]
    enabled: Option<bool>,
}

/// A webhook.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct WebhookCard {
    /// Its id.
    id: Uuid,
    /// Where it leads.
    url: String,
    /// The types of notices that it is called for; none: all of them.
    topics: Vec<String>,
    /// Whether it is called. One that has failed for five days is called no more until it is enabled again.
    enabled: bool,
    /// When it was made, in milliseconds since 1970.
    created: i64,
    /// Since when it has failed, in milliseconds since 1970.
    failing_since: Option<i64>,
    /// The secret with which its calls are signed: only when it is new.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD")]
    secret: Option<String>,
    /// Calls that went wrong, the newest first, at most 20: only where one webhook is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    failures: Option<Vec<WebhookFailureCard>>,
}

/// A call that went wrong.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct WebhookFailureCard {
    /// When, in milliseconds since 1970.
    at: i64,
    /// The `webhook-id` of the call.
    message: String,
    /// The type of the notice.
    topic: String,
    /// What was wrong.
    failure: String,
}

/// Webhooks.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Webhooks {
    /// Oldest first.
    webhooks: Vec<WebhookCard>,
}

/// A call that is on its way.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct WebhookTrial {
    /// Its `webhook-id`.
    message: Uuid,
}

impl WebhookCard {
    pub(crate) fn of(webhook: &Webhook) -> Result<WebhookCard, Problem> {
        Ok(WebhookCard {
            id: webhook.id()?,
            url: webhook.url.clone(),
            topics: webhook.topics().into_iter().map(str::to_owned).collect(),
            enabled: webhook.is_enabled(),
            created: webhook.created,
            failing_since: Some(webhook.failing_since).filter(|since| *since > 0),
            secret: None,
            failures: None,
        })
    }
}

/// Topics, each once.
fn known(mut topics: Vec<String>) -> Result<Vec<String>, Problem> {
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
            Err(Problem::new(Kind::NotUnderstood, text))
        }
    }
}

/// The caller's webhooks
#[utoipa::path(get, path = "/v1/webhooks", tag = "notices",
    security(("token" = ["webhook:write"])),
    responses((status = 200, description = "The webhooks", body = Webhooks)))]
pub async fn list_webhooks(
    State(env): State<Env>,
    Caller(caller): Caller,
) -> Result<Json<Webhooks>, Problem> {
    let webhooks = env.store.webhooks(caller.account.id).await?;
    let webhooks = webhooks.iter().map(WebhookCard::of).collect::<Result<_, _>>()?;
    Ok(Json(Webhooks { webhooks }))
}

/// Make a webhook
///
/// Its address is called with every notice: a POST of `{"type", "timestamp", "data"}`, signed after the Standard Webhooks
/// specification (`webhook-id`, `webhook-timestamp`, `webhook-signature`) with the secret in this answer, which is not shown
/// again. A call that is not answered with 2xx within 15 seconds is made again, later and later, for five days (while
/// the address fails, the first two calls with a notice are waited for 3 seconds); whoever gets one twice knows it by its id. Only public https addresses are called, and no redirection is followed.
#[utoipa::path(post, path = "/v1/webhooks", tag = "notices", request_body = NewWebhook,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable characters")),
    security(("token" = ["webhook:write"])),
    responses((status = 201, description = "The webhook with its secret", body = WebhookCard)))]
pub async fn create_webhook(
    State(notifier): State<Notifier>,
    State(games): State<Games>,
    State(idempotency): State<Idempotency>,
    Caller(caller): Caller,
    key: Key,
    body: JsonBody<NewWebhook>,
) -> Result<Response, Problem> {
    let JsonBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("webhook {hash}"));
    let before = notifier.is_reached(caller.account.id).await?;
    let secret = signature::secret(&notifier.entropy.secret()?.0);
    let made = idempotency
        .once(request, |once| make(&notifier, &caller, body, &secret, once))
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
) -> Result<(u16, String), Problem> {
    let NewWebhook { url, topics } = body;
    let (url, topics) = (notifier.to_be_called(&url)?, known(topics)?);
    let account = caller.account.id;
    let new = Webhook::new(account, url, &topics, secret.to_owned(), notifier.time.now());
    let full = format!("an account has at most {WEBHOOKS} webhooks");
    let body = document(&WebhookCard::of(&new)?)?;
    let added = notifier
        .store
        .add_webhook(&new, WEBHOOKS, once.record(201, &body))
        .await;
    added.map_err(|error| Problem::clash(error, full))?;
    Ok((201, body))
}

/// A webhook
///
/// With the calls that went wrong last.
#[utoipa::path(get, path = "/v1/webhooks/{webhook}", tag = "notices",
    params(("webhook" = Uuid, Path, description = "The webhook's id")),
    security(("token" = ["webhook:write"])),
    responses((status = 200, description = "The webhook", body = WebhookCard)))]
pub async fn get_webhook(
    State(notifier): State<Notifier>,
    Caller(caller): Caller,
    PathOf(webhook): PathOf<String>,
) -> Result<Json<WebhookCard>, Problem> {
    let webhook = notifier.webhook_of(&caller, &webhook).await?;
    let failures = notifier.store.webhook_failures(webhook.id()?).await?;
    let mut card = WebhookCard::of(&webhook)?;
    let failures = failures.into_iter().map(|f| WebhookFailureCard {
        at: f.at,
        message: f.parcel,
        topic: f.topic,
        failure: f.failure,
    });
    card.failures = Some(failures.collect());
    Ok(Json(card))
}

/// Change a webhook
#[utoipa::path(patch, path = "/v1/webhooks/{webhook}", tag = "notices", request_body = WebhookChange,
    params(("webhook" = Uuid, Path, description = "The webhook's id")),
    security(("token" = ["webhook:write"])),
    responses((status = 200, description = "The webhook as it is now", body = WebhookCard)))]
pub async fn change_webhook(
    State(notifier): State<Notifier>,
    Caller(caller): Caller,
    PathOf(webhook): PathOf<String>,
    body: JsonBody<WebhookChange>,
) -> Result<Json<WebhookCard>, Problem> {
    let before = notifier.webhook_of(&caller, &webhook).await?;
    let change = body.value;
    let url = notifier.to_be_called(change.url.as_deref().unwrap_or(&before.url))?;
    let as_before = || before.topics().into_iter().map(str::to_owned).collect();
    let topics = known(change.topics.unwrap_or_else(as_before))?;
    let enabled = change.enabled.unwrap_or_else(|| before.is_enabled());
    let id = before.id()?;
    notifier
        .store
        .change_webhook(id, &url, &topics, enabled)
        .await
        .map_err(|e| gone(e, &webhook))?;
    WebhookCard::of(&notifier.webhook_of(&caller, &webhook).await?).map(Json)
}

/// Take a webhook away
#[utoipa::path(delete, path = "/v1/webhooks/{webhook}", tag = "notices",
    params(("webhook" = Uuid, Path, description = "The webhook's id")),
    security(("token" = ["webhook:write"])),
    responses((status = 204, description = "It is gone")))]
pub async fn end_webhook(
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

/// Try a webhook
///
/// It is called once with a notice of type `trial`; if that goes wrong, the webhook's failures say how.
#[utoipa::path(post, path = "/v1/webhooks/{webhook}/trial", tag = "notices",
    params(("webhook" = Uuid, Path, description = "The webhook's id"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable characters")),
    security(("token" = ["webhook:write"])),
    responses((status = 202, description = "The call is on its way", body = WebhookTrial)))]
pub async fn try_webhook(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(webhook): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let request = idempotent_own(&caller, key, format!("try webhook {webhook}"));
    let tried = games.idempotency.once(request, async |once: Once| {
        let webhook = games.notifier.webhook_of(&caller, &webhook).await?;
        let post = games.notifier.trial_of(&webhook)?;
        let body = document(&WebhookTrial { message: post.id })?;
        games.store.post_answering(post, once.record(202, &body)).await?;
        Ok((202, body))
    });
    tried.await.map(response)
}

/// Give a webhook a new secret
///
/// For a day its calls carry two signatures, one with either secret, so that the receiver may go over at his leisure. A
/// repetition with the same key does not show the secret again: ask for another with a new key.
#[utoipa::path(post, path = "/v1/webhooks/{webhook}/secret", tag = "notices",
    params(("webhook" = Uuid, Path, description = "The webhook's id"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable characters")),
    security(("token" = ["webhook:write"])),
    responses((status = 201, description = "The webhook with its new secret", body = WebhookCard)))]
pub async fn new_secret(
    State(games): State<Games>,
    Caller(caller): Caller,
    PathOf(webhook): PathOf<String>,
    key: Key,
) -> Result<Response, Problem> {
    let request = idempotent_own(&caller, key, format!("secret of webhook {webhook}"));
    let secret = signature::secret(&games.entropy.secret()?.0);
    let given = games.idempotency.once(request, async |once: Once| {
        let found = games.notifier.webhook_of(&caller, &webhook).await?;
        let (now, body) = (games.time.now(), document(&WebhookCard::of(&found)?)?);
        let (both, kept) = ((now, now.saturating_add(BOTH)), once.record(201, &body));
        let rotated = games.store.rotate_webhook(found.id()?, &secret, both, kept).await;
        rotated.map_err(|e| gone(e, &webhook))?;
        Ok((201, body))
    });
    showing(given.await?, "secret", secret.clone()).map(response)
}

fn gone(error: StoreError, webhook: &str) -> Problem {
    match error {
        StoreError::Conflict => Problem::not_found(format_args!("webhook {webhook:?}")),
        other => other.into(),
    }
}

impl Notifier {
    /// An address that may be called, as it is kept.
    pub(crate) fn to_be_called(&self, url: &str) -> Result<String, Problem> {
        let may = outside::address(url, self.senders.sending.inward);
        may.map(String::from)
            .map_err(|why| Problem::new(Kind::NotUnderstood, why))
    }

    async fn webhook_of(&self, caller: &Identity, id: &str) -> Result<Webhook, Problem> {
        let gone = || Problem::not_found(format_args!("webhook {id:?}"));
        let id = Uuid::parse_str(id).map_err(|_| gone())?;
        let found = self.store.webhook(id).await?.ok_or_else(gone)?;
        if found.account()? != caller.account.id {
            return Err(gone());
        }
        Ok(found)
    }
}
