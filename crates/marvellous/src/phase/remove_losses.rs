//! Removes losses, size by size (LOSS).

use std::collections::BTreeMap;

use crate::announcement::Announcement;
use crate::event::{Event, PhaseName};
use crate::messages::refusal;
use crate::options::BreakContact;
use crate::play::{Play, not_pending};
use crate::roster::{Gone, Side, Unit, UnitId};
use crate::rules;
use crate::state::{Ix, Losses, Phase, State};
use crate::table::Face;
use crate::violation::{Check, Violation, because, violation};

/// Stands that a unit loses for its hits (LOSS-3, LOSS-5).
pub fn due(unit: &Unit) -> u8 {
    (unit.hits / 2).min(u16::from(unit.stands)) as u8
}

/// Whether a unit routs when it loses `lost` stands (LOSS-6, LOSS-7).
pub fn routs(state: &State, unit: &Unit, lost: u8) -> bool {
    let left = unit.stands - lost;
    let formations = &state.options.formation_table;
    lost > 0 && (left <= 1 || !formations.has(left) || !formations.shrinks(unit.stands, left))
}

/// The next units to remove losses: the smallest, and of these first those of the side without the
/// initiative.
fn next(state: &State) -> Option<Losses> {
    let hit = || state.units.iter().filter(|u| u.gone.is_none() && u.hits > 0);
    let size = hit().map(|u| u.stands).min()?;
    let side = state
        .order()
        .into_iter()
        .find(|s| hit().any(|u| u.stands == size && u.side == *s))?;
    Some(Losses { size, side })
}

fn concerned(state: &State, step: Losses) -> Vec<Ix> {
    let fits = |u: &Unit| u.side == step.side && u.stands == step.size && u.hits > 0 && u.gone.is_none();
    state.all().filter(|(_, u)| fits(u)).map(|(ix, _)| ix).collect()
}

/// The non-empty sets of faces that a unit may free by removing stands (LOSS-8, AMB-31).
pub fn breakable(state: &State, ix: Ix) -> Vec<Vec<Face>> {
    let unit = state.unit(ix);
    let lost = due(unit);
    if lost == 0 || routs(state, unit, lost) || state.options.break_contact == BreakContact::Never {
        return vec![];
    }
    let mut faces: Vec<Face> = state.touching(ix).map(|touch| touch.face).collect();
    faces.sort_unstable();
    if state.options.break_contact == BreakContact::Any {
        let sets = (1..1_u8 << faces.len()).map(|set| {
            faces
                .iter()
                .enumerate()
                .filter(|(n, _)| set & (1 << n) != 0)
                .map(|(_, f)| *f)
                .collect()
        });
        return sets.collect();
    }
    let clears = |front, rear| {
        let shapes = &state.options.formation_table;
        shapes.clears(unit.stands, lost, front, rear)
    };
    let front = faces.contains(&Face::Front) && clears(true, false);
    let rear = faces.contains(&Face::Rear) && clears(false, true);
    let both = front && rear && clears(true, true);
    let mut sets = Vec::new();
    if front {
        sets.push(vec![Face::Front]);
    }
    if rear {
        sets.push(vec![Face::Rear]);
    }
    if both {
        sets.push(vec![Face::Front, Face::Rear]);
    }
    sets
}

/// A unit that may break contacts.
pub struct MayBreak {
    /// The unit.
    pub unit: Ix,
    /// The sets of faces that it may free.
    pub faces: Vec<Vec<Face>>,
}

/// What a side may break now.
pub struct Breakable {
    /// The side.
    pub side: Side,
    /// Its units that may break contacts.
    pub units: Vec<MayBreak>,
}

/// Whether a unit could break a contact after `more` additional hits.
pub fn could_break(state: &State, ix: Ix, more: u16) -> bool {
    let mut struck = state.clone();
    struck.units[usize::from(ix)].hits += more;
    !breakable(&struck, ix).is_empty()
}

/// The contacts that may be broken now.
pub fn breakable_contacts(state: &State) -> Option<Breakable> {
    let Phase::RemoveLosses(step) = &state.phase else {
        return None;
    };
    let step = next(state).filter(|s| s == step)?;
    let units: Vec<_> = concerned(state, step)
        .into_iter()
        .map(|unit| MayBreak {
            unit,
            faces: breakable(state, unit),
        })
        .filter(|it| !it.faces.is_empty())
        .collect();
    if units.is_empty() {
        None
    } else {
        Some(Breakable {
            side: step.side,
            units,
        })
    }
}

/// Removes losses until a side has a contact that it could break.
pub fn go_on(play: &mut Play<'_, '_>) -> bool {
    let Some(step) = next(&play.state) else {
        play.enter(PhaseName::InitiativeMovement);
        return true;
    };
    if play.state.phase != Phase::RemoveLosses(step) {
        play.tell(Event::LossesDue {
            size: step.size,
            side: step.side,
        });
    }
    if breakable_contacts(&play.state).is_some() {
        return false;
    }
    remove(play, step, &BTreeMap::new());
    true
}

fn remove(play: &mut Play<'_, '_>, step: Losses, breaks: &BTreeMap<UnitId, Vec<Face>>) {
    for ix in concerned(&play.state, step) {
        let unit = *play.state.unit(ix);
        let lost = due(&unit);
        let rout = routs(&play.state, &unit, lost);
        for face in breaks.get(&unit.id).into_iter().flatten() {
            play.tell(Event::ContactBroken {
                unit: unit.id,
                face: *face,
            });
        }
        play.tell(Event::LossesRemoved {
            unit: unit.id,
            stands: lost,
            left: unit.stands - lost,
        });
        if rout {
            play.tell(Event::Removed {
                unit: unit.id,
                gone: Gone::Routed,
            });
        }
    }
}

/// Handles the answer of the side that may break contacts.
pub fn decide(play: &mut Play<'_, '_>, side: Side, announcement: &Announcement) -> Result<(), Violation> {
    let Announcement::Losses { break_contact } = announcement else {
        return Err(not_pending(&refusal::LOSSES_ASKED));
    };
    let Some(Breakable {
        side: breaking_side,
        units,
    }) = breakable_contacts(&play.state)
    else {
        return Err(not_pending(&refusal::NOTHING_ASKED));
    };
    if side != breaking_side {
        return Err(not_pending(&refusal::OTHER_SIDE_LOSES));
    }
    play.state.all_own(side, break_contact.keys().copied())?;
    for (id, faces) in break_contact {
        let ix = play.state.own(side, *id)?;
        free(&units, ix, faces)?;
    }
    let Phase::RemoveLosses(step) = play.state.phase else {
        return Ok(());
    };
    remove(play, step, break_contact);
    Ok(())
}

fn free(units: &[MayBreak], ix: Ix, faces: &[Face]) -> Check {
    let Some(it) = units.iter().find(|it| it.unit == ix) else {
        return Err(violation(&rules::LOSS_8, &refusal::NO_CONTACT_TO_BREAK));
    };
    let mut named = faces.to_vec();
    named.sort_unstable();
    let holds = named.is_empty() || it.faces.contains(&named);
    rules::LOSS_8.require(holds, because(&refusal::TOO_FEW_LOSSES))
}
