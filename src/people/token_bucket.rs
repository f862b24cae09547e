//! Token buckets, the algorithm of the rate limits: a quota per key that refills evenly over a time window.
//!
//! A bucket is stored as one number, the moment at which it would be full again (as in the generic cell rate
//! algorithm). Nothing here reads a clock; the caller passes times in milliseconds since 1970.

use crate::engine::Millis;
use std::collections::HashMap;
use std::hash::Hash;

/// The most keys whose buckets are stored.
const REMEMBERED: usize = 100_000;

/// A quota and its window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The full quota.
    pub quota: u32,
    /// The time in which an empty quota refills, in milliseconds.
    pub window: Millis,
}

/// The result of taking one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// Granted.
    Had {
        /// The remaining quota.
        left: u32,
        /// The time until the quota is full again, in milliseconds.
        whole: Millis,
    },
    /// Denied: retry after this many milliseconds.
    Wait(Millis),
}

/// A rate limiter with one token bucket per key.
#[derive(Debug)]
pub struct TokenBuckets<K> {
    allowance: Allowance,
    /// When each key's bucket is full again, in microseconds since 1970.
    whole: HashMap<K, i64>,
}

impl<K: Eq + Hash + Clone> TokenBuckets<K> {
    /// A limiter whose buckets are all full.
    pub fn new(allowance: Allowance) -> TokenBuckets<K> {
        TokenBuckets {
            allowance,
            whole: HashMap::new(),
        }
    }

    /// The quota and its window; with `quota`, those of a key that has its own.
    pub fn with_quota(&self, quota: Option<u32>) -> Allowance {
        Allowance {
            quota: quota.unwrap_or(self.allowance.quota),
            ..self.allowance
        }
    }

    /// What is left of the quota of `key`, and the time until it is full again, in milliseconds. `quota` is its own quota, if
    /// it has one.
    pub fn left(&self, key: &K, quota: Option<u32>, now: Millis) -> (u32, Millis) {
        let Allowance { quota, window } = self.with_quota(quota);
        let now = now.get().saturating_mul(1000);
        let window = window.get().max(1).saturating_mul(1000);
        let cost = (window / i64::from(quota.max(1))).max(1);
        let whole = self.whole.get(key).copied().unwrap_or(now).max(now);
        let used = if whole - now > window { 0 } else { whole - now };
        let left = u32::try_from((window - used) / cost).unwrap_or(u32::MAX);
        (left.min(quota), Millis::new((used + 999) / 1000))
    }

    /// Takes one from the quota of `key`.
    pub fn take(&mut self, key: &K, now: Millis) -> Taken {
        self.take_within(key, None, now)
    }

    /// Takes one from the quota of `key`, which is `quota` if it has its own.
    pub fn take_within(&mut self, key: &K, quota: Option<u32>, now: Millis) -> Taken {
        let Allowance { quota, window } = self.with_quota(quota);
        let now = now.get().saturating_mul(1000);
        let window = window.get().max(1).saturating_mul(1000);
        let quota = i64::from(quota.max(1));
        let cost = (window / quota).max(1);
        // A clock that was set back locks nobody out.
        let before = self.whole.get(key).copied().unwrap_or(now);
        let before = if before - now > window {
            now
        } else {
            before.max(now)
        };
        let after = before.saturating_add(cost);
        let over = after - now - window;
        if over > 0 {
            return Taken::Wait(Millis::new((over + 999) / 1000));
        }
        if self.whole.len() >= REMEMBERED && !self.whole.contains_key(key) {
            self.forget(now);
        }
        self.whole.insert(key.clone(), after);
        Taken::Had {
            left: u32::try_from((-over) / cost).unwrap_or(u32::MAX),
            whole: Millis::new((after - now + 999) / 1000),
        }
    }

    /// Evicts keys with a full quota. If that is not enough, evicts the half that has used the least.
    fn forget(&mut self, now: i64) {
        self.whole.retain(|_, whole| *whole > now);
        if self.whole.len() >= REMEMBERED {
            let mut all: Vec<i64> = self.whole.values().copied().collect();
            let (_, middle, _) = all.select_nth_unstable(REMEMBERED / 2);
            let middle = *middle;
            self.whole.retain(|_, whole| *whole > middle);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn buckets() -> TokenBuckets<u32> {
        TokenBuckets::new(Allowance {
            quota: 3,
            window: Millis::MINUTE,
        })
    }

    #[test]
    fn so_much_at_once_and_then_one_by_one() {
        let mut buckets = buckets();
        let had = |left, whole| Taken::Had {
            left,
            whole: Millis::new(whole),
        };
        let wait = |millis| Taken::Wait(Millis::new(millis));
        for (now, key, taken) in [
            (0, 1, had(2, 20_000)),
            (0, 1, had(1, 40_000)),
            (0, 2, had(2, 20_000)),
            (0, 1, had(0, 60_000)),
            (0, 1, wait(20_000)),
            (19_999, 1, wait(1)),
            (20_000, 1, had(0, 60_000)),
            (20_000, 1, wait(20_000)),
            // After a whole window the quota is full, and no more than full.
            (500_000, 1, had(2, 20_000)),
        ] {
            assert_eq!(buckets.take(&key, Millis::new(now)), taken, "{now} {key}");
        }
    }

    #[test]
    fn a_key_may_have_a_quota_of_its_own() {
        let mut buckets = buckets();
        let takes = |buckets: &mut TokenBuckets<u32>, quota| {
            let had = |taken| matches!(taken, Taken::Had { .. });
            (0..10)
                .filter(|_| had(buckets.take_within(&1, quota, Millis::ZERO)))
                .count()
        };
        assert_eq!(takes(&mut buckets, Some(1)), 1);
        assert_eq!(buckets.left(&1, Some(1), Millis::ZERO), (0, Millis::MINUTE));
        assert_eq!(takes(&mut buckets, Some(6)), 0, "it has used up a whole window");
        let half = Millis::new(30_000);
        assert_eq!(buckets.left(&1, Some(6), half), (3, half));
        assert_eq!(buckets.left(&1, None, half), (1, half));
        assert_eq!(buckets.with_quota(Some(6)).quota, 6);
    }

    #[test]
    fn a_clock_set_back_locks_no_user_out() {
        let mut buckets = buckets();
        for _ in 0..4 {
            buckets.take(&1, Millis::new(1_000_000_000));
        }
        assert_eq!(
            buckets.take(&1, Millis::new(1_000_000_000)),
            Taken::Wait(Millis::new(20_000))
        );
        assert!(matches!(
            buckets.take(&1, Millis::ZERO),
            Taken::Had { left: 2, .. }
        ));
        assert!(matches!(
            buckets.take(&1, Millis::MAX),
            Taken::Had { .. } | Taken::Wait(_)
        ));
    }

    #[test]
    fn it_remembers_so_many_and_those_who_took_most() {
        let mut buckets = TokenBuckets::new(Allowance {
            quota: 3,
            window: Millis::MINUTE,
        });
        for _ in 0..3 {
            buckets.take(&u32::MAX, Millis::ZERO);
        }
        for key in 0..300_000 {
            buckets.take(&key, Millis::ZERO);
            assert!(buckets.whole.len() <= REMEMBERED);
        }
        assert_eq!(
            buckets.take(&u32::MAX, Millis::ZERO),
            Taken::Wait(Millis::new(20_000))
        );
    }

    #[test]
    fn large_quotas_are_exact_enough() {
        let mut buckets = TokenBuckets::new(Allowance {
            quota: 1_000_000,
            window: Millis::MINUTE,
        });
        let had = (0..2_000_000).filter(|_| matches!(buckets.take(&1, Millis::ZERO), Taken::Had { .. }));
        assert_eq!(had.count(), 1_000_000);
    }
}
