//! Operations on a whole database, for operators and the scheduler: backup, examination, outages, and what the operator and
//! the administrators do to accounts.

pub(super) mod acts;
pub(super) mod backup;
pub(super) mod examine;
pub(super) mod handed_on;
pub(super) mod listed_accounts;
pub(super) mod locks;
pub(super) mod outages;
pub(super) mod quotas;
pub(super) mod removed_games;
