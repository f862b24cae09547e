//! Games: logs, records, clocks, prepared orders and chat.

pub(super) mod account_games;
pub(super) mod chat;
pub(super) mod clocks;
pub(super) mod log;
pub(super) mod log_rows;
pub(super) mod prepared_orders;
pub(super) mod records;
pub(super) mod seats;
pub(super) mod waits;
pub(super) mod withdrawn_editions;
