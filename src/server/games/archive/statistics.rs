//! Statistics of finished games: by side, scenario and option.
//!
//! They are counted by one query along an index, and kept in memory as long as no further game ends, and for a minute in any
//! case. One is counted at a time, so that they never take more than one connection from the games that are played.

use crate::engine::{Millis, Rulebook};
use crate::server::games::handle::Games;
use crate::server::problem::Problem;
use crate::store::{FinishedFilter, GameCount, WonBy};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use tokio::sync::Mutex;

/// How long statistics are used while further games end, in milliseconds.
const FRESH: Millis = Millis::MINUTE;

/// How many statistics are cached.
const MOST: usize = 256;

/// An option and its value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct OptionValue {
    /// The name of the option.
    pub(crate) name: String,
    /// The value, as JSON.
    pub(crate) value: String,
}

/// What to count.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StatisticsOf {
    /// The games.
    pub(crate) filter: FinishedFilter,
    /// Only games that were played with this option.
    pub(crate) option: Option<OptionValue>,
}

/// Statistics, and when they were computed.
struct Cached {
    at: Millis,
    head: u64,
    statistics: Arc<Statistics>,
}

/// Statistics that were computed a moment ago.
#[derive(Default)]
pub(crate) struct StatisticsCache(Mutex<HashMap<StatisticsOf, Cached>>);

/// How often a side has won.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SideWins {
    /// The name of the seat.
    #[schema(example = "north")]
    seat: &'static str,
    /// The number of games that it has won.
    won: u64,
}

/// How some games ended.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Tally {
    /// The number of games.
    games: u64,
    /// How many games each side has won, in the system's order of seats.
    sides: Vec<SideWins>,
    /// The number of draws.
    drawn: u64,
    /// The number of games that both sides lost.
    both_lost: u64,
    /// The median of the last game turn: half of the games were no longer; null if there are no games.
    #[schema(example = 12)]
    median_turns: Option<u64>,
}

/// How often games ended in one way.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct EndingTally {
    /// The grade, in the system's own words.
    #[schema(example = "minor_victory")]
    grade: String,
    /// Why the game ended; open enumeration.
    #[schema(example = "concession")]
    reason: String,
    /// The number of games.
    games: u64,
}

/// How the games of a scenario ended.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ScenarioTally {
    /// The name of the scenario; null for set-ups of players' own.
    #[schema(example = "first-steps")]
    scenario: Option<String>,
    /// How they ended.
    #[serde(flatten)]
    tally: Tally,
}

/// How the games with a value of an option ended.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct OptionTally {
    /// The name of the option.
    #[schema(example = "fire_plan")]
    option: String,
    /// Its value.
    #[schema(example = "one_by_one")]
    value: Value,
    /// How they ended.
    #[serde(flatten)]
    tally: Tally,
}

/// Statistics of the finished public games of a system.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Statistics {
    /// The name of the system.
    #[schema(example = "marvellous")]
    system: &'static str,
    /// All games that were counted.
    #[serde(flatten)]
    tally: Tally,
    /// How they ended, the most frequent first.
    endings: Vec<EndingTally>,
    /// The same by scenario, the most played first.
    scenarios: Vec<ScenarioTally>,
    /// The same by option, for every option of which at least two values were played; in the system's order, the most
    /// played value first.
    options: Vec<OptionTally>,
    /// When they were counted, in milliseconds since 1970.
    #[schema(value_type = i64)]
    counted: Millis,
}

/// Counts of some games while they are added up.
#[derive(Default)]
struct Sum {
    games: u64,
    won: [u64; 2],
    drawn: u64,
    both_lost: u64,
    turns: BTreeMap<u64, u64>,
}

impl Sum {
    fn add(&mut self, count: &GameCount) {
        self.games += count.games;
        match count.won {
            WonBy::First => self.won[0] += count.games,
            WonBy::Second => self.won[1] += count.games,
            WonBy::Nobody => self.drawn += count.games,
            WonBy::BothLost => self.both_lost += count.games,
        }
        *self.turns.entry(count.turn).or_default() += count.games;
    }

    /// The smallest number of turns that at least half of the games did not exceed.
    fn median(&self) -> Option<u64> {
        let mut so_far = 0;
        self.turns.iter().find_map(|(turn, games)| {
            so_far += games;
            (so_far * 2 >= self.games).then_some(*turn)
        })
    }

    fn tally(&self, seats: [&'static str; 2]) -> Tally {
        let side = |(seat, won)| SideWins { seat, won };
        Tally {
            games: self.games,
            sides: seats.into_iter().zip(self.won).map(side).collect(),
            drawn: self.drawn,
            both_lost: self.both_lost,
            median_turns: self.median(),
        }
    }
}

/// Adds counts up by a key, the key with most games first.
fn by<'a, K: Ord>(
    counts: impl Iterator<Item = &'a GameCount>,
    key: impl Fn(&'a GameCount) -> K,
) -> Vec<(K, Sum)> {
    let mut sums: BTreeMap<K, Sum> = BTreeMap::new();
    for count in counts {
        sums.entry(key(count)).or_default().add(count);
    }
    let mut sums: Vec<(K, Sum)> = sums.into_iter().collect();
    sums.sort_by_key(|(_, sum)| std::cmp::Reverse(sum.games));
    sums
}

/// The sets of options that games were played with, read.
struct OptionSets(HashMap<String, Map<String, Value>>);

impl OptionSets {
    fn read(sets: HashMap<String, String>) -> OptionSets {
        let read = |(id, body): (String, String)| (id, serde_json::from_str(&body).unwrap_or_default());
        OptionSets(sets.into_iter().map(read).collect())
    }

    /// The value of an option in a set, as JSON.
    fn value(&self, set: &str, name: &str, default: &Value) -> String {
        let value = self.0.get(set).and_then(|set| set.get(name));
        value.unwrap_or(default).to_string()
    }
}

/// Counts, added up in every way that statistics show.
fn added_up(
    rulebook: &'static dyn Rulebook,
    counts: &[GameCount],
    sets: &OptionSets,
    at: Millis,
) -> Statistics {
    let seats = rulebook.seats();
    let all = by(counts.iter(), |_| ());
    let none = Sum::default();
    let endings = by(counts.iter(), |count| (count.grade.clone(), count.reason.clone()));
    let ending = |((grade, reason), sum): ((String, String), Sum)| EndingTally {
        grade,
        reason,
        games: sum.games,
    };
    let scenario = |(scenario, sum): (Option<String>, Sum)| ScenarioTally {
        scenario,
        tally: sum.tally(seats),
    };
    let mut options = vec![];
    for card in rulebook.options() {
        let values = by(counts.iter(), |count| {
            sets.value(&count.options, card.name, &card.default)
        });
        if values.len() < 2 {
            continue;
        }
        options.extend(values.into_iter().map(|(value, sum)| OptionTally {
            option: card.name.to_owned(),
            value: serde_json::from_str(&value).unwrap_or_default(),
            tally: sum.tally(seats),
        }));
    }
    Statistics {
        system: rulebook.name(),
        tally: all.first().map_or(&none, |(_, sum)| sum).tally(seats),
        endings: endings.into_iter().map(ending).collect(),
        scenarios: by(counts.iter(), |count| count.scenario.clone())
            .into_iter()
            .map(scenario)
            .collect(),
        options,
        counted: at,
    }
}

impl Games {
    /// Statistics of the finished public games of a system.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn statistics_of(
        &self,
        rulebook: &'static dyn Rulebook,
        of: StatisticsOf,
    ) -> Result<Arc<Statistics>, Problem> {
        let mut cache = self.statistics.0.lock().await;
        let (at, head) = (self.time.now(), self.store.archive_head().await?);
        let fresh = |cached: &Cached| cached.head == head || (cached.at..cached.at + FRESH).contains(&at);
        if let Some(cached) = cache.get(&of).filter(|cached| fresh(cached)) {
            return Ok(Arc::clone(&cached.statistics));
        }
        let mut counts = self.store.game_counts(&of.filter).await?;
        let mut ids: Vec<&str> = counts.iter().map(|count| count.options.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        let sets = OptionSets::read(self.store.option_sets(&ids).await?);
        if let Some(OptionValue { name, value }) = &of.option {
            let default = rulebook.options().into_iter().find(|card| card.name == name);
            let default = default.map(|card| card.default).unwrap_or_default();
            counts.retain(|count| sets.value(&count.options, name, &default) == *value);
        }
        let statistics = Arc::new(added_up(rulebook, &counts, &sets, at));
        cache.retain(|_, cached| fresh(cached));
        if cache.len() < MOST {
            let statistics = Arc::clone(&statistics);
            cache.insert(of, Cached { at, head, statistics });
        }
        Ok(statistics)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_what_half_of_the_games_did_not_exceed() {
        let mut sum = Sum::default();
        assert_eq!(sum.median(), None);
        for (turn, games, median) in [(5, 1, 5), (9, 1, 5), (7, 1, 7), (12, 5, 12), (3, 9, 3)] {
            let (scenario, options) = (None, String::new());
            let (grade, reason, won) = (String::new(), String::new(), WonBy::First);
            sum.add(&GameCount {
                scenario,
                options,
                won,
                grade,
                reason,
                turn,
                games,
            });
            assert_eq!(sum.median(), Some(median));
        }
        assert_eq!((sum.games, sum.won), (17, [17, 0]));
    }
}
