//! The key moments of a battle: its heaviest losses.

use crate::engine::{Loss, Message, NarratedLoss, Seat, Seq};

/// How many moments are kept.
const KEPT: usize = 5;

/// What one side lost in one entry.
pub struct Moment {
    /// The entry.
    pub seq: Seq,
    /// Its turn.
    pub turn: u32,
    /// The seat that lost.
    pub seat: Seat,
    /// How heavy the loss was.
    pub weight: u32,
    /// The sentence about the heaviest part.
    pub text: Message,
    /// The id of the rule behind it.
    pub rule: Option<String>,
    /// How many other losses came with it.
    pub others: u32,
}

/// The losses of a side in an entry, while they are collected.
struct Group {
    seq: Seq,
    turn: u32,
    seat: Seat,
    weight: u32,
    heaviest: Option<(u32, NarratedLoss)>,
    sentences: u32,
}

/// The losses of a battle, while they are collected.
#[derive(Default)]
pub(super) struct Moments(Vec<Group>);

impl Moments {
    /// Adds a loss to those of the same side in the same entry.
    pub(super) fn add(&mut self, seq: Seq, turn: u32, loss: Loss, narrated: Option<NarratedLoss>) {
        let Loss { seat, weight } = loss;
        let known = self.0.iter().rposition(|g| g.seq == seq && g.seat == seat);
        let known = known.unwrap_or_else(|| {
            self.0.push(Group {
                seq,
                turn,
                seat,
                weight: 0,
                heaviest: None,
                sentences: 0,
            });
            self.0.len() - 1
        });
        let group = &mut self.0[known];
        group.weight += weight;
        let Some(narrated) = narrated else { return };
        group.sentences += u32::from(weight > 0);
        if group.heaviest.as_ref().is_none_or(|(most, _)| weight > *most) {
            group.heaviest = Some((weight, narrated));
        }
    }

    /// The heaviest losses, in the order of the log. Of equal ones the earlier count.
    pub(super) fn heaviest(self) -> Vec<Moment> {
        let moment = |group: Group| {
            let (weight, narrated) = group.heaviest.filter(|_| group.weight > 0)?;
            Some(Moment {
                seq: group.seq,
                turn: group.turn,
                seat: group.seat,
                weight: group.weight,
                text: narrated.text,
                rule: narrated.rule,
                others: group.sentences.saturating_sub(u32::from(weight > 0)),
            })
        };
        let mut all: Vec<Moment> = self.0.into_iter().filter_map(moment).collect();
        all.sort_by_key(|moment| std::cmp::Reverse(moment.weight));
        all.truncate(KEPT);
        all.sort_by_key(|moment| (moment.seq, moment.seat));
        all
    }
}
