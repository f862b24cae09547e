//! Umpire adjudicates remote tabletop wargames.
//!
//! This page describes the architecture: what each part does, what never happens, and two walks through the code.
//! The server itself documents its API, at `/api`.
//!
//! # Overview
//!
//! Two players who are far apart play at one table. One *announces* what their units do. The rulebook refuses the
//! announcement and cites a rule, or it decides what follows: it throws dice, derives *events* and opens new
//! *decisions*, perhaps a reaction of the other player. The open decisions determine whose turn it is. An
//! announcement with all its consequences is one *entry* of the game's log. The state is the fold of the events, so
//! the log is the whole game.
//!
//! ```text
//! engine ◄──── a game's crate ◄──── systems (the registry) ◄──── command ◄──── main
//!   ▲                                                               │
//!   ├──── people ◄──── notices ◄──── store ◄──── server ◄── config ◄┤
//!   ├──── report ◄───────────────────────────────┤                  │
//!   ├──── league ◄───────────────────────────────┤                  │
//!   │     outgoing_http ◄────────────────────────┘                  │
//!   └──── bot ◄──── handoffs, demo ◄────────────────────────────────┘
//!
//! bot ──── HTTP and WebSocket ────► server ◄──── demo
//! ```
//!
//! An arrow points to what is used.
//!
//! The crates below `crates` adjudicate games and compute leagues, and do nothing else: no input, no output, no system
//! clock, and no randomness except the dice that they are given. The root package stores, sends and serves, and knows no particular game. The
//! interface between them has erased types ([`engine::Rulebook`] and [`engine::Match`]: JSON in, JSON out), so of
//! the program a third game changes only the registry and `Cargo.toml`. What else it needs, such as its pages and its
//! lines in the tests, is listed in `CONTRIBUTING.md`.
//!
//! # The code map
//!
//! | where | what |
//! |---|---|
//! | [`engine`] | The crate `crates/engine`: the table and its protocol. A rulebook implements `system`; the rest of the program uses `erased`. `game` joins a match to its seats, dice and log; `fair` makes the dice; `entry` is one entry of the log; `audit` checks an export |
//! | [`clock`] | In the engine. The clocks of games: how much time is left, what freezes them, what is due when. Pure: the time is an argument |
//! | [`standing_orders`] | In the engine. Prepared orders: standing orders, yields, plans, and the pipeline that makes the automatic announcements. Pure |
//! | [`laws`], [`cases`], [`markup`] | In the engine. Laws that every rulebook must obey, tested by random legal play; cases, which are executable rulings in YAML; escaping of text that people wrote |
//! | [`systems`] | The registry. Each game is a crate below `crates`: `rules` (the catalogue), `roster` and `state` (the data types), `announcement`, `event`, and a file or folder for each phase and each reaction |
//! | [`server`] | `serve` and shutdown. `app` builds the server from its services; `env` is what every service needs, with `time`, `entropy` and `ids`; `limits` are its rate limits and capacities; `problem` is the closed list of problems |
//! | `server/api` | The router, and the API document that is generated from the handlers |
//! | `server/http` | The handlers, one folder per kind of resource; extractors, `ETag`s, connections |
//! | `server/ws`, `server/sse` | The WebSocket and server-sent events: the protocol, connections, subscriptions |
//! | `server/auth` | Authentication, authorization, rate limits, sessions, limits on open connections |
//! | `server/games` | The service that reads and changes games: the registry of games in memory, the write path (`execute`), the commands that change games (`commands`), idempotency, the watchdog over adjudication, clocks that run out (`timeouts`), chat, spectators (`watch`), the `archive` of finished games, the practice opponent, changes by other servers (`follow_peers`) |
//! | [`league`] | The crate `crates/league`: formats, pairings, points, tie-breaks, a season as the fold of its log, and its rehearsal. Pure, and knows no game |
//! | `server/clubs` | The service for clubs: members and their roles, requests, invitations, announcements |
//! | `server/seasons` | The service for seasons: acts, registrations, rounds, wishes; the keeper, which opens games and takes their results; in `absences` requests, substitutes, deadlines and the desk |
//! | `server/lobby` | The service for challenges and the terms of bots, opening games, forks and taking seats |
//! | `server/accounts` | The service for accounts: how others see them, data export, deletion |
//! | `server/broadcast` | Sending entries to the watchers of a game: frames, subscribers, outbound queues |
//! | `server/clocks` | Stored clocks, deadlines, calendars, pauses and outages |
//! | `server/notify` | Notifications: which change causes one, who gets it, the outbox, delivery by mail, push and webhook |
//! | `server/pages` | Serving the pages for browsers; their sources are in `web/` |
//! | [`store`] | All SQL, for SQLite and PostgreSQL. `games`, `archive` (finished games), `people`, `lobby`, `clubs`, `seasons` and `notify` hold the tables of their subject; `writer` commits the writes of many games together; `sqlite` and `postgres` are the two databases; `admin` is backups, checks of what is stored, and outages |
//! | [`people`] | Names, passwords, scopes, profiles and rate limits, without a database |
//! | [`notices`] | The content of notices: mails, pushes, signatures, feeds, and when each is sent. No network |
//! | [`outgoing_http`] | Outgoing HTTP to addresses that users supplied |
//! | [`private_file`] | Files that only their owner may read |
//! | [`report`] | Battle reports and recaps, in Markdown and as a page, for any game |
//! | [`bot`] | Programs that play as clients do: the choices of the practice opponent, the players of the demonstration |
//! | [`demo`] | A complete battle between two such programs, with a server of its own on this machine |
//! | [`handoffs`] | Measures how often a game waits for a person, in games between two programs |
//! | [`config`], [`command`] | The settings, and the command line: one file for each subcommand |
//! | `web/` | The pages: `app` starts them, `pages` has one file per address, `game` the table and its panels, `systems` what each game draws, `words` the texts |
//! | `migrations/` | The schema of the database, one file per change |
//! | `docs/` | Guides, the rules and rulings of each game with their tests, and decisions |
//! | `scripts/`, `deploy/` | `scripts/test`, `scripts/bench` and `scripts/test-long`; a Caddyfile that puts several servers behind one address |
//! | `examples/` | A bot on the socket, and the server with a clock that the tests of the pages put forward |
//! | `clients/` | The second verifier, in Python |
//! | `tests/it` | The integration tests: one binary, one folder per subject. `support` has a toy game; `meta` reads the sources |
//! | `tests/cases` | Cases: rulings that the tests check |
//! | `tests/recorded` | Games of every supported edition, which every later version must adjudicate with the same result; exports of withdrawn editions; databases with earlier schemas; conversations with the server |
//! | `benches/load` | Load tests with thousands of players and watchers, for `scripts/bench` |
//!
//! # What never happens
//!
//! Each line ends with the tests that keep it, by their modules below `tests/it`; a test beside the code has the path
//! of its crate. `tests/it/meta/promises.rs` checks that they exist.
//!
//! - The engine names no game, and no rulebook names another. Outside [`systems`] no code of the program names a game,
//!   except in examples in the API document.
//!   Tests: `meta::tidy::only_the_registry_names_a_game`, `meta::tidy::rulebooks_are_pure_and_do_not_know_each_other`.
//! - Nothing below `crates` reads the system clock, a file or the environment, or uses floating-point numbers or hash
//!   maps. Therefore the same log gives the same game on every machine. The exceptions, such as the reader of case
//!   files, are listed in `tests/it/meta/tidy.rs`.
//!   Tests: `meta::tidy::the_engine_knows_no_clock_no_chance_and_no_file`,
//!   `meta::tidy::rulebooks_are_pure_and_do_not_know_each_other`,
//!   `meta::tidy::what_judges_depends_on_no_package_that_leads_into_the_world`,
//!   `meta::guarantees::g3_a_game_played_again_is_the_same_byte_for_byte`.
//! - A rulebook has no randomness except the [`engine::Tray`]. A refused announcement changes nothing and throws no
//!   dice.
//!   Tests: `meta::tidy::rulebooks_are_pure_and_do_not_know_each_other`,
//!   `rules::random_play::random_games_keep_every_law`, `log::protocol::a_refusal_changes_nothing`.
//! - An announcement that is offered is never refused.
//!   Tests: `rules::random_play::random_games_keep_every_law`,
//!   `play::handoffs::sensible_programs_play_every_battle_without_a_refusal`.
//! - Nothing is acknowledged or published before it is on disk.
//!   Tests: `failure::crash::a_killed_server_on_sqlite_has_done_everything_once`,
//!   `failure::crash::a_killed_server_on_postgresql_has_done_everything_once`,
//!   `meta::guarantees::g5_a_killed_server_has_lost_nothing_and_asks_nothing_twice`.
//! - An entry is never changed and never deleted, and the meaning of an event never changes. Only the operator removes a game,
//!   and then with its whole log (`docs/decisions/0029-removed-games.md`).
//!   Tests: `meta::tidy::no_statement_changes_or_deletes_an_entry`,
//!   `log::recorded_games::recorded_games_are_adjudicated_as_they_were`.
//! - What a viewer may see of an entry does not depend on when they ask. The entry of a sealed answer shows nobody
//!   else the answer, its events or its seal; the answer is revealed by later events. The next entry contains
//!   the hash of the sealed entry. Nobody can guess the answer from it, because the hash also covers the secret seal.
//!   Tests: `log::sealed_answers::a_sealed_answer_is_seen_by_its_author_alone`,
//!   `log::sealed_answers::the_hash_of_a_sealed_entry_gives_nothing_away`,
//!   `meta::guarantees::g2_sealed_answers_and_orders_show_nothing_to_anybody_else`.
//! - Prepared orders (standing orders, yields, plans) are not part of the log, and nobody else sees them before the
//!   game is over. Only the announcements that follow from them are entries, and a replay needs nothing else.
//!   Tests: `meta::guarantees::g2_sealed_answers_and_orders_show_nothing_to_anybody_else`,
//!   `meta::guarantees::g3_a_game_played_again_is_the_same_byte_for_byte`,
//!   `meta::guarantees::g6_of_a_plan_nothing_shows_before_its_time`.
//! - No program that plays sees more than its seat may see: `bot` depends on neither store nor server.
//!   Test: `meta::tidy::what_is_carried_knows_nothing_of_who_carries_it`.
//! - No operation is reached without the scope that its `security` in the API document requires. Over HTTP,
//!   `server::auth::middleware::authorize` enforces it; a WebSocket message needs the scope of the matching
//!   HTTP operation.
//!   Tests: `http::access::operations::every_operation_has_a_row_and_names_a_scope_that_is_there`,
//!   `http::access::operations::everybody_gets_what_the_table_says`,
//!   `umpire::server::auth::requirements::tests::every_message_has_an_operation_with_a_scope`,
//!   `ws::actions::a_token_that_may_not_does_not_on_the_socket_either`.
//! - The server writes pseudonyms into a log, never the names of accounts, because hashed content can't be removed
//!   later.
//!   Test: `log::pseudonyms::no_log_has_the_name_of_an_account`.
//! - SQL is only in `store`.
//!   Test: `meta::tidy::all_the_sql_there_is_stands_in_the_store`.
//! - The wall clock is read only in `server/time.rs`. Ids come from the server's clock and entropy too, and no
//!   service reads the clock or the randomness of the system directly.
//!   Tests: `meta::tidy::the_clock_is_read_in_one_place`,
//!   `http::ids::two_servers_of_one_clock_and_entropy_give_the_same_ids`,
//!   `umpire::server::ids::tests::an_id_has_the_time_of_the_clock`.
//!
//! # A walk: an announcement
//!
//! A player's client sends `{"op": "announce", "decision": "41-react-north", "expect_seq": 41, …}` over its socket.
//! These functions handle it, up to the frame that the opponent's client receives; types are left out of the paths.
//! `tests/it/meta/walk.rs` checks that each exists and that one before it calls it.
//!
//! 1. `server::ws::stream::message` gets the text, `server::ws::from_client::read` parses it, and
//!    `server::ws::commands::work` checks the token's scope and starts a task. `server::ws::commands::answer` makes it a
//!    `Command`. Over HTTP, `auth::middleware` checks the scope, `http::run_to_end` starts the task, and
//!    `http::routes::play::announcements` makes the `Command`.
//! 2. `server::games::execute::execute` is the pipeline. `server::games::registry::lock` takes the game's lock; if the
//!    game is not in memory, it is loaded: the newest snapshot, then the entries after it.
//! 3. *Replay.* If the same request was answered before, `server::games::idempotency::index::replay` finds the answer,
//!    and nothing else happens.
//! 4. *Decide.* `server::games::execute::decide` runs the rules under the watchdog: if they panic, do not end or
//!    produce too much, this game is closed for play, and no other game is affected.
//!    `server::games::commands::announce::decide` finds the caller's seat. `engine::game::announce` checks that the
//!    decision is open to this seat and that nothing newer than `expect_seq` has changed it; then the rulebook decides,
//!    and throws dice that follow from the key of the turn. The result is an entry and the game *after* it; the present
//!    game does not change. `server::games::change::with_automatic` adds what prepared orders announce at once: their
//!    entries belong to the same transaction. `server::games::commit::new` adds the clock as it stands after them,
//!    computed by `server::games::clock::deadlines::of`.
//! 5. `server::games::commit::prepare` puts together what is to be written;
//!    `server::notify::turn::turn_notifications` adds the notifications.
//! 6. *Append.* `server::games::execute::append` hands it to the store. `store::games::log::append` queues it for the
//!    writer, which commits the waiting writes of all games together: on SQLite, `store::sqlite::embedded::commit`. If
//!    another server wrote first, the pipeline starts again with its entries. If the outcome is unknown, the game is
//!    dropped from memory and loaded again.
//! 7. *Apply.* Only now `server::games::execute::apply` replaces the game in memory.
//! 8. *Publish.* `server::games::publish::publish` takes the frames that `server::games::publish::remember` has
//!    encoded: once if all may see the same, otherwise once for each seat and once for the public.
//!    `server::games::publish::deliver` puts them into the queue of each watcher
//!    (`server::broadcast::outbound_queue::push`), with the open decisions of a seat if they have changed. The
//!    opponent's connection takes them from there: `server::ws::watch::pass_on`.
//!
//! Several servers may share a PostgreSQL database. The number of an entry is part of its key, so if two servers
//! append at the same time, one is refused. It folds the other's entries and decides again, or returns the answer
//! that the other has stored. After each batch, a server announces which games have grown (NOTIFY); the others read
//! the entries from the table and publish them to their own watchers ([`store::Peers`]).
//!
//! # A walk: checking a game
//!
//! `umpire verify game.jsonl` trusts nothing in the file.
//!
//! 1. Every line must be in canonical form (RFC 8785), byte for byte, so that there is only one way to write a log.
//! 2. The opening entry has the system, the edition, the set-up and the commitment `s[0]`. Opening such a game again
//!    must give the same entry.
//! 3. Each further entry is made again: an announcement goes through [`engine::Game::announce`] as in the server,
//!    but with the recorded dice; other entries likewise. The result must equal the recorded entry, including its hash.
//!    Games of a withdrawn edition are not made again; only their hashes and dice are checked.
//! 4. When an entry reveals the key of a turn, the key must hash to the one before it, and so on, back to the commitment.
//!    Then the dice of that turn are thrown again from the key, both players' salts and the set-up, and must equal
//!    the recorded faces.
//! 5. The header and the last line must match what the entries imply. Only the dice of an unfinished turn can't be verified
//!    yet; the verifier reports how many these are.

#![warn(unreachable_pub)]

pub use umpire_engine as engine;
pub use umpire_engine::{cases, clock, laws, markup, standing_orders};
pub use umpire_league as league;

pub mod bot;
pub mod command;
pub mod config;
pub mod demo;
pub mod handoffs;
pub mod ids;
pub mod notices;
pub mod outgoing_http;
pub mod people;
pub mod private_file;
pub mod report;
pub mod server;
pub mod store;
pub mod systems;
