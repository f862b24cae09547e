//! Varma groups (FIDE C.05, Annex 2): numbers for the draw by which club-mates do not meet in the last rounds.

use super::berger;
use crate::error::{LeagueError, messages};
use crate::ids::{Pairing, PersonId, Seat};
use crate::lot::LotSecret;
use serde::{Deserialize, Serialize};

/// The fewest players for whom there are groups.
const LEAST: u16 = 9;

/// The most players for whom there are groups.
const MOST: u16 = 24;

/// The numbers of a Berger table in FIDE's four groups. Those in one group meet before the last three rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VarmaGroups {
    /// Group A.
    pub a: Vec<Seat>,
    /// Group B.
    pub b: Vec<Seat>,
    /// Group C.
    pub c: Vec<Seat>,
    /// Group D.
    pub d: Vec<Seat>,
}

/// The players of one club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clubmates {
    /// The players; the order does not matter.
    pub players: Vec<PersonId>,
}

/// FIDE's table for an even number of players: the groups A to D.
fn table(players: u16) -> [&'static [u16]; 4] {
    match players {
        10 => [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]],
        12 => [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]],
        14 => [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]],
        16 => [&[5, 6, 7, 12, 13, 14], &[1, 2, 3, 9, 10], &[8, 11, 15], &[4, 16]],
        18 => [
            &[5, 6, 7, 8, 14, 15, 16],
            &[1, 2, 3, 10, 11, 12],
            &[9, 13, 17],
            &[4, 18],
        ],
        20 => [
            &[6, 7, 8, 9, 15, 16, 17, 18],
            &[1, 2, 3, 11, 12, 13, 14],
            &[5, 10, 19],
            &[4, 20],
        ],
        22 => [
            &[6, 7, 8, 9, 10, 17, 18, 19, 20],
            &[1, 2, 3, 4, 12, 13, 14, 15],
            &[11, 16, 21],
            &[5, 22],
        ],
        _ => [
            &[6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
            &[1, 2, 3, 4, 13, 14, 15, 16, 17],
            &[12, 18, 23],
            &[5, 24],
        ],
    }
}

/// The groups for so many players. An odd number uses the next even table without its highest number.
///
/// # Errors
/// Fewer than 9 or more than 24 players; the place is `players`.
pub fn varma_groups(players: u16) -> Result<VarmaGroups, LeagueError> {
    if !(LEAST..=MOST).contains(&players) {
        let message = messages::VARMA_SIZE.with([
            ("least", LEAST.into()),
            ("most", MOST.into()),
            ("players", players.into()),
        ]);
        return Err(LeagueError::at("players", message));
    }
    let [a, b, c, d] = table(players + players % 2).map(|group| {
        let numbers = group.iter().filter(|number| **number <= players);
        numbers.map(|number| Seat(*number)).collect()
    });
    Ok(VarmaGroups { a, b, c, d })
}

/// Numbers the players for the Berger table: element 0 gets number 1. Clubs are served by size, the largest first; a
/// club takes numbers of the smallest group in which enough are left that do not meet in the last three rounds, or else
/// of the fullest groups in turn. The lot decides between clubs of equal size and within a club and a group.
///
/// # Errors
/// As [`varma_groups`], for all players together.
pub fn varma_numbers(clubs: &[Clubmates], secret: &LotSecret) -> Result<Vec<PersonId>, LeagueError> {
    let players: usize = clubs.iter().map(|club| club.players.len()).sum();
    let players = u16::try_from(players).unwrap_or(u16::MAX);
    let groups = varma_groups(players)?;
    let late = last_meetings(players)?;
    let mut left = [groups.a, groups.b, groups.c, groups.d];
    for group in &mut left {
        group.sort_by_cached_key(|seat| secret.draw("number", &[&seat.to_string()]));
    }
    let mut clubs: Vec<Vec<PersonId>> = clubs
        .iter()
        .map(|club| secret.order("seat", &club.players))
        .collect();
    clubs.sort_by_cached_key(|club| {
        let first = club.first().map(|person| secret.draw("seat", &[person.as_str()]));
        (std::cmp::Reverse(club.len()), first)
    });
    let mut numbered: Vec<(Seat, PersonId)> = vec![];
    for mut club in clubs {
        let fits = left
            .iter()
            .enumerate()
            .filter_map(|(at, group)| choose(group, club.len(), &late).map(|seats| (group.len(), at, seats)));
        if let Some((_, at, seats)) = fits.min() {
            left[at].retain(|seat| !seats.contains(seat));
            numbered.extend(seats.into_iter().zip(club));
            continue;
        }
        while !club.is_empty() {
            let Some(group) = left.iter_mut().max_by_key(|group| group.len()) else {
                break;
            };
            let together = group.len().min(club.len());
            numbered.extend(group.drain(..together).zip(club.drain(..together)));
        }
    }
    numbered.sort();
    Ok(numbered.into_iter().map(|(_, person)| person).collect())
}

/// Who meet in the last three rounds.
pub(crate) fn last_meetings(players: u16) -> Result<Vec<Pairing>, LeagueError> {
    let rounds = berger(players)?;
    let last = rounds.iter().rev().take(3);
    Ok(last.flat_map(|round| round.pairings.iter().copied()).collect())
}

/// So many numbers of a group of whom no two meet in the last three rounds; the first ones of the group if possible.
fn choose(group: &[Seat], count: usize, late: &[Pairing]) -> Option<Vec<Seat>> {
    if count == 0 {
        return Some(vec![]);
    }
    for (at, seat) in group.iter().enumerate() {
        let meets = |other: Seat| {
            late.iter()
                .any(|pairing| pairing.has(*seat) && pairing.has(other))
        };
        let others: Vec<Seat> = group[at + 1..]
            .iter()
            .copied()
            .filter(|other| !meets(*other))
            .collect();
        if others.len() + 1 < count {
            continue;
        }
        if let Some(mut seats) = choose(&others, count - 1, late) {
            seats.insert(0, *seat);
            return Some(seats);
        }
    }
    None
}
