//! The rule that produced each event. Most follow from the event alone, the others from earlier events.

mod causes;

use super::announcement::{Announcement, Reaction};
use super::event::{Event, FireKind, HitCause, Reason};
use super::roster::Gone;
use super::rules;
use super::state::State;
use umpire_engine::Rule;

/// The rule that produced an event. `state` is the table before it, `before` are the earlier events of the
/// same entry.
pub(crate) fn rule_of(state: &State, before: &[Event], event: &Event) -> &'static Rule {
    causes::rule_of(state, before, event).unwrap_or_else(|| event.rule())
}

impl Event {
    /// The rule that produces events of this kind, regardless of earlier events.
    fn rule(&self) -> &'static Rule {
        use rules as r;
        match self {
            Event::QualityThrown { .. } => &r::QUAL_1,
            Event::Sealed { answer, .. } => match answer.as_ref() {
                Announcement::Deploy { .. } => &r::SETUP_1,
                Announcement::Fire { .. } => &r::FIRE_1,
                Announcement::Allocate { .. } => &r::HTH_3,
                Announcement::CommanderRethrow { .. } => &r::HTH_12,
                _ => &r::HTH_13,
            },
            Event::Deployed { .. } => &r::SETUP_4,
            Event::TurnBegan { .. } | Event::PhaseBegan { .. } => &r::TURN_1,
            Event::InitiativeThrown { .. } | Event::InitiativeTaken { .. } => &r::INIT_1,
            Event::FireRevealed { .. } => &r::FIRE_1,
            Event::Fired {
                fire: FireKind::Phase,
                ..
            } => &r::FIRE_13,
            Event::Fired {
                fire: FireKind::Defensive,
                ..
            } => &r::REACT_0_6,
            Event::Fired {
                fire: FireKind::Supporting,
                ..
            } => &r::REACT_7_1,
            Event::FireEnded { .. } => &r::FIRE_2,
            Event::Hit { cause, .. } => match cause {
                HitCause::Disengaging => &r::DIS_3,
                HitCause::CounterCharging => &r::REACT_1_2,
                HitCause::LightImpact => &r::REACT_3_4,
                HitCause::HastySquare => &r::REACT_4_1,
                HitCause::FlowingRound => &r::REACT_4_4,
                HitCause::ChargedHome => &r::REACT_4_5,
                HitCause::Intercepting | HitCause::Intercepted => &r::REACT_6_4,
            },
            Event::OpeningHits { .. } => &r::HTH_1,
            Event::AllotmentRevealed { .. } => &r::HTH_3,
            Event::Attacked { .. } | Event::AttacksThrown {} | Event::Struck { .. } => &r::HTH_10,
            Event::Rethrown { .. } | Event::RethrowsMade {} => &r::HTH_13,
            Event::CommanderRethrown { .. } => &r::HTH_12,
            Event::LossesDue { .. } => &r::LOSS_2,
            Event::ContactBroken { .. } => &r::LOSS_8,
            Event::LossesRemoved { .. } => &r::LOSS_3,
            Event::Chosen { .. } => &r::MOVE_2,
            Event::FormationChanged { .. } => &r::MOVE_8,
            Event::Turned { .. } => &r::MOVE_9,
            Event::Wheeled { .. } => &r::ENG_12,
            Event::Announced { .. } | Event::WindowOpened { .. } => &r::REACT_0_9,
            Event::EngageTested { .. } => &r::ENG_6,
            Event::Moved { .. } => &r::MOVE_10,
            Event::EnteredTable { .. } => &r::RES_1,
            Event::LeftTable { .. } => &r::RES_3,
            Event::ShiftedReserve { .. } => &r::RES_2,
            Event::Disengaged { .. } => &r::DIS_3,
            Event::Finished { .. } => &r::MOVE_2,
            Event::Reacted { .. } => &r::REACT_0_10,
            Event::Declined { .. } => &r::REACT_0_6,
            Event::Completed { .. } | Event::Cancelled { .. } => &r::REACT_0_7,
            Event::Flinched { .. } => &r::REACT_7_2,
            Event::Deferred { .. } => &r::REACT_0_6,
            Event::SquareFormed { .. } => &r::REACT_4_1,
            Event::SquareTested { .. } => &r::REACT_4_3,
            Event::InterceptTested { .. } => &r::REACT_6_3,
            Event::FellBack {
                reaction: Reaction::Flee,
                ..
            } => &r::REACT_8_2,
            Event::FellBack { .. } | Event::FollowOn { .. } => &r::REACT_1_3,
            Event::Engaged { .. } => &r::ENG_9,
            Event::Rallied { .. } => &r::REACT_1_4,
            Event::Removed {
                gone: Gone::Routed, ..
            } => &r::LOSS_9,
            Event::Removed {
                gone: Gone::OverRun, ..
            } => &r::REACT_2_3,
            Event::Removed {
                gone: Gone::Withdrawn,
                ..
            } => &r::WD_1,
            Event::CommanderMoved { .. } => &r::END_2,
            Event::MovementEnded { .. } => &r::END_1,
            Event::StrengthsCounted { .. } => &r::VIC_3,
            Event::MarkersRemoved {} => &r::VIC_5,
            Event::CommanderRemoved { .. } => &r::VIC_6,
            Event::ZonesCounted { .. } => &r::VIC_8,
            Event::DisputeThrown { .. } => &r::DISP_1,
            Event::Conceded { .. } => &r::VIC_10,
            Event::GameOver { reason, .. } => match reason {
                Reason::GeneralRetreat => &r::VIC_4,
                Reason::Concession => &r::VIC_10,
                _ => &r::VIC_9,
            },
        }
    }
}
