//! When something that could not be delivered is tried again, and when it is given up.

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 3600 * SECOND;

/// For how long a mail or the call of a webhook is tried, in milliseconds since it was written.
pub const PATIENT: i64 = 5 * DAY;

/// For how long a push is of use to anybody, in milliseconds since it was written.
pub const PUSHED: i64 = DAY;

/// For how long a webhook may fail before it is called no more, in milliseconds.
pub const FAILING: i64 = 5 * DAY;

/// How long after the try of this number (1 is the first) the next one comes, in milliseconds: a quarter of a minute, then
/// four times as long each time, at most a day; up to half of it is left out, as `draw` says, so that not everybody comes
/// at once.
pub fn after(tries: i64, draw: u32) -> i64 {
    let exponent = u32::try_from(tries.clamp(1, 16) - 1).unwrap_or(0);
    let whole = (15 * SECOND)
        .saturating_mul(4_i64.saturating_pow(exponent))
        .min(DAY);
    whole - i64::from(draw) * (whole / 2) / i64::from(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_day_and_differ() {
        assert_eq!(after(1, 0), 15 * SECOND);
        assert_eq!(after(2, 0), 60 * SECOND);
        assert_eq!(after(3, u32::MAX), 120 * SECOND);
        assert_eq!(after(i64::MAX, 0), DAY);
        assert_eq!(after(0, 0), after(1, 0));
        for tries in 1..40 {
            for draw in [0, 1, u32::MAX / 3, u32::MAX] {
                assert!((7 * SECOND..=DAY).contains(&after(tries, draw)));
            }
        }
    }
}
