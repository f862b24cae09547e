//! Webhooks and their failures.

use crate::engine::Millis;
use crate::ids::{AccountId, SenderId, WebhookId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::notify::items::{NewItem, OutboxItem};
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::record::{Stamp, StoredAnswer};
use crate::store::row::{row, some_time};
use crate::store::writer::statement::Statement;
use sqlx::query_as;
use uuid::Uuid;

row! {
    /// A webhook.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Webhook {
        id: String,
        account: String,
        /// The address that is called.
        pub url: String,
        topics: String,
        /// The secret that signs calls.
        pub secret: String,
        old_secret: String,
        old_until: Millis,
        enabled: i64,
        /// When it was created, in milliseconds since 1970.
        pub created: Millis,
        failing_since: Millis,
    }
}

impl Webhook {
    /// A new webhook.
    pub fn new(made: Stamp, account: AccountId, url: String, topics: &[String], secret: String) -> Webhook {
        Webhook {
            id: made.id.to_string(),
            account: account.to_string(),
            url,
            topics: topics.join(","),
            secret,
            old_secret: String::new(),
            old_until: Millis::ZERO,
            enabled: 1,
            created: made.at,
            failing_since: Millis::ZERO,
        }
    }

    /// Its id.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`].
    pub fn id(&self) -> Result<WebhookId, StoreError> {
        record::id(&self.id)
    }

    /// Its owner.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`].
    pub fn account(&self) -> Result<AccountId, StoreError> {
        record::id(&self.account)
    }

    /// Its id, and when it was made.
    fn made(&self) -> Result<Stamp, StoreError> {
        Ok(Stamp {
            id: record::id(&self.id)?,
            at: self.created,
        })
    }

    /// The topics that it is called for. Empty means every topic.
    pub fn topics(&self) -> Vec<&str> {
        self.topics.split(',').filter(|topic| !topic.is_empty()).collect()
    }

    /// Whether it is called for a topic now.
    pub fn wants(&self, topic: &str) -> bool {
        self.is_enabled() && (self.topics.is_empty() || self.topics().contains(&topic))
    }

    /// Whether it is called at all.
    pub fn is_enabled(&self) -> bool {
        self.enabled != 0
    }

    /// Until when the previous secret signs too, in milliseconds since 1970; `None`: there is none.
    pub fn old_until(&self) -> Option<Millis> {
        some_time(self.old_until)
    }

    /// Since when it has failed, in milliseconds since 1970; `None`: it works.
    pub fn failing_since(&self) -> Option<Millis> {
        some_time(self.failing_since)
    }

    /// The secrets that sign at a time in milliseconds since 1970, newest first.
    pub fn secrets(&self, now: Millis) -> Vec<&str> {
        let mut secrets = vec![self.secret.as_str()];
        if self.old_until > now {
            secrets.push(&self.old_secret);
        }
        secrets
    }
}

row! {
    /// A failed call of a webhook.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct WebhookFailure {
        /// When, in milliseconds since 1970.
        pub at: Millis,
        /// The id of the message.
        pub outbox_item: String,
        /// Its topic.
        pub topic: String,
        /// The failure.
        pub failure: String,
    }
}

const COLUMNS: &str = "select id, account, url, topics, secret, old_secret, old_until, enabled, created, failing_since \
     from webhooks";

/// A new secret of a webhook.
#[derive(Clone, Copy)]
pub struct NewSecret<'a> {
    /// The secret.
    pub secret: &'a str,
    /// Until when the previous one signs too, in milliseconds since 1970.
    pub old_until: Millis,
}

impl Store {
    async fn webhooks_where(
        &self,
        which: &'static str,
        value: impl Into<Uuid>,
    ) -> Result<Vec<Webhook>, StoreError> {
        let (sql, value) = (
            format!("{COLUMNS} where {which} order by id"),
            value.into().to_string(),
        );
        Ok(on_either!(pool of self => {
            // The query is built from constants only.
            query_as(sqlx::AssertSqlSafe(sql)).bind(value).fetch_all(pool).await
        })?)
    }

    /// The webhooks of an account, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn webhooks(&self, account: AccountId) -> Result<Vec<Webhook>, StoreError> {
        self.webhooks_where("account = $1", account).await
    }

    /// A webhook.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn webhook(&self, id: WebhookId) -> Result<Option<Webhook>, StoreError> {
        Ok(self.webhooks_where("id = $1", id).await?.into_iter().next())
    }

    /// Stores a new webhook, if its account has fewer than `most`, with the answer for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it has as many.
    pub async fn add_webhook(
        &self,
        new: &Webhook,
        most: u32,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        let insert = Statement::new(
            "insert into webhooks (id, account, url, topics, secret, old_secret, old_until, enabled, created, \
             failing_since) select $1, $2, $3, $4, $5, '', 0, 1, $6, 0 \
             where (select count(*) from webhooks where account = $2) < $7",
        );
        let insert = insert
            .text(&new.id)
            .text(&new.account)
            .text(&new.url)
            .text(&new.topics)
            .text(&new.secret)
            .number(new.created)
            .number(i64::from(most))
            .must_affect();
        let account = new.account()?;
        let again = Store::looking_again(account, new.made()?);
        let statements = vec![Store::alone(account), insert, again];
        self.change_answering(account, statements, answer, new.created)
            .await
    }

    /// Changes a webhook's address, its topics, and whether it is enabled. A new address or enabling it again
    /// resets its failures.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it no longer exists.
    pub async fn change_webhook(
        &self,
        id: WebhookId,
        url: &str,
        topics: &[String],
        enabled: bool,
    ) -> Result<(), StoreError> {
        let set = Statement::new(
            "update webhooks set url = $1, topics = $2, failing_since = case when enabled = $3 and url = $1 then failing_since \
             else 0 end, enabled = $3 where id = $4",
        );
        let set = set
            .text(url)
            .text(topics.join(","))
            .number(i64::from(enabled))
            .id(id)
            .must_affect();
        self.change_all(id, vec![set]).await
    }

    /// Replaces the secret of a webhook. If an older secret still signs at `now`, that one is kept: a caller who asks again has not seen the
    /// secret in between.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it no longer exists.
    pub async fn rotate_webhook(
        &self,
        id: WebhookId,
        new: NewSecret<'_>,
        answer: Option<StoredAnswer>,
        now: Millis,
    ) -> Result<(), StoreError> {
        let set = Statement::new(
            "update webhooks set old_secret = case when old_until > $4 then old_secret else secret end, \
             old_until = $1, secret = $2 where id = $3",
        );
        let set = set
            .number(new.old_until)
            .text(new.secret)
            .id(id)
            .number(now)
            .must_affect();
        self.change_answering(id, vec![set], answer, now).await
    }

    /// Deletes a webhook.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it no longer exists.
    pub async fn drop_webhook(&self, id: WebhookId) -> Result<(), StoreError> {
        let failures = Statement::new("delete from webhook_failures where webhook = $1").id(id);
        let gone = Statement::new("delete from webhooks where id = $1")
            .id(id)
            .must_affect();
        self.change_all(id, vec![failures, gone]).await
    }

    /// The latest failures of a webhook, newest first: at most 20.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn webhook_failures(&self, id: WebhookId) -> Result<Vec<WebhookFailure>, StoreError> {
        let sql = "select at, outbox_item, topic, failure from webhook_failures where webhook = $1 order by id desc limit 20";
        Ok(on_either!(pool of self => query_as(sql).bind(id.to_string()).fetch_all(pool).await)?)
    }

    /// Records a successful call: the item leaves the outbox, and the webhook no longer counts as failing.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn webhook_called(
        &self,
        id: WebhookId,
        outbox_item: &OutboxItem,
        by: SenderId,
    ) -> Result<(), StoreError> {
        let well =
            Statement::new("update webhooks set failing_since = 0 where id = $1 and failing_since <> 0");
        self.change_all(id, vec![Store::away(outbox_item, by), well.id(id)])
            .await
    }

    /// Records a failed call.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn webhook_failed(
        &self,
        id: WebhookId,
        outbox_item: &OutboxItem,
        failure: &str,
        failed: Stamp,
    ) -> Result<(), StoreError> {
        // A failed test call does not count as a failure of the webhook.
        let since = Statement::new(
            "update webhooks set failing_since = $1 where id = $2 and failing_since = 0 and $3 <> 'trial'",
        );
        let keep = Statement::new(
            "insert into webhook_failures (id, webhook, at, outbox_item, topic, failure) select $1, $2, $3, $4, $5, $6 \
             where exists (select 1 from webhooks where id = $2)",
        );
        let keep = keep
            .id(failed.id)
            .id(id)
            .number(failed.at)
            .text(outbox_item.id()?.to_string())
            .text(&outbox_item.topic)
            .text(failure);
        let old = Statement::new(
            "delete from webhook_failures where webhook = $1 and id < (select min(id) from (select id \
             from webhook_failures where webhook = $1 order by id desc limit 20) as newest)",
        );
        self.change_all(
            id,
            vec![
                since.number(failed.at).id(id).text(&outbox_item.topic),
                keep,
                old.id(id),
            ],
        )
        .await
    }

    /// Disables a webhook and notifies its owner. If several servers do this at once, one succeeds.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it was disabled already.
    pub async fn disable_webhook(&self, id: WebhookId, word: NewItem) -> Result<(), StoreError> {
        let set = Statement::new("update webhooks set enabled = 0 where id = $1 and enabled = 1");
        self.change_all(id, vec![set.id(id).must_affect(), word.statement()])
            .await
    }
}
