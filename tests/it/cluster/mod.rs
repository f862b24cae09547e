//! Several servers on one database.

mod behind_caddy;
mod cut_listeners;
mod faults;
mod one_game;
mod talk_and_takebacks;
mod vacations;
