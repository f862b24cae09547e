//! What tests of searches use: a search for seat 1 of division 1 from round 3, and a calendar in hours.

use crate::season_support::person;
use umpire_engine::Millis;
use umpire_league::search::{Candidates, OpenSeat, RoundStart, Search, SearchTimes};
use umpire_league::{DivisionId, PersonId, Round, Seat};

/// When the seat became open.
pub const NOW: Millis = Millis::from_days(20_000);

/// The default times.
pub const TIMES: SearchTimes = SearchTimes {
    before_hours: 48,
    answer_before_hours: 12,
    answer_during_hours: 8,
    unresponsive_hours: 24,
    days: 7,
};

/// So many hours after the seat became open.
pub fn at(hours: i64) -> Millis {
    NOW + Millis::from_hours(hours)
}

pub fn people(names: &[&str]) -> Vec<PersonId> {
    names.iter().map(|name| person(name)).collect()
}

/// These can be asked, and nobody has to answer another search first.
pub fn candidates(names: &[&str]) -> Candidates {
    Candidates {
        free: people(names),
        later: None,
    }
}

/// A search from round 3 on, which opens in so many hours.
pub fn search(opens: i64, published: bool, until: Option<u16>) -> Search {
    let seat = OpenSeat {
        division: DivisionId::new("1"),
        seat: Seat(1),
        from: Round(3),
        until: until.map(Round),
    };
    let opens = at(opens);
    Search::new(seat, RoundStart { opens, published }, NOW, &TIMES).unwrap()
}

/// A search for a round that has opened; the first of these was asked at hour 0.
pub fn started(names: &[&str]) -> Search {
    let mut search = search(-1, true, Some(3));
    let events = search.advance(at(0), &TIMES, &candidates(names));
    assert!(!events.is_empty());
    search
}
