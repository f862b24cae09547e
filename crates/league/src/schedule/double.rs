//! The double round robin (FIDE C.05; `leagues.md`).

use super::{ScheduledRound, berger};
use crate::error::LeagueError;

/// The rounds in which everybody meets everybody twice, once on each side. The second cycle is the Berger table with
/// the sides swapped; the last two rounds of the first cycle are exchanged, so that nobody has a side three times
/// running.
///
/// # Errors
/// As [`berger`].
pub fn double_round_robin(players: u16) -> Result<Vec<ScheduledRound>, LeagueError> {
    let cycle = berger(players)?;
    let mut rounds = cycle.clone();
    if let [.., a, b] = rounds.as_mut_slice() {
        std::mem::swap(a, b);
    }
    rounds.extend(cycle.into_iter().map(|round| {
        ScheduledRound {
            pairings: round
                .pairings
                .into_iter()
                .map(|pairing| pairing.swapped())
                .collect(),
            second_cycle: true,
            ..round
        }
    }));
    Ok(rounds)
}
