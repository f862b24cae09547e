//! What lasts: read when somebody asks for the metrics. What can't be read is left out.

use crate::engine::Millis;
use crate::server::app::App;
use crate::server::auth::connection_limit::StreamKind;
use crate::server::metrics::process;
use prometheus::{IntGauge, IntGaugeVec, Opts, Registry, TextEncoder};
use std::time::Duration;

/// How long the database may take to answer, all in all.
const PATIENCE: Duration = Duration::from_secs(3);

/// From when on a clock that is due counts as late, in milliseconds.
const LATE: Millis = Millis::new(5_000);

/// The gauges of one answer.
struct Reading(Registry);

impl Reading {
    fn gauge(&self, name: &str, help: &str, value: i64) -> Result<(), prometheus::Error> {
        let gauge = IntGauge::new(name, help)?;
        gauge.set(value);
        self.0.register(Box::new(gauge))
    }

    /// A gauge with a value for each value of a label.
    fn gauges<'a>(
        &self,
        (name, help): (&str, &str),
        label: &str,
        values: impl IntoIterator<Item = (&'a str, i64)>,
    ) -> Result<(), prometheus::Error> {
        let gauges = IntGaugeVec::new(Opts::new(name, help), &[label])?;
        for (of, value) in values {
            gauges.get_metric_with_label_values(&[of])?.set(value);
        }
        self.0.register(Box::new(gauges))
    }
}

fn whole(number: impl TryInto<i64>) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}

impl App {
    /// The metrics, in Prometheus's text format.
    ///
    /// # Errors
    /// If they can't be encoded.
    pub async fn metrics(&self) -> Result<String, prometheus::Error> {
        let reading = Reading(Registry::new());
        self.read_memory(&reading)?;
        let answered = tokio::time::timeout(PATIENCE, self.read_database(&reading)).await;
        let up = matches!(answered, Ok(Ok(())));
        if let Ok(Err(error)) = answered {
            tracing::debug!(%error, "could not read all metrics");
        }
        reading.gauge(
            "umpire_database_up",
            "Whether the database answered when these metrics were read.",
            i64::from(up),
        )?;
        reading.gauge(
            "umpire_ready",
            "Whether the server takes changes: what /readyz says.",
            i64::from(up && self.unready().is_none()),
        )?;
        let mut families = self.metrics.registry.gather();
        families.extend(reading.0.gather());
        families.sort_by(|a, b| a.name().cmp(b.name()));
        TextEncoder::new().encode_to_string(&families)
    }

    /// What the server knows without asking the database.
    fn read_memory(&self, to: &Reading) -> Result<(), prometheus::Error> {
        let build = IntGaugeVec::new(
            Opts::new(
                "umpire_build_info",
                "The version of the program, and its database. Always 1.",
            ),
            &["version", "database"],
        )?;
        let labels = [env!("CARGO_PKG_VERSION"), self.store.kind()];
        build.get_metric_with_label_values(&labels)?.set(1);
        to.0.register(Box::new(build))?;
        to.gauge(
            "umpire_read_only",
            "Whether the server refuses changes because the disk is full.",
            i64::from(self.store.is_full()),
        )?;
        to.gauge(
            "umpire_writer_queue",
            "Writes that wait for the next transaction.",
            whole(self.store.queued_writes()),
        )?;
        to.gauge(
            "umpire_warm_games",
            "Games in memory.",
            whole(self.games.registry.cached()),
        )?;
        if let Some(backups) = &self.backups {
            let overdue = backups.overdue(self.time.now()).get() / 1000;
            let help = "How long the next scheduled backup is overdue, in seconds; 0 if it is not.";
            to.gauge("umpire_backup_overdue_seconds", help, overdue)?;
        }
        let streams = self.auth.connections.open_by_kind();
        to.gauges(
            ("umpire_streams", "Open streams of clients, by kind."),
            "kind",
            StreamKind::ALL.iter().map(|kind| kind.word()).zip(streams),
        )?;
        let measured = [
            (
                "umpire_memory_bytes",
                "The memory that the process occupies, in bytes.",
                process::memory(),
            ),
            (
                "umpire_open_files",
                "Open files, connections included.",
                process::open_files(),
            ),
            (
                "umpire_open_files_limit",
                "The most files that may be open.",
                process::most_files(),
            ),
        ];
        for (name, help, value) in measured {
            if let Some(value) = value {
                to.gauge(name, help, whole(value))?;
            }
        }
        Ok(())
    }

    /// What the database counts.
    async fn read_database(&self, to: &Reading) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        let now = self.time.now();
        if let Some(bytes) = self.store.journal_size().await? {
            let help = "The size of SQLite's journal (umpire.db-wal), in bytes.";
            to.gauge("umpire_journal_bytes", help, whole(bytes))?;
        }
        let closed = self.store.broken_games().await?;
        let help = "Games that are closed for play because their adjudication failed.";
        to.gauge("umpire_closed_games", help, whole(closed))?;
        let clocks = self.store.clock_counts(now, now.saturating_sub(LATE)).await?;
        to.gauges(
            (
                "umpire_clocks",
                "Clocks of games: all that run, those of them that have run out, and those of these that the server has not \
                 acted on for 5 seconds.",
            ),
            "state",
            [("running", clocks.running), ("due", clocks.due), ("late", clocks.late)],
        )?;
        let outbox = self.store.outbox_counts(now).await?;
        to.gauges(
            (
                "umpire_outbox_items",
                "Notices, mails, pushes and calls that are not delivered yet.",
            ),
            "channel",
            outbox.iter().map(|count| (count.channel.as_str(), count.waiting)),
        )?;
        to.gauges(
            (
                "umpire_outbox_due",
                "Of the items in the outbox, those whose time to be sent has come.",
            ),
            "channel",
            outbox.iter().map(|count| (count.channel.as_str(), count.due)),
        )?;
        to.gauges(
            (
                "umpire_outbox_failing",
                "Of the items in the outbox, those that could not be delivered at least once and are tried again.",
            ),
            "channel",
            outbox
                .iter()
                .map(|count| (count.channel.as_str(), count.failing)),
        )?;
        let league = self.store.league_counts(now).await?;
        to.gauges(
            (
                "umpire_league_due",
                "What is due in the leagues and not done yet.",
            ),
            "what",
            [
                ("opening", league.openings),
                ("result", league.results),
                ("reminder", league.reminders),
                ("season", league.seasons),
            ],
        )?;
        Ok(())
    }
}
