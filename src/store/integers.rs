//! Conversions for the databases, which store only signed integers.

use crate::engine::Seq;

pub(crate) fn number(value: i64) -> u64 {
    u64::try_from(value).unwrap_or(0)
}

/// The number of an entry from a column.
pub(crate) fn seq_of(value: i64) -> Seq {
    Seq::new(number(value))
}

/// For a column: a count, or the number of an entry.
pub(crate) fn stored(value: impl Into<u64>) -> i64 {
    i64::try_from(value.into()).unwrap_or(i64::MAX)
}
