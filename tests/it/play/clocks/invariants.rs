//! Laws of the clocks, whatever happens; and what freezes them, night by night.

use crate::play::clocks::clock_state::{FIRST, MONDAY, SECOND_SEAT, Table, in_move};
use proptest::prelude::*;
use umpire::clock::{Calendar, ClockState, DAY, HOUR, MINUTE, PausedBy, Preset, QUIET_A_DAY, Quiet, Span};
use umpire::engine::{Millis, Seat};

fn quiet(zone: &str, start: u16, minutes: u16) -> Quiet {
    Quiet {
        since: Millis::ZERO,
        zone: zone.to_owned(),
        start,
        minutes,
    }
}

fn with(quiet: Quiet) -> Calendar {
    Calendar {
        quiet: vec![quiet],
        away: vec![],
    }
}

fn frozen(calendar: &Calendar) -> PausedBy<'_> {
    PausedBy {
        calendar,
        outages: &[],
        pause: None,
    }
}

fn at(text: &str) -> Millis {
    Millis::new(text.parse::<jiff::Timestamp>().unwrap().as_millisecond())
}

#[test]
fn quiet_hours_are_on_the_players_own_wall_clock() {
    // Each row: zone, start, minutes, when the decision opens, the hours left, the deadline.
    let table = [
        (
            "UTC",
            22 * 60,
            540,
            "2026-06-01T20:00:00Z",
            10,
            "2026-06-02T15:00:00Z",
        ),
        (
            "Europe/Berlin",
            22 * 60,
            540,
            "2026-06-01T20:00:00Z",
            10,
            "2026-06-02T15:00:00Z",
        ),
        (
            "America/New_York",
            23 * 60,
            480,
            "2026-06-02T03:00:00Z",
            1,
            "2026-06-02T12:00:00Z",
        ),
        (
            "Asia/Kolkata",
            0,
            60,
            "2026-06-01T18:00:00Z",
            1,
            "2026-06-01T20:00:00Z",
        ),
        // Spring: the hour from 02:00 to 03:00 does not exist. The night is as long as any other.
        (
            "Europe/Berlin",
            22 * 60,
            540,
            "2026-03-28T20:00:00Z",
            2,
            "2026-03-29T07:00:00Z",
        ),
        (
            "Europe/Berlin",
            2 * 60 + 30,
            60,
            "2026-03-29T00:00:00Z",
            1,
            "2026-03-29T01:00:00Z",
        ),
        (
            "Europe/Berlin",
            2 * 60 + 30,
            60,
            "2026-03-29T00:00:00Z",
            2,
            "2026-03-29T03:00:00Z",
        ),
        // Autumn: 02:30 occurs twice, and counts once.
        (
            "Europe/Berlin",
            2 * 60 + 30,
            60,
            "2026-10-25T00:00:00Z",
            2,
            "2026-10-25T03:00:00Z",
        ),
        (
            "Europe/Berlin",
            22 * 60,
            540,
            "2026-10-24T19:00:00Z",
            2,
            "2026-10-25T06:00:00Z",
        ),
        // A zone that once skipped a whole day.
        (
            "Pacific/Apia",
            22 * 60,
            540,
            "2011-12-30T12:00:00Z",
            24,
            "2011-12-31T21:00:00Z",
        ),
        ("UTC", 0, 0, "2026-06-01T20:00:00Z", 10, "2026-06-02T06:00:00Z"),
    ];
    for (zone, start, minutes, start_at, hours, deadline) in table {
        let calendar = with(quiet(zone, start, minutes));
        let reached = frozen(&calendar).reached(at(start_at), hours * HOUR);
        assert_eq!(reached, at(deadline), "{zone} {start} {start_at}");
    }
    assert!(quiet("Europe/Berlin", 0, 540).check().is_ok());
    for wrong in [
        quiet("Europe/Atlantis", 0, 1),
        quiet("UTC", 1440, 1),
        quiet("UTC", 0, 541),
    ] {
        assert!(wrong.check().is_err(), "{wrong:?}");
    }
}

#[test]
fn changed_quiet_hours_are_at_most_nine_hours_in_any_day() {
    for every in [1, 5, 9, 15, 24, 33, 48] {
        let mut calendar = with(quiet("UTC", 0, 540));
        let (mut now, mut start) = (MONDAY, 0);
        for n in 0..60 {
            now += every * HOUR;
            start = (start + 540) % 1440;
            let minutes = if n % 7 == 3 { 0 } else { 540 };
            calendar = calendar.with_quiet(quiet("UTC", start, minutes), now);
        }
        for hour in 0..(60 * every + 48) {
            let from = MONDAY + hour * HOUR;
            let ran = frozen(&calendar).running(from, from + DAY);
            assert!(
                ran >= DAY - QUIET_A_DAY,
                "{} hours in the day from hour {hour}, changed every {every}",
                ran / HOUR
            );
        }
    }
}

#[test]
fn vacations_pauses_outages_freeze_clocks_and_refill_nothing() {
    let mut table = Table::standard();
    table.calendars[FIRST].away = vec![Span {
        from: MONDAY + 2 * DAY,
        to: MONDAY + 9 * DAY,
    }];
    table.after(Millis::ZERO, &in_move(1, FIRST, FIRST, "a"));
    assert_eq!(table.deadline(FIRST).unwrap().at, MONDAY + 12 * DAY);
    table.outages = vec![Span {
        from: MONDAY + DAY,
        to: MONDAY + DAY + 3 * HOUR,
    }];
    assert_eq!(table.deadline(FIRST).unwrap().at, MONDAY + 12 * DAY + 3 * HOUR);
    // Overlapping spans are not counted twice.
    table.pause = Some(Span {
        from: MONDAY + 8 * DAY,
        to: MONDAY + 10 * DAY,
    });
    assert_eq!(table.deadline(FIRST).unwrap().at, MONDAY + 13 * DAY + 3 * HOUR);
    table.after(9 * DAY, &in_move(1, FIRST, FIRST, "b"));
    assert_eq!(table.hours(FIRST), 120 - 45);
    // The other side's vacation does not affect this seat's clock.
    assert_eq!(table.hours(SECOND_SEAT), 120);
}

fn spans() -> impl Strategy<Value = Vec<Span>> {
    let span = (0..60 * 24i64, 0..5 * 24i64).prop_map(|(from, length)| Span {
        from: MONDAY + from * HOUR,
        to: MONDAY + (from + length) * HOUR,
    });
    prop::collection::vec(span, 0..6)
}

fn calendars() -> impl Strategy<Value = Calendar> {
    let zones = [
        "UTC",
        "Europe/Berlin",
        "America/St_Johns",
        "Australia/Lord_Howe",
        "Pacific/Apia",
    ];
    let quiet = (
        prop::sample::select(zones.to_vec()),
        0..1440u16,
        0..=540u16,
        0..60i64,
    )
        .prop_map(|(zone, start, minutes, day)| Quiet {
            since: MONDAY + day * DAY,
            ..quiet(zone, start, minutes)
        });
    (prop::collection::vec(quiet, 0..3), spans()).prop_map(|(mut quiet, away)| {
        quiet.sort_by_key(|q| q.since);
        Calendar { quiet, away }
    })
}

/// One step: the minutes that pass, whose move it is, who must decide, and whether it is another decision.
type Happening = (i64, usize, usize, bool, u32);

fn happenings() -> impl Strategy<Value = Vec<Happening>> {
    prop::collection::vec((0..3000i64, 0..2usize, 0..2usize, any::<bool>(), 0..2u32), 1..60)
}

/// Plays the steps. Returns what both clocks show after each entry.
fn played(table: &mut Table, story: &[Happening]) -> Vec<[Millis; 2]> {
    let (mut turn, mut decision) = (1, 0);
    let mut shown = vec![];
    for (minutes, mover, start_at, other, turns) in story {
        turn += turns;
        decision += usize::from(*other);
        table.after(
            *minutes * MINUTE,
            &in_move(turn, *mover, *start_at, &decision.to_string()),
        );
        let frozen = table.frozen();
        shown.push([0, 1].map(|s| {
            table
                .clocks
                .shows(Seat::ALL[s], table.now, &frozen[s])
                .unwrap()
                .left
        }));
    }
    shown
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn running_and_reaching_are_each_others_inverse(
        calendar in calendars(), outages in spans(), from in 0..40 * 24 * 60i64, left in 1..30 * 24 * 60i64,
    ) {
        let frozen = PausedBy { calendar: &calendar, outages: &outages, pause: None };
        let (from, left) = (MONDAY + from * MINUTE, left * MINUTE);
        let reached = frozen.reached(from, left);
        prop_assert!(reached >= from + left);
        prop_assert_eq!(frozen.running(from, reached), left);
        // It is the first such moment.
        prop_assert_eq!(frozen.running(from, reached - Millis::ONE), left - Millis::ONE);
        // With less time, the deadline is earlier; if the decision opens later, it is not earlier.
        prop_assert!(frozen.reached(from, left - Millis::ONE) < reached);
        prop_assert!(frozen.reached(from + MINUTE, left) >= reached);
        let ran = frozen.running(from, from + left);
        prop_assert!((Millis::ZERO..=left).contains(&ran));
    }

    #[test]
    fn no_clock_shows_less_than_nothing_or_more_than_the_cap(story in happenings(), outages in spans()) {
        let pace = Preset::Standard.pace().unwrap();
        let mut table = Table::standard();
        table.outages = outages;
        for shown in played(&mut table, &story) {
            prop_assert!(shown.iter().all(|left| (Millis::ZERO..=pace.cap).contains(left)), "{:?}", shown);
        }
    }

    #[test]
    fn freezing_takes_no_time_away_and_gives_none(story in happenings(), calendar in calendars(), outages in spans()) {
        let (mut free, mut held) = (Table::standard(), Table::standard());
        held.outages = outages;
        held.calendars[FIRST] = calendar;
        let pace = Preset::Standard.pace().unwrap();
        let (free, held) = (played(&mut free, &story), played(&mut held, &story));
        let mut before = [pace.first; 2];
        for (free, held) in free.iter().zip(&held) {
            for seat in [0, 1] {
                // In one step, a clock gains nothing but the increment, or what a miss adds.
                prop_assert!(held[seat] <= before[seat] + 3 * pace.increment, "{} {}", held[seat], before[seat]);
            }
            prop_assert!(free.iter().all(|l| *l >= Millis::ZERO));
            before = *held;
        }
    }

    #[test]
    fn what_is_stored_is_what_was_there(story in happenings()) {
        let mut table = Table::standard();
        played(&mut table, &story);
        let text = serde_json::to_string(&table.clocks).unwrap();
        let again: ClockState = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(&again, &table.clocks);
        prop_assert_eq!(again.due(&table.frozen()), table.clocks.due(&table.frozen()));
    }

    /// G1: however a turn is played, the other side delays it no longer than its bank and what freezes its clock allow.
    #[test]
    fn a_turn_is_held_no_longer_than_the_bank_and_what_freezes_it(
        waits in prop::collection::vec(0..40i64, 1..30), calendar in calendars(), outages in spans(),
    ) {
        let mut table = Table::standard();
        table.calendars[SECOND_SEAT] = calendar;
        table.outages = outages;
        let mut held = Millis::ZERO;
        for (n, hours) in waits.iter().enumerate() {
            table.after(Millis::ZERO, &in_move(1, FIRST, SECOND_SEAT, &format!("{n}-react")));
            let deadline = table.deadline(SECOND_SEAT).unwrap().at;
            let answered = (table.now + *hours * HOUR).min(deadline);
            let wait = answered - table.now;
            held += table.frozen()[SECOND_SEAT].running(table.now, answered);
            table.after(wait, &in_move(1, FIRST, FIRST, &format!("{n}-movement")));
        }
        prop_assert!(held <= Preset::Standard.pace().unwrap().bank);
    }
}
