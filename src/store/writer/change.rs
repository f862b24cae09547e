//! Writes statements: all of them or none.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::peer_change::PeerChange;
use crate::store::record::StoredAnswer;
use crate::store::words::RequestScope;
use crate::store::writer::append::Write;
use crate::store::writer::statement::Statement;

/// Deletes all but the newest stored answers about an account itself, so that nobody can fill the disk with
/// keys.
const FORGET: &str = "delete from idempotency where account = $1 and scope = 'own' and key not in \
     (select key from idempotency where account = $1 and scope = 'own' order by created desc, key limit 1000)";

/// Stores the answer to a request for replay.
pub(crate) fn answering(answer: Option<StoredAnswer>, at: Millis) -> impl Iterator<Item = Statement> {
    let old = answer.as_ref().filter(|answer| answer.scope == RequestScope::Own);
    let old = old.map(|answer| Statement::new(FORGET).id(answer.account));
    let stored = answer.map(|answer| answer.statement(at));
    stored.into_iter().chain(old)
}

impl Store {
    /// Writes all of these statements or none, with the answer for replay. `at` is in milliseconds since
    /// 1970.
    ///
    /// # Errors
    /// As [`Store::change_all`]; also [`StoreError::Conflict`] if the request was answered before.
    pub(crate) async fn change_answering(
        &self,
        about: impl ToString,
        mut statements: Vec<Statement>,
        answer: Option<StoredAnswer>,
        at: Millis,
    ) -> Result<(), StoreError> {
        statements.extend(answering(answer, at));
        self.change_all(about, statements).await
    }

    /// Writes all of these statements or none. Writes that may conflict with another server's have the same
    /// `about`: batches are sorted by it, so that servers can't deadlock.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if a row already exists, or a row that must change does not.
    pub(crate) async fn change_all(
        &self,
        about: impl ToString,
        statements: Vec<Statement>,
    ) -> Result<(), StoreError> {
        self.write_change(about.to_string(), None, statements).await
    }

    /// Like [`Store::change_all`]; other servers are told of the change.
    ///
    /// # Errors
    /// As [`Store::change_all`].
    pub(crate) async fn change_telling(
        &self,
        change: PeerChange,
        statements: Vec<Statement>,
    ) -> Result<(), StoreError> {
        // Servers of another release sort by the same text.
        self.write_change(format!("tell {change}"), Some(change), statements)
            .await
    }

    /// Like [`Store::change_all`]; other servers are told of `tells`, if it is set.
    ///
    /// # Errors
    /// As [`Store::change_all`].
    pub(crate) async fn write_change(
        &self,
        about: String,
        tells: Option<PeerChange>,
        statements: Vec<Statement>,
    ) -> Result<(), StoreError> {
        let wakes = statements.iter().any(Statement::writes_outbox);
        let streams: Vec<AccountId> = statements.iter().filter_map(Statement::stream).collect();
        let change = Write::Change {
            about,
            tells,
            statements,
        };
        self.writer.write(change).await?;
        if wakes {
            self.posted.notify_one();
        }
        self.stream_wakes.wake(&streams);
        Ok(())
    }
}
