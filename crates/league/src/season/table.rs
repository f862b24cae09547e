//! What follows from a season and the results of its games: tables, and who moves.

use super::division::Division;
use super::fold::Season;
use crate::crosstable::{Crosstable, UnpairedRound};
use crate::error::{LeagueError, messages};
use crate::ids::{DivisionId, FixtureId, PersonId, Round};
use crate::promotion::{FinalDivision, Lines, Move, promotion};
use crate::results::{GameResult, Scored, Sitter, Unpaired, UnpairedReason};
use crate::standings::{Standings, standings};
use std::collections::{BTreeMap, BTreeSet};

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

    /// The games that seats miss in a round. If each pairing is two games, a bye or an absence counts for two; a round
    /// before a late entry pays what the rules say, once.
    fn unpaired_games(&self, unpaired: &[Unpaired]) -> Vec<Unpaired> {
        let legs = usize::from(self.rules.legs());
        let games = |each: &Unpaired| match each.why {
            UnpairedReason::Late => 1,
            _ => legs,
        };
        let all = unpaired.iter();
        all.flat_map(|each| std::iter::repeat_n(*each, games(each)))
            .collect()
    }

    /// The crosstable of a division.
    ///
    /// # Errors
    /// As [`Season::results`].
    pub fn crosstable(&self, id: &DivisionId, results: &[GameResult]) -> Result<Crosstable, LeagueError> {
        let division = self.division(id)?;
        let results = self.results(id, results)?;
        let counts = |result: &&&GameResult| division.counts(result);
        let scored: Vec<Scored<'_>> = results
            .values()
            .filter(counts)
            .map(|result| Scored::from(*result))
            .collect();
        let unpaired: Vec<UnpairedRound> = division
            .rounds
            .iter()
            .map(|plan| UnpairedRound {
                round: plan.round,
                unpaired: self.unpaired_games(&division.unpaired(plan)),
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

    /// Checks that every game of the season has a result: the server does so before it makes the table final.
    ///
    /// # Errors
    /// As [`Season::results`]; a published game without a result (place `results`).
    pub fn check_complete(&self, results: &[GameResult]) -> Result<(), LeagueError> {
        for division in &self.divisions {
            if let Some(fixture) = self.missing(&division.id, results)?.first() {
                let message = messages::NOT_FINISHED.with([("missing", fixture.to_string().into())]);
                return Err(LeagueError::at("results", message));
            }
        }
        Ok(())
    }

    /// The standings of a division if a game ended so, in place of the result that it has.
    ///
    /// # Errors
    /// As [`Season::results`], for the supposed result too.
    pub fn forecast(&self, results: &[GameResult], supposed: &GameResult) -> Result<Standings, LeagueError> {
        self.check_result(supposed)?;
        let mut season = self.clone();
        let division = season.division_mut(&supposed.fixture.division)?;
        division.ruled.insert(supposed.fixture.clone(), supposed.clone());
        season.standings(&supposed.fixture.division, results)
    }

    /// How many places of a division lie above and below the lines that its table shows.
    ///
    /// # Errors
    /// There is no such division.
    pub fn lines(&self, id: &DivisionId) -> Result<Lines, LeagueError> {
        let sizes: Vec<u16> = self.divisions.iter().map(Division::size).collect();
        let own = self.division(id)?;
        let at = self.divisions.iter().position(|division| division.id == own.id);
        Ok(self.rules.movement.lines(&sizes, at.unwrap_or_default()))
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
        self.check_complete(results)?;
        let mut divisions = vec![];
        for division in &self.divisions {
            let places = self.standings(&division.id, results)?.places;
            let (mut order, mut gone) = (vec![], BTreeSet::new());
            for place in places {
                let Some(person) = division.holder(place.seat) else {
                    continue;
                };
                // Who has left the seat does not go on from it.
                if leaving.contains(person) || division.leaving(place.seat).is_some() {
                    gone.insert(person.clone());
                }
                order.push(person.clone());
            }
            divisions.push(FinalDivision {
                division: division.id.clone(),
                leaving: gone,
                order,
            });
        }
        promotion(&divisions, &self.rules.movement)
    }
}

impl Division {
    /// Whether a result counts in the table: those of a seat that nobody took over may be struck.
    pub(crate) fn counts(&self, result: &GameResult) -> bool {
        !self.is_struck(result.first.seat) && !self.is_struck(result.second.seat)
    }
}

/// A person must have sat in the seat in the round, before a substitute or as one.
fn check_sitter(division: &Division, sitter: &Sitter, round: Round) -> Result<(), LeagueError> {
    if division.sat(sitter.seat, round, &sitter.person) {
        return Ok(());
    }
    let message = messages::NOT_IN_SEAT.with([
        ("person", sitter.person.as_str().into()),
        ("seat", sitter.seat.0.into()),
        ("round", round.0.into()),
    ]);
    Err(LeagueError::at("", message))
}
