//! Games: logs, records, clocks and prepared orders.

pub mod chat;
pub mod clocks;
pub mod log;
pub mod log_rows;
pub mod prepared_orders;
pub mod records;
pub mod waits;
pub mod withdrawn;
