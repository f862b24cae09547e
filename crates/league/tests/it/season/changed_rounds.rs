//! Rounds that are changed by hand, what they cost, and what was rejected.

use crate::autumn::division;
use crate::season_support::{Builder, DATES, ROBIN, refused, running, win_all};
use crate::support::pairing;
use umpire_league::season::{Act, Format, Price, Proposed, RoundPlan, SideBalance, Sides};
use umpire_league::swiss::Criterion;
use umpire_league::{GameResult, Round, Seat, Unpaired, UnpairedReason};

fn plan(round: u16, texts: &[&str]) -> RoundPlan {
    RoundPlan {
        division: division("1"),
        round: Round(round),
        opens: DATES.opens,
        due: DATES.due,
        pairings: texts.iter().map(|text| pairing(text)).collect(),
        unpaired: vec![],
    }
}

/// A Swiss of nine after three rounds.
fn swiss() -> (Builder, Vec<GameResult>) {
    let mut builder = running(Format::Swiss { rounds: 5 }, 9);
    let mut results = vec![];
    for _ in 0..3 {
        let season = builder.log.season();
        let proposal = season.propose_round(&division("1"), &results, &[], DATES);
        builder.act(Act::PublishRound(proposal.unwrap().plan));
        results.extend(win_all(&builder, &results));
    }
    (builder, results)
}

#[test]
fn two_games_of_a_round_are_one_meeting() {
    let mut both = crate::season_support::rules(Format::Swiss { rounds: 5 });
    both.sides = Sides::Both;
    let mut builder = crate::season_support::started(both, 4);
    let mut results = vec![];
    for _ in 0..5 {
        let season = builder.log.season();
        let proposal = season
            .propose_round(&division("1"), &results, &[], DATES)
            .unwrap();
        let Proposed::Swiss(paired) = &proposal.by else {
            unreachable!()
        };
        for board in &paired.boards {
            let rematches = i64::from(proposal.plan.round > Round(3));
            assert_eq!(board.why.cost(Criterion::Rematch), rematches);
            assert_eq!(board.why.cost(Criterion::SideRule), 0);
            let sides = board
                .why
                .terms
                .iter()
                .find(|term| term.criterion == Criterion::Wish);
            assert_eq!(sides.unwrap().cost, 8, "nobody has had a side more often");
        }
        builder.act(Act::PublishRound(proposal.plan));
        results.extend(win_all(&builder, &results));
    }
}

#[test]
fn the_computed_round_costs_nothing_more() {
    let (builder, results) = swiss();
    let season = builder.log.season();
    let proposal = season
        .propose_round(&division("1"), &results, &[], DATES)
        .unwrap();
    let Price::Swiss {
        computed,
        changed,
        decides,
    } = season.price(&proposal.plan, &results).unwrap()
    else {
        unreachable!()
    };
    assert_eq!(computed, changed);
    assert_eq!(decides, None);
}

#[test]
fn a_changed_round_of_a_swiss_names_its_price() {
    let (mut builder, results) = swiss();
    let season = builder.log.season();
    let mut plan = season
        .propose_round(&division("1"), &results, &[], DATES)
        .unwrap()
        .plan;
    // The first pairing of round 1 again.
    let met = season.division(&division("1")).unwrap().rounds[0].pairings[0];
    let others: Vec<Seat> = (1..=9).map(Seat).filter(|seat| !met.has(*seat)).collect();
    plan.pairings = vec![met];
    plan.pairings
        .extend(others[..6].chunks(2).map(|two| umpire_league::Pairing {
            first: two[0],
            second: two[1],
        }));
    plan.unpaired = vec![Unpaired {
        seat: others[6],
        why: UnpairedReason::Bye,
    }];
    let Price::Swiss { changed, decides, .. } = season.price(&plan, &results).unwrap() else {
        unreachable!()
    };
    assert_eq!(decides, Some(Criterion::Rematch));
    assert!(changed[0].cost >= 1);
    builder.act(Act::PublishRound(plan));
}

#[test]
fn rejected_rounds_are_near_and_say_why() {
    let (builder, results) = swiss();
    let season = builder.log.season();
    let proposal = season
        .propose_round(&division("1"), &results, &[], DATES)
        .unwrap();
    let found = season
        .alternatives(&division("1"), &results, &[])
        .unwrap()
        .unwrap();
    let Proposed::Swiss(paired) = proposal.by else {
        unreachable!()
    };
    assert_eq!(found.chosen, paired.totals());
    assert_eq!(found.rejected.len(), 3);
    for rejected in &found.rejected {
        assert_ne!(rejected.pairings, proposal.plan.pairings);
        let by = rejected.decides.unwrap();
        for (own, best) in rejected.totals.iter().zip(&found.chosen) {
            if own.criterion == by {
                assert!(own.cost > best.cost, "{rejected:?}");
                break;
            }
            assert_eq!(own.cost, best.cost);
        }
    }
    let reasons: Vec<_> = found.rejected.iter().map(|each| each.decides).collect();
    assert!(reasons.iter().any(|each| *each != reasons[0]), "{reasons:?}");
    let robin = running(ROBIN, 6);
    let none = robin.log.season().alternatives(&division("1"), &[], &[]).unwrap();
    assert_eq!(none, None);
}

#[test]
fn a_seat_of_a_swiss_without_a_game_is_away_or_has_a_bye() {
    let (mut builder, results) = swiss();
    let season = builder.log.season();
    let mut plan = season
        .propose_round(&division("1"), &results, &[], DATES)
        .unwrap()
        .plan;
    plan.unpaired[0].why = UnpairedReason::Late;
    refused(
        &mut builder,
        Act::PublishRound(plan),
        "act.unpaired[0].why",
        "unpaired_reason",
    );
}

#[test]
fn two_rounds_of_a_round_robin_are_exchanged() {
    let mut builder = running(ROBIN, 6);
    // Round 3 in place of round 1, one board on the other sides.
    let third = plan(1, &["6-2", "3-1", "4-5"]);
    let price = builder.log.season().price(&third, &[]).unwrap();
    assert_eq!(
        price,
        Price::RoundRobin {
            exchanged_with: Some(Round(3)),
            sides_changed: vec![pairing("6-2")],
            computed: SideBalance {
                uneven: 0,
                running: 0
            },
            changed: SideBalance {
                uneven: 0,
                running: 2
            },
        }
    );
    builder.act(Act::PublishRound(third));
    let schedule = |builder: &Builder| -> Vec<String> {
        let own = &builder.log.season().divisions[0];
        let text = |round: &umpire_league::schedule::ScheduledRound| {
            let texts: Vec<String> = round.pairings.iter().map(ToString::to_string).collect();
            texts.join(" ")
        };
        own.schedule.iter().map(text).collect()
    };
    let now = schedule(&builder);
    assert_eq!(now[0], "6-2 3-1 4-5");
    assert_eq!(now[2], "1-6 2-5 3-4");
    for _ in 0..4 {
        builder.publish_next("1");
    }
    let entry = builder.log.entries().len() as u32;
    builder.act(Act::Undo { entry });
    assert_eq!(schedule(&builder), now);
}

#[test]
fn swapped_sides_of_a_double_round_robin_swap_the_other_game() {
    let mut builder = running(Format::RoundRobin { double: true }, 4);
    builder.act(Act::PublishRound(plan(1, &["4-1", "2-3"])));
    let own = &builder.log.season().divisions[0];
    let games = own.schedule.iter().flat_map(|round| &round.pairings);
    let both: Vec<String> = games
        .filter(|each| each.has(Seat(1)) && each.has(Seat(4)))
        .map(ToString::to_string)
        .collect();
    assert_eq!(both, ["4-1", "1-4"]);
}

#[test]
fn a_rounds_price_needs_a_round_that_can_be_published() {
    let builder = running(ROBIN, 6);
    let error = builder
        .log
        .season()
        .price(&plan(1, &["1-2", "3-4", "5-6"]), &[])
        .unwrap_err();
    assert_eq!(
        (error.place(), error.key()),
        ("pairings", "league.error.not_the_schedule")
    );
}
