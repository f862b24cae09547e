//! Late entry to a Swiss, and its price.

use crate::autumn::division;
use crate::season_support::{
    Builder, DATES, ROBIN, names, opening, person, refused, rules, running, seeding, win_all,
};
use crate::support::column;
use umpire_league::season::{Act, Format, LateEntry, SeasonLog, Sides};
use umpire_league::{Round, Score, Seat, UnpairedReason};

fn season(late: bool) -> Builder {
    season_with(late, Sides::Fixed)
}

fn season_with(late: bool, sides: Sides) -> Builder {
    let mut rules = rules(Format::Swiss { rounds: 5 });
    rules.entry.late = late.then_some(LateEntry {
        until_round: Round(3),
        points: Score::whole(1),
        pairing: Score::halves(1),
    });
    rules.sides = sides;
    let mut builder = Builder::new(rules);
    builder.act(opening());
    for name in names(6) {
        builder.act(Act::Register {
            person: person(&name),
        });
    }
    builder.act(seeding(6));
    builder.act(Act::Start {});
    builder
}

fn enter(name: &str) -> Act {
    Act::AddLate {
        person: person(name),
        division: division("1"),
    }
}

#[test]
fn a_late_entrant_gets_the_stated_points() {
    let mut builder = season(true);
    builder.publish_next("1");
    let mut results = win_all(&builder, &[]);
    let plan = |builder: &Builder, results: &[_]| {
        let season = builder.log.season();
        season
            .propose_round(&division("1"), results, &[], DATES)
            .unwrap()
            .plan
    };
    builder.act(Act::PublishRound(plan(&builder, &results)));
    results.extend(win_all(&builder, &results));
    builder.act(enter("late"));
    let season = builder.log.season();
    let own = season.division(&division("1")).unwrap();
    assert_eq!(own.size(), 7);
    assert_eq!(own.occupant(Seat(7), Round(2)), None);
    assert_eq!(own.occupant(Seat(7), Round(3)), Some(&person("late")));
    assert_eq!(own.unpaired(&own.rounds[0])[0].why, UnpairedReason::Late);
    assert!(season.is_registered(&person("late")));
    let standings = season.standings(&division("1"), &results).unwrap();
    assert_eq!(column(&standings, 0)[6], "2");
    let round = plan(&builder, &results);
    let seats = round.pairings.len() * 2 + round.unpaired.len();
    assert_eq!(seats, 7, "the seat plays from the next round on");
    let log = SeasonLog::from_entries(builder.log.entries().to_vec()).unwrap();
    assert_eq!(log, builder.log);
    builder.act(Act::PublishRound(round));
    results.extend(win_all(&builder, &results));
    refused(&mut builder, enter("later"), "act.division", "late_too_late");
    let entry = builder.log.entries().len() as u32 - 1;
    refused(&mut builder, Act::Undo { entry }, "act.entry", "undo_later");
}

#[test]
fn a_missed_round_of_two_games_pays_the_stated_points_once() {
    let mut builder = season_with(true, Sides::Both);
    builder.publish_next("1");
    let results = win_all(&builder, &[]);
    builder.act(enter("late"));
    let season = builder.log.season();
    let standings = season.standings(&division("1"), &results).unwrap();
    assert_eq!(column(&standings, 0)[6], "1");
}

#[test]
fn the_lot_of_the_others_stays_in_its_order() {
    let mut builder = season(true);
    let order = |builder: &Builder| {
        let lot = &builder.log.season().divisions[0].lot;
        let mut seats: Vec<Seat> = (1..=6).map(Seat).collect();
        seats.sort_by_key(|seat| lot.number(*seat));
        seats
    };
    let before = order(&builder);
    builder.publish_next("1");
    builder.act(enter("late"));
    assert_eq!(order(&builder), before);
}

#[test]
fn late_entry_is_refused_where_there_is_none() {
    refused(&mut season(false), enter("late"), "act", "no_late_entry");
    let mut builder = season(true);
    refused(&mut builder, enter("p3"), "act.person", "same_person");
    let mut robin = running(ROBIN, 4);
    refused(&mut robin, enter("late"), "act", "no_late_entry");
}

#[test]
fn a_missed_round_pays_at_most_a_draw() {
    let mut rules = rules(Format::Swiss { rounds: 5 });
    rules.entry.late = Some(LateEntry {
        until_round: Round(3),
        points: Score::whole(3),
        pairing: Score::ZERO,
    });
    assert_eq!(
        rules.validate().unwrap_err().to_string(),
        "entry.late.points: 3 points for not playing are more than the 2 that a draw pays"
    );
}
