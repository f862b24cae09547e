//! Which acts can be undone now: what the log knows, and what has happened in the games since.

use crate::engine::{Message, Millis};
use crate::ids::AccountId;
use crate::league::season::{Act, Author, Entry, Season, SeasonLog, Substitution};
use crate::league::{LeagueError, Round, RuleId, messages as league_messages};
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::absences;
use crate::server::seasons::loaded::{LoadedSeason, account, person};
use crate::server::seasons::refusals::{messages, refused};
use crate::store::{FixtureRecord, FixtureStatus};

impl Seasons {
    /// Why a reader cannot undo an act now; `None` if they can.
    ///
    /// # Errors
    /// An internal problem if a game can't be read.
    pub(crate) async fn undo_refused(
        &self,
        loaded: &LoadedSeason,
        entry: &Entry,
        reader: AccountId,
    ) -> Result<Option<Message>, Problem> {
        let number = entry.number;
        let open = |fixture: &FixtureRecord| fixture.status != FixtureStatus::Waiting;
        Ok(match &entry.act {
            _ if loaded.log.is_undone(number) => Some(messages::UNDONE_ALREADY.plain()),
            Act::PublishRound(plan) if loaded.fixtures_of_round(plan).any(open) => {
                Some(messages::ROUND_HAS_OPENED.plain())
            }
            Act::Agree(agreement) if loaded.fixture(&agreement.fixture).is_some_and(open) => {
                Some(messages::GAME_HAS_OPENED.plain())
            }
            Act::Substitute(plan) if self.has_played(loaded, plan, entry.at).await? => {
                Some(messages::SUBSTITUTE_HAS_PLAYED.plain())
            }
            _ if is_forfeit_of_empty_seat(loaded, entry) => {
                Some(absences::refusals::messages::SEAT_IS_EMPTY.plain())
            }
            act if !act.kind().can_be_undone() => Some(messages::NEVER_UNDONE.plain()),
            _ => match self.without(loaded, number, reader) {
                Ok(log) => ended_with(loaded, entry, &log),
                Err(error) if error.message().key() == league_messages::ARBITER_PLAYS.key => {
                    // It is the reader who plays there.
                    Some(absences::refusals::messages::OWN_DIVISION.plain())
                }
                Err(error) => Some(error.message().clone()),
            },
        })
    }

    /// Refuses to undo what cannot be undone because of what has happened in the games.
    ///
    /// # Errors
    /// `conflict`.
    pub(super) async fn check_undo(
        &self,
        loaded: &LoadedSeason,
        number: u32,
        author: AccountId,
    ) -> Result<(), Problem> {
        let target = loaded.log.entries().iter().find(|entry| entry.number == number);
        let Some(target) = target else {
            return Ok(());
        };
        let why = match &target.act {
            Act::Substitute(plan) if self.has_played(loaded, plan, target.at).await? => {
                Some(messages::SUBSTITUTE_HAS_PLAYED.plain())
            }
            _ if is_forfeit_of_empty_seat(loaded, target) => {
                Some(absences::refusals::messages::SEAT_IS_EMPTY.plain())
            }
            // What the log refuses is said when the act is appended.
            _ => match self.without(loaded, number, author) {
                Ok(log) => ended_with(loaded, target, &log),
                Err(_) => None,
            },
        };
        match why {
            Some(why) => Err(refused(Kind::Conflict, "act.entry", &why)),
            None => Ok(()),
        }
    }

    /// The log with an act undone by an account.
    fn without(
        &self,
        loaded: &LoadedSeason,
        number: u32,
        author: AccountId,
    ) -> Result<SeasonLog, LeagueError> {
        let mut log = loaded.log.clone();
        let last = log.entries().last().map_or(Millis::ZERO, |entry| entry.at);
        let at = self.time.now().max(last);
        let author = Author::Person(person(author));
        let undo = log.draft(at, author, "undo", Act::Undo { entry: number });
        log.append(undo)?;
        Ok(log)
    }

    /// Whether a substitute who sits in a seat since a time in milliseconds since 1970 has announced anything there.
    async fn has_played(
        &self,
        loaded: &LoadedSeason,
        plan: &Substitution,
        since: Millis,
    ) -> Result<bool, Problem> {
        let Some(substitute) = account(&plan.person) else {
            return Ok(false);
        };
        let covers = |round: Round| plan.from <= round && plan.until.is_none_or(|until| round <= until);
        for row in &loaded.fixtures {
            let own = row.division == plan.division.as_str() && covers(row.id().round);
            if own && self.has_acted(row, substitute, since).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a player has announced anything in the game of a fixture since a time in milliseconds since 1970.
    async fn has_acted(
        &self,
        row: &FixtureRecord,
        player: AccountId,
        since: Millis,
    ) -> Result<bool, Problem> {
        let (Some(id), true) = (row.game(), row.has(player)) else {
            return Ok(false);
        };
        let game = self.whole_game(id).await?;
        let acted = self.played_since(&game, since).await?.acted;
        Ok(if row.first == player { acted[0] } else { acted[1] })
    }
}

/// Why a substitution stays, if a game has ended with the substitute in the seat, with or without a result.
fn ended_with(loaded: &LoadedSeason, entry: &Entry, without: &SeasonLog) -> Option<Message> {
    let Act::Substitute(_) = &entry.act else {
        return None;
    };
    let has_ended = |row: &&FixtureRecord| matches!(row.status, FixtureStatus::Over | FixtureStatus::Stopped);
    let mut ended = loaded.fixtures.iter().filter(has_ended);
    let row = ended.find(|row| players_sit(loaded.season(), row) && !players_sit(without.season(), row))?;
    let arguments = [("fixture", row.id().to_string().into())];
    Some(messages::SUBSTITUTES_GAME_ENDED.with(arguments))
}

/// Whether the players of a fixture are those of a season.
fn players_sit(season: &Season, row: &FixtureRecord) -> bool {
    let id = row.id();
    let division = season.divisions.iter().find(|each| each.id == id.division);
    let Some((division, pairing)) =
        division.and_then(|division| Some((division, division.fixture(&id, season.rules.legs())?)))
    else {
        return false;
    };
    let players = [(pairing.first, row.first), (pairing.second, row.second)];
    let mut sit = players
        .into_iter()
        .map(|(seat, account)| division.sat(seat, id.round, &person(account)));
    sit.all(|sits| sits)
}

/// Whether an act is a forfeit by rule of a game whose seat is still empty: the rule would make it again at once.
fn is_forfeit_of_empty_seat(loaded: &LoadedSeason, entry: &Entry) -> bool {
    let Act::RuleResult { result } = &entry.act else {
        return false;
    };
    let (id, by_rule) = (
        &result.fixture,
        entry.author == Author::Rule(RuleId::new("no-substitute")),
    );
    let Ok(division) = loaded.division(id.division.as_str()) else {
        return false;
    };
    let mut seats = [result.first.seat, result.second.seat].into_iter();
    by_rule
        && seats.any(|seat| {
            let left = division.leaving(seat);
            left.is_some_and(|left| left.empty.is_some()) && division.is_left(seat, id.round)
        })
}
