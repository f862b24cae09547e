//! What holds of a log whatever the rules of its game are: that seats, throws, keys and takebacks follow one another.

use super::Proof;
use crate::{Act, Entry, Game, fair};

impl Proof {
    /// That an entry can come after those before it in a game whose rules are not known.
    pub(super) fn follows(&self, game: &Game, entry: &Entry) -> Result<(), String> {
        if game.closing().is_some() {
            return Err("the game was closed before it".to_owned());
        }
        match &entry.act {
            Act::Opened { .. } => return Err("a game is opened once".to_owned()),
            Act::Seated { seat, .. } => {
                let seat = game
                    .seat_named(seat)
                    .ok_or_else(|| format!("there is no seat {seat}"))?;
                if game.player(seat).is_some() {
                    return Err(format!("the seat {} is taken", game.seat_name(seat)));
                }
            }
            Act::TakenBack { after, .. } if *after < self.stays || *after >= entry.seq => {
                return Err(format!("the game can't go back to entry {after}"));
            }
            _ => {}
        }
        let begins = matches!(entry.act, Act::Seated { .. });
        self.throws(game.has_begun() || begins, entry)?;
        for (n, reveal) in (1..).zip(&entry.keys) {
            if reveal.turn != self.over + n {
                return Err(format!("the key of turn {} does not come now", reveal.turn));
            }
        }
        Ok(())
    }

    /// That the throws of an entry go on where those before it ended, and show what can be thrown.
    fn throws(&self, begun: bool, entry: &Entry) -> Result<(), String> {
        for (n, throw) in entry.dice.iter().enumerate() {
            let waiting = self.waiting.iter().map(|(_, earlier)| earlier);
            let earlier = waiting.chain(&entry.dice[..n]);
            let number = earlier.filter(|t| t.turn == throw.turn).count() as u64;
            let mut faces = throw.faces.as_slice().iter();
            let possible = faces.all(|face| fair::can_show(throw.sides, *face));
            if !begun || throw.turn <= self.over || number != throw.number || !possible {
                return Err(format!(
                    "throw {} of turn {} is none that can come now",
                    throw.number, throw.turn
                ));
            }
        }
        Ok(())
    }

    /// How many turns have begun, by the keys that are out.
    pub(super) fn turns(&self, over: bool) -> u32 {
        self.over + u32::from(!over || self.over == 0)
    }
}
