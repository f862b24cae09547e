//! Writes to the embedded database: what every announcement writes, row by row.

use crate::store::integers::stored;
use crate::store::writer::append::{Append, Write, close, probe};
use rusqlite::{CachedStatement, Connection, params};

/// The position of every so many-th entry is recorded in `places`.
const PLACED: u64 = 64;

/// Every so many entries, the row in `heads` is moved if needed, so that the rows of active games are close
/// together.
const GATHERED: u64 = 16;

/// A row among this many of the last ones is close enough: one page or two.
const NEAR: i64 = 64;

/// The result of a write.
pub(crate) type Done = Result<(), rusqlite::Error>;

/// The statements that every announcement needs, prepared once per batch.
pub(crate) struct HotStatements<'t> {
    insert: CachedStatement<'t>,
    update: CachedStatement<'t>,
}

impl<'t> HotStatements<'t> {
    pub(crate) fn on(to: &'t Connection) -> Result<HotStatements<'t>, rusqlite::Error> {
        // The previous entry must be the last one: otherwise `previous` is `null`, which prevents two entries
        // with the same number. For a statement that inserts at most one row, SQLite keeps no statement
        // journal.
        let insert = "insert into entries (previous, game, seq, body, answers, row_sum) \
                      values ((select last from heads where game = ?1 and head = ?2 - 1), ?1, ?2, ?3, ?4, \
                      umpire_row_sum(?4, ?1, ?2))";
        let update = "update heads set last = last_insert_rowid(), waiting = $1, head = $2, turn = $3, updated = $4 \
                      where game = $5";
        Ok(HotStatements {
            insert: to.prepare_cached(insert)?,
            update: to.prepare_cached(update)?,
        })
    }

    /// Writes the entries, and the row in `heads` after each of them.
    fn write(&mut self, to: &Connection, append: &Append) -> Done {
        let game = append.game.to_string();
        let waiting = append.waiting.join(",");
        let (turn, at) = (i64::from(append.turn), append.at().get());
        for entry in &append.entries {
            let seq = stored(entry.seq);
            let (body, mark) = (entry.stored(), append.fingerprint(entry.seq));
            self.insert.execute(params![game, seq, body, mark])?;
            self.update.execute(params![waiting, seq, turn, at, game])?;
            if entry.seq.get().is_multiple_of(GATHERED) {
                // Thousands of rows may lie between those of active games, and then every entry would write
                // another page.
                let sql = "update heads set rowid = (select max(rowid) + 1 from heads) \
                           where game = $1 and rowid <= (select max(rowid) - $2 from heads)";
                to.prepare_cached(sql)?.execute(params![game, NEAR])?;
            }
            if entry.seq.get().is_multiple_of(PLACED) {
                let sql = "insert into places (game, seq, place) select game, head, last from heads where game = $1";
                to.prepare_cached(sql)?.execute([&game])?;
            }
        }
        Ok(())
    }
}

/// Writes one of a batch within its transaction.
///
/// # Errors
/// SQLite's error: a constraint violation, or `QueryReturnedNoRows` for a conflict.
pub(crate) fn write_one(to: &Connection, often: &mut HotStatements<'_>, write: &Write) -> Done {
    match write {
        Write::Append(append) if append.is_empty() => Ok(()),
        Write::Append(append) => {
            append
                .opening()
                .iter()
                .try_for_each(|statement| statement.on_sqlite(to))?;
            often.write(to, append)?;
            if let Some(answer) = append.answering() {
                answer.on_sqlite(to)?;
            }
            append
                .following()
                .iter()
                .chain(append.side_effects())
                .chain(&append.finishing())
                .try_for_each(|statement| statement.on_sqlite(to))
        }
        Write::Change { statements, .. } => statements
            .iter()
            .try_for_each(|statement| statement.on_sqlite(to)),
        Write::Close { game, why, at } => close(*game, why, *at)
            .iter()
            .try_for_each(|statement| statement.on_sqlite(to)),
        Write::Probe => probe().on_sqlite(to),
    }
}
