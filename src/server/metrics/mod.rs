//! Metrics in Prometheus's text format. What happens is counted as it happens; what lasts is read when somebody asks.

pub(crate) mod collect;
pub(crate) mod counted;
pub(crate) mod listener;
pub(crate) mod process;
pub(crate) mod requests;
pub(in crate::server) mod stopwatch;
