//! What operators do with a whole database.

pub mod backup;
pub mod examine;
pub mod outages;
