//! Which reserves a search may ask.

use super::search_state::{Search, SearchAsk};
use crate::ids::{PersonId, Round};
use crate::season::{Division, Season};
use std::collections::{BTreeMap, BTreeSet};
use umpire_engine::Millis;

/// Who has missed so many games of the season is not asked any more.
pub const MOST_MISSED: u16 = 2;

/// What is known of the reserves of a season.
#[derive(Clone, Copy, Debug)]
pub struct ReserveList<'a> {
    /// The reserve list, in its order. Who has left it is not in it.
    pub order: &'a [PersonId],
    /// The season. Who accepted a seat sits in it by a substitution in the log.
    pub season: &'a Season,
    /// All searches of the season, also those that have ended.
    pub searches: &'a [Search],
    /// The rounds in which people have said that they are away.
    pub away: &'a BTreeMap<PersonId, BTreeSet<Round>>,
    /// How many games of the season people have missed.
    pub missed: &'a BTreeMap<PersonId, u16>,
    /// Who is asked by a search of another season, and when their time to answer ends, in milliseconds since 1970.
    pub asked_elsewhere: &'a BTreeMap<PersonId, Millis>,
}

/// Who can be asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Candidates {
    /// Those who can be asked now, in the order of the reserve list.
    pub free: Vec<PersonId>,
    /// When the first of those who have to answer another search before can be asked at the latest, in milliseconds
    /// since 1970; `None` if there are none. While there are some, a search does not fail for lack of reserves.
    pub later: Option<Millis>,
}

/// The reserves whom a search may ask, in the order of the reserve list.
///
/// They sit in no seat in any of its rounds, are not away, have missed fewer than [`MOST_MISSED`] games, and no search
/// that begins with the same round has asked them. For the rest of the season, being away later than in the first
/// round is no obstacle. Rounds of different divisions with the same number are the same round. Nobody if the season
/// has no such division.
pub fn candidates(search: &Search, list: &ReserveList<'_>) -> Candidates {
    let Ok(division) = list.season.division(&search.division) else {
        return Candidates::default();
    };
    let end = Round(division.round_count());
    let last = search.until.map_or(end, |until| until.min(end));
    let rounds: Vec<Round> = (search.from.0..=last.0).map(Round).collect();
    let suitable = |person: &&PersonId| {
        let missed = list.missed.get(*person).copied().unwrap_or(0);
        missed < MOST_MISSED
            && !is_away(search, list, person)
            && !was_asked(search, list, person)
            && !rounds.iter().any(|round| plays(list.season, person, *round))
    };
    let mut candidates = Candidates::default();
    for person in list.order.iter().filter(suitable) {
        match busy_until(list, person) {
            None => candidates.free.push(person.clone()),
            Some(until) => candidates.later = Some(candidates.later.map_or(until, |other| other.min(until))),
        }
    }
    candidates
}

fn is_away(search: &Search, list: &ReserveList<'_>, person: &PersonId) -> bool {
    let away = |rounds: &BTreeSet<Round>| match search.until {
        None => rounds.contains(&search.from),
        Some(_) => rounds.iter().any(|round| search.covers(*round)),
    };
    list.away.get(person).is_some_and(away)
}

/// Whether a search that begins with the same round has asked them, whatever they answered.
fn was_asked(search: &Search, list: &ReserveList<'_>, person: &PersonId) -> bool {
    let same = list.searches.iter().filter(|other| other.from == search.from);
    let mut same = same.chain([search]);
    same.any(|other| other.ask_of(person).is_some())
}

/// When the open ask to them ends, if there is one.
fn busy_until(list: &ReserveList<'_>, person: &PersonId) -> Option<Millis> {
    let own = list.searches.iter().flat_map(Search::open_asks);
    let own = own.filter(|ask: &&SearchAsk| ask.person == *person);
    let elsewhere = list.asked_elsewhere.get(person).copied();
    own.map(|ask| ask.until).chain(elsewhere).max()
}

/// Whether they sit in a seat of the season in a round. Who has left a seat counts as sitting in it until somebody takes
/// it over, as in the log, which would refuse them as a substitute.
fn plays(season: &Season, person: &PersonId, round: Round) -> bool {
    let sits = |division: &Division| {
        let mut seats = division.all_seats();
        seats.any(|seat| division.occupant(seat, round) == Some(person))
    };
    season.divisions.iter().any(sits)
}
