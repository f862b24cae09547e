//! What is counted as it happens. Each series is registered once; counting is a few atomic additions.

use crate::engine::Rulebook;
use crate::server::metrics::requests::RequestTimes;
use crate::server::problem::Problem;
use crate::store::{CommitObserver, Committed, WriteTimes};
use prometheus::core::Collector;
use prometheus::{
    Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, Opts, Registry,
};
use std::collections::HashSet;
use std::time::Duration;

/// The upper bounds of the buckets of announcements and commits, in seconds.
const QUICK: &[f64] = &[
    0.0001, 0.0002, 0.0003, 0.0005, 0.0007, 0.001, 0.0015, 0.002, 0.003, 0.005, 0.007, 0.01, 0.02, 0.05, 0.1,
    0.2, 0.5, 1.0, 2.0, 5.0, 10.0,
];

/// The upper bounds of the buckets of requests, in seconds: there is a histogram for each route.
pub(super) const WHOLE: &[f64] = &[
    0.0001, 0.0003, 0.001, 0.002, 0.003, 0.005, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0,
];

/// The upper bounds of the buckets of the writes in one transaction.
const BATCH: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// The limits by which requests are refused: the label of `umpire_rate_limited_total`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    /// Requests and messages per minute.
    Requests,
    /// Games per day.
    Games,
    /// New accounts per hour.
    Accounts,
    /// Guests per hour.
    Guests,
    /// Attempts at passwords, and requests for mails and codes, which count as such.
    Tries,
    /// Open streams.
    Streams,
    /// Open connections of an address.
    Connections,
}

impl Limit {
    /// Each of them.
    const ALL: [Limit; 7] = [
        Limit::Requests,
        Limit::Games,
        Limit::Accounts,
        Limit::Guests,
        Limit::Tries,
        Limit::Streams,
        Limit::Connections,
    ];

    fn word(self) -> &'static str {
        match self {
            Limit::Requests => "requests",
            Limit::Games => "games",
            Limit::Accounts => "accounts",
            Limit::Guests => "guests",
            Limit::Tries => "tries",
            Limit::Streams => "streams",
            Limit::Connections => "connections",
        }
    }
}

/// How long an announcement takes, by step.
pub(crate) struct Steps {
    /// From when the server has read it until its answer is sent.
    pub(crate) whole: Histogram,
    /// The rules.
    pub(crate) decide: Histogram,
    queue: Histogram,
    commit: Histogram,
    /// Telling those who watch.
    pub(crate) publish: Histogram,
}

impl Steps {
    /// Counts the write of an announcement.
    pub(crate) fn written(&self, times: WriteTimes) {
        self.queue.observe(times.queue.as_secs_f64());
        self.commit.observe(times.commit.as_secs_f64());
    }
}

/// Adds a duration to a histogram of seconds.
pub(crate) fn observe(histogram: &Histogram, took: Duration) {
    histogram.observe(took.as_secs_f64());
}

/// The metrics of a server.
pub(crate) struct Metrics {
    pub(super) registry: Registry,
    /// Announcements.
    pub(crate) steps: Steps,
    /// Requests over HTTP.
    pub(crate) requests: RequestTimes,
    /// Open connections.
    pub(crate) connections: IntGauge,
    /// Entries that this server has written.
    pub(crate) entries: IntCounter,
    commits: Histogram,
    batches: Histogram,
    refusals: IntCounterVec,
    limited: IntCounterVec,
    /// The ids of all rules: no other text becomes a label.
    rules: HashSet<&'static str>,
}

/// Registers a collector, which it returns.
fn registered<C: Collector + Clone + 'static>(
    registry: &Registry,
    collector: Result<C, prometheus::Error>,
) -> Result<C, prometheus::Error> {
    let collector = collector?;
    registry.register(Box::new(collector.clone()))?;
    Ok(collector)
}

fn timed(name: &str, help: &str, buckets: &[f64]) -> HistogramOpts {
    HistogramOpts::new(name, help).buckets(buckets.to_vec())
}

impl Metrics {
    /// The metrics of a server with these rulebooks.
    ///
    /// # Errors
    /// If a series is declared wrongly.
    pub(crate) fn new(rulebooks: &[&dyn Rulebook]) -> Result<Metrics, prometheus::Error> {
        let registry = Registry::new();
        let histogram =
            |name, help, buckets| registered(&registry, Histogram::with_opts(timed(name, help, buckets)));
        let counters = |name, help, labels: &[&str]| {
            registered(&registry, IntCounterVec::new(Opts::new(name, help), labels))
        };
        let steps = timed(
            "umpire_announcement_step_seconds",
            "How long a step of an accepted announcement took: decide (the rules), queue (waiting for the database), commit \
             (until it was on disk) or publish (telling those who watch).",
            QUICK,
        );
        let steps = registered(&registry, HistogramVec::new(steps, &["step"]))?;
        let step = |name| steps.get_metric_with_label_values(&[name]);
        let limited = counters(
            "umpire_rate_limited_total",
            "Requests, messages and connections that were refused because of a limit.",
            &["limit"],
        )?;
        for limit in Limit::ALL {
            limited.get_metric_with_label_values(&[limit.word()])?;
        }
        let requests = timed(
            "umpire_http_request_seconds",
            "How long a request over HTTP took until its answer began, by route and by class of the status.",
            WHOLE,
        );
        let requests = registered(
            &registry,
            HistogramVec::new(requests, &["method", "route", "status"]),
        )?;
        Ok(Metrics {
            steps: Steps {
                whole: histogram(
                    "umpire_announcement_seconds",
                    "How long an accepted announcement of a player took, from when it was read until its answer was sent.",
                    QUICK,
                )?,
                decide: step("decide")?,
                queue: step("queue")?,
                commit: step("commit")?,
                publish: step("publish")?,
            },
            requests: RequestTimes::new(requests),
            connections: registered(
                &registry,
                IntGauge::new("umpire_connections", "Open connections of clients."),
            )?,
            entries: registered(
                &registry,
                IntCounter::new(
                    "umpire_entries_total",
                    "Entries of games that this server has written.",
                ),
            )?,
            commits: histogram(
                "umpire_commit_seconds",
                "How long a transaction of the writer took, until it was on disk.",
                QUICK,
            )?,
            batches: histogram(
                "umpire_commit_writes",
                "The number of writes in one transaction.",
                BATCH,
            )?,
            refusals: counters(
                "umpire_refusals_total",
                "Commands in a game that were refused, by system, by the code of the problem and by the rule that was cited.",
                &["system", "code", "rule"],
            )?,
            limited,
            rules: rulebooks
                .iter()
                .flat_map(|rulebook| rulebook.rules())
                .map(|rule| rule.id)
                .collect(),
            registry,
        })
    }

    /// Counts transactions.
    pub(crate) fn commit_observer(&self) -> CommitObserver {
        let (commits, batches) = (self.commits.clone(), self.batches.clone());
        Box::new(move |Committed { took, writes }| {
            observe(&commits, took);
            // At most a few hundred.
            batches.observe(f64::from(u32::try_from(writes).unwrap_or(u32::MAX)));
        })
    }

    /// Counts a refused command in a game of a system.
    pub(crate) fn refused(&self, system: &str, problem: &Problem) {
        let rule = match &problem.rule {
            None => "none",
            Some(rule) if self.rules.contains(rule.id) => rule.id,
            Some(_) => "other",
        };
        let labels = [system, problem.kind.code(), rule];
        if let Ok(counter) = self.refusals.get_metric_with_label_values(&labels) {
            counter.inc();
        }
    }

    /// Counts what was refused because of a limit.
    pub(crate) fn limited(&self, by: Limit) {
        if let Ok(counter) = self.limited.get_metric_with_label_values(&[by.word()]) {
            counter.inc();
        }
    }
}
