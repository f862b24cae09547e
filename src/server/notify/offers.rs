//! Notifications of offers (a draw, a pause, a takeback) and of disputes: they wait for a player and are not decisions.

use crate::engine::{Act, Call, Calls, Seat};
use crate::notices::{About, aside};
use crate::server::notify::turn::{Collected, TurnNotifications};
use crate::store::AnsweredCall;

/// The calls of a seat that wait for the other seat, as subject keys.
fn open(calls: &Calls, by: &str) -> Vec<&'static str> {
    let offers = [
        ("draw", calls.draw.as_deref()),
        (
            "pause",
            calls.pause_offer.as_ref().map(|offer| offer.seat.as_str()),
        ),
        ("take-back", calls.take_back.as_ref().map(|ask| ask.seat.as_str())),
    ];
    let own = offers.into_iter().filter(|(_, seat)| *seat == Some(by));
    let ruling = calls.open().map(|_| "roll-off");
    own.map(|(what, _)| what).chain(ruling).collect()
}

impl TurnNotifications<'_> {
    /// Collects notifications of the other side's calls to the holder of a seat, and cancels those that no
    /// longer apply.
    pub(crate) fn of_calls(&self, seat: Seat, collected: &mut Collected) {
        let (after, reader) = (self.after, self.after.seat_name(seat));
        let other = after.seat_name(seat.other());
        if let (Some(before), Some(account)) = (self.before, self.readers[seat.index()]) {
            let now = if after.is_over() {
                vec![]
            } else {
                open(after.calls(), &other)
            };
            let gone = open(before.game.calls(), &other).into_iter();
            let gone = gone.filter(|what| !now.contains(what));
            collected.changes.answered.extend(gone.map(|what| AnsweredCall {
                account,
                subject: aside(after.id(), &reader, what),
            }));
        }
        for entry in self.entries {
            let Act::Called {
                seat: by,
                call,
                decides,
                ..
            } = &entry.act
            else {
                continue;
            };
            if *by != other || after.is_over() {
                continue;
            }
            let (table, by) = (self.table(seat), self.names[seat.other().index()].clone());
            let about = match call {
                Call::OfferDraw {} => About::DrawOffered { table, by },
                Call::OfferPause { days } => About::PauseOffered {
                    table,
                    by,
                    days: *days,
                },
                Call::AskTakeBack { after } => About::TakeBackAsked {
                    table,
                    by,
                    after: *after,
                },
                Call::RollOff { about } => About::RollOff {
                    table,
                    by,
                    about: about.clone(),
                    decides: decides.clone().unwrap_or_default(),
                },
                Call::Rule { ruling } => About::Ruling {
                    table,
                    by,
                    about: self
                        .after
                        .calls()
                        .disputes
                        .last()
                        .map(|d| d.about.clone())
                        .unwrap_or_default(),
                    ruling: ruling.clone(),
                },
                // The game's page shows the answer to an offer, and the end of the game has a notice of its own.
                Call::AcceptDraw {}
                | Call::DeclineDraw {}
                | Call::AcceptPause {}
                | Call::DeclinePause {}
                | Call::DeclineTakeBack {} => continue,
            };
            self.add(seat, about, after.at(), collected);
        }
    }
}
