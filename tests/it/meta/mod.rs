//! Checks of the project itself: the shape of its sources, its API document, its guarantees and promises.

mod folders;
mod guarantees;
mod messages;
mod openapi;
mod promises;
mod retired;
mod sources;
mod tidy;
mod walk;
