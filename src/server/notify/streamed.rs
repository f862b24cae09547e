//! The notices of account streams that entries cause. Unlike those to people, they are complete: there is one whenever the
//! open decisions of a seat change, so that a program that answers each of them plays the game.

use crate::engine::Seat;
use crate::notices::About;
use crate::server::notify::handle::Notifier;
use crate::server::notify::turn::{Collected, TurnChange, TurnNotifications};
use crate::store::{Holder, SideEffect};

impl Notifier {
    /// The notices of a change to the streams of those who hold the seats, in the order in which they are numbered.
    pub(crate) fn streamed(&self, change: &TurnChange<'_>) -> Option<SideEffect> {
        let (mut readers, mut names) = ([None, None], [String::new(), String::new()]);
        for seat in Seat::ALL {
            let name = change.after.seat_name(seat);
            let held = change.seats.iter().find(|held| held.seat == name);
            if let Some(held) = held.filter(|held| held.holder != Holder::Practice) {
                readers[seat.index()] = held.account;
                names[seat.index()].clone_from(&held.name);
            }
        }
        if readers == [None, None] {
            return None;
        }
        let turn = TurnNotifications {
            before: change.before,
            title: change.title,
            after: change.after,
            entries: change.entries,
            timer: change.timer,
            readers,
            names,
            context: change.context,
            ids: &self.ids,
        };
        let mut collected = Collected::default();
        for about in [begun, calls, turns, ended] {
            for seat in Seat::ALL {
                about(&turn, seat, &mut collected);
            }
        }
        let notices = collected.changes.notices;
        (!notices.is_empty()).then(|| SideEffect::streamed(notices.into_iter().map(|due| due.notice)))
    }
}

/// All seats are taken.
fn begun(turn: &TurnNotifications<'_>, seat: Seat, collected: &mut Collected) {
    let had_begun = turn.before.is_some_and(|before| before.game.has_begun());
    if turn.after.has_begun() && !had_begun {
        let table = turn.table(seat);
        turn.add(seat, About::GameBegun { table }, turn.after.at(), collected);
    }
}

/// The other side makes an offer, or calls a roll-off.
fn calls(turn: &TurnNotifications<'_>, seat: Seat, collected: &mut Collected) {
    turn.of_calls(seat, collected);
}

/// The seat has other open decisions than before.
fn turns(turn: &TurnNotifications<'_>, seat: Seat, collected: &mut Collected) {
    let after = turn.after;
    if !after.has_begun() || after.is_over() {
        return;
    }
    let open = after.open_ids(seat);
    let before = turn.before.filter(|before| before.game.has_begun());
    if open.is_empty() || before.is_some_and(|before| before.game.open_ids(seat) == open) {
        return;
    }
    let deadline = turn.timer.and_then(|timer| timer.deadline(after, seat));
    let about = About::YourMove {
        table: turn.table(seat),
        decision: turn.decision(seat),
        until: deadline.map(|deadline| deadline.at),
    };
    turn.add(seat, about, after.at(), collected);
}

/// The game has ended, with or without a result.
fn ended(turn: &TurnNotifications<'_>, seat: Seat, collected: &mut Collected) {
    let had_ended = turn.before.is_some_and(|before| before.game.has_ended());
    if turn.after.has_ended() && !had_ended {
        let winner = turn.after.table().outcome().and_then(|outcome| outcome.winner);
        let winner = winner.map(|seat| turn.after.seat_name(seat));
        let table = turn.table(seat);
        turn.add(
            seat,
            About::GameOver { table, winner },
            turn.after.at(),
            collected,
        );
    }
}
