//! What notifications need to know of a change besides its entries.

use crate::engine::{Act, By, Entry, Game, Seat};
use std::ops::Deref;

/// What notifications need to know of a change besides its entries.
#[derive(Clone, Copy, Default)]
pub(crate) struct ChangeContext {
    /// Whether since each seat's last act the other side has only taken steps back.
    pub(crate) repeated: [bool; 2],
    /// The seat whose player has just changed their prepared orders, and so is present.
    pub(crate) telling: Option<Seat>,
}

impl ChangeContext {
    /// Whether, after these entries, each seat is asked again what it was asked before: the other side took
    /// its own step back, and may repeat that as often as it likes.
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
                    let by = acted_by(entry).and_then(|author| game.seat_named(author.seat));
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

/// Who caused an entry.
pub(crate) struct EntryAuthor<'a> {
    /// The name of the seat.
    pub(crate) seat: &'a str,
    /// Who or what acted for it.
    pub(crate) by: By,
}

/// The author of an entry, if a seat caused it.
pub(crate) fn acted_by(entry: &Entry) -> Option<EntryAuthor<'_>> {
    let (seat, by) = match &entry.act {
        Act::Announced { seat, by, .. } | Act::Called { seat, by, .. } => (seat, *by),
        Act::Closed { seat, by, .. } => (seat.as_ref()?, *by),
        _ => return None,
    };
    Some(EntryAuthor { seat, by })
}
