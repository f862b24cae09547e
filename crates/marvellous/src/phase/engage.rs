//! Engaging an enemy, and the follow-on of cavalry that charged without contact (ENG, REACT-1.3, REACT-1.4,
//! REACT-2.3).

use super::movement::{self, choose, open_window};
use crate::announcement::Announcement;
use crate::event::{Event, HitCause, Window};
use crate::messages::refusal;
use crate::options::{PreparedSquare, UnengagedFirst};
use crate::play::{Play, not_pending};
use crate::reaction::hasty_square;
use crate::roster::{Arm, Formation, Gone, Quality, Side};
use crate::rules;
use crate::state::{Ix, Progress, Stage, State};
use crate::table::Face;
use crate::violation::{Check, Violation, because, because_of, violation};

/// Whether a unit may try to engage a target, and which face it would touch. [`movement::may_be_chosen`] is
/// checked before this.
fn may_engage(state: &State, ix: Ix, target: Ix, face: Option<Face>, follow_on: bool) -> Check<Face> {
    let (unit, foe) = (state.unit(ix), state.unit(target));
    rules::MOVE_3.require(follow_on || unit.actions == 0, because(&refusal::HAS_ACTED))?;
    let able = unit.formation != Formation::Square && unit.arm() != Arm::Artillery;
    rules::ENG_2.require(able, because(&refusal::NEVER_ENGAGES))?;
    let near = foe.side != unit.side && foe.gone.is_none() && unit.on_table() && foe.zone == unit.zone;
    rules::ENG_3.require(near, because(&refusal::TARGET_NOT_IN_ZONE))?;
    let immune = immune(state, ix, target);
    rules::ENG_2.require(!immune, because(&refusal::PREPARED_SQUARE))?;
    let engaged = state.engaged(target);
    if engaged && let Some(first) = first_to_engage(state, ix) {
        rules::ENG_4.require(false, because_of(&refusal::UNENGAGED_FIRST, first))?;
    }
    rules::ENG_5.require(
        engaged || infantry_may(state, ix, target),
        because(&refusal::CAVALRY_FROM_REAR),
    )?;
    touched_face(state, ix, target, face)
}

fn immune(state: &State, ix: Ix, target: Ix) -> bool {
    state.options.prepared_square == PreparedSquare::Immune
        && state.unit(ix).arm() == Arm::Cavalry
        && state.unit(target).formation == Formation::Square
}

/// Infantry engages unengaged cavalry only from its rear (ENG-5).
fn infantry_may(state: &State, ix: Ix, target: Ix) -> bool {
    let (unit, foe) = (state.unit(ix), state.unit(target));
    unit.arm() != Arm::Infantry || foe.arm() != Arm::Cavalry || unit.facing == foe.facing
}

/// An enemy in the zone that must be engaged before any engaged one (ENG-4, AMB-43).
fn first_to_engage(state: &State, ix: Ix) -> Option<Ix> {
    let unit = state.unit(ix);
    let zone = unit.zone?;
    let legal_only = state.options.unengaged_first == UnengagedFirst::LegalTargetsOnly;
    let counts = |e: &Ix| !legal_only || (infantry_may(state, ix, *e) && !immune(state, ix, *e));
    let mut enemies = state.in_zone(unit.side.enemy(), zone).map(|(e, _)| e);
    enemies.find(|e| counts(e) && !state.engaged(*e))
}

/// The face to be touched (ENG-9, ENG-11, ENG-12).
fn touched_face(state: &State, ix: Ix, target: Ix, named: Option<Face>) -> Check<Face> {
    let open = |face: Face| state.vacant(target, face);
    let any = Face::BY_PRIORITY.into_iter().any(open);
    rules::ENG_11.require(any, because(&refusal::ALL_FACES_TAKEN))?;
    let natural = Face::natural(state.unit(ix).facing, state.unit(target).facing);
    if open(natural) {
        let fits = named.is_none_or(|f| f == natural);
        rules::ENG_9.require(fits, because(&refusal::ANOTHER_FACE))?;
        return Ok(natural);
    }
    let due = match (open(Face::Front), open(Face::Left), open(Face::Right)) {
        (true, _, _) => Some(Face::Front),
        (_, true, true) => None,
        (_, true, false) => Some(Face::Left),
        (_, false, true) => Some(Face::Right),
        _ => Some(Face::Rear),
    };
    match (due, named) {
        (Some(due), None) => Ok(due),
        (Some(due), Some(named)) if due == named => Ok(due),
        (None, Some(named)) if named.is_flank() => Ok(named),
        (None, None) => Err(violation(&rules::ENG_12, &refusal::FLANK_UNNAMED)),
        _ => Err(violation(&rules::ENG_12, &refusal::FACE_ORDER)),
    }
}

/// Announces an engagement: the test, then the window.
pub fn announce(
    play: &mut Play<'_, '_>,
    ix: Ix,
    target: Ix,
    face: Option<Face>,
    follow_on: bool,
) -> Result<(), Violation> {
    let face = may_engage(&play.state, ix, target, face, follow_on)?;
    let unit = choose(play, ix);
    let foe = play.id(target);
    play.tell(Event::Announced {
        unit,
        window: Window::Engage,
        target: Some(foe),
        face: Some(face),
        to: None,
    });
    if let Some(needs) = engage_needs(&play.state, ix, target) {
        let die = play.throw(1).first();
        let passed = die <= needs;
        play.tell(Event::EngageTested {
            unit,
            die,
            needs,
            passed,
        });
        if !passed {
            play.tell(Event::Finished { unit });
            play.tell(Event::Cancelled { unit });
            return Ok(());
        }
    }
    open_window(play, Window::Engage);
    Ok(())
}

/// The highest face that passes the engage test; `None` where no test is thrown (ENG-6, ENG-7, QUAL-2,
/// QUAL-3).
pub fn engage_needs(state: &State, ix: Ix, target: Ix) -> Option<u8> {
    if state.in_command(ix) || state.engaged(target) {
        return None;
    }
    let unit = state.unit(ix);
    Some(match (unit.quality, unit.formation) {
        (Quality::Green, _) => 1,
        (Quality::Veteran, _) => 4,
        (Quality::Seasoned, Formation::Skirmish) => 1,
        (Quality::Seasoned, _) => 3,
    })
}

/// Completes an engagement after the window has closed: contact, over-run, or the dice of a prepared square
/// (c.5, C).
pub fn complete(play: &mut Play<'_, '_>, progress: &Progress) {
    let (Some(target), ix) = (progress.target, progress.unit) else {
        return;
    };
    let (unit, foe) = (*play.state.unit(ix), *play.state.unit(target));
    let engaged = play.state.engaged(target);
    let horse = unit.arm() == Arm::Cavalry;
    if horse && foe.arm() == Arm::Artillery && (!engaged || play.state.options.over_run_engaged_artillery) {
        play.tell(Event::Removed {
            unit: foe.id,
            gone: Gone::OverRun,
        });
        play.tell(Event::FollowOn { unit: unit.id });
        return;
    }
    let square = horse && foe.formation == Formation::Square && !engaged && progress.deferred.is_none();
    if square && play.state.options.prepared_square == PreparedSquare::FeintTable {
        if let Some(impact) = hasty_square::brave(play, ix, target) {
            touch(play, progress, target, impact);
        }
        return;
    }
    let passive = horse && foe.arm() == Arm::Infantry && !engaged && !foe.reacted;
    let surprise = if passive && play.state.options.impact_on_passive_infantry {
        unit.kind.impact()
    } else {
        0
    };
    touch(play, progress, target, progress.deferred.unwrap_or(surprise));
}

/// Makes contact by ENG-9 to ENG-12, with the hits of an impact on the target.
pub fn touch(play: &mut Play<'_, '_>, progress: &Progress, target: Ix, impact: u16) {
    let (unit, foe) = (*play.state.unit(progress.unit), *play.state.unit(target));
    // Computed again, because a withdrawal may have freed a face since the announcement (AMB-40).
    let face = touched_face(&play.state, progress.unit, target, None)
        .or_else(|_| touched_face(&play.state, progress.unit, target, progress.face))
        .unwrap_or(Face::natural(unit.facing, foe.facing));
    let facing = face.engager_facing(foe.facing);
    if facing != unit.facing {
        play.tell(Event::Wheeled {
            unit: unit.id,
            facing,
        });
    }
    if impact > 0 {
        let horse = unit.arm() == Arm::Cavalry;
        let cause = if horse {
            HitCause::ChargedHome
        } else {
            HitCause::LightImpact
        };
        play.tell(Event::Hit {
            unit: foe.id,
            hits: impact,
            cause,
        });
    }
    play.tell(Event::Engaged {
        unit: unit.id,
        target: foe.id,
        face,
    });
}

/// Answers for cavalry that may continue.
pub fn follow_on(play: &mut Play<'_, '_>, side: Side, announcement: &Announcement) -> Result<(), Violation> {
    let Some(progress) = play.state.progress().copied() else {
        return Err(not_pending(&refusal::NOTHING_ASKED));
    };
    match announcement {
        Announcement::Rally { unit, facing } => {
            in_progress(play.state.own(side, *unit)?, &progress)?;
            play.tell(Event::Rallied {
                unit: *unit,
                facing: *facing,
            });
            Ok(())
        }
        Announcement::Engage { unit, target, face } => {
            in_progress(play.state.own(side, *unit)?, &progress)?;
            let target = play.state.unit_index(*target)?;
            let spent = may_follow_on(&play.state);
            rules::REACT_1_3.require(spent, because(&refusal::FOLLOW_ONS_USED))?;
            announce(play, progress.unit, target, *face, true)
        }
        _ => Err(not_pending(&refusal::ENGAGE_OR_RALLY)),
    }
}

fn in_progress(ix: Ix, progress: &Progress) -> Check {
    rules::REACT_1_3.require(ix == progress.unit, because(&refusal::ANOTHER_CHARGES))
}

fn may_follow_on(state: &State) -> bool {
    let made = movement::movement(state).map_or(0, |m| m.follow_ons);
    state.options.follow_on_limit.0.is_none_or(|limit| made < limit)
}

/// Lists every engagement that a unit may announce.
pub fn choices(state: &State, ix: Ix, follow_on: bool, list: &mut Vec<Announcement>) {
    let subject = state.unit(ix);
    let Some(zone) = subject.zone.filter(|z| z.on_table()) else {
        return;
    };
    let gate = follow_on
        || (subject.actions == 0 && movement::may_be_chosen(state, ix, movement::Wish::Engage).is_ok());
    if !gate {
        return;
    }
    let unit = subject.id;
    for (enemy, foe) in state.in_zone(subject.side.enemy(), zone) {
        let target = foe.id;
        match may_engage(state, ix, enemy, None, follow_on) {
            Ok(_) => list.push(Announcement::Engage {
                unit,
                target,
                face: None,
            }),
            // Two flanks are vacant: the announcement must name one.
            Err(no) if std::ptr::eq(no.rule, &rules::ENG_12) => {
                for face in [Face::Left, Face::Right] {
                    if may_engage(state, ix, enemy, Some(face), follow_on).is_ok() {
                        list.push(Announcement::Engage {
                            unit,
                            target,
                            face: Some(face),
                        });
                    }
                }
            }
            Err(_) => {}
        }
    }
}

/// Everything that cavalry may do after a charge without contact.
pub fn follow_on_choices(state: &State) -> Vec<Announcement> {
    let Some(progress) = state.progress().filter(|p| p.stage == Stage::FollowOn) else {
        return vec![];
    };
    let mut list = Vec::new();
    if may_follow_on(state) {
        choices(state, progress.unit, true, &mut list);
    }
    let subject = state.unit(progress.unit);
    let unit = subject.id;
    // The current facing comes first: it is the default.
    list.extend((0..4).map(|n| Announcement::Rally {
        unit,
        facing: subject.facing.turned(n),
    }));
    list
}
