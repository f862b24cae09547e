//! The archive: finished games, in the order in which they ended.

pub(super) mod against_programs;
pub(super) mod complete;
pub(super) mod filter;
pub(super) mod finish;
pub(super) mod list;
pub(super) mod pages;
pub(super) mod statistics;
