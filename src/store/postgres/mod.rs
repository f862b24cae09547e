//! PostgreSQL, which several servers may share.

pub mod peers;
pub mod pg_writer;
pub mod shared;
