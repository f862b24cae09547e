//! What came of people who did not play: numbers of one season.

use crate::engine::Millis;
use crate::league::rehearsal::{Cause, Rehearsal};
use crate::league::requests::{Addressee, DeskItemKind, RequestKind, Verdict};
use crate::league::search::{AskOutcome, SearchStatus};
use crate::league::season::{Author, Season};
use crate::league::{Finish, LeagueError};
use serde::Serialize;
use std::collections::BTreeMap;

/// A week, in milliseconds.
const WEEK: i64 = Millis::from_days(7).get();

/// Rules whose acts are the course of every season.
const USUAL: [&str; 4] = ["calendar", "disputes", "rehearsal", "results"];

/// The numbers of a season.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Tally {
    /// How many times somebody dropped out.
    pub(super) drop_outs: u32,
    /// How many times somebody did not appear.
    pub(super) no_shows: u32,
    pub(super) games: Games,
    pub(super) searches: Searches,
    /// What was on the desk of the arbiters, by kind.
    pub(super) desk: BTreeMap<DeskItemKind, u32>,
    /// What players asked for that no rule settles, by kind: these are the requests on the desk.
    pub(super) requests: BTreeMap<RequestKind, u32>,
    /// How much of it the arbiters had to decide; the rest was gone before.
    pub(super) decided: u32,
    /// How much came to the desk in each week since the first round opened.
    pub(super) weeks: Vec<u32>,
    /// What the rules did by themselves, by rule.
    pub(super) rules: BTreeMap<String, ByRule>,
    /// How many days after the calendar the last game got its result.
    pub(super) days_late: u32,
}

/// How the games of a season ended. The first four are all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Games {
    pub(super) all: u32,
    /// They were played to their end.
    pub(super) played: u32,
    /// They were begun, and an arbiter decided them.
    pub(super) adjudicated: u32,
    /// One side forfeited.
    pub(super) forfeited: u32,
    /// Both sides forfeited.
    pub(super) forfeited_by_both: u32,
    /// How many of all do not count, because a seat was struck.
    pub(super) struck: u32,
}

/// How the searches for substitutes ended. The first three are all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Searches {
    pub(super) all: u32,
    /// A substitute was found.
    pub(super) seated: u32,
    /// Nobody was found.
    pub(super) failed: u32,
    /// The search was not needed any more.
    pub(super) cancelled: u32,
    /// How many of all were for a player who did not appear.
    pub(super) for_no_shows: u32,
    /// How many times a reserve was asked.
    pub(super) asks: u32,
    pub(super) declined: u32,
    pub(super) unresponsive: u32,
}

/// What a rule did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct ByRule {
    /// How many requests it granted.
    pub(super) granted: u32,
    /// How many requests it refused.
    pub(super) refused: u32,
    /// How many requests it left to the other player.
    pub(super) opponent: u32,
    /// How many acts it made in the log.
    pub(super) acts: u32,
}

impl Tally {
    /// The numbers of a season.
    ///
    /// # Errors
    /// A result that does not belong to the season.
    pub(super) fn of(rehearsal: &Rehearsal) -> Result<Tally, LeagueError> {
        let [drop_outs, no_shows] = rehearsal.absences.map(u32::from);
        let (mut desk, mut requests) = (BTreeMap::new(), BTreeMap::new());
        for item in &rehearsal.desk {
            *desk.entry(item.kind).or_default() += 1;
            if let Some(kind) = item.request {
                *requests.entry(kind).or_default() += 1;
            }
        }
        let late = (rehearsal.ended - rehearsal.planned).max(Millis::ZERO).get();
        Ok(Tally {
            drop_outs,
            no_shows,
            games: Games::of(rehearsal.log.season(), rehearsal)?,
            searches: Searches::of(rehearsal),
            desk,
            requests,
            decided: number(rehearsal.desk.iter().filter(|item| item.decided)),
            weeks: weeks(rehearsal),
            rules: rules(rehearsal),
            days_late: u32::try_from((late + Millis::DAY.get() - 1) / Millis::DAY.get()).unwrap_or(u32::MAX),
        })
    }

    /// How much was on the desk in all.
    pub(super) fn load(&self) -> u32 {
        self.desk.values().sum()
    }

    /// How much came to the desk in a median week.
    pub(super) fn median_week(&self) -> u32 {
        let mut weeks = self.weeks.clone();
        weeks.sort_unstable();
        weeks.get(weeks.len() / 2).copied().unwrap_or(0)
    }

    /// How much came to the desk in the worst week.
    pub(super) fn worst_week(&self) -> u32 {
        self.weeks.iter().copied().max().unwrap_or(0)
    }
}

impl Games {
    fn of(season: &Season, rehearsal: &Rehearsal) -> Result<Games, LeagueError> {
        let mut games = Games::default();
        for division in &season.divisions {
            for (fixture, result) in season.results(&division.id, &rehearsal.results)? {
                let ended = rehearsal.results.iter().any(|own| own.fixture == *fixture);
                let place = match result.finish {
                    Finish::Played { .. } if ended => &mut games.played,
                    Finish::Played { .. } => &mut games.adjudicated,
                    Finish::Forfeited { winner: Some(_), .. } => &mut games.forfeited,
                    Finish::Forfeited { winner: None, .. } => &mut games.forfeited_by_both,
                };
                *place += 1;
                games.all += 1;
                let seats = [result.first.seat, result.second.seat];
                games.struck += u32::from(seats.iter().any(|seat| division.is_struck(*seat)));
            }
        }
        Ok(games)
    }
}

impl Searches {
    fn of(rehearsal: &Rehearsal) -> Searches {
        let all = &rehearsal.searches;
        let with = |status| number(all.iter().filter(|each| each.search.status == status));
        let asks = || all.iter().flat_map(|each| &each.search.asks);
        let answered = |outcome| number(asks().filter(|ask| ask.outcome == Some(outcome)));
        Searches {
            all: number(all.iter()),
            seated: with(SearchStatus::Seated),
            failed: with(SearchStatus::Failed),
            cancelled: with(SearchStatus::Cancelled),
            for_no_shows: number(all.iter().filter(|each| each.cause == Cause::NoShow)),
            asks: number(asks()),
            declined: answered(AskOutcome::Declined),
            unresponsive: answered(AskOutcome::Unresponsive),
        }
    }
}

fn number<T>(items: impl Iterator<Item = T>) -> u32 {
    u32::try_from(items.count()).unwrap_or(u32::MAX)
}

/// How much came to the desk in each week. What came before the first round counts to its week.
fn weeks(rehearsal: &Rehearsal) -> Vec<u32> {
    let week = |at: Millis| usize::try_from((at - rehearsal.began).get().div_euclid(WEEK)).unwrap_or(0);
    let mut weeks = vec![0; week(rehearsal.ended) + 1];
    let last = weeks.len() - 1;
    for item in &rehearsal.desk {
        weeks[week(item.at).min(last)] += 1;
    }
    weeks
}

fn rules(rehearsal: &Rehearsal) -> BTreeMap<String, ByRule> {
    let mut rules: BTreeMap<String, ByRule> = BTreeMap::new();
    for request in &rehearsal.requests {
        let by = rules.entry(request.answer.rule.to_owned()).or_default();
        match request.answer.verdict {
            Verdict::Approve => by.granted += 1,
            Verdict::Refuse => by.refused += 1,
            Verdict::Ask(Addressee::Opponent) => by.opponent += 1,
            // That is on the desk.
            Verdict::Ask(Addressee::Arbiter) => {}
        }
    }
    for entry in rehearsal.log.entries() {
        match &entry.author {
            Author::Rule(rule) if !USUAL.contains(&rule.as_str()) => {
                rules.entry(rule.as_str().to_owned()).or_default().acts += 1;
            }
            _ => {}
        }
    }
    rules.retain(|_, by| *by != ByRule::default());
    rules
}
