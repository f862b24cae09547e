//! PostgreSQL, which several servers may share.

pub(super) mod batch;
pub(super) mod connect;
pub(super) mod peers;
pub(super) mod pg_writer;
