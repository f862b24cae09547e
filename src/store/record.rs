//! Rows as the rest of the program sees them.

use super::{StoreError, number};
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;
use uuid::Uuid;

/// Somebody who may hold seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The account's id.
    pub id: Uuid,
    /// The name as shown.
    pub name: String,
}

/// What lists know of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The game.
    pub id: Uuid,
    /// The system's name.
    pub system: String,
    /// The scenario it was opened from; empty for a set-up of one's own.
    pub scenario: String,
    /// The title that its creator gave it.
    pub title: String,
    /// `public` or `private`.
    pub visibility: String,
    /// What lets somebody into a private game; empty in a public one.
    pub invitation: String,
    /// `open`, `playing` or `over`.
    pub status: String,
    /// The seats for which the game waits.
    pub waiting: Vec<String>,
    /// The number of the last entry.
    pub head: u64,
    /// The game turn.
    pub turn: u32,
    /// The account that opened it.
    pub creator: Uuid,
    /// When it was opened, in milliseconds since 1970.
    pub created: i64,
    /// When it last changed, in milliseconds since 1970.
    pub updated: i64,
}

/// A seat that is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRecord {
    /// The seat's name.
    pub seat: String,
    /// `player` or `practice`.
    pub holder: String,
    /// The account of a player; nobody for the practice opponent.
    pub account: Option<Uuid>,
    /// The name as shown.
    pub name: String,
}

/// An answer that is given again when the same request comes again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAnswer {
    /// Who asked.
    pub account: Uuid,
    /// The game, or empty.
    pub scope: String,
    /// The key of the request.
    pub key: String,
    /// The hash of the request, to tell it from another with the same key.
    pub request: String,
    /// The status of the answer.
    pub status: u16,
    /// The answer.
    pub answer: String,
}

/// Which games a list shows.
#[derive(Clone, Debug, Default)]
pub struct ListOf {
    /// Only games older than this one (the last of the page before).
    pub before: Option<Uuid>,
    /// Only games with this status.
    pub status: Option<String>,
    /// Only games of this system.
    pub system: Option<String>,
    /// Only games in which this account holds a seat, or that it opened.
    pub of: Option<Uuid>,
    /// Whose private games may be seen.
    pub viewer: Option<Uuid>,
    /// At most this many.
    pub limit: u32,
}

pub(super) fn id(text: &str) -> Result<Uuid, StoreError> {
    Uuid::parse_str(text).map_err(|e| StoreError::Unreadable(format!("id {text:?}: {e}")))
}

pub(super) fn game(row: &SqliteRow) -> Result<GameRecord, StoreError> {
    let waiting: String = row.try_get("waiting")?;
    Ok(GameRecord {
        id: id(row.try_get("id")?)?,
        system: row.try_get("system")?,
        scenario: row.try_get("scenario")?,
        title: row.try_get("title")?,
        visibility: row.try_get("visibility")?,
        invitation: row.try_get("invitation")?,
        status: row.try_get("status")?,
        waiting: waiting
            .split(',')
            .filter(|s| !s.is_empty())
            .map(str::to_owned)
            .collect(),
        head: number(row.try_get("head")?),
        turn: u32::try_from(row.try_get::<i64, _>("turn")?).unwrap_or(0),
        creator: id(row.try_get("creator")?)?,
        created: row.try_get("created")?,
        updated: row.try_get("updated")?,
    })
}

pub(super) fn seat(row: &SqliteRow) -> Result<SeatRecord, StoreError> {
    let account: String = row.try_get("account")?;
    Ok(SeatRecord {
        seat: row.try_get("seat")?,
        holder: row.try_get("holder")?,
        account: if account.is_empty() {
            None
        } else {
            Some(id(&account)?)
        },
        name: row.try_get("name")?,
    })
}
