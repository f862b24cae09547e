//! Before the first turn: both sides assign the orders of their wings, sealed (ORD-1).

use std::collections::BTreeMap;

use super::announcement::Announcement;
use super::event::Event;
use super::flow::Phase;
use super::id::Id;
use super::play::{Play, Went, not_pending};
use super::roster::{Order, Side};
use super::rules;
use super::state::State;
use super::violation::{Violation, keep};
use crate::messages::refusal;

/// Whether a side has not yet assigned its orders.
pub(crate) fn owes(state: &State, side: Side) -> bool {
    state.orders_free && state.sealed[side.index()].is_none()
}

/// The wings of a side with their suggested orders.
pub(crate) fn suggested(state: &State, side: Side) -> BTreeMap<Id, Order> {
    state
        .wings
        .iter()
        .filter(|w| w.side == side)
        .map(|w| (w.id, w.order))
        .collect()
}

/// Handles a side's orders.
///
/// # Errors
/// Why they are refused.
pub(crate) fn decide(play: &mut Play<'_, '_>, side: Side, it: &Announcement) -> Result<(), Violation> {
    let Announcement::AssignOrders { orders } = it else {
        return Err(not_pending(&refusal::AWAITS_ORDERS));
    };
    if !owes(&play.state, side) {
        return Err(not_pending(&refusal::ORDERS_ASSIGNED));
    }
    for wing in orders.keys() {
        let place = play.state.wing_index(*wing)?;
        let own = play.state.wing(place).side == side;
        keep(own, &rules::ORD_1, &refusal::OWN_WINGS_ONLY)?;
    }
    play.tell(Event::Sealed {
        side,
        answer: Box::new(it.clone()),
    });
    Ok(())
}

/// Continues once both sides have answered: reveals the orders and starts the first turn.
pub(crate) fn go_on(play: &mut Play<'_, '_>) -> Went {
    if Side::BOTH.into_iter().any(|side| owes(&play.state, side)) {
        return Went::Waits;
    }
    let answers = play.state.sealed.clone();
    if play.state.orders_free {
        play.tell(Event::Unsealed {});
    }
    for side in Side::BOTH {
        let mut orders = suggested(&play.state, side);
        if let Some(Announcement::AssignOrders { orders: given }) = answers[side.index()].as_deref() {
            orders.extend(given.iter().map(|(wing, order)| (*wing, *order)));
        }
        play.tell(Event::OrdersAssigned { side, orders });
    }
    play.new_turn(1);
    play.enter(Phase::Initiative);
    Went::On
}
