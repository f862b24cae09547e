//! Narrates set-up, fire, hand-to-hand and losses.

use super::Teller;
use super::words::{cause, dice, face, hits, ids, list, quality, side, stands, up_to};
use crate::announcement::{Allotment, Placement};
use crate::event::{Event, FireKind};
use crate::messages::story;
use crate::phase::firing;
use crate::roster::{Side, UnitId};
use crate::table::Zone;
use std::collections::BTreeMap;
use umpire_engine::{Argument, Faces, Message, Template};

impl Teller<'_> {
    /// A sentence about an event of the set-up or of combat.
    pub(super) fn combat(&self, event: &Event) -> Option<Message> {
        match event {
            Event::QualityThrown {
                unit,
                die,
                quality: q,
            } => Some(story::HAS_QUALITY.with([
                ("unit", self.unit(*unit)),
                ("quality", quality(*q)),
                (
                    "thrown",
                    self.thrown(|| story::QUALITY_DIE.with([("die", (*die).into())])),
                ),
            ])),
            Event::Deployed {
                side,
                units,
                commander,
            } => Some(self.deployed(*side, units, *commander)),
            Event::InitiativeThrown { south, north } => self.with_dice(|| initiative(south, north)),
            Event::InitiativeTaken { side: s } => Some(of_side(&story::HAS_INITIATIVE, *s)),
            Event::FireRevealed { side: s, shots } if shots.is_empty() => {
                Some(of_side(&story::HOLDS_FIRE, *s))
            }
            Event::FireEnded { side: s } => Some(if firing::any_fired(self.state, *s) {
                of_side(&story::FIRES_NO_MORE, *s)
            } else {
                of_side(&story::HOLDS_FIRE, *s)
            }),
            Event::Fired { .. } => self.fired(event),
            Event::Hit {
                unit,
                hits: h,
                cause: c,
            } => Some(story::TAKES_HITS.with([
                ("unit", self.unit(*unit)),
                ("hits", hits(*h)),
                ("cause", cause(*c)),
            ])),
            _ => self.hand_to_hand(event).or_else(|| self.losses(event)),
        }
    }

    fn fired(&self, event: &Event) -> Option<Message> {
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
        let sentence: &'static Template = match fire {
            FireKind::Phase => &story::FIRES,
            FireKind::Defensive => &story::ANSWERS_WITH_FIRE,
            FireKind::Supporting => &story::SUPPORTS_WITH_FIRE,
        };
        let thrown = || story::FIRE_DICE.with([("dice", dice(faces)), ("needs", up_to(*needs))]);
        Some(sentence.with([
            ("unit", self.unit(*unit)),
            ("target", self.unit(*target)),
            ("thrown", self.thrown(thrown)),
            ("hits", hits(*h)),
        ]))
    }

    fn hand_to_hand(&self, event: &Event) -> Option<Message> {
        match event {
            Event::OpeningHits { units } if !units.is_empty() => {
                Some(story::OPENING_HITS.with([("units", ids(units))]))
            }
            Event::AllotmentRevealed { side: s, attacks } if !attacks.is_empty() => {
                self.with_dice(|| allots(*s, attacks))
            }
            Event::Attacked {
                unit,
                target,
                stands: s,
                value,
                faces,
            } => self.with_dice(|| {
                story::ATTACKS.with([
                    ("unit", self.unit(*unit)),
                    ("target", self.unit(*target)),
                    ("stands", stands(*s)),
                    ("dice", dice(faces)),
                    ("needs", up_to(*value)),
                ])
            }),
            Event::Rethrown {
                unit, target, faces, ..
            } => self.with_dice(|| self.rethrown(*unit, *target, faces)),
            Event::CommanderRethrown { unit, target, faces } => Some(story::COMMANDER_URGES.with([
                ("unit", self.unit(*unit)),
                ("target", self.unit(*target)),
                (
                    "thrown",
                    self.thrown(|| story::URGED_DICE.with([("dice", dice(faces))])),
                ),
            ])),
            Event::Struck {
                unit,
                target,
                hits: h,
            } => Some(story::STRIKES.with([
                ("unit", self.unit(*unit)),
                ("target", self.unit(*target)),
                ("hits", hits(*h)),
            ])),
            _ => None,
        }
    }

    fn rethrown(&self, unit: UnitId, target: UnitId, faces: &Faces) -> Message {
        let unit = ("unit", self.unit(unit));
        let target = ("target", self.unit(target));
        let thrown = ("dice", dice(faces));
        match faces.len() {
            1 => story::THROWS_DIE_AGAIN.with([unit, target, thrown]),
            n => story::THROWS_DICE_AGAIN.with([unit, ("n", n.into()), target, thrown]),
        }
    }

    fn losses(&self, event: &Event) -> Option<Message> {
        match event {
            Event::ContactBroken { unit, face: f } => {
                Some(story::BREAKS_CONTACT.with([("unit", self.unit(*unit)), ("face", face(*f))]))
            }
            Event::LossesRemoved {
                unit,
                stands: 1,
                left,
            } => Some(story::LOSES_STAND.with([("unit", self.unit(*unit)), ("left", (*left).into())])),
            Event::LossesRemoved { unit, stands, left } if *stands > 0 => Some(story::LOSES_STANDS.with([
                ("unit", self.unit(*unit)),
                ("n", (*stands).into()),
                ("left", (*left).into()),
            ])),
            _ => None,
        }
    }

    /// A deployment, zone by zone.
    fn deployed(&self, whose: Side, units: &BTreeMap<UnitId, Placement>, commander: Zone) -> Message {
        let mut zones: BTreeMap<Zone, Vec<Argument>> = BTreeMap::new();
        for (id, placement) in units {
            zones.entry(placement.zone).or_default().push(self.unit(*id));
        }
        let each = zones.into_iter().map(|(zone, units)| {
            let part: &'static Template = if zone.on_table() {
                &story::DEPLOYS_IN
            } else {
                &story::DEPLOYS_IN_RESERVE
            };
            part.with([("zone", Argument::shown(zone)), ("units", list(units))])
                .into()
        });
        story::DEPLOYS.with([
            ("side", side(whose)),
            ("zones", Argument::list(each, "; ")),
            ("zone", Argument::shown(commander)),
        ])
    }
}

/// A sentence about one side.
pub(super) fn of_side(sentence: &'static Template, whose: Side) -> Message {
    sentence.with([("side", side(whose))])
}

fn initiative(south: &Faces, north: &Faces) -> Message {
    let sentence: &'static Template = if south.sum() == north.sum() {
        &story::INITIATIVE_AGAIN
    } else {
        &story::INITIATIVE_THROWN
    };
    let thrown = |faces: &Faces| {
        let part = story::DICE_WITH_SUM.with([("dice", dice(faces)), ("sum", faces.sum().into())]);
        part.into()
    };
    sentence.with([("south", thrown(south)), ("north", thrown(north))])
}

fn allots(whose: Side, attacks: &[Allotment]) -> Message {
    let each = attacks.iter().map(|attack| {
        let part = story::ALLOTMENT.with([
            ("stands", stands(attack.stands)),
            ("unit", Argument::shown(attack.unit)),
            ("target", Argument::shown(attack.target)),
        ]);
        part.into()
    });
    story::ALLOTS.with([("side", side(whose)), ("attacks", list(each.collect()))])
}
