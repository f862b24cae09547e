//! What follows from a season and the results of its games: tables, the next round, and who moves.

use super::act::RoundPlan;
use super::division::Division;
use super::fold::Season;
use super::publish::free;
use super::rules::Sides;
use crate::crosstable::{Crosstable, UnpairedRound};
use crate::error::{LeagueError, messages};
use crate::ids::{DivisionId, FixtureId, PersonId, Round, Seat};
use crate::promotion::{FinalDivision, Move, promotion};
use crate::results::{GameResult, Scored, Sitter, Unpaired, UnpairedReason};
use crate::standings::{Standings, standings};
use crate::swiss::{SwissPairing, SwissRound, pair};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The next round of a division as it can be published, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Proposal {
    /// The round.
    pub plan: RoundPlan,
    /// Where it comes from.
    pub by: Proposed,
}

/// Where a proposed round comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposed {
    /// The schedule of the round robin.
    Schedule {
        /// The round of the Berger table, from 1.
        table_round: u16,
        /// Whether the sides are swapped because everybody has met once.
        second_cycle: bool,
        /// Whether the sides were drawn with the season's seed.
        sides_drawn: bool,
    },
    /// The Swiss pairing, with its reasons.
    Swiss(SwissPairing),
}

impl Season {
    /// Checks that a result is of a published game of the season, names who sat there, and can be scored.
    ///
    /// # Errors
    /// An unknown division or game, other seats than the game's, a person who did not sit in the seat in that round, or
    /// a grade or winner that the scheme does not allow.
    pub fn check_result(&self, result: &GameResult) -> Result<(), LeagueError> {
        let division = self
            .division(&result.fixture.division)
            .map_err(|error| error.below("fixture"))?;
        let Some(pairing) = division.fixture(&result.fixture, self.rules.legs()) else {
            let message = messages::UNKNOWN_FIXTURE.with([("fixture", result.fixture.to_string().into())]);
            return Err(LeagueError::at("fixture", message));
        };
        let [first, second] = [&result.first, &result.second];
        if [first.seat, second.seat] != [pairing.first, pairing.second] {
            let message = messages::OTHER_PLAYERS.with([
                ("fixture", result.fixture.to_string().into()),
                ("expected", pairing.to_string().into()),
                ("actual", format!("{}-{}", first.seat, second.seat).into()),
            ]);
            return Err(LeagueError::at("first.seat", message));
        }
        for (place, sitter) in [("first.person", first), ("second.person", second)] {
            check_sitter(division, sitter, result.fixture.round).map_err(|error| error.below(place))?;
        }
        self.rules
            .points
            .check(&result.finish)
            .map_err(|error| error.below("finish"))
    }

    /// The results of a division by game: those of the games, and those ruled in their place.
    ///
    /// # Errors
    /// The first result that does not belong to the season, or the second of a game; the place is `results[n]`.
    pub fn results<'a>(
        &'a self,
        division: &DivisionId,
        results: &'a [GameResult],
    ) -> Result<BTreeMap<&'a FixtureId, &'a GameResult>, LeagueError> {
        let mut all = BTreeMap::new();
        for (at, result) in results.iter().enumerate() {
            let place = format!("results[{at}]");
            let known = self.division(&result.fixture.division);
            let found = known.map_err(|error| error.below(&format!("{place}.fixture")))?;
            if found.id != *division {
                continue;
            }
            self.check_result(result).map_err(|error| error.below(&place))?;
            if all.insert(&result.fixture, result).is_some() {
                let message = messages::RESULT_TWICE.with([("fixture", result.fixture.to_string().into())]);
                return Err(LeagueError::at(place, message));
            }
        }
        all.extend(&self.division(division)?.ruled);
        Ok(all)
    }

    /// The crosstable of a division. If each pairing is two games, a bye or an absence counts for two.
    ///
    /// # Errors
    /// As [`Season::results`].
    pub fn crosstable(&self, id: &DivisionId, results: &[GameResult]) -> Result<Crosstable, LeagueError> {
        let division = self.division(id)?;
        let results = self.results(id, results)?;
        let scored: Vec<Scored<'_>> = results.values().map(|result| Scored::from(*result)).collect();
        let unpaired: Vec<UnpairedRound> = division
            .rounds
            .iter()
            .map(|plan| UnpairedRound {
                round: plan.round,
                unpaired: plan.unpaired.repeat(usize::from(self.rules.legs())),
            })
            .collect();
        let scheme = &self.rules.points;
        Crosstable::new(
            division.size(),
            &scored,
            &unpaired,
            self.rules.treatment(division.format),
            scheme,
        )
    }

    /// The standings of a division. They follow from the log and the results, in whatever order these come.
    ///
    /// # Errors
    /// As [`Season::results`].
    pub fn standings(&self, id: &DivisionId, results: &[GameResult]) -> Result<Standings, LeagueError> {
        let table = self.crosstable(id, results)?;
        Ok(standings(&table, &self.rules.list()?, &self.division(id)?.lot))
    }

    /// The published games of a division without a result, in order.
    ///
    /// # Errors
    /// As [`Season::results`].
    pub fn missing(&self, id: &DivisionId, results: &[GameResult]) -> Result<Vec<FixtureId>, LeagueError> {
        let have = self.results(id, results)?;
        let mut fixtures = self.division(id)?.fixtures(self.rules.legs());
        fixtures.retain(|fixture| !have.contains_key(fixture));
        Ok(fixtures)
    }

    /// The next round of a division: the schedule's, or the Swiss pairing of those who are not `away`. It is not
    /// published by this.
    ///
    /// # Errors
    /// As [`Season::results`] and [`pair`]; no further round (place `round`); a Swiss round before a result of the last
    /// one is missing (`results`).
    pub fn propose_round(
        &self,
        id: &DivisionId,
        results: &[GameResult],
        away: &[Unpaired],
    ) -> Result<Proposal, LeagueError> {
        let division = self.division(id)?;
        let round = division.next_round();
        let rounds = division.round_count();
        if round > Round(rounds) {
            let arguments = [
                ("division", id.as_str().into()),
                ("rounds", rounds.into()),
                ("round", round.0.into()),
            ];
            return Err(LeagueError::at("round", messages::NO_MORE_ROUNDS.with(arguments)));
        }
        let plan = |pairings, unpaired| RoundPlan {
            division: id.clone(),
            round,
            pairings,
            unpaired,
        };
        if let Some(scheduled) = division.schedule.get(usize::from(round.0) - 1) {
            let plan = plan(scheduled.pairings.clone(), free(scheduled));
            return Ok(Proposal {
                plan,
                by: Proposed::Schedule {
                    table_round: scheduled.table_round,
                    second_cycle: scheduled.second_cycle,
                    sides_drawn: self.rules.sides == Sides::Drawn,
                },
            });
        }
        if let Some(fixture) = self.missing(id, results)?.first() {
            let arguments = [
                ("missing", fixture.to_string().into()),
                ("before", fixture.round.0.into()),
                ("round", round.0.into()),
            ];
            return Err(LeagueError::at(
                "results",
                messages::ROUND_UNFINISHED.with(arguments),
            ));
        }
        let absent: BTreeSet<Seat> = away.iter().map(|each| each.seat).collect();
        let input = SwissRound {
            round,
            absent: &absent,
            lot: &division.lot,
        };
        let paired = pair(&self.crosstable(id, results)?, &input)?;
        let mut unpaired = away.to_vec();
        unpaired.extend(paired.bye.as_ref().map(|bye| Unpaired {
            seat: bye.seat,
            why: UnpairedReason::Bye,
        }));
        let pairings = paired.boards.iter().map(|board| board.pairing).collect();
        Ok(Proposal {
            plan: plan(pairings, unpaired),
            by: Proposed::Swiss(paired),
        })
    }

    /// Where every place of the season leads. Who sits in a seat at the end moves with it.
    ///
    /// # Errors
    /// As [`Season::results`]; a published game without a result (place `results`); as [`promotion`].
    pub fn moves(
        &self,
        results: &[GameResult],
        leaving: &BTreeSet<PersonId>,
    ) -> Result<Vec<Move>, LeagueError> {
        let mut divisions = vec![];
        for division in &self.divisions {
            if let Some(fixture) = self.missing(&division.id, results)?.first() {
                let message = messages::NOT_FINISHED.with([("missing", fixture.to_string().into())]);
                return Err(LeagueError::at("results", message));
            }
            let last = Round(division.round_count());
            let places = self.standings(&division.id, results)?.places;
            let people = places
                .iter()
                .filter_map(|place| division.occupant(place.seat, last));
            let order: Vec<PersonId> = people.cloned().collect();
            divisions.push(FinalDivision {
                division: division.id.clone(),
                leaving: order
                    .iter()
                    .filter(|person| leaving.contains(person))
                    .cloned()
                    .collect(),
                order,
            });
        }
        promotion(&divisions, &self.rules.movement)
    }
}

/// A person must have sat in the seat in the round.
fn check_sitter(division: &Division, sitter: &Sitter, round: Round) -> Result<(), LeagueError> {
    if division.occupant(sitter.seat, round) == Some(&sitter.person) {
        return Ok(());
    }
    let message = messages::NOT_IN_SEAT.with([
        ("person", sitter.person.as_str().into()),
        ("seat", sitter.seat.0.into()),
        ("round", round.0.into()),
    ]);
    Err(LeagueError::at("", message))
}
