//! The lines of an archive: finished games as JSON, one a line.

use crate::engine::{ForkOf, Millis, Seq, export_lines};
use crate::ids::{AccountId, GameId};
use crate::server::games::handle::Games;
use crate::server::problem::Problem;
use crate::store::{ArchiveOf, ArchivedGame, Holder, SeatRecord, Visibility};
use serde::Serialize;
use serde_json::value::RawValue;

/// Who holds a seat of a game.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct GamePlayer {
    /// The name of the seat.
    #[schema(example = "north")]
    seat: String,
    /// `player`, `bot` (an account that is a bot), or `practice`; open enumeration.
    #[schema(value_type = String)]
    holder: Holder,
    /// The name of the player.
    name: String,
    /// The account that holds the seat; null for the practice opponent, unless it plays for an account of the house.
    #[schema(value_type = Option<Uuid>)]
    account: Option<AccountId>,
}

impl From<SeatRecord> for GamePlayer {
    fn from(seat: SeatRecord) -> GamePlayer {
        GamePlayer {
            seat: seat.seat,
            holder: seat.holder,
            name: seat.name,
            account: seat.account,
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct GameEnd {
    /// The grade, in the system's own words.
    #[schema(example = "minor_victory")]
    pub(crate) grade: String,
    /// The seat that has won; null in a draw, or if both sides lost.
    #[schema(example = "north")]
    pub(crate) winner: Option<String>,
    /// Why the game ended; open enumeration.
    #[schema(example = "concession")]
    pub(crate) reason: String,
}

/// A finished game: a line of an archive.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ArchiveLine {
    /// The place of the game in the archive of this server: games that end later have greater numbers. Pass it as
    /// `after` to resume behind this line.
    #[schema(example = 118)]
    number: u64,
    /// The id of the game.
    #[schema(value_type = Uuid)]
    game: GameId,
    /// The name of the system.
    #[schema(example = "marvellous")]
    system: String,
    /// The name of the scenario; null if the set-up is a player's own.
    #[schema(example = "first-steps")]
    scenario: Option<String>,
    /// The title.
    title: String,
    /// Whether it is a trial: its dice come from a seed that everybody knows, and it counts for nothing.
    trial: bool,
    /// The entry of a finished game from which it was played on; it counts for nothing. Null if it began as usual.
    fork_of: Option<ForkOf>,
    /// `public` or `private`.
    #[schema(value_type = String)]
    visibility: Visibility,
    /// The season whose fixture it was; null if it was none.
    #[schema(value_type = Option<Uuid>)]
    season: Option<String>,
    /// The players.
    players: Vec<GamePlayer>,
    /// The options that differ from the defaults of the system.
    #[schema(value_type = Object, example = json!({"max_turns": 12}))]
    options: Box<RawValue>,
    /// How it ended.
    result: GameEnd,
    /// The last game turn.
    turns: u64,
    /// The number of entries of its log.
    #[schema(value_type = u64)]
    entries: Seq,
    /// When the game was opened, in milliseconds since 1970.
    #[schema(value_type = i64)]
    opened: Millis,
    /// When it ended, in milliseconds since 1970.
    #[schema(value_type = i64)]
    ended: Millis,
    /// The export of the game without its last line feed, which `umpire verify` checks; absent unless requested with
    /// `log`, null if it can't be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    log: Option<Option<String>>,
}

impl ArchiveLine {
    fn new(row: ArchivedGame) -> Result<ArchiveLine, Problem> {
        Ok(ArchiveLine {
            number: row.number,
            game: row.game,
            system: row.system,
            scenario: row.scenario,
            title: row.title,
            trial: row.origin.trial,
            fork_of: row.origin.fork_of,
            visibility: row.visibility,
            season: row.season,
            players: row.seats.into_iter().map(GamePlayer::from).collect(),
            options: RawValue::from_string(row.options).map_err(Problem::internal)?,
            result: GameEnd {
                grade: row.grade,
                winner: row.winner,
                reason: row.reason,
            },
            turns: row.turn,
            entries: row.entries,
            opened: row.opened,
            ended: row.ended,
            log: None,
        })
    }
}

/// Some lines of an archive.
pub(crate) struct ArchiveLines {
    /// The lines, each with its line feed.
    pub(crate) text: Vec<u8>,
    /// The number of the last game; `None` if nothing follows.
    pub(crate) last: Option<u64>,
}

impl Games {
    /// The next lines of an archive.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn archive_lines(&self, of: &ArchiveOf, log: bool) -> Result<ArchiveLines, Problem> {
        let mut rows = self.store.archive_page(of).await?;
        loop {
            let incomplete = rows.iter().filter(|row| !row.complete);
            let incomplete: Vec<GameId> = incomplete.map(|row| row.game).collect();
            if incomplete.is_empty() {
                break;
            }
            self.complete_rows(&incomplete).await?;
            rows = self.store.archive_page(of).await?;
        }
        let last = rows.last().map(|row| row.number);
        let mut text = Vec::with_capacity(rows.len() * 700);
        for row in rows {
            let (game, system) = (row.game, row.system.clone());
            let mut line = ArchiveLine::new(row)?;
            if log {
                line.log = Some(self.log_text(game, &system).await?);
            }
            serde_json::to_writer(&mut text, &line).map_err(Problem::internal)?;
            text.push(b'\n');
        }
        Ok(ArchiveLines { text, last })
    }

    /// The export of a game, without the games in memory; `None` if it can't be read.
    async fn log_text(&self, id: GameId, system: &str) -> Result<Option<String>, Problem> {
        let Some(rulebook) = self.registry.rulebook(system) else {
            return Ok(None);
        };
        let game = match self.store.load(rulebook, id, None).await {
            Err(error) if error.damage().is_some() => {
                tracing::warn!(game = %id, %error, "a game of the archive can't be read");
                return Ok(None);
            }
            loaded => loaded?,
        };
        let entries = self.whole_log(&game).await?;
        Ok(Some(export_lines(&game, &entries).join("\n")))
    }
}
