//! The search for a substitute: each state and interval, and every refusal.

use crate::search::support::{NOW, TIMES, at, candidates, people, search, started};
use crate::season_support::person;
use umpire_engine::Millis;
use umpire_league::search::{
    Answered, AskOutcome, Candidates, OpenSeat, RoundStart, Search, SearchEvent, SearchStatus, SearchTimes,
};
use umpire_league::{DivisionId, Round, Seat};

fn asks(name: &str, until: i64) -> SearchEvent {
    SearchEvent::Asked {
        person: person(name),
        until: at(until),
    }
}

fn unresponsive(name: &str) -> SearchEvent {
    SearchEvent::Unresponsive { person: person(name) }
}

fn failed(names: &[&str]) -> SearchEvent {
    SearchEvent::Failed {
        withdrawn: people(names),
    }
}

fn outcomes(search: &Search) -> Vec<Option<AskOutcome>> {
    search.asks.iter().map(|ask| ask.outcome).collect()
}

/// The answer is refused with this key and sentence, and changes nothing.
fn refused(search: &mut Search, name: &str, now: Millis, key: &str) {
    let before = search.clone();
    for accept in [true, false] {
        let error = search.answer(&person(name), accept, now).unwrap_err();
        assert_eq!(error.key(), format!("league.error.{key}"), "{error}");
        let place = if key == "ask_missing" { "person" } else { "" };
        assert_eq!(error.place(), place);
        assert!(error.message().text().contains(name), "{error}");
    }
    assert_eq!(*search, before);
}

#[test]
fn a_search_begins_two_days_before_its_round() {
    let begins = |opens: i64, published, until: Option<u16>| {
        search(opens, published, until).begins.get() / Millis::HOUR.get() - NOW.get() / Millis::HOUR.get()
    };
    assert_eq!(begins(100, false, Some(4)), 52);
    assert_eq!(begins(100, true, Some(4)), 52, "one round can wait");
    assert_eq!(begins(100, false, None), 52);
    assert_eq!(begins(100, true, None), 0, "open for good from a published round");
    assert_eq!(begins(48, false, Some(4)), 0);
    assert_eq!(begins(-30, true, Some(4)), 0, "the round has opened");
    let mut search = search(100, false, Some(4));
    assert_eq!(search.next(&TIMES), Some(at(52)));
    assert_eq!(
        search.advance(at(52) - Millis::ONE, &TIMES, &candidates(&["A"])),
        []
    );
    assert_eq!(
        search.advance(at(52), &TIMES, &candidates(&["A", "B"])),
        [asks("A", 76)]
    );
}

#[test]
fn a_search_follows_its_round() {
    let mut search = search(100, false, None);
    let start = |opens, published| RoundStart {
        opens: at(opens),
        published,
    };
    search.reschedule(start(200, false), at(1), &TIMES);
    assert_eq!(search.begins, at(152));
    search.reschedule(start(200, true), at(5), &TIMES);
    assert_eq!(search.begins, at(5));
    search.advance(at(5), &TIMES, &candidates(&["A", "B"]));
    search.reschedule(start(300, true), at(6), &TIMES);
    assert_eq!((search.begins, search.opens), (at(5), at(300)), "it has begun");
    search.cancel(at(7));
    search.reschedule(start(400, true), at(8), &TIMES);
    assert_eq!(search.opens, at(300));
}

#[test]
fn twelve_hours_before_the_round_and_eight_in_it() {
    // It opens in 18 hours: the second is asked after 12, the third 8 hours later, in the round.
    let mut search = search(18, true, Some(3));
    let all = candidates(&["A", "B", "C", "D"]);
    assert_eq!(search.advance(at(0), &TIMES, &all), [asks("A", 24)]);
    assert_eq!(search.advance(at(0), &TIMES, &all), [], "it does so once");
    assert_eq!(search.next(&TIMES), Some(at(12)));
    assert_eq!(search.advance(at(12) - Millis::ONE, &TIMES, &all), []);
    assert_eq!(search.advance(at(12), &TIMES, &all), [asks("B", 36)]);
    assert_eq!(search.next(&TIMES), Some(at(20)));
    assert_eq!(search.advance(at(20), &TIMES, &all), [asks("C", 44)]);
    assert_eq!(search.next(&TIMES), Some(at(24)));
    assert_eq!(search.advance(at(24), &TIMES, &all), [unresponsive("A")]);
    assert_eq!(search.next(&TIMES), Some(at(28)));
    let events = search.advance(at(28), &TIMES, &all);
    assert_eq!(events, [asks("D", 52), SearchEvent::AllAsked]);
    assert_eq!(search.status, SearchStatus::AllAsked);
}

#[test]
fn asked_shortly_before_the_round_opens() {
    let mut one = search(10, true, Some(3));
    one.advance(at(0), &TIMES, &candidates(&["A", "B"]));
    assert_eq!(
        one.next(&TIMES),
        Some(at(10)),
        "eight hours are over when it opens"
    );
    let mut one = search(1, true, Some(3));
    one.advance(at(0), &TIMES, &candidates(&["A", "B"]));
    assert_eq!(one.next(&TIMES), Some(at(8)));
}

#[test]
fn the_next_is_asked_as_soon_as_the_last_declines() {
    let mut search = started(&["A", "B", "C"]);
    let all = candidates(&["A", "B", "C"]);
    assert_eq!(search.answer(&person("A"), false, at(2)), Ok(Answered::Declined));
    assert_eq!(search.next(&TIMES), Some(at(2)));
    assert_eq!(search.advance(at(2), &TIMES, &all), [asks("B", 26)]);
    search.advance(at(10), &TIMES, &all);
    // The first of two declines: the second has her eight hours all the same.
    assert_eq!(search.answer(&person("B"), false, at(11)), Ok(Answered::Declined));
    assert_eq!(search.advance(at(11), &TIMES, &all), []);
    assert_eq!(
        outcomes(&search),
        [Some(AskOutcome::Declined), Some(AskOutcome::Declined), None]
    );
}

#[test]
fn who_accepts_ends_the_search() {
    let mut search = started(&["A", "B"]);
    let all = candidates(&["A", "B"]);
    search.advance(at(8), &TIMES, &all);
    let accepted = search.answer(&person("A"), true, at(9)).unwrap();
    let withdrawn = people(&["B"]);
    assert_eq!(accepted, Answered::Accepted { withdrawn });
    assert_eq!((search.status, search.ended), (SearchStatus::Seated, Some(at(9))));
    assert_eq!(search.substitute(), Some(&person("A")));
    assert_eq!(search.next(&TIMES), None);
    assert_eq!(search.advance(at(99), &TIMES, &all), []);
    assert_eq!(search.cancel(at(99)), []);
    assert_eq!(
        outcomes(&search),
        [Some(AskOutcome::Accepted), Some(AskOutcome::Withdrawn)]
    );
    refused(&mut search, "A", at(10), "ask_answered");
    refused(&mut search, "B", at(10), "seat_taken");
    refused(&mut search, "C", at(10), "ask_missing");
}

#[test]
fn nobody_left_and_nobody_thinking_is_the_end() {
    let mut search = started(&["A"]);
    let all = candidates(&["A"]);
    assert_eq!(search.status, SearchStatus::AllAsked);
    assert_eq!(search.next(&TIMES), Some(at(24)));
    assert_eq!(search.advance(at(8), &TIMES, &all), [], "it says so once");
    let events = search.advance(at(24), &TIMES, &all);
    assert_eq!(events, [unresponsive("A"), failed(&[])]);
    refused(&mut search, "A", at(25), "ask_ran_out");
    let mut none = self::search(0, true, Some(3));
    assert_eq!(none.advance(at(0), &TIMES, &candidates(&[])), [failed(&[])]);
    assert_eq!((none.status, none.ended), (SearchStatus::Failed, Some(at(0))));
}

#[test]
fn a_new_reserve_is_asked_when_all_others_were() {
    let mut search = started(&["A"]);
    assert_eq!(search.advance(at(3), &TIMES, &candidates(&["A", "B"])), []);
    assert_eq!(
        (search.status, search.next(&TIMES)),
        (SearchStatus::Started, Some(at(8)))
    );
    let events = search.advance(at(8), &TIMES, &candidates(&["A", "B"]));
    assert_eq!(events, [asks("B", 32), SearchEvent::AllAsked]);
}

#[test]
fn a_search_waits_for_who_thinks_about_another_seat() {
    let mut search = search(0, true, Some(3));
    let busy = |later: i64| Candidates {
        free: vec![],
        later: Some(at(later)),
    };
    assert_eq!(search.advance(at(0), &TIMES, &busy(24)), []);
    assert_eq!(
        (search.status, search.next(&TIMES)),
        (SearchStatus::Started, Some(at(24)))
    );
    assert_eq!(search.advance(at(0), &TIMES, &busy(24)), []);
    // They have not been marked as unresponsive yet: it looks again in a minute.
    assert_eq!(search.advance(at(24), &TIMES, &busy(24)), []);
    assert_eq!(search.next(&TIMES), Some(at(24) + Millis::MINUTE));
    // They decline there before: the search is advanced with them among the candidates.
    let events = search.advance(at(24) + Millis::MINUTE, &TIMES, &candidates(&["A", "B"]));
    assert_eq!(events.len(), 1, "{events:?}");
    assert_eq!(search.begins, at(0), "its days count from when it began to look");
    let mut starved = self::search(0, true, Some(3));
    starved.advance(at(0), &TIMES, &busy(24));
    assert_eq!(starved.advance(at(7 * 24), &TIMES, &busy(500)), [failed(&[])]);
}

#[test]
fn who_is_free_again_is_asked_at_once() {
    let mut search = search(0, true, Some(3));
    let busy = Candidates {
        free: vec![],
        later: Some(at(24)),
    };
    search.advance(at(0), &TIMES, &busy);
    let events = search.advance(at(2), &TIMES, &candidates(&["A", "B"]));
    assert_eq!(events, [asks("A", 26)]);
    assert_eq!(search.waits_until, None);
}

#[test]
fn the_search_ends_after_its_days() {
    let times = SearchTimes { days: 1, ..TIMES };
    let mut search = search(0, true, Some(3));
    let all = candidates(&["A", "B", "C", "D", "E"]);
    assert_eq!(search.advance(at(0), &times, &all), [asks("A", 24)]);
    assert_eq!(
        search.advance(at(8), &times, &all),
        [asks("B", 24)],
        "no longer than the search"
    );
    assert_eq!(search.advance(at(16), &times, &all), [asks("C", 24)]);
    let events = search.advance(at(24), &times, &all);
    // One had the full time; the other two did not.
    assert_eq!(events, [unresponsive("A"), failed(&["B", "C"])]);
    let withdrawn = Some(AskOutcome::Withdrawn);
    assert_eq!(
        outcomes(&search),
        [Some(AskOutcome::Unresponsive), withdrawn, withdrawn]
    );
    refused(&mut search, "A", at(25), "ask_ran_out");
    refused(&mut search, "B", at(25), "search_over");
}

#[test]
fn a_server_that_was_down_asks_nobody_in_the_past() {
    let mut late = search(60, false, Some(3));
    let all = candidates(&["A", "B", "C"]);
    // Down from the beginning: ten days later it begins, and gives the full time.
    assert_eq!(late.advance(at(250), &TIMES, &all), [asks("A", 274)]);
    assert_eq!((late.begins, late.next(&TIMES)), (at(250), Some(at(258))));
    assert_eq!(late.ends(&TIMES), at(250 + 7 * 24));
    // Down while somebody thinks: one is unresponsive, one is asked, and nothing is made up between.
    let events = late.advance(at(350), &TIMES, &all);
    assert_eq!(events, [unresponsive("A"), asks("B", 374)]);
    assert_eq!(late.advance(at(350), &TIMES, &all), []);
    // Down until the days are over.
    let events = late.advance(at(900), &TIMES, &all);
    assert_eq!(events, [unresponsive("B"), failed(&[])]);
}

#[test]
fn an_answer_after_the_time_is_refused() {
    let mut search = started(&["A", "B"]);
    // Whether or not the server has looked at the clock.
    refused(&mut search, "A", at(24), "ask_ran_out");
    let late = search.clone();
    assert_eq!(
        search
            .answer(&person("A"), true, at(24) - Millis::ONE)
            .map(|_| ()),
        Ok(())
    );
    let mut search = late;
    search.advance(at(24), &TIMES, &candidates(&["A", "B"]));
    refused(&mut search, "A", at(25), "ask_ran_out");
    assert_eq!(search.status, SearchStatus::AllAsked, "another is asked");
}

#[test]
fn an_answer_is_given_once() {
    let mut search = started(&["A", "B"]);
    search.answer(&person("A"), false, at(1)).unwrap();
    refused(&mut search, "A", at(2), "ask_answered");
    refused(&mut search, "B", at(2), "ask_missing");
}

#[test]
fn a_cancelled_search_takes_its_asks_back() {
    let mut search = started(&["A", "B"]);
    assert_eq!(search.cancel(at(1)), people(&["A"]));
    assert_eq!(
        (search.status, search.ended),
        (SearchStatus::Cancelled, Some(at(1)))
    );
    assert_eq!(search.cancel(at(2)), []);
    assert_eq!((search.ended, search.next(&TIMES)), (Some(at(1)), None));
    assert_eq!(search.asks[0].answered, None);
    refused(&mut search, "A", at(2), "search_cancelled");
    let mut waiting = self::search(100, false, Some(4));
    assert_eq!(waiting.cancel(at(1)), []);
    assert!(waiting.is_over());
}

#[test]
fn who_leaves_the_reserve_makes_room_for_the_next() {
    let mut search = started(&["A", "B"]);
    assert!(
        !search.withdraw_person(&person("B"), at(1)),
        "they were not asked"
    );
    assert!(search.withdraw_person(&person("A"), at(1)));
    assert!(!search.withdraw_person(&person("A"), at(2)));
    refused(&mut search, "A", at(2), "ask_withdrawn");
    assert_eq!(search.next(&TIMES), Some(at(1)));
    let events = search.advance(at(1), &TIMES, &candidates(&["B"]));
    assert_eq!(events, [asks("B", 25), SearchEvent::AllAsked]);
    search.withdraw_person(&person("B"), at(3));
    assert_eq!(search.next(&TIMES), Some(at(3)));
    assert_eq!(search.advance(at(3), &TIMES, &candidates(&[])), [failed(&[])]);
    assert_eq!(outcomes(&search), [Some(AskOutcome::Withdrawn); 2]);
}

#[test]
fn a_search_has_a_first_round_and_no_last_one_before() {
    let new = |from: u16, until: Option<u16>| {
        let seat = OpenSeat {
            division: DivisionId::new("1"),
            seat: Seat(1),
            from: Round(from),
            until: until.map(Round),
        };
        let start = RoundStart {
            opens: at(0),
            published: true,
        };
        Search::new(seat, start, NOW, &TIMES)
    };
    for (from, until) in [(0, None), (0, Some(3)), (3, Some(2))] {
        let error = new(from, until).unwrap_err();
        assert_eq!(
            error.to_string(),
            "until: a seat is taken over from a round, until that round or a later one"
        );
    }
    assert!(new(3, Some(3)).is_ok_and(|search| search.covers(Round(3)) && !search.covers(Round(4))));
}
