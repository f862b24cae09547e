//! Operations on a whole database, for operators and the scheduler: backup, examination, outages.

pub(super) mod backup;
pub(super) mod examine;
pub(super) mod outages;
