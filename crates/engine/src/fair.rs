//! Dice that both sides can verify: the protocol "umpire-dice/v1".
//!
//! A chain of keys is fixed before the game and its commitment is published. Every turn has its own key,
//! revealed when the turn is over. Every die follows from the key, both players' salts and a running number.

use super::{Dice, Faces, GameId, Seq, canonical};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::sync::OnceLock;

/// The last epoch for which a game has a key: no game can last longer than 1024 turns.
pub const EPOCHS: u32 = 1024;

/// 32 secret bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl Secret {
    /// Lower-case hexadecimal.
    pub fn hex(&self) -> String {
        hex::encode(self.0)
    }

    /// Parses 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Secret> {
        // The length is checked here, because the decoder also accepts a prefix 0x.
        let digits = Some(text).filter(|text| text.len() == 64)?;
        hex::decode_to_array(digits).ok().map(Secret)
    }
}

macro_rules! tag {
    ($name:literal) => {
        concat!("umpire-dice/v1/", $name, "\0").as_bytes()
    };
}

/// The tag of the last key of a trial.
pub(super) fn trial_tag() -> &'static [u8] {
    tag!("trial")
}

pub(super) fn hash(parts: &[&[u8]]) -> [u8; 32] {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(part);
    }
    digest.finalize().into()
}

/// The seal of entry `seq` in `turn`. `key` is the key of the turn.
pub(super) fn seal(key: &Secret, game: GameId, turn: u32, seq: Seq) -> Secret {
    Secret(authenticated(
        key,
        &[
            tag!("seal"),
            game.as_bytes(),
            &turn.to_be_bytes(),
            &seq.get().to_be_bytes(),
        ],
    ))
}

fn authenticated(key: &Secret, parts: &[&[u8]]) -> [u8; 32] {
    // HMAC accepts keys of any length.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&key.0) else {
        return [0; 32];
    };
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

/// The lowest face of a die: ten-sided dice count from 0, all others from 1.
fn lowest(sides: u8) -> u8 {
    u8::from(sides != 10)
}

/// Whether a die with this number of sides can show `face`.
pub(super) fn can_show(sides: u8, face: u8) -> bool {
    face >= lowest(sides) && u16::from(face) < u16::from(sides) + u16::from(lowest(sides))
}

/// The keys of one game: `s[0]`, the commitment, to `s[1024]`. Computed on first use: most loaded games are
/// only viewed.
#[derive(Clone)]
pub struct KeyChain {
    game: GameId,
    last: Secret,
    /// `s[0]`, `s[16]` … `s[1024]`. The keys between are recomputed: thousands of games are in memory at
    /// once, and few last long.
    kept: OnceLock<Vec<Secret>>,
}

/// The distance between two stored keys, in epochs.
const APART: u32 = 16;

impl KeyChain {
    /// The chain of game `game` whose last key, `s[1024]`, is `last`.
    pub fn new(game: GameId, last: Secret) -> KeyChain {
        KeyChain {
            game,
            last,
            kept: OnceLock::new(),
        }
    }

    fn secrets(&self) -> &[Secret] {
        self.kept.get_or_init(|| {
            let mut key = self.last;
            let mut secrets = vec![key];
            for epoch in (0..EPOCHS).rev() {
                key = KeyChain::before(self.game, &key);
                if epoch.is_multiple_of(APART) {
                    secrets.push(key);
                }
            }
            secrets.reverse();
            secrets
        })
    }

    /// The key of the epoch before that of `key`.
    pub fn before(game: GameId, key: &Secret) -> Secret {
        Secret(hash(&[tag!("chain"), game.as_bytes(), &key.0]))
    }

    /// `s[0]`, published in the opening entry.
    pub fn commitment(&self) -> Secret {
        self.secrets()[0]
    }

    /// The key of a turn, from 1 to [`EPOCHS`].
    pub fn key(&self, turn: u32) -> Option<Secret> {
        if turn == 0 {
            return None;
        }
        let later = turn.div_ceil(APART);
        let mut key = *self.secrets().get(later as usize)?;
        for _ in turn..later * APART {
            key = KeyChain::before(self.game, &key);
        }
        Some(key)
    }
}

/// R: binds the dice of a game to its players and its set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Anchor(pub [u8; 32]);

impl Anchor {
    /// The anchor of a game.
    pub fn new(game: GameId, commitment: &Secret, salts: [&Secret; 2], setup: &Value) -> Anchor {
        Anchor::of_bytes(game, commitment, salts, canonical(setup).as_bytes())
    }

    fn of_bytes(game: GameId, commitment: &Secret, salts: [&Secret; 2], setup: &[u8]) -> Anchor {
        let setup = hash(&[setup]);
        Anchor(hash(&[
            tag!("anchor"),
            game.as_bytes(),
            &commitment.0,
            &salts[0].0,
            &salts[1].0,
            &setup,
        ]))
    }
}

/// The server's dice.
pub struct Fair<'a> {
    game: GameId,
    anchor: Anchor,
    key: Box<dyn Fn(u32) -> Option<Secret> + 'a>,
}

impl<'a> Fair<'a> {
    /// Dice of `game`. `key` returns the key of a turn.
    pub fn new(game: GameId, anchor: Anchor, key: impl Fn(u32) -> Option<Secret> + 'a) -> Fair<'a> {
        Fair {
            game,
            anchor,
            key: Box::new(key),
        }
    }

    fn block(&self, key: &Secret, turn: u32, number: u64, block: u32) -> [u8; 32] {
        authenticated(
            key,
            &[
                tag!("roll"),
                self.game.as_bytes(),
                &turn.to_be_bytes(),
                &number.to_be_bytes(),
                &self.anchor.0,
                &block.to_be_bytes(),
            ],
        )
    }
}

impl Dice for Fair<'_> {
    fn throw(&mut self, turn: u32, number: u64, sides: u8, count: usize) -> Option<Faces> {
        let key = (self.key)(turn)?;
        let lowest = u64::from(lowest(sides));
        let sides = u64::from(sides.max(1));
        let limit = (1_u64 << 32) / sides * sides;
        let mut faces = Faces::NONE;
        for number_of_block in 0.. {
            for word in self.block(&key, turn, number, number_of_block).chunks_exact(4) {
                if faces.len() == count.min(Faces::MOST) {
                    return Some(faces);
                }
                let word = u64::from(u32::from_be_bytes([word[0], word[1], word[2], word[3]]));
                if word < limit {
                    faces.push((word % sides + lowest) as u8);
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_known_answers_of_the_protocol() {
        let game = "018f0000000070008000000000000001".parse::<GameId>().unwrap();
        let chain = KeyChain::new(game, Secret([0x11; 32]));
        let c = chain.commitment();
        assert_eq!(
            c.hex(),
            "15b9bd37405374610843572b74a13e07746147a81d48e09f001040c41095ce22"
        );
        assert_eq!(
            chain.key(1).unwrap().hex(),
            "0b36376defab31035628a686c663039f0c17ac29813cedc8dff887f6fbfbf229"
        );
        let salts = [Secret([0x33; 32]), Secret([0x44; 32])];
        let anchor = Anchor::of_bytes(game, &c, [&salts[0], &salts[1]], b"setup-bytes");
        assert_eq!(
            Secret(anchor.0).hex(),
            "0d9f9affc6d32b88b91a2a1232cb33cf10834cabe07e35e9fe13f41f5770a3e3"
        );
        let mut dice = Fair::new(game, anchor, |turn| chain.key(turn));
        let mut throw = |turn, number, count| dice.throw(turn, number, 6, count).unwrap().as_slice().to_vec();
        assert_eq!(throw(1, 0, 8), [5, 2, 4, 4, 6, 5, 6, 2]);
        assert_eq!(throw(2, 0, 10), [4, 5, 2, 5, 4, 4, 3, 3, 6, 4]);
        assert_eq!(throw(2, 1, 5), [2, 3, 3, 3, 4]);
        assert!(
            dice.throw(0, 0, 6, 1).is_none(),
            "turn 0 has no dice: its key is the commitment"
        );
        assert!(dice.throw(EPOCHS + 1, 0, 6, 1).is_none());
    }

    #[test]
    fn only_the_faces_of_a_die_can_show() {
        let faces = |sides: u8| (0..=255).filter(|f| can_show(sides, *f)).collect::<Vec<u8>>();
        assert_eq!(faces(6), [1, 2, 3, 4, 5, 6]);
        assert_eq!(faces(10), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(faces(0), [0_u8; 0]);
        assert_eq!(faces(255).len(), 255);
    }

    #[test]
    fn hexadecimal_round_trips_and_refuses_the_rest() {
        let secret = Secret([0xa5; 32]);
        assert_eq!(Secret::from_hex(&secret.hex()), Some(secret));
        assert_eq!(Secret::from_hex("a5"), None);
        assert_eq!(Secret::from_hex(&"zz".repeat(32)), None);
    }
}
