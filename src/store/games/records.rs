//! Games, seats, and stored answers.

use crate::clock::{Span, given_back};
use crate::engine::{Millis, Secret, Seq};
use crate::ids::{AccountId, GameId};
use crate::store::admin::acts::{AdminAct, NewAdminAct};
use crate::store::error::StoreError;
use crate::store::games::clocks::ClockRecord;
use crate::store::handle::Store;
use crate::store::integers::stored;
use crate::store::peer_change::PeerChange;
use crate::store::pool::on_either;
use crate::store::record;
use crate::store::record::PreparedOrdersRecord;
use crate::store::record::{GameRecord, ListOf, SeatRecord, StoredAnswer};
use crate::store::record::{GameRow, SeatRow, row_from};
use crate::store::row::row;
use crate::store::secrets::dice_key::REMOVED;
use crate::store::words::{GameStatus, RequestScope};
use crate::store::writer::append::{LOCK, Write};
use crate::store::writer::statement::Statement;
use sqlx::{AssertSqlSafe, query_as, query_scalar};

/// The query for [`GameMeta`]: rows of one shape, with a kind, four texts and three numbers.
const BESIDE: &str = "select * from ( \
     select cast(0 as bigint) as kind, seat, holder as text, account, name, 0 as version, 0 as seq, 0 as at from seats where game = $1 \
     union all select 1, seat, body, '', '', version, 0, updated from prepared_orders where game = $1 \
     union all select 2, '', state, '', '', 0, seq, due from clocks where game = $1 \
     union all select 3, '', secret, '', '', 0, 0, 0 from dice_secrets where game = $1) beside order by kind, seat";

row! {
    /// A row of [`BESIDE`]: which table it is from, and its columns under common names.
    struct BesideRow {
        kind: i64,
        seat: String,
        text: String,
        account: String,
        name: String,
        version: u64,
        seq: Seq,
        at: Millis,
    }
}

row! {
    /// An answer of `idempotency`.
    struct AnswerRow {
        request: String,
        status: i64,
        answer: String,
    }
}

/// What is stored of a game besides its log.
pub struct GameMeta {
    /// The last key of its dice; `None` if it is missing or unreadable.
    pub secret: Option<Secret>,
    /// Whether the secret is encrypted and the store has no key to decrypt it, or was removed from this copy of the database.
    pub secret_is_locked: bool,
    /// Whether the secret was removed from this copy of the database.
    pub secret_is_removed: bool,
    /// The holders of its seats.
    pub seats: Vec<SeatRecord>,
    /// The prepared orders that were ever set.
    pub prepared_orders: Vec<PreparedOrdersRecord>,
    /// Its clock, if it has one.
    pub clock: Option<ClockRecord>,
}

/// Greater than any id.
const AFTER_ALL: &str = "g";

/// The query for a list of games. Each part of it uses an index and stops when it has enough rows, however
/// many games there are. All six parameters occur whether or not they are used, so that their types are
/// known.
fn list_sql(of: &ListOf) -> String {
    let status = if of.status.is_some() {
        "g.status = $2"
    } else {
        "$2 = ''"
    };
    let system = if of.system.is_some() {
        "g.system = $3"
    } else {
        "$3 = ''"
    };
    let part = |from: &str, by: &str| {
        format!(
            "select * from (select g.* from {from} and g.id < $1 and {status} and {system} and \
             coalesce($4, $5, '') is not null order by {by} desc limit $6) part"
        )
    };
    let made_by = |who: &str| part(&format!("games g where g.creator = {who}"), "g.id");
    // Of games that are not over, an account has few.
    let on = match of.status {
        None | Some(GameStatus::Over) => "",
        Some(_) => "and s.over = 0",
    };
    let held_by = |who: &str| {
        let seats =
            format!("seats s join games g on g.id = s.game where s.account = {who} {on} and s.game < $1");
        part(&seats, "s.game")
    };
    // Nobody can join a game whose opponent has deleted their account.
    let public_games = "games g where g.visibility = 'public' and (g.status <> 'open' or not exists (select 1 \
         from seats held join accounts a on a.id = held.account where held.game = g.id and a.deleted > 0))";
    let parts = match (of.of, of.viewer) {
        (Some(who), viewer) if viewer == Some(who) => vec![made_by("$4"), held_by("$4")],
        (Some(_), _) => {
            let public = "and g.visibility = 'public'";
            vec![made_by(&format!("$4 {public}")), held_by(&format!("$4 {public}"))]
        }
        (None, Some(_)) => vec![part(public_games, "g.id"), made_by("$5"), held_by("$5")],
        (None, None) => vec![part(public_games, "g.id")],
    };
    let those = format!("({} order by id desc limit $6)", parts.join(" union "));
    format!("{} order by found.id desc", row_from(&those, "found"))
}

impl Store {
    /// The record of a game in lists.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn game(&self, game: GameId) -> Result<Option<GameRecord>, StoreError> {
        let sql = AssertSqlSafe(format!("{} where g.id = $1", row_from("games", "g")));
        let row: Option<GameRow> =
            on_either!(pool of self => query_as(sql).bind(game.to_string()).fetch_optional(pool).await)?;
        row.map(GameRecord::try_from).transpose()
    }

    /// Closes a game for play at `at`, in milliseconds since 1970, for a reason. A game that is already
    /// closed stays as it is.
    ///
    /// # Errors
    /// [`StoreError::Unwritten`].
    pub async fn close_game(&self, game: GameId, why: &str, at: Millis) -> Result<(), StoreError> {
        let why = why.to_owned();
        self.writer.write(Write::Close { game, why, at }).await.map(drop)
    }

    /// Reopens a game for play, for an administrator. Its clocks get back all the time for
    /// which it was closed, and deferred notifications are delivered.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is not closed; [`StoreError::Unreadable`] if its clock can't be parsed.
    pub async fn reopen_game(&self, game: GameId, act: NewAdminAct) -> Result<(), StoreError> {
        let at = act.made.at;
        let record = self.game(game).await?.ok_or(StoreError::Conflict)?;
        let open = Statement::new(
            "update games set closed = '', closed_at = 0 where id = $1 and closed <> '' \
                 and not exists (select 1 from dice_secrets where game = $1 and secret = 'removed')",
        );
        let mut statements = vec![Statement::new(LOCK).id(game), open.id(game).must_affect()];
        if let Some(clock) = self.clock(game).await? {
            let from = record.closed_at().unwrap_or(at);
            let stop = Span {
                from,
                to: at.max(from),
            };
            let state = given_back(&clock.state, stop)
                .map_err(|e| StoreError::Unreadable(format!("the clock of game {game}: {e}")))?;
            // The scheduler checks it at once.
            let set = Statement::new("update clocks set state = $1, due = $2 where game = $3 and seq = $4");
            let set = set.text(state).number(at).id(game).number(stored(clock.seq));
            statements.push(set.must_affect());
        }
        let reschedule = Statement::new("update outbox set due = $1 where due = $2 and subject like $3");
        let reschedule = reschedule
            .number(at)
            .number(Millis::MAX)
            .text(format!("{game}/%"));
        statements.push(reschedule.wakes_outbox());
        statements.push(act.logged_game(AdminAct::Reopen, game, ""));
        self.change_telling(PeerChange::Closed(game), statements).await
    }

    /// The number of games that are closed for play because their adjudication failed or their log can't be
    /// read.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn broken_games(&self) -> Result<usize, StoreError> {
        let sql = "select count(*) from games g where g.closed <> '' and not exists \
                   (select 1 from withdrawn_games w where w.game = g.id)";
        let count: i64 = on_either!(pool of self => query_scalar(sql).fetch_one(pool).await)?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// The games that are closed for play.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn closed_games(&self) -> Result<Vec<GameRecord>, StoreError> {
        let sql = AssertSqlSafe(format!(
            "{} where g.closed <> '' order by g.id",
            row_from("games", "g")
        ));
        let rows: Vec<GameRow> = on_either!(pool of self => query_as(sql).fetch_all(pool).await)?;
        rows.into_iter().map(GameRecord::try_from).collect()
    }

    /// A list of games, newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn games(&self, of: &ListOf) -> Result<Vec<GameRecord>, StoreError> {
        // PostgreSQL allows no such character in a text, so nothing matches it, with either database.
        if of.system.as_ref().is_some_and(|system| system.contains('\0')) {
            return Ok(vec![]);
        }
        let id = |id: Option<AccountId>| id.map(|id| id.to_string()).unwrap_or_default();
        let sql = list_sql(of);
        let rows: Vec<GameRow> = on_either!(pool of self => {
            // The query is built from constants only.
            query_as(AssertSqlSafe(sql))
                .bind(of.before.map_or_else(|| AFTER_ALL.to_owned(), |id| id.to_string()))
                .bind(of.status.map_or("", GameStatus::word))
                .bind(of.system.as_deref().unwrap_or_default())
                .bind(id(of.of))
                .bind(id(of.viewer))
                .bind(i64::from(of.limit))
                .fetch_all(pool)
                .await
        })?;
        rows.into_iter().map(GameRecord::try_from).collect()
    }

    /// The seats of a game that are taken.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seats(&self, game: GameId) -> Result<Vec<SeatRecord>, StoreError> {
        let sql = "select seat, holder, account, name from seats where game = $1 order by seat";
        let rows: Vec<SeatRow> =
            on_either!(pool of self => query_as(sql).bind(game.to_string()).fetch_all(pool).await)?;
        rows.into_iter().map(SeatRecord::try_from).collect()
    }

    /// The games that wait for the practice opponent.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn practice_games(&self) -> Result<Vec<GameId>, StoreError> {
        let sql = "select g.id from seats s join games g on g.id = s.game join heads h on h.game = g.id \
             where s.holder = 'practice' and g.status = 'playing' \
             and ',' || h.waiting || ',' like '%,' || s.seat || ',%' order by g.id";
        let ids: Vec<String> = on_either!(pool of self => query_scalar(sql).fetch_all(pool).await)?;
        ids.iter().map(|id| record::id(id)).collect()
    }

    /// What is stored of a game besides its log, in one query.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if the account of a seat is not an id.
    pub async fn game_meta(&self, game: GameId) -> Result<GameMeta, StoreError> {
        let rows: Vec<BesideRow> =
            on_either!(pool of self => query_as(BESIDE).bind(game.to_string()).fetch_all(pool).await)?;
        let (mut seats, mut prepared_orders, mut clock, mut stored) = (vec![], vec![], None, None);
        for row in rows {
            match row.kind {
                0 => seats.push(SeatRecord::try_from(SeatRow {
                    seat: row.seat,
                    holder: row.text,
                    account: row.account,
                    name: row.name,
                })?),
                1 => prepared_orders.push(PreparedOrdersRecord {
                    seat: row.seat,
                    version: row.version,
                    body: row.text,
                    at: row.at,
                }),
                2 => clock = Some(ClockRecord::of(game, row.seq, row.text, row.at)),
                _ => stored = Some(self.opened(game, row.text)),
            }
        }
        Ok(GameMeta {
            secret: stored.as_deref().and_then(Secret::from_hex),
            secret_is_removed: stored.as_deref() == Some(REMOVED),
            secret_is_locked: stored.is_some_and(|stored| self.is_locked(&stored)),
            seats,
            prepared_orders,
            clock,
        })
    }

    /// The keys with which an account has made requests in this scope, where the answer was not an entry.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn keys(&self, account: AccountId, scope: RequestScope) -> Result<Vec<String>, StoreError> {
        let sql = "select key from idempotency where account = $1 and scope = $2";
        Ok(
            on_either!(pool of self => query_scalar(sql).bind(account.to_string()).bind(scope.to_string()).fetch_all(pool).await)?,
        )
    }

    /// The stored answer to the request with this key.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn answer(
        &self,
        account: AccountId,
        scope: RequestScope,
        key: &str,
    ) -> Result<Option<StoredAnswer>, StoreError> {
        let sql =
            "select request, status, answer from idempotency where account = $1 and scope = $2 and key = $3";
        let found: Option<AnswerRow> = on_either!(pool of self => {
            query_as(sql)
                .bind(account.to_string())
                .bind(scope.to_string())
                .bind(key)
                .fetch_optional(pool)
                .await
        })?;
        Ok(found.map(|row| StoredAnswer {
            account,
            scope,
            key: key.to_owned(),
            request: row.request,
            status: u16::try_from(row.status).unwrap_or(500),
            answer: row.answer,
        }))
    }
}

#[cfg(test)]
mod tests {
    use crate::ids::AccountId;
    use crate::store::games::records::*;
    use sqlx::sqlite::SqliteConnectOptions;
    use sqlx::{ConnectOptions as _, Row as _, query};

    /// A scan of all games would show in the query plan.
    #[tokio::test]
    async fn lists_go_along_indexes_whatever_is_asked() {
        let mut connection = SqliteConnectOptions::new().connect().await.unwrap();
        crate::store::sqlite::embedded::migrations()
            .run(&mut connection)
            .await
            .unwrap();
        let account = Some(AccountId::from_u128(1));
        for n in 0..16_u32 {
            let of = ListOf {
                status: (n & 1 > 0).then_some(GameStatus::Open),
                system: (n & 2 > 0).then(|| "toy".to_owned()),
                of: account.filter(|_| n & 4 > 0),
                viewer: account.filter(|_| n & 8 > 0),
                ..ListOf::default()
            };
            let sql = sqlx::AssertSqlSafe(format!("explain query plan {}", list_sql(&of)));
            let plan = query(sql).fetch_all(&mut connection).await.unwrap();
            let steps: Vec<String> = plan.iter().map(|row| row.get("detail")).collect();
            assert!(
                steps.iter().any(|step| step.starts_with("SEARCH g ")),
                "{steps:#?}"
            );
            // Parts of the result may be scanned: their length is bounded.
            let scans = |step: &&String| {
                step.starts_with("SCAN") && !["SCAN part", "SCAN found"].contains(&step.as_str())
            };
            assert_eq!(steps.iter().find(scans), None, "{of:?}: {steps:#?}");
        }
    }
}
