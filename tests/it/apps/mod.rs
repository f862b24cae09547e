//! Apps of other origins: cross-origin requests, tickets of event streams, and OAuth.

mod cross_origin;
mod devices;
mod flow;
mod misuse;
mod tickets;
