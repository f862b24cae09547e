//! Standings: the order of a division, and for every place why.

mod why;

pub use why::messages;

use crate::crosstable::Crosstable;
use crate::ids::Seat;
use crate::lot::Lot;
use crate::score::Score;
use crate::tie_break::{Code, Encounter, Split, TieBreak, Value, encounter, value_of};
use serde::Serialize;
use utoipa::ToSchema;

/// The order of a division.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SeasonStandings)]
pub struct Standings {
    /// The season's list, by which the places were decided.
    pub list: Vec<TieBreak>,
    /// The places, from the first.
    pub places: Vec<Place>,
}

/// A place, with what it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SeasonPlace)]
pub struct Place {
    /// The place, from 1. Seats that nothing separates share one.
    pub rank: u16,
    /// The seat.
    pub seat: Seat,
    /// The games with a result, forfeits included.
    pub games: u16,
    /// The value of each item of the list, in its order.
    pub terms: Vec<Term>,
    /// Which item of the list separates it from the place above; `None` for the first and for a shared place.
    pub from_above: Option<usize>,
    /// Which item of the list separates it from the place below; `None` for the last and for a shared place.
    pub from_below: Option<usize>,
}

/// The value of one item of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SeasonTerm)]
pub struct Term {
    /// The item.
    pub tie_break: TieBreak,
    /// The value. Direct encounter has one if the seat was tied when its turn came.
    pub value: Value,
    /// What it did for this place.
    pub role: Role,
    /// For direct encounter, each group in which it was tried: the whole tie first, then what it left tied.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub encounters: Vec<Encounter>,
}

/// What an item of the list did for a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SeasonTermRole)]
pub enum Role {
    /// It separates the place from the one above or below.
    Decides,
    /// The neighbours that were still tied with it are equal in it, or it could not be applied.
    Equal,
    /// Everything was decided before.
    NotNeeded,
}

/// A seat's place in the order while it is worked out.
struct Ordered {
    index: usize,
    /// What separates it from the one before; `None` if nothing does, and for the first.
    from_above: Option<usize>,
}

/// The computation of one table.
struct Ranking<'a> {
    table: &'a Crosstable,
    list: &'a [TieBreak],
    /// For each item of the list, the value of each seat.
    values: Vec<Vec<Value>>,
    encounters: Vec<Vec<Vec<Encounter>>>,
    order: Vec<Ordered>,
}

/// The standings of a division by a list of tie-breaks. They depend on the results alone, not on their order.
pub fn standings(table: &Crosstable, list: &[TieBreak], lot: &Lot) -> Standings {
    let seats = table.rows.len();
    let all = |item: &TieBreak| {
        (0..seats)
            .map(|index| value_of(table, lot, *item, index))
            .collect()
    };
    let mut ranking = Ranking {
        table,
        list,
        values: list.iter().map(all).collect(),
        encounters: vec![vec![vec![]; seats]; list.len()],
        order: vec![],
    };
    ranking.rank((0..seats).collect(), 0, None);
    ranking.finish()
}

impl Ranking<'_> {
    /// Orders a group that is equal in every item before `item`. `from_above` separates it from what comes before it.
    fn rank(&mut self, group: Vec<usize>, item: usize, from_above: Option<usize>) {
        if group.len() == 1 || item == self.list.len() {
            for (at, index) in group.into_iter().enumerate() {
                let from_above = if at == 0 { from_above } else { None };
                self.order.push(Ordered { index, from_above });
            }
            return;
        }
        let direct = self.list[item].code == Code::DirectEncounter;
        let parts = if direct {
            self.by_encounter(&group, item)
        } else {
            self.by_value(&group, item)
        };
        // After direct encounter has split a group, it starts again in each part.
        let next = if direct && parts.len() > 1 { item } else { item + 1 };
        for (at, part) in parts.into_iter().enumerate() {
            self.rank(part, next, if at == 0 { from_above } else { Some(item) });
        }
    }

    fn by_value(&self, group: &[usize], item: usize) -> Vec<Vec<usize>> {
        let values = &self.values[item];
        parts(
            group
                .iter()
                .map(|index| (values[*index].rank(), *index))
                .collect(),
        )
    }

    fn by_encounter(&mut self, group: &[usize], item: usize) -> Vec<Vec<usize>> {
        let result = encounter(self.table, self.list[item], group);
        let mut among: Vec<Seat> = group.iter().map(|index| self.table.rows[*index].seat).collect();
        among.sort_unstable();
        for (index, points) in group.iter().zip(&result.points) {
            let first = self.encounters[item][*index].is_empty();
            if first && result.applied {
                self.values[item][*index] = Value::Points(*points);
            }
            self.encounters[item][*index].push(Encounter {
                among: among.clone(),
                points: *points,
                missing: result.missing,
                applied: result.applied,
            });
        }
        let points = group.iter().zip(&result.points);
        match result.split {
            Split::None => vec![group.to_vec()],
            Split::ByPoints => {
                let rank = |(index, points): (&usize, &Score)| (points.in_quarters(), *index);
                parts(points.map(rank).collect())
            }
            Split::Leader(leader) => {
                let others = group.iter().copied().filter(|index| *index != leader).collect();
                vec![vec![leader], others]
            }
        }
    }

    fn finish(mut self) -> Standings {
        let order = std::mem::take(&mut self.order);
        let mut places: Vec<Place> = vec![];
        for (at, ordered) in order.iter().enumerate() {
            let shared = at > 0 && ordered.from_above.is_none();
            let rank = places
                .last()
                .filter(|_| shared)
                .map_or(at as u16 + 1, |above| above.rank);
            let from_below = order.get(at + 1).and_then(|next| next.from_above);
            // A neighbour whom nothing separates needs the whole list.
            let end = self.list.len();
            let above = if at == 0 {
                0
            } else {
                ordered.from_above.unwrap_or(end)
            };
            let below = if at + 1 == order.len() {
                0
            } else {
                from_below.unwrap_or(end)
            };
            let needed = above.max(below);
            places.push(Place {
                rank,
                seat: self.table.rows[ordered.index].seat,
                games: self.games(ordered.index),
                terms: self.terms(ordered, from_below, needed),
                from_above: ordered.from_above,
                from_below,
            });
        }
        Standings {
            list: self.list.to_vec(),
            places,
        }
    }

    fn games(&self, index: usize) -> u16 {
        let games = self.table.rows[index]
            .cells
            .iter()
            .filter(|cell| cell.opponent().is_some());
        games.count() as u16
    }

    fn terms(&mut self, ordered: &Ordered, from_below: Option<usize>, needed: usize) -> Vec<Term> {
        let mut terms = vec![];
        for (at, tie_break) in self.list.iter().enumerate() {
            let role = if Some(at) == ordered.from_above || Some(at) == from_below {
                Role::Decides
            } else if at > needed {
                Role::NotNeeded
            } else {
                Role::Equal
            };
            terms.push(Term {
                tie_break: *tie_break,
                value: self.values[at][ordered.index],
                role,
                encounters: std::mem::take(&mut self.encounters[at][ordered.index]),
            });
        }
        terms
    }
}

/// Groups by rank, the highest first; seats of the same rank in ascending order.
fn parts(mut ranked: Vec<(i64, usize)>) -> Vec<Vec<usize>> {
    ranked.sort_by_key(|(rank, index)| (std::cmp::Reverse(*rank), *index));
    let chunks = ranked.chunk_by(|(a, _), (b, _)| a == b);
    chunks
        .map(|chunk| chunk.iter().map(|(_, index)| *index).collect())
        .collect()
}
