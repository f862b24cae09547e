//! Checks of the project itself: the shape of its sources, its API document, its guarantees.

mod guarantees;
mod openapi;
mod retired;
mod tidy;
