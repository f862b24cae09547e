//! Umpire adjudicates remote tabletop wargames.
//!
//! This page is the architecture: what is where, what never happens, and two walks through the code. The API is not
//! described here but by the server itself, at `/api`.
//!
//! # A bird's-eye view
//!
//! Two players sit at a table that is nowhere. One *announces* what his units do. The rulebook refuses that, citing a
//! rule, or says what comes of it: dice are thrown, *events* are derived, and new *decisions* are open, perhaps a
//! reaction of the other player. Whose decisions are open is the whole answer to "whose turn is it?". The announcement
//! with all that it caused is one *entry* of the game's log; the state is nothing but the events folded one after the
//! other, so whoever has the log has the game.
//!
//! ```text
//!             engine ◄──── a game's crate ◄──── systems (the registry) ◄──── server ───► store
//!               ▲                                                                  │ │
//!               └──────────────────────────────────────────────────────────────────┘ └─────► people
//!
//!             bot, demo ──── HTTP and WebSocket ───► server          main ───► command ───► all of them
//! ```
//!
//! The inner circle judges and does nothing else: no input, no output, no time, no chance that is not handed to it. The
//! outer circle carries: it keeps, sends and asks, and knows no game. Between them stands one erased interface
//! ([`engine::Rulebook`] and [`engine::Match`]: JSON in, JSON out), so that a third game needs a crate and a line.
//!
//! # The code map
//!
//! | where | what |
//! |---|---|
//! | [`engine`] | The crate `crates/engine`, which also holds `laws`, `cases`, [`clock`], [`standing_orders`] and `markup`. The table and its protocol. `system` is what a rulebook implements, `erased` what the rest holds, `game` joins a table to its seats, dice and log, `fair` makes the dice, `entry` is a row of the log, `audit` checks an export |
//! | [`systems`] | The registry, in `src/systems.rs`. Each game is a crate below `crates`. In it: `rules` (the catalogue), `table` and `roster` (the vocabulary), `announcement`, `event`, `state`; a file for each phase and for each reaction |
//! | [`handoffs`] | How often a game waits for a person: measured in games between two programs |
//! | `laws` | What every rulebook keeps, tried by random legal play |
//! | `cases` | Reads and runs cases: executable rulings in YAML |
//! | `store` | All the SQL there is, for SQLite and PostgreSQL, and the writers that commit many games' entries in one transaction |
//! | [`clock`] | Clocks of games at a distance: how much is left, what freezes it, what is due when. Pure: it is told what time it is |
//! | `server` | HTTP, WebSocket: a file for each small group of calls; `web` hands out the pages, whose sources are in `web/`. `live` is a game in memory and `table` keeps those that are used, `write` is the write path, `told` what watchers are told, `follow` what other servers write, `isolation` what becomes of a game whose rules fail, `problem` everything that can go wrong as the API says it, `admit` the door: who asks, and what his token lets him do, as the API document says; `pass` who is known there, `limits` how much he may ask for |
//! | [`standing_orders`] | What a player says beforehand: the language of standing orders, yields, plans, and the pipeline that announces what follows from them; pure |
//! | `people` | People without a database: names, passwords, what a token may do, profiles, how much anybody may ask for |
//! | `notices` | What people are told when they are not there, by which way and when: words, mails, pushes, signatures, feeds; without a network |
//! | `outside` | HTTP to addresses that others have given |
//! | `report` | The log of a game as something to read, in Markdown and as a page; it knows no game |
//! | `markup` | Text that came from people, made harmless |
//! | `bot` | Programs that play, as clients: what the practice opponent chooses, the players of the demonstration |
//! | `demo` | A whole battle between two such programs, over the network of this machine |
//! | [`command`] | The command line: one file for each subcommand |
//! | `clients/` | What others may start from: the second verifier, in Python |
//! | `tests/it` | One binary of tests, a folder for each subject. `log` works with a toy game; `meta/tidy` reads the sources |
//! | `tests/cases` | The rulings that must hold |
//! | `tests/recorded` | Games of every edition that is known, which each later program must adjudicate alike; exports of a withdrawn one; databases of earlier schemas |
//! | `benches/load` | Players and watchers by the thousand, for `scripts/bench` |
//!
//! # What never happens
//!
//! - The engine mentions no game, and a rulebook no other. Outside [`systems`] no code names one.
//! - Nothing that judges reads a clock, a file or the environment, uses floating numbers, or goes through anything that
//!   has no fixed order. The same log gives the same game on every machine, for ever.
//! - A rulebook has no chance but the [`engine::Tray`]. A refused announcement throws nothing and changes nothing.
//! - No announcement is offered that would be refused.
//! - Nothing is acknowledged before it is on the disk, and nothing is told to anybody before it is acknowledged.
//! - An entry is never changed and never deleted; what an event means never changes.
//! - What a viewer may see of an entry never depends on when he asks. What is sealed is hidden from everybody else in
//!   every form: the answer, its events, its seal. Its hash is shown by the entry after it, and is no help,
//!   because the seal is in it.
//! - What a player has said beforehand (standing orders, yields, plans) is no part of the log and shows nowhere before the
//!   game is over; only what is announced because of it is an entry, and whoever replays the log needs nothing else.
//! - No program that plays sees more than its seat: `bot` knows neither store nor server.
//! - No operation is reached past `admit`; what an operation takes stands in its `security` in the API document and nowhere
//!   else. `tests/it/http/access/operations.rs` tries every operation as everybody.
//! - Nothing in a log says who somebody is: what is hashed can never be taken back.
//! - SQL stands in `store` alone, and the time is read in one place.
//!
//! `tests/it/meta/tidy.rs` reads the sources and keeps most of this; the rest has a test that carries its name.
//!
//! # A walk: an announcement
//!
//! A player's client posts `{"decision": "41-react-north", "expect_seq": 41, "announcement": {…}}`.
//!
//! 1. `server` knows the player by his token, his seat by the account, and the request by its `Idempotency-Key`. A request
//!    that is repeated fails further on, at the rules or because its key is taken: then the stored answer goes out again
//!    and nothing else happens.
//! 2. The game's one lock is taken. A game that sleeps is woken: newest snapshot, then the entries after it
//!    ([`engine::Game::resume`], [`engine::Game::fold`]).
//! 3. [`engine::Game::announce`] checks that the decision is open to this seat and that nothing newer than `expect_seq`
//!    changed it; then the rulebook decides, throwing on a tray whose faces follow from the turn's key. The answer is
//!    an entry and the game *after* it. The game itself is still as it was. If the rules panic, do not end or say far too
//!    much, the game is closed for play, and no other notices (`isolation`).
//!    Whatever the players have said beforehand about the questions that are now open is announced at once
//!    ([`standing_orders::follow`]); those entries go into the same transaction.
//! 4. `store` appends entry, answer and lists in one transaction, together with whatever other games want written at that
//!    moment. If that fails, the new game is dropped and nothing has happened.
//! 5. Only now the new game takes the place of the old, the player gets his answer, and the watchers get the entry as each
//!    may see it: serialised once if all may see the same, else once for either seat and once for the public. Seats whose
//!    decisions changed are told so.
//!
//! Several servers may share a PostgreSQL database. The number of an entry is part of its key, so that of two servers which
//! append at once one is refused; it folds what the other has written and decides again, or gives the answer that the
//! other has stored. Each batch tells the others which games have grown (NOTIFY); they read the entries from the table and
//! tell their own watchers ([`store::Peers`]).
//!
//! # A walk: checking a game
//!
//! `umpire verify game.jsonl` trusts nothing in the file.
//!
//! 1. Every line must be in canonical form (RFC 8785) to the last byte, so that there is one way to write a log.
//! 2. The opening entry holds system, edition, set-up and the commitment `s[0]`. Opening such a game again must give that
//!    very entry.
//! 3. Each further entry is made again: the announcement goes through [`engine::Game::announce`] as it did in the server,
//!    only that its dice are those recorded, and what comes out must be the recorded entry, hash and all.
//! 4. When an entry reveals the key of a turn, the key must hash to the one before it, and so back to the commitment;
//!    then the dice of that turn are thrown again from the key, both players' salts and the set-up, and must show the
//!    recorded faces.
//! 5. Header and last line must be what follows from the rest. Only dice of a turn that is not over stay unproved, and
//!    the verifier says how many.

pub use umpire_engine as engine;
pub use umpire_engine::{cases, clock, laws, markup, standing_orders};

pub mod bot;
pub mod command;
pub mod config;
pub mod demo;
pub mod handoffs;
pub mod notices;
pub mod outside;
pub mod people;
pub mod report;
pub mod server;
pub mod store;
pub mod systems;
