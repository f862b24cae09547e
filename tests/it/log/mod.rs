//! The log of a game: what stands in it, and that both verifiers know it.

mod audit;
mod protocol;
mod recorded_games;
mod sealed_answers;
mod second_verifier;
mod takebacks;
mod terms;
