//! What holds of every log without its rules: seats, throws, keys and takebacks follow in order.

use super::Proof;
use crate::{Act, By, Entry, Game, Millis, fair};

/// Checks that time does not go back, and that only a game with a clock has announcements by the clock.
pub(super) fn in_time(game: Option<&Game>, entry: &Entry) -> Result<(), String> {
    let Entry { seq, at, .. } = entry;
    let since = game.map_or(Millis::ZERO, Game::at);
    if *at < since {
        return Err(format!(
            "entry {seq}: its time, {at}, is before {since}, that of the entry before"
        ));
    }
    let clock = game.and_then(Game::terms).and_then(|terms| terms.clock.as_ref());
    if matches!(entry.act, Act::Announced { by: By::Clock, .. }) && clock.is_none() {
        return Err(format!("entry {seq}: this game has no clock that could announce"));
    }
    Ok(())
}

/// Checks that the dice of a trial come from the seed that it names.
pub(super) fn of_seed(game: &Game) -> Result<(), String> {
    let proper = game.trial().map(|trial| trial.keys().commitment().hex());
    if proper.is_none_or(|proper| proper == game.commitment()) {
        Ok(())
    } else {
        Err("its commitment does not follow from the seed".to_owned())
    }
}

impl Proof {
    /// Checks that an entry may follow the entries before it, in a game whose rules are unavailable.
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

    /// Checks that the entry's throws continue the numbering and show possible faces.
    fn throws(&self, begun: bool, entry: &Entry) -> Result<(), String> {
        for (n, throw) in entry.dice.iter().enumerate() {
            let waiting = self.waiting.iter().map(|earlier| &earlier.throw);
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

    /// The number of turns that have begun, counted from the revealed keys.
    pub(super) fn turns(&self, over: bool) -> u32 {
        self.over + u32::from(!over || self.over == 0)
    }
}
