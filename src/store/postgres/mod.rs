//! PostgreSQL, which several servers may share.

pub mod batch;
pub mod connect;
pub mod peers;
pub mod pg_writer;
