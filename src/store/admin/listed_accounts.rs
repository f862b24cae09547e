//! The list of accounts, for operators.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::store::admin::locks::Lock;
use crate::store::admin::quotas::Quotas;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::people::accounts::folded;
use crate::store::pool::on_either;
use crate::store::record::Account;
use crate::store::row::{row, some_time};
use sqlx::query_as;

/// Which accounts are listed.
#[derive(Clone, Debug, Default)]
pub struct AccountsAfter {
    /// What their names contain, ignoring case; empty: anything.
    pub search: String,
    /// The name after which the list begins; empty: at the first.
    pub after: String,
    /// The most accounts.
    pub most: u32,
}

/// An account in the list for operators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedAccount {
    /// The account.
    pub account: Account,
    /// Whether it belongs to an administrator.
    pub admin: bool,
    /// When it was created, in milliseconds since 1970.
    pub created: Millis,
    /// When one of its present tokens or sessions was last made or used, to the hour, in milliseconds since 1970; `None`:
    /// it has none.
    pub seen: Option<Millis>,
    /// Set if it is locked.
    pub locked: Option<Lock>,
    /// The number of its games that are open or being played.
    pub open_games: u64,
    /// Its limits in place of the server's.
    pub quotas: Quotas,
}

row! {
    struct Row {
        id: AccountId,
        name: String,
        keeper: String,
        house: bool,
        guest: bool,
        admin: bool,
        created: Millis,
        seen: Millis,
        locked: Millis,
        lock_reason: String,
        open_games: u64,
        requests: i64,
        games: i64,
    }
}

impl From<Row> for ListedAccount {
    fn from(row: Row) -> ListedAccount {
        ListedAccount {
            account: Account::of_row(row.id, row.name, &row.keeper, row.house, row.guest),
            admin: row.admin,
            created: row.created,
            seen: some_time(row.seen),
            locked: Lock::of_row(row.locked, row.lock_reason),
            open_games: row.open_games,
            quotas: Quotas::of_row(row.requests, row.games),
        }
    }
}

/// A text as a pattern of `like` that matches what contains it.
fn containing(text: &str) -> String {
    let plain = text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    format!("%{plain}%")
}

impl Store {
    /// Accounts in the order of their names, ignoring case. Deleted ones are left out.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn accounts_after(&self, which: &AccountsAfter) -> Result<Vec<ListedAccount>, StoreError> {
        // PostgreSQL allows no such character in a text.
        if which.search.contains('\0') || which.after.contains('\0') {
            return Ok(vec![]);
        }
        let sql = "select a.id, a.name, a.keeper, a.house, a.guest, a.admin, a.created, a.locked, a.lock_reason, \
             coalesce(q.requests, 0) as requests, coalesce(q.games, 0) as games, \
             (select coalesce(max(case when t.used > t.created then t.used else t.created end), 0) \
                 from tokens t where t.account = a.id) as seen, \
             (select count(*) from seats s join games g on g.id = s.game \
                 where s.account = a.id and g.status in ('open', 'playing')) as open_games \
             from accounts a left join account_quotas q on q.account = a.id where a.deleted = 0 and a.folded > $1 and a.folded like $2 escape '\\' \
             order by a.folded limit $3";
        let (after, search) = (folded(&which.after), containing(&folded(&which.search)));
        let rows: Vec<Row> = on_either!(pool of self => {
            query_as(sql)
                .bind(after)
                .bind(search)
                .bind(i64::from(which.most))
                .fetch_all(pool)
                .await
        })?;
        Ok(rows.into_iter().map(ListedAccount::from).collect())
    }
}
