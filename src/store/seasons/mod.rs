//! Seasons: their acts, registrations and fixtures.

pub(crate) mod absences;
pub(crate) mod acts;
pub(crate) mod due;
pub(crate) mod fixtures;
pub(crate) mod members;
pub(crate) mod personal;
pub(crate) mod registrations;
pub(crate) mod requests;
pub(crate) mod results;
pub(crate) mod searches;
pub(crate) mod wishes;
