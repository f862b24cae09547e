//! Accounts, tokens, and everything else that belongs to a person.

pub(super) mod accounts;
pub(super) mod app_codes;
pub(super) mod app_devices;
pub(super) mod apps;
pub(super) mod blocks;
pub(super) mod challenge_terms;
pub(super) mod data_export;
pub(super) mod erase_account;
pub(super) mod guests;
pub(super) mod mail;
pub(super) mod profiles;
pub(super) mod rate_limits;
pub(super) mod tickets;
pub(super) mod tokens;
