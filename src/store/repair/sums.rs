//! What other rows tell, where sums say which of them is right; and the sums of rows that the repair has made or takes as
//! they stand.

use crate::store::error::StoreError;
use crate::store::fsck::{SummedTable, summed_tables};
use crate::store::repair::{Mender, failed};
use crate::store::sqlite::sums::sum_sql;
use crate::store::sums::on_postgres;
use sqlx::{AssertSqlSafe, query_scalar};

/// The tables into which the repair puts rows.
const FILLED: &[&str] = &["seats", "finished_games"];

/// The statement that sums rows of a table anew and names them.
fn anew(table: &SummedTable, sum: &str, which: &str) -> String {
    let (name, row) = (table.name, row_name(table));
    format!("update {name} set row_sum = {sum} where {which} returning {row}")
}

/// The name of a row, as SQL.
fn row_name(table: &SummedTable) -> String {
    let name = table.name;
    let key: Vec<String> = table
        .key
        .iter()
        .map(|column| format!("{name}.\"{column}\""))
        .collect();
    format!("'{name} ' || {}", key.join(" || ' ' || "))
}

/// Columns that another row has too: the table, the column, what it may have been, and where that stands. It is taken if the
/// sum of the row then fits.
const TWICE: &[(&str, &str, &str)] = &[
    (
        "games",
        "visibility",
        "(select f.visibility from finished_games f where f.game = games.id)",
    ),
    (
        "games",
        "scenario",
        "(select f.scenario from finished_games f where f.game = games.id)",
    ),
    (
        "games",
        "creator",
        "(select f.creator from finished_games f where f.game = games.id)",
    ),
    (
        "finished_games",
        "visibility",
        "(select g.visibility from games g where g.id = finished_games.game)",
    ),
    (
        "finished_games",
        "scenario",
        "(select g.scenario from games g where g.id = finished_games.game)",
    ),
    (
        "finished_games",
        "creator",
        "(select g.creator from games g where g.id = finished_games.game)",
    ),
    (
        "finished_games",
        "system",
        "(select g.system from games g where g.id = finished_games.game)",
    ),
    (
        "accounts",
        "name",
        "(select min(s.name) from seats s where s.account = accounts.id)",
    ),
    (
        "seats",
        "name",
        "(select a.name from accounts a where a.id = seats.account)",
    ),
];

/// What follows from rows that are as they were written: `WHOLE` stands for the condition that the account `a` is.
const FROM_ROWS: &[(&str, &str)] = &[
    (
        "the kinds of holders of seats",
        "update seats set holder = t.holder from (select s.game, s.seat, case \
         when a.id is null or a.house = 1 then 'practice' when a.keeper <> '' then 'bot' else 'player' end as holder \
         from seats s left join accounts a on a.id = s.account where a.id is null or WHOLE) t \
         where t.game = seats.game and t.seat = seats.seat and t.holder <> seats.holder",
    ),
    (
        "the names of holders of seats",
        "update seats set name = a.name from accounts a where a.id = seats.account and a.name <> seats.name and WHOLE",
    ),
    (
        "whether the games of seats are over",
        "update seats set over = 1 - over where over <> \
         case when exists (select 1 from finished_games f where f.game = seats.game) then 1 else 0 end",
    ),
    (
        "the number of the last game in the archive",
        "update archive set head = (select max(number) from finished_games) \
         where head < (select max(number) from finished_games)",
    ),
    (
        "the numbers of the last notices of accounts",
        "update account_streams set head = n.number from \
         (select account, max(number) as number from account_notices group by account) n \
         where n.account = account_streams.account and account_streams.head < n.number",
    ),
];

/// What goes with the end of a log that is taken as it stands, although entries after it are missing.
const TAKEN_BACK: &[(&str, &str)] = &[
    (
        "clocks of games whose ends are missing",
        "update clocks set seq = h.head from heads h where h.game = clocks.game and clocks.seq > h.head",
    ),
    (
        "answers that players gave after the ends of their games",
        "delete from handoffs where exists (select 1 from heads h where h.game = handoffs.game and handoffs.seq > h.head)",
    ),
    (
        "what players have seen after the ends of their games",
        "update seen set seq = h.head from heads h where h.game = seen.game and seen.seq > h.head",
    ),
];

/// The sum of a row whose column is another.
fn sum_with(table: &SummedTable, on_sqlite: bool, column: &str, value: &str) -> String {
    if on_sqlite {
        return sum_sql(table, "").replace(&format!("\"{column}\""), value);
    }
    let name = table.name;
    format!(
        "left(md5(((to_jsonb({name}) - 'row_sum') || jsonb_build_object('{column}', {value}))::text), 16)"
    )
}

impl Mender {
    /// Whether the one row of the archive is as the program wrote it.
    pub(super) async fn is_archive_whole(&mut self) -> Result<bool, StoreError> {
        let sum = self.sum_of("archive");
        let sql = format!("select 'one' from archive where row_sum = {sum}");
        Ok(!self.texts(sql).await?.is_empty())
    }

    /// The sum of a row of a table as SQL.
    fn sum_of(&self, name: &str) -> String {
        match self {
            Mender::Sqlite(_) => summed_tables()
                .find(|table| table.name == name)
                .map_or(String::new(), |table| sum_sql(&table, "")),
            Mender::Postgres(_) => on_postgres(name, name),
        }
    }

    /// Puts back what other rows tell.
    pub(super) async fn told_by_rows(&mut self, accept: bool) -> Result<Vec<String>, StoreError> {
        let on_sqlite = matches!(self, Mender::Sqlite(_));
        let tables: Vec<SummedTable> = summed_tables().collect();
        let named = |name: &str| tables.iter().find(|table| table.name == name);
        let mut lines = vec![];
        for (name, column, value) in TWICE {
            let Some(table) = named(name) else { continue };
            let sum = sum_with(table, on_sqlite, column, value);
            let sql = format!(
                "update {name} set \"{column}\" = {value} where \"{column}\" <> {value} and row_sum = {sum} returning {}",
                row_name(table)
            );
            let rows = self.texts(sql).await?;
            lines.extend(rows.into_iter().map(|row| format!("{row}: {column}")));
        }
        let whole = named("accounts").map_or(String::new(), |table| {
            let sum = if on_sqlite {
                sum_sql(table, "a.")
            } else {
                on_postgres("accounts", "a")
            };
            format!("a.row_sum = {sum}")
        });
        let taken_back = TAKEN_BACK.iter().filter(|_| accept);
        for (what, sql) in FROM_ROWS.iter().chain(taken_back) {
            let sql = format!("{} returning 'one'", sql.replace("WHOLE", &whole));
            let rows = self.texts(sql).await?.len();
            if rows > 0 {
                lines.push(format!("{what} ({rows})"));
            }
        }
        Ok(lines)
    }

    async fn texts(&mut self, sql: String) -> Result<Vec<String>, StoreError> {
        match self {
            Mender::Sqlite(connection) => {
                let mut statement = connection.prepare(&sql).map_err(failed)?;
                let rows = statement.query_map([], |row| row.get(0)).map_err(failed)?;
                rows.collect::<Result<_, _>>().map_err(failed)
            }
            Mender::Postgres(connection) => {
                let rows = query_scalar(AssertSqlSafe(sql)).fetch_all(&mut **connection);
                Ok(rows.await?)
            }
        }
    }

    /// Sums the rows that the repair has made, and the row of the archive if it was whole before; with `accept`, also those
    /// that have other sums, which it names.
    pub(super) async fn summed(&mut self, accept: bool, archive: bool) -> Result<Vec<String>, StoreError> {
        let mut lines = vec![];
        for table in summed_tables() {
            let sum = self.sum_of(table.name);
            if FILLED.contains(&table.name) {
                self.texts(anew(&table, &sum, "row_sum = ''")).await?;
            }
            if table.name == "archive" && archive {
                self.texts(anew(&table, &sum, "id = 1")).await?;
            }
            if accept {
                let taken = self
                    .texts(anew(&table, &sum, &format!("row_sum <> {sum}")))
                    .await?;
                lines.extend(taken.into_iter().map(|row| format!("{row}: taken as it stands")));
            }
        }
        Ok(lines)
    }
}
