//! A pace that charges double what one decision takes beyond a number of days.

use crate::play::clocks::clock_state::{FIRST, MONDAY, SECOND_SEAT, Table, in_move};
use crate::play::clocks::over_http::{hand_set, pass, timed};
use crate::support::server::Umpire;
use proptest::prelude::*;
use serde_json::json;
use umpire::clock::{ClockState, DAY, HOUR, MINUTE, Mark, Pace, Position, Preset, Span};
use umpire::engine::{Millis, Seat, Seq};

/// A pace with time for long decisions.
fn pace(slow_after: u32) -> Pace {
    Pace {
        first: 40 * DAY,
        cap: 90 * DAY,
        slow_after: Some(slow_after),
        ..Preset::Slow.pace().unwrap()
    }
}

/// A table at which the first seat has to decide.
fn waiting(slow_after: u32) -> Table {
    let mut table = Table::of(Some(pace(slow_after)));
    table.after(Millis::ZERO, &in_move(1, FIRST, FIRST, "a"));
    table
}

/// The first seat has answered with entry `seq`, and decides again.
fn answered(seq: u64, turn: u32) -> Position {
    Position {
        seq: Seq::new(seq),
        answered: Some(Seat::First),
        ..in_move(turn, FIRST, FIRST, &format!("{seq}-a"))
    }
}

fn left(table: &Table, seat: usize) -> Millis {
    let frozen = table.frozen();
    let own = table.clocks.shows(Seat::ALL[seat], table.now, &frozen[seat]);
    own.unwrap().left
}

fn slow_from(table: &Table) -> Option<Millis> {
    let frozen = &table.frozen()[FIRST];
    table.clocks.slow_from(Seat::First, table.now, frozen)
}

#[test]
fn three_days_beyond_twenty_are_charged_six() {
    for (took, charged) in [
        (23 * DAY, 26 * DAY),
        (20 * DAY, 20 * DAY),
        (19 * DAY + 23 * HOUR, 19 * DAY + 23 * HOUR),
    ] {
        let mut table = waiting(20);
        assert_eq!(slow_from(&table), Some(MONDAY + 20 * DAY));
        table.now += took;
        assert_eq!(left(&table, FIRST), 40 * DAY - charged, "shown");
        table.after(Millis::ZERO, &answered(2, 1));
        assert_eq!(left(&table, FIRST), 40 * DAY - charged, "after the answer");
        // The next decision has its own twenty days.
        table.now += 2 * DAY;
        assert_eq!(left(&table, FIRST), 40 * DAY - charged - 2 * DAY);
    }
}

#[test]
fn entries_that_do_not_answer_begin_no_new_decision() {
    let mut table = waiting(2);
    for n in 0..5 {
        // Its id changes, as with every entry of the other side.
        table.after(DAY, &in_move(1, FIRST, FIRST, &format!("{n}")));
    }
    assert_eq!(left(&table, FIRST), 40 * DAY - 8 * DAY);
}

#[test]
fn the_other_sides_answer_is_not_ones_own() {
    let mut table = waiting(2);
    let other = Position {
        answered: Some(Seat::Second),
        ..in_move(1, FIRST, FIRST, "b")
    };
    table.after(3 * DAY, &other);
    table.after(DAY, &answered(3, 1));
    assert_eq!(left(&table, FIRST), 34 * DAY);
}

#[test]
fn frozen_time_is_no_time_on_a_decision() {
    let mut table = waiting(2);
    table.pause = Some(Span {
        from: MONDAY + DAY,
        to: MONDAY + 11 * DAY,
    });
    assert_eq!(slow_from(&table), Some(MONDAY + 12 * DAY));
    assert_eq!(table.deadline(FIRST).unwrap().at, MONDAY + 12 * DAY + 19 * DAY);
    table.now += 12 * DAY;
    assert_eq!(left(&table, FIRST), 38 * DAY);
    table.now += DAY;
    assert_eq!(left(&table, FIRST), 36 * DAY);
}

#[test]
fn a_takeback_begins_no_new_decision() {
    let mut table = waiting(2);
    table.after(2 * DAY, &answered(5, 1));
    table.after(HOUR, &answered(6, 1));
    let back = Position {
        seq: Seq::new(7),
        taken_back: true,
        alone: Some(Seat::First),
        back_to: Some(Seq::new(4)),
        ..in_move(1, FIRST, FIRST, "7-a")
    };
    table.after(HOUR, &back);
    table.after(DAY, &answered(8, 1));
    assert_eq!(left(&table, FIRST), 40 * DAY - 2 * DAY - 2 * HOUR - 2 * DAY);
    // What was answered in an earlier turn stays answered.
    table.after(Millis::ZERO, &answered(9, 2));
    let before = left(&table, FIRST);
    let back = Position {
        seq: Seq::new(10),
        back_to: Some(Seq::new(1)),
        ..back
    };
    table.after(Millis::ZERO, &Position { turn: 2, ..back });
    table.after(DAY, &answered(11, 2));
    assert_eq!(left(&table, FIRST), before - DAY);
}

#[test]
fn a_miss_and_its_increment_do_not_end_a_decision() {
    let mut table = waiting(10);
    let misses = table.clocks.misses(Seat::First, &table.frozen()[FIRST]);
    // 40 days are charged after 10 + 15, and each further 4 after 2.
    let days: Vec<i64> = misses.iter().map(|miss| (miss.at - MONDAY) / DAY).collect();
    assert_eq!(days, [25, 27, 29]);
    table.after(26 * DAY, &in_move(1, FIRST, FIRST, "b"));
    assert_eq!(left(&table, FIRST), 2 * DAY);
    assert_eq!(table.deadline(FIRST).unwrap().at, MONDAY + 27 * DAY);
}

#[test]
fn the_reaction_clock_and_paid_takebacks_are_charged_once() {
    let slow = Pace {
        window: 7 * DAY,
        bank: 14 * DAY,
        ..pace(1)
    };
    let mut table = Table::of(Some(slow));
    table.after(Millis::ZERO, &in_move(1, FIRST, SECOND_SEAT, "react"));
    assert_eq!(table.deadline(SECOND_SEAT).unwrap().at, MONDAY + 7 * DAY);
    let back = Position {
        taken_back: true,
        alone: Some(Seat::First),
        back_to: Some(Seq::NONE),
        ..in_move(1, FIRST, FIRST, "b")
    };
    table.after(5 * DAY, &back);
    assert_eq!(
        (left(&table, FIRST), left(&table, SECOND_SEAT)),
        (35 * DAY, 40 * DAY)
    );
}

#[test]
fn reminders_know_the_faster_clock() {
    let table = waiting(10);
    let frozen = &table.frozen()[FIRST];
    let all = table.clocks.reminders(Seat::First, table.now, frozen);
    let hours: Vec<(Mark, i64)> = all
        .iter()
        .map(|one| (one.mark, (one.at - MONDAY) / HOUR))
        .collect();
    // The deadline is after 25 days. Eight days of the clock, a fifth, are its last four.
    assert_eq!(hours, [(Mark::FifthLeft, 21 * 24), (Mark::SixHours, 25 * 24 - 6)]);
}

#[test]
fn a_clock_stored_before_has_spent_nothing() {
    let plain = Table::standard();
    let text = serde_json::to_string(&plain.clocks).unwrap();
    assert!(
        !text.contains("slow_after") && !text.contains("thinking"),
        "{text}"
    );
    let mut table = waiting(2);
    assert_eq!(slow_from(&Table::standard()), None);
    table.after(DAY, &in_move(1, FIRST, FIRST, "b"));
    let text = serde_json::to_string(&table.clocks).unwrap();
    let again: ClockState = serde_json::from_str(&text).unwrap();
    assert_eq!(again, table.clocks);
    table.clocks = again;
    table.now += 2 * DAY;
    assert_eq!(left(&table, FIRST), 36 * DAY);
}

#[tokio::test]
async fn a_game_charges_each_decision_from_its_own_beginning() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let clock = json!({"preset": "custom", "pace": Pace { increment: Millis::ZERO, ..pace(1) }});
    let table = timed(&umpire, ["Lefty", "Righty"], &clock, 3).await;
    let day = DAY.get();
    let shown = table.clock(0).await;
    let expected = [MONDAY + DAY, MONDAY + DAY + 39 * DAY / 2].map(|at| json!(at.get()));
    assert_eq!([&shown["slow_from"], &shown["deadline"]], expected.each_ref());
    pass!(NOW, 2 * day);
    assert_eq!(table.clock(0).await["left"], 37 * day);
    for client in [&table.left, &table.right] {
        let decision = table.open_decision(client).await.unwrap();
        table.says(client, &decision).await.created();
    }
    // Both have answered. The mover's next decision is another one.
    let seat = usize::from(table.open_decision(&table.left).await.is_none());
    assert_eq!(table.clock(seat).await["slow_from"], MONDAY.get() + 3 * day);
    pass!(NOW, 3 * day / 2);
    assert_eq!(table.clock(seat).await["left"], 35 * day);
    assert_eq!(table.clock(1 - seat).await["left"], 37 * day);
    // A call is no answer.
    let pause = json!({"type": "offer_pause", "days": 1});
    let (mover, path) = ([&table.left, &table.right][seat], table.path("/calls"));
    mover.post(&path, None, &pause).await.created();
    pass!(NOW, day);
    assert_eq!(table.clock(seat).await["left"], 33 * day);
}

#[tokio::test]
async fn an_answer_taken_back_is_still_the_same_decision() {
    hand_set!(NOW, clock);
    let umpire = Umpire::builder().clock(clock).start().await;
    let clock = json!({"preset": "custom", "pace": Pace { increment: Millis::ZERO, ..pace(1) }});
    let table = timed(&umpire, ["Lefty", "Righty"], &clock, 3).await;
    let day = DAY.get();
    pass!(NOW, 2 * day);
    let decision = table.open_decision(&table.left).await.unwrap();
    table.says(&table.left, &decision).await.created();
    // The answer is secret until the other side's is in. It costs nothing while it stands.
    pass!(NOW, day);
    assert_eq!(table.clock(0).await["left"], 37 * day);
    let decisions = table.left.get(&table.path("/decisions")).await.ok();
    let step = &decisions["take_back"]["steps"][0];
    assert_eq!(step["alone"], true, "{decisions}");
    let body = json!({"after": step["after"]});
    table
        .left
        .post(&table.path("/takebacks"), None, &body)
        .await
        .created();
    let shown = table.clock(0).await;
    assert_eq!(
        shown["slow_from"],
        MONDAY.get() + 3 * day,
        "it is charged double at once"
    );
    assert_eq!(shown["deadline"], MONDAY.get() + 3 * day + 37 * day / 2);
    pass!(NOW, day);
    assert_eq!(table.clock(0).await["left"], 35 * day);
}

fn pieces() -> impl Strategy<Value = Vec<i64>> {
    prop::collection::vec(0..5_000_000_000_i64, 1..12)
}

fn spans() -> impl Strategy<Value = Vec<Span>> {
    let span = (0..80 * 24 * 60i64, 0..5 * 24 * 60i64).prop_map(|(from, length)| Span {
        from: MONDAY + from * MINUTE,
        to: MONDAY + (from + length) * MINUTE,
    });
    prop::collection::vec(span, 0..5)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_wait_in_pieces_is_charged_as_one(pieces in pieces(), outages in spans(), slow_after in 1..=60u32) {
        let (mut whole, mut parts) = (waiting(slow_after), waiting(slow_after));
        whole.outages = outages.clone();
        parts.outages = outages;
        for (n, piece) in pieces.iter().enumerate() {
            let piece = Millis::new(*piece);
            whole.now += piece;
            parts.after(piece, &in_move(1, FIRST, FIRST, &format!("{n}-a")));
            let frozen = parts.frozen();
            let [own, same] = [&whole, &parts].map(|table| {
                let seat = Seat::First;
                (
                    table.clocks.shows(seat, table.now, &frozen[FIRST]),
                    table.deadline(FIRST).map(|deadline| deadline.at).filter(|at| *at > table.now),
                    table.clocks.next_miss(table.now, &frozen),
                    table.clocks.misses(seat, &frozen[FIRST]).last().map(|miss| miss.at).filter(|at| *at > table.now),
                )
            });
            prop_assert_eq!(own, same);
        }
    }

    #[test]
    fn a_deadline_is_when_the_clock_is_at_nothing(pieces in pieces(), outages in spans(), slow_after in 1..=60u32) {
        let mut table = waiting(slow_after);
        table.outages = outages;
        for (n, piece) in pieces.iter().enumerate() {
            table.after(Millis::new(*piece), &in_move(1, FIRST, FIRST, &format!("{n}-a")));
        }
        let frozen = table.frozen();
        let shows = |at: Millis| table.clocks.shows(Seat::First, at, &frozen[FIRST]).unwrap();
        let misses = table.clocks.misses(Seat::First, &frozen[FIRST]);
        for (at, miss) in misses.iter().enumerate().filter(|(_, miss)| miss.at > table.now) {
            let (before, after) = (shows(miss.at - Millis::ONE), shows(miss.at));
            prop_assert_eq!(before.misses + 1, miss.number);
            // The clock loses at most 2 ms in one.
            prop_assert!(before.left > Millis::ZERO && before.left <= Millis::new(2));
            if at + 1 < misses.len() {
                prop_assert_eq!(after.misses, miss.number);
                prop_assert!(pace(slow_after).increment - after.left <= Millis::ONE);
            } else {
                prop_assert_eq!(after.left, Millis::ZERO);
            }
        }
    }
}
