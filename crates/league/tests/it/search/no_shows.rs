//! Searches for players who have not shown up by the start deadline.

use crate::search::support::{NOW, TIMES, at, candidates, search};
use crate::season_support::{ROBIN, person, rules};
use serde_json::json;
use umpire_engine::Millis;
use umpire_league::search::{
    AskOutcome, OpenSeat, RoundStart, Search, SearchEvent, SearchStatus, SearchTimes,
};
use umpire_league::season::{AbsenceRules, SeasonRules};
use umpire_league::{DivisionId, Round, Seat};

/// A search for round 3, which opened four days ago, until so many hours from now.
fn for_no_show(until: i64) -> Search {
    let seat = OpenSeat {
        division: DivisionId::new("1"),
        seat: Seat(1),
        from: Round(3),
        until: Some(Round(3)),
    };
    let start = RoundStart {
        opens: at(-96),
        published: true,
    };
    Search::for_no_show(seat, start, (NOW, at(until)), &TIMES).unwrap()
}

#[test]
fn it_lasts_at_most_half_of_the_time_that_is_left() {
    let rules = AbsenceRules::default();
    let until = |due| rules.no_show_search(NOW, at(due));
    assert_eq!(until(30 * 24), Some(at(7 * 24)), "its days");
    assert_eq!(until(10 * 24), Some(at(5 * 24)), "half of what is left");
    // Each reserve has the seat for eight hours at least.
    assert_eq!(
        (until(16), until(15), until(0), until(-9)),
        (Some(at(8)), None, None, None)
    );
    let none = AbsenceRules {
        search_for_no_shows: false,
        ..rules
    };
    assert_eq!(none.no_show_search(NOW, at(1000)), None);
    let hasty = AbsenceRules {
        search: SearchTimes {
            days: 1,
            answer_during_hours: 2,
            ..TIMES
        },
        ..rules
    };
    let until = |due| hasty.no_show_search(NOW, at(due));
    assert_eq!(
        (until(100), until(4), until(3)),
        (Some(at(24)), Some(at(2)), None)
    );
}

#[test]
fn seasons_look_for_one_unless_their_rules_say_no() {
    let mut stored = serde_json::to_value(rules(ROBIN)).unwrap();
    let older = json!({"start_days": 2, "extension_days": 14, "dispute_hours": 72});
    stored["absences"] = older;
    let read: SeasonRules = serde_json::from_value(stored.clone()).unwrap();
    assert!(read.absences.search_for_no_shows);
    assert_eq!(
        serde_json::to_value(&read).unwrap(),
        stored,
        "older logs keep their bytes"
    );
    stored["absences"]["search_for_no_shows"] = json!(false);
    let read: SeasonRules = serde_json::from_value(stored.clone()).unwrap();
    assert!(!read.absences.search_for_no_shows);
    assert_eq!(serde_json::to_value(&read).unwrap(), stored);
}

#[test]
fn it_begins_at_once_and_ends_when_it_says() {
    let mut search = for_no_show(60);
    assert!(search.is_for_no_show() && search.delays_start);
    assert_eq!((search.begins, search.ends(&TIMES)), (NOW, at(60)));
    let all = candidates(&["A", "B"]);
    // The server looks late: the end stays.
    assert_eq!(search.next(&TIMES), Some(NOW));
    search.advance(at(40), &TIMES, &all);
    let ask = &search.asks[0];
    assert_eq!((ask.until, search.ends(&TIMES)), (at(60), at(60)));
    let events = search.advance(at(60), &TIMES, &candidates(&[]));
    let withdrawn = vec![person("A")];
    assert_eq!(events, [SearchEvent::Failed { withdrawn }]);
    assert_eq!(search.asks[0].outcome, Some(AskOutcome::Withdrawn));
}

#[test]
fn who_shows_up_ends_it() {
    let mut search = for_no_show(60);
    search.advance(at(0), &TIMES, &candidates(&["A"]));
    assert_eq!(search.cancel(at(3)), [person("A")]);
    assert_eq!(search.status, SearchStatus::Cancelled);
    let error = search.answer(&person("A"), true, at(4)).unwrap_err();
    assert_eq!(error.key(), "league.error.search_cancelled");
}

#[test]
fn time_without_a_server_is_given_back() {
    let mut one = for_no_show(60);
    one.advance(at(0), &TIMES, &candidates(&["A"]));
    let hours = Millis::from_hours;
    one.give_back(hours(30), at(200));
    assert_eq!((one.asks[0].until, one.ends(&TIMES)), (at(54), at(90)));
    one.give_back(hours(30), at(200));
    assert_eq!(one.ends(&TIMES), at(90), "once");
    one.give_back(hours(60), at(100));
    assert_eq!(
        (one.asks[0].until, one.ends(&TIMES)),
        (at(84), at(100)),
        "not past the date"
    );
    one.give_back(hours(70), at(50));
    assert_eq!(one.ends(&TIMES), at(100), "never back");
    one.cancel(at(70));
    let before = one.clone();
    one.give_back(hours(90), at(500));
    assert_eq!(one, before);
    // Other searches keep their days.
    let mut other = search(0, true, Some(3));
    other.give_back(Millis::from_hours(30), at(500));
    assert_eq!(other, search(0, true, Some(3)));
}

#[test]
fn what_was_stored_before_is_read() {
    let text = serde_json::to_string(&search(0, true, Some(3))).unwrap();
    assert!(!text.contains("no_show_until") && !text.contains("delays_start"));
    let read: Search = serde_json::from_str(&text).unwrap();
    assert!(!read.is_for_no_show() && !read.delays_start);
    let mut own = for_no_show(60);
    own.advance(at(0), &TIMES, &candidates(&["A"]));
    let text = serde_json::to_string(&own).unwrap();
    assert_eq!(serde_json::from_str::<Search>(&text).unwrap(), own);
}
