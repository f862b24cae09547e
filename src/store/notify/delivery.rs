//! Notification settings of accounts, and the notifications they were sent.

use crate::engine::Millis;
use crate::ids::{AccountId, NoticeId};
use crate::notices::{About, MailWhen, Notice, Settings};
use crate::people::profile::Quiet;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::record::Stamp;
use crate::store::row::{row, some_text};
use crate::store::writer::statement::Statement;
use sqlx::{query_as, query_scalar};

/// A mail that could not be delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailFailure {
    /// Why.
    pub failure: String,
    /// When it was given up, in milliseconds since 1970.
    pub at: Millis,
}

/// How an account is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliverySettings {
    /// The account's name.
    pub name: String,
    /// The confirmed mail address. `None`: it has none.
    pub mail: Option<String>,
    /// Its settings.
    pub settings: Settings,
    /// Whether it is notified of chat messages.
    pub talk: bool,
    /// Quiet hours for notifications, if they differ from those of the profile.
    pub own_quiet: Option<Quiet>,
    /// The failure of the last mail, if it failed.
    pub mail_failure: Option<MailFailure>,
}

row! {
    /// A row of `notices`.
    struct NoticeRow {
        id: NoticeId,
        at: Millis,
        body: String,
    }
}

row! {
    struct DeliverySettingsRow {
        name: String,
        address: String,
        time_zone: String,
        profile_start: i64,
        profile_minutes: i64,
        mail: String,
        push: i64,
        talk: i64,
        quiet_own: i64,
        quiet_start: i64,
        quiet_minutes: i64,
        failure: String,
        failed: Millis,
    }
}

fn quiet(start: i64, minutes: i64) -> Quiet {
    let short = |n: i64| u16::try_from(n).unwrap_or(0);
    Quiet {
        start: short(start),
        minutes: short(minutes),
    }
}

impl From<DeliverySettingsRow> for DeliverySettings {
    fn from(row: DeliverySettingsRow) -> DeliverySettings {
        let own = (row.quiet_own != 0).then(|| quiet(row.quiet_start, row.quiet_minutes));
        DeliverySettings {
            name: row.name,
            mail: some_text(row.address),
            settings: Settings {
                mail: row.mail.parse().unwrap_or(MailWhen::AtOnce),
                push: row.push != 0,
                quiet: own.unwrap_or_else(|| quiet(row.profile_start, row.profile_minutes)),
                time_zone: row.time_zone,
            },
            talk: row.talk != 0,
            own_quiet: own,
            mail_failure: some_text(row.failure).map(|failure| MailFailure {
                failure,
                at: row.failed,
            }),
        }
    }
}

impl Store {
    /// How an account is reached; `None` if it does not exist.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn delivery_settings(
        &self,
        account: AccountId,
    ) -> Result<Option<DeliverySettings>, StoreError> {
        let sql = "select a.name as name, a.mail as address, a.time_zone as time_zone, \
                   a.quiet_start as profile_start, a.quiet_minutes as profile_minutes, \
                   coalesce(s.mail, 'at-once') as mail, coalesce(s.push, 1) as push, coalesce(s.talk, 1) as talk, \
                   coalesce(s.quiet_own, 0) as quiet_own, coalesce(s.quiet_start, 0) as quiet_start, \
                   coalesce(s.quiet_minutes, 0) as quiet_minutes, \
                   coalesce(f.failure, '') as failure, coalesce(f.at, 0) as failed \
                   from accounts a left join notice_settings s on s.account = a.id \
                   left join mail_failures f on f.account = a.id where a.id = $1 and a.deleted = 0";
        let row: Option<DeliverySettingsRow> =
            on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_optional(pool).await)?;
        Ok(row.map(DeliverySettings::from))
    }

    /// Whether an account has any channel: a mail address, a push subscription, a webhook or a feed.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn is_reached(&self, account: AccountId) -> Result<bool, StoreError> {
        let sql = "select count(*) from accounts a where a.id = $1 and a.deleted = 0 and (a.mail <> '' \
                   or exists (select 1 from push_subscriptions p where p.account = a.id) \
                   or exists (select 1 from webhooks w where w.account = a.id) \
                   or exists (select 1 from feeds f where f.account = a.id))";
        let found: i64 =
            on_either!(pool of self => query_scalar(sql).bind(account.to_string()).fetch_one(pool).await)?;
        Ok(found > 0)
    }

    /// Changes the notification settings of an account; its name and address stay.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn set_delivery_settings(
        &self,
        account: AccountId,
        delivery: &DeliverySettings,
    ) -> Result<(), StoreError> {
        let set = Statement::new(
            "insert into notice_settings (account, mail, push, quiet_own, quiet_start, quiet_minutes, talk) \
             values ($1, $2, $3, $4, $5, $6, $7) on conflict (account) do update set mail = excluded.mail, \
             push = excluded.push, talk = excluded.talk, quiet_own = excluded.quiet_own, quiet_start = excluded.quiet_start, \
             quiet_minutes = excluded.quiet_minutes",
        );
        let quiet = delivery.own_quiet.unwrap_or_default();
        let set = set
            .id(account)
            .text(delivery.settings.mail.to_string())
            .number(i64::from(delivery.settings.push))
            .number(i64::from(delivery.own_quiet.is_some()))
            .number(i64::from(quiet.start))
            .number(i64::from(quiet.minutes))
            .number(i64::from(delivery.talk));
        self.change_all(account, vec![set]).await
    }

    /// Records the failure of the last mail to an account, at a time in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn mail_failed(&self, account: AccountId, failure: &str, at: Millis) -> Result<(), StoreError> {
        let set = Statement::new(
            "insert into mail_failures (account, failure, at) values ($1, $2, $3) \
             on conflict (account) do update set failure = excluded.failure, at = excluded.at",
        );
        let set = set.id(account).text(failure).number(at);
        self.change_all(account, vec![set]).await
    }

    /// The notifications sent to an account, newest first, at most `limit`; `daily`: only those in the daily
    /// mail of that time.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if one can't be parsed.
    pub async fn notices_to(
        &self,
        account: AccountId,
        daily: Option<Millis>,
        limit: u32,
    ) -> Result<Vec<Notice>, StoreError> {
        let sql = "select id, at, body from notices where account = $1 and ($2 = 0 or daily = $3) \
                   order by id desc limit $4";
        let rows: Vec<NoticeRow> = on_either!(pool of self => {
            query_as(sql)
                .bind(account.to_string())
                .bind(i64::from(daily.is_some()))
                .bind(daily.unwrap_or(Millis::ZERO).get())
                .bind(i64::from(limit))
                .fetch_all(pool)
                .await
        })?;
        rows.into_iter()
            .map(|row| {
                let about: About = serde_json::from_str(&row.body)
                    .map_err(|e| StoreError::Unreadable(format!("notice {}: {e}", row.id)))?;
                Ok(Notice {
                    id: row.id,
                    account,
                    at: row.at,
                    about,
                })
            })
            .collect()
    }

    /// Sets the address of an account's feed; `None`: deletes the feed.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn set_feed(
        &self,
        account: AccountId,
        hash: Option<&str>,
        set: Stamp,
    ) -> Result<(), StoreError> {
        let mut statements = vec![Statement::new("delete from feeds where account = $1").id(account)];
        if let Some(hash) = hash {
            let insert = Statement::new("insert into feeds (hash, account, created) values ($1, $2, $3)");
            statements.push(insert.text(hash).id(account).number(set.at));
            statements.push(Store::looking_again(account, set));
        }
        self.change_all(account, statements).await
    }

    /// The owner of the feed whose address has this hash.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn feed(&self, hash: &str) -> Result<Option<AccountId>, StoreError> {
        let sql = "select account from feeds where hash = $1";
        let account: Option<String> =
            on_either!(pool of self => query_scalar(sql).bind(hash).fetch_optional(pool).await)?;
        account.as_deref().map(record::id).transpose()
    }

    /// When the address of an account's feed was made, in milliseconds since 1970; `None`: it has no feed.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn feed_of(&self, account: AccountId) -> Result<Option<Millis>, StoreError> {
        let sql = "select created from feeds where account = $1";
        let at = on_either!(pool of self => query_scalar(sql).bind(account.to_string()).fetch_optional(pool).await)?;
        Ok(at.map(Millis::new))
    }

    /// A key of the server itself; stores `new` if there is none yet.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if the key is missing after it was stored.
    pub async fn server_key(&self, name: &'static str, new: &str) -> Result<String, StoreError> {
        let sql = "select secret from server_keys where name = $1";
        for _ in 0..2 {
            let found: Option<String> =
                on_either!(pool of self => query_scalar(sql).bind(name).fetch_optional(pool).await)?;
            if let Some(found) = found {
                return Ok(found);
            }
            let insert = Statement::new(
                "insert into server_keys (name, secret) values ($1, $2) on conflict (name) do nothing",
            );
            self.change_all(name, vec![insert.text(name).text(new)]).await?;
        }
        Err(StoreError::Unreadable(format!("there is no server key {name}")))
    }

    /// Deletes the notification settings of an account and the notifications it was sent.
    pub(crate) fn cancel_all(account: AccountId) -> Vec<Statement> {
        [
            "delete from webhook_failures where webhook in (select id from webhooks where account = $1)",
            "delete from webhooks where account = $1",
            "delete from push_subscriptions where account = $1",
            "delete from feeds where account = $1",
            "delete from notices where account = $1",
            "delete from notice_settings where account = $1",
            "delete from mail_failures where account = $1",
        ]
        .into_iter()
        .map(|sql| Statement::new(sql).id(account))
        .collect()
    }
}
