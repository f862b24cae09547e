//! Recorded games: every later program must adjudicate the games of a released edition the same way.
//!
//! A recorded game is an export and a file of consequences that the log does not contain: a line for each
//! entry with a hash of the decisions open after it, and a last line with the table at the end. The hash
//! covers the ids, seats, kinds, choices and default answers of the decisions, so that their wording may
//! improve. The table may gain fields.

use crate::{
    By, Call, Fault, Game, GameId, KeyChain, Millis, Opening, Reply, Rulebook, Seat, Secret, Sitting, Viewer,
    canonical, export_lines, read_export,
};
use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// A recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// Its export.
    pub export: String,
    /// The consequences of each entry.
    pub consequences: String,
}

/// A hash of the open decisions, as 16 hexadecimal digits.
fn decisions_hash(game: &Game) -> String {
    let decisions = game.all_decisions();
    let shown: Vec<Value> = decisions
        .iter()
        .map(|d| {
            json!({
                "id": d.id, "seat": d.seat, "kind": d.kind, "sealed": d.sealed, "choices": d.choices,
                "complete": d.complete, "otherwise": d.otherwise,
            })
        })
        .collect();
    let digest = Sha256::digest(canonical(&Value::from(shown)).as_bytes());
    hex::encode(&digest[..8])
}

/// Plays a random game to its end and records it. The same seed gives the same game, players, dice and times.
///
/// # Errors
/// If the set-up is refused, or the rules refuse what they offered.
pub fn record(rulebook: &'static dyn Rulebook, setup: &Value, seed: u64) -> Result<Recorded, Fault> {
    let mut chance = SmallRng::seed_from_u64(seed);
    let mut drawn = || Secret(chance.random());
    let mut at = Millis::new(1_700_000_000_000);
    let id = GameId::from_u128(u128::from(seed) | 0x018b_cfe5_6800_7000_8000_0000_0000_0000);
    let keys = KeyChain::new(id, drawn());
    let salts = [drawn(), drawn()];
    let opened = Game::open(&Opening {
        game: id,
        rulebook,
        setup,
        commitment: keys.commitment(),
        terms: None,
        at,
    })?;
    let (mut game, mut entries) = (opened.game, vec![opened.entry.into_entry()]);
    let mut consequences = vec![decisions_hash(&game)];
    let (about, ruling) = ("Was it seen?".to_owned(), "It was.".to_owned());
    let mut calls = vec![
        Call::Rule { ruling },
        Call::RollOff { about },
        Call::DeclineDraw {},
        Call::OfferDraw {},
    ];
    for turn in 0.. {
        if game.result().is_some() {
            break;
        }
        at += Millis::SECOND;
        let announced = match turn {
            0 | 1 => {
                let first = turn == 0;
                let sitting = Sitting {
                    seat: if first { Seat::First } else { Seat::Second },
                    player: if first { "Recorded south" } else { "Recorded north" },
                    salt: &salts[usize::from(!first)],
                    salt_by_server: !first,
                };
                game.sit(&sitting, at, &keys)?
            }
            _ => {
                let free = game.exportable() == game.head();
                if let Some(call) = (turn > 20 && free).then(|| calls.pop()).flatten() {
                    let seat = match (&call, game.calls().open()) {
                        (_, Some(dispute)) => game.seat_named(&dispute.decides).unwrap_or(Seat::First),
                        (Call::DeclineDraw {}, _) => Seat::Second,
                        _ => Seat::First,
                    };
                    match game.call(By::Player.for_seat(seat), &call, at, &keys) {
                        Ok(announced) => announced,
                        // Not every game has a draw by agreement.
                        Err(Fault::Refused(_) | Fault::NoSuchCall(_)) => continue,
                        Err(fault) => return Err(fault),
                    }
                } else {
                    let decisions = game.all_decisions();
                    let decision = &decisions[chance.random_range(0..decisions.len())];
                    let choice = &decision.choices[chance.random_range(0..decision.choices.len())];
                    let seat = game.seat_named(&decision.seat).unwrap_or(Seat::First);
                    let reply = Reply {
                        decision: &decision.id,
                        seen: game.head(),
                        announcement: choice,
                    };
                    game.announce(By::Player.for_seat(seat), &reply, at, &keys)?
                }
            }
        };
        entries.push(announced.entry.into_entry());
        game = announced.game;
        consequences.push(decisions_hash(&game));
    }
    consequences.push(canonical(&game.table().view(Viewer::Arbiter)));
    let text = |lines: Vec<String>| lines.join("\n") + "\n";
    Ok(Recorded {
        export: text(export_lines(&game, &entries)),
        consequences: text(consequences),
    })
}

/// Checks a recorded game against this program: the hash chain, every die, every announcement adjudicated
/// again with its own dice, the decisions after each entry, and the table at the end. `system` finds the
/// rulebook by name.
///
/// # Errors
/// The first difference.
pub fn still_holds(
    recorded: &Recorded,
    system: impl Fn(&str) -> Option<&'static dyn Rulebook>,
) -> Result<(), String> {
    let exported = read_export(&recorded.export, system).map_err(|e| e.to_string())?;
    if let Some(edition) = &exported.verified.unknown_edition {
        return Err(format!(
            "it is of edition {edition} of the rules, which this program does not know"
        ));
    }
    if exported.verified.result.is_none() || exported.verified.unproved > 0 {
        return Err("a recorded game is over, with all its dice proved".to_owned());
    }
    let mut consequences = recorded.consequences.lines();
    let mut game: Option<Game> = None;
    for entry in &exported.entries {
        let next = match &game {
            None => Game::reopen(exported.rulebook, entry),
            Some(game) => game.fold(entry),
        };
        let next = next.map_err(|e| e.to_string())?;
        let questions = decisions_hash(&next);
        if consequences.next() != Some(questions.as_str()) {
            return Err(format!("entry {}: other questions follow from it", entry.seq));
        }
        game = Some(next);
    }
    let game = game.ok_or("no entries")?;
    let (Some(line), None) = (consequences.next(), consequences.next()) else {
        return Err("the table at the end is the line after the last entry's".to_owned());
    };
    let then: Value = serde_json::from_str(line).map_err(|e| e.to_string())?;
    let now = game.table().view(Viewer::Arbiter);
    same(&then, &now).map_err(|place| format!("the table at the end differs at {place}"))
}

/// Checks that every recorded field is still there with the same value.
fn same(then: &Value, now: &Value) -> Result<(), String> {
    match (then, now) {
        (Value::Object(then), Value::Object(now)) => then.iter().try_for_each(|(key, was)| {
            let is = now.get(key).ok_or_else(|| format!("/{key}"))?;
            same(was, is).map_err(|place| format!("/{key}{place}"))
        }),
        (Value::Array(then), Value::Array(now)) if then.len() == now.len() => {
            let mut pairs = then.iter().zip(now).enumerate();
            pairs.try_for_each(|(n, (was, is))| same(was, is).map_err(|place| format!("/{n}{place}")))
        }
        _ if then == now => Ok(()),
        _ => Err(format!(": {then} then, {now} now")),
    }
}
