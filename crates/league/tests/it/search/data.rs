//! Searches as data, and who may be asked.

use crate::search::support::{NOW, TIMES, at, candidates as of, people, search, started};
use crate::season_support::{Builder, ROBIN, person, registered, running, seeding};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use umpire_engine::Millis;
use umpire_league::search::{Candidates, MOST_MISSED, ReserveList, Search, SearchTimes, candidates};
use umpire_league::season::{Act, Substitution, Withdrawal};
use umpire_league::{DivisionId, PersonId, Round, Seat};

#[test]
fn the_default_times_are_those_of_the_design() {
    let times: SearchTimes = serde_json::from_value(json!({})).unwrap();
    assert_eq!(times, TIMES);
    assert!(times.is_usual() && times.check().is_ok());
    let times: SearchTimes = serde_json::from_value(json!({"days": 3})).unwrap();
    assert!(!times.is_usual());
    assert_eq!((times.days, times.before_hours), (3, 48));
}

#[test]
fn times_out_of_range_are_refused_by_their_place() {
    let fields = [
        ("before_hours", 168),
        ("answer_before_hours", 168),
        ("answer_during_hours", 168),
        ("unresponsive_hours", 168),
        ("days", 30),
    ];
    for (field, most) in fields {
        let check = |number: u32| {
            let times: SearchTimes = serde_json::from_value(json!({field: number})).unwrap();
            times.check()
        };
        assert_eq!((check(1), check(most)), (Ok(()), Ok(())));
        for number in [0, most + 1, 65_535] {
            let error = check(number).unwrap_err();
            assert_eq!((error.place(), error.key()), (field, "league.error.out_of_range"));
        }
        for wrong in [json!(-1), json!(65_536), json!("8"), json!(1.5), json!(null)] {
            let times = serde_json::from_value::<SearchTimes>(json!({field: wrong}));
            assert!(times.is_err(), "{field}");
        }
    }
    assert!(serde_json::from_value::<SearchTimes>(json!({"hours": 8})).is_err());
}

#[test]
fn a_search_is_stored_and_read_as_it_is() {
    let mut one = started(&["A", "B"]);
    one.advance(at(8), &TIMES, &of(&["A", "B"]));
    let read = |search: &Search| -> Search {
        let text = serde_json::to_string(search).unwrap();
        serde_json::from_str(&text).unwrap()
    };
    assert_eq!(read(&one), one);
    one.answer(&person("A"), true, at(9)).unwrap();
    assert_eq!(read(&one), one);
    let mut waiting = search(0, true, None);
    let later = Some(at(5));
    waiting.advance(at(0), &TIMES, &Candidates { free: vec![], later });
    assert_eq!(read(&waiting), waiting);
    let value = serde_json::to_value(&one).unwrap();
    let ask = json!({"person": "A", "at": NOW, "until": at(24), "outcome": "accepted", "answered": at(9)});
    assert_eq!((&value["status"], &value["asks"][0]), (&json!("seated"), &ask));
    assert_eq!(value["status"], one.status.as_str());
}

#[test]
fn a_search_with_slips_is_not_read() {
    let good = serde_json::to_value(started(&["A", "B"])).unwrap();
    assert!(serde_json::from_value::<Search>(good.clone()).is_ok());
    let slips: [(&str, Value); 4] = [
        ("status", json!("sleeping")),
        ("seat", json!(-1)),
        ("extra", json!(1)),
        ("asks", json!([{"person": "A"}])),
    ];
    for (field, wrong) in slips {
        let mut bad = good.clone();
        bad[field] = wrong;
        assert!(serde_json::from_value::<Search>(bad).is_err(), "{field}");
    }
}

/// A season of four, and what is known of the reserves A to D.
struct Club {
    season: Builder,
    order: Vec<PersonId>,
    searches: Vec<Search>,
    away: BTreeMap<PersonId, BTreeSet<Round>>,
    missed: BTreeMap<PersonId, u16>,
    elsewhere: BTreeMap<PersonId, Millis>,
}

impl Club {
    fn new() -> Club {
        Club {
            season: running(ROBIN, 4),
            order: people(&["A", "B", "C", "D"]),
            searches: vec![],
            away: BTreeMap::new(),
            missed: BTreeMap::new(),
            elsewhere: BTreeMap::new(),
        }
    }

    fn ask(&self, search: &Search) -> Candidates {
        let list = ReserveList {
            order: &self.order,
            season: self.season.log.season(),
            searches: &self.searches,
            away: &self.away,
            missed: &self.missed,
            asked_elsewhere: &self.elsewhere,
        };
        candidates(search, &list)
    }

    fn free(&self, search: &Search) -> String {
        let free = self.ask(search).free;
        free.iter().map(PersonId::as_str).collect::<Vec<_>>().join("")
    }

    fn seat(&mut self, name: &str, from: u16, until: Option<u16>) {
        self.season.act(Act::Substitute(Substitution {
            division: DivisionId::new("1"),
            seat: Seat(2),
            person: person(name),
            from: Round(from),
            until: until.map(Round),
        }));
    }
}

/// A search for rounds.
fn rounds(from: u16, until: Option<u16>) -> Search {
    Search {
        from: Round(from),
        until: until.map(Round),
        ..search(0, true, None)
    }
}

#[test]
fn reserves_are_asked_in_the_order_of_their_list() {
    let mut club = Club::new();
    assert_eq!(club.free(&rounds(3, None)), "ABCD");
    club.order.reverse();
    assert_eq!(club.free(&rounds(3, None)), "DCBA");
    let mut other = rounds(3, None);
    other.division = DivisionId::new("9");
    assert_eq!(club.free(&other), "", "there is no such division");
    club.season = registered(ROBIN, 4);
    assert_eq!(club.free(&rounds(3, None)), "");
    club.season.act(seeding(4));
    assert_eq!(club.free(&rounds(3, Some(60_000))), "DCBA");
}

#[test]
fn who_plays_or_is_away_is_not_asked() {
    let mut club = Club::new();
    club.seat("A", 2, Some(2));
    assert_eq!(club.free(&rounds(2, Some(2))), "BCD");
    assert_eq!(club.free(&rounds(1, Some(2))), "BCD");
    assert_eq!(club.free(&rounds(1, None)), "BCD");
    assert_eq!(club.free(&rounds(3, None)), "ABCD");
    let third = BTreeSet::from([Round(3)]);
    club.away.insert(person("B"), third);
    assert_eq!(club.free(&rounds(3, None)), "ACD");
    assert_eq!(club.free(&rounds(2, Some(3))), "CD");
    assert_eq!(
        club.free(&rounds(2, None)),
        "BCD",
        "away once in the rest of the season"
    );
    // Who has left a seat is free again when somebody else has it.
    club.seat("C", 1, None);
    club.season.act(Act::Withdraw(Withdrawal {
        division: DivisionId::new("1"),
        seat: Seat(2),
        from: Round(3),
    }));
    assert_eq!(club.free(&rounds(3, Some(3))), "AD");
    club.seat("D", 3, None);
    assert_eq!(club.free(&rounds(3, Some(3))), "AC");
    assert_eq!(club.free(&rounds(2, Some(2))), "ABD", "D sits there later");
}

#[test]
fn who_misses_two_games_is_not_asked() {
    let mut club = Club::new();
    club.missed.insert(person("A"), MOST_MISSED - 1);
    club.missed.insert(person("B"), MOST_MISSED);
    assert_eq!(club.free(&rounds(3, None)), "ACD");
}

#[test]
fn nobody_is_asked_twice_in_a_round() {
    let mut club = Club::new();
    let mut one = rounds(3, Some(3));
    one.advance(at(0), &TIMES, &of(&["A", "B"]));
    one.answer(&person("A"), false, at(1)).unwrap();
    one.advance(at(1), &TIMES, &of(&["A", "B"]));
    assert_eq!(club.free(&one), "CD", "it need not be in the list itself");
    one.cancel(at(2));
    club.searches.push(one);
    assert_eq!(club.free(&rounds(3, None)), "CD", "declined, and taken back");
    assert_eq!(club.free(&rounds(2, Some(3))), "ABCD", "another round");
}

#[test]
fn one_question_at_a_time() {
    let mut club = Club::new();
    for name in ["A", "B"] {
        let mut one = rounds(1, Some(1));
        let hour = i64::from(name == "B");
        one.advance(at(hour), &TIMES, &of(&[name]));
        club.searches.push(one);
    }
    club.elsewhere.insert(person("C"), at(30));
    let found = club.ask(&rounds(3, None));
    assert_eq!((found.free, found.later), (people(&["D"]), Some(at(24))));
    let found = club.ask(&rounds(1, None));
    assert_eq!(
        (found.free, found.later),
        (people(&["D"]), Some(at(30))),
        "A and B never"
    );
    club.searches[0].answer(&person("A"), false, at(2)).unwrap();
    let found = club.ask(&rounds(3, None));
    assert_eq!((found.free, found.later), (people(&["A", "D"]), Some(at(25))));
}
