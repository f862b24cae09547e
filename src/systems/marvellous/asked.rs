//! Who owes what: the open decisions, with their choices.

use super::Decision;
use super::announcement::Announcement;
use super::options::TimeoutAnswers;
use super::phase::{engage, firing, hand_to_hand, movement, remove_losses, setup};
use super::reaction;
use super::roster::Side;
use super::rules;
use super::state::{MeleeStep, Phase, Stage, State};
use crate::engine::Rule;

/// Every open decision.
pub fn pending(state: &State) -> Vec<Decision> {
    match &state.phase {
        Phase::Setup => sealed(state, setup::concerned(state), "setup", &rules::SETUP_1),
        Phase::Firing => sealed(state, firing::concerned(state), "fire", &rules::FIRE_1),
        Phase::HandToHand(melee) => {
            let (kind, rule): (_, &'static Rule) = match melee.step {
                MeleeStep::Opening | MeleeStep::Allocate => ("allocate", &rules::HTH_3),
                MeleeStep::Rethrow => ("rethrow", &rules::HTH_13),
                MeleeStep::CommanderRethrow => ("commander_rethrow", &rules::HTH_12),
            };
            sealed(state, hand_to_hand::concerned(state), kind, rule)
        }
        Phase::RemoveLosses(_) => {
            let side = remove_losses::asked(state).map(|(side, _)| side);
            side.map(|side| in_parts(state, side, "losses", &rules::LOSS_8, false))
                .into_iter()
                .collect()
        }
        Phase::Movement(m) => match m.progress.map(|p| p.stage) {
            None => {
                let choices = movement::choices(state);
                let otherwise = choices.last().cloned();
                vec![listed(
                    state,
                    m.mover,
                    "movement",
                    &rules::MOVE_2,
                    choices,
                    otherwise,
                )]
            }
            Some(Stage::FollowOn) => {
                let choices = engage::follow_on_choices(state);
                let rally = |a: &&Announcement| matches!(a, Announcement::Rally { .. });
                let otherwise = choices.iter().find(rally).cloned();
                vec![listed(
                    state,
                    m.mover,
                    "follow_on",
                    &rules::REACT_1_3,
                    choices,
                    otherwise,
                )]
            }
            Some(Stage::Window | Stage::Test) => {
                let choices = reaction::choices(state);
                let otherwise = safe_reaction(&choices);
                vec![listed(
                    state,
                    m.mover.enemy(),
                    "react",
                    &rules::REACT_0_6,
                    choices,
                    otherwise,
                )]
            }
        },
        Phase::Initiative | Phase::Victory | Phase::Over => vec![],
    }
}

/// What is announced for a reactor who doesn't answer (AMB-86): declining, else counter-charging or firing, which
/// come before recoil and flight.
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
    side: Side,
    kind: &'static str,
    rule: &'static Rule,
    choices: Vec<Announcement>,
    otherwise: Option<Announcement>,
) -> Decision {
    let otherwise = otherwise.filter(|_| state.options.timeout_answers == TimeoutAnswers::Defaults);
    Decision {
        seat: side.seat(),
        kind,
        rule,
        choices,
        parts: None,
        sealed: false,
        otherwise,
    }
}

fn in_parts(state: &State, side: Side, kind: &'static str, rule: &'static Rule, sealed: bool) -> Decision {
    let parts = state.parts(side);
    let choices = parts
        .as_ref()
        .map(|p| state.examples(side, p))
        .unwrap_or_default();
    let mut decision = listed(state, side, kind, rule, choices, None);
    decision.otherwise = decision
        .choices
        .first()
        .cloned()
        .filter(|_| state.options.timeout_answers == TimeoutAnswers::Defaults);
    decision.parts = parts;
    decision.sealed = sealed;
    decision
}

fn sealed(state: &State, concerned: [bool; 2], kind: &'static str, rule: &'static Rule) -> Vec<Decision> {
    let owing = state.owing(concerned);
    let sides = Side::BOTH.into_iter().filter(|s| owing[s.index()]);
    sides
        .map(|side| in_parts(state, side, kind, rule, true))
        .collect()
}

/// The question of a decision, as a sentence.
pub fn question(state: &State, decision: &Decision) -> String {
    let turn = state.turn;
    match decision.kind {
        "setup" => "Where do your units and your Commander start?".to_owned(),
        "fire" => format!("Turn {turn}: who fires at whom? What you don't fire you hold for reactions."),
        "allocate" => format!("Turn {turn}: which stands attack whom?"),
        "rethrow" => "Which dice do you throw again for overlapping and outflanking?".to_owned(),
        "commander_rethrow" => "Which attacks does your Commander have thrown again?".to_owned(),
        "losses" => "Which contacts do you break by taking your losses there?".to_owned(),
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
