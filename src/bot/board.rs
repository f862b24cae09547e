//! How a practice program reads the table: where units stand and where they face, as far as the view shows.

use super::field::Field;
use super::offers::Offer;
use serde_json::Value;

/// A square of a grid: file and rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Square {
    file: i64,
    rank: i64,
}

impl Square {
    fn read(name: &str) -> Option<Square> {
        let file = name.chars().next().filter(char::is_ascii_lowercase)?;
        let rank = name[1..].parse().ok()?;
        Some(Square {
            file: i64::from(u32::from(file) - u32::from('a')),
            rank,
        })
    }

    fn ahead(self, facing: &str) -> Square {
        let (file, rank) = match facing {
            "n" => (0, 1),
            "e" => (1, 0),
            "s" => (0, -1),
            "w" => (-1, 0),
            _ => (0, 0),
        };
        Square {
            file: self.file + file,
            rank: self.rank + rank,
        }
    }

    fn far(self, other: Square) -> i64 {
        (self.file - other.file).abs() + (self.rank - other.rank).abs()
    }
}

/// Whether units of a kind are guns.
pub(super) fn is_artillery(kind: &str) -> bool {
    kind.ends_with("_artillery")
}

struct Piece<'a> {
    id: &'a str,
    facts: &'a Value,
    square: Option<Square>,
}

/// The table as the program sees it.
pub(super) struct Board<'a> {
    seat: &'a str,
    pieces: Vec<Piece<'a>>,
    state: &'a Value,
    field: Option<Field<'a>>,
}

impl<'a> Board<'a> {
    /// Reads a view. A view in another form gives an empty board.
    pub(super) fn of(state: &'a Value, seat: &'a str) -> Board<'a> {
        let named: Vec<(&str, &Value)> = match &state["units"] {
            Value::Object(units) => units.iter().map(|(id, unit)| (id.as_str(), unit)).collect(),
            Value::Array(units) => units
                .iter()
                .filter_map(|unit| Some((unit["id"].as_str()?, unit)))
                .collect(),
            _ => vec![],
        };
        let pieces = named
            .into_iter()
            .map(|(id, facts)| Piece {
                id,
                facts,
                square: facts["zone"].as_str().and_then(Square::read),
            })
            .collect();
        Board {
            seat,
            pieces,
            state,
            field: Field::of(state, seat),
        }
    }

    /// The battlefield, if the game is fought by wings on hexes.
    pub(super) fn field(&self) -> Option<&Field<'a>> {
        self.field.as_ref()
    }

    fn piece(&self, id: &Value) -> Option<&Piece<'a>> {
        let id = id.as_str()?;
        self.pieces.iter().find(|p| p.id == id)
    }

    fn enemies(&self) -> impl Iterator<Item = Square> {
        let on_table = |square: &Square| (1..=3).contains(&square.rank);
        let theirs = self.pieces.iter().filter(|p| p.facts["side"] != self.seat);
        theirs.filter_map(|p| p.square).filter(on_table)
    }

    fn nearest(&self, from: Square) -> Option<i64> {
        self.enemies().map(|enemy| enemy.far(from)).min()
    }

    /// A text field of a unit (kind, facing, formation ...); empty if the view lacks it.
    pub(super) fn word(&self, unit: &Value, key: &str) -> &str {
        self.piece(unit)
            .and_then(|p| p.facts[key].as_str())
            .unwrap_or_default()
    }

    /// Whether a unit may act twice.
    pub(super) fn is_fast(&self, unit: &Value) -> bool {
        self.word(unit, "kind").ends_with("_cavalry")
    }

    /// A number field of a unit; 0 if the view lacks it.
    pub(super) fn number(&self, unit: &Value, key: &str) -> u64 {
        self.piece(unit).and_then(|p| p.facts[key].as_u64()).unwrap_or(0)
    }

    /// The distance in steps from a unit to the nearest enemy on the table.
    pub(super) fn distance(&self, unit: &Value) -> Option<i64> {
        self.nearest(self.piece(unit)?.square?)
    }

    /// Whether a unit is guns, and enemy foot or horse is in its square or the next.
    pub(super) fn are_guns_in_danger(&self, unit: &Value) -> bool {
        let Some(Piece {
            facts,
            square: Some(here),
            ..
        }) = self.piece(unit)
        else {
            return false;
        };
        let guns = |facts: &Value| facts["kind"].as_str().is_some_and(is_artillery);
        let near = |foe: &&Piece<'_>| foe.square.is_some_and(|there| there.far(*here) <= 1);
        let mut foes = self
            .pieces
            .iter()
            .filter(|piece| piece.facts["side"] != self.seat);
        guns(facts) && foes.any(|foe| near(&foe) && !guns(foe.facts))
    }

    /// Whether a step in this direction brings a unit closer to the enemy.
    pub(super) fn approaches(&self, unit: &Value, facing: &str) -> bool {
        let Some(square) = self.piece(unit).and_then(|p| p.square) else {
            return false;
        };
        match (self.nearest(square.ahead(facing)), self.nearest(square)) {
            (Some(there), Some(here)) => there < here,
            _ => facing == if self.seat == "south" { "n" } else { "s" },
        }
    }

    /// The unit whose announcement is being reacted to, if the view shows it.
    pub(super) fn provoker(&self) -> Value {
        self.state["progress"]["unit"].clone()
    }

    /// Whether a choice ends the phase.
    pub(super) fn ends(&self, offer: &Offer) -> bool {
        match &self.field {
            Some(field) => field.ends(offer),
            None => matches!(offer.kind(), "end_movement" | "move_commander"),
        }
    }

    /// The value of ending the phase with this choice: the Commander goes where more of their units are.
    pub(super) fn ending(&self, offer: &Offer) -> u64 {
        let choice = &offer.say;
        if offer.kind() != "move_commander" {
            return 2;
        }
        let friends = |zone: &Value| {
            let here = |p: &&Piece<'_>| p.facts["side"] == self.seat && p.facts["zone"] == *zone;
            self.pieces.iter().filter(here).count() as u64
        };
        let now = friends(&self.state["commanders"][self.seat]);
        let then = friends(&choice["to"]);
        if then > now { 8 * (then - now) } else { 0 }
    }
}
