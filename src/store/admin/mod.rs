//! Operations on a whole database, for operators and the scheduler: backup, examination, outages.

pub mod backup;
pub mod examine;
pub mod outages;
