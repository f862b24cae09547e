//! Games that are extended or disputed, seats that are left, and seats that stay empty.

use crate::autumn::division;
use crate::season_support::{
    Builder, DATES, ROBIN, fixture_id, person, refused, rules, ruling, running, win_all,
};
use umpire_engine::Millis;
use umpire_league::season::{Act, Author, Format, Substitution, Vacancy, Withdrawal};
use umpire_league::{GameResult, PersonId, Round, RuleId, Score, Seat, UnpairedReason};

const SWISS: Format = Format::Swiss { rounds: 3 };

fn withdraw(seat: u16, from: u16) -> Act {
    Act::Withdraw(Withdrawal {
        division: division("1"),
        seat: Seat(seat),
        from: Round(from),
    })
}

fn vacate(seat: u16, from: u16, struck: bool) -> Act {
    Act::Vacate(Vacancy {
        division: division("1"),
        seat: Seat(seat),
        from: Round(from),
        struck,
    })
}

fn substitute(seat: u16, name: &str, from: u16, until: Option<u16>) -> Act {
    Act::Substitute(Substitution {
        division: division("1"),
        seat: Seat(seat),
        person: person(name),
        from: Round(from),
        until: until.map(Round),
    })
}

fn extend(days: i64) -> Act {
    Act::Extend {
        fixture: fixture_id("1.1.1"),
        due: Millis::from_days(days),
    }
}

fn dispute() -> Act {
    Act::Dispute {
        fixture: fixture_id("1.1.1"),
    }
}

fn let_stand() -> Act {
    Act::LetStand {
        fixture: fixture_id("1.1.1"),
    }
}

fn play_again() -> Act {
    Act::PlayAgain {
        fixture: fixture_id("1.1.1"),
        due: Millis::from_days(40),
    }
}

fn published(format: Format, players: usize) -> Builder {
    let mut builder = running(format, players);
    builder.publish_next("1");
    builder
}

fn undo(builder: &Builder) -> Act {
    let entry = builder.log.entries().len() as u32;
    Act::Undo { entry }
}

fn points(builder: &Builder, results: &[GameResult]) -> Vec<(u16, Score)> {
    let rows = builder.log.season().cross_rows(&division("1"), results).unwrap();
    rows.iter().map(|row| (row.seat.0, row.points)).collect()
}

#[test]
fn a_game_is_extended_by_agreement_once() {
    let mut builder = published(ROBIN, 4);
    let own = |builder: &Builder| {
        let season = builder.log.season();
        season.division(&division("1")).unwrap().due(&fixture_id("1.1.1"))
    };
    assert_eq!(own(&builder), Some(DATES.due));
    builder.act_by_rule("extension", extend(20));
    assert_eq!(own(&builder), Some(Millis::from_days(20)));
    let season = builder.log.season();
    assert!(
        season
            .division(&division("1"))
            .unwrap()
            .agreed_extension(&fixture_id("1.1.1"))
            .is_some()
    );
    let at = Millis::from_hours(1);
    let author = Author::Rule(RuleId::new("extension"));
    let again = builder.log.draft(at, author, "both agree", extend(30));
    let error = builder.log.append(again).unwrap_err();
    assert_eq!(error.key(), "league.error.extended_already");
    refused(&mut builder, extend(19), "act.due", "extended_backwards");
    // An arbiter does not undo what both agreed on, and may extend again.
    let agreed = undo(&builder);
    refused(&mut builder, agreed, "act.entry", "undo_agreed");
    builder.act(extend(25));
    assert_eq!(own(&builder), Some(Millis::from_days(25)));
    let arbiter = undo(&builder);
    builder.act(arbiter);
    assert_eq!(own(&builder), Some(Millis::from_days(20)));
}

#[test]
fn both_players_undo_their_extension_until_the_first_date() {
    let mut builder = published(ROBIN, 4);
    let due = |builder: &Builder| {
        let season = builder.log.season();
        season.division(&division("1")).unwrap().due(&fixture_id("1.1.1"))
    };
    // The date before theirs is an arbiter's.
    builder.act(extend(10));
    builder.act_by_rule("extension", extend(20));
    let agreed = undo(&builder);
    let author = Author::Rule(RuleId::new("extension"));
    let at = Millis::from_days(10);
    let late = builder.log.draft(at, author, "both agree", agreed.clone());
    let error = builder.log.append(late).unwrap_err();
    assert_eq!(error.key(), "league.error.undo_agreed_late");
    // What an arbiter has given beside it stays.
    builder.act(extend(25));
    builder.act_by_rule("extension", agreed);
    assert_eq!(due(&builder), Some(Millis::from_days(25)));
    let arbiter = Act::Undo {
        entry: builder.log.entries().len() as u32 - 1,
    };
    builder.act(arbiter);
    assert_eq!(due(&builder), Some(Millis::from_days(10)));
    // They may agree again.
    builder.act_by_rule("extension", extend(20));
    assert_eq!(due(&builder), Some(Millis::from_days(20)));
}

#[test]
fn an_extension_is_undone_until_its_date() {
    let mut builder = published(ROBIN, 4);
    builder.act(extend(2));
    let number = builder.log.entries().len() as u32;
    let author = builder.log.entries()[0].author.clone();
    let at = Millis::from_days(2);
    let late = builder
        .log
        .draft(at, author, "too late", Act::Undo { entry: number });
    let error = builder.log.append(late).unwrap_err();
    assert_eq!(error.key(), "league.error.undo_extension");
}

#[test]
fn a_disputed_result_counts_and_is_marked() {
    let mut builder = published(ROBIN, 4);
    let results = win_all(&builder, &[]);
    let before = points(&builder, &results);
    builder.act(dispute());
    refused(&mut builder, dispute(), "act.fixture", "disputed_already");
    assert_eq!(points(&builder, &results), before);
    let rows = builder.log.season().cross_rows(&division("1"), &results).unwrap();
    let marked = rows
        .iter()
        .flat_map(|row| &row.cells)
        .filter_map(|cell| cell.game.as_ref());
    assert_eq!(marked.filter(|game| game.disputed).count(), 2);
    builder.act(let_stand());
    refused(&mut builder, let_stand(), "act.fixture", "not_disputed");
    // Until the next round is published, the arbiter can think again.
    let stands = undo(&builder);
    builder.act(stands.clone());
    builder.act(let_stand());
    let stands = undo(&builder);
    builder.publish_next("1");
    refused(&mut builder, stands, "act.entry", "undo_later");
}

#[test]
fn a_ruling_settles_a_dispute() {
    let mut builder = published(ROBIN, 4);
    builder.act(dispute());
    builder.act(ruling(1, 1, 1, 4));
    let season = builder.log.season();
    assert_eq!(season.division(&division("1")).unwrap().disputes().count(), 0);
}

#[test]
fn a_game_that_is_played_again_has_no_result() {
    let mut builder = published(ROBIN, 4);
    builder.act(ruling(1, 1, 1, 4));
    assert_eq!(
        builder.log.season().missing(&division("1"), &[]).unwrap().len(),
        1
    );
    builder.act(play_again());
    let season = builder.log.season();
    assert_eq!(season.missing(&division("1"), &[]).unwrap().len(), 2);
    let own = season.division(&division("1")).unwrap();
    assert_eq!(own.due(&fixture_id("1.1.1")), Some(Millis::from_days(40)));
    let again = undo(&builder);
    refused(&mut builder, again, "act.entry", "undo_never");
}

#[test]
fn a_swiss_that_was_paired_by_a_result_keeps_it() {
    let mut builder = published(SWISS, 4);
    let results = win_all(&builder, &[]);
    let season = builder.log.season();
    let next = season
        .propose_round(&division("1"), &results, &[], DATES)
        .unwrap();
    builder.act(Act::PublishRound(next.plan));
    refused(&mut builder, play_again(), "act.fixture", "paired_by_result");
}

#[test]
fn a_seat_that_is_left_is_not_paired_in_a_swiss() {
    let mut builder = published(SWISS, 6);
    builder.act(withdraw(2, 2));
    refused(&mut builder, withdraw(2, 3), "act.seat", "left_already");
    let results = win_all(&builder, &[]);
    let propose = |builder: &Builder| {
        let season = builder.log.season();
        season
            .propose_round(&division("1"), &results, &[], DATES)
            .unwrap()
            .plan
    };
    let plan = propose(&builder);
    let absent = |each: &&umpire_league::Unpaired| each.why == UnpairedReason::Absent;
    let away: Vec<u16> = plan
        .unpaired
        .iter()
        .filter(absent)
        .map(|each| each.seat.0)
        .collect();
    assert_eq!(away, [2]);
    builder.act(substitute(2, "Dana", 2, None));
    let plan = propose(&builder);
    assert!(plan.unpaired.is_empty());
    let own = builder.log.season().division(&division("1")).unwrap();
    assert_eq!(own.leaving(Seat(2)), None);
}

#[test]
fn a_substitute_for_one_round_does_not_fill_the_seat() {
    let mut builder = published(SWISS, 6);
    builder.act(withdraw(2, 2));
    builder.act(substitute(2, "Dana", 2, Some(2)));
    let own = builder.log.season().division(&division("1")).unwrap();
    assert!(!own.is_left(Seat(2), Round(2)));
    assert!(own.is_left(Seat(2), Round(3)));
}

#[test]
fn less_than_half_of_the_games_are_struck() {
    let mut builder = published(ROBIN, 4);
    let results = win_all(&builder, &[]);
    let before = points(&builder, &results);
    builder.act(withdraw(4, 2));
    builder.act(vacate(4, 2, true));
    // Seat 1 loses what it won against seat 4.
    let after = points(&builder, &results);
    assert_eq!(before[0], (1, Score::whole(3)));
    assert_eq!(after[0], (1, Score::ZERO));
    assert_eq!(after[1..3], before[1..3]);
    let rows = builder.log.season().cross_rows(&division("1"), &results).unwrap();
    assert!(rows[3].cells.is_empty());
    let vacated = undo(&builder);
    builder.act(vacated);
    assert_eq!(points(&builder, &results), before);
}

#[test]
fn half_of_the_games_stay() {
    let mut builder = published(ROBIN, 4);
    let results = win_all(&builder, &[]);
    let before = points(&builder, &results);
    builder.act(withdraw(4, 2));
    builder.act(vacate(4, 2, false));
    assert_eq!(points(&builder, &results), before);
}

#[test]
fn seats_and_rounds_of_a_withdrawal_exist() {
    let mut builder = published(ROBIN, 4);
    refused(&mut builder, withdraw(5, 2), "act.seat", "unknown_seat");
    refused(&mut builder, withdraw(0, 2), "act.seat", "unknown_seat");
    refused(&mut builder, withdraw(1, 4), "act.from", "no_more_rounds");
    refused(&mut builder, vacate(1, 2, false), "act.seat", "not_left");
}

#[test]
fn who_plays_in_a_division_rules_nothing_there() {
    let mut builder = published(ROBIN, 4);
    let player = || Author::Person(PersonId::new("p1"));
    builder.act(dispute());
    for act in [extend(20), let_stand(), play_again()] {
        let entry = builder.log.draft(Millis::from_hours(1), player(), "for me", act);
        let error = builder.log.append(entry).unwrap_err();
        assert_eq!(error.key(), "league.error.arbiter_plays");
    }
}

#[test]
fn the_rules_of_absences_have_bounds() {
    for (change, place) in [
        (
            |rules: &mut umpire_league::season::AbsenceRules| rules.start_days = 61,
            "start_days",
        ),
        (|rules| rules.extension_days = 61, "extension_days"),
        (|rules| rules.dispute_hours = 0, "dispute_hours"),
    ] as [(fn(&mut umpire_league::season::AbsenceRules), &str); 3]
    {
        let mut wrong = rules(ROBIN);
        change(&mut wrong.absences);
        assert_eq!(wrong.validate().unwrap_err().place(), format!("absences.{place}"));
    }
    let mut usual = serde_json::to_value(rules(ROBIN)).unwrap();
    assert!(usual.get("absences").is_none());
    usual["absences"] = serde_json::json!({"start_days": 2});
    let read: umpire_league::season::SeasonRules = serde_json::from_value(usual).unwrap();
    assert_eq!((read.absences.start_days, read.absences.dispute_hours), (2, 72));
    let day = Millis::from_days(1);
    assert_eq!(
        read.absences.start_deadline(day, Millis::from_days(9)),
        Some(Millis::from_days(3))
    );
    assert_eq!(
        read.absences.start_deadline(day, Millis::from_days(2)),
        Some(Millis::from_days(2))
    );
}
