//! Several servers on one database.

mod absences;
mod absences_at_once;
mod absences_read;
mod account_notices;
mod account_stream;
mod behind_caddy;
mod chat_and_takebacks;
mod cut_listeners;
mod faults;
mod no_shows;
mod one_game;
mod own_writes;
mod seasons;
mod vacations;
