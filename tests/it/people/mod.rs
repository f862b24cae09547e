//! Accounts: sessions, tokens, profiles, mail, data exports, deletion.

pub mod administration;
mod administrators;
mod blocks;
mod data_export;
mod data_export_clubs;
mod data_export_columns;
mod data_export_complete;
mod data_export_file;
mod data_export_seasons;
mod delete_account;
mod mail_addresses;
mod password_recovery;
mod profiles;
mod quotas;
mod reliability;
mod seasons;
pub mod sessions;
pub mod tokens;
