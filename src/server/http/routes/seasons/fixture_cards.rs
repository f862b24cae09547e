//! Fixtures and their results, as the API shows them.

use crate::engine::Millis;
use crate::ids::GameId;
use crate::league::{Finish, Grade, Margin, Round, Seat, Side};
use crate::server::http::routes::seasons::cards::PersonCard;
use crate::server::problem::Problem;
use crate::server::seasons::loaded::LoadedSeason;
use crate::store::{FixtureRecord, FixtureStatus, StoredResult};
use serde::Serialize;

/// A fixture: one game of a season.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct FixtureCard {
    /// Its id in the season.
    #[schema(example = "1.3.2")]
    pub(crate) id: String,
    /// Its division.
    pub(crate) division: String,
    /// Its round.
    pub(crate) round: Round,
    /// The place of the pairing in the round, from 1.
    pub(crate) board: u16,
    /// 1; 2 for the return game, in which the sides are swapped.
    pub(crate) leg: u8,
    /// Who has the first side.
    pub(crate) first: SitterCard,
    /// Who has the second side.
    pub(crate) second: SitterCard,
    /// The scenario.
    pub(crate) scenario: String,
    /// When its game opens, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub(crate) opens: Millis,
    /// By when it is to be played, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub(crate) due: Millis,
    /// Its status.
    pub(crate) status: FixtureStatus,
    /// Whether it is due and has no result.
    pub(crate) overdue: bool,
    /// Its game; null until it is open.
    #[schema(value_type = Option<Uuid>)]
    pub(crate) game: Option<GameId>,
    /// Its result; null without one.
    pub(crate) result: Option<ResultCard>,
}

/// A player of a fixture, as they were when it was played.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SitterCard {
    /// The seat of the division, which gets the points.
    pub(crate) seat: Seat,
    /// Who sits there.
    #[serde(flatten)]
    pub(crate) person: PersonCard,
}

/// The result of a fixture.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ResultCard {
    /// The grade; null for a forfeit.
    pub(crate) grade: Option<Grade>,
    /// Who won; null if nobody did.
    pub(crate) winner: Option<Side>,
    /// Whether it was forfeited before it was played.
    pub(crate) forfeit: bool,
    /// Whether it was conceded.
    pub(crate) conceded: bool,
    /// Whether an arbiter has ruled it.
    pub(crate) ruled: bool,
    /// Whether a player disputes it.
    pub(crate) disputed: bool,
    /// The points of both sides, as decimals.
    #[schema(min_items = 2, max_items = 2, example = json!(["3", "1"]))]
    pub(crate) points: [String; 2],
    /// What both sides had at the end in the system's own unit; null if it does not count.
    #[schema(min_items = 2, max_items = 2)]
    pub(crate) count: Option<[i32; 2]>,
    /// When it ended, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub(crate) ended: Millis,
}

impl LoadedSeason {
    /// A fixture.
    ///
    /// # Errors
    /// An internal problem if its result can't be read.
    pub(crate) fn fixture_card(&self, fixture: &FixtureRecord, now: Millis) -> Result<FixtureCard, Problem> {
        let id = fixture.id();
        let division = self.division(&fixture.division)?;
        let pairing = division.fixture(&id, self.season().rules.legs());
        let pairing =
            pairing.ok_or_else(|| Problem::internal(format_args!("fixture {id} is in no round")))?;
        let sitter = |seat, person| SitterCard {
            seat,
            person: self.person_card(person),
        };
        let result = fixture.result()?;
        let result = result
            .map(|stored| self.result_card(fixture, &stored))
            .transpose()?;
        Ok(FixtureCard {
            id: id.to_string(),
            division: fixture.division.clone(),
            round: id.round,
            board: id.board,
            leg: id.leg,
            first: sitter(pairing.first, fixture.first),
            second: sitter(pairing.second, fixture.second),
            scenario: fixture.scenario.clone(),
            opens: fixture.opens,
            due: fixture.due,
            status: fixture.status,
            overdue: result.is_none() && fixture.due < now,
            game: fixture.game(),
            result,
        })
    }

    fn result_card(&self, fixture: &FixtureRecord, stored: &StoredResult) -> Result<ResultCard, Problem> {
        let finish = &stored.result.finish;
        let division = self.division(&fixture.division)?;
        let disputed = division.dispute(&fixture.id()).is_some();
        let scores = self.season().rules.points.scores(finish)?;
        let (grade, winner, conceded) = match finish {
            Finish::Played {
                grade,
                winner,
                margin,
            } => (Some(grade.clone()), *winner, *margin == Margin::Conceded),
            Finish::Forfeited { winner, .. } => (None, *winner, false),
        };
        Ok(ResultCard {
            forfeit: grade.is_none(),
            grade,
            winner,
            conceded,
            ruled: fixture.status == FixtureStatus::Ruled,
            disputed: stored.result.disputed || disputed,
            points: scores.points.map(|points| points.to_string()),
            count: stored.count,
            ended: fixture.ended,
        })
    }
}
