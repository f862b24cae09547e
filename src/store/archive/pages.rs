//! The archive of a player or a system, page by page, in the order in which the games ended.

use crate::engine::{Millis, Seat, Seq};
use crate::ids::{AccountId, GameId};
use crate::store::archive::filter::{FinishedFilter, Parameters, PlayedBy, SIDES, bound, visible};
use crate::store::archive::finish::WonBy;
use crate::store::archive::list::part;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::pool::on_either;
use crate::store::record::{Origin, SeatRecord};
use crate::store::row::{row, some_text};
use crate::store::words;
use crate::store::words::Visibility;
use sqlx::{AssertSqlSafe, query_as};

/// A part of the archive.
#[derive(Clone, Debug)]
pub struct ArchiveOf {
    /// Only games after this number.
    pub after: u64,
    /// Who plays.
    pub played_by: PlayedBy,
    /// Which games.
    pub filter: FinishedFilter,
    /// The account whose private games are included.
    pub viewer: Option<AccountId>,
    /// At most this many.
    pub limit: u32,
}

/// A game of the archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchivedGame {
    /// Its number in the archive.
    pub number: u64,
    /// The game.
    pub game: GameId,
    /// Its system.
    pub system: String,
    /// The scenario; `None` for a custom set-up.
    pub scenario: Option<String>,
    /// Its title.
    pub title: String,
    /// Where it comes from, if it does not count.
    pub origin: Origin,
    /// Who may see it.
    pub visibility: Visibility,
    /// The season whose fixture it was.
    pub season: Option<String>,
    /// The seats that were taken.
    pub seats: Vec<SeatRecord>,
    /// Whether the row is complete.
    pub complete: bool,
    /// The name of the seat that has won.
    pub winner: Option<String>,
    /// The grade of the result.
    pub grade: String,
    /// The reason of the result.
    pub reason: String,
    /// The last game turn.
    pub turn: u64,
    /// The number of entries.
    pub entries: Seq,
    /// The options that differ from the defaults, as JSON.
    pub options: String,
    /// When it was opened, in milliseconds since 1970.
    pub opened: Millis,
    /// When it ended, in milliseconds since 1970.
    pub ended: Millis,
}

row! {
    /// A row of the archive with its game and its seats.
    struct ArchiveRow {
        number: u64,
        game: GameId,
        system: String,
        scenario: String,
        title: String,
        trial: bool,
        fork_of: String,
        fork_at: Seq,
        visibility: String,
        season: String,
        won: i64,
        grade: String,
        reason: String,
        turn: u64,
        entries: Seq,
        options: String,
        opened: Millis,
        ended: Millis,
        first_seat: String,
        first_holder: String,
        first_account: String,
        first_name: String,
        second_seat: String,
        second_holder: String,
        second_account: String,
        second_name: String,
    }
}

/// The seat of a row; `None` if it is empty.
fn seat([seat, holder, account, name]: [String; 4]) -> Result<Option<SeatRecord>, StoreError> {
    if holder.is_empty() {
        return Ok(None);
    }
    let account = some_text(account);
    Ok(Some(SeatRecord {
        holder: words::read(&holder, format_args!("seat {seat} of {name}"))?,
        seat,
        account: account.as_deref().map(crate::store::record::id).transpose()?,
        name,
    }))
}

impl TryFrom<ArchiveRow> for ArchivedGame {
    type Error = StoreError;

    fn try_from(row: ArchiveRow) -> Result<ArchivedGame, StoreError> {
        let won = WonBy::of_code(row.won);
        let winner = match won.and_then(WonBy::seat) {
            Some(Seat::First) => Some(row.first_seat.clone()),
            Some(Seat::Second) => Some(row.second_seat.clone()),
            None => None,
        };
        let first = seat([
            row.first_seat,
            row.first_holder,
            row.first_account,
            row.first_name,
        ])?;
        let second = seat([
            row.second_seat,
            row.second_holder,
            row.second_account,
            row.second_name,
        ])?;
        Ok(ArchivedGame {
            number: row.number,
            visibility: words::read(&row.visibility, format_args!("game {}", row.game))?,
            game: row.game,
            system: row.system,
            scenario: some_text(row.scenario),
            title: row.title,
            origin: Origin::of_row(row.trial, row.fork_of, row.fork_at)?,
            season: some_text(row.season),
            seats: first.into_iter().chain(second).collect(),
            complete: won.is_some(),
            winner,
            grade: row.grade,
            reason: row.reason,
            turn: row.turn,
            entries: row.entries,
            options: row.options,
            opened: row.opened,
            ended: row.ended,
        })
    }
}

/// The columns of a part, and what belongs to them.
const COLUMNS: &str = "f.number as number, f.game as game, f.system as system, f.scenario as scenario, g.title as title, \
     g.trial as trial, g.fork_of as fork_of, g.fork_at as fork_at, f.visibility as visibility, f.season as season, f.won as won, f.grade as grade, f.reason as reason, \
     f.turn as turn, f.entries as entries, coalesce(o.body, '{}') as options, g.created as opened, f.ended as ended, \
     f.first_seat as first_seat, coalesce(a.holder, '') as first_holder, coalesce(a.account, '') as first_account, \
     coalesce(a.name, '') as first_name, f.second_seat as second_seat, coalesce(b.holder, '') as second_holder, \
     coalesce(b.account, '') as second_account, coalesce(b.name, '') as second_name";

/// What belongs to the rows of a part.
const JOINED: &str = "join games g on g.id = f.game left join seats a on a.game = f.game and a.seat = f.first_seat \
     left join seats b on b.game = f.game and b.seat = f.second_seat left join option_sets o on o.id = f.options";

/// The query for a page, and its parameters.
pub(crate) fn page_sql(of: &ArchiveOf) -> (String, Parameters) {
    let mut parameters = Parameters::default();
    let after = parameters.number(i64::try_from(of.after).unwrap_or(i64::MAX));
    let limit = parameters.number(i64::from(of.limit));
    let mut select = |held: Option<String>, seat| {
        let mut conditions = vec![format!("f.number > {after}")];
        conditions.extend(held);
        let filter = of.filter.conditions(seat, &mut parameters);
        // A row that is not complete is completed and looked at again.
        conditions.push(match filter.join(" and ") {
            filter if filter.is_empty() => "f.won >= -1".to_owned(),
            filter if of.filter.needs_a_result() => format!("(f.won = -1 or f.won >= 0 and {filter})"),
            filter => format!("f.won >= -1 and {filter}"),
        });
        conditions.push(visible(of.viewer, &mut parameters));
        part(&format!(
            "select f.* from finished_games f where {} order by f.number limit {limit}",
            conditions.join(" and ")
        ))
    };
    let parts: Vec<String> = match of.played_by.player {
        None => vec![select(None, None)],
        Some(player) => SIDES
            .into_iter()
            .map(|(seat, own, other)| {
                let opponent = of.played_by.opponent;
                let opponent = opponent.map(|opponent| format!(" and f.{other} = '{opponent}'"));
                let held = format!("f.{own} = '{player}'{}", opponent.unwrap_or_default());
                select(Some(held), Some(seat))
            })
            .collect(),
    };
    let sql = format!(
        "select {COLUMNS} from ({} order by number limit {limit}) f {JOINED} order by f.number",
        parts.join(" union ")
    );
    (sql, parameters)
}

impl Store {
    /// A page of the archive, in the order in which the games ended.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn archive_page(&self, of: &ArchiveOf) -> Result<Vec<ArchivedGame>, StoreError> {
        let (sql, parameters) = page_sql(of);
        // The query is built from constants and ids only.
        let rows: Vec<ArchiveRow> = on_either!(pool of self => {
            bound!(query_as(AssertSqlSafe(sql)), parameters).fetch_all(pool).await
        })?;
        rows.into_iter().map(ArchivedGame::try_from).collect()
    }
}
