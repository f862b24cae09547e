//! The exact odds of an announcement, before any die is thrown.

use super::activation::{continuation, helping, orders, preemption, rallying};
use super::announcement::{Announcement, Mode, Reaction};
use super::fire::aim;
use super::fire::gunnery::{self, Effect, Laying, NamedLine};
use super::fire::legal::{self, AnnouncedFire};
use super::fire::volley::{self, Volley};
use super::flow::{Aim, Meeting, Struck, Task, Window};
use super::hex::Hex;
use super::messages::{odds as messages, prospect};
use super::reaction::moved_near;
use super::reaction::{self, intercept};
use super::roll::{Attempt, Modifiers};
use super::roster::{Ix, Side};
use super::state::State;
use super::{decisions, forecast, rules};
use umpire_engine::{Argument, Chance, ChanceView, Modifier, Odds, Prospect, Rule, Template, ThrowOdds};

/// The number of faces of the die.
pub(crate) const FACES: u8 = 10;

/// The modifiers of a die, as the API shows them.
pub(crate) fn shown(rule: &'static Rule, modifiers: &[super::roll::Modifier]) -> Vec<Modifier> {
    let one = |m: &super::roll::Modifier| Modifier::new(rule, m.value, &m.name.message().plain());
    modifiers.iter().map(one).collect()
}

/// A throw that passes at or below a number.
fn test(what: &'static Template, rule: &'static Rule, needs: Attempt, unit: Option<String>) -> ThrowOdds {
    let (passes, message) = (needs.chance(), what.plain());
    let Attempt { modifiers, needed } = needs;
    ThrowOdds {
        what: message.text().to_owned(),
        message: message.view(),
        unit,
        target: None,
        dice: 1,
        needs: (needed - modifiers.sum()).clamp(0, 9) as u8,
        rule: rule.id,
        modifiers: shown(rule, &modifiers.0),
        hits: vec![],
        outcomes: vec![],
        prospects: vec![Prospect::new(&prospect::PASSES, passes)],
    }
}

/// The exact odds of an announcement, in the order in which the dice are thrown.
pub(crate) fn odds(state: &State, side: Side, it: &Announcement) -> Odds {
    let throws = match (it, state.flow.tasks.last()) {
        (
            Announcement::React {
                unit,
                reaction,
                hex,
                spine,
                ..
            },
            Some(Task::Window(window)),
        ) => {
            let line = NamedLine {
                hex: *hex,
                spine: *spine,
            };
            reacted(state, window, *unit, *reaction, line)
        }
        (Announcement::React { unit, reaction, .. }, Some(Task::Meeting(meeting))) => {
            met(state, meeting, *unit, *reaction)
        }
        (Announcement::Fire { .. } | Announcement::Salvo { .. }, Some(Task::Meeting(meeting))) => {
            let shots = shots_of(state, meeting.unit, meeting.target, false);
            shots.map(|v| fired(state, &v)).unwrap_or_default()
        }
        (Announcement::CloseCombat { attacks }, Some(Task::Meeting(_)) | None) => {
            forecast::of_attacks(state, attacks, &[])
        }
        (Announcement::CcPistols { units }, Some(Task::Pistols(combat))) => {
            // What the other side spends is sealed, so it is taken as nothing.
            let spent: Vec<Ix> = units.iter().filter_map(|id| state.find(*id)).collect();
            vec![forecast::of_combat(state, combat, &spent)]
        }
        (_, None) => action(state, side, it),
        _ => vec![],
    };
    Odds { throws }
}

fn action(state: &State, side: Side, it: &Announcement) -> Vec<ThrowOdds> {
    if !decisions::owed(state).iter().any(|owed| owed.seat == side.seat()) {
        return vec![];
    }
    let active = state.flow.active;
    match it {
        Announcement::Preempt { wing, ac } => {
            let Some(place) = state.find_wing(*wing) else {
                return vec![];
            };
            let helper = helping(state, place, *ac, &rules::PRE_2).ok().flatten();
            vec![test(
                &messages::GETTING_IN_FIRST,
                &rules::PRE_2,
                preemption::needs(state, place, helper),
                None,
            )]
        }
        Announcement::ChangeOrders { to, ac } => {
            let helper = active.and_then(|w| helping(state, w, *ac, &rules::ORD_9).ok().flatten());
            let needs = active.and_then(|w| orders::needs(state, w, *to, helper));
            needs
                .map(|needs| test(&messages::CHANGING_ORDER, &rules::ORD_8, needs, None))
                .into_iter()
                .collect()
        }
        Announcement::Continue { ac } => {
            let helper = active.and_then(|w| helping(state, w, *ac, &rules::CONT_2).ok().flatten());
            let needs = active.map(|w| continuation::needs(state, w, helper));
            needs
                .map(|needs| test(&messages::GOING_ON, &rules::CONT_2, needs, None))
                .into_iter()
                .collect()
        }
        Announcement::Rally { unit, leader } => {
            let Some(ix) = state.find(*unit) else {
                return vec![];
            };
            let leader = leader.and_then(|id| state.find_leader(id));
            vec![test(
                &messages::RALLYING,
                &rules::RALLY_2,
                rallying::needs(state, ix, leader),
                Some(unit.to_string()),
            )]
        }
        Announcement::AcRally { unit } => {
            let chief = state.army_commander(side);
            let found = state.find(*unit).zip(chief);
            // In the leader's own hex nothing is thrown.
            let thrown = found.filter(|(ix, n)| !state.unit(*ix).pose().covers(state.leader(*n).hex));
            thrown
                .map(|(ix, n)| {
                    let needs = rallying::needs(state, ix, Some(n));
                    test(&messages::RALLYING, &rules::CMD_2, needs, Some(unit.to_string()))
                })
                .into_iter()
                .collect()
        }
        Announcement::Fire {
            unit,
            mode: Mode::Artillery,
            target,
            hex,
            spine,
            ..
        } => {
            let found = state.find(*unit).zip(target.and_then(|id| state.find(id)));
            let line = NamedLine {
                hex: *hex,
                spine: *spine,
            };
            found
                .and_then(|(gun, target)| {
                    let laying = gunnery::lay(state, gun, target, line, state.unit(gun).range).ok()?;
                    Some(cannonade(state, laying, target, false))
                })
                .unwrap_or_default()
        }
        Announcement::Fire {
            unit,
            mode,
            target,
            shots,
            to,
            swap,
            hex,
            ..
        } => {
            let fire = AnnouncedFire {
                target: *target,
                shots,
                hex: *hex,
                swap: *swap,
            };
            let ix = state.find(*unit);
            let firing = ix.and_then(|ix| legal::fire(state, ix, *mode, &fire, *to).ok());
            firing.map(|firing| expected(state, firing)).unwrap_or_default()
        }
        Announcement::Salvo { unit, target, shots } => {
            let firing = state
                .find(*unit)
                .and_then(|ix| legal::salvo(state, ix, &AnnouncedFire::of(*target, shots)).ok());
            firing.map(|firing| volleys(state, &firing)).unwrap_or_default()
        }
        _ => vec![],
    }
}

/// The shots of a unit that fires; of advancing fire after its step, without reactions.
fn expected(state: &State, mut firing: super::flow::Firing) -> Vec<ThrowOdds> {
    let (ix, step) = (
        firing.unit,
        firing.to.filter(|_| firing.mode == Some(Mode::Advancing)),
    );
    let Some(to) = step else {
        return volleys(state, &firing);
    };
    let there = legal::advanced(state, ix, to, firing.swap).unwrap_or_else(|_| state.clone());
    if let Some(target) = firing.all_at {
        firing.shots = aim::all_at(&there, ix, target, firing.hex);
    }
    volleys(&there, &firing)
}

fn volleys(state: &State, firing: &super::flow::Firing) -> Vec<ThrowOdds> {
    let mut seen: Vec<Ix> = Vec::new();
    let mut throws = Vec::new();
    for shot in &firing.shots {
        if seen.contains(&shot.at) {
            continue;
        }
        seen.push(shot.at);
        let aims: Vec<Aim> = firing.shots.iter().copied().filter(|s| s.at == shot.at).collect();
        throws.extend(fired(
            state,
            &Volley {
                retreating: firing.mode == Some(Mode::Retreating),
                ..Volley::of(firing.unit, shot.at, &aims, firing.mode)
            },
        ));
    }
    throws
}

/// The odds of every shot of a volley.
pub(crate) fn fired(state: &State, volley: &Volley) -> Vec<ThrowOdds> {
    let shot = |from: &Hex| {
        let modifiers = volley::modifiers(state, volley, *from);
        let rows = volley::column(state, volley, *from);
        let most = rows.keys().last().copied().unwrap_or(0);
        let count = |hits: u8| {
            let dice = (0..FACES).filter(|die| volley::hits(rows, i16::from(*die) + modifiers.sum()) == hits);
            Chance::new(dice.count() as u128, u128::from(FACES))
        };
        let message = messages::FIRE_FROM.with([("hex", Argument::shown(from))]);
        ThrowOdds {
            what: message.text().to_owned(),
            message: message.view(),
            unit: Some(state.unit(volley.firer).id.to_string()),
            target: Some(state.unit(volley.target).id.to_string()),
            dice: 1,
            needs: 0,
            rule: rules::FIRE_16.id,
            modifiers: shown(&rules::FIRE_16, &modifiers.0),
            hits: (0..=most).map(|hits| ChanceView::from(count(hits))).collect(),
            outcomes: vec![],
            prospects: vec![],
        }
    };
    let mut throws: Vec<ThrowOdds> = volley.from.iter().map(shot).collect();
    // The combined result of all shots is listed with the last of them.
    if let Some(last) = throws.last_mut() {
        (last.prospects, last.outcomes) = forecast::of_volley(state, volley);
    }
    throws
}

/// The chance of at least one hit by a volley.
pub(crate) fn chance_of_hit(state: &State, volley: &Volley) -> Chance {
    let none = forecast::hits_in_all(state, volley).first().copied();
    none.unwrap_or(Chance::SURE).otherwise()
}

/// The chance that guns have an effect on a unit, for the first of several hexes.
pub(crate) fn chance_of_strike(state: &State, gun: Ix, target: Ix, aimed: Hex) -> Chance {
    let laying = Laying::at(gun, aimed, None);
    let struck = gunnery::line_of_fire(state, laying, target);
    let hits = struck.iter().filter(|s| s.unit == target).flat_map(Struck::hits);
    let moved = moved_near(state, gun, target);
    let missed = hits.map(|hit| {
        let mut modifiers = gunnery::modifiers(state, laying, hit);
        gunnery::at_moving(state, &mut modifiers, moved);
        felt(state, &modifiers).otherwise()
    });
    missed.fold(Chance::SURE, |all, one| all.and(one)).otherwise()
}

/// The chance that a shot with these modifiers has an effect.
fn felt(state: &State, modifiers: &Modifiers) -> Chance {
    let good = (0..FACES)
        .filter(|die| gunnery::result(state, i16::from(*die) + modifiers.sum()) != Effect::default())
        .count();
    Chance::new(good as u128, u128::from(FACES))
}

/// The throws of a shot at every unit on its line, nearest first.
fn cannonade(state: &State, laying: Laying, target: Ix, retreating: bool) -> Vec<ThrowOdds> {
    let gun = laying.gun;
    let moved = moved_near(state, gun, target);
    let mut throws = Vec::new();
    for struck in gunnery::line_of_fire(state, laying, target) {
        for hit in struck.hits() {
            let mut modifiers = gunnery::modifiers(state, laying, hit);
            gunnery::at_moving(state, &mut modifiers, moved && struck.unit == target);
            gunnery::at_retreating(state, &mut modifiers, retreating && struck.unit == target);
            let message = messages::GUNS_AT.with([("hex", Argument::shown(hit.hex))]);
            throws.push(ThrowOdds {
                what: message.text().to_owned(),
                message: message.view(),
                unit: Some(state.unit(gun).id.to_string()),
                target: Some(state.unit(struck.unit).id.to_string()),
                dice: 1,
                needs: 0,
                rule: rules::FIRE_12.id,
                modifiers: shown(&rules::FIRE_12, &modifiers.0),
                hits: vec![],
                outcomes: vec![],
                prospects: vec![Prospect::new(&prospect::STRIKES, felt(state, &modifiers))],
            });
        }
    }
    throws
}

/// A unit's fire at another in reaction, or in an interception.
pub(crate) fn shots_of(state: &State, firer: Ix, target: Ix, salvo: bool) -> Option<Volley> {
    let volley = Volley::bearing(state, firer, target, salvo);
    (!volley.from.is_empty()).then_some(Volley {
        reaction: true,
        ..volley
    })
}

/// A unit's fire in reaction in a window.
pub(crate) fn reaction_shots(state: &State, window: &Window, ix: Ix, salvo: bool) -> Option<Volley> {
    let mut volley = shots_of(state, ix, window.unit, salvo)?;
    volley.retreating = window.answers_retreat();
    let trail = state.flow.moving().filter(|m| m.unit == window.unit);
    let counts = window.cause != super::flow::Cause::Advance;
    volley.moved = counts && trail.is_some_and(|m| reaction::moved_before(state, ix, window.unit, &m.trail));
    Some(volley)
}

fn reacted(
    state: &State,
    window: &Window,
    unit: super::id::Id,
    reaction: Reaction,
    line: NamedLine,
) -> Vec<ThrowOdds> {
    let Some(ix) = state.find(unit) else { return vec![] };
    match reaction {
        Reaction::Fire if state.unit(ix).is_guns() => {
            let reach = reaction::reach_of(state, window, ix);
            let laying = gunnery::lay(state, ix, window.unit, line, reach);
            laying
                .map(|laying| cannonade(state, laying, window.unit, window.answers_retreat()))
                .unwrap_or_default()
        }
        Reaction::Fire | Reaction::Salvo => {
            let volley = reaction_shots(state, window, ix, reaction == Reaction::Salvo);
            volley.map(|volley| fired(state, &volley)).unwrap_or_default()
        }
        Reaction::Hedgehog => {
            let needs = Attempt {
                modifiers: state.check_modifiers(ix, 0),
                needed: i16::from(state.unit(ix).rating),
            };
            vec![test(
                &messages::FORMING_HEDGEHOG,
                &rules::REACT_4,
                needs,
                Some(unit.to_string()),
            )]
        }
        Reaction::Intercept => {
            let needs = intercept::needs(state, ix, window.unit);
            vec![test(
                &messages::RIDING_OUT,
                &rules::INT_2,
                needs,
                Some(unit.to_string()),
            )]
        }
        _ => vec![],
    }
}

fn met(state: &State, meeting: &Meeting, unit: super::id::Id, reaction: Reaction) -> Vec<ThrowOdds> {
    let Some(ix) = state.find(unit) else { return vec![] };
    let volley = shots_of(state, ix, meeting.unit, reaction == Reaction::Salvo).map(|mut v| {
        v.moved = reaction::moved_before(state, ix, meeting.unit, &meeting.trail);
        v
    });
    volley.map(|volley| fired(state, &volley)).unwrap_or_default()
}
