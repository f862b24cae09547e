//! The course of a rehearsed season: its log, act by act, from its creation to the final table.

use super::Failure;
use super::games;
use super::settings::refused;
use crate::bot::Chance;
use crate::engine::{Millis, Rulebook};
use crate::league::season::{
    Act, Author, Dates, DivisionPlan, Entry, Season, SeasonLog, SeasonRules, SeatOrder,
};
use crate::league::{DivisionId, FixtureId, GameResult, LeagueError, LotSecret, PersonId, Round, RuleId};

/// Who enters, and by what seed everything is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub(super) players: u16,
    pub(super) divisions: u16,
    pub(super) seed: u64,
}

/// A season that was played to its end.
pub(super) struct PlayedSeason {
    pub(super) log: SeasonLog,
    pub(super) results: Vec<GameResult>,
}

/// The log while it is written.
struct Writer {
    log: SeasonLog,
    now: Millis,
}

/// Plays a season.
pub(super) fn play(
    rulebook: &'static dyn Rulebook,
    rules: &SeasonRules,
    field: Field,
) -> Result<PlayedSeason, Failure> {
    let refuse = |error: LeagueError| refused(rules, &error);
    let mut writer = Writer::open(rules).map_err(refuse)?;
    writer.draw(field).map_err(refuse)?;
    let mut results = vec![];
    while writer.publish_round(&results).map_err(refuse)? {
        let season = writer.log.season();
        let fixtures = missing(season, &results).map_err(refuse)?;
        let played = games::play(rulebook, season, &fixtures, field.seed);
        results.extend(played.map_err(Failure::invalid)?);
    }
    let end = [
        (Act::BeginAdjudication {}, "every round is over"),
        (Act::Finalise {}, "every game has a result"),
    ];
    for (act, reason) in end {
        writer.act(act, reason).map_err(refuse)?;
    }
    Ok(PlayedSeason {
        log: writer.log,
        results,
    })
}

impl Writer {
    fn open(rules: &SeasonRules) -> Result<Writer, LeagueError> {
        let now = rules.calendar.start;
        let log = SeasonLog::open(Entry {
            number: 1,
            at: now,
            author: author(),
            reason: "a season to rehearse".to_owned(),
            act: Act::Create {
                rules: Box::new(rules.clone()),
            },
        })?;
        Ok(Writer { log, now })
    }

    fn act(&mut self, act: Act, reason: &str) -> Result<(), LeagueError> {
        let entry = self.log.draft(self.now, author(), reason, act);
        self.log.append(entry).map(|_| ())
    }

    /// Opens the registration, registers everybody, forms the divisions and draws the lot.
    fn draw(&mut self, field: Field) -> Result<(), LeagueError> {
        let secret = LotSecret::new(Chance::seeded(field.seed).bytes());
        let commitment = secret.commitment();
        self.act(Act::OpenRegistration { commitment }, "programs may enter")?;
        let people: Vec<PersonId> = (1..=field.players)
            .map(|number| PersonId::new(format!("Player {number}")))
            .collect();
        for person in &people {
            let person = person.clone();
            self.act(Act::Register { person }, "a program enters")?;
        }
        let divisions = divisions(&people, usize::from(field.divisions));
        let seed = Act::Seed {
            secret,
            divisions,
            apart: vec![],
        };
        self.act(seed, "everybody has entered")?;
        self.act(Act::Start {}, "the lot is drawn")
    }

    /// Publishes the next round of every division that has one. Returns whether there was any.
    fn publish_round(&mut self, results: &[GameResult]) -> Result<bool, LeagueError> {
        let season = self.log.season();
        let next = |division: &crate::league::season::Division| {
            let round = division.next_round();
            (round <= Round(division.round_count())).then(|| (division.id.clone(), round))
        };
        let due: Vec<(DivisionId, Round)> = season.divisions.iter().filter_map(next).collect();
        let Some(round) = due.iter().map(|(_, round)| *round).min() else {
            return Ok(false);
        };
        let calendar = &season.rules.calendar;
        let length = Millis::from_days(calendar.round_days.into());
        let opens = calendar
            .start
            .saturating_add(length.saturating_mul(i64::from(round.0) - 1));
        let dates = Dates {
            opens,
            due: opens.saturating_add(length),
        };
        self.now = dates.opens;
        for (division, _) in due.iter().filter(|(_, next)| *next == round) {
            let proposal = self.log.season().propose_round(division, results, &[], dates)?;
            self.act(Act::PublishRound(proposal.plan), "the round begins")?;
        }
        self.now = dates.due;
        Ok(true)
    }
}

/// Programs act by this rule.
fn author() -> Author {
    Author::Rule(RuleId::new("rehearsal"))
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

/// The published games without a result.
fn missing(season: &Season, results: &[GameResult]) -> Result<Vec<FixtureId>, LeagueError> {
    let mut all = vec![];
    for division in &season.divisions {
        all.extend(season.missing(&division.id, results)?);
    }
    Ok(all)
}
