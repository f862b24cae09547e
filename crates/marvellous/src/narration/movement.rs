//! Narrates movement, reactions and the end of turns.

use super::Teller;
use super::words::{dice, face, facing, formation, over, reacts, side, up_to};
use crate::announcement::Reaction;
use crate::event::{Event, Window};
use crate::roster::Gone;

impl Teller<'_> {
    /// A sentence about an event of movement.
    pub(super) fn movement(&self, event: &Event) -> Option<String> {
        let unit = |id| self.unit(id);
        let sentence = match event {
            Event::FormationChanged {
                unit: u,
                formation: f,
                ..
            } => {
                format!("{} forms {}", unit(*u), formation(*f))
            }
            Event::Turned { unit: u, facing: f } => format!("{} turns to face {}", unit(*u), facing(*f)),
            Event::Wheeled { unit: u, facing: f } => format!("{} is turned to face {}", unit(*u), facing(*f)),
            Event::Announced {
                unit: u,
                window: Window::Engage,
                target: Some(target),
                ..
            } => {
                format!("{} goes to engage {}", unit(*u), unit(*target))
            }
            Event::Announced {
                unit: u,
                window: Window::Leave,
                to: Some(to),
                ..
            } => {
                return self.with_dice(|| format!("{} sets out for {to}", unit(*u)));
            }
            Event::Moved { unit: u, to } => format!("{} moves to {to}", unit(*u)),
            Event::EnteredTable {
                unit: u,
                zone,
                formation: f,
            } => {
                format!(
                    "{} comes onto the table in {zone}, in {}",
                    unit(*u),
                    formation(*f)
                )
            }
            Event::LeftTable { unit: u, to } => format!("{} goes back to the reserve {to}", unit(*u)),
            Event::ShiftedReserve { unit: u, to } => format!("{} goes to the reserve {to}", unit(*u)),
            Event::Disengaged { unit: u } => format!("{} disengages", unit(*u)),
            Event::Engaged {
                unit: u,
                target,
                face: f,
            } => {
                format!(
                    "{} is in contact with the {} of {}",
                    unit(*u),
                    face(*f),
                    unit(*target)
                )
            }
            Event::FollowOn { unit: u } => format!("{} may charge on", unit(*u)),
            Event::Rallied { unit: u, facing: f } => format!("{} rallies, facing {}", unit(*u), facing(*f)),
            Event::Removed { unit: u, gone } => match gone {
                Gone::Routed => format!("{} routs", unit(*u)),
                Gone::OverRun => format!("{} is over-run", unit(*u)),
                Gone::Withdrawn => format!("{} is ordered off the field", unit(*u)),
            },
            _ => return self.reaction(event).or_else(|| self.ending(event)),
        };
        Some(sentence)
    }

    fn reaction(&self, event: &Event) -> Option<String> {
        let unit = |id| self.unit(id);
        // Text in brackets is included only with the dice.
        let thrown = |text: String| if self.dice() { text } else { String::new() };
        let sentence = match event {
            // The fire itself follows.
            Event::Reacted {
                reaction: Reaction::DefensiveFire | Reaction::SupportingFire,
                ..
            } => return None,
            Event::Reacted { unit: u, reaction } => format!("{} {}", unit(*u), reacts(*reaction)),
            Event::Declined { side: s } => {
                return self.with_dice(|| format!("{} has no further reaction", side(*s)));
            }
            Event::Flinched { unit: u } => format!("{} flinches", unit(*u)),
            Event::SquareFormed { unit: u } => format!("{} stands in square", unit(*u)),
            Event::EngageTested {
                unit: u,
                die,
                needs,
                passed,
            } => {
                if *passed && !self.dice() {
                    return None;
                }
                let thrown = thrown(format!(" throws {die} (passes on {}):", up_to(*needs)));
                let result = if *passed {
                    "passes its test and goes in"
                } else {
                    "fails its test and hangs back"
                };
                format!("{}{thrown} {result}", unit(*u))
            }
            Event::SquareTested { unit: u, faces, .. } => {
                let thrown = thrown(format!(" throws {}:", dice(faces)));
                let result = match faces.as_slice() {
                    [6, 6] => "charges home",
                    [6, ..] => "flows round the square",
                    _ => "pulls up before the square",
                };
                format!("{}{thrown} {result}", unit(*u))
            }
            Event::InterceptTested {
                unit: u, die: None, ..
            } => {
                return self.with_dice(|| format!("{} is in command and needs no test", unit(*u)));
            }
            Event::InterceptTested {
                unit: u,
                die: Some(die),
                needs,
                passed,
            } => {
                let thrown = thrown(format!(" throws {die} (passes on {}):", up_to(*needs)));
                let result = if *passed {
                    "passes its test and intercepts"
                } else {
                    "fails its test and comes too late"
                };
                format!("{}{thrown} {result}", unit(*u))
            }
            Event::FellBack { unit: u, to, .. } => format!("{} falls back to the reserve {to}", unit(*u)),
            _ => return None,
        };
        Some(sentence)
    }

    fn ending(&self, event: &Event) -> Option<String> {
        let sentence = match event {
            Event::CommanderMoved { side: s, to } => format!("{}'s Commander rides to {to}", side(*s)),
            Event::MovementEnded { side: s } => {
                return self.with_dice(|| format!("{} ends its movement", side(*s)));
            }
            Event::StrengthsCounted { on, off } => {
                return self.with_dice(|| {
                    format!(
                        "On the table and off: South {} and {}, North {} and {}",
                        on[0], off[0], on[1], off[1]
                    )
                });
            }
            Event::CommanderRemoved { side: s } => {
                format!(
                    "{} has lost a third of its units: its Commander leaves the field",
                    side(*s)
                )
            }
            Event::ZonesCounted { south, north } => {
                format!("Zones held alone: South {south}, North {north}")
            }
            Event::DisputeThrown { south, north } => {
                let decides = match south.sum().cmp(&north.sum()) {
                    std::cmp::Ordering::Less => "South decides",
                    std::cmp::Ordering::Greater => "North decides",
                    std::cmp::Ordering::Equal => "the throw is repeated",
                };
                if !self.dice() {
                    return (south.sum() != north.sum())
                        .then(|| format!("A dispute is thrown for: {decides}"));
                }
                let (south, north) = (dice(south), dice(north));
                format!("A dispute is thrown for, South {south}, North {north}: {decides}")
            }
            Event::Conceded { side: s } => format!("{} concedes", side(*s)),
            Event::GameOver {
                grade,
                winner,
                reason,
            } => over(*grade, *winner, *reason),
            _ => return None,
        };
        Some(sentence)
    }
}
