//! Games: logs, records, clocks, prepared orders and chat.

pub mod chat;
pub mod clocks;
pub mod log;
pub mod log_rows;
pub mod prepared_orders;
pub mod records;
pub mod seats;
pub mod waits;
pub mod withdrawn_editions;
