//! How long a seat wants to be asked: on the reaction clock, on its own clock, and without a clock.

use crate::play::clocks::clock_state::{FIRST, MONDAY, SECOND_SEAT, Table, ask, in_move, next_due};
use umpire::clock::{Ask, DAY, Due, HOUR, IDLE, Position, Span, Wish};
use umpire::engine::{Millis, Seat};

fn wish(decision: &str, at_most: Millis, answers: bool) -> Option<Wish> {
    Some(Wish {
        decision: decision.to_owned(),
        at_most,
        answers,
    })
}

impl Table {
    fn wishes(&mut self, seat: usize, wish: Option<Wish>) {
        let mut wishes = [None, None];
        wishes[seat] = wish;
        self.clocks = self.clocks.wishing(wishes, self.now, &self.frozen());
    }

    fn promised(&self, seat: usize) -> Option<Millis> {
        self.clocks.promised(Seat::ALL[seat], &self.frozen()[seat])
    }
}

#[test]
fn a_reaction_is_awaited_no_longer_than_its_seat_wishes() {
    let mut table = Table::standard();
    table.after(Millis::ZERO, &in_move(1, FIRST, SECOND_SEAT, "3-react-south"));
    table.wishes(SECOND_SEAT, wish("3-react-south", 12 * HOUR, false));
    let shorter = MONDAY + 12 * HOUR;
    assert_eq!(table.deadline(SECOND_SEAT).unwrap().at, shorter);
    assert_eq!(table.promised(SECOND_SEAT), Some(shorter));
    // Neither a second look at the same decision nor an entry that leaves it open restarts the time.
    table.now += 5 * HOUR;
    table.wishes(SECOND_SEAT, wish("3-react-south", 12 * HOUR, false));
    assert_eq!(table.deadline(SECOND_SEAT).unwrap().at, shorter);
    table.after(HOUR, &in_move(1, FIRST, SECOND_SEAT, "3-react-south"));
    table.wishes(SECOND_SEAT, wish("3-react-south", 12 * HOUR, false));
    assert_eq!(table.deadline(SECOND_SEAT).unwrap().at, shorter);
    // Without the wish, the deadline is that of the clock again.
    table.wishes(SECOND_SEAT, None);
    assert_eq!(table.deadline(SECOND_SEAT).unwrap().at, MONDAY + DAY);
    assert_eq!(table.promised(SECOND_SEAT), None);
    let position = in_move(1, FIRST, SECOND_SEAT, "3-react-south");
    table.after(HOUR, &position);
    assert_eq!(table.deadline(SECOND_SEAT).unwrap().at, MONDAY + DAY);
}

/// The time of orders that are set while a decision is open counts from that moment.
#[test]
fn a_later_wish_counts_from_then_on_and_moves_no_other_clock() {
    let mut table = Table::standard();
    table.after(Millis::ZERO, &in_move(1, FIRST, SECOND_SEAT, "3-react-south"));
    table.now += 4 * HOUR;
    table.wishes(SECOND_SEAT, wish("3-react-south", HOUR, true));
    assert_eq!(table.promised(SECOND_SEAT), Some(MONDAY + 5 * HOUR));
    let frozen = table.frozen();
    let public = table
        .clocks
        .public_deadline(Seat::Second, table.now, &frozen[1])
        .unwrap();
    assert_eq!(public.at, MONDAY + DAY, "nobody else sees it");
    let bank = table.clocks.bank(Seat::Second, table.now, &frozen[1]);
    assert_eq!(bank, Some(32 * HOUR));
    let due = table.clocks.answers(&frozen);
    assert_eq!(due, next_due(MONDAY + 5 * HOUR, Due::Expire(Seat::Second)));
    let ended = table.after(HOUR, &in_move(1, FIRST, FIRST, "4-movement-north"));
    assert_eq!(ended[0].took, 5 * HOUR);
    assert_eq!(table.promised(SECOND_SEAT), None, "the question is answered");
}

#[test]
fn a_wish_counts_on_the_own_clock_if_it_says_what_is_announced() {
    let mut table = Table::standard();
    let sealed = |decision: &str| ask(decision).map(|ask| Ask { sealed: true, ..ask });
    let both = Position {
        turn: 1,
        mover: None,
        asks: [sealed("2-fire-north"), sealed("2-fire-south")],
        ..Position::default()
    };
    table.after(Millis::ZERO, &both);
    let own = table.deadline(FIRST);
    table.wishes(FIRST, wish("2-fire-north", 12 * HOUR, false));
    assert_eq!(table.promised(FIRST), None, "nothing could be announced");
    table.wishes(FIRST, wish("2-fire-north", 12 * HOUR, true));
    assert_eq!(table.promised(FIRST), Some(MONDAY + 12 * HOUR));
    assert_eq!(table.deadline(FIRST), own, "its own clock runs as before");
    let due = next_due(MONDAY + 12 * HOUR, Due::Expire(Seat::First));
    assert_eq!(table.clocks.answers(&table.frozen()), due);
    // The other side answers; this side's time runs on, and stops in its quiet hours.
    let mut first = both.clone();
    first.asks[SECOND_SEAT] = None;
    table.after(3 * HOUR, &first);
    table.wishes(FIRST, wish("2-fire-north", 12 * HOUR, true));
    assert_eq!(table.promised(FIRST), Some(MONDAY + 12 * HOUR));
    table.outages = vec![Span {
        from: MONDAY + 4 * HOUR,
        to: MONDAY + 6 * HOUR,
    }];
    assert_eq!(table.promised(FIRST), Some(MONDAY + 14 * HOUR));
    table.after(HOUR, &in_move(1, FIRST, FIRST, "4-movement-north"));
    assert_eq!(table.promised(FIRST), None, "another question");
}

#[test]
fn a_wish_counts_without_a_pace_and_puts_off_nothing() {
    let mut table = Table::of(None);
    table.after(Millis::ZERO, &in_move(1, FIRST, SECOND_SEAT, "3-react-south"));
    table.now += DAY;
    table.wishes(SECOND_SEAT, wish("3-react-south", 12 * HOUR, true));
    assert_eq!(table.promised(SECOND_SEAT), Some(MONDAY + DAY + 12 * HOUR));
    assert_eq!(table.deadline(SECOND_SEAT), None);
    let close = next_due(MONDAY + IDLE, Due::Close);
    assert_eq!(table.clocks.due(&table.frozen()), close);
    let over = Position {
        over: true,
        ..in_move(1, FIRST, SECOND_SEAT, "3-react-south")
    };
    table.after(HOUR, &over);
    assert_eq!(table.clocks.answers(&table.frozen()), None);
}
