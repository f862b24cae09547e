//! Delivers the items in the outbox, at least once, retrying until an item is delivered or given up.
//!
//! Each channel has a task. It sleeps until an item is due, and is woken when an item is queued here or a
//! delivery ends. A server leases an item while delivering it. Items that another server queued, or leased
//! before it died, are found by periodic checks.

use crate::engine::{Millis, Secret};
use crate::ids::AccountId;
use crate::notices::push::Sender;
use crate::notices::{About, Notice, retry};
use crate::outgoing_http;
use crate::server::notify::handle::Notifier;
use crate::server::notify::senders::{Keys, Sent};
use crate::server::problem::Problem;
use crate::store::{Channel, ItemLimits, NewItem, OutboxItem, StoreError};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::task::{Id, JoinSet};

/// How many items one check reads.
const LOOK: u32 = 128;

/// How a channel delivers.
struct Delivery {
    /// The channel.
    channel: Channel,
    /// The most concurrent deliveries.
    at_once: usize,
    /// Of them, the most to one account at one host.
    of_account: u32,
    /// Of them, the most to one host.
    of_host: u32,
}

/// The channels. Each has its own quota of concurrent deliveries, and no unresponsive receiver can occupy
/// more than a few: not an account, not a webhook, not even a push service that serves many.
const CHANNELS: [Delivery; 4] = [
    Delivery {
        channel: Channel::Notice,
        at_once: 16,
        of_account: 16,
        of_host: 16,
    },
    Delivery {
        channel: Channel::Mail,
        at_once: 8,
        of_account: 2,
        of_host: 8,
    },
    Delivery {
        channel: Channel::Push,
        at_once: 16,
        of_account: 2,
        of_host: 8,
    },
    Delivery {
        channel: Channel::Webhook,
        at_once: 16,
        of_account: 2,
        of_host: 2,
    },
];

/// To whom a delivery goes.
struct Receiver {
    account: Option<AccountId>,
    host: Option<String>,
}

/// The deliveries in progress on one channel.
#[derive(Default)]
struct InProgress {
    tasks: JoinSet<()>,
    to: HashMap<Id, Receiver>,
}

impl InProgress {
    fn len(&self) -> usize {
        self.tasks.len()
    }

    fn is_empty(&self) -> bool {
        self.tasks.is_empty()
    }

    /// Whether one more delivery to this receiver is allowed.
    pub(crate) fn admits(&self, outbox_item: &OutboxItem, way: &Delivery) -> bool {
        let Ok(account) = outbox_item.account() else {
            return true;
        };
        let to_host = self.to.values().filter(|to| to.host == outbox_item.host).count();
        let to_account = self.to.values().filter(|to| to.account == Some(account)).count();
        (outbox_item.host.is_none() || to_host < way.of_host as usize) && to_account < way.of_account as usize
    }

    fn begin<F: Future<Output = ()> + Send + 'static>(
        &mut self,
        outbox_item: OutboxItem,
        send: impl FnOnce(OutboxItem) -> F,
    ) {
        let to = Receiver {
            account: outbox_item.account().ok(),
            host: outbox_item.host.clone(),
        };
        let task = self.tasks.spawn(send(outbox_item));
        self.to.insert(task.id(), to);
    }

    /// Waits until a delivery has ended; forever if there is none.
    async fn one_ends(&mut self) {
        let ended = match self.tasks.join_next_with_id().await {
            None => return std::future::pending().await,
            Some(Ok((id, ()))) => id,
            Some(Err(error)) => error.id(),
        };
        self.to.remove(&ended);
    }
}

/// How long an item is leased for a delivery, in milliseconds: longer than any delivery takes.
const HELD: Millis = Millis::from_minutes(2);

/// How long to pause after the database has failed.
const REST: Duration = Duration::from_secs(2);

impl Notifier {
    /// The keys of the server. They are created when first needed, and stored in the database.
    ///
    /// # Errors
    /// An internal problem if they can't be read.
    pub(crate) async fn keys(&self) -> Result<&Keys, Problem> {
        let read = || async {
            let new = Sender::draw().map_err(Problem::internal)?;
            let push = self.store.server_key("push", &new).await?;
            let links = self
                .store
                .server_key("links", &self.entropy.secret()?.hex())
                .await?;
            let push = Sender::read(&push).map_err(Problem::internal)?;
            Ok::<Keys, Problem>(Keys { push, links })
        };
        self.senders.keys.get_or_try_init(read).await
    }

    /// The HTTP client for addresses that users have given.
    pub(crate) async fn caller(&self) -> Result<&reqwest::Client, reqwest::Error> {
        let inward = self.senders.sending.inward;
        self.senders
            .caller
            .get_or_try_init(|| async move { outgoing_http::caller(inward) })
            .await
    }

    /// Whether a mail server is configured.
    pub(crate) fn has_mail(&self) -> bool {
        self.senders.sending.mail.is_some()
    }

    /// Delivers the items in the outbox until shutdown. Channels are independent of each other.
    pub(crate) async fn send_all(self) {
        let mut tasks = JoinSet::new();
        for (way, wake) in CHANNELS.iter().zip(&self.senders.wake) {
            if way.channel != Channel::Mail || self.has_mail() {
                tasks.spawn(self.clone().send_by(way, Arc::clone(wake)));
            }
        }
        while !self.closing.is_cancelled() {
            tokio::select! {
                () = self.closing.cancelled() => {}
                () = self.store.posted() => self.senders.wake.iter().for_each(|wake| wake.notify_one()),
            }
        }
        while tasks.join_next().await.is_some() {}
    }

    async fn send_by(self, way: &'static Delivery, wake: Arc<Notify>) {
        let mut going = InProgress::default();
        while !self.closing.is_cancelled() {
            let wait = match self.send_some(way, &mut going).await {
                Ok(wait) => wait,
                Err(error) => {
                    // The next check retries it.
                    tracing::debug!(%error, "could not read the outbox");
                    REST
                }
            };
            tokio::select! {
                () = self.closing.cancelled() => {}
                () = wake.notified() => {}
                () = going.one_ends() => {}
                () = tokio::time::sleep(wait) => {}
            }
        }
        // Deliveries that do not finish are repeated by another server when their lease has expired.
        while !going.is_empty() {
            going.one_ends().await;
        }
    }

    /// Starts deliveries that are due on a channel. Returns how long to sleep unless a delivery ends before.
    async fn send_some(
        &self,
        way: &'static Delivery,
        going: &mut InProgress,
    ) -> Result<Duration, StoreError> {
        loop {
            let now = self.time.now();
            let mut begun = false;
            let most = ItemLimits {
                of_account: way.of_account,
                of_host: way.of_host,
                all: LOOK,
            };
            for outbox_item in self.store.items_due(now, way.channel, most).await? {
                while going.len() >= way.at_once {
                    tokio::select! {
                        () = self.closing.cancelled() => return Ok(Duration::ZERO),
                        () = going.one_ends() => {}
                    }
                }
                let now = self.time.now();
                if !going.admits(&outbox_item, way)
                    || !self
                        .store
                        .hold(&outbox_item, self.senders.me, now, now + HELD)
                        .await?
                {
                    continue;
                }
                begun = true;
                let app = self.clone();
                going.begin(outbox_item, |outbox_item| async move {
                    if let Err(problem) = app.send(&outbox_item).await {
                        // Its lease will expire, and it is retried then.
                        tracing::warn!(topic = outbox_item.topic, detail = %problem.detail, "could not process an outbox item");
                    }
                });
            }
            if !begun {
                let next = self.store.next_item_due(now, way.channel).await?;
                let wait = next.map_or(Millis::MAX, |next| {
                    next.saturating_sub(self.time.now()).max(Millis::ONE)
                });
                let wait = wait.duration();
                return Ok(wait.min(self.senders.sending.look));
            }
        }
    }

    async fn send(&self, outbox_item: &OutboxItem) -> Result<(), Problem> {
        if self.waits_for_opening(outbox_item).await? {
            return self.park(outbox_item).await;
        }
        if let Some(why) = outbox_item.unreadable() {
            return self.not_read(outbox_item, &why).await;
        }
        let sent = match outbox_item.channel {
            Channel::Notice => return self.fan_out(outbox_item).await,
            Channel::Mail => self.mail(outbox_item).await?,
            Channel::Push => self.push(outbox_item).await?,
            Channel::Webhook => return self.call_webhook(outbox_item).await,
        };
        let patient = if outbox_item.channel == Channel::Push {
            retry::PUSHED
        } else {
            retry::PATIENT
        };
        let old = outbox_item.created.saturating_add(patient) <= self.time.now();
        match sent {
            Sent::Void => self.void(outbox_item).await?,
            Sent::Done => self.store.done_with(outbox_item, self.senders.me).await?,
            Sent::Failed(failure) if !old => self.try_again(outbox_item, &failure).await?,
            Sent::Failed(failure) | Sent::Refused(failure) => {
                tracing::info!(topic = outbox_item.topic, failure, "gave up an outbox item");
                if outbox_item.channel == Channel::Mail {
                    self.mail_failed(outbox_item, failure).await?;
                }
                self.store.done_with(outbox_item, self.senders.me).await?;
            }
        }
        Ok(())
    }

    pub(crate) async fn try_again(&self, outbox_item: &OutboxItem, failure: &str) -> Result<(), Problem> {
        let Secret(draw) = self.entropy.secret()?;
        let draw = u32::from_be_bytes([draw[0], draw[1], draw[2], draw[3]]);
        let due = self
            .time
            .now()
            .saturating_add(retry::after(outbox_item.tries + 1, draw));
        tracing::debug!(
            topic = outbox_item.topic,
            failure,
            due = due.get(),
            "an outbox item will be retried"
        );
        Ok(self
            .store
            .try_again(outbox_item, self.senders.me, due, Some(failure))
            .await?)
    }

    /// Handles a mail that was given up: its reader is notified by other channels.
    async fn mail_failed(&self, outbox_item: &OutboxItem, failure: String) -> Result<(), Problem> {
        let account = outbox_item.account()?;
        self.store.mail_failed(account, &failure, self.time.now()).await?;
        if outbox_item.topic == "mail-failed" {
            return Ok(());
        }
        self.notify(account, About::MailFailed { failure }).await
    }

    /// Notifies an account of something that belongs to no entry.
    ///
    /// # Errors
    /// An internal problem.
    pub(crate) async fn notify(&self, account: AccountId, about: About) -> Result<(), Problem> {
        let now = self.time.now();
        let notice = Notice {
            id: self.ids.next(),
            account,
            at: now,
            about,
        };
        Ok(self.store.post(vec![NewItem::notice(&notice, now)]).await?)
    }
}
