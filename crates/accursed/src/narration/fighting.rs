//! Sentences about units: fire, close combat, morale and movement.

use super::super::charts::Ride;
use super::super::event::{Event, Way};
use super::super::hex::Hex;
use super::super::messages::story;
use super::super::roster::Gone;
use super::super::rules;
use super::{Named, Narrator, Tried, called, line, side};
use umpire_engine::{Argument, NarratedLine, Template};

/// The target hexes of a two-hex unit, as a part of a sentence.
fn at(hexes: &[Hex]) -> Named {
    let part = if hexes.is_empty() {
        "".into()
    } else {
        let list = Argument::list(hexes.iter().map(Argument::shown), " and ");
        story::IN_HEXES.with([("hexes", list)]).into()
    };
    ("at", part)
}

/// The sentence of a unit's fire by its hits and formation hits.
fn fire(salvo: bool, hits: u8, formation_hits: u8) -> &'static Template {
    match (salvo, hits, formation_hits) {
        (false, 0, 0) => &story::FIRES_IN_VAIN,
        (false, 0, _) => &story::FIRE_SHAKES,
        (false, 1, _) => &story::FIRE_HITS_ONCE,
        (false, ..) => &story::FIRE_HITS,
        (true, 0, 0) => &story::SALVO_IN_VAIN,
        (true, 0, _) => &story::SALVO_SHAKES,
        (true, 1, _) => &story::SALVO_HITS_ONCE,
        (true, ..) => &story::SALVO_HITS,
    }
}

fn gone(how: Gone) -> Argument {
    let text = match how {
        Gone::Eliminated => "eliminated",
        Gone::RoutedOff => "routed off the map",
        Gone::Pursued => "gone off the map in pursuit",
        Gone::Incorporated => "taken in by another unit",
    };
    Argument::word_as(how.name(), text)
}

impl Narrator<'_> {
    /// Sentences about fire, close combat and what becomes of units.
    pub(super) fn fighting(&self, event: &Event) -> Option<NarratedLine> {
        let narrated = match event {
            Event::Fired { .. } => return self.fired(event),
            Event::CloseCombat { .. } => return self.close_combat(event),
            Event::MoraleChecked { unit, roll, passed } if self.dice => {
                let it = Tried {
                    roll,
                    success: *passed,
                    rule: &rules::MORALE_2,
                };
                self.tried(
                    [&story::MORALE_HOLDS, &story::MORALE_FAILS],
                    &it,
                    self.unit(*unit),
                    None,
                )
            }
            Event::MoraleChanged { unit, morale } => line(
                &story::MORALE,
                [self.unit(*unit), ("morale", Argument::word(morale.name()))],
            ),
            Event::FormationChanged { unit, formation, .. } => {
                let formation = ("formation", Argument::word(formation.name()));
                line(&story::FORMATION, [self.unit(*unit), formation])
            }
            Event::Removed { unit, gone: how } => {
                line(&story::GONE, [self.unit(*unit), ("gone", gone(*how))])
            }
            Event::Restacked { unit, top: true } if self.dice => line(&story::ON_TOP, [self.unit(*unit)]),
            Event::GunsCaptured { unit, side: whose } => {
                line(&story::GUNS_TAKEN, [side(*whose), self.unit(*unit)])
            }
            Event::InterceptionTried {
                unit,
                target,
                roll,
                success,
            } => {
                let it = Tried {
                    roll,
                    success: *success,
                    rule: &rules::INT_2,
                };
                let forms = [&story::RIDES_OUT, &story::RIDES_OUT_NOT];
                self.tried(forms, &it, self.unit(*unit), Some(self.target(*target)))
            }
            Event::Cornered { unit, .. } => line(&story::CORNERED, [self.unit(*unit)]),
            Event::PursuitThrown { unit, roll, ride } => {
                let template = match ride {
                    Ride::Holds => &story::PURSUER_HOLDS,
                    Ride::Follows => &story::PURSUER_FOLLOWS,
                    Ride::OffMap => &story::PURSUER_OFF_MAP,
                };
                line(template, [self.unit(*unit), self.read(roll)])
            }
            Event::ReturnThrown { unit, back, .. } => {
                let template = if *back {
                    &story::COMES_BACK
                } else {
                    &story::STAYS_AWAY
                };
                line(template, [self.unit(*unit)])
            }
            _ => return None,
        };
        Some(narrated)
    }

    fn fired(&self, event: &Event) -> Option<NarratedLine> {
        let Event::Fired {
            unit,
            target,
            rolls,
            hits,
            formation_hits,
            mode,
            hexes,
            ..
        } = event
        else {
            return None;
        };
        let faces = rolls.iter().map(|roll| roll.die.into());
        let thrown = self.thrown(|| story::THROWN_FACES.with([("faces", Argument::list(faces, ", "))]));
        let why = rolls.first().map(|roll| self.because(roll, &rules::FIRE_16));
        let template = fire(mode.is_none(), *hits, *formation_hits);
        let sentence = template.with([
            self.unit(*unit),
            self.target(*target),
            at(hexes),
            ("n", (*hits).into()),
            thrown,
        ]);
        Some(NarratedLine::Line(sentence, why.unwrap_or_default()))
    }

    fn close_combat(&self, event: &Event) -> Option<NarratedLine> {
        let Event::CloseCombat {
            attackers,
            target,
            hex,
            roll,
            ..
        } = event
        else {
            return None;
        };
        let who = attackers.iter().map(|id| called(self.state, *id));
        let sentence = story::ATTACKS.with([
            ("units", Argument::list(who, " with ")),
            self.target(*target),
            at(hex.as_slice()),
            self.read(roll),
        ]);
        Some(NarratedLine::Line(sentence, self.because(roll, &rules::CC_12)))
    }

    /// Sentences about movement; its small steps only with the dice.
    pub(super) fn moves(&self, event: &Event) -> Option<NarratedLine> {
        let Event::UnitMoved { unit, hex, way, .. } = event else {
            return None;
        };
        let template = match way {
            Way::Step | Way::Wheel | Way::BackStep | Way::Turn | Way::CounterMarch | Way::Reform
                if !self.dice =>
            {
                return None;
            }
            Way::Step => &story::MOVES,
            Way::Wheel => &story::WHEELS,
            Way::BackStep => &story::STEPS_BACK,
            Way::Turn | Way::Face => &story::TURNS,
            Way::CounterMarch => &story::COUNTER_MARCHES,
            Way::Withdraw => &story::WITHDRAWS,
            Way::Intercept => &story::RIDES,
            Way::Sidestep => &story::AVOIDS_SHOT,
            Way::Retreat => &story::FALLS_BACK,
            Way::Advance => &story::ADVANCES,
            Way::Pursuit => &story::PURSUES,
            Way::Rout => &story::RUNS,
            Way::Return => &story::RETURNS,
            Way::Incorporation => &story::JOINS,
            Way::Reform => &story::DRAWS_UP,
        };
        Some(if matches!(way, Way::Turn | Way::Face | Way::CounterMarch) {
            line(template, [self.unit(*unit)])
        } else {
            line(template, [self.unit(*unit), ("hex", Argument::shown(hex))])
        })
    }
}
