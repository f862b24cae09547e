//! Who of a division gets which seat, and who meets whom there in which round.

use super::act::{DivisionPlan, SeatOrder};
use super::rules::{Format, Sides};
use crate::error::LeagueError;
use crate::ids::{Pairing, PersonId, Round, Seat};
use crate::lot::LotSecret;
use crate::schedule::{
    Clubmates, ScheduledRound, berger, double_round_robin, last_meetings, varma_groups, varma_numbers,
};

/// The people of a division in the order of their seats. The lot decides, unless the plan states the order. In a round
/// robin for which there are Varma groups, those who are kept apart get numbers of one group.
pub(crate) fn seat_order(
    plan: &DivisionPlan,
    format: Format,
    secret: &LotSecret,
    apart: &[[PersonId; 2]],
) -> Result<Vec<PersonId>, LeagueError> {
    if plan.order == SeatOrder::Given {
        return Ok(plan.players.clone());
    }
    let inside = inside(&plan.players, apart);
    let round_robin = matches!(format, Format::RoundRobin { .. });
    if !round_robin || inside.is_empty() || varma_groups(plan.players.len() as u16).is_err() {
        return Ok(secret.order("seat", &plan.players));
    }
    varma_numbers(&clusters(&plan.players, &inside), secret)
}

/// Those of a round robin who are to be kept apart and are not: there are no Varma groups for the number of players, or
/// the two meet in the last three rounds all the same.
pub(crate) fn not_apart(seated: &[PersonId], format: Format, apart: &[[PersonId; 2]]) -> Vec<[PersonId; 2]> {
    if matches!(format, Format::Swiss { .. }) {
        return vec![];
    }
    let players = seated.len() as u16;
    let mut pairs = inside(seated, apart);
    if varma_groups(players).is_err() {
        return pairs;
    }
    let late = last_meetings(players).unwrap_or_default();
    let seat = |person: &PersonId| seated.iter().position(|each| each == person);
    let meets_late = |pair: &[PersonId; 2]| {
        let seats = pair
            .each_ref()
            .map(|person| seat(person).map(|at| Seat(at as u16 + 1)));
        let both = |pairing: &Pairing| seats.iter().flatten().all(|seat| pairing.has(*seat));
        late.iter().any(both)
    };
    pairs.retain(meets_late);
    pairs
}

/// The pairs of which both play in the division.
fn inside(players: &[PersonId], apart: &[[PersonId; 2]]) -> Vec<[PersonId; 2]> {
    let both = |pair: &&[PersonId; 2]| pair.iter().all(|person| players.contains(person));
    apart.iter().filter(both).cloned().collect()
}

/// The people in clusters: who is to be kept apart from one of a cluster belongs to it.
fn clusters(players: &[PersonId], pairs: &[[PersonId; 2]]) -> Vec<Clubmates> {
    let mut cluster: Vec<usize> = (0..players.len()).collect();
    let at = |person: &PersonId| players.iter().position(|each| each == person);
    for pair in pairs {
        if let [Some(one), Some(two)] = pair.each_ref().map(at) {
            let [from, to] = [cluster[one], cluster[two]];
            cluster
                .iter_mut()
                .filter(|each| **each == from)
                .for_each(|each| *each = to);
        }
    }
    let members = |number: usize| {
        let own = players.iter().zip(&cluster).filter(|(_, each)| **each == number);
        own.map(|(person, _)| person.clone()).collect::<Vec<_>>()
    };
    let all = (0..players.len()).map(members);
    all.filter(|players| !players.is_empty())
        .map(|players| Clubmates { players })
        .collect()
}

/// The rounds of a round robin; empty for a Swiss. If the sides are drawn, they are drawn for each two players; a second
/// game of theirs has the sides swapped.
pub(crate) fn schedule(
    seated: &[PersonId],
    format: Format,
    sides: Sides,
    secret: &LotSecret,
) -> Result<Vec<ScheduledRound>, LeagueError> {
    let players = seated.len() as u16;
    let mut schedule = match format {
        Format::RoundRobin { double: false } => berger(players)?,
        Format::RoundRobin { double: true } => double_round_robin(players)?,
        Format::Swiss { .. } => vec![],
    };
    if sides != Sides::Drawn {
        return Ok(schedule);
    }
    for round in &mut schedule {
        for pairing in &mut round.pairings {
            let person = |seat: Seat| seated.get(usize::from(seat.0).wrapping_sub(1));
            let (Some(one), Some(two)) = (person(pairing.first), person(pairing.second)) else {
                continue;
            };
            let named_first = secret.first_has_first_side(one, two) == (one < two);
            if named_first == round.second_cycle {
                *pairing = pairing.swapped();
            }
        }
    }
    Ok(schedule)
}

/// A person who sits in a seat from a round on.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[schema(as = SeasonSpell)]
pub struct Spell {
    /// Who.
    pub person: PersonId,
    /// The first round.
    pub from: Round,
    /// The last round; `None` for the rest of the season.
    pub until: Option<Round>,
}

impl Spell {
    /// From a round on, for the rest of the season.
    pub(crate) fn since(person: &PersonId, from: Round) -> Spell {
        Spell {
            person: person.clone(),
            from,
            until: None,
        }
    }

    pub(crate) fn covers(&self, round: Round) -> bool {
        self.from <= round && self.until.is_none_or(|until| round <= until)
    }
}
