//! Rows as the rest of the program sees them.

use crate::engine::{ForkOf, Millis, Seq};
use crate::ids::{AccountId, GameId};
use crate::store::error::StoreError;
use crate::store::row::{row, some_text};
use crate::store::words::{self, GameStatus, Holder, RequestScope, Visibility};
use uuid::Uuid;

/// The id and the time of something new. The store makes neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// An id that nothing else has. Ids of later things are greater.
    pub id: Uuid,
    /// The time, in milliseconds since 1970.
    pub at: Millis,
}

/// An account, which may hold seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The account's id.
    pub id: AccountId,
    /// The displayed name.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether it is an account of the house: a bot that the practice opponent plays for.
    pub house: bool,
    /// Whether it is a guest's, who has not kept it yet.
    pub guest: bool,
}

impl Account {
    /// An account from the columns of its row. A bot has a keeper or belongs to the house.
    pub(crate) fn of_row(id: AccountId, name: String, keeper: &str, house: bool, guest: bool) -> Account {
        let bot = house || !keeper.is_empty();
        Account {
            id,
            name,
            bot,
            house,
            guest,
        }
    }

    /// What holds a seat that this account takes.
    pub const fn holder(&self) -> Holder {
        if self.house {
            Holder::Practice
        } else if self.bot {
            Holder::Bot
        } else {
            Holder::Player
        }
    }
}

/// The record of a game in lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The game.
    pub id: GameId,
    /// The system's name.
    pub system: String,
    /// The scenario that it was opened from; `None` for a custom set-up.
    pub scenario: Option<String>,
    /// The title that its creator gave it.
    pub title: String,
    /// Who may see it.
    pub visibility: Visibility,
    /// The invitation code of a private game; `None` for a public one.
    pub invitation: Option<String>,
    /// Its status.
    pub status: GameStatus,
    /// The seats that it waits for.
    pub waiting: Vec<String>,
    /// The number of the last entry.
    pub head: Seq,
    /// The game turn.
    pub turn: u32,
    /// The account that opened it.
    pub creator: AccountId,
    /// When it was opened, in milliseconds since 1970.
    pub created: Millis,
    /// When it last changed, in milliseconds since 1970.
    pub updated: Millis,
    /// Why and since when it is closed for play; `None` if it is not.
    pub closed: Option<ClosedForPlay>,
    /// The delay for spectators while it is played, in milliseconds.
    pub spectator_delay: Millis,
    /// Whether it counts, and why not.
    pub origin: Origin,
}

/// Why a game does not count. An ordinary game is neither a trial nor a fork.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// Whether its dice come from a seed that everybody knows.
    pub trial: bool,
    /// The entry of another game from which it was played on.
    pub fork_of: Option<ForkOf>,
}

impl Origin {
    /// From the columns of the row of a game.
    pub(crate) fn of_row(trial: bool, fork_of: String, at: Seq) -> Result<Origin, StoreError> {
        let game: Option<GameId> = some_text(fork_of).map(|game| id(&game)).transpose()?;
        let fork_of = game.map(|game| ForkOf { game, at });
        Ok(Origin { trial, fork_of })
    }
}

/// Why a game can't be played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedForPlay {
    /// The reason, for the operator.
    pub why: String,
    /// Since when, in milliseconds since 1970.
    pub at: Millis,
}

impl GameRecord {
    /// Since when it is closed for play, in milliseconds since 1970; `None` if it is not.
    pub fn closed_at(&self) -> Option<Millis> {
        self.closed.as_ref().map(|closed| closed.at)
    }
}

/// A seat that is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRecord {
    /// The seat's name.
    pub seat: String,
    /// What holds it.
    pub holder: Holder,
    /// The account of a player or bot; `None` for the practice opponent, unless it plays for an account of the house.
    pub account: Option<AccountId>,
    /// The displayed name.
    pub name: String,
}

impl SeatRecord {
    /// Whether an account of the house holds it.
    pub(crate) fn is_of_house(&self) -> bool {
        self.holder == Holder::Practice && self.account.is_some()
    }
}

/// An answer that is replayed when its request is repeated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAnswer {
    /// The caller.
    pub account: AccountId,
    /// What the key belongs to.
    pub scope: RequestScope,
    /// The idempotency key.
    pub key: String,
    /// The hash of the request, by which another request with the same key is detected.
    pub request: String,
    /// The status of the answer.
    pub status: u16,
    /// The body: a document. In old rows: the number of the entry that is the answer.
    pub answer: String,
}

/// A filter for lists of games.
#[derive(Clone, Debug, Default)]
pub struct ListOf {
    /// Only games older than this one (the last of the previous page).
    pub before: Option<GameId>,
    /// Only games with this status.
    pub status: Option<GameStatus>,
    /// Only games of this system.
    pub system: Option<String>,
    /// Only games in which this account holds a seat, or that it opened.
    pub of: Option<AccountId>,
    /// The account whose private games are included.
    pub viewer: Option<AccountId>,
    /// At most this many.
    pub limit: u32,
}

pub(crate) fn id<I: From<Uuid>>(text: &str) -> Result<I, StoreError> {
    Uuid::parse_str(text)
        .map(I::from)
        .map_err(|e| StoreError::Unreadable(format!("id {text:?}: {e}")))
}

/// The beginning of a query for [`GameRow`]s from `games`, under the alias `name`. A game without a row in
/// `heads`, which only damage explains, is listed nevertheless.
pub(crate) fn row_from(games: &str, name: &str) -> String {
    format!(
        "select {name}.*, coalesce(h.head, 0) as head, coalesce(h.turn, 0) as turn, coalesce(h.waiting, '') as waiting, \
         coalesce(h.updated, {name}.created) as updated from {games} {name} left join heads h on h.game = {name}.id"
    )
}

row! {
    /// A row of `games`, with its row of `heads`.
    pub(crate) struct GameRow {
        id: String,
        system: String,
        scenario: String,
        title: String,
        visibility: String,
        invitation: String,
        status: String,
        waiting: String,
        head: Seq,
        turn: i64,
        creator: String,
        created: Millis,
        updated: Millis,
        closed: String,
        closed_at: Millis,
        spectator_delay: Millis,
        trial: bool,
        fork_of: String,
        fork_at: Seq,
    }
}

impl TryFrom<GameRow> for GameRecord {
    type Error = StoreError;

    fn try_from(row: GameRow) -> Result<GameRecord, StoreError> {
        let at = row.closed_at;
        let origin = Origin::of_row(row.trial, row.fork_of, row.fork_at)?;
        let waiting = row.waiting.split(',').filter(|seat| !seat.is_empty());
        Ok(GameRecord {
            id: id(&row.id)?,
            waiting: waiting.map(str::to_owned).collect(),
            head: row.head,
            turn: u32::try_from(row.turn).unwrap_or(0),
            creator: id(&row.creator)?,
            system: row.system,
            scenario: some_text(row.scenario),
            title: row.title,
            visibility: words::read(&row.visibility, format_args!("game {}", row.id))?,
            invitation: some_text(row.invitation),
            status: words::read(&row.status, format_args!("game {}", row.id))?,
            created: row.created,
            updated: row.updated,
            closed: some_text(row.closed).map(|why| ClosedForPlay { why, at }),
            spectator_delay: row.spectator_delay,
            origin,
        })
    }
}

row! {
    /// A row of `seats`.
    pub(crate) struct SeatRow {
        pub(crate) seat: String,
        pub(crate) holder: String,
        pub(crate) account: String,
        pub(crate) name: String,
    }
}

impl TryFrom<SeatRow> for SeatRecord {
    type Error = StoreError;

    fn try_from(row: SeatRow) -> Result<SeatRecord, StoreError> {
        let account = some_text(row.account);
        Ok(SeatRecord {
            holder: words::read(&row.holder, format_args!("seat {} of {}", row.seat, row.name))?,
            seat: row.seat,
            account: account.as_deref().map(id).transpose()?,
            name: row.name,
        })
    }
}

row! {
    /// A seat's prepared orders.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct PreparedOrdersRecord {
        /// The seat's name.
        pub seat: String,
        /// Incremented by every change, from 1.
        pub version: u64,
        /// The prepared orders, as JSON.
        pub body: String,
        /// When it was changed, in milliseconds since 1970.
        pub at: Millis,
    }
}
