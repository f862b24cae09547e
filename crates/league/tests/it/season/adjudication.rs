//! The end of play, and who rules.

use crate::autumn::division;
use crate::season_support::{
    Builder, ROBIN, names, opening, person, plan, refused, rules, ruling, running, secret, seeding,
};
use umpire_engine::Millis;
use umpire_league::MovementRules;
use umpire_league::season::{Act, Author, Format, State};

fn published(rounds: usize) -> Builder {
    let mut builder = running(ROBIN, 4);
    for _ in 0..rounds {
        builder.publish_next("1");
    }
    builder
}

#[test]
fn play_ends_once_every_round_is_published() {
    refused(&mut published(2), Act::BeginAdjudication {}, "act", "rounds_left");
    published(3).act(Act::BeginAdjudication {});
}

#[test]
fn the_end_of_play_is_undone_while_nothing_is_later() {
    let mut builder = published(3);
    builder.act(Act::BeginAdjudication {});
    let entry = builder.log.entries().len() as u32;
    let mut later = Builder {
        log: builder.log.clone(),
    };
    builder.act(Act::Undo { entry });
    assert_eq!(builder.log.season().state, State::Running);
    later.act(ruling(3, 1, 2, 4));
    refused(&mut later, Act::Undo { entry }, "act.entry", "undo_later");
}

#[test]
fn who_plays_in_a_division_does_not_rule_in_it() {
    let mut builder = published(1);
    let by = |builder: &mut Builder, name: &str, act: Act| {
        let author = Author::Person(person(name));
        let at = Millis::from_days(1);
        let entry = builder.log.draft(at, author, "as seen", act);
        builder
            .log
            .append(entry)
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    assert_eq!(
        by(&mut builder, "p3", ruling(1, 1, 1, 4)).unwrap_err(),
        "act.result.fixture: p3 plays in division 1: another arbiter decides (rule own-division)"
    );
    by(&mut builder, "Arbiter", ruling(1, 1, 1, 4)).unwrap();
    let entry = builder.log.entries().len() as u32;
    let error = by(&mut builder, "p2", Act::Undo { entry }).unwrap_err();
    assert!(error.starts_with("act.entry: p2 plays in division 1"), "{error}");
    by(&mut builder, "Arbiter", Act::Undo { entry }).unwrap();
}

#[test]
fn the_movement_fits_the_sizes_when_divisions_are_formed() {
    let mut rules = rules(ROBIN);
    rules.movement = MovementRules {
        up: Some(3),
        down: Some(4),
    };
    let mut builder = Builder::new(rules);
    builder.act(opening());
    for name in names(8) {
        builder.act(Act::Register {
            person: person(&name),
        });
    }
    let all = names(8);
    let two = Act::Seed {
        secret: secret(7),
        divisions: vec![plan("1", &all[..4]), plan("2", &all[4..])],
        apart: vec![],
    };
    builder.act(two);
    let entry = builder.log.entries().len() as u32;
    builder.act(Act::Undo { entry });
    builder.act(seeding(8));
    let mut more = Builder::new({
        let mut rules = crate::season_support::rules(ROBIN);
        rules.movement = MovementRules {
            up: Some(4),
            down: Some(4),
        };
        rules
    });
    more.act(opening());
    for name in names(8) {
        more.act(Act::Register {
            person: person(&name),
        });
    }
    let two = Act::Seed {
        secret: secret(7),
        divisions: vec![plan("1", &all[..4]), plan("2", &all[4..])],
        apart: vec![],
    };
    refused(&mut more, two, "act.divisions[0]", "movement_too_large");
}

#[test]
fn a_field_lists_who_is_away_once() {
    use umpire_league::{Seat, Unpaired, UnpairedReason};
    let builder = running(Format::Swiss { rounds: 3 }, 6);
    let away = Unpaired {
        seat: Seat(2),
        why: UnpairedReason::Absent,
    };
    let season = builder.log.season();
    let dates = crate::season_support::DATES;
    let error = season
        .propose_round(&division("1"), &[], &[away, away], dates)
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "away[1].seat: seat 2 is listed twice: list it once"
    );
}
