//! Counts of what happens in games, by its name, and shares of games.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

/// In how many games something happened, and how often, by its name.
#[derive(Debug, Default)]
pub(super) struct Counts(BTreeMap<String, (u64, u64)>);

impl Counts {
    /// Counts in which nothing has happened of all that can.
    pub(super) fn of(names: Vec<String>) -> Counts {
        Counts(names.into_iter().map(|name| (name, (0, 0))).collect())
    }

    /// Adds what was seen in one game.
    pub(super) fn add_game(&mut self, seen: BTreeMap<String, u64>) {
        for (name, times) in seen {
            self.add(name, (u64::from(times > 0), times));
        }
    }

    /// Adds other counts.
    pub(super) fn join(&mut self, other: Counts) {
        for (name, more) in other.0 {
            self.add(name, more);
        }
    }

    fn add(&mut self, name: String, (games, times): (u64, u64)) {
        let sum = self.0.entry(name).or_default();
        *sum = (sum.0 + games, sum.1 + times);
    }

    /// Writes a line for each name.
    pub(super) fn print(&self, out: &mut String) {
        for (name, (games, times)) in &self.0 {
            let _ = writeln!(out, "{name:<32} in {games} games, {times} times");
        }
    }
}

/// How long a program took for each of its decisions.
#[derive(Debug, Default)]
pub(super) struct Times(Vec<Duration>);

impl Times {
    /// Adds the time of a decision.
    pub(super) fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// Adds other times.
    pub(super) fn join(&mut self, mut other: Times) {
        self.0.append(&mut other.0);
    }

    /// The number of decisions, with their median, their 99th percentile and the longest in tenths of a millisecond.
    pub(super) fn in_words(mut self) -> String {
        self.0.sort_unstable();
        let last = self.0.len().saturating_sub(1);
        let [median, most, longest] = [50, 99, 100].map(|percent| {
            let time = self.0.get(last * percent / 100).copied().unwrap_or_default();
            let tenths = (time.as_micros() + 50) / 100;
            format!("{}.{} ms", tenths / 10, tenths % 10)
        });
        format!(
            "{} decisions: median {median}, 99th percentile {most}, longest {longest}",
            self.0.len()
        )
    }
}

/// A share with its interval, in per mille.
pub(super) struct Share {
    pub(super) share: u64,
    pub(super) low: u64,
    pub(super) high: u64,
}

impl Share {
    /// The share of `won` of `all`, with its 95 % interval (Wilson).
    pub(super) fn of(won: u64, all: u64) -> Share {
        if all == 0 {
            return Share {
                share: 0,
                low: 0,
                high: 1000,
            };
        }
        // The quantile is 1.96 and its square 3.8416; all terms are multiplied by 10,000.
        let below = 10_000 * all + 38_416;
        let middle = 10_000 * won + 19_208;
        let half = 196 * (10_000 * won * (all - won) / all + 9_604).isqrt();
        let share = |part: u64| (1000 * part + below / 2) / below;
        Share {
            share: (1000 * won + all / 2) / all,
            low: share(middle.saturating_sub(half)),
            high: share(middle + half).min(1000),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Times;
    use std::time::Duration;

    #[test]
    fn times_in_words() {
        let mut times = Times::default();
        (1..=100).for_each(|n| times.add(Duration::from_micros(n * 100)));
        let mut more = Times::default();
        more.add(Duration::from_micros(25_049));
        times.join(more);
        assert_eq!(
            times.in_words(),
            "101 decisions: median 5.1 ms, 99th percentile 10.0 ms, longest 25.0 ms"
        );
        assert_eq!(
            Times::default().in_words(),
            "0 decisions: median 0.0 ms, 99th percentile 0.0 ms, longest 0.0 ms"
        );
    }
}
