//! What pairing needs to know about a player.

use super::why::Float;
use super::{SwissRound, score_before};
use crate::crosstable::{Cell, Crosstable, Ended, Kind};
use crate::ids::{Round, Seat, Side};
use crate::results::UnpairedReason;
use crate::score::Score;
use std::collections::{BTreeMap, BTreeSet};

/// A player of the round that is to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) seat: Seat,
    /// The pairing score.
    pub(crate) score: Score,
    pub(crate) lot: u32,
    /// How often they have met each seat; forfeits do not count.
    pub(crate) met: BTreeMap<Seat, i64>,
    /// From whom they are kept apart.
    pub(crate) apart: BTreeSet<Seat>,
    /// In how many rounds they had the points of a win without a game: byes, and wins by forfeit (FIDE C.04.1).
    pub(crate) byes: i64,
    /// Rounds that they have not played.
    pub(crate) unplayed: i64,
    /// The sides of the games that they have played, in their order.
    pub(crate) sides: Vec<Side>,
    /// The float of the last round.
    pub(crate) float: Option<Float>,
    /// The place in the score group, from 0.
    pub(crate) place: i64,
    /// The size of the score group.
    pub(crate) group: i64,
}

impl Player {
    /// How many games more on the first side than on the second.
    pub(crate) fn difference(&self) -> i64 {
        let sign = |side: &Side| if *side == Side::First { 1 } else { -1 };
        self.sides.iter().map(sign).sum()
    }

    /// The side of the last game.
    pub(crate) fn last_side(&self) -> Option<Side> {
        self.sides.last().copied()
    }

    /// How many of the last games running were on the side of the last one.
    pub(crate) fn running(&self) -> usize {
        let last = self.last_side();
        self.sides
            .iter()
            .rev()
            .take_while(|side| Some(**side) == last)
            .count()
    }
}

/// The players of a round, by pairing score, then by the number of the seat.
pub(crate) fn field(table: &Crosstable, round: &SwissRound<'_>) -> Vec<Player> {
    let here = (0..table.rows.len()).filter(|index| !round.absent.contains(&table.rows[*index].seat));
    let mut players: Vec<Player> = here.map(|index| player(table, round, index)).collect();
    players.sort_by_key(|player| (std::cmp::Reverse(player.score), player.seat));
    // The lot's order among those who play, from 0.
    let mut lot: Vec<(u32, Seat)> = players.iter().map(|player| (player.lot, player.seat)).collect();
    lot.sort_unstable();
    for player in &mut players {
        let at = lot.binary_search(&(player.lot, player.seat));
        player.lot = at.unwrap_or_default() as u32;
    }
    let mut start = 0;
    while start < players.len() {
        let score = players[start].score;
        let group = players[start..]
            .iter()
            .take_while(|player| player.score == score)
            .count();
        for (place, player) in players[start..start + group].iter_mut().enumerate() {
            player.place = place as i64;
            player.group = group as i64;
        }
        start += group;
    }
    players
}

fn player(table: &Crosstable, round: &SwissRound<'_>, index: usize) -> Player {
    let row = &table.rows[index];
    let before = || row.cells.iter().filter(|cell| cell.round < round.round);
    let mut met = BTreeMap::new();
    let mut sides = vec![];
    for meeting in meetings(before()) {
        *met.entry(table.rows[meeting.opponent].seat).or_insert(0) += 1;
        sides.extend(meeting.side);
    }
    Player {
        seat: row.seat,
        score: score_before(table, index, round.round),
        lot: round.lot.number(row.seat),
        met,
        apart: apart_from(row.seat, round.apart),
        byes: rounds(before().filter(|cell| is_bye(cell))),
        unplayed: rounds(before().filter(|cell| !cell.is_played())),
        sides,
        float: last_float(table, index, round.round),
        place: 0,
        group: 0,
    }
}

/// The meeting of two players in a round. Two games with the sides swapped are one meeting, without a side.
struct Meeting {
    round: Round,
    opponent: usize,
    side: Option<Side>,
}

fn meetings<'a>(cells: impl Iterator<Item = &'a Cell>) -> Vec<Meeting> {
    let mut meetings: Vec<Meeting> = vec![];
    for cell in cells {
        let Kind::Game {
            opponent,
            side,
            played: true,
        } = cell.kind
        else {
            continue;
        };
        let same = |meeting: &&mut Meeting| meeting.round == cell.round && meeting.opponent == opponent;
        match meetings.last_mut().filter(same) {
            Some(meeting) => meeting.side = None,
            None => meetings.push(Meeting {
                round: cell.round,
                opponent,
                side: Some(side),
            }),
        }
    }
    meetings
}

/// From whom a seat is kept apart.
fn apart_from(seat: Seat, pairs: &[[Seat; 2]]) -> BTreeSet<Seat> {
    let own = pairs.iter().filter(|pair| pair.contains(&seat)).flatten();
    own.copied().filter(|each| *each != seat).collect()
}

/// In how many rounds the cells lie.
fn rounds<'a>(cells: impl Iterator<Item = &'a Cell>) -> i64 {
    let rounds: BTreeSet<Round> = cells.map(|cell| cell.round).collect();
    rounds.len() as i64
}

/// Whether a round brought the points of a win without a game.
fn is_bye(cell: &Cell) -> bool {
    match cell.kind {
        Kind::Game { played, .. } => !played && cell.ended == Ended::Won,
        Kind::None(why) => why == UnpairedReason::Bye,
    }
}

/// The direction in which a player floated in the round before: down against a lower pairing score, up against a higher.
fn last_float(table: &Crosstable, index: usize, round: Round) -> Option<Float> {
    let last = table.rows[index]
        .cells
        .iter()
        .rev()
        .find(|cell| cell.round < round)?;
    if last.round.next() != round {
        return None;
    }
    let Kind::Game {
        opponent,
        played: true,
        ..
    } = last.kind
    else {
        return None;
    };
    let own = score_before(table, index, last.round);
    let other = score_before(table, opponent, last.round);
    Float::between(own, other)
}
