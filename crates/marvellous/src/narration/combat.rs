//! Narrates set-up, fire, hand-to-hand and losses.

use super::Teller;
use super::words::{cause, count, dice, face, hits, ids, list, side, up_to};
use crate::announcement::Placement;
use crate::event::{Event, FireKind};
use crate::phase::firing;
use crate::roster::{Side, UnitId};
use crate::table::Zone;
use std::collections::BTreeMap;

impl Teller<'_> {
    /// A sentence about an event of the set-up or of combat.
    pub(super) fn combat(&self, event: &Event) -> Option<String> {
        match event {
            Event::QualityThrown { unit, die, quality } => {
                let quality = format!("{quality:?}").to_lowercase();
                let thrown = if self.dice() {
                    format!(" (a {die})")
                } else {
                    String::new()
                };
                Some(format!("{} is {quality}{thrown}", self.unit(*unit)))
            }
            Event::Deployed {
                side,
                units,
                commander,
            } => Some(self.deployed(*side, units, *commander)),
            Event::InitiativeThrown { south, north } => self.with_dice(|| {
                let again = if south.sum() == north.sum() { ": again" } else { "" };
                format!(
                    "Initiative: South {} ({}), North {} ({}){again}",
                    dice(south),
                    south.sum(),
                    dice(north),
                    north.sum()
                )
            }),
            Event::InitiativeTaken { side: s } => Some(format!("{} has the initiative", side(*s))),
            Event::FireRevealed { side: s, shots } if shots.is_empty() => {
                Some(format!("{} holds its fire", side(*s)))
            }
            Event::FireEnded { side: s } => Some(if firing::any_fired(self.state, *s) {
                format!("{} fires no more", side(*s))
            } else {
                format!("{} holds its fire", side(*s))
            }),
            Event::Fired { .. } => self.fired(event),
            Event::Hit {
                unit,
                hits: h,
                cause: c,
            } => Some(format!("{} takes {} {}", self.unit(*unit), hits(*h), cause(*c))),
            _ => self.hand_to_hand(event),
        }
    }

    fn fired(&self, event: &Event) -> Option<String> {
        let Event::Fired {
            unit,
            target,
            fire,
            needs,
            faces,
            hits: h,
        } = event
        else {
            return None;
        };
        let how = match fire {
            FireKind::Phase => "fires at",
            FireKind::Defensive => "answers with fire at",
            FireKind::Supporting => "gives supporting fire at",
        };
        let thrown = if self.dice() {
            format!("{} (hits on {}): ", dice(faces), up_to(*needs))
        } else {
            String::new()
        };
        Some(format!(
            "{} {how} {}: {thrown}{}",
            self.unit(*unit),
            self.unit(*target),
            hits(*h)
        ))
    }

    fn hand_to_hand(&self, event: &Event) -> Option<String> {
        match event {
            Event::OpeningHits { units } if units.is_empty() => None,
            Event::OpeningHits { units } => Some(format!("All who are engaged take a hit: {}", ids(units))),
            Event::AllotmentRevealed { side: s, attacks } if !attacks.is_empty() => self.with_dice(|| {
                let each: Vec<String> = attacks
                    .iter()
                    .map(|a| {
                        format!(
                            "{} of {} on {}",
                            count(usize::from(a.stands), "stand", "stands"),
                            a.unit,
                            a.target
                        )
                    })
                    .collect();
                format!("{} allots {}", side(*s), list(&each))
            }),
            Event::Attacked {
                unit,
                target,
                stands,
                value,
                faces,
            } => self.with_dice(|| {
                let with = count(usize::from(*stands), "stand", "stands");
                format!(
                    "{} attacks {} with {with}: {} (hits on {})",
                    self.unit(*unit),
                    self.unit(*target),
                    dice(faces),
                    up_to(*value)
                )
            }),
            Event::Rethrown {
                unit,
                target,
                dice: places,
                faces,
            } => self.with_dice(|| {
                let again = count(places.len(), "die", "dice");
                format!(
                    "{} throws {again} again against {}: {}",
                    self.unit(*unit),
                    self.unit(*target),
                    dice(faces)
                )
            }),
            Event::CommanderRethrown { unit, target, faces } => {
                let thrown = if self.dice() {
                    format!(": {}", dice(faces))
                } else {
                    String::new()
                };
                let (unit, target) = (self.unit(*unit), self.unit(*target));
                Some(format!(
                    "The Commander urges {unit} on against {target}: it throws again{thrown}"
                ))
            }
            Event::Struck {
                unit,
                target,
                hits: h,
            } => Some(format!(
                "{} strikes {}: {}",
                self.unit(*unit),
                self.unit(*target),
                hits(*h)
            )),
            Event::ContactBroken { unit, face: f } => Some(format!(
                "{} gives up stands to break contact at its {}",
                self.unit(*unit),
                face(*f)
            )),
            Event::LossesRemoved { unit, stands, left } if *stands > 0 => {
                let stands = count(usize::from(*stands), "stand", "stands");
                Some(format!("{} loses {stands} and has {left} left", self.unit(*unit)))
            }
            _ => None,
        }
    }

    /// A deployment, zone by zone.
    fn deployed(&self, whose: Side, units: &BTreeMap<UnitId, Placement>, commander: Zone) -> String {
        let mut zones: BTreeMap<Zone, Vec<String>> = BTreeMap::new();
        for (id, placement) in units {
            zones.entry(placement.zone).or_default().push(self.unit(*id));
        }
        let each: Vec<String> = zones
            .iter()
            .map(|(zone, units)| {
                let what = if zone.on_table() { "" } else { "the reserve " };
                format!("in {what}{zone} {}", list(units))
            })
            .collect();
        format!(
            "{} deploys {}; its Commander is in {commander}",
            side(whose),
            each.join("; ")
        )
    }
}
