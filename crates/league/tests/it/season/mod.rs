//! What a season is played with: the lot, scenarios, agreements, late entry, people who are kept apart.

mod adjudication;
mod agreements;
mod apart;
mod bounds;
mod changed_rounds;
mod crosstable;
mod late_entry;
mod lot;
mod settings;
mod substitutes;
mod withheld;
