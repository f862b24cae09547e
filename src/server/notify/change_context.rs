//! What is known of a change beside its entries: who is there, and whether a hand-off goes on.

use crate::engine::{Act, By, Entry, Game, Seat};
use std::ops::Deref;

/// What is known of a change beside its entries.
#[derive(Clone, Copy, Default)]
pub(crate) struct ChangeContext {
    /// Whether the other side has taken steps back alone since each seat last acted.
    pub(crate) repeated: [bool; 2],
    /// The seat whose player has just told the server something in advance: he is there.
    pub(crate) telling: Option<Seat>,
}

impl ChangeContext {
    /// Whether each seat is asked again what it was asked before, after these entries: the other side has taken a step back
    /// alone, and may repeat it as often as it likes.
    pub(crate) fn repeats(
        game: &Game,
        before: [bool; 2],
        entries: &[impl Deref<Target = Entry>],
    ) -> [bool; 2] {
        let mut repeated = before;
        for entry in entries {
            let entry: &Entry = entry;
            let by_seat = match &entry.act {
                Act::TakenBack {
                    seat, agreed: None, ..
                } => {
                    if let Some(seat) = game.seat_named(seat) {
                        repeated[seat.other().index()] = true;
                    }
                    continue;
                }
                Act::TakenBack { .. } => [true, true],
                _ => {
                    let by = said_by(entry).and_then(|(seat, _)| game.seat_named(&seat));
                    Seat::ALL.map(|seat| by == Some(seat))
                }
            };
            for seat in Seat::ALL.into_iter().filter(|seat| by_seat[seat.index()]) {
                repeated[seat.index()] = false;
            }
        }
        repeated
    }
}

/// Who has caused an entry.
pub(crate) fn said_by(entry: &Entry) -> Option<(String, By)> {
    match &entry.act {
        Act::Announced { seat, by, .. } => Some((seat.clone(), *by)),
        Act::Called { seat, by, .. } => Some((seat.clone(), *by)),
        Act::Closed { seat, by, .. } => Some((seat.clone()?, *by)),
        _ => None,
    }
}
