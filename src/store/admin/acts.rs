//! The log of what the operator and the administrators do. An act and its row are one transaction.

use crate::engine::Millis;
use crate::ids::{AccountId, GameId};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record::{self, Stamp};
use crate::store::row::{row, some_text};
use crate::store::words::{self, UnknownWord, words};
use crate::store::writer::statement::Statement;
use sqlx::query_as;
use std::fmt;
use std::str::FromStr;
use uuid::Uuid;

words! {
    /// What the operator or an administrator has done.
    #[derive(utoipa::ToSchema)]
    #[schema(rename_all = "kebab-case")]
    AdminAct is "act of an administrator" {
        /// An account was locked.
        Lock = "lock",
        /// An account was unlocked.
        Unlock = "unlock",
        /// An account has another name.
        Rename = "rename",
        /// An account has limits of its own, or the server's again.
        Quotas = "quotas",
        /// All tokens and sessions of an account were revoked.
        EndTokens = "end-tokens",
        /// An account was made an administrator's.
        Appoint = "appoint",
        /// An account is no administrator's any more.
        Dismiss = "dismiss",
        /// A game that was closed for play was reopened.
        Reopen = "reopen",
        /// A game was removed, with its log.
        Remove = "remove",
    }
}

/// Who does something, when and why.
#[derive(Clone, Debug)]
pub struct NewAdminAct {
    /// The administrator; `None`: the operator, from the shell.
    pub by: Option<AccountId>,
    /// The reason; may be empty.
    pub reason: String,
    /// The id of the act, and the time.
    pub made: Stamp,
}

impl NewAdminAct {
    /// An act of the operator's, from the shell.
    pub fn of_the_operator(reason: String, made: Stamp) -> NewAdminAct {
        NewAdminAct {
            by: None,
            reason,
            made,
        }
    }

    /// The row of the log about an account. `detail` says what changed.
    pub(crate) fn logged(self, what: AdminAct, account: AccountId, detail: &str) -> Statement {
        self.row(what, account.to_string(), String::new(), detail)
    }

    /// The row of the log about a game. `detail` says which game it was.
    pub(crate) fn logged_game(self, what: AdminAct, game: GameId, detail: &str) -> Statement {
        self.row(what, String::new(), game.to_string(), detail)
    }

    fn row(self, what: AdminAct, account: String, game: String, detail: &str) -> Statement {
        let insert = Statement::new(
            "insert into admin_log (id, at, author, act, account, game, detail, reason) \
             values ($1, $2, $3, $4, $5, $6, $7, $8)",
        );
        insert
            .id(self.made.id)
            .number(self.made.at)
            .text(self.by.map(|by| by.to_string()).unwrap_or_default())
            .text(what.word())
            .text(account)
            .text(game)
            .text(detail)
            .text(self.reason)
    }
}

/// A row of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedAct {
    /// Its id. Ids of later acts are greater.
    pub id: Uuid,
    /// When it was done, in milliseconds since 1970.
    pub at: Millis,
    /// The administrator with their present name; `None`: the operator, from the shell.
    pub by: Option<(AccountId, String)>,
    /// What was done.
    pub act: AdminAct,
    /// The account that it concerns, with its present name.
    pub account: Option<(AccountId, String)>,
    /// The game that it concerns.
    pub game: Option<GameId>,
    /// What changed; may be empty.
    pub detail: String,
    /// The reason; may be empty.
    pub reason: String,
}

row! {
    struct Row {
        id: Uuid,
        at: Millis,
        author: String,
        author_name: String,
        act: String,
        account: String,
        account_name: String,
        game: String,
        detail: String,
        reason: String,
    }
}

/// An account with its name; `None` without an id.
fn named(id: String, name: String) -> Result<Option<(AccountId, String)>, StoreError> {
    let id = some_text(id).as_deref().map(record::id).transpose()?;
    Ok(id.map(|id| (id, name)))
}

impl TryFrom<Row> for LoggedAct {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<LoggedAct, StoreError> {
        Ok(LoggedAct {
            act: words::read(&row.act, format_args!("act {}", row.id))?,
            id: row.id,
            at: row.at,
            by: named(row.author, row.author_name)?,
            account: named(row.account, row.account_name)?,
            game: some_text(row.game).as_deref().map(record::id).transpose()?,
            detail: row.detail,
            reason: row.reason,
        })
    }
}

const ROWS: &str = "select l.id, l.at, l.author, coalesce(b.name, '') as author_name, l.act, l.account, \
     coalesce(a.name, '') as account_name, l.game, l.detail, l.reason from admin_log l \
     left join accounts b on b.id = l.author left join accounts a on a.id = l.account";

impl Store {
    /// At most `most` rows of the log, newest first; with `before`, those before that one.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn admin_log(&self, before: Option<Uuid>, most: u32) -> Result<Vec<LoggedAct>, StoreError> {
        let sql = format!("{ROWS} where $1 = '' or l.id < $1 order by l.id desc limit $2");
        let before = before.map(|id| id.to_string()).unwrap_or_default();
        self.logged_acts(sql, before, most).await
    }

    /// What was done to an account, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn admin_acts_about(&self, account: AccountId) -> Result<Vec<LoggedAct>, StoreError> {
        let sql = format!("{ROWS} where l.account = $1 order by l.id limit $2");
        self.logged_acts(sql, account.to_string(), u32::MAX).await
    }

    async fn logged_acts(&self, sql: String, which: String, most: u32) -> Result<Vec<LoggedAct>, StoreError> {
        let rows: Vec<Row> = on_either!(pool of self => {
            // The query is built from constants only.
            query_as(sqlx::AssertSqlSafe(sql))
                .bind(which)
                .bind(i64::from(most))
                .fetch_all(pool)
                .await
        })?;
        rows.into_iter().map(LoggedAct::try_from).collect()
    }
}
