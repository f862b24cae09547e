//! Interception (INT-1 to INT-5): cavalry moves to meet a unit during its move.

use super::super::announcement::{Announcement, Attack, Mode, Reaction, Step};
use super::super::combat::{designate, onset};
use super::super::event::{Blame, Event, Way};
use super::super::fire::aim;
use super::super::fire::volley::{self, Volley};
use super::super::flow::{Meeting, MeetingStage, Moving, Onset, Target, Task};
use super::super::hex::arc::Face;
use super::super::movement::perform::has_momentum;
use super::super::movement::walk::{self, Purpose};
use super::super::movement::{reach, whole};
use super::super::play::{Play, Went, must_be, not_pending};
use super::super::roll::{Attempt, Modifiers, Reason, Roll};
use super::super::roster::{Formation, Ix, Kind, Morale, Side};
use super::super::rules;
use super::super::state::State;
use super::super::violation::{Check, Violation, keep, violation};
use super::Manoeuvre;
use crate::messages::refusal;

/// Whether cavalry may try to intercept a unit at its current position (INT-1), whether or not it can get
/// there.
pub fn may(state: &State, ix: Ix, target: Ix) -> bool {
    let (unit, mover) = (state.unit(ix), state.unit(target));
    let reach = i32::from(state.charts().interception.reach);
    let apart = unit.pose().apart(mover.pose());
    let fit = unit.kind == Kind::Cavalry
        && unit.morale != Morale::Broken
        && !matches!(unit.formation, Formation::Broken | Formation::Hedgehog)
        && !unit.intercepted;
    let order = state.wing_of(ix).order;
    fit && apart <= reach
        && state.charts().interception.table.of(order).is_some()
        && mover
            .pose()
            .hexes()
            .any(|hex| unit.pose().arc_from(unit.hex, hex) != Face::Rear)
}

fn arrives(state: &State, target: Ix, moving: &Moving) -> bool {
    let there = state.unit(target).pose();
    moving.entered > 0
        && moving.pose.hex != moving.start.hex
        && moving.pose.apart(there) == 1
        && !walk::breaks(state.unit(moving.unit), moving)
        && whole::fits_there(state, moving).is_ok()
}

/// A path to the target, if there is one. It enters at least one hex.
pub fn some(state: &State, ix: Ix, target: Ix) -> Option<Vec<Step>> {
    let start = walk::begin(state, ix, None);
    let arriving = |moving: &Moving| arrives(state, target, moving);
    reach::find(state, &start, Purpose::Intercept(target), arriving).map(|found| found.steps)
}

/// Every place from which cavalry may meet the target, each by one path.
pub fn all(state: &State, ix: Ix, target: Ix) -> Vec<reach::Destination> {
    let start = walk::begin(state, ix, None);
    let places = reach::all(state, &start, Purpose::Intercept(target));
    places
        .into_iter()
        .filter(|place| arrives(state, target, &place.moving))
        .collect()
}

/// Checks an interception.
///
/// # Errors
/// The rule that forbids it.
pub fn check(state: &State, ix: Ix, target: Ix, manoeuvre: Manoeuvre<'_>) -> Check<Moving> {
    let Manoeuvre { facing, wheel, steps } = manoeuvre;
    let rule = &rules::INT_3;
    keep(
        facing.is_none() && wheel.is_empty(),
        rule,
        &refusal::INTERCEPTS_BY_STEPS,
    )?;
    whole::swaps_last(steps)?;
    let moving = whole::through(
        state,
        &walk::tracked(walk::begin(state, ix, None)),
        steps,
        Purpose::Intercept(target),
    )?;
    keep(moving.entered > 0, &rules::INT_1, &refusal::RIDES_ONE_HEX)?;
    keep(
        moving.pose.hex != moving.start.hex,
        &rules::INT_1,
        &refusal::RIDES_ELSEWHERE,
    )?;
    keep(arrives(state, target, &moving), rule, &refusal::RIDES_NEXT_TO_IT)?;
    Ok(moving)
}

/// The modifiers and the number needed (INT-2).
pub fn needs(state: &State, ix: Ix, target: Ix) -> Attempt {
    let chart = &state.charts().interception;
    let (unit, mover, wing) = (state.unit(ix), state.unit(target), state.wing_of(ix));
    let mut m = Modifiers::default();
    let commander = state
        .commander(unit.wing)
        .filter(|leader| state.near(*leader, ix));
    m.add(
        Reason::WingCommander,
        commander.map_or(0, |n| state.leader(n).rating),
    );
    m.add_if(
        unit.formation.fights_shaken(),
        Reason::FormationShaken,
        chart.modifiers.formation_shaken,
    );
    m.add_if(
        unit.morale == Morale::Shaken,
        Reason::MoraleShaken,
        chart.modifiers.morale_shaken,
    );
    let front = mover
        .pose()
        .hexes()
        .any(|hex| unit.pose().arc_from(unit.hex, hex) == Face::Front);
    m.add_if(
        !front,
        Reason::TargetInFlankArc,
        chart.modifiers.target_in_flank_arc,
    );
    let near = unit.pose().apart(mover.pose()) <= 2;
    m.add_if(near, Reason::TargetNear, chart.modifiers.target_within_2);
    m.add_if(wing.finished, Reason::WingFinished, chart.modifiers.wing_finished);
    Attempt {
        modifiers: m,
        needed: chart.table.of(wing.order).unwrap_or(i16::MIN),
    }
}

/// Throws for an interception. Its path has been checked.
pub fn ride(play: &mut Play<'_, '_>, target: Ix, moving: Moving) {
    let ix = moving.unit;
    let Attempt { modifiers, needed } = needs(&play.state, ix, target);
    let roll = Roll::new(play.die(), modifiers, Some(needed));
    let success = roll.succeeds();
    play.tell(Event::InterceptionTried {
        unit: play.id(ix),
        target: play.id(target),
        roll,
        success,
    });
    if !success {
        return;
    }
    if moving.pose != play.state.unit(ix).pose() {
        let start = play.state.unit(ix).pose();
        play.leave(ix, moving.pose);
        play.stand(ix, moving.pose, Way::Intercept);
        let entered: Vec<_> = moving.pose.hexes().filter(|hex| !start.covers(*hex)).collect();
        play.lie(ix, &entered, moving.beneath);
    }
    let hexes: Vec<_> = moving
        .trail
        .iter()
        .skip(1)
        .flat_map(|pose| pose.hexes())
        .collect();
    play.overrun(ix, &hexes);
    play.formation_hits(ix, moving.hits, Blame::Terrain);
    if has_momentum(&play.state, &moving) {
        let unit = play.id(ix);
        play.tell(Event::MomentumChanged { unit, momentum: true });
    }
    play.push(Task::Meeting(Box::new(Meeting {
        unit: ix,
        target,
        trail: moving.trail,
        stage: MeetingStage::Reply,
    })));
}

/// Continues an interception to the next decision.
pub fn go_on(play: &mut Play<'_, '_>, mut meeting: Meeting) -> Went {
    let fit = |ix: Ix| play.state.unit(ix).here() && play.state.unit(ix).morale != Morale::Broken;
    if !fit(meeting.unit) || !fit(meeting.target) {
        return Went::On;
    }
    let pending = match meeting.stage {
        MeetingStage::Reply => !replies(&play.state, &meeting).is_empty(),
        MeetingStage::Fire => fires(&play.state, &meeting),
        MeetingStage::Combat => attacks(&play.state, &meeting),
    };
    if pending {
        return play.wait(Task::Meeting(Box::new(meeting)));
    }
    match meeting.stage {
        MeetingStage::Reply => meeting.stage = MeetingStage::Fire,
        MeetingStage::Fire => meeting.stage = MeetingStage::Combat,
        MeetingStage::Combat => return Went::On,
    }
    play.push(Task::Meeting(Box::new(meeting)));
    Went::On
}

/// The possible reactions of the intercepted unit.
pub fn replies(state: &State, meeting: &Meeting) -> Vec<Reaction> {
    let (met, horse) = (meeting.target, meeting.unit);
    let mut list = Vec::new();
    if !state.unit(met).is_guns() && !aim::all(state, met, horse).is_empty() {
        list.push(Reaction::Fire);
        if aim::salvo(state, met, horse) {
            list.push(Reaction::Salvo);
        }
    }
    list
}

/// Whether the cavalry may fire at the intercepted unit.
pub fn fires(state: &State, meeting: &Meeting) -> bool {
    !aim::all(state, meeting.unit, meeting.target).is_empty()
}

/// Whether the cavalry may attack it.
pub fn attacks(state: &State, meeting: &Meeting) -> bool {
    designate::may_attack(state, meeting.unit, meeting.target, false).is_ok()
}

/// The side that must answer in an interception.
pub fn side_to_answer(state: &State, meeting: &Meeting) -> Side {
    match meeting.stage {
        MeetingStage::Reply => state.unit(meeting.target).side,
        MeetingStage::Fire | MeetingStage::Combat => state.unit(meeting.unit).side,
    }
}

/// Handles an answer within an interception.
///
/// # Errors
/// Why it is refused.
pub fn decide(
    play: &mut Play<'_, '_>,
    side: Side,
    mut meeting: Meeting,
    it: &Announcement,
) -> Result<(), Violation> {
    must_be(side_to_answer(&play.state, &meeting), side)?;
    let (horse, met) = (meeting.unit, meeting.target);
    let ids = (play.id(horse), play.id(met));
    let mut onset = Onset {
        unit: horse,
        target: Target::Unit(met),
        hex: None,
    };
    let stage = meeting.stage;
    let salvo = match (stage, it) {
        (_, Announcement::Decline {}) => None,
        (MeetingStage::Reply, Announcement::React { unit, reaction, .. }) => {
            let open = *unit == ids.1 && replies(&play.state, &meeting).contains(reaction);
            keep(open, &rules::INT_4, &refusal::ONLY_MET_FIRES)?;
            let plain = *it == Announcement::react(*unit, *reaction);
            keep(plain, &rules::INT_4, &refusal::REACTION_PLAIN)?;
            Some(*reaction == Reaction::Salvo)
        }
        (MeetingStage::Fire, Announcement::Fire { .. }) => {
            let plain = *it == Announcement::fire(ids.0, Mode::Pistol, ids.1);
            keep(plain, &rules::INT_4, &refusal::FIRES_AT_MET)?;
            Some(false)
        }
        (MeetingStage::Combat, Announcement::CloseCombat { attacks }) => {
            let own = |a: &Attack| (a.unit, a.target) == ids;
            let named = match attacks.as_slice() {
                [one] if own(one) => one.hex,
                _ => {
                    return Err(violation(&rules::INT_4, &refusal::ATTACKS_MET).into());
                }
            };
            designate::at_hex(&play.state, horse, met, named)?;
            onset.hex = named;
            Some(false)
        }
        _ => return Err(not_pending(&refusal::AWAITS_INTERCEPTION)),
    };
    play.state.flow.tasks.pop();
    meeting.stage = match stage {
        MeetingStage::Reply => MeetingStage::Fire,
        MeetingStage::Fire | MeetingStage::Combat => MeetingStage::Combat,
    };
    let trail = meeting.trail.clone();
    if stage != MeetingStage::Combat {
        play.push(Task::Meeting(Box::new(meeting)));
    }
    let Some(salvo) = salvo else {
        play.tell(Event::Declined { side });
        return Ok(());
    };
    match stage {
        MeetingStage::Reply => {
            let moved = super::moved_before(&play.state, met, horse, &trail);
            let shots = Volley {
                reaction: true,
                moved,
                ..Volley::bearing(&play.state, met, horse, salvo)
            };
            volley::fire(play, &shots);
        }
        MeetingStage::Fire => {
            let shots = Volley::bearing(&play.state, horse, met, false);
            volley::fire(play, &shots);
        }
        MeetingStage::Combat => {
            let mut onsets = [onset];
            onset::assign_hexes(&play.state, &mut onsets);
            let queue = onset::fights(&onsets);
            play.push(Task::Combats { queue });
        }
    }
    Ok(())
}
