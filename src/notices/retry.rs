//! When a failed delivery is retried, and when it is abandoned.

use crate::engine::Millis;

/// How long a mail or webhook call is retried, in milliseconds since it was queued.
pub const PATIENT: Millis = Millis::from_days(5);

/// How long a push stays useful, in milliseconds since it was queued.
pub const PUSHED: Millis = Millis::DAY;

/// How long a webhook may fail before it is disabled, in milliseconds.
pub const FAILING: Millis = Millis::from_days(5);

/// The delay after try number `tries` (from 1), in milliseconds: 15 seconds, then four times as long each
/// time, at most a day. `draw` shortens it by up to half, so that retries are spread out.
pub fn after(tries: i64, draw: u32) -> Millis {
    let exponent = u32::try_from(tries.clamp(1, 16) - 1).unwrap_or(0);
    let whole = Millis::from_secs(15)
        .saturating_mul(4_i64.saturating_pow(exponent))
        .min(Millis::DAY);
    whole - (whole / 2) * i64::from(draw) / i64::from(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_day_and_differ() {
        assert_eq!(after(1, 0), Millis::from_secs(15));
        assert_eq!(after(2, 0), Millis::from_secs(60));
        assert_eq!(after(3, u32::MAX), Millis::from_secs(120));
        assert_eq!(after(i64::MAX, 0), Millis::DAY);
        assert_eq!(after(0, 0), after(1, 0));
        for tries in 1..40 {
            for draw in [0, 1, u32::MAX / 3, u32::MAX] {
                assert!((Millis::from_secs(7)..=Millis::DAY).contains(&after(tries, draw)));
            }
        }
    }
}
