//! Counts of finished games, for statistics.

use crate::store::archive::filter::{FinishedFilter, Parameters, bound};
use crate::store::archive::finish::WonBy;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::integers::number;
use crate::store::pool::on_either;
use crate::store::row::{row, some_text};
use sqlx::{AssertSqlSafe, query_as, query_scalar};
use std::collections::HashMap;

/// The games that count. Games that are not to count in statistics are left out here.
const COUNTED: &str = "f.visibility = 'public' and f.won >= 0 \
     and f.game not in (select id from games where trial <> 0 or fork_of <> '')";

/// How often games ended alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameCount {
    /// The scenario; `None` for custom set-ups.
    pub scenario: Option<String>,
    /// The id of the options that differ from the defaults.
    pub options: String,
    /// Who has won.
    pub won: WonBy,
    /// The grade of the result.
    pub grade: String,
    /// The reason of the result.
    pub reason: String,
    /// The last game turn.
    pub turn: u64,
    /// The number of games.
    pub games: u64,
}

row! {
    /// A row of the counts.
    struct CountRow {
        scenario: String,
        options: String,
        won: i64,
        grade: String,
        reason: String,
        turn: u64,
        games: u64,
    }
}

row! {
    /// A set of options.
    struct OptionSetRow {
        id: String,
        body: String,
    }
}

fn counts_sql(filter: &FinishedFilter) -> (String, Parameters) {
    let mut parameters = Parameters::default();
    let mut conditions = vec![COUNTED.to_owned()];
    conditions.extend(filter.conditions(None, &mut parameters));
    let sql = format!(
        "select f.scenario as scenario, f.options as options, f.won as won, f.grade as grade, f.reason as reason, \
         f.turn as turn, count(*) as games from finished_games f where {} \
         group by f.scenario, f.options, f.won, f.grade, f.reason, f.turn",
        conditions.join(" and ")
    );
    (sql, parameters)
}

impl Store {
    /// How finished public games ended: each way once, with the number of games.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn game_counts(&self, filter: &FinishedFilter) -> Result<Vec<GameCount>, StoreError> {
        let (sql, parameters) = counts_sql(filter);
        let rows: Vec<CountRow> = on_either!(pool of self => {
            bound!(query_as(AssertSqlSafe(sql)), parameters).fetch_all(pool).await
        })?;
        let count = |row: CountRow| {
            let won = WonBy::of_code(row.won)?;
            Some(GameCount {
                scenario: some_text(row.scenario),
                options: row.options,
                won,
                grade: row.grade,
                reason: row.reason,
                turn: row.turn,
                games: row.games,
            })
        };
        Ok(rows.into_iter().filter_map(count).collect())
    }

    /// The sets of options with these ids, as JSON.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn option_sets(&self, ids: &[&str]) -> Result<HashMap<String, String>, StoreError> {
        let mut sets = HashMap::new();
        for some in ids.chunks(200) {
            let mut parameters = Parameters::default();
            let names: Vec<String> = some.iter().map(|id| parameters.text(id)).collect();
            let sql = format!(
                "select id, body from option_sets where id in ({})",
                names.join(", ")
            );
            let rows: Vec<OptionSetRow> = on_either!(pool of self => {
                bound!(query_as(AssertSqlSafe(sql)), parameters).fetch_all(pool).await
            })?;
            sets.extend(rows.into_iter().map(|row| (row.id, row.body)));
        }
        Ok(sets)
    }

    /// The number of the last game in the archive.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn archive_head(&self) -> Result<u64, StoreError> {
        let sql = "select head from archive where id = 1";
        let head: i64 = on_either!(pool of self => query_scalar(sql).fetch_one(pool).await)?;
        Ok(number(head))
    }
}
