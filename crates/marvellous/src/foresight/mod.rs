//! How programs look ahead in this game.

mod features;
mod march;
mod next;

use crate::Marvellous;
use crate::announcement::Announcement;
use crate::play::Play;
use crate::roster::Side;
use crate::state::State;
use umpire_engine::{Seat, Tray, Viewpoint};

/// The foresight of this game.
pub struct Foresight;

impl umpire_engine::Foresight<Marvellous> for Foresight {
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
        let from = next::From {
            since: from.since,
            side: Side::of(from.seat),
            policy: march::Policy::ALL[usize::from(from.policy) % march::Policy::ALL.len()],
        };
        next::next(state, from).map(|(side, announcement)| (side.seat(), announcement))
    }

    fn policies(_: &State) -> u8 {
        march::Policy::ALL.len() as u8
    }

    fn advance(state: &mut State, seat: Seat, announcement: &Announcement, tray: &mut Tray<'_>) -> bool {
        let mut play = Play::new(state, tray);
        let answered = play.answer(Side::of(seat), announcement).is_ok();
        if answered {
            *state = play.state;
        }
        answered
    }
}
