//! How long the seats of a game want to be asked, as far as it counts.

use crate::engine::{Game, Seat};
use crate::server::clocks::timer::{Timed, Timer};
use crate::server::games::execute::Change;

impl Timer {
    /// When a seat's orders answer what it is asked.
    pub(crate) fn promised(&self, game: &Game, seat: Seat) -> Option<i64> {
        self.clocks.promised(seat, &self.frozen(game)[seat.index()])
    }

    /// Takes over what the seats' orders say at `now` about how long they are asked; says whether that is anything new.
    pub(crate) fn wishes(&mut self, decided: &Change, now: i64) -> bool {
        let frozen = self.frozen(&decided.game);
        let clocks = self.clocks.wishing(decided.automatic.wishes(), now, &frozen);
        let new = clocks != self.clocks;
        self.clocks = clocks;
        new
    }
}

impl Timed {
    /// Nothing has happened, but a seat may want to be asked for another while.
    pub(crate) fn wished(before: Option<&Timer>, decided: &Change) -> Option<Timed> {
        let mut timer = before?.clone();
        let new = timer.wishes(decided, decided.automatic.at());
        new.then_some(Timed { timer, ended: vec![] })
    }
}
