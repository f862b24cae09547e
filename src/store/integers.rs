//! Conversions for the databases, which store only signed integers.

pub(crate) fn number(value: i64) -> u64 {
    u64::try_from(value).unwrap_or(0)
}

pub(crate) fn stored(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}
