//! When a failed delivery is retried, and when it is abandoned.

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 3600 * SECOND;

/// How long a mail or webhook call is retried, in milliseconds since it was queued.
pub const PATIENT: i64 = 5 * DAY;

/// How long a push stays useful, in milliseconds since it was queued.
pub const PUSHED: i64 = DAY;

/// How long a webhook may fail before it is disabled, in milliseconds.
pub const FAILING: i64 = 5 * DAY;

/// The delay after try number `tries` (from 1), in milliseconds: 15 seconds, then four times as long each
/// time, at most a day. `draw` shortens it by up to half, so that retries are spread out.
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
