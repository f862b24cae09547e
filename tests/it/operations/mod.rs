//! What an operator sees: metrics, the log, and whether the server is ready.

mod backups;
mod metrics;
mod readiness;
mod requests;

use std::collections::{BTreeMap, BTreeSet};
use umpire::server::App;

/// Metrics as Prometheus reads them.
pub struct Shown {
    /// The value of each sample, by its name with its labels.
    samples: BTreeMap<String, f64>,
    /// The names of the metrics that are explained.
    pub explained: BTreeSet<String>,
}

impl Shown {
    /// Those of a server.
    pub async fn by(app: &App) -> Shown {
        Shown::read(&app.metrics().await.unwrap())
    }

    pub fn read(text: &str) -> Shown {
        let samples = text.lines().filter(|line| !line.starts_with('#'));
        let sample = |line: &str| {
            let (name, value) = line.rsplit_once(' ').unwrap();
            (name.to_owned(), value.parse().unwrap())
        };
        let helps = text.lines().filter_map(|line| line.strip_prefix("# HELP "));
        let explained = helps.map(|line| line.split(' ').next().unwrap().to_owned());
        Shown {
            samples: samples.map(sample).collect(),
            explained: explained.collect(),
        }
    }

    /// The sum of the samples of this name whose labels contain this text.
    pub fn sum(&self, name: &str, label: &str) -> f64 {
        let of_name = |key: &str| key.split('{').next() == Some(name) && key.contains(label);
        self.samples
            .iter()
            .filter(|(key, _)| of_name(key))
            .map(|(_, value)| value)
            .sum()
    }
}

/// The metrics that the operators' guide names.
pub fn in_the_guide() -> BTreeSet<String> {
    let guide = include_str!("../../../docs/operators.md");
    let rows = guide.lines().filter(|line| line.starts_with("| `umpire_"));
    let first_cells = rows.map(|row| row.split('|').nth(1).unwrap());
    let names = first_cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    names.map(str::to_owned).collect()
}
