//! Checks an exported game from its text alone: the chain of hashes, every die, every announcement.
//!
//! An export is JSON lines: a header `{"umpire":"log/v1","game":…,"system":…}`, the entries, and a last line
//! `{"entries":n,"head":…,"result":…}`. Each entry is derived again from the one before it and must come out the
//! same to the last byte.

use super::game::DiceBox;
use super::{Act, Anchor, Dice, Entry, Fair, Fault, Game, KeyChain, Rulebook, Scripted, Secret, Throw};
use serde_json::Value;
use uuid::Uuid;

/// What a log that holds amounts to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Entries.
    pub entries: u64,
    /// Dice thrown.
    pub dice: u64,
    /// Of these, dice of a turn whose key has not been revealed yet (a game that goes on).
    pub unproved: u64,
    /// Game turns begun.
    pub turns: u32,
    /// The hash of the last entry.
    pub head: String,
    /// The result, if the game is over.
    pub result: Option<Value>,
}

/// The first thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct AuditError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

/// Checks an export. `system` finds the rulebook by name.
///
/// # Errors
/// The first line that is wrong, and how.
pub fn verify(
    text: &str,
    system: impl Fn(&str) -> Option<&'static dyn Rulebook>,
) -> Result<Verified, AuditError> {
    let lines: Vec<&str> = text.lines().collect();
    let at = |line: usize, why: String| AuditError { line, why };
    let read = |n: usize| -> Result<Value, AuditError> {
        let line = lines
            .get(n)
            .ok_or_else(|| at(n + 1, "the file ends too early".to_owned()))?;
        serde_json::from_str(line).map_err(|e| at(n + 1, format!("no JSON: {e}")))
    };
    let header = read(0)?;
    if header["umpire"] != "log/v1" {
        return Err(at(
            1,
            "this is no Umpire log: the header must say \"umpire\":\"log/v1\"".to_owned(),
        ));
    }
    let name = header["system"].as_str().unwrap_or_default();
    let rulebook = system(name).ok_or_else(|| at(1, format!("the system {name:?} is not known here")))?;
    if lines.len() < 3 {
        return Err(at(
            lines.len(),
            "a log has a header, entries and a last line".to_owned(),
        ));
    }
    let mut audit = Audit {
        rulebook,
        game: None,
        last_key: None,
        proved: Proof::default(),
    };
    for n in 1..lines.len() - 1 {
        audit.entry(&read(n)?, lines[n]).map_err(|why| at(n + 1, why))?;
    }
    let verified = audit.end(&header).map_err(|why| at(lines.len(), why))?;
    let footer = read(lines.len() - 1)?;
    let expected = serde_json::json!({
        "entries": verified.entries, "head": verified.head, "result": verified.result,
    });
    if footer != expected {
        return Err(at(lines.len(), format!("the last line should be {expected}")));
    }
    Ok(verified)
}

#[derive(Default)]
struct Proof {
    dice: u64,
    waiting: Vec<(u64, Throw)>,
}

struct Audit {
    rulebook: &'static dyn Rulebook,
    game: Option<Game>,
    last_key: Option<Secret>,
    proved: Proof,
}

/// Dice and keys as an entry records them.
struct Recorded<'a>(&'a Entry);

struct RecordedDice {
    throws: std::collections::VecDeque<Throw>,
}

impl Dice for RecordedDice {
    fn throw(&mut self, turn: u32, number: u64, sides: u8, count: usize) -> Option<super::Faces> {
        let throw = self.throws.pop_front()?;
        let fits = throw.turn == turn && throw.number == number && throw.sides == sides;
        (fits && throw.faces.len() == count).then_some(throw.faces)
    }
}

impl DiceBox for Recorded<'_> {
    fn dice(&self, _game: Uuid, _anchor: Anchor) -> Box<dyn Dice + '_> {
        Box::new(RecordedDice {
            throws: self.0.dice.iter().cloned().collect(),
        })
    }
    fn key(&self, turn: u32) -> Option<Secret> {
        self.0
            .keys
            .iter()
            .find(|k| k.turn == turn)
            .and_then(|k| Secret::from_hex(&k.key))
    }
}

impl Audit {
    fn entry(&mut self, value: &Value, line: &str) -> Result<(), String> {
        use serde::Deserialize as _;
        let entry = Entry::deserialize(value).map_err(|e| format!("no entry: {e}"))?;
        if super::canonical(&entry.json()) != line {
            return Err(format!("entry {} is not in canonical form", entry.seq));
        }
        if entry.proper_hash() != entry.hash {
            return Err(format!("entry {}: its hash does not fit its content", entry.seq));
        }
        let again = self
            .derive(&entry)
            .map_err(|why| format!("entry {}: {why}", entry.seq))?;
        if again.0 != entry {
            return Err(format!(
                "entry {}: adjudicated again, it comes out differently",
                entry.seq
            ));
        }
        self.game = Some(again.1);
        self.proved.dice += entry.dice.iter().map(|t| t.faces.len() as u64).sum::<u64>();
        self.proved
            .waiting
            .extend(entry.dice.iter().map(|t| (entry.seq, t.clone())));
        for reveal in &entry.keys {
            self.key(reveal.turn, &reveal.key)?;
        }
        Ok(())
    }

    fn derive(&self, entry: &Entry) -> Result<(Entry, Game), String> {
        let Some(game) = &self.game else {
            let game = Game::reopen(self.rulebook, entry).map_err(|e| e.to_string())?;
            return Ok((entry.clone(), game));
        };
        let recorded = Recorded(entry);
        let fault = |f: Fault| f.to_string();
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
                game.sit(seat, player, &salt, *salt_by_server, entry.at, &recorded)
                    .map_err(fault)?
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
                game.announce(
                    seat,
                    *by,
                    decision,
                    game.head(),
                    announcement,
                    entry.at,
                    &recorded,
                )
                .map_err(fault)?
            }
        };
        Ok((announced.entry, announced.game))
    }

    /// A key is revealed: it must hash to the one before, and every die of its turn must follow from it.
    fn key(&mut self, turn: u32, key: &str) -> Result<(), String> {
        let key = Secret::from_hex(key).ok_or_else(|| format!("the key of turn {turn} is no key"))?;
        let Some(game) = &self.game else {
            return Err("a key before the opening".to_owned());
        };
        let before = match self.last_key {
            Some(before) => before,
            None => Secret::from_hex(game.commitment()).ok_or("the commitment is no hash")?,
        };
        if KeyChain::before(game.id(), &key) != before {
            return Err(format!(
                "the key of turn {turn} is not the one that was committed to"
            ));
        }
        self.last_key = Some(key);
        let Some(anchor) = game.dice_anchor() else {
            return Err("a key before both salts".to_owned());
        };
        let mut fair = Fair::new(game.id(), anchor, |_| Some(key));
        let waiting = std::mem::take(&mut self.proved.waiting);
        let (now, later): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|(_, t)| t.turn == turn);
        self.proved.waiting = later;
        for (seq, throw) in now {
            let faces = fair.throw(turn, throw.number, throw.sides, throw.faces.len());
            if faces != Some(throw.faces) {
                return Err(format!(
                    "entry {seq}: throw {} of turn {turn} shows {:?}, but the key gives {:?}",
                    throw.number,
                    throw.faces,
                    faces.unwrap_or(super::Faces::NONE)
                ));
            }
        }
        Ok(())
    }

    fn end(self, header: &Value) -> Result<Verified, String> {
        let game = self.game.ok_or("the log has no entries")?;
        if header["game"] != game.id().to_string() {
            return Err("the header names another game".to_owned());
        }
        Ok(Verified {
            entries: game.head(),
            dice: self.proved.dice,
            unproved: self
                .proved
                .waiting
                .iter()
                .map(|(_, t)| t.faces.len() as u64)
                .sum(),
            turns: game.table().turn(),
            head: game.head_hash().to_owned(),
            result: game.result(),
        })
    }
}

/// The header and the last line of an export, and the lines in between.
pub fn export_lines(game: &Game, entries: &[Entry]) -> Vec<String> {
    let head = entries.last();
    let whole = head.is_some_and(|e| e.seq == game.head());
    let mut lines = vec![super::canonical(&serde_json::json!({
        "umpire": "log/v1",
        "game": game.id().to_string(),
        "system": game.rulebook().name(),
        "edition": game.rulebook().edition(),
        "seats": game.rulebook().seats(),
    }))];
    lines.extend(entries.iter().map(|e| super::canonical(&e.json())));
    lines.push(super::canonical(&serde_json::json!({
        "entries": entries.len(),
        "head": head.map(|e| e.hash.clone()),
        "result": if whole { game.result() } else { None },
    })));
    lines
}

impl Scripted {
    /// The dice that an entry records, for deciding it again.
    pub fn of(throws: &[Throw]) -> Scripted {
        Scripted::new(throws.iter().flat_map(|t| t.faces.as_slice().to_vec()))
    }
}
