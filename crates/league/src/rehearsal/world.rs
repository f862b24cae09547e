//! The simulated calendar: what happens when, and what everything else needs of the season.

use super::absences::{DropOut, Gap};
use super::desk::DeskItem;
use super::games::Play;
use super::habits::{Absence, Field, Habits, hours};
use super::searches::RehearsedSearch;
use super::{Rehearsal, RehearsedRequest, Source, Stopped};
use crate::error::LeagueError;
use crate::ids::{DivisionId, FixtureId, PersonId, Round, RuleId, Seat};
use crate::requests::{Answer, Phase, Progress, RequestKind, Verdict};
use crate::results::GameResult;
use crate::season::{Act, Author, Division, DivisionPlan, Entry, Season, SeasonLog, SeasonRules, SeatOrder};
use std::collections::{BTreeMap, BTreeSet};
use umpire_engine::Millis;

/// How long before its first round a season is drawn, in milliseconds: people say up to 20 days before that they are away.
const DRAWN_BEFORE: Millis = Millis::from_days(21);

/// A season that takes more steps than this does not end.
const MOST_STEPS: usize = 1_000_000;

/// Something that happens at a time.
#[derive(Clone, Debug)]
pub(super) enum Event {
    /// The date of a game.
    Due(FixtureId),
    /// Somebody does not play.
    DropOut(DropOut),
    /// A game opens.
    Open(FixtureId),
    /// Both players have shown up and begin.
    Begin(FixtureId),
    /// A game is over.
    End(FixtureId),
    /// The start deadline of a game.
    StartBy(FixtureId),
    /// A player of a game asks for a later date.
    AskForTime(FixtureId),
    /// The other one agrees.
    Agree(FixtureId),
    /// A reserve answers a search.
    Answer(usize, PersonId, bool),
    /// Somebody appears after all who did not.
    Appear(usize),
    /// The arbiters decide what is on their desk.
    Decide(usize),
}

impl Event {
    /// The order of what happens at the same time: what is due first, and who is missing before a game opens.
    fn rank(&self) -> u8 {
        match self {
            Event::Due(_) => 0,
            Event::DropOut(_) => 1,
            Event::Open(_) => 2,
            _ => 3,
        }
    }
}

/// A season while it is rehearsed.
pub(super) struct World<'a> {
    pub(super) source: &'a mut dyn Source,
    pub(super) habits: Habits,
    pub(super) now: Millis,
    pub(super) log: SeasonLog,
    pub(super) results: Vec<GameResult>,
    pub(super) games: BTreeMap<FixtureId, Play>,
    pub(super) gaps: Vec<Gap>,
    pub(super) searches: Vec<RehearsedSearch>,
    pub(super) requests: Vec<RehearsedRequest>,
    pub(super) desk: Vec<DeskItem>,
    /// The rounds in which people have said that they are away.
    pub(super) away: BTreeMap<PersonId, BTreeSet<Round>>,
    /// How many games of the season people have missed.
    pub(super) missed: BTreeMap<PersonId, u16>,
    /// Who does not play in rounds that are not published, with the time after the opening.
    pub(super) expected: Vec<(DivisionId, Round, Absence, Millis)>,
    pub(super) absences: [u16; 2],
    /// When each division got its last result, in milliseconds since 1970.
    pub(super) last: BTreeMap<DivisionId, Millis>,
    queue: BTreeMap<(Millis, u8, u32), Event>,
    numbers: u32,
}

/// The author of acts by a rule.
pub(super) fn rule(id: &str) -> Author {
    Author::Rule(RuleId::new(id))
}

impl<'a> World<'a> {
    /// A season that is drawn and has started, and in which everything else lies ahead.
    pub(super) fn open(
        rules: &SeasonRules,
        field: Field,
        habits: Habits,
        source: &'a mut dyn Source,
    ) -> Result<World<'a>, Stopped> {
        let now = rules.calendar.start.saturating_sub(DRAWN_BEFORE);
        let log = SeasonLog::open(Entry {
            number: 1,
            at: now,
            author: rule("rehearsal"),
            reason: "a season to rehearse".to_owned(),
            act: Act::Create {
                rules: Box::new(rules.clone()),
            },
        })?;
        let mut world = World {
            source,
            habits,
            now,
            log,
            results: vec![],
            games: BTreeMap::new(),
            gaps: vec![],
            searches: vec![],
            requests: vec![],
            desk: vec![],
            away: BTreeMap::new(),
            missed: BTreeMap::new(),
            expected: vec![],
            absences: [0; 2],
            last: BTreeMap::new(),
            queue: BTreeMap::new(),
            numbers: 0,
        };
        world.draw(field)?;
        world.plan_absences();
        Ok(world)
    }

    /// Opens the registration, registers everybody, forms the divisions and draws the lot.
    fn draw(&mut self, field: Field) -> Result<(), LeagueError> {
        let author = || rule("rehearsal");
        let secret = self.source.secret();
        let commitment = secret.commitment();
        self.act(author(), "people may enter", Act::OpenRegistration { commitment })?;
        let people = |name: &'static str, count: u32| {
            (1..=count).map(move |number| PersonId::new(format!("{name} {number}")))
        };
        let players: Vec<PersonId> = people("Player", field.players.into()).collect();
        let reserves = people("Reserve", field.reserves);
        for person in players.iter().cloned().chain(reserves) {
            self.act(author(), "somebody enters", Act::Register { person })?;
        }
        let seed = Act::Seed {
            secret,
            divisions: divisions(&players, usize::from(field.divisions.max(1))),
            apart: vec![],
        };
        self.act(author(), "everybody has entered", seed)?;
        self.act(author(), "the lot is drawn", Act::Start {})
    }

    /// Draws who is not there, and reserves who are away in one of ten rounds.
    fn plan_absences(&mut self) {
        let divisions: Vec<(DivisionId, u16, u16)> = self
            .season()
            .divisions
            .iter()
            .map(|each| (each.id.clone(), each.size(), each.round_count()))
            .collect();
        let habits = self.habits;
        let drop_outs = (0..habits.drop_outs).map(|_| true);
        for says_so in drop_outs.chain((0..habits.no_shows).map(|_| false)) {
            let absence = if says_so {
                Absence::drop_out(&habits, self.source)
            } else {
                Absence::Silent
            };
            self.plan_absence(&divisions, absence);
        }
        let rounds = divisions.iter().map(|(_, _, rounds)| *rounds).max().unwrap_or(0);
        let reserves = self.reserves();
        for round in (1..=rounds).map(Round) {
            for person in &reserves {
                if habits != Habits::default() && self.source.below(10) == 0 {
                    self.away.entry(person.clone()).or_default().insert(round);
                }
            }
        }
    }

    fn plan_absence(&mut self, divisions: &[(DivisionId, u16, u16)], absence: Absence) {
        let seats: u64 = divisions.iter().map(|(_, seats, _)| u64::from(*seats)).sum();
        let mut seat = self.source.below(seats.max(1));
        let found = divisions.iter().find(|(_, size, _)| {
            let here = seat < u64::from(*size);
            seat = seat.saturating_sub(u64::from(*size));
            here
        });
        let Some((division, _, rounds)) = found else {
            return;
        };
        let last = if absence == Absence::Leaves {
            rounds - 1
        } else {
            *rounds
        };
        let round = Round(1 + self.source.below(u64::from(last.max(1))) as u16);
        let days = i64::from(self.season().rules.calendar.round_days);
        let after = match absence {
            Absence::Ahead => hours(self.source, -20 * 24, -12),
            Absence::LastMoment => hours(self.source, -12, (days * 24 / 3).min(5 * 24)),
            Absence::Silent => Millis::ZERO,
            Absence::Leaves => hours(self.source, 0, days * 24 - 1),
        };
        let division = division.clone();
        if matches!(absence, Absence::LastMoment | Absence::Silent) {
            self.expected.push((division, round, absence, after));
            return;
        }
        let at = self.opens(round).saturating_add(after);
        self.plan(
            at,
            Event::DropOut(DropOut {
                division,
                round,
                absence,
            }),
        );
    }

    /// Plans an event, not in the past.
    pub(super) fn plan(&mut self, at: Millis, event: Event) {
        self.numbers += 1;
        self.queue
            .insert((at.max(self.now), event.rank(), self.numbers), event);
    }

    /// Makes an act.
    pub(super) fn act(&mut self, author: Author, reason: &str, act: Act) -> Result<(), LeagueError> {
        let entry = self.log.draft(self.now, author, reason, act);
        self.log.append(entry).map(|_| ())
    }

    pub(super) fn season(&self) -> &Season {
        self.log.season()
    }

    pub(super) fn division(&self, id: &DivisionId) -> Result<&Division, LeagueError> {
        self.season().division(id)
    }

    /// Those who may be asked to take a seat, in the order in which they have entered.
    pub(super) fn reserves(&self) -> Vec<PersonId> {
        let season = self.season();
        let people = season.registered.iter().map(|each| &each.person);
        people
            .filter(|person| season.is_reserve(person))
            .cloned()
            .collect()
    }

    /// The games of a seat in a published round: two if each pairing is played on both sides.
    pub(super) fn games_of(&self, division: &Division, seat: Seat, round: Round) -> Vec<FixtureId> {
        let plan = division.rounds.get(usize::from(round.0).wrapping_sub(1));
        let mut boards = plan.into_iter().flat_map(|plan| &plan.pairings).zip(1..);
        let own = boards.find(|(pairing, _)| pairing.has(seat));
        let game = |board, leg| FixtureId {
            division: division.id.clone(),
            round,
            board,
            leg,
        };
        let legs = 1..=self.season().rules.legs();
        own.map_or_else(Vec::new, |(_, board)| legs.map(|leg| game(board, leg)).collect())
    }

    /// The state of a game.
    pub(super) fn phase_of(&self, id: &FixtureId) -> Phase {
        let due = self
            .division(&id.division)
            .ok()
            .and_then(|division| division.due(id));
        let play = self.games.get(id);
        let progress = Progress {
            ended: play.is_some_and(|play| play.over),
            overdue: due.is_some_and(|due| due <= self.now),
            begun: play.is_some_and(|play| play.begun),
        };
        Phase::of_game(self.season().state, progress)
    }

    /// The state of a round for a seat.
    pub(super) fn phase_of_round(&self, division: &Division, seat: Seat, round: Round) -> Phase {
        if round >= division.next_round() {
            return Phase::of_season(self.season().state);
        }
        let games = self.games_of(division, seat, round);
        games.first().map_or(Phase::Ended, |id| self.phase_of(id))
    }

    /// Somebody asks for something, and the table answers; `refused` if a fact stands against it.
    pub(super) fn ask(
        &mut self,
        person: &PersonId,
        kind: RequestKind,
        phase: Phase,
        refused: bool,
    ) -> Answer {
        let mut answer = kind.answer(phase);
        if refused {
            answer.verdict = Verdict::Refuse;
        }
        self.requests.push(RehearsedRequest {
            at: self.now,
            person: person.clone(),
            kind,
            phase,
            answer,
        });
        answer
    }

    /// Goes through the season until nothing is left to happen.
    pub(super) fn run(&mut self) -> Result<(), Stopped> {
        for _ in 0..MOST_STEPS {
            self.publish_due()?;
            self.advance_searches()?;
            self.look_at_desk()?;
            let (next, end) = (self.next()?, self.final_at()?);
            let next = match (next, end) {
                (None, None) => return Err(Stopped::Failed("the season is stuck".to_owned())),
                (Some(next), Some(end)) if next < end => next,
                (_, Some(end)) => return self.finalise(end),
                (Some(next), None) => next,
            };
            self.now = self.now.max(next);
            while let Some(entry) = self.queue.first_entry().filter(|entry| entry.key().0 <= self.now) {
                let event = entry.remove();
                self.happen(event)?;
            }
        }
        Err(Stopped::Failed("the season does not end".to_owned()))
    }

    /// When something is to be done next; `None` at the end.
    fn next(&self) -> Result<Option<Millis>, LeagueError> {
        let times = &self.season().rules.absences.search;
        let searches = self.searches.iter().filter_map(|each| each.search.next(times));
        let queue = self.queue.keys().next().map(|(at, ..)| *at);
        Ok(searches.chain(queue).chain(self.next_publication()?).min())
    }

    fn happen(&mut self, event: Event) -> Result<(), Stopped> {
        match event {
            Event::Due(id) => self.is_due(&id)?,
            Event::DropOut(plan) => self.drop_out(&plan)?,
            Event::Open(id) => self.open_game(&id)?,
            Event::Begin(id) => self.begin(&id)?,
            Event::End(id) => self.end_game(&id)?,
            Event::StartBy(id) => self.judge_start(&id)?,
            Event::AskForTime(id) => self.ask_for_time(&id)?,
            Event::Agree(id) => self.agree(&id)?,
            Event::Answer(at, person, accepts) => self.answer(at, &person, accepts)?,
            Event::Appear(gap) => self.appear(gap)?,
            Event::Decide(item) => self.decide(item)?,
        }
        Ok(())
    }

    /// What is left of the season: its result.
    pub(super) fn end(self) -> Rehearsal {
        let (began, planned) = self.planned();
        Rehearsal {
            ended: self.last.values().copied().max().unwrap_or(began),
            log: self.log,
            results: self.results,
            searches: self.searches,
            requests: self.requests,
            desk: self.desk,
            absences: self.absences,
            began,
            planned,
        }
    }
}

/// Divides people into divisions as evenly as possible, the larger ones first.
fn divisions(people: &[PersonId], count: usize) -> Vec<DivisionPlan> {
    let (size, larger) = (people.len() / count, people.len() % count);
    let mut rest = people;
    let plan = |at: usize| {
        let (players, others) = rest.split_at(size + usize::from(at < larger));
        rest = others;
        DivisionPlan {
            id: DivisionId::new((at + 1).to_string()),
            name: None,
            players: players.to_vec(),
            order: SeatOrder::Lot,
            format: None,
        }
    };
    (0..count).map(plan).collect()
}
