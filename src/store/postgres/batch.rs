//! Batches of writes to PostgreSQL.

use crate::ids::GameId;
use crate::store::integers::stored;
use crate::store::peer_change::PeerChange;
use crate::store::postgres::peers::{CHANNEL, announce};
use crate::store::writer::append::{Append, SideEffect, Write, close, probe};
use crate::store::writer::statement::Statement;
use sqlx::postgres::PgConnection;
use sqlx::{Connection as _, query};
use std::collections::BTreeMap;

/// Writes all of these. Closing a game and probing for room are rare and idempotent, so they are written
/// first, outside the transaction.
pub(crate) async fn whole(writes: &[Write], connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let (mut changes, mut appends) = (vec![], vec![]);
    for write in writes {
        match write {
            Write::Probe => probe().on_postgres(connection).await?,
            Write::Close { game, why, at } => {
                each(&close(*game, why, *at), connection).await?;
                announce(PeerChange::Closed(*game), connection).await?;
            }
            Write::Change {
                about,
                tells,
                statements,
            } => changes.push((about, *tells, statements)),
            Write::Append(append) if append.is_empty() => {}
            Write::Append(append) => appends.push(&**append),
        }
    }
    // Rows that other servers may write too are in key order, so that servers can't deadlock.
    changes.sort_by_key(|(about, ..)| *about);
    appends.sort_by_key(|append| (append.game, append.head()));
    let opening: Vec<Statement> = appends.iter().flat_map(|append| append.opening()).collect();
    // In the order of the entries' games, whose rows in `heads` are locked by then; answers by their own key,
    // because requests to open a game have no game yet.
    let mut answered: Vec<&Append> = appends.iter().copied().filter(|a| a.answer.is_some()).collect();
    answered.sort_by_cached_key(|append| {
        let answer = append.answer.as_ref();
        answer.map(|answer| (answer.account, answer.scope.to_string(), answer.key.clone()))
    });
    let mut after: Vec<Statement> = answered.iter().filter_map(|append| append.answering()).collect();
    after.extend(appends.iter().flat_map(|append| append.following()));
    let side_effects: Vec<&SideEffect> = appends.iter().flat_map(|append| &append.side_effects).collect();
    let hot = HotRows::of(&appends);
    if changes.is_empty() && opening.is_empty() && after.is_empty() && side_effects.is_empty() {
        return hot.write(connection).await;
    }
    let mut together = connection.begin().await?;
    for (_, tells, statements) in changes {
        each(statements, &mut together).await?;
        if let Some(change) = tells {
            announce(change, &mut together).await?;
        }
    }
    each(&opening, &mut together).await?;
    hot.write(&mut together).await?;
    each(&after, &mut together).await?;
    // They may refer to a game that the entries open, so they come last.
    for effect in side_effects {
        each(&effect.0, &mut together).await?;
    }
    together.commit().await
}

/// Executes these, one by one because they are rare.
async fn each(statements: &[Statement], connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    for statement in statements {
        statement.on_postgres(connection).await?;
    }
    Ok(())
}

/// What every announcement writes, of a whole batch, as one statement: one round trip, and if there is nothing
/// else, one commit. The rows of each table are passed as arrays, one per column. PostgreSQL locks the rows in
/// `heads` first, in key order.
const HOT: &str = "\
with new_entries as (
    insert into entries (game, seq, body, answers)
    select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[])
), locked as (
    select game from heads where game = any($5::text[]) order by game for no key update
), changed_heads as (
    update heads set waiting = now.waiting, head = now.head, turn = now.turn, updated = now.updated
    from unnest($5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[])
        as now (game, waiting, head, turn, updated)
        join locked on locked.game = now.game
    where heads.game = now.game
)
select pg_notify($11, change) from unnest($10::text[]) as change";

/// The rows that every announcement writes, by table.
struct HotRows<'a> {
    appends: &'a [&'a Append],
    /// The last append of each game.
    heads: BTreeMap<GameId, &'a Append>,
}

impl<'a> HotRows<'a> {
    /// The rows of appends that are sorted by game and number.
    fn of(appends: &'a [&'a Append]) -> HotRows<'a> {
        let written = appends.iter().filter(|append| !append.entries.is_empty());
        HotRows {
            appends,
            heads: written.map(|append| (append.game, *append)).collect(),
        }
    }

    /// Writes them, and tells other servers of them and of changed prepared orders.
    async fn write(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let entries = || {
            self.appends
                .iter()
                .flat_map(|a| a.entries.iter().map(move |e| (a, e)))
        };
        let heads = || self.heads.values();
        let ordered = self.appends.iter().filter(|a| !a.prepared_orders.is_empty());
        let changes: Vec<PeerChange> = heads()
            .map(|a| PeerChange::Wrote(a.game, a.head()))
            .chain(ordered.map(|a| PeerChange::PreparedOrders(a.game)))
            .collect();
        if changes.is_empty() {
            return Ok(());
        }
        query(HOT)
            .bind(column(entries(), |(a, _)| a.game.to_string()))
            .bind(column(entries(), |(_, e)| stored(e.seq)))
            .bind(column(entries(), |(_, e)| &**e.stored()))
            .bind(column(entries(), |(a, e)| a.fingerprint(e.seq)))
            .bind(column(heads(), |a| a.game.to_string()))
            .bind(column(heads(), |a| a.waiting.join(",")))
            .bind(column(heads(), |a| stored(a.head())))
            .bind(column(heads(), |a| i64::from(a.turn)))
            .bind(column(heads(), |a| a.at().get()))
            .bind(column(changes, |change| change.to_string()))
            .bind(CHANNEL)
            .execute(connection)
            .await?;
        Ok(())
    }
}

fn column<I: IntoIterator, T>(rows: I, value: impl FnMut(I::Item) -> T) -> Vec<T> {
    rows.into_iter().map(value).collect()
}
