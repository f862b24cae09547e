//! The levels of the practice opponent: which one is suggested, who plays at which, what it sees, and restarts.

mod levels;
mod restart;
mod sight;
mod trials;
