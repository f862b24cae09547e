//! The crosstable as pages show it, what a result would change, and games that lack one.

use crate::autumn::{autumn, division};
use crate::season_support::{DATES, person, running, win_all};
use crate::support::column;
use umpire_league::season::{Act, Format};
use umpire_league::{Finish, Round, Seat, Side, UnpairedReason};

#[test]
fn each_game_names_who_played_it() {
    let autumn = autumn();
    let season = autumn.builder.log.season();
    let rows = season.cross_rows(&division("1"), &autumn.results).unwrap();
    let ben = &rows[5];
    assert_eq!(ben.points.to_string(), "11");
    assert_eq!(ben.margin, 3);
    let played = |round: u16| {
        let cell = ben.cells.iter().find(|cell| cell.round == Round(round)).unwrap();
        cell.game.clone().unwrap()
    };
    assert_eq!(played(3).person, person("Ben"));
    assert_eq!(played(4).person, person("Dana"));
    assert_eq!(played(4).opponent, Seat(8));
    assert_eq!(played(4).side, Side::Second);
    assert!(matches!(played(2).finish, Finish::Forfeited { .. }));
    let disputed = rows.iter().flat_map(|row| &row.cells);
    let disputed = disputed.filter(|cell| cell.game.as_ref().is_some_and(|game| game.disputed));
    assert_eq!(disputed.count(), 2);
    let standings = season.standings(&division("1"), &autumn.results).unwrap();
    let points: Vec<String> = rows.iter().map(|row| row.points.to_string()).collect();
    assert_eq!(points, column(&standings, 0));
}

#[test]
fn a_round_without_a_game_has_its_reason() {
    let mut builder = running(Format::Swiss { rounds: 3 }, 5);
    let season = builder.log.season();
    let plan = season
        .propose_round(&division("1"), &[], &[], DATES)
        .unwrap()
        .plan;
    let bye = plan.unpaired[0].seat;
    builder.act(Act::PublishRound(plan));
    let results = win_all(&builder, &[]);
    let rows = builder.log.season().cross_rows(&division("1"), &results).unwrap();
    let cell = &rows[usize::from(bye.0) - 1].cells[0];
    assert_eq!(cell.unpaired, Some(UnpairedReason::Bye));
    assert_eq!(cell.points.to_string(), "3");
    assert_eq!(cell.game, None);
}

#[test]
fn a_forecast_is_the_table_after_a_result() {
    let autumn = autumn();
    let season = autumn.builder.log.season();
    let before = season.standings(&division("1"), &autumn.results).unwrap();
    let (supposed, others) = autumn.results.split_last().unwrap();
    assert_eq!(
        season.forecast(others, supposed).unwrap(),
        before,
        "as if the last result had come in"
    );
    let mut changed = autumn.results[0].clone();
    assert_eq!(season.forecast(&autumn.results, &changed).unwrap(), before);
    changed.finish = Finish::Forfeited {
        winner: Some(Side::Second),
        why: umpire_league::ForfeitReason::Ruled,
    };
    let after = season.forecast(&autumn.results, &changed).unwrap();
    assert_eq!(column(&before, 0)[0], "18");
    assert_eq!(column(&after, 0)[0], "15");
}

#[test]
fn a_season_is_complete_when_every_game_has_a_result() {
    let autumn = autumn();
    let season = autumn.builder.log.season();
    let error = season.check_complete(&autumn.results).unwrap_err();
    assert_eq!(error.to_string(), "results: 1.6.3 has no result: rule it first");
    let mut all = autumn.results.clone();
    all.extend(win_all(&autumn.builder, &all));
    season.check_complete(&all).unwrap();
    assert_eq!(season.lines(&division("1")).unwrap().down, 1);
    assert_eq!(season.lines(&division("2")).unwrap().up, 1);
}
