//! Statements for what is rare: the same for either database, and written by the same writer as everything else.

use crate::store::error::StoreError;
use crate::store::games::append::Write;
use crate::store::handle::Store;
use crate::store::record::OWN;
use crate::store::record::StoredAnswer;
use rusqlite::Connection;
use sqlx::{PgConnection, query};
use uuid::Uuid;

/// How what changes are about begins that other servers hear of: what comes after it is what they hear.
pub(crate) const TELLING: &str = "tell ";

/// What keeps no more answers about an account, and in no game, than the newest: nobody fills a disk with keys.
const FORGET: &str = "delete from idempotency where account = $1 and scope = 'own' and key not in \
     (select key from idempotency where account = $1 and scope = 'own' order by created desc, key limit 1000)";

/// What a statement is about.
#[derive(Clone, Debug)]
enum Value {
    Text(String),
    Number(i64),
}

/// A statement that changes something, understood by both databases.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    sql: &'static str,
    values: Vec<Value>,
    needed: bool,
    posts: bool,
    twice: bool,
}

impl Statement {
    pub(crate) fn new(sql: &'static str) -> Statement {
        Statement {
            sql,
            values: vec![],
            needed: false,
            posts: false,
            twice: false,
        }
    }

    /// It puts something into the outbox: whoever sends is woken when it is written.
    pub(crate) fn wakes_outbox(mut self) -> Statement {
        self.posts = true;
        self
    }

    pub(crate) fn posts(&self) -> bool {
        self.posts
    }

    pub(crate) fn text(mut self, text: impl Into<String>) -> Statement {
        self.values.push(Value::Text(text.into()));
        self
    }

    pub(crate) fn id(self, id: Uuid) -> Statement {
        self.text(id.to_string())
    }

    pub(crate) fn number(mut self, number: i64) -> Statement {
        self.values.push(Value::Number(number));
        self
    }

    /// If it finds nothing to change, nothing of what goes with it is written: a conflict.
    pub(crate) fn must_affect(mut self) -> Statement {
        self.needed = true;
        self
    }

    /// What it takes away may be replaced by another server at that very moment: on PostgreSQL a statement that has waited
    /// for such a change doesn't see what was put in its place, the next one does.
    pub(crate) fn run_twice(mut self) -> Statement {
        self.twice = true;
        self
    }

    pub(crate) fn on_sqlite(&self, to: &Connection) -> Result<(), rusqlite::Error> {
        let mut statement = to.prepare_cached(self.sql)?;
        for (n, value) in self.values.iter().enumerate() {
            // Here `$2` is a name, and its place is where it stands first.
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

impl Store {
    /// Writes all of this or nothing, with the answer that is given again when the same is asked. `at` is in milliseconds
    /// since 1970.
    ///
    /// # Errors
    /// As [`Store::change_all`]; [`StoreError::Conflict`] too if the request was answered before.
    pub(crate) async fn change_answering(
        &self,
        about: impl ToString,
        mut statements: Vec<Statement>,
        answer: Option<StoredAnswer>,
        at: i64,
    ) -> Result<(), StoreError> {
        let old = answer.as_ref().filter(|answer| answer.scope == OWN);
        let old = old.map(|answer| Statement::new(FORGET).id(answer.account));
        statements.extend(answer.map(|answer| answer.statement(at)));
        statements.extend(old);
        self.change_all(about, statements).await
    }

    /// Writes all of this or nothing. What may clash with it from another server has the same `about`: such things are
    /// written in one order everywhere, so that no two servers wait for each other crosswise.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if something is there already, or something needed is not.
    pub(crate) async fn change_all(
        &self,
        about: impl ToString,
        statements: Vec<Statement>,
    ) -> Result<(), StoreError> {
        let about = about.to_string();
        let posts = statements.iter().any(Statement::posts);
        self.writer.write(Write::Change { about, statements }).await?;
        if posts {
            self.posted.notify_one();
        }
        Ok(())
    }
}
