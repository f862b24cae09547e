//! The next round of a division: as it is computed, what was rejected, and what a change costs.

mod price;
mod publication;
mod why;

pub use price::{Price, SideBalance};
pub use publication::NextRound;
pub use why::messages as schedule_messages;

use crate::crosstable::Crosstable;
use crate::error::{LeagueError, messages};
use crate::ids::{DivisionId, PersonId, Round, Seat};
use crate::results::{GameResult, Unpaired, UnpairedReason};
use crate::season::act::RoundPlan;
use crate::season::division::Division;
use crate::season::fold::Season;
use crate::season::publish::free;
use crate::season::rules::Sides;
use crate::swiss::{Alternatives, SwissPairing, SwissRound, alternatives, pair};
use serde::Serialize;
use std::collections::BTreeSet;
use umpire_engine::Millis;
use utoipa::ToSchema;

/// When the games of a round open and are due. The server computes them, since days begin in the season's time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dates {
    /// When they open.
    pub opens: Millis,
    /// When they are due.
    pub due: Millis,
}

/// The next round of a division as it can be published, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SeasonProposal)]
pub struct Proposal {
    /// The round.
    pub plan: RoundPlan,
    /// Where it comes from.
    pub by: Proposed,
}

/// Where a proposed round comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonProposed)]
pub enum Proposed {
    /// The schedule of the round robin.
    Schedule {
        /// The round of the Berger table, from 1.
        table_round: u16,
        /// Whether the sides are swapped because everybody has met once.
        second_cycle: bool,
        /// Whether the sides were drawn by the lot.
        sides_drawn: bool,
    },
    /// The Swiss pairing, with its reasons.
    Swiss(SwissPairing),
}

impl Season {
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
        dates: Dates,
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
            opens: dates.opens,
            due: dates.due,
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
        let away = division.with_left(away);
        let paired = self.with_field(division, results, &absent(&away)?, |table, field| {
            pair(table, field)
        })?;
        let mut unpaired = away;
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

    /// The seats of a division whose sitters are kept apart.
    fn seats_apart(&self, division: &Division, round: Round) -> Vec<[Seat; 2]> {
        let seat = |person: &PersonId| {
            let sits = |seat: &Seat| division.occupant(*seat, round) == Some(person);
            division.all_seats().find(sits)
        };
        let pairs = self.apart.iter().map(|[one, two]| [seat(one), seat(two)]);
        let both = |pair: [Option<Seat>; 2]| match pair {
            [Some(one), Some(two)] => Some([one, two]),
            _ => None,
        };
        pairs.filter_map(both).collect()
    }

    /// Rounds of a Swiss that are nearly as good as the one that [`Season::propose_round`] proposes, and why each was
    /// rejected. `None` for a round robin.
    ///
    /// # Errors
    /// As [`Season::propose_round`].
    pub fn alternatives(
        &self,
        id: &DivisionId,
        results: &[GameResult],
        away: &[Unpaired],
    ) -> Result<Option<Alternatives>, LeagueError> {
        let division = self.division(id)?;
        if !division.schedule.is_empty() {
            return Ok(None);
        }
        let away = division.with_left(away);
        self.with_field(division, results, &absent(&away)?, |table, field| {
            alternatives(table, field).map(Some)
        })
    }

    /// Calls a function with what the next round of a Swiss is paired from. Every game before it has a result.
    pub(super) fn with_field<T>(
        &self,
        division: &Division,
        results: &[GameResult],
        absent: &BTreeSet<Seat>,
        call: impl FnOnce(&Crosstable, &SwissRound<'_>) -> Result<T, LeagueError>,
    ) -> Result<T, LeagueError> {
        let round = division.next_round();
        if let Some(fixture) = self.missing(&division.id, results)?.first() {
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
        let field = SwissRound {
            round,
            absent,
            lot: &division.lot,
            apart: &self.seats_apart(division, round),
        };
        call(&self.crosstable(&division.id, results)?, &field)
    }
}

/// The seats that do not play, each listed once.
fn absent(away: &[Unpaired]) -> Result<BTreeSet<Seat>, LeagueError> {
    let mut absent = BTreeSet::new();
    for (at, each) in away.iter().enumerate() {
        if !absent.insert(each.seat) {
            let message = messages::ABSENT_TWICE.with([("seat", each.seat.0.into())]);
            return Err(LeagueError::at(format!("away[{at}].seat"), message));
        }
    }
    Ok(absent)
}
