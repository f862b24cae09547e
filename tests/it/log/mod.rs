//! The log of a game: its contents, and that both verifiers check them.

mod audit;
mod counts;
mod protocol;
mod pseudonyms;
mod recorded_games;
mod sealed_answers;
pub mod second_verifier;
mod takebacks;
mod terms;
mod trials;
