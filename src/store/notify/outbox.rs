//! The outbox: items to be delivered at least once. A server leases an item before delivering it, so that no
//! two servers deliver it at the same time. If the server dies, another takes over when the lease has
//! expired.

use crate::engine::Millis;
use crate::ids::SenderId;
use crate::notices::Notice;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::notify::items::{ItemLimits, NewItem, OutboxItem, OutboxRow, UNSAID};
use crate::store::pool::on_either;
use crate::store::record::StoredAnswer;
use crate::store::words::Channel;
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};

/// What a notification becomes.
#[derive(Debug)]
pub struct FannedOut<'a> {
    /// The notice for feeds.
    pub notice: &'a Notice,
    /// The time of the daily mail that contains it, if one does, in milliseconds since 1970.
    pub daily: Option<Millis>,
    /// Its items for each channel.
    pub items: Vec<NewItem>,
}

/// How many items of a channel wait in the outbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutboxCount {
    /// The channel, as it is stored.
    pub channel: String,
    /// All of its items, also those that are tried again later.
    pub waiting: i64,
    /// Of them, those that are due.
    pub due: i64,
    /// Of them, those that have failed.
    pub failing: i64,
}

impl Store {
    /// Counts the items in the outbox by channel; a channel without items is absent. `now` is in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn outbox_counts(&self, now: Millis) -> Result<Vec<OutboxCount>, StoreError> {
        let sql = "select channel, count(*), count(case when due <= $1 then 1 end), \
             count(case when tries > 0 then 1 end) from outbox group by channel";
        let rows: Vec<(String, i64, i64, i64)> =
            on_either!(pool of self => query_as(sql).bind(now.get()).fetch_all(pool).await)?;
        let count = |(channel, waiting, due, failing)| OutboxCount {
            channel,
            waiting,
            due,
            failing,
        };
        Ok(rows.into_iter().map(count).collect())
    }

    /// Waits until this process puts something into the outbox. Returns at once if that has happened since
    /// the last call.
    pub async fn posted(&self) {
        self.posted.notified().await;
    }

    /// Puts items into the outbox.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn post(&self, items: Vec<NewItem>) -> Result<(), StoreError> {
        let about = items
            .first()
            .map(|item| item.account.to_string())
            .unwrap_or_default();
        let items = items.into_iter().map(NewItem::statement).collect();
        self.change_all(about, items).await
    }

    /// Puts an item into the outbox, with the answer for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the request was answered before.
    pub async fn post_answering(
        &self,
        item: NewItem,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        let (account, at) = (item.account, item.due);
        self.change_answering(account, vec![item.statement()], answer, at)
            .await
    }

    /// The due items of a channel that nobody has leased, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn items_due(
        &self,
        now: Millis,
        channel: Channel,
        limits: ItemLimits,
    ) -> Result<Vec<OutboxItem>, StoreError> {
        let sql = "select id, account, topic, subject, body, host, created, tries, failure from (select *, \
                   row_number() over (partition by account, host order by due, id) as of_account, \
                   row_number() over (partition by host order by due, id) as of_host from outbox \
                   where channel = $1 and due <= $2 and held_until <= $2) as waiting \
                   where of_account <= $3 and (host = '' or of_host <= $4) order by due, id limit $5";
        let rows: Vec<OutboxRow> = on_either!(pool of self => {
            query_as(sql)
                .bind(channel.word())
                .bind(now.get())
                .bind(i64::from(limits.of_account))
                .bind(i64::from(limits.of_host))
                .bind(i64::from(limits.all))
                .fetch_all(pool)
                .await
        })?;
        Ok(rows.into_iter().map(|row| row.of(channel)).collect())
    }

    /// When the next item of a channel is due or its lease expires, after `now`, in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn next_item_due(&self, now: Millis, channel: Channel) -> Result<Option<Millis>, StoreError> {
        let later = "select min(due) from outbox where due > $1 and channel = $2";
        let held = "select min(held_until) from outbox where due <= $1 and held_until > $1 and channel = $2";
        let (later, held): (Option<i64>, Option<i64>) = on_either!(pool of self => {
            let later = query_scalar(later).bind(now.get()).bind(channel.word()).fetch_one(pool).await;
            let held = query_scalar(held).bind(now.get()).bind(channel.word()).fetch_one(pool).await;
            later.and_then(|later| Ok((later, held?)))
        })?;
        Ok([later, held].into_iter().flatten().min().map(Millis::new))
    }

    /// Cancels queued notifications of this subject. A query comes first, because there usually are none.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn cancel_notices(&self, subject: &str) -> Result<(), StoreError> {
        let sql = "select count(*) from outbox where subject = $1 and subject <> ''";
        let waiting: i64 = on_either!(pool of self => query_scalar(sql).bind(subject).fetch_one(pool).await)?;
        if waiting == 0 {
            return Ok(());
        }
        self.change_all(subject, vec![Statement::new(UNSAID).text(subject).run_twice()])
            .await
    }

    /// Leases an item to `by` until a time in milliseconds since 1970, if it is due and not leased. Returns
    /// whether it did.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn hold(
        &self,
        outbox_item: &OutboxItem,
        by: SenderId,
        now: Millis,
        until: Millis,
    ) -> Result<bool, StoreError> {
        let hold = Statement::new(
            "update outbox set held_by = $1, held_until = $2 where id = $3 and held_until <= $4 and due <= $4",
        );
        let hold = hold
            .id(by)
            .number(until)
            .text(&outbox_item.id)
            .number(now)
            .must_affect();
        match self.change_all(&outbox_item.id, vec![hold]).await {
            Ok(()) => Ok(true),
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(error),
        }
    }

    pub(crate) fn away(outbox_item: &OutboxItem, by: SenderId) -> Statement {
        Statement::new("delete from outbox where id = $1 and held_by = $2")
            .text(&outbox_item.id)
            .id(by)
    }

    /// Removes an item that was delivered or is void, if `by` still holds its lease.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn done_with(&self, outbox_item: &OutboxItem, by: SenderId) -> Result<(), StoreError> {
        self.change_all(&outbox_item.id, vec![Store::away(outbox_item, by)])
            .await
    }

    /// Reschedules an item for a time in milliseconds since 1970, if `by` still holds its lease. No
    /// `failure` means that it was not attempted.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn try_again(
        &self,
        outbox_item: &OutboxItem,
        by: SenderId,
        due: Millis,
        failure: Option<&str>,
    ) -> Result<(), StoreError> {
        let later = Statement::new(
            "update outbox set due = $1, tries = tries + $2, failure = $3, held_by = '', held_until = 0 \
             where id = $4 and held_by = $5",
        );
        let later = later
            .number(due)
            .number(i64::from(failure.is_some()))
            .text(failure.unwrap_or_default())
            .text(&outbox_item.id)
            .id(by);
        self.change_all(&outbox_item.id, vec![later]).await
    }

    /// Fans out a notification: it leaves the outbox, is stored for feeds, and its items for each channel
    /// enter the outbox. All or nothing.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if `by` no longer holds the lease.
    pub async fn fan_out(
        &self,
        outbox_item: &OutboxItem,
        by: SenderId,
        fanned: FannedOut<'_>,
    ) -> Result<(), StoreError> {
        let FannedOut { notice, daily, items } = fanned;
        let keep = Statement::new(
            "insert into notices (id, account, at, subject, body, daily) values ($1, $2, $3, $4, $5, $6) \
             on conflict (id) do nothing",
        );
        let keep = keep
            .text(&outbox_item.id)
            .text(&outbox_item.account)
            .number(outbox_item.created)
            .text(outbox_item.subject.as_deref().unwrap_or_default())
            // Derived serialization with string keys can't fail.
            .text(serde_json::to_string(&notice.about).unwrap_or_default())
            .number(daily.unwrap_or(Millis::ZERO));
        // Stores as many as feeds show and the next daily mail contains.
        let old = Statement::new(
            "delete from notices where account = $1 and id < (select min(id) from (select id from notices \
             where account = $1 order by id desc limit 200) as newest)",
        );
        let mut statements = vec![
            Store::away(outbox_item, by).must_affect(),
            keep,
            old.text(&outbox_item.account),
        ];
        statements.extend(items.into_iter().map(NewItem::statement));
        self.change_all(&outbox_item.id, statements).await
    }
}
