//! Batches of writes to PostgreSQL.

use crate::store::games::log::sum;
use crate::store::games::prepared_orders::PUT;
use crate::store::integers::stored;
use crate::store::peer_change::PeerChange;
use crate::store::postgres::peers::{CHANNEL, announce};
use crate::store::words::GameStatus;
use crate::store::writer::append::{Append, CLOSE, LOCK, NewGame, PROBE, PROBE_SIZE, STOP, Write};
use crate::store::writer::statement::Statement;
use sqlx::postgres::PgConnection;
use sqlx::{Connection as _, query};
use std::collections::BTreeMap;
use uuid::Uuid;

/// Writes all of these. Closing a game and probing for room are rare and idempotent, so they are written
/// first, outside the transaction.
pub(crate) async fn whole(writes: &[Write], connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    for write in writes {
        if matches!(write, Write::Probe) {
            let body = "·".repeat(PROBE_SIZE / 2);
            query(PROBE).bind(body).execute(&mut *connection).await?;
        }
        if let Write::Close {
            game: closed,
            why,
            at,
        } = write
        {
            let game = closed.to_string();
            // Appends lock this row too: this waits for those in progress.
            query(LOCK).bind(&game).execute(&mut *connection).await?;
            let close = query(CLOSE).bind(why).bind(at).bind(&game);
            close.execute(&mut *connection).await?;
            query(STOP).bind(&game).execute(&mut *connection).await?;
            announce(PeerChange::Closed(*closed), connection).await?;
        }
    }
    let mut changes: Vec<(&str, Option<PeerChange>, Vec<&Statement>)> = vec![];
    // Side effects may refer to a game that the entries open, so they come after them.
    let mut side_effects = vec![];
    let mut rare = vec![];
    for write in writes {
        match write {
            Write::Change {
                about,
                tells,
                statements,
            } => changes.push((about, *tells, statements.iter().collect())),
            Write::Append(append) => {
                rare.extend(append.rare());
                if !append.side_effects.is_empty() {
                    let statements = append.side_effects.iter().flat_map(|effect| &effect.0).collect();
                    side_effects.push((append.game.to_string(), append.head(), statements));
                }
            }
            _ => {}
        }
    }
    let batch = Batch::of(writes);
    let prepared_orders = batch
        .appends
        .iter()
        .any(|append| !append.prepared_orders.is_empty());
    if changes.is_empty() && side_effects.is_empty() && rare.is_empty() && !prepared_orders {
        return batch.write(connection).await;
    }
    changes.sort_by_key(|(about, ..)| *about);
    let mut together = connection.begin().await?;
    for (_, tells, statements) in changes {
        for statement in statements {
            statement.on_postgres(&mut together).await?;
        }
        if let Some(change) = tells {
            announce(change, &mut together).await?;
        }
    }
    batch.write(&mut together).await?;
    batch.prepared_orders(&mut together).await?;
    for statement in rare {
        statement.on_postgres(&mut together).await?;
    }
    side_effects.sort_by(|one, other| (&one.0, one.1).cmp(&(&other.0, other.1)));
    let side_effects: Vec<(String, u64, Vec<&Statement>)> = side_effects;
    for statement in side_effects.into_iter().flat_map(|(_, _, statements)| statements) {
        statement.on_postgres(&mut together).await?;
    }
    together.commit().await
}

/// A whole batch as one statement: one round trip, one commit, all or nothing. The rows of each table are
/// passed as arrays, one per column. Rows that other servers may write too are in key order, so that servers
/// can't deadlock.
const BATCH: &str = "\
with new_games as (
    insert into games (id, status, system, scenario, title, visibility, invitation, creator, created)
    select * from unnest($1::text[], $2::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
        $12::text[], $13::bigint[])
), new_heads as (
    insert into heads (game, waiting, head, turn, updated)
    select * from unnest($1::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
), new_secrets as (
    insert into dice_secrets (game, secret)
    select * from unnest($1::text[], $14::text[])
), new_entries as (
    insert into entries (game, seq, body, answers)
    select * from unnest($15::text[], $16::bigint[], $17::text[], $41::text[])
), new_answers as (
    insert into idempotency (account, scope, key, request, status, answer, created)
    select * from unnest($18::text[], $19::text[], $20::text[], $21::text[], $22::bigint[], $23::text[], $24::bigint[])
), new_seats as (
    insert into seats (game, seat, holder, account, name, taken)
    select * from unnest($25::text[], $26::text[], $27::text[], $28::text[], $29::text[], $30::bigint[])
), new_snapshots as (
    insert into snapshots (game, seq, body, sum)
    select * from unnest($31::text[], $32::bigint[], $33::text[], $42::text[])
), old_snapshots as (
    delete from snapshots s where s.game = any($31::text[])
        and s.seq < (select max(kept.seq) from snapshots kept where kept.game = s.game)
), locked as (
    select game from heads where game = any($34::text[]) order by game for no key update
), changed_heads as (
    update heads set waiting = now.waiting, head = now.head, turn = now.turn, updated = now.updated
    from unnest($34::text[], $36::text[], $37::bigint[], $38::bigint[], $39::bigint[])
        as now (game, waiting, head, turn, updated)
        join locked on locked.game = now.game
    where heads.game = now.game
), others as (
    select g.id, now.status
    from unnest($34::text[], $35::text[]) as now (game, status)
        join locked on locked.game = now.game
        join games g on g.id = now.game
    where now.status <> '' order by g.id for no key update of g
), changed_games as (
    update games set status = others.status from others where games.id = others.id
)
select pg_notify($43, change) from unnest($40::text[]) as change";

/// The writes of a batch, by table.
#[derive(Default)]
struct Batch<'a> {
    appends: Vec<&'a Append>,
    opened: BTreeMap<Uuid, (&'a NewGame, &'a Append)>,
    changed: BTreeMap<Uuid, &'a Append>,
    statuses: BTreeMap<Uuid, GameStatus>,
}

impl<'a> Batch<'a> {
    pub(crate) fn of(writes: &'a [Write]) -> Batch<'a> {
        let mut batch = Batch::default();
        for write in writes {
            match write {
                Write::Append(append) if append.is_empty() => {}
                Write::Close { .. } | Write::Probe | Write::Change { .. } => {}
                Write::Append(append) => batch.appends.push(append),
            }
        }
        batch.appends.sort_by_key(|append| (append.game, append.head()));
        for append in &batch.appends {
            if append.entries.is_empty() {
                continue;
            }
            batch
                .statuses
                .extend(append.status.map(|status| (append.game, status)));
            if let Some(new) = &append.opens {
                batch.opened.insert(append.game, (new, append));
            } else if let Some((_, last)) = batch.opened.get_mut(&append.game) {
                *last = append;
            } else {
                batch.changed.insert(append.game, append);
            }
        }
        batch
    }

    /// Writes the prepared orders in the order of their games, one by one because they are few. Other servers
    /// are notified.
    async fn prepared_orders(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        for append in self
            .appends
            .iter()
            .filter(|append| !append.prepared_orders.is_empty())
        {
            let game = append.game.to_string();
            for seat_orders in &append.prepared_orders {
                query(PUT)
                    .bind(&game)
                    .bind(&seat_orders.seat)
                    .bind(stored(seat_orders.version))
                    .bind(&seat_orders.body)
                    .bind(seat_orders.at)
                    .execute(&mut *connection)
                    .await?;
            }
            announce(PeerChange::PreparedOrders(append.game), connection).await?;
        }
        Ok(())
    }

    async fn write(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let opened = || self.opened.values();
        let status = |a: &Append| self.statuses.get(&a.game).map_or("", |status| status.word());
        let entries = || {
            self.appends
                .iter()
                .flat_map(|a| a.entries.iter().map(move |e| (a, e)))
        };
        let seats = || {
            self.appends
                .iter()
                .flat_map(|a| a.seats.iter().map(move |s| (a, s)))
        };
        let snapshots = || {
            self.appends
                .iter()
                .filter_map(|a| Some((a, a.snapshot.as_ref()?)))
        };
        let mut answers: Vec<_> = self
            .appends
            .iter()
            .filter_map(|a| Some((a.answer.as_ref()?, a.at())))
            .collect();
        answers
            .sort_by_cached_key(|(answer, _)| (answer.account, answer.scope.to_string(), answer.key.clone()));
        let answers = || answers.iter();
        let writes = self.opened.values().map(|(_, a)| a).chain(self.changed.values());
        query(BATCH)
            .bind(each(opened(), |(_, a)| a.game.to_string()))
            .bind(each(opened(), |(_, a)| status(a)))
            .bind(each(opened(), |(_, a)| a.waiting.join(",")))
            .bind(each(opened(), |(_, a)| stored(a.head())))
            .bind(each(opened(), |(_, a)| i64::from(a.turn)))
            .bind(each(opened(), |(_, a)| a.at()))
            .bind(each(opened(), |(n, _)| n.system.as_str()))
            .bind(each(opened(), |(n, _)| n.scenario.as_deref().unwrap_or_default()))
            .bind(each(opened(), |(n, _)| n.title.as_str()))
            .bind(each(opened(), |(n, _)| n.visibility.word()))
            .bind(each(opened(), |(n, _)| {
                n.invitation.as_deref().unwrap_or_default()
            }))
            .bind(each(opened(), |(n, _)| n.creator.to_string()))
            .bind(each(opened(), |(_, a)| a.entries.first().map_or(0, |e| e.at)))
            .bind(each(opened(), |(n, _)| n.secret.hex()))
            .bind(each(entries(), |(a, _)| a.game.to_string()))
            .bind(each(entries(), |(_, e)| stored(e.seq)))
            .bind(each(entries(), |(_, e)| &**e.stored()))
            .bind(each(answers(), |(w, _)| w.account.to_string()))
            .bind(each(answers(), |(w, _)| w.scope.to_string()))
            .bind(each(answers(), |(w, _)| w.key.as_str()))
            .bind(each(answers(), |(w, _)| w.request.as_str()))
            .bind(each(answers(), |(w, _)| i64::from(w.status)))
            .bind(each(answers(), |(w, _)| w.answer.as_str()))
            .bind(each(answers(), |(_, at)| *at))
            .bind(each(seats(), |(a, _)| a.game.to_string()))
            .bind(each(seats(), |(_, s)| s.seat.as_str()))
            .bind(each(seats(), |(_, s)| s.holder.word()))
            .bind(each(seats(), |(_, s)| {
                s.account.map(|a| a.to_string()).unwrap_or_default()
            }))
            .bind(each(seats(), |(_, s)| s.name.as_str()))
            .bind(each(seats(), |(a, _)| a.at()))
            .bind(each(snapshots(), |(a, _)| a.game.to_string()))
            .bind(each(snapshots(), |(a, _)| stored(a.head())))
            .bind(each(snapshots(), |(_, body)| body.as_str()))
            .bind(each(self.changed.keys(), |game| game.to_string()))
            .bind(each(self.changed.values(), |a| status(a)))
            .bind(each(self.changed.values(), |a| a.waiting.join(",")))
            .bind(each(self.changed.values(), |a| stored(a.head())))
            .bind(each(self.changed.values(), |a| i64::from(a.turn)))
            .bind(each(self.changed.values(), |a| a.at()))
            .bind(each(writes, |a| PeerChange::Wrote(a.game, a.head()).to_string()))
            .bind(each(entries(), |(a, e)| a.fingerprint(e.seq)))
            .bind(each(snapshots(), |(a, body)| sum(a.game, a.head(), body)))
            .bind(CHANNEL)
            .execute(connection)
            .await?;
        Ok(())
    }
}

fn each<I: IntoIterator, T>(rows: I, column: impl FnMut(I::Item) -> T) -> Vec<T> {
    rows.into_iter().map(column).collect()
}
