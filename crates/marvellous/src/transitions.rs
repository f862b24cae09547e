//! The invariants of transitions from one event to the next (marvellous.md, c.10). Those of a single state
//! are in `invariants`.

use super::event::{Event, PhaseName};
use super::phase::firing;
use super::phase::movement::movement;
use super::roster::{Arm, Formation, Kind, Side, Unit, UnitId};
use super::state::{Ix, Phase, State};
use super::table::Face;

/// Checks an event against the table before and after it.
///
/// # Errors
/// The invariant that it violates, in words.
pub(crate) fn transitions(before: &State, event: &Event, after: &State) -> Result<(), String> {
    markers(before, event, after)?;
    lasting(before, after)?;
    match event {
        Event::PhaseBegan { phase } => phase_began(before, *phase),
        Event::TurnBegan { .. } => Side::BOTH.into_iter().try_for_each(|side| {
            let weak = before.strength(side) > 0 && before.routed(side) >= before.strength(side).div_ceil(3);
            hold(!weak || before.commanders[side.index()].is_none(), || {
                format!("{} has lost a third and still has its Commander", side.name())
            })
        }),
        Event::Fired { unit, target, .. } => {
            fired(before, *unit, *target)?;
            let even = firing::is_even(after, of(after, *unit)?.side);
            hold(even, || format!("{unit} fires at {target} before its turn"))
        }
        Event::Chosen { unit } => {
            let chosen = of(before, *unit)?;
            let mine = movement(before).is_some_and(|m| m.mover == chosen.side);
            hold(mine && !chosen.finished, || {
                format!("{unit} is chosen again, or by the wrong side")
            })
        }
        Event::Reacted { unit, .. } => reacted(before, *unit),
        Event::Engaged { unit, target, face } => engaged(before, *unit, *target, *face),
        Event::Moved { unit, to } => {
            let it = of(before, *unit)?;
            let ahead = it.zone.and_then(|z| z.ahead(it.facing)) == Some(*to);
            let able = it.formation != Formation::Square && !(it.kind == Kind::FootArtillery && it.fired);
            hold(ahead && able, || format!("{unit} moves to {to}, and may not"))
        }
        _ => Ok(()),
    }
}

fn hold(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn index(state: &State, id: UnitId) -> Result<Ix, String> {
    state.find(id).ok_or_else(|| format!("there is no {id}"))
}

fn of(state: &State, id: UnitId) -> Result<&Unit, String> {
    index(state, id).map(|ix| state.unit(ix))
}

/// Red markers are removed only in the victory phase, green ones only with losses, yellow ones at the end of
/// a movement phase.
fn markers(before: &State, event: &Event, after: &State) -> Result<(), String> {
    for (was, is) in before.units.iter().zip(&after.units) {
        if is.gone.is_some() {
            continue;
        }
        let id = is.id;
        let cleared = matches!(event, Event::MarkersRemoved {}) && before.phase == Phase::Victory;
        hold(is.fired || !was.fired || cleared, || {
            format!("{id} loses its red marker before the victory phase")
        })?;
        let lost = matches!(event, Event::LossesRemoved { .. });
        hold((is.hits >= was.hits && is.stands == was.stands) || lost, || {
            format!("{id} loses hits or stands outside the removal of losses")
        })?;
        let ended = cleared || matches!(event, Event::MovementEnded { .. });
        hold(is.reacted || !was.reacted || ended, || {
            format!("{id} loses its yellow marker in the middle of a phase")
        })?;
    }
    Ok(())
}

/// A unit or Commander that is gone stays gone.
fn lasting(before: &State, after: &State) -> Result<(), String> {
    for (was, is) in before.units.iter().zip(&after.units) {
        hold(was.gone.is_none() || was.gone == is.gone, || {
            format!("{} comes back", is.id)
        })?;
    }
    let set_up = before.phase == Phase::Setup;
    for side in Side::BOTH {
        let (was, is) = (before.commanders[side.index()], after.commanders[side.index()]);
        hold(set_up || was.is_some() || is.is_none(), || {
            format!("the Commander of {} comes back", side.name())
        })?;
    }
    Ok(())
}

fn phase_began(before: &State, phase: PhaseName) -> Result<(), String> {
    let here = || before.units.iter().filter(|u| u.gone.is_none());
    if phase == PhaseName::InitiativeMovement {
        let hurt = here().find(|u| u.hits > 0);
        hold(hurt.is_none(), || {
            "a unit has hits right after the losses".to_owned()
        })?;
    }
    let yellow = here().find(|u| u.reacted);
    hold(yellow.is_none(), || {
        "a unit has a yellow marker between two phases".to_owned()
    })
}

/// A unit fires once a turn, and neither out of hand-to-hand combat nor into it.
fn fired(before: &State, unit: UnitId, target: UnitId) -> Result<(), String> {
    let (ix, at) = (index(before, unit)?, index(before, target)?);
    let (firer, aim) = (before.unit(ix), before.unit(at));
    let free = !before.engaged(ix) && !before.engaged(at) && firer.on_table() && aim.on_table();
    hold(
        free && firer.side != aim.side && firer.arm() != Arm::Cavalry,
        || format!("{unit} fires at {target}, and may not"),
    )?;
    hold(!firer.fired, || format!("{unit} fires twice in a turn"))
}

/// A unit reacts once per phase, unengaged, to an unengaged enemy in its zone.
fn reacted(before: &State, unit: UnitId) -> Result<(), String> {
    let ix = index(before, unit)?;
    let it = before.unit(ix);
    let provoker = before.progress().map(|p| p.unit).ok_or("a reaction to nothing")?;
    let near = it.on_table() && it.zone == before.unit(provoker).zone;
    let free = !before.engaged(ix) && !before.engaged(provoker) && it.side != before.unit(provoker).side;
    hold(near && free, || format!("{unit} reacts, and may not"))?;
    hold(!it.reacted, || format!("{unit} reacts twice in a phase"))
}

/// No square or battery makes contact, no face is touched twice, and a unit that has acted does not engage.
fn engaged(before: &State, unit: UnitId, target: UnitId, face: Face) -> Result<(), String> {
    let (ix, at) = (index(before, unit)?, index(before, target)?);
    let it = before.unit(ix);
    let able = it.formation != Formation::Square && it.arm() != Arm::Artillery && !before.engaged(ix);
    hold(able && before.vacant(at, face), || {
        format!("{unit} comes into contact with {target}, and may not")
    })?;
    let mover = movement(before).is_some_and(|m| m.mover == it.side);
    hold(!mover || it.actions == 0, || {
        format!("{unit} has acted, and engages")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::position;
    use serde_json::json;

    fn broken(change: serde_json::Value, event: serde_json::Value) -> String {
        let mut table = json!({"phase": "initiative_movement", "commanders": {"south": "a1"}, "units": {
            "n1": {"side": "north", "kind": "heavy_cavalry", "stands": 4, "zone": "c2", "facing": "s",
                "formation": "attack", "fired": false},
            "s1": {"side": "south", "kind": "line_infantry", "stands": 4, "zone": "c2", "facing": "n",
                "formation": "attack"},
        }});
        table["units"]["s1"]
            .as_object_mut()
            .unwrap()
            .extend(change.as_object().unwrap().clone());
        let before = position(json!({}), table).unwrap();
        let event: Event = serde_json::from_value(event).unwrap();
        let mut after = before.clone();
        after.apply(&event);
        transitions(&before, &event, &after).unwrap_err()
    }

    #[test]
    fn steps_that_break_an_invariant_are_reported() {
        let engages = json!({"type": "engaged", "unit": "s1", "target": "n1", "face": "front"});
        assert_eq!(
            broken(json!({"formation": "square"}), engages),
            "s1 comes into contact with n1, and may not"
        );
        let fires = json!({"type": "fired", "unit": "s1", "target": "n1", "fire": "phase", "needs": 2, "faces": [1],
            "hits": 1});
        assert_eq!(broken(json!({"fired": true}), fires), "s1 fires twice in a turn");
        let chosen = json!({"type": "chosen", "unit": "s1"});
        assert_eq!(
            broken(json!({"finished": true}), chosen),
            "s1 is chosen again, or by the wrong side"
        );
        let moves = json!({"type": "moved", "unit": "s1", "to": "d2"});
        assert_eq!(broken(json!({}), moves), "s1 moves to d2, and may not");
        let cleared = json!({"type": "markers_removed"});
        assert_eq!(
            broken(json!({"fired": true}), cleared),
            "s1 loses its red marker before the victory phase"
        );
        let again = json!({"type": "phase_began", "phase": "initiative_movement"});
        assert_eq!(
            broken(json!({"hits": 1}), again),
            "a unit has hits right after the losses"
        );
        let reacts = json!({"type": "reacted", "unit": "s1", "reaction": "evade"});
        assert_eq!(broken(json!({}), reacts), "a reaction to nothing");
    }
}
