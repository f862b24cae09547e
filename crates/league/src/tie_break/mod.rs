//! Tie-breaks as data: a season lists codes, FIDE's where FIDE has one (Handbook C.07), and ours.

mod code;
mod encounter;
mod values;

pub use code::{Code, Modifier, TieBreak, parse_list};
pub use encounter::Encounter;

pub(crate) use encounter::{Split, encounter};
pub(crate) use values::value_of;

use crate::score::Score;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The value of a tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TieBreakValue)]
pub enum Value {
    /// Points, or a product of points. More is better.
    Points(Score),
    /// A number of games or of the margin's unit. More is better.
    Number(i64),
    /// The round of the first loss; `None` without a loss. Later is better, none is best.
    FirstLoss(Option<u16>),
    /// A number of the lot. Lower is better.
    Lot(u32),
    /// It compares only those who are tied, and this seat is not, or no comparison was possible.
    None,
}

impl Value {
    /// A number by which values of one tie-break are compared: more is better.
    pub(crate) fn rank(self) -> i64 {
        match self {
            Value::Points(score) => score.in_quarters(),
            Value::Number(number) => number,
            Value::FirstLoss(round) => round.map_or(i64::MAX, i64::from),
            Value::Lot(number) => -i64::from(number),
            Value::None => i64::MIN,
        }
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Points(score) => score.fmt(f),
            Value::Number(number) => number.fmt(f),
            Value::FirstLoss(Some(round)) => round.fmt(f),
            Value::FirstLoss(None) => f.write_str("never"),
            Value::Lot(number) => number.fmt(f),
            Value::None => Ok(()),
        }
    }
}
