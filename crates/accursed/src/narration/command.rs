//! Sentences about orders, initiative, leaders and the end of the game.

use super::super::charts::Fate;
use super::super::event::Event;
use super::super::messages::story;
use super::super::rules;
use super::{Narrator, Tried, leader, line, order, side, wing};
use umpire_engine::{Argument, NarratedLine};

impl Narrator<'_> {
    /// Sentences about sides and wings.
    pub(super) fn command(&self, event: &Event) -> Option<NarratedLine> {
        let narrated = match event {
            Event::OrdersAssigned { side: whose, orders } => {
                let one = |(w, o): (&_, &_)| story::WING_ORDER.with([wing(*w), order(*o)]).into();
                let list = Argument::list(orders.iter().map(one), ", ");
                line(&story::ORDERS, [side(*whose), ("orders", list)])
            }
            Event::InitiativeThrown { royalist, parliament } if self.dice => line(
                &story::INITIATIVE_THROWN,
                [
                    ("royalist", (*royalist).into()),
                    ("parliament", (*parliament).into()),
                ],
            ),
            Event::InitiativeTaken { side: whose, .. } => line(&story::INITIATIVE, [side(*whose)]),
            Event::Passed { side: whose } => line(&story::PASSES, [side(*whose)]),
            Event::PreemptionTried {
                wing: id,
                roll,
                success,
            } => {
                let it = Tried {
                    roll,
                    success: *success,
                    rule: &rules::PRE_2,
                };
                self.tried([&story::PREEMPTS, &story::PREEMPTS_NOT], &it, wing(*id), None)
            }
            Event::OrdersTried {
                wing: id,
                to,
                roll,
                success,
            } => {
                let it = Tried {
                    roll,
                    success: *success,
                    rule: &rules::ORD_8,
                };
                let forms = [&story::CHANGES_ORDER, &story::CHANGES_ORDER_NOT];
                self.tried(forms, &it, wing(*id), Some(order(*to)))
            }
            Event::ContinuationTried {
                wing: id,
                roll,
                success,
            } => {
                let it = Tried {
                    roll,
                    success: *success,
                    rule: &rules::CONT_2,
                };
                self.tried([&story::GOES_ON, &story::GOES_ON_NOT], &it, wing(*id), None)
            }
            _ => return None,
        };
        Some(narrated)
    }

    /// Sentences about leaders.
    pub(super) fn leaders(&self, event: &Event) -> Option<NarratedLine> {
        let narrated = match event {
            Event::LeaderRemoved {
                leader: id,
                taken_by: None,
            } => line(&story::LEADER_FALLS, [leader(*id)]),
            Event::LeaderRemoved {
                leader: id,
                taken_by: Some(unit),
            } => line(
                &story::LEADER_TAKEN,
                [leader(*id), ("unit", Argument::shown(unit))],
            ),
            Event::ReplacementThrown { leader: id, fate, .. } => {
                let template = match fate {
                    Fate::ReturnsNow => &story::LEADER_BACK,
                    Fate::ReturnsNextTurn => &story::LEADER_BACK_NEXT,
                    Fate::Eliminated => &story::LEADER_LOST,
                };
                line(template, [leader(*id)])
            }
            Event::LeaderPromoted { leader: id } => line(&story::LEADER_PROMOTED, [leader(*id)]),
            Event::LeaderAppointed {
                leader: id, wing: of, ..
            } => line(&story::LEADER_APPOINTED, [leader(*id), wing(*of)]),
            Event::LeaderPlaced { leader: id, hex } => line(
                &story::LEADER_PLACED,
                [leader(*id), ("hex", Argument::shown(hex))],
            ),
            Event::Rallied {
                unit,
                roll: Some(roll),
                success,
            } => {
                let it = Tried {
                    roll,
                    success: *success,
                    rule: &rules::RALLY_2,
                };
                self.tried(
                    [&story::RALLIES, &story::RALLIES_NOT],
                    &it,
                    self.unit(*unit),
                    None,
                )
            }
            Event::Rallied { unit, roll: None, .. } => line(&story::CHIEF_RALLIES, [self.unit(*unit)]),
            Event::Reformed { unit } => line(&story::REFORMED, [self.unit(*unit)]),
            _ => return None,
        };
        Some(narrated)
    }
}

/// Sentences about points and the end of the game.
pub(super) fn ending(event: &Event) -> Option<NarratedLine> {
    let narrated = match event {
        Event::PointsCounted { points } => line(
            &story::POINTS,
            [
                ("royalist", points.royalist.into()),
                ("parliament", points.parliament.into()),
            ],
        ),
        Event::Conceded { side: whose } => line(&story::CONCEDES, [side(*whose)]),
        Event::GameOver {
            level,
            winner: Some(winner),
            margin,
            ..
        } => {
            let level = Argument::word(&format!("{level:?}").to_lowercase());
            line(
                &story::WON,
                [side(*winner), ("level", level), ("margin", (*margin).into())],
            )
        }
        Event::GameOver { winner: None, .. } => line(&story::DRAWN, []),
        _ => return None,
    };
    Some(narrated)
}
