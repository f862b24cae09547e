//! The rule that produced each event.

mod causes;

use super::event::{Blame, Ended, Event, Way};
use super::flow::Activation;
use super::roster::Gone;
use super::state::State;
use super::{announcement::Announcement, announcement::Mode, reaction, rules as r};
use umpire_engine::Rule;

/// The rule that produced an event. `state` is the table before it, `before` are the earlier events of the
/// same entry.
pub(crate) fn rule_of(state: &State, before: &[Event], event: &Event) -> &'static Rule {
    causes::caused(state, before, event).unwrap_or_else(|| event.rule())
}

impl Event {
    /// The rule that produces events of this kind, regardless of earlier events.
    fn rule(&self) -> &'static Rule {
        match self {
            Event::Sealed { answer, .. } => match answer.as_ref() {
                Announcement::CcPistols { .. } => &r::CC_7,
                _ => &r::ORD_1,
            },
            Event::Unsealed {} | Event::OrdersAssigned { .. } => &r::ORD_1,
            Event::TurnBegan { .. } | Event::PhaseBegan { .. } | Event::Awaits { .. } => &r::SEQ_1,
            Event::InitiativeThrown { .. } => &r::INIT_3,
            Event::InitiativeTaken { by_rating, .. } => {
                if *by_rating {
                    &r::INIT_2
                } else {
                    &r::INIT_1
                }
            }
            Event::Passed { .. } => &r::ACT_6,
            Event::WingChosen { .. } => &r::ACT_1,
            Event::WingActivated { how, .. } => match how {
                Activation::Normal => &r::SEQ_2,
                Activation::Preempting => &r::PRE_3,
                Activation::Continuation => &r::CONT_3,
                Activation::Bypassed => &r::PRE_6,
            },
            Event::PreemptionTried { .. } => &r::PRE_2,
            Event::NoContinue { .. } => &r::PRE_5,
            Event::Bypassed { .. } => &r::PRE_3,
            Event::OrdersTried { .. } => &r::ORD_8,
            Event::ContinuationTried { .. } => &r::CONT_2,
            Event::WingFinished { .. } => &r::ACT_8,
            Event::LeaderActed { .. } => &r::CMD_1,
            Event::LeaderMoved { .. } => &r::CMD_4,
            Event::UnitMoved { way, .. } => moved(*way),
            Event::Restacked { .. } => &r::STACK_5,
            Event::ActionDone { .. } => &r::ACT_7,
            Event::MomentumChanged { .. } => &r::CC_10,
            Event::FormationChanged { cause, .. } => formed(*cause),
            Event::Fired { mode, reaction, .. } => match (mode, reaction) {
                (None, _) => &r::FIRE_7,
                (Some(Mode::Artillery), _) => &r::FIRE_12,
                (_, true) => &r::FIRE_10,
                (Some(Mode::Pistol), _) => &r::FIRE_4,
                _ => &r::FIRE_6,
            },
            Event::PistolsChanged { .. } => &r::FIRE_4,
            Event::SalvoMarked { .. } => &r::FIRE_7,
            Event::GunsFired { .. } => &r::FIRE_12,
            Event::CasualtiesChanged { cause, .. } => causes::hurt(*cause),
            Event::Removed { gone, .. } => match gone {
                Gone::Eliminated => &r::FIRE_8,
                Gone::RoutedOff => &r::ROUT_2,
                Gone::Pursued => &r::PURS_4,
                Gone::Incorporated => &r::STACK_6,
            },
            Event::GunsCaptured { .. } => &r::FIRE_14,
            Event::LeaderChecked { .. } => &r::LEAD_1,
            Event::ReplacementThrown { .. } => &r::LEAD_4,
            Event::LeaderPromoted { .. } => &r::LEAD_6,
            Event::LeaderAppointed { .. } => &r::LEAD_5,
            Event::Rallied { roll, .. } => {
                if roll.is_some() {
                    &r::RALLY_2
                } else {
                    &r::CMD_2
                }
            }
            Event::Reformed { .. } => &r::RALLY_1,
            Event::Reacted { reaction, .. } => reaction::rule(*reaction),
            Event::InterceptionTried { .. } => &r::INT_2,
            Event::AttacksAnnounced { .. } => &r::CC_1,
            Event::CloseCombat { .. } => &r::CC_12,
            Event::Cornered { .. } => &r::RET_4,
            Event::PursuitThrown { .. } => &r::PURS_1,
            Event::Spent { .. } => &r::PURS_3,
            Event::ReturnThrown { .. } => &r::PURS_6,
            Event::MarkersRemoved {} => &r::SEQ_5,
            Event::PointsCounted { .. } => &r::VIC_1,
            Event::Conceded { .. } => &r::VIC_4,
            Event::GameOver { reason, .. } => match reason {
                Ended::Concession => &r::VIC_4,
                Ended::TurnLimit | Ended::Agreement => &r::VIC_2,
            },
            _ => &r::SEQ_1,
        }
    }
}

fn moved(way: Way) -> &'static Rule {
    match way {
        Way::Step => &r::MOVE_2,
        Way::Wheel => &r::FACE_3,
        Way::BackStep => &r::FACE_5,
        Way::Turn => &r::FACE_2,
        Way::CounterMarch => &r::FACE_4,
        Way::Face => &r::REACT_3,
        Way::Withdraw => &r::REACT_5,
        Way::Intercept => &r::INT_3,
        Way::Sidestep => &r::INT_6,
        Way::Retreat => &r::RET_2,
        Way::Advance => &r::RET_7,
        Way::Pursuit => &r::PURS_3,
        Way::Rout => &r::ROUT_1,
        Way::Return => &r::PURS_6,
        Way::Incorporation => &r::STACK_6,
        Way::Reform => &r::FORM_6,
    }
}

fn formed(cause: Blame) -> &'static Rule {
    match cause {
        Blame::Terrain => &r::MOVE_5,
        Blame::Fire | Blame::Stack | Blame::Incorporation | Blame::Rout => &r::FORM_3,
        Blame::CloseCombat => &r::CC_12,
        Blame::Cornered => &r::RET_4,
        Blame::Pursuit => &r::PURS_3,
        Blame::Column => &r::FORM_6,
        Blame::Reform => &r::FORM_7,
        Blame::Hedgehog => &r::FORM_4,
        Blame::Return => &r::PURS_6,
    }
}
