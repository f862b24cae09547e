//! A division of a season: its seats, its lot and its published rounds.

use super::act::{DivisionPlan, RoundPlan, Substitution};
use super::rules::{Format, SeasonRules, Sides};
use crate::error::{LeagueError, messages};
use crate::ids::{DivisionId, FixtureId, Pairing, PersonId, Round, Seat};
use crate::lot::{Lot, Seed, Sequence};
use crate::results::GameResult;
use crate::schedule::{ScheduledRound, berger, double_round_robin};
use serde::Serialize;
use std::collections::BTreeMap;

/// A division.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Division {
    /// Its id.
    pub id: DivisionId,
    /// Who meets whom.
    pub format: Format,
    /// For each seat, from number 1, who sat in it when: the first player, then substitutes in the order of the log.
    pub seats: Vec<Vec<Spell>>,
    /// The lot.
    pub lot: Lot,
    /// The rounds of a round robin; empty for a Swiss.
    pub schedule: Vec<ScheduledRound>,
    /// The published rounds.
    pub rounds: Vec<RoundPlan>,
    /// The results that were ruled, by game.
    #[serde(skip)]
    pub(crate) ruled: BTreeMap<FixtureId, GameResult>,
}

/// A person's time in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Spell {
    /// Who.
    pub person: PersonId,
    /// The first round.
    pub from: Round,
    /// The last round; `None` for the rest of the season.
    pub until: Option<Round>,
}

impl Spell {
    fn covers(&self, round: Round) -> bool {
        self.from <= round && self.until.is_none_or(|until| round <= until)
    }
}

impl Division {
    /// Forms a division.
    pub(crate) fn new(plan: &DivisionPlan, seed: Seed, rules: &SeasonRules) -> Result<Division, LeagueError> {
        let format = plan.format.unwrap_or(rules.format);
        format.check().map_err(|error| error.below("format"))?;
        format.check_size(plan.players.len())?;
        let players = plan.players.len() as u16;
        let mut schedule = match format {
            Format::RoundRobin { double: false } => berger(players)?,
            Format::RoundRobin { double: true } => double_round_robin(players)?,
            Format::Swiss { .. } => vec![],
        };
        if rules.sides == Sides::Drawn {
            let mut coin = Sequence::new(seed, &format!("sides of {}", plan.id));
            for pairing in schedule.iter_mut().flat_map(|round| &mut round.pairings) {
                if coin.below(2) == 1 {
                    *pairing = pairing.swapped();
                }
            }
        }
        let spell = |person: &PersonId| Spell {
            person: person.clone(),
            from: Round::FIRST,
            until: None,
        };
        Ok(Division {
            id: plan.id.clone(),
            format,
            seats: plan.players.iter().map(|person| vec![spell(person)]).collect(),
            lot: Lot::draw(seed, plan.id.as_str(), players),
            schedule,
            rounds: vec![],
            ruled: BTreeMap::new(),
        })
    }

    /// The number of seats.
    pub fn size(&self) -> u16 {
        self.seats.len() as u16
    }

    /// The seats.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> {
        (1..=self.size()).map(Seat)
    }

    /// Who sits in a seat in a round; `None` if there is no such seat.
    pub fn occupant(&self, seat: Seat, round: Round) -> Option<&PersonId> {
        let spells = self.seats.get(usize::from(seat.0).checked_sub(1)?)?;
        let spell = spells.iter().rev().find(|spell| spell.covers(round));
        spell.map(|spell| &spell.person)
    }

    /// The round that is published next.
    pub fn next_round(&self) -> Round {
        Round(self.rounds.len() as u16 + 1)
    }

    /// How many rounds the division has.
    pub fn round_count(&self) -> u16 {
        match self.format {
            Format::RoundRobin { .. } => self.schedule.len() as u16,
            Format::Swiss { rounds } => rounds,
        }
    }

    /// The sides of a published game; `None` if there is no such game.
    pub fn fixture(&self, fixture: &FixtureId, legs: u8) -> Option<Pairing> {
        let round = self.rounds.get(usize::from(fixture.round.0).checked_sub(1)?)?;
        let pairing = *round.pairings.get(usize::from(fixture.board).checked_sub(1)?)?;
        match fixture.leg {
            1 => Some(pairing),
            2 if legs == 2 => Some(pairing.swapped()),
            _ => None,
        }
    }

    /// The ids of all published games, in order.
    pub fn fixtures(&self, legs: u8) -> Vec<FixtureId> {
        let mut all = vec![];
        for round in &self.rounds {
            for board in 1..=round.pairings.len() as u16 {
                all.extend((1..=legs).map(|leg| FixtureId {
                    division: self.id.clone(),
                    round: round.round,
                    board,
                    leg,
                }));
            }
        }
        all
    }

    /// Checks a substitution: the seat exists, the rounds are in order, and the person sits in no other seat then.
    pub(crate) fn check_substitution(&self, plan: &Substitution) -> Result<(), LeagueError> {
        if plan.seat.0 == 0 || plan.seat.0 > self.size() {
            let arguments = [
                ("division", self.id.as_str().into()),
                ("seat", plan.seat.0.into()),
            ];
            return Err(LeagueError::at("seat", messages::UNKNOWN_SEAT.with(arguments)));
        }
        if plan.from < Round::FIRST || plan.until.is_some_and(|until| until < plan.from) {
            return Err(LeagueError::at("until", messages::SUBSTITUTE_ROUNDS.plain()));
        }
        let rounds = self.round_count();
        if plan.from > Round(rounds) {
            let message = messages::NO_MORE_ROUNDS.with([
                ("division", self.id.as_str().into()),
                ("rounds", rounds.into()),
                ("round", plan.from.0.into()),
            ]);
            return Err(LeagueError::at("from", message));
        }
        let covered = |round: Round| plan.from <= round && plan.until.is_none_or(|until| round <= until);
        for round in (1..=rounds).map(Round).filter(|round| covered(*round)) {
            let sits = |seat: &Seat| self.occupant(*seat, round) == Some(&plan.person);
            if let Some(seat) = self.all_seats().find(sits) {
                let message = messages::SUBSTITUTE_SITS.with([
                    ("person", plan.person.as_str().into()),
                    ("seat", seat.0.into()),
                    ("division", self.id.as_str().into()),
                    ("round", round.0.into()),
                ]);
                return Err(LeagueError::at("person", message));
            }
        }
        Ok(())
    }
}
