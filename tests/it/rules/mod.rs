//! The rules of the games, their pages, cases and odds.

mod case_runner;
mod coverage;
mod default_charts;
mod event_rules;
mod examples;
mod odds_enumerated;
mod odds_fights;
mod odds_frequencies;
mod odds_of_close_combat;
mod odds_tables;
mod options;
mod random_play;
mod rulebook_pages;
