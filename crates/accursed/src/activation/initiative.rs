//! Initiative (INIT-1 to INIT-4).

use super::super::event::Event;
use super::super::flow::{Phase, Segment};
use super::super::play::{Play, Went};
use super::super::roster::{Order, Side};
use super::super::state::State;

/// Who has the initiative without a throw.
pub struct Claim {
    /// The side; `None` if a throw decides.
    pub side: Option<Side>,
    /// The deciding order.
    pub order: Option<Order>,
    /// Whether ratings decided.
    pub by_rating: bool,
}

/// Who has the initiative without a throw.
pub fn without_throw(state: &State) -> Claim {
    let playing = || (0..state.wings.len() as u8).filter(|w| state.in_play(*w));
    let Some(order) = playing().map(|w| state.wing(w).order).min() else {
        return Claim {
            side: None,
            order: None,
            by_rating: false,
        };
    };
    let of =
        |side: Side| playing().filter(move |w| state.wing(*w).order == order && state.wing(*w).side == side);
    let counts = Side::BOTH.map(|side| of(side).count());
    if counts[0] != counts[1] {
        let side = if counts[0] > counts[1] {
            Side::Royalist
        } else {
            Side::Parliament
        };
        return Claim {
            side: Some(side),
            order: Some(order),
            by_rating: false,
        };
    }
    let best = Side::BOTH.map(|side| of(side).map(|w| state.rating(w)).min());
    let side = match best {
        [Some(a), Some(b)] if a < b => Some(Side::Royalist),
        [Some(a), Some(b)] if b < a => Some(Side::Parliament),
        _ => None,
    };
    Claim {
        side,
        order: Some(order),
        by_rating: side.is_some(),
    }
}

/// Determines the side that goes first, and starts the activations.
pub fn go_on(play: &mut Play<'_, '_>) -> Went {
    let Claim {
        side,
        order,
        by_rating,
    } = without_throw(&play.state);
    let side = side.unwrap_or_else(|| thrown(play));
    play.tell(Event::InitiativeTaken {
        side,
        order,
        by_rating,
    });
    let flow = &mut play.state.flow;
    flow.initiative = side;
    flow.phasing = side;
    flow.passes = 0;
    flow.tier = None;
    flow.segment = Segment::Precedence;
    play.enter(Phase::Activation);
    Went::On
}

/// One die each; the higher goes first. Equal dice are thrown again.
fn thrown(play: &mut Play<'_, '_>) -> Side {
    loop {
        let (royalist, parliament) = (play.die(), play.die());
        play.tell(Event::InitiativeThrown { royalist, parliament });
        if royalist != parliament {
            return if royalist > parliament {
                Side::Royalist
            } else {
                Side::Parliament
            };
        }
    }
}
