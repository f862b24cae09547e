//! Who is not there: games that are extended or disputed, seats that are left, and seats that stay empty.

use super::act::{Author, Entry, Substitution, Vacancy, Withdrawal};
use super::division::Division;
use super::fold::Season;
use super::rules::Format;
use crate::error::{LeagueError, messages};
use crate::ids::{FixtureId, PersonId, Round, Seat, Side};
use crate::results::{Finish, ForfeitReason, GameResult, Unpaired, UnpairedReason};
use serde::Serialize;
use std::collections::BTreeMap;
use umpire_engine::Millis;
use utoipa::ToSchema;

/// What the log says about absences in a division.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Absences {
    /// The extensions of each game, in order.
    extended: BTreeMap<FixtureId, Vec<Extension>>,
    /// The seats that are left and for which nobody is found yet.
    withdrawn: BTreeMap<Seat, Leaving>,
    /// The disputed games, with the entry that says so.
    disputed: BTreeMap<FixtureId, u32>,
    /// The games that are played again, with their new date.
    again: BTreeMap<FixtureId, Millis>,
}

/// A later date for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SeasonExtension)]
pub struct Extension {
    /// The date, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub due: Millis,
    /// The entry of the log.
    pub entry: u32,
    /// Whether both players agreed; otherwise an arbiter decided.
    pub agreed: bool,
}

/// A seat that its player leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SeasonLeaving)]
pub struct Leaving {
    /// The first round without them.
    pub from: Round,
    /// The entry of the log.
    pub entry: u32,
    /// What became of the seat; `None` while a substitute may take it.
    pub empty: Option<Emptied>,
}

/// A seat that nobody takes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SeasonEmptied)]
pub struct Emptied {
    /// The entry of the log.
    pub entry: u32,
    /// Whether its games are struck from the table.
    pub struck: bool,
}

impl Division {
    /// The extensions of a game, in order.
    pub fn extensions(&self, fixture: &FixtureId) -> &[Extension] {
        self.absences.extended.get(fixture).map_or(&[], Vec::as_slice)
    }

    /// When a published game is due, in milliseconds since 1970.
    pub fn due(&self, fixture: &FixtureId) -> Option<Millis> {
        self.due_with(fixture, |_| true)
    }

    /// When a published game would be due without one of its extensions, by its entry, in milliseconds since 1970.
    pub fn due_without(&self, fixture: &FixtureId, entry: u32) -> Option<Millis> {
        self.due_with(fixture, |extension| extension.entry != entry)
    }

    fn due_with(&self, fixture: &FixtureId, counts: impl Fn(&Extension) -> bool) -> Option<Millis> {
        let round = self.rounds.iter().find(|plan| plan.round == fixture.round)?;
        let extensions = self.extensions(fixture).iter();
        let extended = extensions.filter(|extension| counts(extension));
        let again = self.absences.again.get(fixture).copied();
        let dates = extended.map(|extension| extension.due).chain(again);
        dates.chain([round.due]).max()
    }

    /// The later date on which both players have agreed.
    pub fn agreed_extension(&self, fixture: &FixtureId) -> Option<Extension> {
        let mut extensions = self.extensions(fixture).iter();
        extensions.find(|extension| extension.agreed).copied()
    }

    /// The entry by which a result is disputed.
    pub fn dispute(&self, fixture: &FixtureId) -> Option<u32> {
        self.absences.disputed.get(fixture).copied()
    }

    /// The disputed games, in order.
    pub fn disputes(&self) -> impl Iterator<Item = &FixtureId> {
        self.absences.disputed.keys()
    }

    /// Whether a seat is left, and since when. A substitute for the rest of the season ends it.
    pub fn leaving(&self, seat: Seat) -> Option<Leaving> {
        self.absences.withdrawn.get(&seat).copied()
    }

    /// The seats that are left, in order.
    pub fn left_seats(&self) -> impl Iterator<Item = (Seat, Leaving)> {
        self.absences
            .withdrawn
            .iter()
            .map(|(seat, leaving)| (*seat, *leaving))
    }

    /// The first round from which a player may leave their seat: the first that has not opened at a time in milliseconds
    /// since 1970. One after the last if every round has.
    pub fn leaves_from(&self, now: Millis) -> Round {
        let ahead = self.rounds.iter().find(|plan| plan.opens > now);
        ahead.map_or_else(|| self.next_round(), |plan| plan.round)
    }

    /// The first round, from one on, in which nobody stands in for a seat.
    pub fn free_from(&self, seat: Seat, from: Round) -> Round {
        let spells = self.seats.get(usize::from(seat.0).wrapping_sub(1));
        let stands_in = |round: Round| {
            let mut all = spells.into_iter().flatten();
            all.any(|spell| spell.until.is_some() && spell.from >= from && spell.covers(round))
        };
        let mut rounds = (from.0..=self.round_count()).map(Round);
        let free = rounds.find(|round| !stands_in(*round));
        free.unwrap_or(Round(self.round_count().saturating_add(1)))
    }

    /// Whether nobody sits in a seat in a round: its player has left it, and no later substitute plays the round.
    pub fn is_left(&self, seat: Seat, round: Round) -> bool {
        let Some(leaving) = self.leaving(seat).filter(|leaving| leaving.from <= round) else {
            return false;
        };
        let spells = self.seats.get(usize::from(seat.0).wrapping_sub(1));
        let mut substitutes = spells.into_iter().flatten().skip(1);
        !substitutes.any(|spell| spell.from >= leaving.from && spell.covers(round))
    }

    /// Those who are away in the next round of a Swiss, with the seats that nobody sits in.
    pub(crate) fn with_left(&self, away: &[Unpaired]) -> Vec<Unpaired> {
        let round = self.next_round();
        let listed = |seat: &Seat| away.iter().any(|each| each.seat == *seat);
        let left = self
            .all_seats()
            .filter(|seat| self.is_left(*seat, round) && !listed(seat));
        let left = left.map(|seat| Unpaired {
            seat,
            why: UnpairedReason::Absent,
        });
        away.iter().copied().chain(left).collect()
    }

    /// Whether the games of a seat do not count in the table.
    pub fn is_struck(&self, seat: Seat) -> bool {
        let empty = self.leaving(seat).and_then(|leaving| leaving.empty);
        empty.is_some_and(|empty| empty.struck)
    }

    /// What a substitution means for a seat that was left.
    pub(crate) fn seat_is_taken(&mut self, plan: &Substitution) {
        let Some(leaving) = self.leaving(plan.seat).filter(|_| plan.until.is_none()) else {
            return;
        };
        // The rounds before it are played by somebody who stands in.
        let mut before = (leaving.from.0..plan.from.0).map(Round);
        if before.all(|round| !self.is_left(plan.seat, round)) {
            self.absences.withdrawn.remove(&plan.seat);
        }
    }

    fn require_fixture(&self, fixture: &FixtureId, legs: u8) -> Result<(), LeagueError> {
        if self.fixture(fixture, legs).is_some() {
            return Ok(());
        }
        let message = messages::UNKNOWN_FIXTURE.with([("fixture", fixture.to_string().into())]);
        Err(LeagueError::at("fixture", message))
    }

    fn check_left(&self, seat: Seat, from: Round) -> Result<(), LeagueError> {
        let division = || ("division", self.id.as_str().into());
        if seat.0 == 0 || seat.0 > self.size() {
            let arguments = [division(), ("seat", seat.0.into())];
            return Err(LeagueError::at("seat", messages::UNKNOWN_SEAT.with(arguments)));
        }
        if from < Round::FIRST || from > Round(self.round_count()) {
            let rounds = self.round_count();
            let arguments = [division(), ("rounds", rounds.into()), ("round", from.0.into())];
            return Err(LeagueError::at("from", messages::NO_MORE_ROUNDS.with(arguments)));
        }
        Ok(())
    }
}

impl Season {
    /// A later date than the one before; by agreement once.
    pub(super) fn extend(
        &mut self,
        fixture: &FixtureId,
        due: Millis,
        entry: &Entry,
    ) -> Result<(), LeagueError> {
        self.check_arbiter(&fixture.division, &entry.author)
            .map_err(|error| error.below("fixture"))?;
        let (legs, agreed) = (self.rules.legs(), matches!(entry.author, Author::Rule(_)));
        let division = self.division_mut(&fixture.division)?;
        division.require_fixture(fixture, legs)?;
        let before = division.due(fixture).unwrap_or(Millis::ZERO);
        if due <= before {
            return Err(LeagueError::at("due", messages::EXTENDED_BACKWARDS.plain()));
        }
        if agreed && division.agreed_extension(fixture).is_some() {
            let message = messages::EXTENDED_ALREADY.with([("fixture", fixture.to_string().into())]);
            return Err(LeagueError::at("fixture", message));
        }
        let extension = Extension {
            due,
            entry: entry.number,
            agreed,
        };
        let all = &mut division.absences.extended;
        all.entry(fixture.clone()).or_default().push(extension);
        Ok(())
    }

    pub(super) fn withdraw(&mut self, plan: &Withdrawal, number: u32) -> Result<(), LeagueError> {
        let division = self.division_mut(&plan.division)?;
        division.check_left(plan.seat, plan.from)?;
        if division.leaving(plan.seat).is_some() {
            let arguments = [
                ("division", plan.division.as_str().into()),
                ("seat", plan.seat.0.into()),
            ];
            return Err(LeagueError::at("seat", messages::LEFT_ALREADY.with(arguments)));
        }
        let leaving = Leaving {
            from: plan.from,
            entry: number,
            empty: None,
        };
        division.absences.withdrawn.insert(plan.seat, leaving);
        Ok(())
    }

    pub(super) fn vacate(&mut self, plan: &Vacancy, number: u32) -> Result<(), LeagueError> {
        let division = self.division_mut(&plan.division)?;
        division.check_left(plan.seat, plan.from)?;
        let Some(leaving) = division.absences.withdrawn.get_mut(&plan.seat) else {
            let arguments = [
                ("division", plan.division.as_str().into()),
                ("seat", plan.seat.0.into()),
            ];
            return Err(LeagueError::at("seat", messages::NOT_LEFT.with(arguments)));
        };
        leaving.empty = Some(Emptied {
            entry: number,
            struck: plan.struck && matches!(division.format, Format::RoundRobin { .. }),
        });
        Ok(())
    }

    pub(super) fn dispute(&mut self, fixture: &FixtureId, number: u32) -> Result<(), LeagueError> {
        let legs = self.rules.legs();
        let division = self.division_mut(&fixture.division)?;
        division.require_fixture(fixture, legs)?;
        if division.dispute(fixture).is_some() {
            let message = messages::DISPUTED_ALREADY.with([("fixture", fixture.to_string().into())]);
            return Err(LeagueError::at("fixture", message));
        }
        division.absences.disputed.insert(fixture.clone(), number);
        Ok(())
    }

    pub(super) fn let_stand(&mut self, fixture: &FixtureId, author: &Author) -> Result<(), LeagueError> {
        self.check_arbiter(&fixture.division, author)
            .map_err(|error| error.below("fixture"))?;
        let legs = self.rules.legs();
        let division = self.division_mut(&fixture.division)?;
        division.require_fixture(fixture, legs)?;
        if division.absences.disputed.remove(fixture).is_some() {
            return Ok(());
        }
        let message = messages::NOT_DISPUTED.with([("fixture", fixture.to_string().into())]);
        Err(LeagueError::at("fixture", message))
    }

    /// The result of a game is taken away, so that it is played again. A Swiss that was paired with it stays as it is.
    pub(super) fn play_again(
        &mut self,
        fixture: &FixtureId,
        due: Millis,
        author: &Author,
    ) -> Result<(), LeagueError> {
        self.check_arbiter(&fixture.division, author)
            .map_err(|error| error.below("fixture"))?;
        let legs = self.rules.legs();
        let division = self.division_mut(&fixture.division)?;
        division.require_fixture(fixture, legs)?;
        let swiss = matches!(division.format, Format::Swiss { .. });
        if swiss && Round(division.rounds.len() as u16) > fixture.round {
            let message = messages::PAIRED_BY_RESULT.with([("fixture", fixture.to_string().into())]);
            return Err(LeagueError::at("fixture", message));
        }
        division.ruled.remove(fixture);
        division.absences.disputed.remove(fixture);
        division.absences.again.insert(fixture.clone(), due);
        Ok(())
    }

    /// A ruling settles what was disputed.
    pub(super) fn end_dispute(&mut self, fixture: &FixtureId) -> Result<(), LeagueError> {
        self.division_mut(&fixture.division)?
            .absences
            .disputed
            .remove(fixture);
        Ok(())
    }

    /// Whether a seat has played less than half of its games of the season. One that was forfeited was not played.
    pub fn has_played_less_than_half(&self, division: &Division, seat: Seat, results: &[GameResult]) -> bool {
        let legs = self.rules.legs();
        let all = usize::from(division.format.rounds_each(division.size())) * usize::from(legs);
        let was_played = |id: &FixtureId| {
            let result = division
                .ruled
                .get(id)
                .or_else(|| results.iter().find(|result| result.fixture == *id));
            result.is_some_and(|result| matches!(result.finish, Finish::Played { .. }))
        };
        let own = division.fixtures(legs).into_iter().filter(|id| {
            let pairing = division.fixture(id, legs);
            pairing.is_some_and(|pairing| pairing.has(seat)) && was_played(id)
        });
        own.count() * 2 < all
    }

    /// A published game without a result of which one seat or both stay empty, and how it ends: who is there wins it.
    /// `None` if there is none.
    ///
    /// # Errors
    /// As [`Season::results`].
    pub fn empty_seat_to_play(
        &self,
        results: &[GameResult],
    ) -> Result<Option<(FixtureId, Finish)>, LeagueError> {
        for division in &self.divisions {
            let empty = |seat, round| {
                let left = division.leaving(seat);
                left.is_some_and(|left| left.empty.is_some()) && division.is_left(seat, round)
            };
            for id in self.missing(&division.id, results)? {
                let Some(pairing) = division.fixture(&id, self.rules.legs()) else {
                    continue;
                };
                let winner = match [pairing.first, pairing.second].map(|seat| empty(seat, id.round)) {
                    [false, false] => continue,
                    [true, false] => Some(Side::Second),
                    [false, true] => Some(Side::First),
                    [true, true] => None,
                };
                let why = ForfeitReason::Withdrawn;
                return Ok(Some((id, Finish::Forfeited { winner, why })));
            }
        }
        Ok(None)
    }

    /// Whether a person who is registered is a reserve: they have had no seat of their own. Who stands in for some rounds
    /// still is one; who has left their seat is not.
    pub fn is_reserve(&self, person: &PersonId) -> bool {
        let divisions = self.divisions.iter();
        let mut spells = divisions.flat_map(|division| division.seats.iter().flatten());
        !spells.any(|spell| spell.person == *person && spell.until.is_none())
    }
}
