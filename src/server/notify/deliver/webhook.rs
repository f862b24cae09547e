//! Delivery to webhooks and to browsers (web push).

use crate::ids::NoticeId;
use crate::ids::WebhookId;
use crate::notices::feed::stamp;
use crate::notices::push::Receiver;
use crate::notices::{About, Notice, retry, signature};
use crate::outgoing_http;
use crate::server::clocks::due_notice::NoticeState;
use crate::server::notify::fan_out::id_of;
use crate::server::notify::handle::Notifier;
use crate::server::notify::senders::Sent;
use crate::server::problem::Problem;
use crate::store::{NewItem, OutboxItem, StoreError, Webhook};
use reqwest::{RequestBuilder, StatusCode, Url};
use serde_json::{Value, json};
use uuid::Uuid;

/// How many attempts use the shorter timeout while the receiver fails.
const IMPATIENT: i64 = 2;

/// Interprets the status of a response.
fn answered(status: StatusCode) -> Result<(), String> {
    if status.is_success() {
        return Ok(());
    }
    Err(format!("it answers {status}"))
}

/// Describes a failed call.
fn uncalled(error: &reqwest::Error) -> String {
    if error.is_timeout() {
        return "it does not answer in time".to_owned();
    }
    let mut cause: &dyn std::error::Error = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    // The address itself is omitted: its owner knows it, and it may contain a secret.
    format!("it can't be reached: {cause}")
}

impl Notifier {
    /// Sends a request and returns the response's status; the body is not read. The timeout is shorter if the
    /// receiver `fails`.
    async fn call(&self, request: RequestBuilder, fails: bool) -> Result<StatusCode, String> {
        let patience = self.senders.sending.patience;
        let request = request.timeout(if fails { patience / 5 } else { patience });
        let answer = request.send().await.map_err(|error| uncalled(&error))?;
        Ok(answer.status())
    }

    fn outside(&self, url: &str) -> Result<Url, String> {
        outgoing_http::address(url, self.senders.sending.inward).map_err(str::to_owned)
    }

    /// Calls a webhook and records the outcome.
    pub(crate) async fn call_webhook(&self, outbox_item: &OutboxItem) -> Result<(), Problem> {
        let me = self.senders.me;
        let id = outbox_item
            .text_field("way")
            .and_then(|id| id.parse::<WebhookId>().ok());
        let webhook = match id {
            Some(id) => self.store.webhook(id).await?,
            None => None,
        };
        let Some(webhook) = webhook.filter(|w| w.is_enabled() || outbox_item.topic == "trial") else {
            return Ok(self.store.done_with(outbox_item, me).await?);
        };
        let id = webhook.id()?;
        let (failure, gone) = match self.webhook_status(&webhook, outbox_item).await? {
            Ok(status) => match answered(status) {
                Ok(()) => return Ok(self.store.webhook_called(id, outbox_item, me).await?),
                Err(failure) => (failure, status == StatusCode::GONE),
            },
            Err(failure) => (failure, false),
        };
        let failed = self.ids.stamp();
        let now = failed.at;
        self.store
            .webhook_failed(id, outbox_item, &failure, failed)
            .await?;
        let failing = webhook
            .failing_since()
            .is_some_and(|since| since + retry::FAILING <= now);
        if (gone || failing) && webhook.is_enabled() {
            self.disable_webhook(&webhook, &failure).await?;
        }
        let old = outbox_item.created.saturating_add(retry::PATIENT) <= now;
        // A test call is not retried: its owner sees what was wrong.
        if gone || failing || old || outbox_item.topic == "trial" {
            return Ok(self.store.done_with(outbox_item, me).await?);
        }
        self.try_again(outbox_item, &failure).await
    }

    async fn webhook_status(
        &self,
        webhook: &Webhook,
        outbox_item: &OutboxItem,
    ) -> Result<Result<StatusCode, String>, Problem> {
        let url = match self.outside(&webhook.url) {
            Ok(url) => url,
            Err(why) => return Ok(Err(why)),
        };
        let (id, now) = (outbox_item.id()?.to_string(), self.time.now());
        let notice = outbox_item.notice()?;
        // A call that has begun is completed, with current content.
        let notice = match self.clocks.notice_state(notice.clone()).await? {
            NoticeState::True(fresh) | NoticeState::Later(_, fresh) => fresh,
            NoticeState::Gone => notice,
        };
        let mut data = serde_json::to_value(&notice.about).map_err(Problem::internal)?;
        if let Some(data) = data.as_object_mut() {
            data.remove("type");
        }
        data["notice"] = notice.id.to_string().into();
        data["url"] = format!("{}{}", self.origin.address(), notice.about.path()).into();
        let body =
            json!({"type": outbox_item.topic, "timestamp": stamp(notice.at), "data": data}).to_string();
        let signed = signature::sign(&webhook.secrets(now), &id, now, &body);
        let request = self.caller().await.map_err(Problem::internal)?.post(url);
        let request = request
            .header("content-type", "application/json")
            .header("webhook-id", id)
            .header("webhook-timestamp", now.as_secs().to_string())
            .header("webhook-signature", signed)
            .body(body);
        Ok(self
            .call(
                request,
                webhook.failing_since().is_some() && outbox_item.tries < IMPATIENT,
            )
            .await)
    }

    async fn disable_webhook(&self, webhook: &Webhook, failure: &str) -> Result<(), Problem> {
        let now = self.time.now();
        let notice = crate::notices::Notice {
            id: self.ids.next(),
            account: webhook.account()?,
            at: now,
            about: About::WebhookDisabled {
                webhook: webhook.id()?,
                url: webhook.url.clone(),
                failure: failure.to_owned(),
            },
        };
        match self
            .store
            .disable_webhook(webhook.id()?, NewItem::notice(&notice, now))
            .await
        {
            // Somebody else has.
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Pushes to a browser.
    pub(crate) async fn push(&self, outbox_item: &OutboxItem) -> Result<Sent, Problem> {
        let (account, way) = (
            outbox_item.account()?,
            outbox_item.text_field("way").unwrap_or_default(),
        );
        let browsers = self.store.push_subscriptions(account).await?;
        let Some(browser) = browsers.iter().find(|browser| browser.id() == way) else {
            return Ok(Sent::Void);
        };
        let Some(delivery) = self
            .store
            .delivery_settings(account)
            .await?
            .filter(|delivery| delivery.settings.push)
        else {
            return Ok(Sent::Void);
        };
        let notice = match self.clocks.notice_state(outbox_item.notice()?).await? {
            NoticeState::True(notice) | NoticeState::Later(_, notice) => notice,
            NoticeState::Gone => return Ok(Sent::Void),
        };
        let message = push_message(&notice, &delivery.settings.time_zone);
        let sealed = Receiver::new(&browser.p256dh, &browser.auth)
            .and_then(|receiver| receiver.seal(message.to_string().as_bytes()));
        let sealed = match sealed {
            Ok(sealed) => sealed,
            Err(why) => return Ok(Sent::Refused(why.to_string())),
        };
        let url = match self.outside(&browser.endpoint) {
            Ok(url) => url,
            Err(why) => return Ok(Sent::Refused(why)),
        };
        let origin = url.origin().ascii_serialization();
        let contact = self.origin.contact();
        let key = &self.keys().await?.push;
        let name = key
            .authorization(&origin, &contact, self.time.now())
            .map_err(Problem::internal)?;
        let topic = topic_of(outbox_item)?;
        let request = self.caller().await.map_err(Problem::internal)?.post(url);
        let request = request
            .header("authorization", name)
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", (retry::PUSHED / 1000).to_string())
            .header("urgency", "high")
            .header("topic", Uuid::from(topic).simple().to_string())
            .body(sealed);
        let failure = match self
            .call(
                request,
                browser.failure().is_some() && outbox_item.tries < IMPATIENT,
            )
            .await
        {
            Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => {
                // The browser has unsubscribed.
                self.store.drop_push(account, browser.id()).await?;
                return Ok(Sent::Void);
            }
            Ok(status) => answered(status),
            Err(failure) => Err(failure),
        };
        self.store
            .push_failed(browser.id(), failure.as_ref().err().map(String::as_str))
            .await?;
        Ok(failure.map_or_else(Sent::Failed, |()| Sent::Done))
    }
}

/// The topic of a push. A push service stores one message per topic: the newest hand-off at a table replaces the one
/// before.
fn topic_of(outbox_item: &OutboxItem) -> Result<NoticeId, Problem> {
    Ok(match &outbox_item.subject {
        None => outbox_item.id()?,
        Some(subject) => id_of(subject, "topic"),
    })
}

/// A notification as a browser gets it.
fn push_message(notice: &Notice, time_zone: &str) -> Value {
    let words = notice.words(time_zone);
    json!({
        "id": notice.id, "type": notice.about.topic(), "title": words.title, "body": words.text,
        "url": notice.about.path(), "until": notice.about.until(), "tag": notice.about.subject(),
    })
}
