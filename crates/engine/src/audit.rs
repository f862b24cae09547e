//! Verifies an exported game from its text alone: the hash chain, every die and every announcement.
//!
//! An export is JSON lines: a header `{"umpire":"log/v1","game":…,"system":…}`, the entries, and a last line
//! `{"entries":n,"head":…,"result":…}`. Each entry is derived again from the one before it and must match
//! byte for byte. The file is not trusted: its author may have recomputed every hash.
//!
//! If this program does not have the game's edition of the rules, entries cannot be derived again. Then only
//! the hash chain and the dice are verified, and the result says so.

mod chained;
mod recorded;

use super::{
    Act, AuditError, ClosedBy, Dice, Entry, Faces, Fair, Fault, Game, KeyChain, Reply, Rulebook, Scripted,
    Secret, Seq, Sitting, Throw, Verified, canonical, fair,
};
use recorded::Recorded;
use serde_json::{Value, json};

/// The format name in the header.
const FORMAT: &str = "log/v1";

/// Verifies an export. `system` finds the rulebook by name.
///
/// Every byte counts: each line must be canonical JSON and end with one line feed.
///
/// # Errors
/// The first line that is wrong, and why.
pub fn verify(
    text: &str,
    system: impl Fn(&str) -> Option<&'static dyn Rulebook>,
) -> Result<Verified, AuditError> {
    let at = |line: usize| move |why: String| AuditError { line, why };
    let lines: Vec<&str> = text.split('\n').collect();
    let [header, entries @ .., last, ""] = lines.as_slice() else {
        let why = "a log has a header, entries and a last line, each of them ended by a line feed";
        return Err(at(lines.len())(why.to_owned()));
    };
    let rulebook = named_in(header, system).map_err(at(1))?;
    let mut audit = Audit {
        rulebook,
        game: None,
        last_key: None,
        proved: Proof::default(),
    };
    for (n, line) in entries.iter().enumerate() {
        audit.entry(line).map_err(at(n + 2))?;
        if let (0, Some(game)) = (n, &audit.game) {
            same(header, &header_line(game)).map_err(at(1))?;
        }
    }
    let end = at(lines.len() - 1);
    let verified = audit.end(result_in(last)).map_err(end)?;
    let proper = last_line(
        verified.entries as usize,
        Some(&verified.head),
        verified.result.clone(),
    );
    same(last, &proper).map_err(end)?;
    Ok(verified)
}

/// The result that the last line claims.
fn result_in(last: &str) -> Option<Value> {
    let last: Value = serde_json::from_str(last).ok()?;
    Some(last["result"].clone()).filter(|result| !result.is_null())
}

fn named_in(
    header: &str,
    system: impl Fn(&str) -> Option<&'static dyn Rulebook>,
) -> Result<&'static dyn Rulebook, String> {
    let header: Value = serde_json::from_str(header).map_err(|e| format!("no JSON: {e}"))?;
    if header["umpire"] != FORMAT {
        return Err(format!(
            "this is no Umpire log: the header must say \"umpire\":\"{FORMAT}\""
        ));
    }
    let name = header["system"].as_str().unwrap_or_default();
    system(name).ok_or_else(|| format!("the system {name:?} is not known here"))
}

fn same(line: &str, proper: &str) -> Result<(), String> {
    if line == proper {
        Ok(())
    } else {
        Err(format!("this line should be {proper}"))
    }
}

#[derive(Default)]
struct Proof {
    dice: u64,
    /// The salts that the server drew for a seat.
    server_salts: u8,
    waiting: Vec<UnprovedThrow>,
    /// The last turn whose key is revealed; 0 if none is.
    over: u32,
    /// The last entry that cannot be taken back under any rules.
    stays: Seq,
    /// The seals of turns whose keys are not revealed yet.
    seals: Vec<UnprovedSeal>,
}

/// A throw of a turn whose key is not revealed yet.
struct UnprovedThrow {
    /// The entry that it is part of.
    seq: Seq,
    throw: Throw,
}

/// The seal of a sealed announcement.
struct UnprovedSeal {
    /// The entry that announces it.
    seq: Seq,
    turn: u32,
    seal: String,
}

/// An entry as it is derived again, and the game after it.
struct Derived {
    entry: Entry,
    game: Game,
}

struct Audit {
    rulebook: &'static dyn Rulebook,
    game: Option<Game>,
    last_key: Option<Secret>,
    proved: Proof,
}

impl Audit {
    fn entry(&mut self, line: &str) -> Result<(), String> {
        let entry: Entry = serde_json::from_str(line).map_err(|e| format!("no entry: {e}"))?;
        if entry.text() != line {
            return Err(format!("entry {} is not in canonical form", entry.seq));
        }
        if entry.proper_hash() != entry.hash {
            return Err(format!("entry {}: its hash does not fit its content", entry.seq));
        }
        chained::in_time(self.game.as_ref(), &entry)?;
        let again = self
            .derive(&entry)
            .map_err(|why| format!("entry {}: {why}", entry.seq))?;
        if again.entry != entry {
            return Err(format!(
                "entry {}: adjudicated again, it comes out differently",
                entry.seq
            ));
        }
        if matches!(
            entry.act,
            Act::Seated {
                salt_by_server: true,
                ..
            }
        ) {
            self.proved.server_salts += 1;
        }
        if let (Some(game), Act::Announced { seal: Some(seal), .. }) = (&self.game, &entry.act) {
            let turn = match game.is_withdrawn() {
                // Without the rules, the turn follows from the revealed keys.
                true => self.proved.over + 1,
                false => game.table().turn(),
            };
            self.proved.seals.push(UnprovedSeal {
                seq: entry.seq,
                turn,
                seal: seal.clone(),
            });
        }
        self.game = Some(again.game);
        if matches!(entry.act, Act::Seated { .. }) || !entry.dice.is_empty() || !entry.keys.is_empty() {
            self.proved.stays = entry.seq;
        }
        self.proved.dice += entry.dice.iter().map(|t| t.faces.len() as u64).sum::<u64>();
        let throws = entry.dice.iter().map(|throw| UnprovedThrow {
            seq: entry.seq,
            throw: throw.clone(),
        });
        self.proved.waiting.extend(throws);
        for reveal in &entry.keys {
            self.key(reveal.turn, &reveal.key)?;
        }
        Ok(())
    }

    fn derive(&self, entry: &Entry) -> Result<Derived, String> {
        let as_recorded = |game: Game| Derived {
            entry: entry.clone(),
            game,
        };
        let Some(game) = &self.game else {
            let game = Game::reopen(self.rulebook, entry).map_err(|e| e.to_string())?;
            chained::of_seed(&game)?;
            return Ok(as_recorded(game));
        };
        if game.is_withdrawn() {
            self.proved.follows(game, entry)?;
            let game = game.fold(entry).map_err(|e| e.to_string())?;
            game.paid()?;
            return Ok(as_recorded(game));
        }
        let recorded = Recorded(entry);
        let fault = |f: Fault| match f {
            Fault::NoDice(turn) => {
                format!("its dice, keys or seal are not those that the rules ask for in turn {turn}")
            }
            other => other.to_string(),
        };
        let announced = match &entry.act {
            Act::Opened { .. } => return Err("a game is opened once".to_owned()),
            Act::Seated {
                seat,
                player,
                salt,
                salt_by_server,
            } => {
                let seat = game
                    .seat_named(seat)
                    .ok_or_else(|| format!("there is no seat {seat}"))?;
                let salt = Secret::from_hex(salt).ok_or("the salt is no 64 hexadecimal digits")?;
                let sitting = Sitting {
                    seat,
                    player,
                    salt: &salt,
                    salt_by_server: *salt_by_server,
                };
                game.sit(&sitting, entry.at, &recorded).map_err(fault)?
            }
            Act::Announced {
                seat,
                by,
                decision,
                announcement,
                ..
            } => {
                let seat = game
                    .seat_named(seat)
                    .ok_or_else(|| format!("there is no seat {seat}"))?;
                let reply = Reply {
                    decision,
                    seen: game.head(),
                    announcement,
                };
                game.announce(by.for_seat(seat), &reply, entry.at, &recorded)
                    .map_err(fault)?
            }
            Act::Called { seat, by, call, .. } => {
                let seat = game
                    .seat_named(seat)
                    .ok_or_else(|| format!("there is no seat {seat}"))?;
                game.call(by.for_seat(seat), call, entry.at, &recorded)
                    .map_err(fault)?
            }
            Act::Closed { how, by, seat } => {
                let named = |name: &String| {
                    game.seat_named(name)
                        .ok_or_else(|| format!("there is no seat {name}"))
                };
                let seat = seat.as_ref().map(named).transpose()?;
                let closer = ClosedBy { by: *by, seat };
                game.close(*how, closer, entry.at, &recorded).map_err(fault)?
            }
            Act::TakenBack {
                seat,
                by,
                after,
                agreed,
                ..
            } => {
                let seat = agreed.as_ref().unwrap_or(seat);
                let seat = game
                    .seat_named(seat)
                    .ok_or_else(|| format!("there is no seat {seat}"))?;
                game.take_back(by.for_seat(seat), *after, entry.at, &recorded)
                    .map_err(fault)?
            }
        };
        Ok(Derived {
            entry: announced.entry.into_entry(),
            game: announced.game,
        })
    }

    /// Checks a revealed key: it must hash to the key before it, and every die of its turn must follow from
    /// it.
    fn key(&mut self, turn: u32, key: &str) -> Result<(), String> {
        let key = Secret::from_hex(key).ok_or_else(|| format!("the key of turn {turn} is no key"))?;
        let Some(game) = &self.game else {
            return Err("a key before the opening".to_owned());
        };
        let before = match self.last_key {
            Some(before) => before,
            None => Secret::from_hex(game.commitment()).ok_or("the commitment is no hash")?,
        };
        if KeyChain::before(game.dice_id(), &key) != before {
            return Err(format!(
                "the key of turn {turn} is not the one that was committed to"
            ));
        }
        self.last_key = Some(key);
        self.proved.over = turn;
        let Some(anchor) = game.dice_anchor() else {
            return Err("a key before both salts".to_owned());
        };
        let mut fair = Fair::new(game.dice_id(), anchor, |_| Some(key));
        let forged = self.proved.seals.iter().find(|sealed| {
            sealed.turn == turn && fair::seal(&key, game.dice_id(), turn, sealed.seq).hex() != sealed.seal
        });
        if let Some(UnprovedSeal { seq, .. }) = forged {
            return Err(format!(
                "entry {seq}: its seal does not follow from the key of turn {turn}"
            ));
        }
        let waiting = std::mem::take(&mut self.proved.waiting);
        let (now, later): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|t| t.throw.turn == turn);
        self.proved.waiting = later;
        for UnprovedThrow { seq, throw } in now {
            let faces = fair.throw(turn, throw.number, throw.sides, throw.faces.len());
            if faces != Some(throw.faces) {
                return Err(format!(
                    "entry {seq}: throw {} of turn {turn} shows {:?}, but the key gives {:?}",
                    throw.number,
                    throw.faces,
                    faces.unwrap_or(Faces::NONE)
                ));
            }
        }
        Ok(())
    }

    /// Finishes the audit. `closing` is the result that the last line claims.
    fn end(self, closing: Option<Value>) -> Result<Verified, String> {
        let game = self.game.ok_or("the log has no entries")?;
        let withdrawn = game.is_withdrawn();
        let over = game.has_ended() || (withdrawn && closing.is_some());
        if let (true, Some(UnprovedThrow { seq, throw })) = (over, self.proved.waiting.first()) {
            return Err(format!(
                "the game is over, but entry {seq} has dice of turn {}, which has no key",
                throw.turn
            ));
        }
        Ok(Verified {
            entries: game.head().get(),
            dice: self.proved.dice,
            server_salts: self.proved.server_salts,
            unproved: self
                .proved
                .waiting
                .iter()
                .map(|t| t.throw.faces.len() as u64)
                .sum(),
            turns: if withdrawn {
                self.proved.turns(over)
            } else {
                game.table().turn()
            },
            head: game.head_hash().to_owned(),
            result: if withdrawn { closing } else { game.result() },
            unknown_edition: withdrawn.then(|| game.edition().to_owned()),
            trial: game.trial(),
            fork_of: game.fork_of(),
        })
    }
}

/// The lines of an export: the header, the entries and the last line. In a file, each ends with one line
/// feed.
pub fn export_lines(game: &Game, entries: &[Entry]) -> Vec<String> {
    let head = entries.last();
    let whole = head.is_some_and(|e| e.seq == game.head());
    let mut lines = vec![header_line(game)];
    lines.extend(entries.iter().map(Entry::text));
    let result = if whole { game.result() } else { None };
    lines.push(last_line(entries.len(), head.map(|e| e.hash.as_str()), result));
    lines
}

fn header_line(game: &Game) -> String {
    canonical(&json!({
        "umpire": FORMAT,
        "game": game.id().to_string(),
        "system": game.rulebook().name(),
        "edition": game.edition(),
        "seats": game.rulebook().seats(),
    }))
}

fn last_line(entries: usize, head: Option<&str>, result: Option<Value>) -> String {
    canonical(&json!({"entries": entries, "head": head, "result": result}))
}

impl Scripted {
    /// The dice that an entry records, for replaying its decision.
    pub fn of(throws: &[Throw]) -> Scripted {
        Scripted::new(throws.iter().flat_map(|t| t.faces.as_slice().to_vec()))
    }
}
