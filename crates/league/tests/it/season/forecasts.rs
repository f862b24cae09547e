//! What acts would change equals what they change, and an undone act leaves nothing behind.

use crate::autumn::{Autumn, autumn};
use crate::season_support::{secretary, win_all};
use crate::swiss_rounds::Chance;
use umpire_engine::Millis;
use umpire_league::season::{Act, SeasonLog, Standing, Substitution, Vacancy, Withdrawal};
use umpire_league::{
    Finish, FixtureId, ForfeitReason, GameResult, Grade, Margin, PersonId, Round, Score, Seat, Side, Value,
};

/// A random act about a game or a seat; some are refused.
fn random(log: &SeasonLog, results: &[GameResult], chance: &mut Chance) -> Act {
    let season = log.season();
    let own = &season.divisions[chance.below(season.divisions.len() as u64) as usize];
    let fixtures = own.fixtures(1);
    let fixture = fixtures[chance.below(fixtures.len() as u64) as usize].clone();
    let seat = Seat(chance.below(u64::from(own.size())) as u16 + 1);
    let from = Round(chance.below(u64::from(own.round_count())) as u16 + 1);
    let division = own.id.clone();
    let due = Millis::from_days(900 + chance.below(300) as i64);
    match chance.below(7) {
        0 => Act::Extend { fixture, due },
        1 => Act::Withdraw(Withdrawal { division, seat, from }),
        2 => Act::Vacate(Vacancy {
            division,
            seat,
            from,
            struck: chance.below(2) == 0,
        }),
        3 => Act::Dispute { fixture },
        4 => Act::PlayAgain { fixture, due },
        5 => Act::Substitute(Substitution {
            division,
            seat,
            person: PersonId::new("Felix"),
            from,
            until: None,
        }),
        _ => ruled(log, results, &fixture, chance),
    }
}

fn ruled(log: &SeasonLog, results: &[GameResult], fixture: &FixtureId, chance: &mut Chance) -> Act {
    let season = log.season();
    let own = season.division(&fixture.division).unwrap();
    let known = season.results(&own.id, results).unwrap();
    let found = known.get(fixture).map(|result| (*result).clone());
    let found = found.or_else(|| {
        let all = crate::season::forecasts::every(log, results);
        all.into_iter().find(|result| result.fixture == *fixture)
    });
    let winner = [Some(Side::First), Some(Side::Second), None][chance.below(3) as usize];
    let finish = match winner {
        None => Finish::Played {
            grade: Grade::new("draw"),
            winner,
            margin: Margin::Counted(0),
        },
        Some(_) if chance.below(2) == 0 => Finish::Forfeited {
            winner,
            why: ForfeitReason::Ruled,
        },
        Some(_) => Finish::Played {
            grade: Grade::new("minor_victory"),
            winner,
            margin: Margin::Counted(3),
        },
    };
    let mut result = found.unwrap();
    result.finish = finish;
    Act::RuleResult {
        result: Box::new(result),
    }
}

/// A result for each game that has none.
fn every(log: &SeasonLog, results: &[GameResult]) -> Vec<GameResult> {
    let builder = crate::season_support::Builder { log: log.clone() };
    win_all(&builder, results)
}

/// The place and the points of each seat, by division.
fn places(log: &SeasonLog, results: &[GameResult]) -> Vec<(String, Seat, (u16, Score))> {
    let season = log.season();
    let mut all = vec![];
    for own in &season.divisions {
        for place in season.standings(&own.id, results).unwrap().places {
            let Value::Points(points) = place.terms[0].value else {
                unreachable!("a list begins with the points");
            };
            all.push((own.id.to_string(), place.seat, (place.rank, points)));
        }
    }
    all
}

fn bytes(log: &SeasonLog, results: &[GameResult]) -> String {
    let season = log.season();
    let all = season.divisions.iter().map(|own| {
        let standings = season.standings(&own.id, results).unwrap();
        let rows = season.cross_rows(&own.id, results).unwrap();
        serde_json::to_string(&(standings, rows)).unwrap()
    });
    all.collect()
}

#[test]
fn a_thousand_random_acts_do_what_was_forecast() {
    let Autumn { builder, results } = autumn();
    let (mut chance, mut made, mut undone, mut tried) = (Chance(11), 0, 0, 0);
    let mut log = builder.log.clone();
    let mut now = results.clone();
    while made < 1000 {
        if made % 40 == 0 {
            (log, now) = (builder.log.clone(), results.clone());
        }
        let act = random(&log, &now, &mut chance);
        let at = log.entries().last().unwrap().at;
        let Ok(forecast) = log.forecast(at, vec![(secretary(), act.clone())], &now) else {
            tried += 1;
            assert!(tried < 20_000, "{made} acts were made");
            continue;
        };
        let before = places(&log, &now);
        let bytes_before = bytes(&log, &now);
        let entry = log.draft(at, secretary(), "as decided", act.clone());
        let number = entry.number;
        log.append(entry).unwrap();
        let results_before = now.clone();
        if let Act::PlayAgain { fixture, .. } = &act {
            now.retain(|result| result.fixture != *fixture);
        }
        let after = places(&log, &now);
        let own = |all: &[(String, Seat, (u16, Score))], id: &str, seat: Seat| {
            let found = all
                .iter()
                .find(|(division, each, _)| division == id && *each == seat);
            found.map(|(_, _, place)| *place)
        };
        for shift in &forecast.shifts {
            let id = shift.division.as_str();
            assert_eq!(
                own(&before, id, shift.seat),
                Some((shift.before.place, shift.before.points)),
                "{act:?}"
            );
            assert_eq!(
                own(&after, id, shift.seat),
                Some((shift.after.place, shift.after.points)),
                "{act:?}"
            );
            assert_ne!(shift.before, shift.after);
        }
        // Who is not in the forecast stands where they stood.
        for (id, seat, place) in &after {
            let listed =
                |shift: &&umpire_league::season::Shift| shift.division.as_str() == id && shift.seat == *seat;
            if !forecast.shifts.iter().any(|shift| listed(&shift)) {
                assert_eq!(own(&before, id, *seat), Some(*place), "{act:?}");
            }
        }
        let undo = log.draft(at, secretary(), "thought again", Act::Undo { entry: number });
        let mut without = log.clone();
        if without.append(undo).is_ok() {
            assert_eq!(bytes(&without, &results_before), bytes_before, "{act:?}");
            undone += 1;
            if chance.below(2) == 0 {
                (log, now) = (without, results_before);
            }
        }
        made += 1;
    }
    assert!(undone > 100, "{undone}");
}

#[test]
fn a_place_knows_where_it_leads() {
    let Autumn { builder, results } = autumn();
    let log = &builder.log;
    let act = ruled(log, &results, &"1.6.3".parse().unwrap(), &mut Chance(1));
    let at = log.entries().last().unwrap().at;
    let forecast = log.forecast(at, vec![(secretary(), act)], &results).unwrap();
    let moved: Vec<(Standing, Standing)> = forecast
        .shifts
        .iter()
        .map(|shift| (shift.before, shift.after))
        .collect();
    assert!(!moved.is_empty());
    assert!(moved.iter().all(|(before, after)| before != after));
    let nothing = log.forecast(at, vec![], &results).unwrap();
    assert!(nothing.shifts.is_empty());
}
