//! The dice, keys and seals that an entry records, in place of those that are drawn.

use crate::game::DiceBox;
use crate::{Act, Anchor, Dice, Entry, Faces, GameId, Secret, Seq, Throw, fair};

/// The dice and keys that an entry records.
pub(super) struct Recorded<'a>(pub(super) &'a Entry);

struct RecordedDice {
    throws: std::collections::VecDeque<Throw>,
}

impl Dice for RecordedDice {
    fn throw(&mut self, turn: u32, number: u64, sides: u8, count: usize) -> Option<Faces> {
        let throw = self.throws.pop_front()?;
        let fits = throw.turn == turn && throw.number == number && throw.sides == sides;
        let possible = throw.faces.as_slice().iter().all(|f| fair::can_show(sides, *f));
        (fits && possible && throw.faces.len() == count).then_some(throw.faces)
    }
}

impl DiceBox for Recorded<'_> {
    fn dice(&self, _game: GameId, _anchor: Anchor) -> Box<dyn Dice + '_> {
        Box::new(RecordedDice {
            throws: self.0.dice.iter().cloned().collect(),
        })
    }
    fn key(&self, turn: u32) -> Option<Secret> {
        self.0
            .keys
            .iter()
            .find(|k| k.turn == turn)
            .and_then(|k| Secret::from_hex(&k.key))
    }
    fn seal(&self, _game: GameId, _turn: u32, _seq: Seq) -> Option<Secret> {
        let Act::Announced { seal, .. } = &self.0.act else {
            return None;
        };
        seal.as_deref().and_then(Secret::from_hex)
    }
}
