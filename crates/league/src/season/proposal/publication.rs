//! When the next round of a division is published.

use crate::error::LeagueError;
use crate::ids::Round;
use crate::results::GameResult;
use crate::season::division::Division;
use crate::season::fold::Season;
use crate::season::rules::Format;
use umpire_engine::Millis;

/// How many rounds of a round robin are published before they open, so that their games may be played early.
const AHEAD: u16 = 2;

/// What a division waits for before its next round is published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextRound {
    /// Every round is published.
    None,
    /// It is published at this time, in milliseconds since 1970.
    At(Millis),
    /// It is published when the games of the round before have results.
    WaitsForResults,
    /// It is withheld.
    Withheld,
}

impl Season {
    /// When the next round of a division is published. `opens` says when a round opens by the calendar: days begin in
    /// the season's time zone, which this crate does not know. `last` is when the division got its last result. Both
    /// are in milliseconds since 1970.
    ///
    /// # Errors
    /// As [`Season::results`].
    pub fn next_publication(
        &self,
        division: &Division,
        results: &[GameResult],
        opens: impl Fn(Round) -> Millis,
        last: Millis,
    ) -> Result<NextRound, LeagueError> {
        let round = division.next_round();
        if round.0 > division.round_count() {
            return Ok(NextRound::None);
        }
        if division.withheld.is_some() {
            return Ok(NextRound::Withheld);
        }
        let is_over = || -> Result<bool, LeagueError> { Ok(self.missing(&division.id, results)?.is_empty()) };
        Ok(match division.format {
            _ if self.rules.calendar.at_once => {
                if round == Round::FIRST {
                    NextRound::At(self.rules.calendar.start)
                } else if is_over()? {
                    NextRound::At(last)
                } else {
                    NextRound::WaitsForResults
                }
            }
            Format::RoundRobin { .. } => NextRound::At(opens(Round(round.0.saturating_sub(AHEAD).max(1)))),
            Format::Swiss { .. } if is_over()? => NextRound::At(opens(round)),
            Format::Swiss { .. } => NextRound::WaitsForResults,
        })
    }
}
