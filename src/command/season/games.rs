//! The games of a rehearsal: practice programs play them on every processor.

use crate::bot::{Level, Program};
use crate::command::simulate::playing::play_to_end;
use crate::engine::{Game, Rulebook, Seat};
use crate::league::season::Season;
use crate::league::{Finish, FixtureId, Grade, Margin, Side};
use sha2::{Digest as _, Sha256};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Plays games of a season and returns how they ended, in the order of `fixtures`. It depends on the seed alone, not on
/// which of the threads plays which game.
pub(super) fn play(
    rulebook: &'static dyn Rulebook,
    season: &Season,
    fixtures: &[FixtureId],
    (level, seed): (Level, u64),
) -> Result<Vec<Finish>, String> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(vec![]);
    let work = || {
        while let Some((at, fixture)) = take(&next, fixtures) {
            let result = play_fixture(rulebook, season, fixture, (level, seed));
            let result = result.map_err(|why| format!("game {fixture}: {why}"));
            if let Ok(mut results) = results.lock() {
                results.push((at, result));
            }
        }
    };
    let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..workers.min(fixtures.len()) {
            scope.spawn(work);
        }
    });
    let mut results = results.into_inner().map_err(|_| "a game has failed".to_owned())?;
    results.sort_by_key(|(at, _)| *at);
    results.into_iter().map(|(_, result)| result).collect()
}

/// The next game that no thread has taken.
fn take<'a>(next: &AtomicUsize, fixtures: &'a [FixtureId]) -> Option<(usize, &'a FixtureId)> {
    let at = next.fetch_add(1, Ordering::Relaxed);
    fixtures.get(at).map(|fixture| (at, fixture))
}

fn play_fixture(
    rulebook: &'static dyn Rulebook,
    season: &Season,
    fixture: &FixtureId,
    (level, seed): (Level, u64),
) -> Result<Finish, String> {
    let scenario = season.scenario_of(fixture).ok_or("it has no scenario")?;
    let card = rulebook.scenario(&scenario.name);
    let card = card.ok_or_else(|| format!("there is no scenario {}", scenario.name))?;
    let program = Program::of(rulebook, level);
    let game = play_to_end(rulebook, &card["setup"], [&program; 2], seed_of(seed, fixture))?;
    finish(&game)
}

/// The seed of a game.
fn seed_of(seed: u64, fixture: &FixtureId) -> u64 {
    let hash = Sha256::digest(format!("{seed} {fixture}"));
    let first = hash.iter().take(8);
    first.fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// How a game ended. The first side of a fixture has the first seat.
fn finish(game: &Game) -> Result<Finish, String> {
    let outcome = game.table().outcome().ok_or("it is not over")?;
    let margin = match game.table().count() {
        _ if outcome.reason == "concession" => Margin::Conceded,
        Some([first, second]) => Margin::Counted(first.saturating_sub(second)),
        None => Margin::Counted(outcome.lead.map_or(0, i32::saturating_neg)),
    };
    let side = |seat: Seat| {
        if seat.index() == 0 {
            Side::First
        } else {
            Side::Second
        }
    };
    Ok(Finish::Played {
        grade: Grade::new(outcome.grade),
        winner: outcome.winner.map(side),
        margin,
    })
}
