//! Writes to the embedded database, row by row.

use crate::store::games::log::sum;
use crate::store::games::prepared_orders::PUT;
use crate::store::integers::stored;
use crate::store::words::GameStatus;
use crate::store::writer::append::{Append, CLOSE, PROBE, PROBE_SIZE, STOP, Write};
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
        let insert = "insert into entries (previous, game, seq, body, answers) \
                      values ((select last from heads where game = ?1 and head = ?2 - 1), ?1, ?2, ?3, ?4)";
        let update = "update heads set last = last_insert_rowid(), waiting = $1, head = $2, turn = $3, updated = $4 \
                      where game = $5";
        Ok(HotStatements {
            insert: to.prepare_cached(insert)?,
            update: to.prepare_cached(update)?,
        })
    }
}

/// Writes one of a batch within its transaction.
///
/// # Errors
/// SQLite's error: a constraint violation, or `QueryReturnedNoRows` for a conflict.
pub(crate) fn write_one(to: &Connection, often: &mut HotStatements<'_>, write: &Write) -> Done {
    match write {
        Write::Append(append) if append.is_empty() => Ok(()),
        Write::Append(append) => crate::store::sqlite::rows::append(to, often, append),
        Write::Change { statements, .. } => statements
            .iter()
            .try_for_each(|statement| statement.on_sqlite(to)),
        Write::Close { game, why, at } => {
            let game = game.to_string();
            to.prepare_cached(CLOSE)?.execute(params![why, at, game])?;
            to.prepare_cached(STOP)?.execute([&game]).map(drop)
        }
        Write::Probe => to
            .prepare_cached(PROBE)?
            .execute(["·".repeat(PROBE_SIZE / 2)])
            .map(drop),
    }
}

fn append(to: &Connection, often: &mut HotStatements<'_>, append: &Append) -> Done {
    let game = append.game.to_string();
    let waiting = append.waiting.join(",");
    let (turn, at) = (i64::from(append.turn), append.at());
    for seat_orders in &append.prepared_orders {
        let version = stored(seat_orders.version);
        to.prepare_cached(PUT)?.execute(params![
            game,
            seat_orders.seat,
            version,
            seat_orders.body,
            seat_orders.at
        ])?;
    }
    if append.entries.is_empty() {
        answered(to, append)?;
        return side_effects(to, append);
    }
    if let Some(new) = &append.opens {
        let mut insert = to.prepare_cached(
            "insert into games (id, system, scenario, title, visibility, invitation, status, creator, created) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        )?;
        let (creator, created) = (
            new.creator.to_string(),
            append.entries.first().map_or(0, |e| e.at),
        );
        insert.execute(params![
            game,
            new.system,
            new.scenario.as_deref().unwrap_or_default(),
            new.title,
            new.visibility.word(),
            new.invitation.as_deref().unwrap_or_default(),
            append.status.map(GameStatus::word),
            creator,
            created
        ])?;
        let mut insert = to.prepare_cached(
            "insert into heads (game, head, turn, waiting, updated) values ($1, 0, $2, $3, $4)",
        )?;
        insert.execute(params![game, turn, waiting, at])?;
        let mut insert = to.prepare_cached("insert into dice_secrets (game, secret) values ($1, $2)")?;
        insert.execute(params![game, new.secret.hex()])?;
        append.rare().map_or(Ok(()), |rare| rare.on_sqlite(to))?;
    } else if let Some(status) = append.status {
        // The status changes twice per game, and lists have indexes on it: the row is written only then.
        let mut update = to.prepare_cached("update games set status = $1 where id = $2")?;
        update.execute(params![status.word(), game])?;
    }
    for entry in &append.entries {
        let seq = stored(entry.seq);
        let (body, mark) = (entry.stored(), append.fingerprint(entry.seq));
        often.insert.execute(params![game, seq, body, mark])?;
        often.update.execute(params![waiting, seq, turn, at, game])?;
        if entry.seq.is_multiple_of(GATHERED) {
            // Thousands of rows may lie between those of active games, and then every entry would write
            // another page.
            let sql = "update heads set rowid = (select max(rowid) + 1 from heads) \
                       where game = $1 and rowid <= (select max(rowid) - $2 from heads)";
            to.prepare_cached(sql)?.execute(params![game, NEAR])?;
        }
        if entry.seq.is_multiple_of(PLACED) {
            let sql =
                "insert into places (game, seq, place) select game, head, last from heads where game = $1";
            to.prepare_cached(sql)?.execute([&game])?;
        }
    }
    answered(to, append)?;
    for seat in &append.seats {
        let mut insert = to.prepare_cached(
            "insert into seats (game, seat, holder, account, name, taken) values ($1, $2, $3, $4, $5, $6)",
        )?;
        let account = seat.account.map(|a| a.to_string()).unwrap_or_default();
        insert.execute(params![
            game,
            seat.seat,
            seat.holder.word(),
            account,
            seat.name,
            at
        ])?;
    }
    if let Some(snapshot) = &append.snapshot {
        // The newest two are kept: a spare in case the last can't be read.
        let mut delete = to.prepare_cached(
            "delete from snapshots where game = $1 and seq < (select max(seq) from snapshots where game = $1)",
        )?;
        delete.execute([&game])?;
        let mut insert =
            to.prepare_cached("insert into snapshots (game, seq, body, sum) values ($1, $2, $3, $4)")?;
        let sum = sum(append.game, append.head(), snapshot);
        insert.execute(params![game, stored(append.head()), snapshot, sum])?;
    }
    side_effects(to, append)
}

/// Writes side effects. They may refer to a game that the entries open, so they come after them.
fn side_effects(to: &Connection, append: &Append) -> Done {
    let mut side_effects = append.side_effects.iter().flat_map(|effect| &effect.0);
    side_effects.try_for_each(|statement| statement.on_sqlite(to))
}

/// Stores the answer for replay.
fn answered(to: &Connection, append: &Append) -> Done {
    if let Some(answer) = &append.answer {
        let mut insert = to.prepare_cached(
            "insert into idempotency (account, scope, key, request, status, answer, created) \
             values ($1, $2, $3, $4, $5, $6, $7)",
        )?;
        let account = answer.account.to_string();
        insert.execute(params![
            account,
            answer.scope.to_string(),
            answer.key,
            answer.request,
            answer.status,
            answer.answer,
            append.at()
        ])?;
    }
    Ok(())
}
