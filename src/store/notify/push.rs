//! Browsers with push subscriptions.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::record::{Stamp, StoredAnswer};
use crate::store::row::row;
use crate::store::writer::statement::Statement;
use sqlx::query_as;

row! {
    /// A browser with a push subscription.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct PushSubscription {
        id: String,
        /// The address of its push service.
        pub endpoint: String,
        /// The browser's public key, in base64url.
        pub p256dh: String,
        /// The authentication secret that it shares with this server, in base64url.
        pub auth: String,
        /// When it was made, in milliseconds since 1970.
        pub created: Millis,
        failure: String,
    }
}

impl PushSubscription {
    /// A new subscription.
    pub fn new(made: Stamp, endpoint: String, p256dh: String, auth: String) -> PushSubscription {
        PushSubscription {
            id: made.id.to_string(),
            endpoint,
            p256dh,
            auth,
            created: made.at,
            failure: String::new(),
        }
    }

    /// Its id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The failure of the last push, if it failed.
    pub fn failure(&self) -> Option<&str> {
        Some(self.failure.as_str()).filter(|failure| !failure.is_empty())
    }

    /// Its id, and when it was made.
    fn made(&self) -> Result<Stamp, StoreError> {
        Ok(Stamp {
            id: record::id(&self.id)?,
            at: self.created,
        })
    }
}

impl Store {
    /// The push subscriptions of an account, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn push_subscriptions(&self, account: AccountId) -> Result<Vec<PushSubscription>, StoreError> {
        let sql = "select id, endpoint, p256dh, auth, created, failure from push_subscriptions \
                   where account = $1 order by id";
        Ok(on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_all(pool).await)?)
    }

    /// Stores a push subscription in place of one with the same endpoint, if the account has fewer than
    /// `most` others, with the answer for replay.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it has as many.
    pub async fn add_push(
        &self,
        account: AccountId,
        new: &PushSubscription,
        most: u32,
        answer: Option<StoredAnswer>,
    ) -> Result<(), StoreError> {
        let old = Statement::new("delete from push_subscriptions where account = $1 and endpoint = $2");
        let insert = Statement::new(
            "insert into push_subscriptions (id, account, endpoint, p256dh, auth, created, failure) \
             select $1, $2, $3, $4, $5, $6, '' \
             where (select count(*) from push_subscriptions where account = $2) < $7",
        );
        let insert = insert
            .text(&new.id)
            .id(account)
            .text(&new.endpoint)
            .text(&new.p256dh)
            .text(&new.auth)
            .number(new.created)
            .number(i64::from(most))
            .must_affect();
        let again = Store::looking_again(account, new.made()?);
        let old = old.id(account).text(&new.endpoint);
        let statements = vec![Store::alone(account), old, insert, again];
        self.change_answering(account, statements, answer, new.created)
            .await
    }

    /// Deletes a push subscription. Returns whether it existed.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn drop_push(&self, account: AccountId, id: &str) -> Result<bool, StoreError> {
        let gone = Statement::new("delete from push_subscriptions where id = $1 and account = $2");
        match self
            .change_all(account, vec![gone.text(id).id(account).must_affect()])
            .await
        {
            Ok(()) => Ok(true),
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Records the failure of the last push to a browser, or that it succeeded.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn push_failed(&self, id: &str, failure: Option<&str>) -> Result<(), StoreError> {
        let set =
            Statement::new("update push_subscriptions set failure = $1 where id = $2 and failure <> $1");
        self.change_all(id, vec![set.text(failure.unwrap_or_default()).text(id)])
            .await
    }
}
