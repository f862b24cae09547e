//! Rate limits: a quota that refills evenly over a time window.
//!
//! A meter stores one number per key: the moment at which its quota would be full again. Nothing here reads a
//! clock; the caller passes times in milliseconds since 1970.

use std::collections::HashMap;
use std::hash::Hash;

/// The most keys that a meter stores.
const REMEMBERED: usize = 100_000;

/// A quota and its window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The full quota.
    pub quota: u32,
    /// The time in which an empty quota refills, in milliseconds.
    pub window: i64,
}

/// The result of taking one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// Granted.
    Had {
        /// The remaining quota.
        left: u32,
        /// The time until the quota is full again, in milliseconds.
        whole: i64,
    },
    /// Denied: retry after this many milliseconds.
    Wait(i64),
}

/// A rate limiter.
#[derive(Debug)]
pub struct Meter<K> {
    allowance: Allowance,
    /// When each key's quota is full again, in microseconds since 1970.
    whole: HashMap<K, i64>,
}

impl<K: Eq + Hash + Clone> Meter<K> {
    /// A meter with full quotas.
    pub fn new(allowance: Allowance) -> Meter<K> {
        Meter {
            allowance,
            whole: HashMap::new(),
        }
    }

    /// The quota and its window.
    pub fn allowance(&self) -> Allowance {
        self.allowance
    }

    /// Takes one from the quota of `key`.
    pub fn take(&mut self, key: &K, now: i64) -> Taken {
        let now = now.saturating_mul(1000);
        let window = self.allowance.window.max(1).saturating_mul(1000);
        let quota = i64::from(self.allowance.quota.max(1));
        let one = (window / quota).max(1);
        // A clock that was set back locks nobody out.
        let before = self.whole.get(key).copied().unwrap_or(now);
        let before = if before - now > window {
            now
        } else {
            before.max(now)
        };
        let after = before.saturating_add(one);
        let over = after - now - window;
        if over > 0 {
            return Taken::Wait((over + 999) / 1000);
        }
        if self.whole.len() >= REMEMBERED && !self.whole.contains_key(key) {
            self.forget(now);
        }
        self.whole.insert(key.clone(), after);
        Taken::Had {
            left: u32::try_from((-over) / one).unwrap_or(u32::MAX),
            whole: (after - now + 999) / 1000,
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

    fn meter() -> Meter<u32> {
        Meter::new(Allowance {
            quota: 3,
            window: 60_000,
        })
    }

    #[test]
    fn so_much_at_once_and_then_one_by_one() {
        let mut meter = meter();
        let had = |left, whole| Taken::Had { left, whole };
        for (now, key, taken) in [
            (0, 1, had(2, 20_000)),
            (0, 1, had(1, 40_000)),
            (0, 2, had(2, 20_000)),
            (0, 1, had(0, 60_000)),
            (0, 1, Taken::Wait(20_000)),
            (19_999, 1, Taken::Wait(1)),
            (20_000, 1, had(0, 60_000)),
            (20_000, 1, Taken::Wait(20_000)),
            // After a whole window the quota is full, and no more than full.
            (500_000, 1, had(2, 20_000)),
        ] {
            assert_eq!(meter.take(&key, now), taken, "{now} {key}");
        }
    }

    #[test]
    fn a_clock_that_is_set_back_locks_nobody_out() {
        let mut meter = meter();
        for _ in 0..4 {
            meter.take(&1, 1_000_000_000);
        }
        assert_eq!(meter.take(&1, 1_000_000_000), Taken::Wait(20_000));
        assert!(matches!(meter.take(&1, 0), Taken::Had { left: 2, .. }));
        assert!(matches!(
            meter.take(&1, i64::MAX),
            Taken::Had { .. } | Taken::Wait(_)
        ));
    }

    #[test]
    fn it_remembers_so_many_and_those_who_took_most() {
        let mut meter = Meter::new(Allowance {
            quota: 3,
            window: 60_000,
        });
        for _ in 0..3 {
            meter.take(&u32::MAX, 0);
        }
        for key in 0..300_000 {
            meter.take(&key, 0);
            assert!(meter.whole.len() <= REMEMBERED);
        }
        assert_eq!(meter.take(&u32::MAX, 0), Taken::Wait(20_000));
    }

    #[test]
    fn large_quotas_are_exact_enough() {
        let mut meter = Meter::new(Allowance {
            quota: 1_000_000,
            window: 60_000,
        });
        let had = (0..2_000_000).filter(|_| matches!(meter.take(&1, 0), Taken::Had { .. }));
        assert_eq!(had.count(), 1_000_000);
    }
}
