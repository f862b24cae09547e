//! Narrates movement, reactions and the end of turns.

use super::Teller;
use super::combat::of_side;
use super::words::{dice, face, facing, formation, over, side, up_to};
use crate::announcement::Reaction;
use crate::event::{Event, Window};
use crate::messages::story;
use crate::roster::{Gone, UnitId};
use crate::table::Zone;
use umpire_engine::{Argument, Faces, Message, Template};

impl Teller<'_> {
    /// A sentence about an event of movement.
    pub(super) fn movement(&self, event: &Event) -> Option<Message> {
        let sentence = match event {
            Event::FormationChanged {
                unit, formation: f, ..
            } => story::FORMS.with([("unit", self.unit(*unit)), ("formation", formation(*f))]),
            Event::Turned { unit, facing: f } => {
                story::TURNS.with([("unit", self.unit(*unit)), ("facing", facing(*f))])
            }
            Event::Wheeled { unit, facing: f } => {
                story::IS_TURNED.with([("unit", self.unit(*unit)), ("facing", facing(*f))])
            }
            Event::Announced {
                unit,
                window: Window::Engage,
                target: Some(target),
                ..
            } => story::GOES_TO_ENGAGE.with([("unit", self.unit(*unit)), ("target", self.unit(*target))]),
            Event::Announced {
                unit,
                window: Window::Leave,
                to: Some(to),
                ..
            } => {
                return self.with_dice(|| self.goes(&story::SETS_OUT, *unit, *to));
            }
            Event::Moved { unit, to } => self.goes(&story::MOVES, *unit, *to),
            Event::EnteredTable {
                unit,
                zone,
                formation: f,
            } => story::ENTERS_TABLE.with([
                ("unit", self.unit(*unit)),
                ("zone", Argument::shown(zone)),
                ("formation", formation(*f)),
            ]),
            Event::LeftTable { unit, to } => self.goes(&story::LEAVES_TABLE, *unit, *to),
            Event::ShiftedReserve { unit, to } => self.goes(&story::SHIFTS_RESERVE, *unit, *to),
            Event::Disengaged { unit } => self.of_unit(&story::DISENGAGES, *unit),
            Event::Engaged {
                unit,
                target,
                face: f,
            } => story::IN_CONTACT.with([
                ("unit", self.unit(*unit)),
                ("face", face(*f)),
                ("target", self.unit(*target)),
            ]),
            Event::FollowOn { unit } => self.of_unit(&story::MAY_CHARGE_ON, *unit),
            Event::Rallied { unit, facing: f } => {
                story::RALLIES.with([("unit", self.unit(*unit)), ("facing", facing(*f))])
            }
            Event::Removed { unit, gone } => {
                let sentence: &'static Template = match gone {
                    Gone::Routed => &story::ROUTS,
                    Gone::OverRun => &story::OVER_RUN,
                    Gone::Withdrawn => &story::WITHDRAWN,
                };
                self.of_unit(sentence, *unit)
            }
            _ => return self.reaction(event).or_else(|| self.ending(event)),
        };
        Some(sentence)
    }

    /// A sentence about a unit and a zone.
    fn goes(&self, sentence: &'static Template, unit: UnitId, zone: Zone) -> Message {
        sentence.with([("unit", self.unit(unit)), ("zone", Argument::shown(zone))])
    }

    fn reaction(&self, event: &Event) -> Option<Message> {
        match event {
            Event::Reacted { unit, reaction } => Some(self.of_unit(reacts(*reaction)?, *unit)),
            Event::Declined { side } => self.with_dice(|| of_side(&story::NO_FURTHER_REACTION, *side)),
            Event::Flinched { unit } => Some(self.of_unit(&story::FLINCHES, *unit)),
            Event::SquareFormed { unit } => Some(self.of_unit(&story::IN_SQUARE, *unit)),
            Event::EngageTested {
                unit,
                die,
                needs,
                passed: true,
            } => self.with_dice(|| self.tested(&story::GOES_IN, *unit, *die, *needs)),
            Event::EngageTested {
                unit,
                die,
                needs,
                passed: false,
            } => Some(self.tested(&story::HANGS_BACK, *unit, *die, *needs)),
            Event::SquareTested { unit, faces, .. } => {
                let sentence: &'static Template = match faces.as_slice() {
                    [6, 6] => &story::CHARGES_HOME,
                    [6, ..] => &story::FLOWS_ROUND,
                    _ => &story::PULLS_UP,
                };
                let thrown = self.thrown(|| story::SQUARE_DICE.with([("dice", dice(faces))]));
                Some(sentence.with([("unit", self.unit(*unit)), ("thrown", thrown)]))
            }
            Event::InterceptTested { unit, die: None, .. } => {
                self.with_dice(|| self.of_unit(&story::NO_TEST, *unit))
            }
            Event::InterceptTested {
                unit,
                die: Some(die),
                needs,
                passed,
            } => {
                let sentence: &'static Template = if *passed {
                    &story::INTERCEPTS
                } else {
                    &story::COMES_TOO_LATE
                };
                Some(self.tested(sentence, *unit, *die, *needs))
            }
            Event::FellBack { unit, to, .. } => Some(self.goes(&story::FALLS_BACK, *unit, *to)),
            _ => None,
        }
    }

    /// A sentence about a test on one die.
    fn tested(&self, sentence: &'static Template, unit: UnitId, die: u8, needs: u8) -> Message {
        let thrown = || story::TEST_DIE.with([("die", die.into()), ("needs", up_to(needs))]);
        sentence.with([("unit", self.unit(unit)), ("thrown", self.thrown(thrown))])
    }

    fn ending(&self, event: &Event) -> Option<Message> {
        let sentence = match event {
            Event::CommanderMoved { side: s, to } => {
                story::COMMANDER_RIDES.with([("side", side(*s)), ("zone", Argument::shown(to))])
            }
            Event::MovementEnded { side } => {
                return self.with_dice(|| of_side(&story::ENDS_MOVEMENT, *side));
            }
            Event::StrengthsCounted { on, off } => {
                let each = |side: usize| {
                    let part = story::ON_AND_OFF.with([("on", on[side].into()), ("off", off[side].into())]);
                    part.into()
                };
                return self.with_dice(|| story::STRENGTHS.with([("south", each(0)), ("north", each(1))]));
            }
            Event::CommanderRemoved { side } => of_side(&story::COMMANDER_LEAVES, *side),
            Event::ZonesCounted { south, north } => {
                story::ZONES_HELD.with([("south", (*south).into()), ("north", (*north).into())])
            }
            Event::DisputeThrown { south, north } => return self.dispute(south, north),
            Event::Conceded { side } => of_side(&story::CONCEDES, *side),
            Event::GameOver {
                grade,
                winner,
                reason,
            } => over(*grade, *winner, *reason),
            _ => return None,
        };
        Some(sentence)
    }

    /// The lower sum decides; a throw that decides nothing is told only with the dice.
    fn dispute(&self, south: &Faces, north: &Faces) -> Option<Message> {
        use crate::roster::Side::{North, South};
        let decides = match south.sum().cmp(&north.sum()) {
            std::cmp::Ordering::Less => Some(South),
            std::cmp::Ordering::Greater => Some(North),
            std::cmp::Ordering::Equal => None,
        };
        let part = || story::DISPUTE_DICE.with([("south", dice(south)), ("north", dice(north))]);
        let thrown = ("thrown", self.thrown(part));
        match decides {
            Some(decider) => Some(story::DISPUTE_DECIDED.with([thrown, ("side", side(decider))])),
            None => self.with_dice(|| story::DISPUTE_AGAIN.with([thrown])),
        }
    }
}

/// What a reacting unit does; nothing for fire, which is told by itself.
fn reacts(reaction: Reaction) -> Option<&'static Template> {
    Some(match reaction {
        Reaction::CounterCharge => &story::COUNTER_CHARGES,
        Reaction::Recoil => &story::RECOILS,
        Reaction::FormSquare => &story::FORMS_SQUARE,
        Reaction::Evade => &story::EVADES,
        Reaction::Intercept => &story::TRIES_TO_INTERCEPT,
        Reaction::Flee => &story::FLEES,
        Reaction::DefensiveFire | Reaction::SupportingFire => return None,
    })
}
