//! The start of an activation, and a change of orders (ORD-8 to ORD-10).

use super::super::announcement::Announcement;
use super::super::event::Event;
use super::super::flow::Segment;
use super::super::play::{Play, must_be, not_pending};
use super::super::roll::{Attempt, Reason, Roll};
use super::super::roster::{ArmOfWing, Gone, Morale, Order, Side};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Violation, keep};
use super::{commander_threatened, commanders, helping, use_up};
use crate::messages::refusal;

/// Starts the active wing's activation.
pub fn begin(play: &mut Play<'_, '_>) {
    let Some(wing) = play.state.flow.active else {
        return;
    };
    let (how, helped) = (play.state.flow.activation, play.state.flow.helped);
    let id = play.state.wing(wing).id;
    play.tell(Event::WingActivated {
        wing: id,
        how,
        helped,
    });
    let flow = &mut play.state.flow;
    flow.helped = false;
    flow.attempts = vec![];
    flow.attacks = None;
    flow.counter = None;
    flow.segment = Segment::Orders;
}

/// Whether more than half of a wing's units have broken down (ORD-9), guns included.
pub fn half_broken_down(state: &State, wing: u8) -> bool {
    let own = || state.units.iter().filter(|u| u.wing == wing);
    let down = own().filter(|u| match u.gone {
        None => u.morale != Morale::Normal,
        Some(gone) => gone != Gone::Pursued,
    });
    2 * down.count() > own().count()
}

/// The modifiers and the number needed; `None` if the change is impossible.
pub fn needs(state: &State, wing: u8, to: Order, helper: Option<u8>) -> Option<Attempt> {
    let chart = &state.charts().orders_change;
    let it = state.wing(wing);
    let needed = chart.table.of(it.order).of(to)?;
    let values = &chart.modifiers;
    let mut m = commanders(state, wing, helper);
    let near = commander_threatened(state, wing);
    m.add_if(
        near,
        Reason::EnemyNextToCommander,
        values.commander_adjacent_to_unbroken_enemy,
    );
    if it.arm == ArmOfWing::Cavalry {
        m.add_if(
            to == Order::Charge,
            Reason::CavalryWing,
            values.cavalry_wing_to_charge,
        );
        m.add_if(
            to == Order::ReceiveCharge,
            Reason::CavalryWing,
            values.cavalry_wing_to_receive_charge,
        );
    }
    let down = to == Order::Rally && half_broken_down(state, wing);
    m.add_if(
        down,
        Reason::HalfBrokenDown,
        values.to_rally_over_half_shaken_broken_eliminated,
    );
    Some(Attempt { modifiers: m, needed })
}

/// Handles a change of the wing's order, or keeping it.
///
/// # Errors
/// Why it is refused.
pub fn decide(play: &mut Play<'_, '_>, side: Side, it: &Announcement) -> Result<(), Violation> {
    let Some(wing) = play.state.flow.active else {
        return Err(not_pending(&refusal::NO_ACTIVE_WING));
    };
    must_be(play.state.wing(wing).side, side)?;
    match it {
        Announcement::KeepOrders {} => {}
        Announcement::ChangeOrders { to, ac } => {
            let open = needs(&play.state, wing, *to, None).is_some();
            keep(open, &rules::ORD_8, &refusal::ORDER_OUT_OF_REACH)?;
            let helper = helping(&play.state, wing, *ac, &rules::ORD_9)?;
            if let Some(Attempt { modifiers, needed }) = needs(&play.state, wing, *to, helper) {
                let roll = Roll::new(play.die(), modifiers, Some(needed));
                let success = roll.succeeds();
                let id = play.state.wing(wing).id;
                play.tell(Event::OrdersTried {
                    wing: id,
                    to: *to,
                    roll,
                    success,
                });
                use_up(play, helper);
            }
        }
        _ => return Err(not_pending(&refusal::AWAITS_ORDER_CHANGE)),
    }
    play.state.flow.segment = Segment::Actions;
    Ok(())
}
