//! Guest accounts: keeping them, and finding and deleting those that are idle.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::people::accounts::folded;
use crate::store::people::erase_account::AccountDeletion;
use crate::store::people::tokens::NewToken;
use crate::store::pool::on_either;
use crate::store::record::{self, Account, Stamp};
use crate::store::row::row;
use crate::store::writer::statement::Statement;
use sqlx::query_as;

/// How many idle guests are read at once.
const BATCH: i64 = 100;

/// What makes a guest account an ordinary one.
#[derive(Clone, Debug)]
pub struct KeptGuest {
    /// The name that its owner has chosen.
    pub name: String,
    /// The hash of its password. `None`: it has none.
    pub password: Option<String>,
    /// Its first token, if it has no password.
    pub token: Option<NewToken>,
}

row! {
    struct GuestRow {
        id: String,
        name: String,
    }
}

impl Store {
    /// Makes a guest account an ordinary one, with another name and the same games.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the name is taken (ignoring case), or the account is no guest's any more.
    pub async fn keep_guest(
        &self,
        account: AccountId,
        kept: KeptGuest,
        changed: Stamp,
    ) -> Result<(), StoreError> {
        self.must_not_look_taken(&kept.name, account).await?;
        let keep = Statement::new(
            "update accounts set name = $1, folded = $2, password = $3, guest = 0 \
             where id = $4 and guest = 1 and deleted = 0",
        );
        let keep = keep
            .text(&kept.name)
            .text(folded(&kept.name))
            .text(kept.password.unwrap_or_default())
            .id(account)
            .must_affect();
        let seats = Statement::new("update seats set name = $1 where account = $2");
        let mut statements = vec![keep, seats.text(&kept.name).id(account)];
        statements.extend(kept.token.map(|token| token.statement(account, 1)));
        statements.push(Store::looking_again(account, changed));
        self.change_all(account, statements).await
    }

    /// Some of the guest accounts that have been idle since a time in milliseconds since 1970: no request was
    /// authenticated and no game of theirs has changed. Oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn idle_guests(&self, since: Millis) -> Result<Vec<Account>, StoreError> {
        let sql = "select a.id, a.name from accounts a where a.guest = 1 and a.deleted = 0 and a.created <= $1 \
             and not exists (select 1 from tokens t where t.account = a.id and (t.used > $1 or t.created > $1)) \
             and not exists (select 1 from seats s join heads h on h.game = s.game where s.account = a.id and h.updated > $1) \
             order by a.created limit $2";
        let rows: Vec<GuestRow> = on_either!(pool of self => {
            query_as(sql).bind(since.get()).bind(BATCH).fetch_all(pool).await
        })?;
        rows.into_iter()
            .map(|row| Ok(Account::of_row(record::id(&row.id)?, row.name, "", false, true)))
            .collect()
    }

    /// Erases a guest account, if it is still a guest's and has been idle since a time in milliseconds since 1970.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it was kept, used or deleted meanwhile, or the new name is taken.
    pub async fn delete_idle_guest(
        &self,
        deletion: &AccountDeletion,
        since: Millis,
        at: Millis,
    ) -> Result<(), StoreError> {
        // Locks the row, so that nobody keeps the account meanwhile.
        let idle = Statement::new(
            "update accounts set guest = 1 where id = $1 and guest = 1 and deleted = 0 \
             and not exists (select 1 from tokens t where t.account = $1 and (t.used > $2 or t.created > $2)) \
             and not exists (select 1 from seats s join heads h on h.game = s.game where s.account = $1 and h.updated > $2)",
        );
        let idle = idle.id(deletion.account).number(since).must_affect();
        let statements = std::iter::once(idle).chain(Store::erasing(deletion, at));
        self.change_all(deletion.account, statements.collect()).await
    }
}
