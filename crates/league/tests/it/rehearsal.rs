//! Rehearsed seasons: what always holds, and what rules and people change.

use crate::search::season::chance::Chance;
use crate::season_support::{ROBIN, rules};
use std::collections::BTreeSet;
use umpire_league::rehearsal::{Cause, Field, Habits, Rehearsal, RehearsedSearch, Source, Stopped, rehearse};
use umpire_league::requests::{Addressee, DeskItemKind, RequestKind, Verdict};
use umpire_league::search::SearchStatus;
use umpire_league::season::{Act, Author, Format, Season, SeasonRules, Sides, State};
use umpire_league::{DivisionId, Finish, FixtureId, Grade, LotSecret, Margin, Seat, Side};

const DOUBLE: Format = Format::RoundRobin { double: true };

const SWISS: Format = Format::Swiss { rounds: 5 };

/// People of whom many do not play.
const UNRELIABLE: Habits = Habits {
    drop_outs: 12,
    for_good: 20,
    no_shows: 5,
    late: 20,
};

const SIXTEEN: Field = Field {
    players: 16,
    divisions: 2,
    reserves: 4,
};

/// Games that end by chance.
struct Drawn(Chance);

impl Source for Drawn {
    fn below(&mut self, end: u64) -> u64 {
        self.0.next() % end
    }

    fn secret(&mut self) -> LotSecret {
        LotSecret::new([7; 32])
    }

    fn play(&mut self, _: &Season, _: &FixtureId) -> Result<Finish, String> {
        let winner = [Some(Side::First), Some(Side::Second), None][self.0.below(3)];
        let margin = match winner {
            Some(Side::First) => 2,
            Some(Side::Second) => -2,
            None => 0,
        };
        Ok(Finish::Played {
            grade: Grade::new(if winner.is_some() { "minor_victory" } else { "draw" }),
            winner,
            margin: Margin::Counted(margin),
        })
    }
}

fn rehearsed(rules: &SeasonRules, field: Field, habits: Habits, seed: u64) -> Rehearsal {
    rehearse(rules, field, habits, &mut Drawn(Chance(seed))).unwrap()
}

/// All results, those of the log among them.
fn finishes(rehearsal: &Rehearsal) -> Vec<Finish> {
    let season = rehearsal.log.season();
    let mut all = vec![];
    for division in &season.divisions {
        assert_eq!(division.rounds.len(), usize::from(division.round_count()));
        let results = season.results(&division.id, &rehearsal.results).unwrap();
        assert_eq!(results.len(), division.fixtures(season.rules.legs()).len());
        all.extend(results.values().map(|result| result.finish.clone()));
    }
    all
}

fn forfeits(rehearsal: &Rehearsal) -> usize {
    let forfeited = |finish: &&Finish| matches!(finish, Finish::Forfeited { .. });
    finishes(rehearsal).iter().filter(forfeited).count()
}

/// How many games neither side played.
fn missed_by_both(rehearsal: &Rehearsal) -> usize {
    let both = |finish: &&Finish| matches!(finish, Finish::Forfeited { winner: None, .. });
    finishes(rehearsal).iter().filter(both).count()
}

fn on_desk(rehearsal: &Rehearsal, kind: DeskItemKind) -> usize {
    rehearsal.desk.iter().filter(|item| item.kind == kind).count()
}

/// What holds at the end of every rehearsal.
fn check(rehearsal: &Rehearsal) {
    let season = rehearsal.log.season();
    assert_eq!(season.state, State::Final);
    finishes(rehearsal);
    let mut asked_in = BTreeSet::new();
    for each in &rehearsal.searches {
        let search = &each.search;
        assert!(search.is_over(), "{search:?}");
        for ask in &search.asks {
            assert!(ask.outcome.is_some(), "{search:?}");
            assert!(asked_in.insert((search.from, &ask.person)), "{search:?}");
        }
    }
    for item in &rehearsal.desk {
        assert!(item.ended.is_some_and(|ended| ended >= item.at), "{item:?}");
    }
    for request in &rehearsal.requests {
        let table = request.kind.answer(request.phase);
        assert_eq!(request.answer.rule, table.rule);
        let refused_by_fact = request.answer.verdict == Verdict::Refuse;
        assert!(refused_by_fact || request.answer == table, "{request:?}");
    }
    let arbiter = Verdict::Ask(Addressee::Arbiter);
    let for_arbiters = rehearsal
        .requests
        .iter()
        .filter(|each| each.answer.verdict == arbiter);
    assert_eq!(for_arbiters.count(), on_desk(rehearsal, DeskItemKind::Request));
    for each in &rehearsal.searches {
        assert!(is_followed_up(rehearsal, each), "{each:?}");
    }
    let leaves = |entry: &&umpire_league::season::Entry| matches!(entry.act, Act::Withdraw(_));
    let left = rehearsal.log.entries().iter().filter(leaves).count();
    assert_eq!(left, on_desk(rehearsal, DeskItemKind::Withdrawal));
}

/// Whether something came of a search that found nobody: its seat stays empty, its game is on the desk or decided by
/// rule, or somebody is looked for at the start deadline.
fn is_followed_up(rehearsal: &Rehearsal, each: &RehearsedSearch) -> bool {
    let search = &each.search;
    if search.status != SearchStatus::Failed {
        return true;
    }
    let at = search.ended.unwrap();
    let own = |division: &DivisionId, seat: Seat| *division == search.division && seat == search.seat;
    let decided = rehearsal.log.entries().iter().filter(|entry| entry.at == at);
    let decided = decided.map(|entry| match &entry.act {
        Act::Vacate(plan) => own(&plan.division, plan.seat),
        Act::RuleResult { result } => {
            let division = &result.fixture.division;
            own(division, result.first.seat) || own(division, result.second.seat)
        }
        _ => false,
    });
    let on_desk = rehearsal.desk.iter().map(|item| {
        let own = item.seat.is_some_and(|seat| own(&item.division, seat));
        item.kind == DeskItemKind::NoSubstitute && item.at >= at && own
    });
    let overdue = rehearsal.desk.iter().map(|item| {
        let game = item.division == search.division && item.round == search.from;
        item.kind == DeskItemKind::Overdue && item.at <= at && game
    });
    let again = rehearsal.searches.iter().map(|other| {
        let own = own(&other.search.division, other.search.seat);
        other.cause == Cause::NoShow && other.search.opened == at && own
    });
    decided
        .chain(on_desk)
        .chain(overdue)
        .chain(again)
        .any(|found| found)
}

#[test]
fn every_season_gets_to_its_final_table() {
    for (format, field) in [
        (ROBIN, SIXTEEN),
        (DOUBLE, SIXTEEN),
        (
            SWISS,
            Field {
                divisions: 1,
                ..SIXTEEN
            },
        ),
        (
            ROBIN,
            Field {
                players: 7,
                divisions: 1,
                reserves: 0,
            },
        ),
        (
            SWISS,
            Field {
                players: 9,
                divisions: 1,
                reserves: 2,
            },
        ),
    ] {
        for seed in 0..6 {
            check(&rehearsed(&rules(format), field, UNRELIABLE, seed));
        }
    }
}

#[test]
fn seasons_with_two_games_a_pairing_get_through() {
    let both = SeasonRules {
        sides: Sides::Both,
        ..rules(ROBIN)
    };
    for seed in 0..3 {
        check(&rehearsed(&both, SIXTEEN, UNRELIABLE, seed));
    }
}

#[test]
fn the_same_source_gives_the_same_season() {
    let season = |seed| {
        let own = rehearsed(&rules(ROBIN), SIXTEEN, UNRELIABLE, seed);
        (own.log.entries().to_vec(), own.results, own.desk, own.requests)
    };
    assert_eq!(season(3), season(3));
    assert_ne!(season(3).0, season(4).0);
}

#[test]
fn where_everybody_plays_nothing_is_left_to_decide() {
    let own = rehearsed(&rules(DOUBLE), SIXTEEN, Habits::default(), 1);
    check(&own);
    assert_eq!((own.results.len(), forfeits(&own)), (112, 0));
    assert!(own.desk.is_empty() && own.requests.is_empty() && own.searches.is_empty());
    assert_eq!(
        own.planned - own.ended,
        (own.planned - own.ended).max(umpire_engine::Millis::ZERO)
    );
}

/// How many seasons are added up.
const SEEDS: u64 = 8;

/// The sum of a number over some seasons.
fn sum(rules: &SeasonRules, habits: Habits, number: impl Fn(&Rehearsal) -> usize) -> usize {
    (0..SEEDS)
        .map(|seed| number(&rehearsed(rules, SIXTEEN, habits, seed)))
        .sum()
}

#[test]
fn more_drop_outs_are_more_load() {
    let load = |drop_outs| {
        let habits = Habits {
            drop_outs,
            ..Habits::default()
        };
        let load = sum(&rules(ROBIN), habits, |own| own.desk.len());
        (load, sum(&rules(ROBIN), habits, forfeits))
    };
    let [none, few, many] = [0, 6, 24].map(load);
    assert_eq!(none, (0, 0));
    assert!(
        none < few && few.0 * 2 < many.0 && few.1 * 2 < many.1,
        "{few:?} {many:?}"
    );
}

#[test]
fn a_search_saves_games_of_no_shows() {
    let habits = Habits {
        no_shows: 8,
        ..Habits::default()
    };
    let mut forfeiting = rules(ROBIN);
    forfeiting.absences.search_for_no_shows = false;
    let [with, without] = [&rules(ROBIN), &forfeiting].map(|rules| sum(rules, habits, forfeits));
    assert!(with * 2 < without, "{with} {without}");
    assert_eq!(without + sum(&forfeiting, habits, missed_by_both), 8 * 8);
    let seated = |own: &Rehearsal| {
        let found = own.searches.iter().filter(|each| each.is_seated());
        assert!(found.clone().all(|each| each.cause == Cause::NoShow));
        found.count()
    };
    assert_eq!(sum(&rules(ROBIN), habits, seated) + with, without);
}

#[test]
fn late_games_are_extended_or_on_the_desk() {
    let habits = Habits {
        late: 30,
        ..Habits::default()
    };
    let extended = |own: &Rehearsal| {
        let by_rule = |author: &Author| matches!(author, Author::Rule(_));
        let entries = own.log.entries().iter();
        entries
            .filter(|entry| matches!(entry.act, Act::Extend { .. }) && by_rule(&entry.author))
            .count()
    };
    let overdue = |own: &Rehearsal| on_desk(own, DeskItemKind::Overdue);
    let asked_for = |own: &Rehearsal| {
        let extend = |each: &&umpire_league::rehearsal::RehearsedRequest| each.kind == RequestKind::Extend;
        own.requests.iter().filter(extend).count()
    };
    let agreed = rules(ROBIN);
    assert!(sum(&agreed, habits, extended) * 2 > sum(&agreed, habits, asked_for));
    let mut never = rules(ROBIN);
    never.absences.extension_days = 0;
    assert_eq!(sum(&never, habits, extended), 0);
    let refused = |own: &Rehearsal| {
        let refused = own
            .requests
            .iter()
            .filter(|each| each.answer.verdict == Verdict::Refuse);
        refused.count()
    };
    assert_eq!(sum(&never, habits, refused), sum(&never, habits, asked_for));
    let [some, all] = [&agreed, &never].map(|rules| sum(rules, habits, overdue));
    assert!(some * 2 < all, "{some} {all}");
    assert_eq!(all, sum(&never, habits, asked_for));
}

#[test]
fn without_a_start_deadline_no_shows_are_on_the_desk() {
    let habits = Habits {
        no_shows: 5,
        ..Habits::default()
    };
    let mut clock_alone = rules(ROBIN);
    clock_alone.absences.start_days = 0;
    let load = sum(&clock_alone, habits, |own| on_desk(own, DeskItemKind::Overdue));
    assert_eq!(load + sum(&clock_alone, habits, missed_by_both), 5 * 8);
    assert_eq!(
        sum(&rules(ROBIN), habits, |own| on_desk(own, DeskItemKind::Overdue)),
        0
    );
}

#[test]
fn rounds_of_a_swiss_wait_on_the_desk() {
    let field = Field {
        players: 8,
        divisions: 1,
        reserves: 0,
    };
    let own = rehearsed(&rules(SWISS), field, Habits::default(), 1);
    assert_eq!(on_desk(&own, DeskItemKind::Ready), 4);
    assert!(own.desk.iter().all(|item| !item.decided));
}

#[test]
fn habits_are_in_their_range() {
    let refused = |habits: Habits| {
        let stopped = rehearse(&rules(ROBIN), SIXTEEN, habits, &mut Drawn(Chance(1)));
        match stopped {
            Err(Stopped::Refused(error)) => error.place().to_owned(),
            other => unreachable!("{other:?}"),
        }
    };
    let usual = Habits::default();
    assert_eq!(
        refused(Habits {
            drop_outs: 1001,
            ..usual
        }),
        "drop_outs"
    );
    assert_eq!(
        refused(Habits {
            for_good: 101,
            ..usual
        }),
        "for_good"
    );
    assert_eq!(
        refused(Habits {
            no_shows: 1001,
            ..usual
        }),
        "no_shows"
    );
    assert_eq!(refused(Habits { late: 101, ..usual }), "late");
}
