//! Writing statements: all of them or none.

use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::record::{OWN, StoredAnswer};
use crate::store::writer::append::Write;
use crate::store::writer::statement::Statement;

/// What keeps no more answers about an account, and in no game, than the newest: nobody fills a disk with keys.
const FORGET: &str = "delete from idempotency where account = $1 and scope = 'own' and key not in \
     (select key from idempotency where account = $1 and scope = 'own' order by created desc, key limit 1000)";

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
