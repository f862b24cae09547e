//! A season of 16 on a simulated calendar: people drop out, reserves are asked, and games are played or forfeited.

use super::chance::{Absence, Chance, Reply};
use crate::season_support::{Builder, opening, person, plan, rules, secret};
use std::collections::{BTreeMap, BTreeSet};
use umpire_engine::Millis;
use umpire_league::search::{
    Candidates, OpenSeat, ReserveList, RoundStart, Search, SearchEvent, SearchTimes, candidates,
};
use umpire_league::season::{
    AbsenceRules, Act, Author, Dates, Format, SeasonLog, Substitution, Vacancy, Withdrawal,
};
use umpire_league::{DivisionId, FixtureId, GameResult, PersonId, Round, RuleId, Seat};

pub const TIMES: SearchTimes = crate::search::support::TIMES;

/// What is simulated.
#[derive(Clone, Copy)]
pub struct Setting {
    pub format: Format,
    /// How many divisions the 16 play in.
    pub divisions: usize,
    /// How many days before it opens a round is published.
    pub published_before: i64,
    /// Whether the season looks for a substitute when a player has not shown up. Otherwise the game is forfeited.
    pub search_for_no_shows: bool,
    /// How many of 100 drop-outs are for the rest of the season.
    pub for_good: usize,
    /// After how many hours the slowest reserves answer.
    pub slowest: i64,
}

#[derive(Clone, Debug)]
pub enum Event {
    Due(Round),
    Publish(Round),
    DropOut(Round, Absence),
    /// The start deadline of the game of a gap, which is for one round.
    Deadline(usize),
    Answer(usize, PersonId, bool),
}

/// A seat whose player is missing; the search of the same number looks for a substitute.
pub struct Gap {
    pub division: usize,
    pub seat: Seat,
    pub from: Round,
    pub until: Option<Round>,
    /// Whether the player has not said that they are missing.
    pub silent: bool,
    /// Since when a substitute sits there.
    pub filled: Option<Millis>,
    /// Whether the player has left for good meanwhile, so that another gap covers this one.
    pub merged: bool,
}

impl Gap {
    pub fn covers(&self, round: Round) -> bool {
        !self.merged && self.from <= round && self.until.is_none_or(|until| round <= until)
    }
}

pub struct World {
    pub setting: Setting,
    pub chance: Chance,
    pub now: Millis,
    pub log: SeasonLog,
    pub results: Vec<GameResult>,
    pub reserve: Vec<PersonId>,
    pub gaps: Vec<Gap>,
    pub searches: Vec<Search>,
    pub away: BTreeMap<PersonId, BTreeSet<Round>>,
    pub missed: BTreeMap<PersonId, u16>,
    /// How many drop-outs there were.
    pub dropped: usize,
    /// The silent gaps whose games wait for the search for the other player.
    pub waiting: Vec<usize>,
    pub(super) queue: BTreeMap<(Millis, u8, u32), Event>,
    numbers: u32,
}

/// When a round opens.
pub fn opens(round: Round) -> Millis {
    Millis::from_days(100 + 14 * i64::from(round.0))
}

/// By when players show up at their games of a round.
fn deadline(round: Round) -> Millis {
    let days = AbsenceRules::default().start_days;
    opens(round) + Millis::from_days(i64::from(days))
}

impl World {
    pub fn new(setting: Setting, seed: u64) -> World {
        let mut builder = Builder::new(rules(setting.format));
        builder.act(opening());
        let names = |letter: char, count| (1..=count).map(move |n| format!("{letter}{n}"));
        for name in names('p', 16).chain(names('r', 6)) {
            builder.act(Act::Register {
                person: person(&name),
            });
        }
        let players: Vec<String> = names('p', 16).collect();
        let chunks = players.chunks(16 / setting.divisions).enumerate();
        builder.act(Act::Seed {
            secret: secret(7),
            divisions: chunks.map(|(at, own)| plan(&(at + 1).to_string(), own)).collect(),
            apart: vec![],
        });
        builder.act(Act::Start {});
        let mut world = World {
            setting,
            chance: Chance(seed),
            now: opens(Round(1)) - Millis::from_days(21),
            log: builder.log,
            results: vec![],
            reserve: names('r', 6).map(|name| person(&name)).collect(),
            gaps: vec![],
            searches: vec![],
            away: BTreeMap::new(),
            missed: BTreeMap::new(),
            dropped: 0,
            waiting: vec![],
            queue: BTreeMap::new(),
            numbers: 0,
        };
        world.plan_season();
        world
    }

    pub fn rounds(&self) -> u16 {
        self.log.season().divisions[0].round_count()
    }

    pub fn id(&self, division: usize) -> DivisionId {
        self.log.season().divisions[division].id.clone()
    }

    /// The dates of the rounds, 30 drop-outs, and rounds in which reserves are away.
    fn plan_season(&mut self) {
        let rounds = self.rounds();
        for round in (1..=rounds).map(Round) {
            let before = Millis::from_days(self.setting.published_before);
            self.plan(opens(round) - before, Event::Publish(round));
            self.plan(opens(round.next()), Event::Due(round));
            for person in self.reserve.clone() {
                if self.chance.below(10) == 0 {
                    self.away.entry(person).or_default().insert(round);
                }
            }
        }
        for _ in 0..30 {
            let absence = self.chance.absence(self.setting.for_good);
            let last = if absence == Absence::Leaves {
                rounds - 1
            } else {
                rounds
            };
            let round = Round(1 + self.chance.below(usize::from(last)) as u16);
            let at = opens(round)
                + match absence {
                    Absence::Ahead => self.chance.hours(-20 * 24, -12),
                    Absence::LastMoment => self.chance.hours(-12, 5 * 24),
                    Absence::Silent => Millis::ZERO,
                    Absence::Leaves => self.chance.hours(0, 14 * 24 - 1),
                };
            self.plan(at, Event::DropOut(round, absence));
        }
    }

    /// What is due comes before what is published, and that before what people do.
    pub fn plan(&mut self, at: Millis, event: Event) {
        self.numbers += 1;
        let rank = match event {
            Event::Due(_) => 0,
            Event::Publish(_) => 1,
            Event::DropOut(..) | Event::Deadline(_) | Event::Answer(..) => 2,
        };
        self.queue.insert((at, rank, self.numbers), event);
    }

    pub fn act(&mut self, act: Act) {
        let author = Author::Rule(RuleId::new("simulation"));
        let entry = self.log.draft(self.now, author, "as simulated", act);
        self.log.append(entry).unwrap();
    }

    /// When something is to be done next.
    pub fn next(&self) -> Option<Millis> {
        let searches = self.searches.iter().filter_map(|search| search.next(&TIMES));
        let queue = self.queue.keys().next().map(|(at, ..)| *at);
        searches.chain(queue).min()
    }

    pub fn publish(&mut self, round: Round) {
        let dates = Dates {
            opens: opens(round),
            due: opens(round.next()),
        };
        for division in 0..self.setting.divisions {
            let id = self.id(division);
            let proposal = self.log.season().propose_round(&id, &self.results, &[], dates);
            self.act(Act::PublishRound(proposal.unwrap().plan));
        }
        let (now, start) = (
            self.now,
            RoundStart {
                opens: dates.opens,
                published: true,
            },
        );
        for search in self.searches.iter_mut().filter(|search| search.from == round) {
            search.reschedule(start, now, &TIMES);
        }
    }

    /// Somebody drops out: any player who has not already.
    pub fn drop_out(&mut self, round: Round, absence: Absence) {
        let leaves = absence == Absence::Leaves;
        let from = if leaves { round.next() } else { round };
        let Some((division, seat)) = self.pick(from, leaves) else {
            return;
        };
        self.dropped += 1;
        if leaves {
            self.merge(division, seat, from);
            self.leave_reserve(division, seat, from);
            let division = self.id(division);
            self.act(Act::Withdraw(Withdrawal { division, seat, from }));
        }
        let until = (!leaves).then_some(round);
        let (open, start) = self.open_seat(division, seat, (from, until));
        let mut search = Search::new(open, start, self.now, &TIMES).unwrap();
        let silent = absence == Absence::Silent;
        if silent {
            // Nobody knows of it until the start deadline.
            search.cancel(self.now);
            self.plan(deadline(round), Event::Deadline(self.gaps.len()));
        }
        self.searches.push(search);
        self.gaps.push(Gap {
            division,
            seat,
            from,
            until,
            silent,
            filled: None,
            merged: false,
        });
    }

    pub fn open_seat(
        &self,
        division: usize,
        seat: Seat,
        (from, until): (Round, Option<Round>),
    ) -> (OpenSeat, RoundStart) {
        let own = &self.log.season().divisions[division];
        let start = RoundStart {
            opens: opens(from),
            published: own.next_round() > from,
        };
        let open = OpenSeat {
            division: own.id.clone(),
            seat,
            from,
            until,
        };
        (open, start)
    }

    /// A seat whose player can still drop out.
    fn pick(&mut self, from: Round, leaves: bool) -> Option<(usize, Seat)> {
        let divisions = self.log.season().divisions.iter().enumerate();
        let mut seats: Vec<(usize, Seat)> = divisions
            .flat_map(|(at, own)| own.all_seats().map(move |seat| (at, seat)))
            .collect();
        seats.retain(|(division, seat)| {
            let own = |gap: &&Gap| gap.division == *division && gap.seat == *seat && !gap.merged;
            self.gaps.iter().filter(own).all(|gap| match gap.until {
                None => gap.filled.is_some(),
                Some(_) if leaves => gap.from < from || gap.filled.is_none(),
                Some(_) => !gap.covers(from),
            })
        });
        (!seats.is_empty()).then(|| seats[self.chance.below(seats.len())])
    }

    /// Who leaves for good is not looked for round by round any more.
    fn merge(&mut self, division: usize, seat: Seat, from: Round) {
        for (gap, search) in self.gaps.iter_mut().zip(&mut self.searches) {
            let own = gap.division == division && gap.seat == seat;
            if own && gap.until.is_some() && gap.from >= from {
                gap.merged = true;
                search.cancel(self.now);
            }
        }
    }

    /// A reserve who leaves a seat for good is no reserve any more.
    fn leave_reserve(&mut self, division: usize, seat: Seat, from: Round) {
        let own = &self.log.season().divisions[division];
        let leaver = own.occupant(seat, from).unwrap().clone();
        self.reserve.retain(|person| *person != leaver);
        for search in &mut self.searches {
            search.withdraw_person(&leaver, self.now);
        }
    }

    /// Who can be asked.
    pub fn candidates(&self, search: &Search) -> Candidates {
        let list = ReserveList {
            order: &self.reserve,
            season: self.log.season(),
            searches: &self.searches,
            away: &self.away,
            missed: &self.missed,
            asked_elsewhere: &BTreeMap::new(),
        };
        candidates(search, &list)
    }

    /// Advances every open search, in the order in which the seats became open.
    pub fn advance(&mut self) {
        for at in 0..self.searches.len() {
            if self.searches[at].is_over() || self.searches[at].begins > self.now {
                continue;
            }
            let found = self.candidates(&self.searches[at]);
            let events = self.searches[at].advance(self.now, &TIMES, &found);
            assert_eq!(self.searches[at].advance(self.now, &TIMES, &found), []);
            for event in events {
                self.react(at, event);
            }
        }
    }

    fn react(&mut self, at: usize, event: SearchEvent) {
        match event {
            SearchEvent::Asked { person, .. } => {
                let (accept, after) = match self.chance.reply(self.setting.slowest) {
                    Reply::Answers { accept, after } => (accept, after),
                    Reply::TooLate { after } => (true, after),
                    Reply::Nothing => return,
                };
                self.plan(self.now + after, Event::Answer(at, person, accept));
            }
            SearchEvent::Failed { .. } if self.gaps[at].until.is_none() => {
                let gap = &self.gaps[at];
                let (seat, from) = (gap.seat, gap.from);
                let played = usize::from(from.0 - 1);
                let act = Act::Vacate(Vacancy {
                    division: self.id(gap.division),
                    seat,
                    from,
                    struck: played * 2 < usize::from(self.rounds()),
                });
                self.act(act);
            }
            SearchEvent::Failed { .. } if self.gaps[at].silent => self.is_missed(at),
            SearchEvent::Failed { .. } | SearchEvent::Unresponsive { .. } | SearchEvent::AllAsked => {}
        }
    }

    /// A substitute sits down.
    pub fn seat(&mut self, at: usize, person: &PersonId) {
        if self.gaps[at].silent {
            self.is_missed(at);
        }
        let gap = &mut self.gaps[at];
        gap.filled = Some(self.now);
        let (division, seat, from, until) = (gap.division, gap.seat, gap.from, gap.until);
        let act = Act::Substitute(Substitution {
            division: self.id(division),
            seat,
            person: person.clone(),
            from,
            until,
        });
        self.act(act);
    }

    /// Since when somebody can play the game of a seat; `None` if nobody can.
    pub fn ready(&self, division: usize, seat: Seat, round: Round) -> Option<Millis> {
        let own = |gap: &&Gap| gap.division == division && gap.seat == seat && gap.covers(round);
        let gaps = self.gaps.iter().filter(own);
        gaps.map(|gap| gap.filled)
            .chain([Some(opens(round))])
            .min_by_key(|filled| filled.map_or(i64::MIN, |at| -at.get()))?
    }

    /// The games of a round, by the place of their division.
    pub fn fixtures(&self, round: Round) -> Vec<(usize, FixtureId)> {
        let divisions = self.log.season().divisions.iter().enumerate();
        let all = divisions.flat_map(|(at, own)| own.fixtures(1).into_iter().map(move |id| (at, id)));
        all.filter(|(_, id)| id.round == round).collect()
    }
}
