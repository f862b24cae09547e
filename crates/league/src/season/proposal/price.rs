//! What a round costs that somebody has changed by hand.

use crate::error::LeagueError;
use crate::ids::{Pairing, Round, Seat, Side};
use crate::results::{GameResult, UnpairedReason};
use crate::schedule::ScheduledRound;
use crate::season::act::RoundPlan;
use crate::season::division::Division;
use crate::season::fold::Season;
use crate::season::publish::check_round;
use crate::swiss::{Criterion, WeighedTerm, pair, weigh};
use serde::Serialize;
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// The price of a round that is changed by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "format", rename_all = "snake_case")]
#[schema(as = SeasonPrice)]
pub enum Price {
    /// Of a round of a Swiss.
    Swiss {
        /// The costs of the computed round by criterion.
        computed: Vec<WeighedTerm>,
        /// The costs of the changed one.
        changed: Vec<WeighedTerm>,
        /// The first criterion in which it is worse; `None` if it is equally good.
        decides: Option<Criterion>,
    },
    /// Of a round of a round robin.
    RoundRobin {
        /// The scheduled round that is played now; the one that it takes the place of is played then. `None` if it is the
        /// next one.
        exchanged_with: Option<Round>,
        /// The pairings with other sides than scheduled.
        sides_changed: Vec<Pairing>,
        /// The sides over all rounds as they are scheduled.
        computed: SideBalance,
        /// The sides over all rounds after the change.
        changed: SideBalance,
    },
}

/// How well the sides are balanced over all rounds of a round robin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct SideBalance {
    /// How many players have at least two games more on one side than on the other.
    pub uneven: u16,
    /// How many players have the same side three times running.
    pub running: u16,
}

impl Season {
    /// What a round costs, compared with the computed one. It is not published by this.
    ///
    /// # Errors
    /// What publishing it would be refused for (place in the plan); for a Swiss also as [`Season::propose_round`].
    pub fn price(&self, plan: &RoundPlan, results: &[GameResult]) -> Result<Price, LeagueError> {
        let division = self.division(&plan.division)?;
        check_round(division, plan)?;
        if let Some(at) = division.scheduled_as(plan) {
            return Ok(scheduled(division, plan, at));
        }
        let bye = |why: UnpairedReason| why == UnpairedReason::Bye;
        let seats = |with_bye: bool| {
            let own = plan.unpaired.iter().filter(move |each| bye(each.why) == with_bye);
            own.map(|each| each.seat)
        };
        let absent: BTreeSet<Seat> = seats(false).collect();
        let byes: Vec<Seat> = seats(true).collect();
        self.with_field(division, results, &absent, |table, field| {
            let computed = pair(table, field)?.totals();
            let changed = weigh(table, field, &plan.pairings, &byes)?;
            let differs =
                |(one, two): (&WeighedTerm, &WeighedTerm)| (one.cost != two.cost).then_some(one.criterion);
            let decides = computed.iter().zip(&changed).find_map(differs);
            Ok(Price::Swiss {
                computed,
                changed,
                decides,
            })
        })
    }
}

fn scheduled(division: &Division, plan: &RoundPlan, at: usize) -> Price {
    let round = Round(at as u16 + 1);
    let expected = division.schedule.get(at);
    let other_side = |pairing: &&Pairing| expected.is_some_and(|round| !round.pairings.contains(pairing));
    let mut after = division.clone();
    after.adopt(plan);
    Price::RoundRobin {
        exchanged_with: (round != plan.round).then_some(round),
        sides_changed: plan.pairings.iter().filter(other_side).copied().collect(),
        computed: balance(&division.schedule, division),
        changed: balance(&after.schedule, division),
    }
}

fn balance(schedule: &[ScheduledRound], division: &Division) -> SideBalance {
    let mut balance = SideBalance::default();
    for seat in division.all_seats() {
        let pairings = schedule.iter().flat_map(|round| &round.pairings);
        let sides: Vec<Side> = pairings
            .filter(|pairing| pairing.has(seat))
            .map(|pairing| {
                if pairing.first == seat {
                    Side::First
                } else {
                    Side::Second
                }
            })
            .collect();
        let first = sides.iter().filter(|side| **side == Side::First).count();
        let second = sides.len() - first;
        let running = sides
            .windows(3)
            .any(|three| three[0] == three[1] && three[1] == three[2]);
        balance.uneven += u16::from(first.abs_diff(second) >= 2);
        balance.running += u16::from(running);
    }
    balance
}
