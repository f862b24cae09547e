//! Why a seat has its place, in words.

use super::{Place, Standings};
use crate::ids::Seat;
use crate::tie_break::Value;
use umpire_engine::{Argument, Message};

/// The English words for the reasons.
pub mod messages {
    umpire_engine::messages! {
        "league.place" {
            BEHIND "behind seat {seat} by {code}, {own} to {other}";
            AHEAD "ahead of seat {seat} by {code}, {own} to {other}";
            SHARED "equal to seat {seat} in the whole list";
            ALONE "nobody else is in the division";
        }
    }
}

impl Standings {
    /// Why a seat is where it is: what separates it from the place above and from the one below. Empty for a seat that
    /// is not in the table.
    pub fn why(&self, seat: Seat) -> Vec<Message> {
        let Some(at) = self.places.iter().position(|place| place.seat == seat) else {
            return vec![];
        };
        let own = &self.places[at];
        let above = at.checked_sub(1).map(|above| &self.places[above]);
        let below = self.places.get(at + 1);
        let behind = above.map(|above| self.compare(own, above, own.from_above, &messages::BEHIND));
        let ahead = below.map(|below| self.compare(own, below, own.from_below, &messages::AHEAD));
        let all: Vec<Message> = behind.into_iter().chain(ahead).collect();
        if all.is_empty() {
            vec![messages::ALONE.plain()]
        } else {
            all
        }
    }

    /// A place against a neighbour.
    fn compare(
        &self,
        own: &Place,
        other: &Place,
        by: Option<usize>,
        words: &'static umpire_engine::Template,
    ) -> Message {
        let neighbour = || ("seat", Argument::from(other.seat.0));
        let Some(by) = by else {
            return messages::SHARED.with([neighbour()]);
        };
        words.with([
            neighbour(),
            ("code", self.list[by].to_string().into()),
            ("own", value(own, other.seat, by).to_string().into()),
            ("other", value(other, own.seat, by).to_string().into()),
        ])
    }
}

/// The value of an item against a neighbour: of direct encounter, the one of the last group with both of them.
fn value(place: &Place, neighbour: Seat, by: usize) -> Value {
    let term = &place.terms[by];
    let together = term
        .encounters
        .iter()
        .rev()
        .find(|each| each.among.contains(&neighbour));
    together.map_or(term.value, |each| Value::Points(each.points))
}
