//! The store: its contract, limits and races, and databases of earlier versions.

mod account_limits;
pub mod contract;
mod dice_key;
mod fsck;
mod lists;
mod races;
pub mod upgrade;
