//! Results: from a game that has ended to the result of its fixture.

use crate::engine::{Act, By, Entry, Game, Millis, Outcome, Seat, Seq};
use crate::ids::GameId;
use crate::league::{Finish, ForfeitReason, GameResult, Grade, Margin, Side, Sitter};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use crate::server::seasons::acts::no_shows;
use crate::server::seasons::loaded::person;
use crate::server::seasons::refusals::unknown_fixture;
use crate::store::{FixtureRecord, StoredResult};
use std::sync::Arc;

/// How many entries of a log are read at once.
const PAGE: u32 = 500;

/// What a league needs of a log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Played {
    /// Whether each seat has announced anything itself.
    pub(crate) acted: [bool; 2],
    /// Whether the clock made the last announcement.
    by_clock: bool,
}

impl Played {
    fn add(&mut self, game: &Game, entry: &Entry) {
        let Act::Announced { seat, by, .. } = &entry.act else {
            return;
        };
        self.by_clock = *by == By::Clock;
        if let Some(seat) = game.seat_named(seat).filter(|_| *by != By::Clock) {
            self.acted[seat.index()] = true;
        }
    }
}

/// The side of a seat: in a season the first side always has the first seat.
fn side(seat: Seat) -> Side {
    if seat.index() == 0 {
        Side::First
    } else {
        Side::Second
    }
}

/// How a game ended, for a league. A loser whose clock ran out before they had announced anything has forfeited: nobody
/// has met anybody. After that it is a played loss without a margin.
fn finish(outcome: &Outcome, count: Option<[i32; 2]>, played: Played) -> Finish {
    let winner = outcome.winner.map(side);
    let timed_out = played.by_clock && outcome.reason == "concession";
    let loser = outcome.winner.map(Seat::other);
    if timed_out && loser.is_some_and(|loser| !played.acted[loser.index()]) {
        return Finish::Forfeited {
            winner,
            why: ForfeitReason::NoShow,
        };
    }
    let margin = match (timed_out, outcome.reason, count) {
        (true, ..) => Margin::Forfeited,
        (false, "concession", _) => Margin::Conceded,
        (false, _, Some([first, second])) => Margin::Counted(first.saturating_sub(second)),
        (false, _, None) => Margin::Counted(outcome.lead.map_or(0, i32::saturating_neg)),
    };
    Finish::Played {
        grade: Grade::new(outcome.grade),
        winner,
        margin,
    }
}

impl Seasons {
    /// Takes the result of a fixture whose game has ended. A game that was closed without a result waits for an arbiter.
    ///
    /// # Errors
    /// `conflict` if another server was first, or an arbiter has ruled; an internal problem if the game can't be read.
    pub(crate) async fn take_result(&self, fixture: &FixtureRecord) -> Result<(), Problem> {
        let id = fixture
            .game()
            .ok_or_else(|| Problem::internal("an open fixture without a game"))?;
        let game = self.whole_game(id).await?;
        let at = self.time.now();
        let Some(outcome) = game.table().outcome() else {
            self.store.stop_fixture(fixture).await?;
            self.changed.notify_one();
            return Ok(());
        };
        let played = self.played(&game).await?;
        let count = game.table().count();
        let loaded = self.load(fixture.season).await?;
        let division = loaded.division(&fixture.division)?;
        let pairing = division.fixture(&fixture.id(), loaded.season().rules.legs());
        let pairing = pairing.ok_or_else(|| unknown_fixture(&fixture.id().to_string()))?;
        let result = GameResult {
            fixture: fixture.id(),
            first: Sitter {
                seat: pairing.first,
                person: person(fixture.first),
            },
            second: Sitter {
                seat: pairing.second,
                person: person(fixture.second),
            },
            finish: finish(&outcome, count, played),
            disputed: false,
        };
        loaded.season().check_result(&result)?;
        let missing = no_shows(fixture.season, &result, at);
        let text = serde_json::to_string(&StoredResult { result, count }).map_err(Problem::internal)?;
        self.store.end_fixture(fixture, &text, at, missing).await?;
        self.changed.notify_one();
        Ok(())
    }

    /// A game as it stands.
    pub(crate) async fn whole_game(&self, id: GameId) -> Result<Arc<Game>, Problem> {
        let slot = self.games.registry.slot(id);
        let mut guard = self.games.registry.lock(&slot).await?;
        Ok(Arc::clone(&guard.live()?.game))
    }

    /// What its log says about who has played.
    pub(crate) async fn played(&self, game: &Game) -> Result<Played, Problem> {
        self.played_since(game, Millis::ZERO).await
    }

    /// What its log says about who has played since a time in milliseconds since 1970.
    pub(crate) async fn played_since(&self, game: &Game, since: Millis) -> Result<Played, Problem> {
        let (mut played, mut after) = (Played::default(), Seq::NONE);
        loop {
            let entries = self.store.entries(game.id(), after, PAGE).await?;
            let Some(last) = entries.last() else {
                return Ok(played);
            };
            after = last.seq;
            for entry in entries.iter().filter(|entry| entry.at >= since) {
                played.add(game, entry);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Played, finish};
    use crate::engine::{Outcome, Seat};
    use crate::league::{Finish, ForfeitReason, Grade, Margin, Side};

    fn outcome(reason: &'static str) -> Outcome {
        Outcome {
            grade: "minor_victory",
            winner: Some(Seat::ALL[0]),
            reason,
            lead: Some(-3),
        }
    }

    fn margin(reason: &'static str, count: Option<[i32; 2]>, played: Played) -> Margin {
        match finish(&outcome(reason), count, played) {
            Finish::Played {
                grade,
                winner,
                margin,
            } => {
                assert_eq!((grade, winner), (Grade::new("minor_victory"), Some(Side::First)));
                margin
            }
            Finish::Forfeited { .. } => panic!("forfeited"),
        }
    }

    #[test]
    fn the_margin_is_what_the_system_counts() {
        let both = Played {
            acted: [true; 2],
            by_clock: false,
        };
        assert_eq!(margin("general_retreat", Some([8, 4]), both), Margin::Counted(4));
        assert_eq!(margin("general_retreat", None, both), Margin::Counted(3));
        assert_eq!(margin("concession", Some([8, 4]), both), Margin::Conceded);
        let late = Played {
            by_clock: true,
            ..both
        };
        assert_eq!(margin("concession", Some([8, 4]), late), Margin::Forfeited);
    }

    #[test]
    fn who_never_came_has_forfeited() {
        let absent = Played {
            acted: [true, false],
            by_clock: true,
        };
        let forfeited = Finish::Forfeited {
            winner: Some(Side::First),
            why: ForfeitReason::NoShow,
        };
        assert_eq!(finish(&outcome("concession"), None, absent), forfeited);
    }
}
