//! Publishing a round: what it must look like, who publishes it, and who joins before it.

use super::act::{Author, RoundPlan};
use super::division::Division;
use super::fold::{Season, same_person};
use super::rules::Format;
use super::settings;
use crate::error::{LeagueError, messages};
use crate::ids::{DivisionId, Pairing, PersonId, Round, Seat};
use crate::results::{Unpaired, UnpairedReason};
use crate::schedule::ScheduledRound;
use std::collections::BTreeSet;
use umpire_engine::Millis;

/// Checks a round: it is the next one, every seat is in it once, and in a round robin it is the schedule's.
pub(crate) fn check_round(division: &Division, plan: &RoundPlan) -> Result<(), LeagueError> {
    check_number(division, plan.round)?;
    if plan.due <= plan.opens {
        let arguments = [("due", plan.due.get().into()), ("opens", plan.opens.get().into())];
        return Err(LeagueError::at("due", messages::DATES.with(arguments)));
    }
    check_seats(division, plan)?;
    match division.format {
        Format::RoundRobin { .. } => check_schedule(division, plan),
        Format::Swiss { .. } => check_unpaired(plan),
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

/// A round robin plays its schedule: the next round, or a later one in its place, on whichever sides.
fn check_schedule(division: &Division, plan: &RoundPlan) -> Result<(), LeagueError> {
    let at = usize::from(plan.round.0).wrapping_sub(1);
    let Some(scheduled) = division.schedule.get(at) else {
        return Ok(());
    };
    if division.scheduled_as(plan).is_some() {
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

/// In a Swiss, a seat without a game has a bye or is absent.
fn check_unpaired(plan: &RoundPlan) -> Result<(), LeagueError> {
    let wrong = |each: &Unpaired| matches!(each.why, UnpairedReason::Free | UnpairedReason::Late);
    match plan.unpaired.iter().position(wrong) {
        None => Ok(()),
        Some(at) => Err(LeagueError::at(
            format!("unpaired[{at}].why"),
            messages::UNPAIRED_REASON.plain(),
        )),
    }
}

impl Division {
    /// Checks that a round is the next one to be published.
    ///
    /// # Errors
    /// It is published, or others come first; the place is `round`.
    pub fn check_next(&self, round: Round) -> Result<(), LeagueError> {
        check_number(self, round)
    }

    /// The number of the unpublished round of the schedule that a plan is: the same pairs, and as many of them on their
    /// sides as possible. `None` if it is none.
    pub(super) fn scheduled_as(&self, plan: &RoundPlan) -> Option<usize> {
        let pairs = |pairings: &[Pairing]| -> BTreeSet<[Seat; 2]> {
            let ordered = |pairing: &Pairing| {
                [
                    pairing.first.min(pairing.second),
                    pairing.first.max(pairing.second),
                ]
            };
            pairings.iter().map(ordered).collect()
        };
        let own = pairs(&plan.pairings);
        let same = |(_, scheduled): &(usize, &ScheduledRound)| {
            pairs(&scheduled.pairings) == own && free(scheduled) == plan.unpaired
        };
        let swapped = |(at, scheduled): &(usize, &ScheduledRound)| {
            let swapped = plan
                .pairings
                .iter()
                .filter(|pairing| !scheduled.pairings.contains(pairing));
            (swapped.count(), *at)
        };
        let from = usize::from(plan.round.0).checked_sub(1)?;
        let unpublished = self.schedule.iter().enumerate().skip(from);
        unpublished.filter(same).min_by_key(swapped).map(|(at, _)| at)
    }

    /// Changes the schedule to what a plan says: the round that it is and the one in its place are exchanged, and if two
    /// players change sides, so do they in their other game.
    pub(super) fn adopt(&mut self, plan: &RoundPlan) {
        let Some(at) = self.scheduled_as(plan) else {
            return;
        };
        let now = usize::from(plan.round.0).wrapping_sub(1);
        if now >= self.schedule.len() {
            return;
        }
        self.schedule.swap(now, at);
        let (published, later) = self.schedule.split_at_mut(now + 1);
        if let Some(own) = published.last_mut() {
            own.pairings.clone_from(&plan.pairings);
        }
        for pairing in later.iter_mut().flat_map(|round| &mut round.pairings) {
            if plan.pairings.contains(pairing) {
                *pairing = pairing.swapped();
            }
        }
    }
}

impl Season {
    /// Publishes a round. A rule does not publish one that is withheld.
    pub(super) fn publish(&mut self, plan: &RoundPlan, author: &Author) -> Result<(), LeagueError> {
        let division = self.division(&plan.division)?;
        check_round(division, plan)?;
        if division.withheld.is_some() && matches!(author, Author::Rule(_)) {
            let message = messages::WITHHELD.with([("division", plan.division.as_str().into())]);
            return Err(LeagueError::at("division", message));
        }
        let division = self.division_mut(&plan.division)?;
        division.adopt(plan);
        division.rounds.push(plan.clone());
        division.withheld = None;
        Ok(())
    }

    pub(super) fn withhold(&mut self, id: &DivisionId, entry: u32) -> Result<(), LeagueError> {
        let division = self.division_mut(id)?;
        if division.withheld.is_some() {
            let message = messages::WITHHELD_ALREADY.with([("division", id.as_str().into())]);
            return Err(LeagueError::at("division", message));
        }
        division.withheld = Some(entry);
        Ok(())
    }

    pub(super) fn release(&mut self, id: &DivisionId) -> Result<(), LeagueError> {
        let withheld = self.division_mut(id)?.withheld.take();
        let message = || messages::NOT_WITHHELD.with([("division", id.as_str().into())]);
        withheld
            .map(|_| ())
            .ok_or_else(|| LeagueError::at("division", message()))
    }

    /// Enters somebody late: they have no seat yet, the division is a Swiss, and its next round is not too late.
    pub(super) fn add_late(
        &mut self,
        person: &PersonId,
        id: &DivisionId,
        at: Millis,
    ) -> Result<(), LeagueError> {
        let Some(late) = self.rules.entry.late else {
            return Err(LeagueError::at("", messages::NO_LATE_ENTRY.plain()));
        };
        settings::check_name("person", person.as_str())?;
        let sits = |division: &&Division| {
            let mut spells = division.seats.iter().flatten();
            spells.any(|spell| spell.person == *person)
        };
        if let Some(division) = self.divisions.iter().find(sits) {
            return Err(same_person(person, &division.id).below("person"));
        }
        let division = self.division(id)?;
        let named = ("division", id.as_str().into());
        if !matches!(division.format, Format::Swiss { .. }) {
            return Err(LeagueError::at(
                "division",
                messages::LATE_ROUND_ROBIN.with([named]),
            ));
        }
        let round = division.next_round();
        if round > late.until_round || round.0 > division.round_count() {
            let arguments = [
                named,
                ("round", round.0.into()),
                ("until", late.until_round.0.into()),
            ];
            return Err(LeagueError::at(
                "division",
                messages::LATE_TOO_LATE.with(arguments),
            ));
        }
        Format::check_size(division.format, division.seats.len() + 1)
            .map_err(|error| error.below("division"))?;
        let Some(secret) = self.secret else {
            return Ok(());
        };
        self.division_mut(id)?.add_late(person, &secret);
        if !self.is_registered(person) {
            self.register(person, at)?;
        }
        Ok(())
    }
}

/// The seats without a game of a scheduled round.
pub(crate) fn free(scheduled: &ScheduledRound) -> Vec<Unpaired> {
    let free = scheduled.free.map(|seat| Unpaired {
        seat,
        why: UnpairedReason::Free,
    });
    free.into_iter().collect()
}
