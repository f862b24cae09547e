//! `ClockState` without a server: a table of examples.

use umpire::clock::{
    Ask, Calendar, ClockState, DAY, Deadline, Due, HOUR, IDLE, MINUTE, Mark, NextDue, Pace, PausedBy,
    Position, Preset, Reliability, Reminder, SECOND, Span,
};
use umpire::engine::{Millis, Seat};

/// A Monday, midnight UTC: 1 June 2026.
pub const MONDAY: Millis = Millis::new(1_780_272_000_000);

pub const FIRST: usize = 0;
pub const SECOND_SEAT: usize = 1;

pub fn ask(decision: &str) -> Option<Ask> {
    Some(Ask {
        decision: decision.to_owned(),
        sealed: false,
        otherwise: true,
    })
}

/// The position with this open decision, in the move of the seat `of`.
pub fn in_move(turn: u32, of: usize, reactor: usize, decision: &str) -> Position {
    let mut asks = [None, None];
    asks[reactor] = ask(decision);
    Position {
        turn,
        mover: Some(Seat::ALL[of]),
        asks,
        ..Position::default()
    }
}

/// A game and what freezes its clocks.
pub struct Table {
    pub clocks: ClockState,
    pub now: Millis,
    pub calendars: [Calendar; 2],
    pub outages: Vec<Span>,
    pub pause: Option<Span>,
}

impl Table {
    pub fn of(pace: Option<Pace>) -> Table {
        Table {
            clocks: ClockState::new(pace, [Millis::ZERO; 2], MONDAY),
            now: MONDAY,
            calendars: [Calendar::default(), Calendar::default()],
            outages: vec![],
            pause: None,
        }
    }

    pub fn standard() -> Table {
        Table::of(Preset::Standard.pace())
    }

    pub fn frozen(&self) -> [PausedBy<'_>; 2] {
        [0, 1].map(|seat| PausedBy {
            calendar: &self.calendars[seat],
            outages: &self.outages,
            pause: self.pause,
        })
    }

    /// Advances the time, and then to this position.
    pub fn after(&mut self, while_: Millis, position: &Position) -> Vec<umpire::clock::Handoff> {
        self.now += while_;
        let advanced = self.clocks.advance(position, self.now, &self.frozen());
        self.clocks = advanced.clocks;
        advanced.ended
    }

    pub fn deadline(&self, seat: usize) -> Option<Deadline> {
        self.clocks
            .deadline(Seat::ALL[seat], self.now, &self.frozen()[seat])
    }

    /// The time left on a seat's own clock, in hours.
    pub fn hours(&self, seat: usize) -> i64 {
        let own = self
            .clocks
            .shows(Seat::ALL[seat], self.now, &self.frozen()[seat])
            .unwrap();
        own.left / HOUR
    }
}

/// What [`ClockState::due`] returns.
pub fn next_due(at: Millis, due: Due) -> Option<NextDue> {
    Some(NextDue { at, due })
}

#[test]
fn the_presets_are_those_of_the_table() {
    let table = [
        (
            Preset::Live,
            "live",
            [45 * MINUTE, MINUTE, 60 * MINUTE, 90 * SECOND, 5 * MINUTE],
        ),
        (
            Preset::Fast,
            "fast",
            [3 * DAY, 12 * HOUR, 5 * DAY, 8 * HOUR, 12 * HOUR],
        ),
        (
            Preset::Standard,
            "standard",
            [5 * DAY, 36 * HOUR, 10 * DAY, 24 * HOUR, 36 * HOUR],
        ),
        (
            Preset::Slow,
            "slow",
            [10 * DAY, 4 * DAY, 21 * DAY, 36 * HOUR, 48 * HOUR],
        ),
    ];
    for (preset, name, numbers) in table {
        let pace = preset.pace().unwrap();
        assert_eq!(preset.name(), name);
        assert_eq!(
            [pace.first, pace.increment, pace.cap, pace.window, pace.bank],
            numbers
        );
        assert_eq!(pace.check(), Ok(()), "{name}");
    }
    assert_eq!(Preset::None.pace(), None);
}

#[test]
fn a_pace_of_ones_own_keeps_the_limits() {
    let good = Preset::Standard.pace().unwrap();
    let cases = [
        (
            "first",
            Pace {
                first: MINUTE - Millis::ONE,
                ..good
            },
        ),
        (
            "first",
            Pace {
                first: 60 * DAY + Millis::ONE,
                cap: 90 * DAY,
                ..good
            },
        ),
        (
            "increment",
            Pace {
                increment: Millis::new(-1),
                ..good
            },
        ),
        (
            "cap",
            Pace {
                cap: good.first - Millis::ONE,
                ..good
            },
        ),
        (
            "window",
            Pace {
                window: 9 * SECOND,
                ..good
            },
        ),
        (
            "bank",
            Pace {
                bank: good.window - Millis::ONE,
                ..good
            },
        ),
        (
            "bank",
            Pace {
                bank: Millis::MAX,
                ..good
            },
        ),
    ];
    for (field, pace) in cases {
        let why = pace.check().unwrap_err();
        assert!(why.starts_with(&format!("`{field}`")), "{why}");
    }
}

#[test]
fn the_movers_clock_stands_still_while_a_reaction_is_awaited() {
    let mut table = Table::standard();
    table.after(Millis::ZERO, &in_move(1, FIRST, FIRST, "2-movement-north"));
    assert_eq!(table.deadline(FIRST).unwrap().at, MONDAY + 5 * DAY);
    table.after(10 * HOUR, &in_move(1, FIRST, SECOND_SEAT, "3-react-south"));
    assert_eq!(table.hours(FIRST), 110);
    let reactor = table.deadline(SECOND_SEAT).unwrap();
    assert!(reactor.reaction);
    assert_eq!(reactor.at, table.now + 24 * HOUR);
    assert_eq!(table.deadline(FIRST), None);
    table.after(20 * HOUR, &in_move(1, FIRST, FIRST, "4-movement-north"));
    assert_eq!((table.hours(FIRST), table.hours(SECOND_SEAT)), (110, 120));
}

#[test]
fn all_reactions_to_one_turn_have_one_bank() {
    let mut table = Table::standard();
    // Several reactions of 10 hours each: the fourth one uses up the bank of 36 hours.
    let mut left = vec![];
    for n in 0..5 {
        table.after(HOUR, &in_move(1, FIRST, SECOND_SEAT, &format!("{n}-react-south")));
        left.push((table.deadline(SECOND_SEAT).unwrap().at - table.now) / HOUR);
        table.after(
            10 * HOUR,
            &in_move(1, FIRST, FIRST, &format!("{n}-movement-north")),
        );
    }
    assert_eq!(left, [24, 24, 16, 6, 0]);
    table.after(HOUR, &in_move(1, SECOND_SEAT, FIRST, "20-react-north"));
    assert_eq!((table.deadline(FIRST).unwrap().at - table.now) / HOUR, 24);
    table.after(HOUR, &in_move(2, FIRST, SECOND_SEAT, "21-react-south"));
    assert_eq!((table.deadline(SECOND_SEAT).unwrap().at - table.now) / HOUR, 24);
}

#[test]
fn the_increment_comes_once_a_turn_and_never_over_the_cap() {
    let mut table = Table::standard();
    table.after(Millis::ZERO, &in_move(1, FIRST, FIRST, "a"));
    table.after(HOUR, &in_move(1, SECOND_SEAT, SECOND_SEAT, "b"));
    assert_eq!(table.hours(FIRST), 120 - 1 + 36);
    // The first seat moves again in the same game turn: that is no new turn of its own.
    table.after(HOUR, &in_move(1, FIRST, FIRST, "c"));
    table.after(HOUR, &in_move(2, SECOND_SEAT, SECOND_SEAT, "d"));
    assert_eq!(table.hours(FIRST), 154);
    assert_eq!(table.hours(SECOND_SEAT), 120 - 1 + 36);
    for turn in 3..20 {
        table.after(Millis::ZERO, &in_move(turn, FIRST, FIRST, "e"));
    }
    assert_eq!((table.hours(FIRST), table.hours(SECOND_SEAT)), (240, 240));
}

#[test]
fn taking_back_the_end_of_a_move_costs_the_other_side_nothing() {
    let mut table = Table::of(Some(Pace {
        cap: 5 * DAY,
        ..Preset::Standard.pace().unwrap()
    }));
    table.after(Millis::ZERO, &in_move(1, FIRST, FIRST, "a"));
    table.after(10 * HOUR, &in_move(1, SECOND_SEAT, SECOND_SEAT, "b"));
    assert_eq!((table.hours(FIRST), table.hours(SECOND_SEAT)), (120, 120));
    let back = Position {
        taken_back: true,
        ..in_move(1, FIRST, FIRST, "c")
    };
    table.after(HOUR, &back);
    assert_eq!((table.hours(FIRST), table.hours(SECOND_SEAT)), (120, 119));
    table.after(10 * HOUR, &in_move(1, SECOND_SEAT, SECOND_SEAT, "d"));
    assert_eq!(table.hours(FIRST), 110, "the increment of this turn has come");
    table.after(40 * HOUR, &in_move(2, FIRST, FIRST, "e"));
    assert_eq!(table.hours(SECOND_SEAT), 119 - 40 + 36);
}

#[test]
fn what_both_are_asked_runs_each_clock_until_it_is_answered() {
    let mut table = Table::standard();
    let sealed = |decision: &str| {
        let ask = ask(decision).unwrap();
        Some(Ask { sealed: true, ..ask })
    };
    let mut position = Position {
        turn: 1,
        mover: None,
        asks: [sealed("2-fire-north"), sealed("2-fire-south")],
        ..Position::default()
    };
    table.after(Millis::ZERO, &position);
    assert_eq!(table.deadline(FIRST), table.deadline(SECOND_SEAT));
    assert!(!table.deadline(FIRST).unwrap().reaction);
    position.asks[FIRST] = None;
    let ended = table.after(5 * HOUR, &position);
    assert_eq!((ended.len(), ended[0].took), (1, 5 * HOUR));
    table.after(7 * HOUR, &in_move(1, FIRST, FIRST, "4-movement-north"));
    assert_eq!((table.hours(FIRST), table.hours(SECOND_SEAT)), (115, 108));
}

#[test]
fn after_two_misses_a_game_may_be_claimed_and_then_is_closed() {
    let mut table = Table::standard();
    table.after(Millis::ZERO, &in_move(1, FIRST, FIRST, "a"));
    let falls = MONDAY + 5 * DAY + 2 * 36 * HOUR;
    assert_eq!(table.clocks.falls(Seat::First, &table.frozen()[0]), Some(falls));
    assert_eq!(
        table.clocks.due(&table.frozen()),
        next_due(falls + IDLE, Due::Close)
    );
    let mut seen = vec![];
    for _ in 0..5 {
        table.after(2 * DAY, &in_move(1, FIRST, FIRST, "a"));
        let frozen = table.frozen();
        seen.push(
            table
                .clocks
                .shows(Seat::First, table.now, &frozen[0])
                .map(|own| (own.left / HOUR, own.misses))
                .unwrap(),
        );
    }
    assert_eq!(seen, [(72, 0), (24, 0), (12, 1), (0, 2), (0, 2)]);
    assert_eq!(
        table.clocks.falls(Seat::First, &table.frozen()[0]),
        Some(table.now)
    );
    let ended = table.after(Millis::ZERO, &in_move(1, SECOND_SEAT, SECOND_SEAT, "b"));
    assert!(!ended[0].in_time);
    assert_eq!(table.hours(FIRST), 36);
}

#[test]
fn a_reaction_that_is_not_answered_expires() {
    let mut table = Table::standard();
    table.after(Millis::ZERO, &in_move(1, FIRST, SECOND_SEAT, "3-react-south"));
    let expire = next_due(MONDAY + DAY, Due::Expire(Seat::Second));
    assert_eq!(table.clocks.due(&table.frozen()), expire);
    let ended = table.after(DAY + Millis::ONE, &in_move(1, FIRST, FIRST, "4-movement-north"));
    assert_eq!((ended[0].seat, ended[0].in_time), (Seat::Second, false));
}

#[test]
fn without_a_clock_only_idleness_closes_a_game() {
    let mut table = Table::of(None);
    table.after(DAY, &in_move(1, FIRST, SECOND_SEAT, "3-react-south"));
    assert_eq!(table.deadline(SECOND_SEAT), None);
    assert_eq!(
        table.clocks.due(&table.frozen()),
        next_due(MONDAY + 31 * DAY, Due::Close)
    );
    table.pause = Some(Span {
        from: table.now,
        to: table.now + 10 * DAY,
    });
    assert_eq!(
        table.clocks.due(&table.frozen()),
        next_due(MONDAY + 41 * DAY, Due::Close)
    );
    let over = Position {
        over: true,
        ..Position::default()
    };
    table.after(DAY, &over);
    assert_eq!(table.clocks.due(&table.frozen()), None);
}

#[test]
fn reminders_come_with_a_fifth_left_and_with_six_hours_left() {
    let mut table = Table::standard();
    table.after(Millis::ZERO, &in_move(1, FIRST, FIRST, "a"));
    let at = |table: &Table, seat: usize| -> Vec<i64> {
        let times = table
            .clocks
            .reminders(Seat::ALL[seat], table.now, &table.frozen()[seat]);
        times
            .iter()
            .map(|reminder| (reminder.at - MONDAY) / HOUR)
            .collect()
    };
    assert_eq!(at(&table, FIRST), [96, 114]);
    table.after(100 * HOUR, &in_move(1, FIRST, FIRST, "b"));
    assert_eq!(at(&table, FIRST), [114]);
    // The first miss is excused: it gives 36 hours more, with reminders of their own.
    table.now += 20 * HOUR;
    assert_eq!(at(&table, FIRST), [148, 150]);
    assert_eq!(table.deadline(FIRST).unwrap().at, MONDAY + 156 * HOUR);
    let misses = table.clocks.misses(Seat::First, &table.frozen()[0]);
    let hours: Vec<(u8, i64)> = misses
        .iter()
        .map(|miss| (miss.number, (miss.at - MONDAY) / HOUR))
        .collect();
    assert_eq!(hours, [(1, 120), (2, 156), (3, 192)]);
    table.now += 100 * HOUR;
    assert_eq!(table.deadline(FIRST).unwrap().at, MONDAY + 192 * HOUR);
    let mut live = Table::of(Preset::Live.pace());
    live.after(Millis::ZERO, &in_move(1, FIRST, SECOND_SEAT, "c"));
    let times = live.clocks.reminders(Seat::Second, live.now, &live.frozen()[1]);
    let (mark, at) = (Mark::FifthLeft, MONDAY + 72 * SECOND);
    assert_eq!(times, [Reminder { mark, at }]);
    assert_eq!(live.clocks.misses(Seat::Second, &live.frozen()[1]), []);
    assert_eq!(live.clocks.waits_since(Seat::Second), Some(MONDAY));
}

#[test]
fn reliability_counts_what_was_answered_in_time() {
    assert_eq!(Reliability::new(0, 0, None).percent_in_time, None);
    let some = Reliability::new(3, 2, Some(7 * HOUR + HOUR / 2));
    assert_eq!(
        (some.percent_in_time, some.median_tenths_of_hour),
        (Some(66), Some(75))
    );
}
