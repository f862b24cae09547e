//! Limits of single accounts in place of the server's.

use crate::ids::AccountId;
use crate::store::admin::acts::{AdminAct, NewAdminAct};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::row::row;
use crate::store::writer::statement::Statement;
use sqlx::query_as;
use std::fmt;
use std::ops::RangeInclusive;

/// What a quota may be.
pub const QUOTA: RangeInclusive<u32> = 1..=1_000_000;

/// The limits of one account; `None`: the server's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quotas {
    /// Requests and messages per minute.
    pub requests: Option<u32>,
    /// Games opened per day, besides those from challenges.
    pub games: Option<u32>,
}

impl fmt::Display for Quotas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let requests = self.requests.map(|quota| format!("{quota} requests a minute"));
        let games = self.games.map(|quota| format!("{quota} games a day"));
        let own: Vec<String> = requests.into_iter().chain(games).collect();
        match &own[..] {
            [] => f.write_str("the server's limits"),
            own => f.write_str(&own.join(", ")),
        }
    }
}

impl Quotas {
    /// The quotas from the columns of a row, where 0 stands for the server's.
    pub(crate) fn of_row(requests: i64, games: i64) -> Quotas {
        let of = |column| u32::try_from(column).ok().filter(|quota| *quota > 0);
        Quotas {
            requests: of(requests),
            games: of(games),
        }
    }
}

row! {
    struct Row {
        requests: i64,
        games: i64,
    }
}

impl Store {
    /// The limits of an account in place of the server's.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn quotas_of(&self, account: AccountId) -> Result<Quotas, StoreError> {
        let sql = "select requests, games from account_quotas where account = $1";
        let row: Option<Row> =
            on_either!(pool of self => query_as(sql).bind(account.to_string()).fetch_optional(pool).await)?;
        Ok(row.map_or_else(Quotas::default, |row| Quotas::of_row(row.requests, row.games)))
    }

    /// Gives an account limits of its own, or the server's. Every server applies them within a second.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account does not exist.
    pub async fn set_quotas(
        &self,
        account: AccountId,
        quotas: Quotas,
        act: NewAdminAct,
    ) -> Result<(), StoreError> {
        let set = if quotas == Quotas::default() {
            Statement::new("delete from account_quotas where account = $1").id(account)
        } else {
            let set = Statement::new(
                "insert into account_quotas (account, requests, games) values ($1, $2, $3) \
                 on conflict (account) do update set requests = excluded.requests, games = excluded.games",
            );
            let of = |quota: Option<u32>| i64::from(quota.unwrap_or(0));
            set.id(account)
                .number(of(quotas.requests))
                .number(of(quotas.games))
        };
        let again = Store::looking_again(account, act.made);
        let log = act.logged(AdminAct::Quotas, account, &quotas.to_string());
        self.change_all(account, vec![Store::alone(account), set, again, log])
            .await
    }
}
