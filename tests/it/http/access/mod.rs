//! Authorization: which caller may do what.

mod administrators;
mod narrowed_tokens;
mod operations;
mod seasons;
mod table;
