//! Lists of games by their players, scenario, season and result, newest first.
//!
//! Finished games are found in the archive, the others by the seats of those who play. Each part of the query goes along an
//! index and stops when it has enough rows.

use crate::ids::{AccountId, GameId};
use crate::store::archive::filter::{FinishedFilter, Parameters, PlayedBy, SIDES, bound, visible};
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record::{GameRecord, GameRow, SeatRecord, SeatRow, row_from};
use crate::store::row::row;
use crate::store::words::GameStatus;
use sqlx::{AssertSqlSafe, query_as, query_scalar};
use std::collections::HashMap;

/// Which games to list.
#[derive(Clone, Debug, Default)]
pub struct GamesOf {
    /// Only games older than this one (the last of the previous page).
    pub before: Option<GameId>,
    /// Only games with this status.
    pub status: Option<GameStatus>,
    /// Who plays.
    pub played_by: PlayedBy,
    /// What the games are, and how they ended.
    pub filter: FinishedFilter,
    /// The account whose private games are included.
    pub viewer: Option<AccountId>,
    /// At most this many.
    pub limit: u32,
}

/// What the archive has of a game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedRow {
    /// The grade of the result.
    pub grade: String,
    /// The reason of the result.
    pub reason: String,
    /// The name of the seat that has won.
    pub winner: Option<String>,
    /// When it ended, in milliseconds since 1970.
    pub ended: crate::engine::Millis,
}

row! {
    /// A seat of one of several games.
    struct GameSeatRow {
        game: GameId,
        seat: String,
        holder: String,
        account: String,
        name: String,
    }
}

row! {
    /// A row of the archive, for a list.
    struct ResultRow {
        game: GameId,
        grade: String,
        reason: String,
        won: i64,
        first_seat: String,
        second_seat: String,
        ended: crate::engine::Millis,
    }
}

/// Wraps a part of a union: `order by` and `limit` belong to the part alone.
pub(crate) fn part(sql: &str) -> String {
    format!("select * from ({sql}) part")
}

/// The conditions, joined.
fn all(conditions: &[String]) -> String {
    conditions.join(" and ")
}

/// The greatest id of any game, and more.
const AFTER_ALL: &str = "g";

/// A list that is put together.
struct ListQuery<'a> {
    of: &'a GamesOf,
    parameters: Parameters,
    before: String,
    limit: String,
}

impl<'a> ListQuery<'a> {
    fn new(of: &'a GamesOf) -> ListQuery<'a> {
        let mut parameters = Parameters::default();
        let before = of
            .before
            .map_or_else(|| AFTER_ALL.to_owned(), |id| id.to_string());
        let before = parameters.text(before);
        let limit = parameters.number(i64::from(of.limit));
        ListQuery {
            of,
            parameters,
            before,
            limit,
        }
    }

    /// The parts of the query that look in the archive.
    fn finished(&mut self) -> Vec<String> {
        let (of, parameters) = (self.of, &mut self.parameters);
        let mut select = |player: Option<String>, seat| {
            let mut conditions = vec![format!("f.game < {}", self.before)];
            conditions.extend(player);
            conditions.extend(of.filter.conditions(seat, parameters));
            conditions.push(visible(of.viewer, parameters));
            part(&format!(
                "select f.game as id from finished_games f where {} order by f.game desc limit {}",
                all(&conditions),
                self.limit
            ))
        };
        let Some(player) = of.played_by.player else {
            return vec![select(None, None)];
        };
        let side = |(seat, own, other): (_, &str, &str)| {
            let mut held = format!("f.{own} = '{player}'");
            if let Some(opponent) = of.played_by.opponent {
                held.push_str(&format!(" and f.{other} = '{opponent}'"));
            }
            select(Some(held), Some(seat))
        };
        SIDES.into_iter().map(side).collect()
    }

    /// The part that looks at games that are not over.
    fn unfinished(&mut self) -> String {
        let (of, before) = (self.of, &self.before);
        let mut conditions = vec!["g.status <> 'over'".to_owned(), format!("g.id < {before}")];
        let parameters = &mut self.parameters;
        for (column, text) in [("system", &of.filter.system), ("scenario", &of.filter.scenario)] {
            if let Some(text) = text {
                conditions.push(format!("g.{column} = {}", parameters.text(text)));
            }
        }
        if let Some(status) = of.status {
            conditions.push(format!("g.status = {}", parameters.text(status)));
        }
        if let Some(season) = of.filter.season {
            let season = parameters.text(season);
            conditions.push(format!(
                "g.id in (select f.game from fixtures f where f.season = {season} and f.game <> '')"
            ));
        }
        if let Some(opponent) = of.played_by.opponent {
            conditions.push(format!(
                "exists (select 1 from seats o where o.game = g.id and o.account = '{opponent}' and o.seat <> s.seat)"
            ));
        }
        // Nobody can join a game whose opponent has deleted their account.
        let public = "g.visibility = 'public' and (g.status <> 'open' or not exists (select 1 from seats held \
             join accounts a on a.id = held.account where held.game = g.id and a.deleted > 0))";
        conditions.push(match of.viewer {
            None => format!("({public})"),
            Some(viewer) => format!(
                "(({public}) or g.creator = '{viewer}' or exists (select 1 from seats m where m.game = g.id \
                 and m.account = '{viewer}'))"
            ),
        });
        let (from, order) = match of.played_by.player {
            Some(player) => {
                conditions.push(format!(
                    "s.account = '{player}' and s.over = 0 and s.game < {before}"
                ));
                ("seats s join games g on g.id = s.game", "s.game")
            }
            None => ("games g", "g.id"),
        };
        part(&format!(
            "select g.id as id from {from} where {} order by {order} desc limit {}",
            all(&conditions),
            self.limit
        ))
    }
}

/// The query for a list, and its parameters.
pub(crate) fn list_sql(of: &GamesOf) -> (String, Parameters) {
    let mut query = ListQuery::new(of);
    let over = of.filter.needs_a_result() || of.status == Some(GameStatus::Over);
    let mut parts = vec![];
    if over || of.status.is_none() {
        parts.extend(query.finished());
    }
    if !over {
        parts.push(query.unfinished());
    }
    let ids = format!(
        "({} order by id desc limit {})",
        parts.join(" union "),
        query.limit
    );
    let sql = format!(
        "{} join {ids} found on found.id = g.id order by g.id desc",
        row_from("games", "g")
    );
    (sql, query.parameters)
}

/// Ids as a list in a query: they are hexadecimal digits and hyphens.
fn listed(games: &[GameId]) -> String {
    let list: Vec<String> = games.iter().map(|game| format!("'{game}'")).collect();
    list.join(",")
}

impl Store {
    /// Games by their players, scenario, season and result, newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn games_by(&self, of: &GamesOf) -> Result<Vec<GameRecord>, StoreError> {
        let (sql, parameters) = list_sql(of);
        // The query is built from constants and ids only.
        let rows: Vec<GameRow> = on_either!(pool of self => {
            bound!(query_as(AssertSqlSafe(sql)), parameters).fetch_all(pool).await
        })?;
        rows.into_iter().map(GameRecord::try_from).collect()
    }

    /// The seats of these games that are taken.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seats_by_game(
        &self,
        games: &[GameId],
    ) -> Result<HashMap<GameId, Vec<SeatRecord>>, StoreError> {
        let mut seats: HashMap<GameId, Vec<SeatRecord>> = HashMap::new();
        if games.is_empty() {
            return Ok(seats);
        }
        let sql = format!(
            "select game, seat, holder, account, name from seats where game in ({}) order by game, seat",
            listed(games)
        );
        let rows: Vec<GameSeatRow> =
            on_either!(pool of self => query_as(AssertSqlSafe(sql)).fetch_all(pool).await)?;
        for row in rows {
            let seat = SeatRow {
                seat: row.seat,
                holder: row.holder,
                account: row.account,
                name: row.name,
            };
            seats.entry(row.game).or_default().push(seat.try_into()?);
        }
        Ok(seats)
    }

    /// How those of these games ended that are in the archive.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn results_of(&self, games: &[GameId]) -> Result<HashMap<GameId, FinishedRow>, StoreError> {
        if games.is_empty() {
            return Ok(HashMap::new());
        }
        let sql = format!(
            "select game, grade, reason, won, first_seat, second_seat, ended from finished_games \
             where won >= 0 and game in ({})",
            listed(games)
        );
        let rows: Vec<ResultRow> =
            on_either!(pool of self => query_as(AssertSqlSafe(sql)).fetch_all(pool).await)?;
        let result = |row: ResultRow| {
            let winner = match row.won {
                1 => Some(row.first_seat),
                2 => Some(row.second_seat),
                _ => None,
            };
            let result = FinishedRow {
                grade: row.grade,
                reason: row.reason,
                winner,
                ended: row.ended,
            };
            (row.game, result)
        };
        Ok(rows.into_iter().map(result).collect())
    }

    /// Whether any game that the viewer may see has ended for this reason.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn has_ended_by(&self, reason: &str, viewer: Option<AccountId>) -> Result<bool, StoreError> {
        let sql = "select count(*) from (select 1 from finished_games f where f.reason = $1 \
                   and (f.visibility = 'public' or $2 in (f.first, f.second, f.creator)) limit 1) found";
        // Not the empty text, which stands for nobody in a seat of the practice opponent.
        let viewer = viewer.map_or_else(|| "-".to_owned(), |id| id.to_string());
        let found: i64 =
            on_either!(pool of self => query_scalar(sql).bind(reason).bind(viewer).fetch_one(pool).await)?;
        Ok(found > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Millis, Seat};
    use crate::ids::SeasonId;
    use crate::store::archive::filter::GameResult;
    use crate::store::archive::pages::{ArchiveOf, page_sql};
    use sqlx::sqlite::SqliteConnectOptions;
    use sqlx::{ConnectOptions as _, Row as _, SqliteConnection, query};

    async fn steps(
        connection: &mut SqliteConnection,
        (sql, parameters): (String, Parameters),
    ) -> Vec<String> {
        let sql = AssertSqlSafe(format!("explain query plan {sql}"));
        let plan = bound!(query(sql), parameters)
            .fetch_all(connection)
            .await
            .unwrap();
        plan.iter().map(|row| row.get("detail")).collect()
    }

    /// A scan of all games would show in the query plan.
    fn must_search(steps: &[String], what: &dyn std::fmt::Debug) {
        // They go along an index and stop when they have enough, or their length is bounded.
        let fine = [
            "SCAN part",
            "SCAN found",
            "SCAN f USING COVERING INDEX finished_games_by_game",
        ];
        let scans = steps.iter().filter(|step| step.starts_with("SCAN"));
        let scans = scans.filter(|step| !fine.iter().any(|fine| step.starts_with(fine)));
        // The page of an archive, from which its seats are looked up.
        let page = ["CO-ROUTINE f", "MATERIALIZE f"].map(str::to_owned);
        let page = steps.iter().any(|step| page.contains(step));
        let expected = if page { vec!["SCAN f"] } else { vec![] };
        assert_eq!(scans.collect::<Vec<_>>(), expected, "{what:?}: {steps:#?}");
    }

    #[tokio::test]
    async fn lists_and_archives_go_along_indexes_whatever_is_filtered() {
        let mut connection = SqliteConnectOptions::new().connect().await.unwrap();
        crate::store::sqlite::embedded::migrations()
            .run(&mut connection)
            .await
            .unwrap();
        let [player, opponent] = [1, 2].map(AccountId::from_u128);
        for n in 1..512_u32 {
            let has = |bit: u32| n & 1 << bit > 0;
            let filter = FinishedFilter {
                system: has(2).then(|| "toy".to_owned()),
                scenario: has(3).then(|| "short".to_owned()),
                season: has(4).then(|| SeasonId::from_u128(1)),
                result: has(5).then_some(GameResult::Won),
                winner: has(6).then_some(Some(Seat::First)),
                since: has(7).then_some(Millis::ONE),
                ..FinishedFilter::default()
            };
            let of = GamesOf {
                played_by: PlayedBy {
                    player: has(0).then_some(player),
                    opponent: (has(0) && has(1)).then_some(opponent),
                },
                filter,
                viewer: has(8).then_some(player),
                limit: 10,
                ..GamesOf::default()
            };
            must_search(&steps(&mut connection, list_sql(&of)).await, &of);
            if has(0) || has(2) {
                let of = ArchiveOf {
                    after: 1,
                    played_by: of.played_by,
                    filter: of.filter,
                    viewer: of.viewer,
                    limit: 10,
                };
                must_search(&steps(&mut connection, page_sql(&of)).await, &of);
            }
        }
    }
}
