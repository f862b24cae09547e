//! Batches of writes to PostgreSQL.

use crate::ids::GameId;
use crate::store::integers::stored;
use crate::store::peer_change::PeerChange;
use crate::store::postgres::peers::{CHANNEL, announce};
use crate::store::writer::append::{Append, Write, close, probe};
use crate::store::writer::statement::Statement;
use sqlx::postgres::{PgArguments, PgConnection};
use sqlx::query::Query;
use sqlx::{Connection as _, Postgres, query};
use std::collections::BTreeMap;

/// A query with its parameters.
type PgQuery<'q> = Query<'q, Postgres, PgArguments>;

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
    let side_effects: Vec<&Statement> = appends.iter().flat_map(|append| append.side_effects()).collect();
    let changed = changes.iter().flat_map(|(_, _, statements)| *statements);
    let notices = StreamedRows::of(changed.chain(side_effects.iter().copied()));
    let hot = HotRows::of(&appends);
    let only_notices = side_effects.iter().all(|effect| effect.stream().is_some());
    if changes.is_empty() && opening.is_empty() && after.is_empty() && only_notices {
        return hot.write(notices, connection).await;
    }
    let mut together = connection.begin().await?;
    for (_, tells, statements) in changes {
        each(statements, &mut together).await?;
        if let Some(change) = tells {
            announce(change, &mut together).await?;
        }
    }
    each(&opening, &mut together).await?;
    hot.write(StreamedRows::default(), &mut together).await?;
    each(&after, &mut together).await?;
    // They may refer to a game that the entries open, so they come last.
    each(side_effects, &mut together).await?;
    let finishing: Vec<Statement> = appends.iter().flat_map(|append| append.finishing()).collect();
    each(&finishing, &mut together).await?;
    // Streams are locked after everything else, and in key order, so that servers can't deadlock.
    notices.write(&mut together).await?;
    together.commit().await
}

/// Executes these, one by one because they are rare, except those that add to an account's stream.
async fn each<'s>(
    statements: impl IntoIterator<Item = &'s Statement>,
    connection: &mut PgConnection,
) -> Result<(), sqlx::Error> {
    for statement in statements
        .into_iter()
        .filter(|statement| statement.stream().is_none())
    {
        statement.on_postgres(connection).await?;
    }
    Ok(())
}

/// The rows that every announcement writes, as parts of a statement.
macro_rules! hot {
    () => {
        "\
new_entries as (
    insert into entries (game, seq, body, answers, row_sum)
    select game, seq, body, answers, left(md5(answers || ' ' || game || ' ' || seq), 16)
    from unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) as e (game, seq, body, answers)
), locked as (
    select game from heads where game = any($5::text[]) order by game for no key update
), changed_heads as (
    update heads set waiting = now.waiting, head = now.head, turn = now.turn, updated = now.updated
    from unnest($5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[])
        as now (game, waiting, head, turn, updated)
        join locked on locked.game = now.game
    where heads.game = now.game
) "
    };
}

/// Numbers notices of account streams without gaps, in the order of the arrays.
macro_rules! notices { ($accounts:literal, $times:literal, $bodies:literal, $after:literal) => { concat!("\
new_notices as (
    select * from unnest(", $accounts, "::text[], ", $times, "::bigint[], ", $bodies, "::text[])
        with ordinality as n (account, at, body, place)
), streams as (
    select account, head from account_streams where account = any(", $accounts, "::text[]) ", $after, "
    order by account for no key update
), numbered as (
    select s.account, s.head + row_number() over (partition by s.account order by n.place) as number, n.at, n.body
    from new_notices n join streams s on s.account = n.account
), counted as (
    update account_streams set head = last.number
    from (select account, max(number) as number from numbered group by account) as last
    where account_streams.account = last.account
), added as (
    insert into account_notices (account, number, at, body) select account, number, at, body from numbered
    returning account
) ") } }

/// What every announcement writes, of a whole batch, as one statement: one round trip, and if there is nothing
/// else, one commit. The rows of each table are passed as arrays, one per column. PostgreSQL locks the rows in
/// `heads` first, in key order.
const HOT: &str = concat!(
    "with ",
    hot!(),
    "select pg_notify($11, change) from unnest($10::text[]) as change"
);

/// The same, with notices of account streams. Their rows are locked after those in `heads`, as everywhere.
const HOT_WITH_NOTICES: &str = concat!(
    "with ",
    hot!(),
    ", ",
    notices!("$12", "$13", "$14", "and (select count(*) from locked) >= 0"),
    "select pg_notify($11, change) from (select unnest($10::text[]) as change union all ",
    "select distinct account || ' notices' from added) as changes"
);

/// Notices of account streams alone. Accounts without a stream are left out.
const NOTICES: &str = concat!(
    "with ",
    notices!("$1", "$2", "$3", ""),
    "select pg_notify($4, change) from (select distinct account || ' notices' as change from added) as changes"
);

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

    /// Writes them, and tells other servers of them and of changed prepared orders. If `notices` has any, they are written
    /// by the same statement.
    async fn write(
        &self,
        notices: StreamedRows<'_>,
        connection: &mut PgConnection,
    ) -> Result<(), sqlx::Error> {
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
            return notices.write(connection).await;
        }
        let sql = if notices.is_empty() { HOT } else { HOT_WITH_NOTICES };
        let hot = query(sql)
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
            .bind(CHANNEL);
        let hot = if notices.is_empty() {
            hot
        } else {
            notices.bound_to(hot)
        };
        hot.execute(connection).await?;
        Ok(())
    }
}

/// Notices of account streams, in the order in which they are numbered.
#[derive(Default)]
struct StreamedRows<'a>(Vec<(&'a str, i64, &'a str)>);

impl<'a> StreamedRows<'a> {
    /// Those of statements that add some.
    fn of(statements: impl Iterator<Item = &'a Statement>) -> StreamedRows<'a> {
        StreamedRows(statements.filter_map(Statement::notice).collect())
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The query with the columns of these rows as its next parameters.
    fn bound_to<'q>(&self, to: PgQuery<'q>) -> PgQuery<'q> {
        to.bind(column(&self.0, |(account, ..)| (*account).to_owned()))
            .bind(column(&self.0, |(_, at, _)| *at))
            .bind(column(&self.0, |(.., body)| (*body).to_owned()))
    }

    /// Writes them, and tells every server which streams have new ones.
    async fn write(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        if !self.is_empty() {
            let notices = self.bound_to(query(NOTICES)).bind(CHANNEL);
            notices.execute(connection).await?;
        }
        Ok(())
    }
}

fn column<I: IntoIterator, T>(rows: I, value: impl FnMut(I::Item) -> T) -> Vec<T> {
    rows.into_iter().map(value).collect()
}
