//! What is written with an act: registrations, fixtures and results that follow from it.

use crate::engine::Millis;
use crate::ids::{AccountId, SeasonId};
use crate::league::season::{Act, Division, Entry, Substitution};
use crate::league::{DivisionId, Finish, FixtureId, ForfeitReason, GameResult, PersonId, Round, Seat, Side};
use crate::server::problem::Problem;
use crate::server::seasons::absences::no_shows::is_for_no_show;
use crate::server::seasons::loaded::{LoadedSeason, account};
use crate::server::seasons::register::entry_undone;
use crate::server::seasons::wishes::agreement_undone;
use crate::store::{NewRegistration, RegistrationStatus, SideEffect, StoredResult, reminder};
use std::collections::BTreeSet;

/// What else is written with an act. The log is the one after it.
pub(super) fn effects(loaded: &LoadedSeason, entry: &Entry) -> Result<Vec<SideEffect>, Problem> {
    let season = loaded.record.id;
    let no_account = || Problem::internal("a person of a season without an account");
    let effect = match &entry.act {
        Act::Register { person } | Act::AddLate { person, .. } => SideEffect::registered(&NewRegistration {
            season,
            account: account(person).ok_or_else(no_account)?,
            status: RegistrationStatus::Registered,
            note: String::new(),
            asked: entry.at,
        }),
        Act::Unregister { person } => {
            SideEffect::unregistered(season, account(person).ok_or_else(no_account)?)
        }
        Act::RuleResult { result } => {
            let mut effects = ruled(season, result, entry.at)?;
            let fixture = result.fixture.to_string();
            effects.push(SideEffect::season_requests_ended(
                season, &fixture, entry.at, true,
            ));
            return Ok(effects);
        }
        Act::Extend { fixture, due } => {
            SideEffect::fixture_due(season, fixture, *due, remind_at(loaded, fixture, *due))
        }
        Act::LetStand { fixture } => {
            SideEffect::season_requests_ended(season, &fixture.to_string(), entry.at, true)
        }
        Act::PlayAgain { fixture, due } => {
            let players = loaded.fixture(fixture).map(|row| vec![row.first, row.second]);
            let players = players.unwrap_or_default();
            return Ok(vec![
                SideEffect::fixture_again(season, fixture, entry.at, *due),
                SideEffect::no_show_forgiven(season, fixture, &players),
                SideEffect::season_requests_ended(season, &fixture.to_string(), entry.at, true),
            ]);
        }
        Act::Substitute(plan) => {
            let account = account(&plan.person).ok_or_else(no_account)?;
            return passed(loaded, plan, account);
        }
        Act::Agree(agreement) => {
            let scenario = loaded.season().scenario_of(&agreement.fixture);
            let name = scenario
                .map(|scenario| scenario.name.as_str())
                .unwrap_or_default();
            SideEffect::fixture_agreed(season, &agreement.fixture, name, agreement.swapped)
        }
        Act::Undo { entry: number } => return undone(loaded, *number, entry.at),
        _ => return Ok(vec![]),
    };
    Ok(vec![effect])
}

/// What is written when a result is ruled at a time in milliseconds since 1970, or counts again since then.
fn ruled(season: SeasonId, result: &GameResult, at: Millis) -> Result<Vec<SideEffect>, Problem> {
    let stored = StoredResult {
        result: result.clone(),
        count: None,
    };
    let text = serde_json::to_string(&stored).map_err(Problem::internal)?;
    let mut effects = vec![
        SideEffect::fixture_ruled(season, &result.fixture, &text, at),
        SideEffect::no_show_forgiven(season, &result.fixture, &players_of(result)),
    ];
    effects.extend(no_shows(season, result, at));
    Ok(effects)
}

/// What is written when a ruling is undone: an earlier or later one counts then, or else the game's own result.
fn ruling_undone(loaded: &LoadedSeason, result: &GameResult) -> Result<Vec<SideEffect>, Problem> {
    let season = loaded.record.id;
    let forgiven = SideEffect::no_show_forgiven(season, &result.fixture, &players_of(result));
    if let Some((entry, standing)) = loaded.log.ruling(&result.fixture) {
        let mut effects = vec![forgiven];
        effects.extend(ruled(season, standing, entry.at)?);
        return Ok(effects);
    }
    let own = SideEffect::fixture_ruled(season, &result.fixture, "", Millis::ZERO);
    Ok(vec![own, forgiven])
}

/// Who sits at the game of a result. Who did not appear at it before a substitute took it over is not among them.
fn players_of(result: &GameResult) -> Vec<AccountId> {
    let people = [&result.first.person, &result.second.person];
    people.into_iter().filter_map(account).collect()
}

/// Those who did not appear at a game.
pub(crate) fn no_shows(season: SeasonId, result: &GameResult, at: Millis) -> Vec<SideEffect> {
    let Finish::Forfeited {
        winner,
        why: ForfeitReason::NoShow,
    } = &result.finish
    else {
        return vec![];
    };
    let missing = match winner {
        Some(Side::First) => vec![&result.second],
        Some(Side::Second) => vec![&result.first],
        None => vec![&result.first, &result.second],
    };
    let accounts = missing.into_iter().filter_map(|sitter| account(&sitter.person));
    accounts
        .map(|account| SideEffect::no_show(account, season, &result.fixture, at))
        .collect()
}

/// When the players of a fixture are reminded of a date, in milliseconds since 1970.
fn remind_at(loaded: &LoadedSeason, fixture: &FixtureId, due: Millis) -> Millis {
    let opens = loaded.fixture(fixture).map_or(due, |row| row.opens);
    reminder(opens, due)
}

/// The fixtures that a substitute takes over, round by round from those who sat there: in other rounds they may play for
/// another seat.
fn passed(
    loaded: &LoadedSeason,
    plan: &Substitution,
    substitute: AccountId,
) -> Result<Vec<SideEffect>, Problem> {
    let division = loaded.division(plan.division.as_str())?;
    let last = last_round(division, plan);
    let (season, id) = (loaded.record.id, plan.division.as_str());
    let mut passed = vec![];
    for person in loaded.seat_people(&plan.division, plan.seat) {
        let Some(other) = account(person).filter(|other| *other != substitute) else {
            continue;
        };
        let rounds = (plan.from.0..=last)
            .filter(|round| division.sat(plan.seat, Round(*round), person))
            .filter(|round| !sits_elsewhere(division, plan.seat, Round(*round), person));
        passed.extend(
            rounds.map(|round| SideEffect::seat_passed(season, id, [round, round], [other, substitute])),
        );
    }
    // Nobody else is looked for then.
    passed.push(SideEffect::searches_due(season));
    Ok(passed)
}

/// What is written when an act is undone, at a time in milliseconds since 1970.
fn undone(loaded: &LoadedSeason, number: u32, at: Millis) -> Result<Vec<SideEffect>, Problem> {
    let season = loaded.record.id;
    let target = loaded.log.entries().iter().find(|entry| entry.number == number);
    let target = target.ok_or_else(|| Problem::internal("an undone act is not in the log"))?;
    Ok(match &target.act {
        Act::PublishRound(plan) => vec![SideEffect::round_withdrawn(
            season,
            plan.division.as_str(),
            plan.round.0,
        )],
        Act::AddLate { person, .. } => entry_undone(loaded, person),
        Act::Agree(agreement) => vec![agreement_undone(loaded, agreement)],
        Act::RuleResult { result } => ruling_undone(loaded, result)?,
        // Who disputed the result may do so again.
        Act::Dispute { fixture } => vec![SideEffect::season_requests_ended(
            season,
            &fixture.to_string(),
            at,
            true,
        )],
        // Who stays needs no substitute.
        Act::Withdraw(_) => vec![SideEffect::searches_due(season)],
        Act::Extend { fixture, .. } => {
            let due = loaded.division(fixture.division.as_str())?.due(fixture);
            let due = due.ok_or_else(|| Problem::internal("an extended game is not published"))?;
            vec![SideEffect::fixture_due(
                season,
                fixture,
                due,
                remind_at(loaded, fixture, due),
            )]
        }
        Act::Substitute(plan) => {
            let mut effects = passed_back(loaded, plan)?;
            if is_for_no_show(&target.author) {
                effects.extend(forgiven(loaded, plan)?);
            }
            effects
        }
        _ => vec![],
    })
}

/// The last round of a substitution that there is.
fn last_round(division: &Division, plan: &Substitution) -> u16 {
    let count = division.round_count();
    plan.until.map_or(count, |until| until.0.min(count))
}

/// Whether a person plays for another seat in a round.
fn sits_elsewhere(division: &Division, seat: Seat, round: Round, person: &PersonId) -> bool {
    let mut others = division.all_seats().filter(|other| *other != seat);
    others.any(|other| division.occupant(other, round) == Some(person))
}

/// The fixtures that a substitute gives back, round by round to the person who sits there now.
fn passed_back(loaded: &LoadedSeason, plan: &Substitution) -> Result<Vec<SideEffect>, Problem> {
    let division = loaded.division(plan.division.as_str())?;
    let last = last_round(division, plan);
    let away = account(&plan.person);
    let back = |round: u16| {
        if sits_elsewhere(division, plan.seat, Round(round), &plan.person) {
            return None;
        }
        let now = account(division.occupant(plan.seat, Round(round))?)?;
        let id = plan.division.as_str();
        let season = loaded.record.id;
        Some(SideEffect::seat_passed(season, id, [round, round], [away?, now]))
    };
    Ok((plan.from.0..=last).filter_map(back).collect())
}

/// Who sits in the seat now has nothing on record any more about the games for which the substitute sat there.
fn forgiven(loaded: &LoadedSeason, plan: &Substitution) -> Result<Vec<SideEffect>, Problem> {
    let division = loaded.division(plan.division.as_str())?;
    let now = division.occupant(plan.seat, plan.from).and_then(account);
    let games = loaded.games_of_seat(division, plan.seat, plan.from);
    let season = loaded.record.id;
    Ok(games
        .map(|row| SideEffect::no_show_forgiven(season, &row.id(), now.as_slice()))
        .collect())
}

impl LoadedSeason {
    /// Everybody who has sat in a seat.
    fn seat_people(&self, division: &DivisionId, seat: Seat) -> BTreeSet<&PersonId> {
        let found = self.season().divisions.iter().find(|each| each.id == *division);
        let spells = found.and_then(|division| division.seats.get(usize::from(seat.0).checked_sub(1)?));
        let spells = spells.into_iter().flatten();
        spells.map(|spell| &spell.person).collect()
    }
}
