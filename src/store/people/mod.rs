//! Accounts, tokens, and everything else that belongs to a person.

pub mod accounts;
pub mod blocks;
pub mod data_export;
pub mod erase_account;
pub mod mail;
pub mod profiles;
pub mod rate_limits;
pub mod tokens;
