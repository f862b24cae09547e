//! Whole seasons with drop-outs: what the search for substitutes promises.

pub mod chance;
mod deadlines;
mod world;

use crate::season_support::ROBIN;
use std::collections::BTreeSet;
use umpire_engine::Millis;
use umpire_league::search::{AskOutcome, SearchStatus};
use umpire_league::season::{Act, Format, State};
use umpire_league::{
    Finish, FixtureId, ForfeitReason, GameResult, Grade, Margin, PersonId, Round, Side, Sitter,
};
use world::{Event, Setting, TIMES, World, opens};

/// How long before the end of its round a game must begin to be played to its end.
const LONGEST_GAME: Millis = Millis::from_days(3);

/// What became of a season.
#[derive(Clone, Copy, Default)]
struct Tally {
    fixtures: usize,
    played: usize,
    dropped: usize,
    asks: usize,
    seated: usize,
    searches: usize,
}

impl World {
    fn run(&mut self) {
        let mut steps = 0;
        while let Some(next) = self.next() {
            steps += 1;
            assert!(steps < 5_000, "a search asks to be looked at again and again");
            self.now = self.now.max(next);
            while let Some(entry) = self.queue.first_entry().filter(|entry| entry.key().0 <= self.now) {
                let event = entry.remove();
                self.happen(event);
            }
            self.advance();
            self.judge_waiting();
            self.check_one_question_each();
        }
        self.now = opens(Round(self.rounds() + 1));
        self.act(Act::BeginAdjudication {});
        self.log.season().check_complete(&self.results).unwrap();
        self.act(Act::Finalise {});
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Publish(round) => self.publish(round),
            Event::Due(round) => {
                for (division, fixture) in self.fixtures(round) {
                    self.finish(division, fixture);
                }
            }
            Event::DropOut(round, absence) => self.drop_out(round, absence),
            Event::Deadline(gap) => self.judge_start(gap),
            Event::Answer(at, person, accept) => {
                let open = self.searches[at].ask_of(&person).unwrap();
                let in_time = open.is_open() && self.now < open.until;
                match self.searches[at].answer(&person, accept, self.now) {
                    Ok(_) => assert!(in_time),
                    Err(error) => assert!(!in_time, "{error}"),
                }
                if self.searches[at].substitute() == Some(&person) && in_time {
                    self.seat(at, &person);
                }
            }
        }
    }

    /// A game is played if both players were there in time; otherwise who was there wins it by forfeit.
    fn finish(&mut self, division: usize, fixture: FixtureId) {
        let own = &self.log.season().divisions[division];
        let pairing = own.fixture(&fixture, 1).unwrap();
        let sitter = |seat| Sitter {
            seat,
            person: own.occupant(seat, fixture.round).unwrap().clone(),
        };
        let (first, second) = (sitter(pairing.first), sitter(pairing.second));
        let latest = opens(fixture.round.next()) - LONGEST_GAME;
        let there = |seat| {
            let ready = self.ready(division, seat, fixture.round);
            ready.is_some_and(|ready| ready <= latest)
        };
        let present = [there(pairing.first), there(pairing.second)];
        let winner = match present {
            [true, false] => Some(Side::First),
            [false, true] => Some(Side::Second),
            [false, false] => None,
            [true, true] => [Some(Side::First), Some(Side::Second)][self.chance.below(2)],
        };
        let played = present == [true, true];
        let finish = if played {
            Finish::Played {
                grade: Grade::new("minor_victory"),
                winner,
                margin: Margin::Counted(if winner == Some(Side::First) { 2 } else { -2 }),
            }
        } else {
            Finish::Forfeited {
                winner,
                why: ForfeitReason::NoShow,
            }
        };
        let result = GameResult {
            fixture,
            first,
            second,
            finish,
            disputed: false,
        };
        if played {
            self.results.push(result);
        } else {
            self.act(Act::RuleResult {
                result: Box::new(result),
            });
        }
    }

    fn check_one_question_each(&self) {
        let mut seen = BTreeSet::new();
        for ask in self.searches.iter().flat_map(|search| search.open_asks()) {
            assert!(seen.insert(&ask.person), "{} has two open asks", ask.person);
        }
    }

    /// What holds at the end of every season.
    fn check(&self) {
        let mut asked_in: BTreeSet<(Round, &PersonId)> = BTreeSet::new();
        for (gap, search) in self.gaps.iter().zip(&self.searches) {
            assert!(search.is_over(), "{search:?}");
            assert_eq!(search.status == SearchStatus::Seated, gap.filled.is_some());
            for ask in &search.asks {
                let outcome = ask.outcome.unwrap();
                assert!(asked_in.insert((search.from, &ask.person)), "{search:?}");
                assert!(search.begins <= ask.at && ask.until <= search.ends(&TIMES));
                let full = ask.until - ask.at == Millis::from_hours(24);
                assert!(outcome != AskOutcome::Unresponsive || full, "{search:?}");
                let away = self.away.get(&ask.person);
                assert!(!away.is_some_and(|rounds| rounds.contains(&search.from)));
            }
        }
        let season = self.log.season();
        assert_eq!(season.state, State::Final);
        for round in (1..=self.rounds()).map(Round) {
            let mut sits = BTreeSet::new();
            for own in &season.divisions {
                assert_eq!(own.rounds.len(), usize::from(self.rounds()));
                for seat in own.all_seats().filter(|seat| !own.is_left(*seat, round)) {
                    let person = own.occupant(seat, round).unwrap();
                    assert!(sits.insert(person), "{person} sits twice in round {round}");
                }
            }
        }
    }

    fn tally(&self) -> Tally {
        let boards = 8 * usize::from(self.rounds());
        Tally {
            fixtures: boards,
            played: self.results.len(),
            dropped: self.dropped,
            asks: self.searches.iter().map(|search| search.asks.len()).sum(),
            seated: self.gaps.iter().filter(|gap| gap.filled.is_some()).count(),
            searches: self.searches.len(),
        }
    }
}

/// The thousandth part of fixtures that was played, in the median season.
fn median(name: &str, setting: Setting, seeds: u64) -> usize {
    let mut tallies: Vec<Tally> = vec![];
    for seed in 0..seeds {
        let mut world = World::new(setting, seed);
        world.run();
        world.check();
        tallies.push(world.tally());
    }
    let share = |tally: &Tally| tally.played * 1000 / tally.fixtures;
    tallies.sort_by_key(share);
    let at = |percent: usize| share(&tallies[(tallies.len() - 1) * percent / 100]);
    let sum = |field: fn(&Tally) -> usize| tallies.iter().map(field).sum::<usize>();
    let (searches, seated) = (sum(|each| each.searches), sum(|each| each.seated));
    let (asks, dropped) = (sum(|each| each.asks), sum(|each| each.dropped));
    println!(
        "{name}: {seeds} seasons; per mille played: median {}, worst {}, fifth percentile {}, best {}; {dropped} \
         drop-outs, {seated} of {searches} searches seated, {asks} asks",
        at(50),
        at(0),
        at(5),
        at(100),
    );
    assert!(dropped * 100 >= 99 * 30 * tallies.len(), "{dropped} dropped out");
    at(50)
}

const DOUBLE: Setting = Setting {
    format: Format::RoundRobin { double: true },
    divisions: 2,
    published_before: 7,
    search_for_no_shows: true,
    for_good: 10,
    slowest: 12,
};

/// What the product promises, with the rules that a season has if it states none, as the server applies them:
///
/// - Who is away says so (15 in 20) or is silent (5 in 20). For a silent player a substitute is looked for at the start
///   deadline, until half of the time that is left is over, if the other player is there and a reserve can be asked. If
///   both are missing, or nobody is found, the game is forfeited.
/// - A game waits while a substitute is looked for who would play for the other player.
///
/// What is assumed about people, and not measured: one drop-out in ten is for good; of the reserves 70 in 100 accept and 20
/// decline, within 12 hours, and each is away in one round of ten. Who has not dropped out has shown up by the start
/// deadline, and who is silent never shows up later. A game takes three days, so that a substitute who comes later than
/// that does not count. On the server, who was away without a substitute may be looked for once more at the start
/// deadline; here they are not.
///
/// What is lost is lost for want of reserves: each who sits down for good is missing in every later round.
#[test]
fn nineteen_games_of_twenty_are_played() {
    assert!(median("double round robin", DOUBLE, 1000) >= 950);
}

#[test]
fn a_shorter_season_with_as_many_drop_outs_gets_through() {
    let single = Setting {
        format: ROBIN,
        ..DOUBLE
    };
    median("single round robin", single, 100);
}

#[test]
fn a_swiss_with_drop_outs_gets_through() {
    let swiss = Setting {
        format: Format::Swiss { rounds: 7 },
        divisions: 1,
        published_before: 0,
        search_for_no_shows: true,
        for_good: 10,
        slowest: 12,
    };
    median("Swiss of 16, 7 rounds", swiss, 40);
}

#[test]
fn silent_players_without_a_search_cost_games() {
    let forfeits = Setting {
        search_for_no_shows: false,
        ..DOUBLE
    };
    median("double round robin, silence is forfeited", forfeits, 100);
}
