//! The states of a season, and what each allows.

use crate::autumn::division;
use crate::season_support::{
    Builder, DATES, ROBIN, agreement, fixture_id, names, opening, person, rules, ruling, seeding,
};
use umpire_engine::Millis;
use umpire_league::season::{Act, ActKind, RoundPlan, State, Substitution, Vacancy, Withdrawal};
use umpire_league::{Round, Seat};

/// An act of each kind that is possible in its state.
fn sample(kind: ActKind) -> Act {
    match kind {
        ActKind::Create => Act::Create {
            rules: Box::new(rules(ROBIN)),
        },
        ActKind::ChangeRules => Act::ChangeRules {
            rules: Box::new(rules(ROBIN)),
        },
        ActKind::OpenRegistration => opening(),
        ActKind::Register => Act::Register {
            person: person("new"),
        },
        ActKind::Unregister => Act::Unregister { person: person("p1") },
        ActKind::Seed => seeding(4),
        ActKind::Start => Act::Start {},
        ActKind::PublishRound => Act::PublishRound(RoundPlan {
            division: division("1"),
            round: Round(2),
            opens: DATES.opens,
            due: DATES.due,
            pairings: vec![crate::support::pairing("4-3"), crate::support::pairing("1-2")],
            unpaired: vec![],
        }),
        ActKind::Withhold => Act::Withhold {
            division: division("1"),
        },
        ActKind::Release => Act::Release {
            division: division("1"),
        },
        ActKind::Agree => Act::Agree(agreement("1.1.1")),
        ActKind::AddLate => Act::AddLate {
            person: person("new"),
            division: division("1"),
        },
        ActKind::RuleResult => ruling(1, 1, 1, 4),
        ActKind::Substitute => Act::Substitute(Substitution {
            division: division("1"),
            seat: Seat(1),
            person: person("new"),
            from: Round(1),
            until: None,
        }),
        ActKind::Extend => Act::Extend {
            fixture: fixture_id("1.1.1"),
            due: Millis::from_days(30),
        },
        ActKind::Withdraw => Act::Withdraw(Withdrawal {
            division: division("1"),
            seat: Seat(1),
            from: Round(2),
        }),
        ActKind::Vacate => Act::Vacate(Vacancy {
            division: division("1"),
            seat: Seat(1),
            from: Round(2),
            struck: true,
        }),
        ActKind::Dispute => Act::Dispute {
            fixture: fixture_id("1.1.1"),
        },
        ActKind::LetStand => Act::LetStand {
            fixture: fixture_id("1.1.1"),
        },
        ActKind::PlayAgain => Act::PlayAgain {
            fixture: fixture_id("1.1.1"),
            due: Millis::from_days(30),
        },
        ActKind::BeginAdjudication => Act::BeginAdjudication {},
        ActKind::Finalise => Act::Finalise {},
        ActKind::Archive => Act::Archive {},
        // The seeding.
        ActKind::Undo => Act::Undo { entry: 7 },
    }
}

/// A season in each state; from running on, with a published round.
fn in_state(state: State) -> Builder {
    let mut builder = Builder::new(rules(ROBIN));
    let mut steps = vec![opening()];
    steps.extend(names(4).iter().map(|name| Act::Register { person: person(name) }));
    for act in steps.into_iter().take(if state == State::Draft { 0 } else { 5 }) {
        builder.act(act);
    }
    for (reached, act) in [(State::Seeded, seeding(4)), (State::Running, Act::Start {})] {
        if state >= reached {
            builder.act(act);
        }
    }
    let rounds = match state {
        State::Running => 1,
        state if state > State::Running => 3,
        _ => 0,
    };
    for _ in 0..rounds {
        builder.publish_next("1");
    }
    let ends = [
        (State::Adjudication, Act::BeginAdjudication {}),
        (State::Final, Act::Finalise {}),
        (State::Archived, Act::Archive {}),
    ];
    for (_, act) in ends.into_iter().filter(|(reached, _)| state >= *reached) {
        builder.act(act);
    }
    assert_eq!(builder.log.season().state, state);
    builder
}

#[test]
fn each_state_allows_its_acts_and_refuses_the_others() {
    for state in State::ALL {
        for kind in ActKind::ALL {
            let mut builder = in_state(state);
            let result = builder.try_act(sample(kind));
            let refused = match kind {
                ActKind::Create => Some("league.error.created_twice"),
                _ if !kind.states().contains(&state) => Some("league.error.wrong_state"),
                ActKind::Undo if state > State::Seeded => Some("league.error.undo_later"),
                ActKind::Release => Some("league.error.not_withheld"),
                ActKind::BeginAdjudication => Some("league.error.rounds_left"),
                ActKind::Vacate => Some("league.error.not_left"),
                ActKind::LetStand => Some("league.error.not_disputed"),
                ActKind::AddLate => Some("league.error.no_late_entry"),
                _ => None,
            };
            let key = result.err().map(|error| error.key());
            assert_eq!(key, refused, "{state:?} {kind:?}");
        }
    }
}

#[test]
fn a_refusal_of_the_state_says_when_it_is_possible() {
    let error = in_state(State::Draft)
        .try_act(Act::BeginAdjudication {})
        .unwrap_err();
    let text = "act: begin adjudication is not possible while the season is in the state draft: it is possible in running";
    assert_eq!(error.to_string(), text);
}
