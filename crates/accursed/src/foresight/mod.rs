//! How programs look ahead in this game.

mod features;
mod next;

use crate::Accursed;
use crate::announcement::Announcement;
use crate::odds::FACES;
use crate::roster::Side;
use crate::state::State;
use umpire_engine::{Seat, Viewpoint};

/// The foresight of this game.
pub struct Foresight;

impl umpire_engine::Foresight<Accursed> for Foresight {
    const SIDES: u8 = FACES;
    const FEATURES: &'static [&'static str] = features::NAMES;
    const WEIGHTS: &'static str = include_str!("../../weights.json");

    fn seen_by(state: &State, seat: Seat) -> State {
        let mut seen = state.clone();
        seen.sealed[Side::of(seat).enemy().index()] = None;
        seen
    }

    fn features(state: &State, seat: Seat) -> Vec<i64> {
        features::features(state, Side::of(seat))
    }

    fn next(state: &State, from: &Viewpoint<'_, State>) -> Option<(Seat, Announcement)> {
        next::next(state, from.since).map(|(side, announcement)| (side.seat(), announcement))
    }
}
