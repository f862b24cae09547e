//! What a round must look like to be published.

use super::act::RoundPlan;
use super::division::Division;
use super::rules::Format;
use crate::error::{LeagueError, messages};
use crate::ids::{Round, Seat};
use crate::results::{Unpaired, UnpairedReason};
use crate::schedule::ScheduledRound;
use std::collections::BTreeSet;

/// Checks a round: it is the next one, every seat is in it once, and in a round robin it is the schedule's.
pub(crate) fn check_round(division: &Division, plan: &RoundPlan) -> Result<(), LeagueError> {
    check_number(division, plan.round)?;
    check_seats(division, plan)?;
    match division.format {
        Format::RoundRobin { .. } => check_schedule(division, plan),
        Format::Swiss { .. } => Ok(()),
    }
}

/// The round is the next one of the division.
fn check_number(division: &Division, round: Round) -> Result<(), LeagueError> {
    let next = division.next_round();
    let rounds = division.round_count();
    let id = || ("division", division.id.as_str().into());
    let message = if round < Round::FIRST || round > Round(rounds) {
        messages::NO_MORE_ROUNDS.with([id(), ("rounds", rounds.into()), ("round", round.0.into())])
    } else if round < next {
        messages::ROUND_PUBLISHED.with([id(), ("round", round.0.into())])
    } else if round > next {
        messages::ROUND_NOT_NEXT.with([id(), ("round", round.0.into()), ("next", next.0.into())])
    } else {
        return Ok(());
    };
    Err(LeagueError::at("round", message))
}

fn check_seats(division: &Division, plan: &RoundPlan) -> Result<(), LeagueError> {
    let mut seen = BTreeSet::new();
    let mut add = |place: String, seat: Seat| {
        let known = (1..=division.size()).contains(&seat.0);
        let message = if !known {
            let arguments = [("division", division.id.as_str().into()), ("seat", seat.0.into())];
            messages::UNKNOWN_SEAT.with(arguments)
        } else if seen.insert(seat) {
            return Ok(());
        } else {
            messages::SEAT_TWICE.with([("seat", seat.0.into()), ("round", plan.round.0.into())])
        };
        Err(LeagueError::at(place, message))
    };
    for (at, pairing) in plan.pairings.iter().enumerate() {
        if pairing.first == pairing.second {
            let message = messages::AGAINST_ITSELF.with([("seat", pairing.first.0.into())]);
            return Err(LeagueError::at(format!("pairings[{at}]"), message));
        }
        add(format!("pairings[{at}].first"), pairing.first)?;
        add(format!("pairings[{at}].second"), pairing.second)?;
    }
    for (at, unpaired) in plan.unpaired.iter().enumerate() {
        add(format!("unpaired[{at}].seat"), unpaired.seat)?;
    }
    match division.all_seats().find(|seat| !seen.contains(seat)) {
        None => Ok(()),
        Some(seat) => {
            let arguments = [("seat", seat.0.into()), ("round", plan.round.0.into())];
            Err(LeagueError::at(
                "pairings",
                messages::SEAT_MISSING.with(arguments),
            ))
        }
    }
}

fn check_schedule(division: &Division, plan: &RoundPlan) -> Result<(), LeagueError> {
    let at = usize::from(plan.round.0).wrapping_sub(1);
    let Some(scheduled) = division.schedule.get(at) else {
        return Ok(());
    };
    if plan.pairings == scheduled.pairings && plan.unpaired == free(scheduled) {
        return Ok(());
    }
    let expected: Vec<String> = scheduled.pairings.iter().map(ToString::to_string).collect();
    let arguments = [
        ("round", plan.round.0.into()),
        ("expected", expected.join(" ").into()),
    ];
    Err(LeagueError::at(
        "pairings",
        messages::NOT_THE_SCHEDULE.with(arguments),
    ))
}

/// The seats without a game of a scheduled round.
pub(crate) fn free(scheduled: &ScheduledRound) -> Vec<Unpaired> {
    let free = scheduled.free.map(|seat| Unpaired {
        seat,
        why: UnpairedReason::Free,
    });
    free.into_iter().collect()
}
