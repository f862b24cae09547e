//! The open decisions with their choices.

use super::Decision;
use super::announcement::Announcement;
use super::options::TimeoutAnswers;
use super::phase::{engage, firing, hand_to_hand, movement, remove_losses, setup};
use super::reaction;
use super::roster::Side;
use super::rules;
use super::state::{MeleeStep, Phase, Stage, State};
use umpire_engine::{Owed, Rule};

/// A decision of one side, before its choices are computed.
struct Question {
    side: Side,
    kind: &'static str,
    rule: &'static Rule,
    sealed: bool,
}

/// The open decisions.
fn questions(state: &State) -> Vec<Question> {
    let to = |side, kind, rule| Question {
        side,
        kind,
        rule,
        sealed: false,
    };
    match &state.phase {
        Phase::Setup => of_both(state, setup::concerned(state), "setup", &rules::SETUP_1, true),
        Phase::Firing(_) => {
            let secret = !firing::one_by_one(state);
            of_both(state, firing::concerned(state), "fire", &rules::FIRE_1, secret)
        }
        Phase::HandToHand(melee) => {
            let (kind, rule): (_, &'static Rule) = match melee.step {
                MeleeStep::Opening | MeleeStep::Allocate => ("allocate", &rules::HTH_3),
                MeleeStep::Rethrow => ("rethrow", &rules::HTH_13),
                MeleeStep::CommanderRethrow => ("commander_rethrow", &rules::HTH_12),
            };
            let secret = kind == "allocate" || !hand_to_hand::each_attack(state);
            of_both(state, hand_to_hand::concerned(state), kind, rule, secret)
        }
        Phase::RemoveLosses(_) => remove_losses::breakable_contacts(state)
            .map(|breakable| to(breakable.side, "losses", &rules::LOSS_8))
            .into_iter()
            .collect(),
        Phase::Movement(m) => vec![match m.progress.map(|p| p.stage) {
            None => to(m.mover, "movement", &rules::MOVE_2),
            Some(Stage::FollowOn) => to(m.mover, "follow_on", &rules::REACT_1_3),
            Some(Stage::Window | Stage::Test) => to(m.mover.enemy(), "react", &rules::REACT_0_6),
        }],
        Phase::Initiative | Phase::Victory | Phase::Over => vec![],
    }
}

/// A decision for every side in `concerned` that has not answered. `sealed`: whether the answers are sealed.
fn of_both(
    state: &State,
    concerned: [bool; 2],
    kind: &'static str,
    rule: &'static Rule,
    sealed: bool,
) -> Vec<Question> {
    let owing = state.owing(concerned);
    let sides = Side::BOTH.into_iter().filter(|s| owing[s.index()]);
    sides
        .map(|side| Question {
            side,
            kind,
            rule,
            sealed,
        })
        .collect()
}

/// The open decisions.
pub(crate) fn owed(state: &State) -> Vec<Owed> {
    let owed = questions(state).into_iter().map(|question| Owed {
        seat: question.side.seat(),
        kind: question.kind,
        sealed: question.sealed,
    });
    owed.collect()
}

/// Every open decision, with its choices.
pub(crate) fn pending(state: &State) -> Vec<Decision> {
    let decision = |question: Question| {
        let Phase::Movement(m) = &state.phase else {
            return in_parts(state, &question);
        };
        match m.progress.map(|p| p.stage) {
            None => {
                let choices = movement::choices(state);
                let otherwise = choices.last().cloned();
                listed(state, &question, choices, otherwise)
            }
            Some(Stage::FollowOn) => {
                let choices = engage::follow_on_choices(state);
                let rally = |a: &&Announcement| matches!(a, Announcement::Rally { .. });
                let otherwise = choices.iter().find(rally).cloned();
                listed(state, &question, choices, otherwise)
            }
            Some(Stage::Window | Stage::Test) => {
                let choices = reaction::choices(state);
                let otherwise = safe_reaction(&choices);
                listed(state, &question, choices, otherwise)
            }
        }
    };
    questions(state).into_iter().map(decision).collect()
}

/// The default announcement for a reactor who doesn't answer (AMB-86): declining; otherwise counter-charging
/// or firing, which are preferred to recoil and flight.
fn safe_reaction(choices: &[Announcement]) -> Option<Announcement> {
    use super::announcement::Reaction::{CounterCharge, DefensiveFire};
    let safe = |a: &&Announcement| {
        matches!(
            a,
            Announcement::Decline {}
                | Announcement::React {
                    reaction: CounterCharge | DefensiveFire,
                    ..
                }
        )
    };
    choices.iter().rev().find(safe).or(choices.first()).cloned()
}

fn listed(
    state: &State,
    question: &Question,
    choices: Vec<Announcement>,
    otherwise: Option<Announcement>,
) -> Decision {
    let otherwise = otherwise.filter(|_| state.options.timeout_answers == TimeoutAnswers::Defaults);
    Decision {
        seat: question.side.seat(),
        kind: question.kind,
        rule: question.rule,
        choices,
        parts: None,
        sealed: question.sealed,
        otherwise,
    }
}

fn in_parts(state: &State, question: &Question) -> Decision {
    let parts = state.parts(question.side);
    let choices = parts
        .as_ref()
        .map(|p| state.examples(question.side, p))
        .unwrap_or_default();
    let otherwise = choices.first().cloned();
    let mut decision = listed(state, question, choices, otherwise);
    decision.parts = parts;
    decision
}

/// The question of a decision, as a sentence.
pub(crate) fn question(state: &State, decision: &Decision) -> String {
    let turn = state.turn;
    match decision.kind {
        "setup" => "Where do your units and your Commander start?".to_owned(),
        "fire" if firing::one_by_one(state) => {
            format!("Turn {turn}: who fires next, and at whom? What you don't fire you hold for reactions.")
        }
        "fire" => format!("Turn {turn}: who fires at whom? What you don't fire you hold for reactions."),
        "allocate" => format!("Turn {turn}: which stands attack whom?"),
        "rethrow" if hand_to_hand::each_attack(state) => {
            "Which dice of this attack do you throw again, before the next is thrown?".to_owned()
        }
        "commander_rethrow" if hand_to_hand::each_attack(state) => {
            "Does your Commander have this attack thrown again, before the next is thrown?".to_owned()
        }
        "rethrow" => "Which dice do you throw again for overlapping and outflanking?".to_owned(),
        "commander_rethrow" => "Which attacks does your Commander have thrown again?".to_owned(),
        "losses" => "Do you break contact by where you take your losses?".to_owned(),
        "follow_on" => {
            "Your cavalry has charged into nothing: whom does it engage, or does it rally?".to_owned()
        }
        "react" => {
            let provoker = state
                .progress()
                .map(|p| state.unit(p.unit).id.to_string())
                .unwrap_or_default();
            format!("{provoker} is announced: do you react?")
        }
        _ => format!("Turn {turn}: what do you do next?"),
    }
}
