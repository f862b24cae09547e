//! The eight reactions (REACT-1 to REACT-8), one file each with the same three functions. `offered` says
//! whether a unit has the reaction now, `check` why not, `resolve` carries it out.

pub mod cavalry_charged;
pub mod evade;
pub mod guns_against_cavalry;
pub mod guns_against_infantry;
pub mod hasty_square;
pub mod infantry_fire;
pub mod intercept;
pub mod supporting_fire;

use super::announcement::{Announcement, Reaction};
use super::event::{Event, Window};
use super::messages::refusal;
use super::options::FullReserve;
use super::phase::movement;
use super::play::{Play, not_pending};
use super::roster::{Arm, Gone, Side, UnitId};
use super::rules;
use super::state::{Ix, Progress, Stage, State};
use super::table::Zone;
use super::violation::{Check, Violation, because, because_there, violation};
use umpire_engine::Rule;

/// A reaction that a unit may perform now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The unit.
    pub unit: Ix,
    /// The reaction.
    pub reaction: Reaction,
    /// Whether declining is illegal while it is offered (REACT-0.8).
    pub compulsory: bool,
}

/// The open window, if any.
fn window(state: &State) -> Option<&Progress> {
    state.progress().filter(|p| p.stage == Stage::Window)
}

/// Whether `unit` is the target of an engagement, except one that it must ignore.
fn is_target(progress: &Progress, unit: Ix) -> bool {
    progress.window == Window::Engage && progress.target == Some(unit)
}

/// Every reaction offered (c.3).
pub fn offers(state: &State) -> Vec<Offer> {
    let Some(progress) = window(state) else {
        return vec![];
    };
    let provoker = state.unit(progress.unit);
    let Some(zone) = provoker.zone else { return vec![] };
    let mut list = Vec::new();
    if state.engaged(progress.unit) {
        return list;
    }
    for (unit, reactor) in state.in_zone(provoker.side.enemy(), zone) {
        if !reactor.reacted && !reactor.finished && !state.engaged(unit) {
            offers_of(state, progress, unit, &mut list);
        }
    }
    list
}

fn offers_of(state: &State, progress: &Progress, unit: Ix, list: &mut Vec<Offer>) {
    let mut add = |reaction: Reaction, compulsory: bool| {
        list.push(Offer {
            unit,
            reaction,
            compulsory,
        })
    };
    if cavalry_charged::offered(state, progress, unit) {
        add(Reaction::CounterCharge, true);
        if !state.retreats(unit).is_empty() {
            add(Reaction::Recoil, true);
        }
    }
    if guns_against_cavalry::offered(state, progress, unit) {
        add(Reaction::DefensiveFire, true);
    }
    if infantry_fire::offered(state, progress, unit) {
        add(Reaction::DefensiveFire, false);
    }
    if hasty_square::offered(state, progress, unit) {
        add(Reaction::FormSquare, false);
    }
    if evade::offered(state, progress, unit) {
        add(Reaction::Evade, false);
    }
    if intercept::offered(state, progress, unit) {
        add(Reaction::Intercept, false);
    }
    if supporting_fire::offered(state, progress, unit) {
        add(Reaction::SupportingFire, false);
    }
    if guns_against_infantry::offered(state, progress, unit) {
        let must = state.options.artillery_must_answer_infantry;
        add(Reaction::DefensiveFire, must);
        if !state.retreats(unit).is_empty() {
            add(Reaction::Flee, must);
        }
    }
}

/// Whether the reactor may decline (REACT-0.8).
pub fn may_decline(offers: &[Offer]) -> bool {
    offers.iter().all(|o| !o.compulsory)
}

/// A way to take an offer.
#[derive(Clone, Copy)]
pub struct Answer {
    /// The unit that reacts.
    pub unit: Ix,
    /// Its reaction.
    pub reaction: Reaction,
    /// The reserve that it must name, where there is a choice.
    pub to: Option<Zone>,
}

/// Every way to take an offer.
pub fn answers(state: &State, offers: &[Offer]) -> Vec<Answer> {
    let mut list = Vec::new();
    for offer in offers {
        let falls_back = matches!(offer.reaction, Reaction::Recoil | Reaction::Flee);
        let reserves = if falls_back {
            state.retreats(offer.unit)
        } else {
            vec![]
        };
        let answer = |to| Answer {
            unit: offer.unit,
            reaction: offer.reaction,
            to,
        };
        if reserves.len() > 1 {
            list.extend(reserves.into_iter().map(|to| answer(Some(to))));
        } else {
            list.push(answer(None));
        }
    }
    list
}

/// The only possible answer, if there is exactly one (AMB-110).
pub fn only_answer(state: &State, offers: &[Offer]) -> Option<Answer> {
    if may_decline(offers) {
        return None;
    }
    match answers(state, offers)[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// Every answer to an open window, as announcements. Declining comes last.
pub fn choices(state: &State) -> Vec<Announcement> {
    let offers = offers(state);
    let taken = answers(state, &offers).into_iter();
    let mut list: Vec<Announcement> = taken
        .map(|answer| Announcement::React {
            unit: state.unit(answer.unit).id,
            reaction: answer.reaction,
            to: answer.to,
        })
        .collect();
    if may_decline(&offers) {
        list.push(Announcement::Decline {});
    }
    list
}

/// Handles a reaction.
pub fn decide(
    play: &mut Play<'_, '_>,
    side: Side,
    unit: UnitId,
    reaction: Reaction,
    to: Option<Zone>,
) -> Result<(), Violation> {
    let ix = play.state.own(side, unit)?;
    check(&play.state, ix, reaction)?;
    if to.is_some() && !matches!(reaction, Reaction::Recoil | Reaction::Flee) {
        let why = refusal::NO_DESTINATION_HERE.plain();
        return Err(Violation::NotUnderstood(why.about(unit)));
    }
    check_place(&play.state, ix, reaction, to)?;
    resolve(play, ix, reaction, to);
    Ok(())
}

/// Handles declining (REACT-0.6, REACT-0.8).
pub fn decline(play: &mut Play<'_, '_>, side: Side) -> Result<(), Violation> {
    let offers = offers(&play.state);
    if offers.is_empty() {
        return Err(not_pending(&refusal::NOTHING_ASKED));
    }
    rules::REACT_0_8.require(may_decline(&offers), because(&refusal::MUST_REACT))?;
    play.tell(Event::Declined { side });
    movement::complete(play);
    Ok(())
}

fn check(state: &State, ix: Ix, reaction: Reaction) -> Check {
    let Some(progress) = window(state) else {
        return Ok(());
    };
    let unit = state.unit(ix);
    let here = unit.zone == state.unit(progress.unit).zone;
    rules::REACT_0_2.require(here, because(&refusal::NOT_IN_ITS_ZONE))?;
    rules::REACT_0_3.require(!state.engaged(ix), because(&refusal::ENGAGED))?;
    let spent = unit.finished && (unit.met || !unit.reacted);
    rules::REACT_0_3.require(!spent, because(&refusal::WAS_ENGAGED_AND_FINISHED))?;
    rules::REACT_0_4.require(!unit.reacted, because(&refusal::HAS_REACTED))?;
    let offered = |o: &Offer| o.unit == ix && o.reaction == reaction;
    if offers(state).iter().any(offered) {
        return Ok(());
    }
    match reaction {
        Reaction::CounterCharge | Reaction::Recoil => cavalry_charged::check(state, progress, ix),
        Reaction::DefensiveFire => match unit.arm() {
            Arm::Infantry => infantry_fire::check(state, progress, ix),
            Arm::Cavalry => Err(violation(&rules::UNIT_6, &refusal::CAVALRY_NEVER_FIRES)),
            Arm::Artillery if state.unit(progress.unit).arm() == Arm::Cavalry => {
                guns_against_cavalry::check(state, progress, ix)
            }
            Arm::Artillery => guns_against_infantry::check(state, progress, ix),
        },
        Reaction::FormSquare => hasty_square::check(state, progress, ix),
        Reaction::Evade => evade::check(state, progress, ix),
        Reaction::Intercept => intercept::check(state, progress, ix),
        Reaction::SupportingFire => supporting_fire::check(state, progress, ix),
        Reaction::Flee => guns_against_infantry::check(state, progress, ix),
    }
    .and_then(|()| rules::ZONE_3.require(false, because(&refusal::NO_ROOM_IN_RESERVE)))
}

fn check_place(state: &State, ix: Ix, reaction: Reaction, to: Option<Zone>) -> Check {
    let rule: &'static Rule = match reaction {
        Reaction::Recoil => &rules::REACT_1_3,
        Reaction::Flee => &rules::REACT_8_2,
        _ => return Ok(()),
    };
    let open = state.retreats(ix);
    let Some(to) = to else {
        return rule.require(open.len() == 1, because(&refusal::RESERVE_UNNAMED));
    };
    if open.contains(&to) {
        return Ok(());
    }
    let side = state.unit(ix).side;
    let full = state.table.is_reserve(side, to) && !state.has_room(side, to);
    let cited = if full && state.options.full_reserve != FullReserve::Rout {
        &rules::ZONE_3
    } else {
        rule
    };
    cited.require(false, because_there(&refusal::NOT_CLOSEST_RESERVE, to))
}

/// Carries out a reaction, and lets the reactor decide again if the window stays open.
pub fn resolve(play: &mut Play<'_, '_>, ix: Ix, reaction: Reaction, to: Option<Zone>) {
    let Some(progress) = window(&play.state).copied() else {
        return;
    };
    let unit = play.id(ix);
    play.tell(Event::Reacted { unit, reaction });
    match reaction {
        Reaction::CounterCharge | Reaction::Recoil => {
            cavalry_charged::resolve(play, &progress, ix, reaction, to)
        }
        Reaction::DefensiveFire => match (play.state.unit(ix).arm(), play.state.unit(progress.unit).arm()) {
            (Arm::Artillery, Arm::Cavalry) => guns_against_cavalry::resolve(play, &progress, ix),
            (Arm::Artillery, _) => guns_against_infantry::resolve(play, &progress, ix, reaction, to),
            _ => infantry_fire::resolve(play, &progress, ix),
        },
        Reaction::FormSquare => hasty_square::resolve(play, &progress, ix),
        Reaction::Evade => evade::resolve(play, &progress, ix),
        Reaction::Intercept => intercept::resolve(play, &progress, ix),
        Reaction::SupportingFire => supporting_fire::resolve(play, &progress, ix),
        Reaction::Flee => guns_against_infantry::resolve(play, &progress, ix, reaction, to),
    }
    if window(&play.state).is_some() {
        movement::open_window(play, progress.window);
    }
}

// ---- shared by several reactions

/// Cancels the announcement. Both units are finished.
fn cancel(play: &mut Play<'_, '_>, progress: &Progress, reactor: Ix) {
    for ix in [progress.unit, reactor] {
        let unit = play.id(ix);
        let standing = play.state.unit(ix);
        if standing.gone.is_none() && !standing.finished {
            play.tell(Event::Finished { unit });
        }
    }
    let unit = play.id(progress.unit);
    play.tell(Event::Cancelled { unit });
}

/// The provoker flinches if one reaction causes two hits or more (AMB-54).
fn flinch(play: &mut Play<'_, '_>, progress: &Progress) {
    let unit = play.id(progress.unit);
    play.tell(Event::Finished { unit });
    play.tell(Event::Flinched { unit });
}

/// The number of hits at which a unit flinches.
pub const FLINCH: u16 = 2;

/// Moves a unit to the reserve that it named, or to the only one. Under `full_reserve: rout` it may be lost.
fn fall_back(play: &mut Play<'_, '_>, ix: Ix, reaction: Reaction, to: Option<Zone>) {
    let Some(to) = to.or_else(|| play.state.retreats(ix).first().copied()) else {
        return;
    };
    let unit = play.id(ix);
    if play.state.has_room(play.state.unit(ix).side, to) {
        play.tell(Event::FellBack { unit, to, reaction });
        play.tell(Event::Finished { unit });
    } else {
        play.tell(Event::Removed {
            unit,
            gone: Gone::Routed,
        });
    }
}
