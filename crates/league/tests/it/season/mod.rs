//! What a season is played with: the lot, scenarios, agreements, late entry, people who are kept apart.

mod absences;
mod adjudication;
mod agreements;
mod apart;
mod bounds;
mod changed_rounds;
mod crosstable;
mod forecasts;
mod late_entry;
mod lot;
mod settings;
mod substitutes;
mod withheld;
