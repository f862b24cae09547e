//! Statements for rare writes: the same SQL for either database, executed by the same writer as everything
//! else.

use crate::engine::Millis;
use crate::ids::AccountId;
use rusqlite::Connection;
use sqlx::{PgConnection, query};
use uuid::Uuid;

/// A parameter of a statement.
#[derive(Clone, Debug)]
enum Value {
    Text(String),
    Number(i64),
}

/// A statement that changes something, valid for both databases.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    sql: &'static str,
    values: Vec<Value>,
    needed: bool,
    outbox: bool,
    twice: bool,
    stream: Option<AccountId>,
}

/// Takes the next number of an account's stream, if it has one.
const NUMBER: &str = "update account_streams set head = head + 1 where account = $1";

/// Stores a notice of an account's stream under the number that was taken, if the account has a stream.
const NUMBERED: &str = "insert into account_notices (account, number, at, body) \
     select account, head, $2, $3 from account_streams where account = $1";

impl Statement {
    pub(crate) fn new(sql: &'static str) -> Statement {
        Statement {
            sql,
            values: vec![],
            needed: false,
            outbox: false,
            twice: false,
            stream: None,
        }
    }

    /// Adds a notice to the stream of an account, if it has one. `at` is in milliseconds since 1970. Its number is taken at
    /// the end of the transaction, so that numbers become visible in order.
    pub(crate) fn streamed(account: AccountId, at: Millis, body: String) -> Statement {
        let statement = Statement::new(NUMBERED).id(account).number(at).text(body);
        Statement {
            stream: Some(account),
            ..statement
        }
    }

    /// The account to whose stream it adds a notice.
    pub(crate) fn stream(&self) -> Option<AccountId> {
        self.stream
    }

    /// The account, time and body of the notice that it adds to a stream, as they are stored.
    pub(crate) fn notice(&self) -> Option<(&str, i64, &str)> {
        match (self.stream, self.values.as_slice()) {
            (Some(_), [Value::Text(account), Value::Number(at), Value::Text(body)]) => {
                Some((account, *at, body))
            }
            _ => None,
        }
    }

    /// It puts something into the outbox: senders are woken when it is written.
    pub(crate) fn wakes_outbox(mut self) -> Statement {
        self.outbox = true;
        self
    }

    pub(crate) fn writes_outbox(&self) -> bool {
        self.outbox
    }

    pub(crate) fn text(mut self, text: impl Into<String>) -> Statement {
        self.values.push(Value::Text(text.into()));
        self
    }

    pub(crate) fn id(self, id: impl Into<Uuid>) -> Statement {
        self.text(id.into().to_string())
    }

    pub(crate) fn number(mut self, number: impl Into<i64>) -> Statement {
        self.values.push(Value::Number(number.into()));
        self
    }

    /// If it changes no row, the whole transaction is aborted as a conflict.
    pub(crate) fn must_affect(mut self) -> Statement {
        self.needed = true;
        self
    }

    /// Runs it twice on PostgreSQL. Another server may replace the rows that it deletes at the same time: a
    /// statement that has waited for such a change does not see the new rows, but the next one does.
    pub(crate) fn run_twice(mut self) -> Statement {
        self.twice = true;
        self
    }

    pub(crate) fn on_sqlite(&self, to: &Connection) -> Result<(), rusqlite::Error> {
        if let Some((account, ..)) = self.notice()
            && to.prepare_cached(NUMBER)?.execute([account])? == 0
        {
            return Ok(());
        }
        let mut statement = to.prepare_cached(self.sql)?;
        for (n, value) in self.values.iter().enumerate() {
            // SQLite treats `$2` as a name, whose index is that of its first occurrence.
            let Some(place) = statement.parameter_index(&format!("${}", n + 1))? else {
                continue;
            };
            match value {
                Value::Text(text) => statement.raw_bind_parameter(place, text)?,
                Value::Number(number) => statement.raw_bind_parameter(place, number)?,
            }
        }
        let changed = statement.raw_execute()?;
        if self.needed && changed == 0 {
            return Err(rusqlite::Error::QueryReturnedNoRows);
        }
        Ok(())
    }

    pub(crate) async fn on_postgres(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let mut changed = self.once_on_postgres(connection).await?;
        if self.twice {
            changed += self.once_on_postgres(connection).await?;
        }
        if self.needed && changed == 0 {
            return Err(sqlx::Error::RowNotFound);
        }
        Ok(())
    }

    async fn once_on_postgres(&self, connection: &mut PgConnection) -> Result<u64, sqlx::Error> {
        let mut statement = query(self.sql);
        for value in &self.values {
            statement = match value {
                Value::Text(text) => statement.bind(text),
                Value::Number(number) => statement.bind(number),
            };
        }
        Ok(statement.execute(connection).await?.rows_affected())
    }
}
