//! What standing orders may test, by decision. Nothing here reads sealed answers.

mod answers;
mod cards;
mod recommended;
mod watch;

pub use cards::cards;
pub use recommended::recommended;
pub use watch::{SURPRISES, invites, presence, stretch, surprise};

use super::Decision;
use super::announcement::{Announcement, Reaction};
use super::event::{FireKind, Window};
use super::firepower::firepower;
use super::phase::engage::engage_needs;
use super::reaction::{FLINCH, intercept};
use super::roster::{Arm, Formation, Kind, Side, UnitId};
use super::state::{Ix, State};
use super::table::Face;
use umpire_engine::{Chance, Course, Fact, Named, at_least, distribution};

/// The facts of a decision of this system.
pub type Facts = umpire_engine::Facts<Announcement>;

/// What standing orders may test about an open decision.
pub fn facts(state: &State, decision: &Decision) -> Facts {
    let side = Side::of(decision.seat);
    let mut decision_facts = battle(state, side);
    let answers = match decision.kind {
        "react" => {
            provoked(state, &mut decision_facts);
            let taken = decision.choices.iter();
            taken.filter_map(|choice| reaction(state, choice)).collect()
        }
        "movement" | "follow_on" => {
            let choices = decision.choices.iter();
            choices.map(|choice| action(state, choice)).collect()
        }
        _ => answers::answers(state, side, decision),
    };
    let declines = |choice: &&Announcement| matches!(choice, Announcement::Decline {});
    Facts {
        decision_facts,
        answers,
        decline: decision.choices.iter().find(declines).cloned(),
    }
}

/// The facts about the battle, the same for every decision.
fn battle(state: &State, side: Side) -> Named {
    vec![
        ("turn", Fact::Number(i64::from(state.turn))),
        ("phase", Fact::word(state.phase_name().name())),
        ("initiative", Fact::Truth(state.initiative == side)),
        ("own_lost", Fact::Number(i64::from(state.routed(side)))),
        ("enemy_lost", Fact::Number(i64::from(state.routed(side.enemy())))),
        ("own_units", Fact::Number(i64::from(state.strength(side)))),
        (
            "enemy_units",
            Fact::Number(i64::from(state.strength(side.enemy()))),
        ),
    ]
}

fn arm(arm: Arm) -> Fact {
    Fact::word(match arm {
        Arm::Infantry => "infantry",
        Arm::Cavalry => "cavalry",
        Arm::Artillery => "artillery",
    })
}

fn kind(kind: Kind) -> Fact {
    Fact::word(match kind {
        Kind::LineInfantry => "line_infantry",
        Kind::LightInfantry => "light_infantry",
        Kind::LightCavalry => "light_cavalry",
        Kind::MediumCavalry => "medium_cavalry",
        Kind::HeavyCavalry => "heavy_cavalry",
        Kind::FootArtillery => "foot_artillery",
        Kind::HorseArtillery => "horse_artillery",
    })
}

fn formation(formation: Formation) -> Fact {
    Fact::word(match formation {
        Formation::Attack => "attack",
        Formation::Square => "square",
        Formation::Skirmish => "skirmish",
    })
}

/// The names of the facts about a unit, in the order of [`about`].
type Names = [&'static str; 6];

const TARGET: Names = [
    "target",
    "target_arm",
    "target_kind",
    "target_formation",
    "target_stands",
    "target_hits",
];
const PROVOKER: Names = [
    "provoker",
    "provoker_arm",
    "provoker_kind",
    "provoker_formation",
    "provoker_stands",
    "provoker_hits",
];
const UNIT: Names = ["unit", "arm", "kind", "formation", "stands", "hits"];

fn about(state: &State, ix: Ix, names: Names, into: &mut Named) {
    let unit = state.unit(ix);
    let values = [
        Fact::Unit(unit.id.to_string()),
        arm(unit.arm()),
        kind(unit.kind),
        formation(unit.formation),
        Fact::Number(i64::from(unit.stands)),
        Fact::Number(i64::from(unit.hits)),
    ];
    into.extend(names.into_iter().zip(values));
}

/// The facts about the unit that an answer would use.
fn of_unit(state: &State, ix: Ix, into: &mut Named) {
    about(state, ix, UNIT, into);
    into.push(("in_command", Fact::Truth(state.in_command(ix))));
    into.push(("has_fired", Fact::Truth(state.unit(ix).fired)));
    if let Some(zone) = state.unit(ix).zone {
        into.push(("unit_zone", Fact::word(zone.to_string())));
    }
}

fn side_touched(face: Face) -> Fact {
    Fact::word(match face {
        Face::Front => "front",
        Face::Rear => "rear",
        Face::Left | Face::Right => "flank",
    })
}

/// The facts about what is reacted to.
fn provoked(state: &State, decision_facts: &mut Named) {
    let Some(progress) = state.progress() else {
        return;
    };
    about(state, progress.unit, PROVOKER, decision_facts);
    let window = match progress.window {
        Window::Engage => "engage",
        Window::Leave => "leave",
        Window::Enter => "enter",
        Window::Disengaged => "disengaged",
    };
    decision_facts.push(("window", Fact::word(window)));
    if let Some(zone) = state.unit(progress.unit).zone {
        decision_facts.push(("zone", Fact::word(zone.to_string())));
    }
    if let Some(target) = progress.target.filter(|_| progress.window == Window::Engage) {
        about(state, target, TARGET, decision_facts);
    }
    if let Some(face) = progress.face {
        decision_facts.push(("face", side_touched(face)));
    }
}

/// The name of a reaction.
fn name(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::CounterCharge => "counter_charge",
        Reaction::Recoil => "recoil",
        Reaction::DefensiveFire => "defensive_fire",
        Reaction::FormSquare => "form_square",
        Reaction::Evade => "evade",
        Reaction::Intercept => "intercept",
        Reaction::SupportingFire => "supporting_fire",
        Reaction::Flee => "flee",
    }
}

fn reaction(state: &State, choice: &Announcement) -> Option<Course<Announcement>> {
    let Announcement::React { unit, reaction, to } = choice else {
        return None;
    };
    let progress = state.progress()?;
    let ix = state.find(*unit)?;
    let mut facts = vec![("reaction", Fact::word(name(*reaction)))];
    of_unit(state, ix, &mut facts);
    let target = progress.window == Window::Engage && progress.target == Some(ix);
    facts.push(("is_target", Fact::Truth(target)));
    let opposed = state.unit(ix).facing == state.unit(progress.unit).facing.opposite();
    facts.push(("faces_provoker", Fact::Truth(opposed)));
    if let Some(to) = to {
        facts.push(("to", Fact::word(to.to_string())));
    }
    let fire = match reaction {
        Reaction::DefensiveFire => Some(FireKind::Defensive),
        Reaction::SupportingFire => Some(FireKind::Supporting),
        _ => None,
    };
    if let Some(fire) = fire {
        let power = firepower(state, ix, progress.unit, fire);
        let hits = distribution(power.dice, power.needs, 6);
        facts.push(("dice", Fact::Number(i64::from(power.dice))));
        facts.push(("chance_of_hit", Fact::Chance(at_least(&hits, 1))));
        facts.push((
            "chance_of_flinch",
            Fact::Chance(at_least(&hits, usize::from(FLINCH))),
        ));
    }
    if *reaction == Reaction::Intercept {
        let passes = if state.in_command(ix) {
            Chance::SURE
        } else {
            Chance::new(u128::from(intercept::needs(state.unit(ix))), 6)
        };
        facts.push(("chance_of_passing", Fact::Chance(passes)));
    }
    Some(Course {
        announcement: choice.clone(),
        facts,
    })
}

/// What an announcement of the mover is about.
struct Subject {
    action: &'static str,
    unit: Option<UnitId>,
}

fn subject(choice: &Announcement) -> Option<Subject> {
    let (action, unit) = match choice {
        Announcement::ChangeFormation { unit, .. } => ("change_formation", Some(*unit)),
        Announcement::Turn { unit, .. } => ("turn", Some(*unit)),
        Announcement::Move { unit } => ("move", Some(*unit)),
        Announcement::Disengage { unit } => ("disengage", Some(*unit)),
        Announcement::Engage { unit, .. } => ("engage", Some(*unit)),
        Announcement::EnterTable { unit, .. } => ("enter_table", Some(*unit)),
        Announcement::ShiftReserve { unit, .. } => ("shift_reserve", Some(*unit)),
        Announcement::LeaveTable { unit } => ("leave_table", Some(*unit)),
        Announcement::Withdraw { unit } => ("withdraw", Some(*unit)),
        Announcement::Rally { unit, .. } => ("rally", Some(*unit)),
        Announcement::MoveCommander { .. } => ("move_commander", None),
        Announcement::EndMovement {} => ("end_movement", None),
        _ => return None,
    };
    Some(Subject { action, unit })
}

fn action(state: &State, choice: &Announcement) -> Course<Announcement> {
    let mut facts = Named::new();
    if let Some(Subject { action, unit }) = subject(choice) {
        facts.push(("action", Fact::word(action)));
        if let Some(ix) = unit.and_then(|u| state.find(u)) {
            of_unit(state, ix, &mut facts);
            details(state, ix, choice, &mut facts);
        }
    }
    Course {
        announcement: choice.clone(),
        facts,
    }
}

fn details(state: &State, ix: Ix, choice: &Announcement, facts: &mut Named) {
    let unit = state.unit(ix);
    match choice {
        Announcement::Engage { target, .. } => {
            let Some(target) = state.find(*target) else {
                return;
            };
            about(state, target, TARGET, facts);
            let face = Face::natural(unit.facing, state.unit(target).facing);
            facts.push(("face", side_touched(face)));
            let needs = engage_needs(state, ix, target);
            let passes = needs.map_or(Chance::SURE, |n| Chance::new(u128::from(n), 6));
            facts.push(("chance_of_passing", Fact::Chance(passes)));
        }
        Announcement::Move { .. } => {
            let Some(to) = unit.zone.and_then(|z| z.ahead(unit.facing)) else {
                return;
            };
            let enemies = state.in_zone(unit.side.enemy(), to).count();
            facts.push(("to", Fact::word(to.to_string())));
            facts.push(("enemies_there", Fact::Number(enemies as i64)));
        }
        Announcement::Rally { facing, .. } => {
            let turns = (*facing as u8 + 4 - unit.facing as u8) % 4;
            facts.push(("quarter_turns", Fact::Number(i64::from(turns))));
        }
        _ => {}
    }
}
