//! Berger tables (FIDE C.05, Annex 1; `leagues.md`).

use super::ScheduledRound;
use crate::error::{LeagueError, messages};
use crate::ids::{Pairing, Seat};

/// The fewest players of a round robin.
pub const SMALLEST_ROUND_ROBIN: u16 = 2;

/// The most players of a round robin: 31 rounds.
pub const LARGEST_ROUND_ROBIN: u16 = 32;

/// The rounds of a single round robin of so many players. An odd number leaves one seat free in each round, each seat
/// once. Equal to FIDE's tables for an even number; for an odd one the last number of the next even table is missing.
///
/// # Errors
/// Fewer players than [`SMALLEST_ROUND_ROBIN`] or more than [`LARGEST_ROUND_ROBIN`]; the place is `players`.
pub fn berger(players: u16) -> Result<Vec<ScheduledRound>, LeagueError> {
    if !(SMALLEST_ROUND_ROBIN..=LARGEST_ROUND_ROBIN).contains(&players) {
        let message = messages::ROUND_ROBIN_SIZE.with([
            ("least", SMALLEST_ROUND_ROBIN.into()),
            ("most", LARGEST_ROUND_ROBIN.into()),
            ("players", players.into()),
        ]);
        return Err(LeagueError::at("players", message));
    }
    let last = players + players % 2;
    let rounds = last - 1;
    let half = last / 2;
    Ok((0..rounds)
        .map(|round| table_round(round, half, last, players))
        .collect())
}

/// A round of the table of `last` numbers, counted from 0. Every round moves on by half the numbers; the last number
/// meets the one at the start and changes sides each round.
fn table_round(round: u16, half: u16, last: u16, players: u16) -> ScheduledRound {
    let ring = last - 1;
    let start = u32::from(round) * u32::from(half) % u32::from(ring);
    let number = |offset: u16| Seat(((start + u32::from(offset)) % u32::from(ring)) as u16 + 1);
    let mut pairings = vec![];
    let mut free = None;
    let pivot = number(0);
    if players != last {
        free = Some(pivot);
    } else if round.is_multiple_of(2) {
        pairings.push(Pairing {
            first: pivot,
            second: Seat(last),
        });
    } else {
        pairings.push(Pairing {
            first: Seat(last),
            second: pivot,
        });
    }
    pairings.extend((1..half).map(|offset| Pairing {
        first: number(offset),
        second: number(ring - offset),
    }));
    ScheduledRound {
        pairings,
        free,
        table_round: round + 1,
        second_cycle: false,
    }
}
