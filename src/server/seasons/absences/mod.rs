//! What happens in a season when somebody does not play: requests, searches for substitutes, deadlines, and what is left
//! for the arbiters to decide.

pub(in crate::server) mod accept;
pub(in crate::server) mod acts;
pub(in crate::server) mod answer;
pub(in crate::server) mod ask;
pub(in crate::server) mod away;
pub(in crate::server) mod deadlines;
pub(in crate::server) mod desk;
pub(in crate::server) mod grant;
pub(in crate::server) mod no_shows;
pub(in crate::server) mod phase;
pub(in crate::server) mod refusals;
pub(in crate::server) mod reserves;
pub(in crate::server) mod searches;
