//! Clubs: their members, who asks to join, invitations and announcements.

pub(crate) mod announcements;
pub(crate) mod closing;
pub(crate) mod club;
pub(crate) mod invitations;
pub(crate) mod members;
pub(crate) mod requests;
pub(crate) mod roles;
