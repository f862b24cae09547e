//! Tickets of event streams. Each stands for a token.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::writer::statement::Statement;
use sqlx::query_scalar;

impl Store {
    /// Stores a ticket of an account by its hash. It stands for the token with the hash `token`, until `expires` in
    /// milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub(crate) async fn add_ticket(
        &self,
        account: AccountId,
        hash: &str,
        token: &str,
        expires: Millis,
    ) -> Result<(), StoreError> {
        let add = Statement::new("insert into stream_tickets (hash, token, expires) values ($1, $2, $3)");
        let add = add.text(hash).text(token).number(expires);
        self.change_all(account, vec![add]).await
    }

    /// The hash of the token that a ticket stands for; `None` if there is no such ticket at a time in milliseconds since
    /// 1970.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub(crate) async fn token_of_ticket(&self, hash: &str, at: Millis) -> Result<Option<String>, StoreError> {
        let sql = "select token from stream_tickets where hash = $1 and expires > $2";
        Ok(on_either!(pool of self => {
            query_scalar(sql).bind(hash).bind(at.get()).fetch_optional(pool).await
        })?)
    }

    /// Deletes the tickets that expired before a time in milliseconds since 1970.
    pub(crate) fn sweeping_tickets(at: Millis) -> Statement {
        Statement::new("delete from stream_tickets where expires < $1").number(at)
    }
}
