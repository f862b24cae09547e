//! The course of a battle, worked out from its log: strengths turn by turn, losses, key moments, luck.
//!
//! Its sentences are about what everybody may see.

mod luck;
mod moments;

use super::opening::{OpenedWith, opening_of};
use super::story::Unreadable;
use crate::engine::{
    Act, By, Cast, Closing, Entry, Limit, Note, Rulebook, Seat, Standing, Tally, Template, laid, taken_back,
};
use luck::luck;
use moments::Moments;

pub use luck::{Luck, ppm, rounded};
pub use moments::Moment;

/// The course of a battle.
pub struct Course {
    /// How the battle stands after the last entry.
    pub standing: Standing,
    /// What the strengths count; `None` if the system counts none.
    pub strength_counts: Option<&'static Template>,
    /// The strengths in the order of the seats: at the start, and at the end of each turn.
    pub strengths: Vec<[u32; 2]>,
    /// The strengths at which something happens.
    pub limits: Vec<Limit>,
    /// The losses by kind.
    pub tallies: Vec<Tally>,
    /// The heaviest losses, in the order in which they happened.
    pub moments: Vec<Moment>,
    /// The luck of both seats by measure.
    pub luck: Vec<MeasuredLuck>,
    /// The number of dice thrown.
    pub dice: u64,
    /// Who or what ended the battle by its announcement; `None` if it is not over or was closed.
    pub ended_by: Option<By>,
    /// How it was closed without a result; `None` if it was not.
    pub closed: Option<Closing>,
}

/// The luck of both seats in dice that count the same.
pub struct MeasuredLuck {
    /// What they count, in the plural.
    pub measure: &'static Template,
    /// The luck in the order of the seats.
    pub seats: [Luck; 2],
}

impl Course {
    /// The course of a battle from its log.
    ///
    /// # Errors
    /// [`Unreadable`], if it is not a log of this system.
    pub fn of(rulebook: &'static dyn Rulebook, entries: &[Entry]) -> Result<Course, Unreadable> {
        let OpenedWith { edition, setup } = opening_of(entries)?;
        let mut table = laid(rulebook, edition, setup)?;
        let gone = taken_back(entries);
        let mut strengths = vec![table.strengths()];
        let mut moments = Moments::default();
        let mut casts = Vec::new();
        // What was taken back counts as never announced, and had no dice.
        for entry in entries.iter().filter(|entry| !gone.contains(&entry.seq)) {
            let turn = table.turn();
            let mut note = |note: Note| match note {
                Note::TurnOver(at_end) => strengths.push(at_end),
                Note::Loss(loss, narrated) => moments.add(entry.seq, turn, loss, narrated),
                Note::Cast(cast) => casts.push(cast),
            };
            let folded = table.fold_and_note(&entry.events, &mut note);
            folded.map_err(|why| Unreadable::Event { seq: entry.seq, why })?;
        }
        strengths.push(table.strengths());
        let dice = entries.iter().flat_map(|entry| &entry.dice);
        Ok(Course {
            standing: table.standing(),
            strength_counts: table.strength_counts(),
            strengths,
            limits: table.limits(),
            tallies: table.tallies(),
            moments: moments.heaviest(),
            luck: by_measure(&casts),
            dice: dice.map(|throw| throw.faces.len() as u64).sum(),
            ended_by: table.outcome().and_then(|_| ender(entries)),
            closed: closing(entries),
        })
    }
}

/// Who or what made the last entry.
fn ender(entries: &[Entry]) -> Option<By> {
    match &entries.last()?.act {
        Act::Announced { by, .. } | Act::Called { by, .. } => Some(*by),
        _ => None,
    }
}

fn closing(entries: &[Entry]) -> Option<Closing> {
    match &entries.last()?.act {
        Act::Closed { how, .. } => Some(*how),
        _ => None,
    }
}

/// The luck of both seats by measure, in the order in which the measures first occur.
fn by_measure(casts: &[Cast]) -> Vec<MeasuredLuck> {
    let mut measures: Vec<&'static Template> = Vec::new();
    for cast in casts {
        if !measures.iter().any(|measure| measure.key == cast.measure.key) {
            measures.push(cast.measure);
        }
    }
    let of = |measure: &'static Template| {
        let of_seat = |seat: Seat| {
            luck(
                casts
                    .iter()
                    .filter(|cast| cast.seat == seat && cast.measure.key == measure.key),
            )
        };
        MeasuredLuck {
            measure,
            seats: Seat::ALL.map(of_seat),
        }
    };
    measures.into_iter().map(of).collect()
}
