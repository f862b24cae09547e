//! Fans out a notification that is due: to which channels, and when.

use crate::engine::Millis;
use crate::ids::NoticeId;
use crate::notices::{About, MailWhen, Notice, PATIENCE};
use crate::outgoing_http;
use crate::server::clocks::due_notice::NoticeState;
use crate::server::notify::handle::Notifier;
use crate::server::problem::Problem;
use crate::store::{Channel, DeliverySettings, FannedOut, NewItem, OutboxItem, StoreError, Webhook};
use sha2::{Digest as _, Sha256};

/// The id of the item for one channel. It is the same on every server, so that nothing is delivered twice.
pub(crate) fn id_of(notice: &str, way: &str) -> NoticeId {
    let digest = Sha256::digest(format!("umpire-post/v1\0{notice}\0{way}"));
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid().into()
}

/// Where a channel delivers to.
#[derive(Clone, Copy, Default)]
struct Destination<'a> {
    /// The id of the browser or webhook; empty for mail.
    id: &'a str,
    /// Its address; empty for mail.
    address: &'a str,
}

/// The item for one channel, with the notification's id and its destination in the body.
fn channel_item(notice: &Notice, channel: Channel, to: Destination<'_>, due: Millis) -> NewItem {
    let mut body = serde_json::to_value(&notice.about).unwrap_or_default();
    body["notice"] = notice.id.to_string().into();
    body["way"] = to.id.into();
    NewItem {
        id: id_of(&notice.id.to_string(), &format!("{channel} {}", to.id)),
        account: notice.account,
        channel,
        topic: notice.about.topic().to_owned(),
        // A webhook call that has begun is completed; people are notified only while a hand-off stands.
        subject: Some(notice.about.subject())
            .filter(|subject| channel != Channel::Webhook && !subject.is_empty()),
        body: body.to_string(),
        host: Some(outgoing_http::host(to.address)).filter(|host| !host.is_empty()),
        created: notice.at,
        due,
    }
}

/// When a notification may be delivered: not before a player at the table has had time to answer, and not in
/// quiet hours.
fn ring_time(notice: &Notice, delivery: &DeliverySettings, now: Millis) -> Millis {
    let patient = if notice.about.waits_a_while() {
        notice.at.saturating_add(PATIENCE)
    } else {
        notice.at
    };
    delivery.settings.awake(now.max(patient))
}

impl Notifier {
    /// Replaces a due notification in the outbox by one item for each channel that its reader has chosen.
    pub(crate) async fn fan_out(&self, outbox_item: &OutboxItem) -> Result<(), Problem> {
        let (notice, me) = (outbox_item.notice()?, self.senders.me);
        let Some(delivery) = self.store.delivery_settings(notice.account).await? else {
            return Ok(self.store.done_with(outbox_item, me).await?);
        };
        let notice = match self.clocks.notice_state(notice).await? {
            NoticeState::True(notice) => notice,
            NoticeState::Gone => return self.void(outbox_item).await,
            NoticeState::Later(due, _) => {
                return Ok(self.store.try_again(outbox_item, me, due, None).await?);
            }
        };
        if matches!(notice.about, About::Talk { .. }) && !delivery.talk {
            return Ok(self.store.done_with(outbox_item, me).await?);
        }
        let now = self.time.now();
        let ring = ring_time(&notice, &delivery, now);
        let (mut items, mut daily) = (self.clocks.following(&notice).await?, None);
        let about_mail = matches!(notice.about, About::MailFailed { .. });
        if delivery.mail.is_some() && self.has_mail() && !about_mail {
            match delivery.settings.mail {
                MailWhen::AtOnce => {
                    items.push(channel_item(&notice, Channel::Mail, Destination::default(), ring))
                }
                MailWhen::Daily(hour) => {
                    let due = delivery.settings.next_daily(now, hour);
                    daily = Some(due);
                    items.push(NewItem {
                        id: id_of(&notice.account.to_string(), &format!("daily {due}")),
                        account: notice.account,
                        channel: Channel::Mail,
                        topic: "daily".to_owned(),
                        subject: None,
                        body: serde_json::json!({"daily": due}).to_string(),
                        host: None,
                        created: due,
                        due,
                    });
                }
                MailWhen::Off => {}
            }
        }
        if delivery.settings.push {
            for browser in self.store.push_subscriptions(notice.account).await? {
                let to = Destination {
                    id: browser.id(),
                    address: &browser.endpoint,
                };
                items.push(channel_item(&notice, Channel::Push, to, ring));
            }
        }
        for webhook in self.store.webhooks(notice.account).await? {
            // A webhook is not told of its own deactivation, and a test call goes only to the webhook under
            // test.
            if webhook.wants(notice.about.topic()) && !matches!(notice.about, About::Trial) {
                let id = webhook.id()?.to_string();
                let to = Destination {
                    id: &id,
                    address: &webhook.url,
                };
                items.push(channel_item(&notice, Channel::Webhook, to, now));
            }
        }
        let fanned = FannedOut {
            notice: &notice,
            daily,
            items,
        };
        match self.store.fan_out(outbox_item, me, fanned).await {
            // Another server has done it.
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// A test call of a webhook, delivered through the outbox like any other.
    pub(crate) fn trial_of(&self, webhook: &Webhook) -> Result<NewItem, Problem> {
        let (now, way) = (self.time.now(), webhook.id()?.to_string());
        let notice = Notice {
            // At most one per minute is queued, so that an unresponsive receiver holds nobody up.
            id: id_of(&way, &format!("trial {}", now / 60_000)),
            account: webhook.account()?,
            at: now,
            about: About::Trial,
        };
        let to = Destination {
            id: &way,
            address: &webhook.url,
        };
        Ok(channel_item(&notice, Channel::Webhook, to, now))
    }
}
