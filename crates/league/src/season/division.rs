//! A division of a season: its seats, its lot and its published rounds.

use super::absence::Absences;
use super::act::{Agreement, DivisionPlan, RoundPlan, Substitution};
use super::rules::{Format, SeasonRules};
use super::seating::{Spell, not_apart, schedule, seat_order};
use crate::error::{LeagueError, messages};
use crate::ids::{DivisionId, FixtureId, Pairing, PersonId, Round, Seat};
use crate::lot::{Lot, LotSecret};
use crate::results::{GameResult, Unpaired, UnpairedReason};
use crate::schedule::ScheduledRound;
use serde::Serialize;
use std::collections::BTreeMap;

/// A division.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Division {
    /// Its id.
    pub id: DivisionId,
    /// Its name, if it is more than its id.
    pub name: Option<String>,
    /// Who meets whom.
    pub format: Format,
    /// For each seat, from number 1, who sat in it when: the first player, then substitutes in the order of the log. A
    /// seat that entered late begins with a later round.
    pub seats: Vec<Vec<Spell>>,
    /// The lot.
    pub lot: Lot,
    /// The rounds of a round robin; empty for a Swiss.
    pub schedule: Vec<ScheduledRound>,
    /// The published rounds.
    pub rounds: Vec<RoundPlan>,
    /// The entry by which the next round is withheld; its reason says why.
    pub withheld: Option<u32>,
    /// Those of a round robin who are to be kept apart, and for whom no numbers do it.
    pub not_apart: Vec<[PersonId; 2]>,
    /// What the players of a game have agreed on.
    #[serde(skip)]
    pub(crate) agreed: BTreeMap<FixtureId, Agreement>,
    /// The results that were ruled, by game.
    #[serde(skip)]
    pub(crate) ruled: BTreeMap<FixtureId, GameResult>,
    /// Games that are extended or disputed, and seats that are left.
    #[serde(skip)]
    pub(crate) absences: Absences,
}

impl Division {
    /// Forms a division.
    pub(crate) fn new(
        plan: &DivisionPlan,
        secret: &LotSecret,
        rules: &SeasonRules,
        apart: &[[PersonId; 2]],
    ) -> Result<Division, LeagueError> {
        let format = plan.format.unwrap_or(rules.format);
        format.check().map_err(|error| error.below("format"))?;
        format.check_size(plan.players.len())?;
        let seated = seat_order(plan, format, secret, apart)?;
        Ok(Division {
            id: plan.id.clone(),
            name: plan.name.clone(),
            format,
            lot: Lot::draw(secret, &seated),
            schedule: schedule(&seated, format, rules.sides, secret)?,
            not_apart: not_apart(&seated, format, apart),
            seats: seated
                .iter()
                .map(|person| vec![Spell::since(person, Round::FIRST)])
                .collect(),
            rounds: vec![],
            withheld: None,
            agreed: BTreeMap::new(),
            ruled: BTreeMap::new(),
            absences: Absences::default(),
        })
    }

    /// Adds a seat at the end of the field, from the next round on.
    pub(crate) fn add_late(&mut self, person: &PersonId, secret: &LotSecret) {
        self.seats.push(vec![Spell::since(person, self.next_round())]);
        let people: Vec<PersonId> = self
            .all_seats()
            .filter_map(|seat| self.entrant(seat))
            .cloned()
            .collect();
        self.lot = Lot::draw(secret, &people);
    }

    /// Who entered with a seat; `None` if there is no such seat. The lot was drawn for them, even if a
    /// substitute sits there later.
    pub fn entrant(&self, seat: Seat) -> Option<&PersonId> {
        let spells = self.seats.get(usize::from(seat.0).checked_sub(1)?)?;
        spells.first().map(|spell| &spell.person)
    }

    /// The seats that have no game in a published round, with those that entered after it.
    pub fn unpaired(&self, plan: &RoundPlan) -> Vec<Unpaired> {
        let late = |seat: &Seat| {
            let spells = self.seats.get(usize::from(seat.0) - 1);
            spells
                .and_then(|spells| spells.first())
                .is_some_and(|first| first.from > plan.round)
        };
        let late = self.all_seats().filter(late).map(|seat| Unpaired {
            seat,
            why: UnpairedReason::Late,
        });
        plan.unpaired.iter().copied().chain(late).collect()
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

    /// Whether a person sits in a seat in any round.
    pub fn plays(&self, person: &PersonId) -> bool {
        let rounds = || (1..=self.round_count()).map(Round);
        self.all_seats()
            .any(|seat| rounds().any(|round| self.occupant(seat, round) == Some(person)))
    }

    /// Whether a person may have played a game of a seat in a round: they sit there, or sat there before a substitute
    /// took the seat over, as a game can be played ahead of its round.
    pub fn sat(&self, seat: Seat, round: Round, person: &PersonId) -> bool {
        let spells = self.seats.get(usize::from(seat.0).wrapping_sub(1));
        let mut spells = spells.into_iter().flatten();
        spells.any(|spell| spell.person == *person && spell.covers(round))
    }

    /// Who moves with a seat at the end of the season: the person who took it for the rest of the season, not one who
    /// stood in for some rounds.
    pub fn holder(&self, seat: Seat) -> Option<&PersonId> {
        let spells = self.seats.get(usize::from(seat.0).checked_sub(1)?)?;
        let last = spells.iter().rev().find(|spell| spell.until.is_none());
        last.map(|spell| &spell.person)
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
        let agreed = self.agreed.get(fixture).is_some_and(|agreed| agreed.swapped);
        match fixture.leg {
            1 if agreed => Some(pairing.swapped()),
            1 => Some(pairing),
            2 if legs == 2 => Some(pairing.swapped()),
            _ => None,
        }
    }

    /// What the players of a game have agreed on.
    pub fn agreement(&self, fixture: &FixtureId) -> Option<&Agreement> {
        self.agreed.get(fixture)
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
