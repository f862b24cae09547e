//! The lot: everything that is drawn follows from a secret whose hash was published before the draw. Anybody can draw
//! the same lot again, and nobody can draw another one.

use crate::ids::{PersonId, Seat};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use utoipa::ToSchema;

/// A text that is not 32 bytes in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not 32 bytes: write 64 hexadecimal digits")]
pub struct NotBytes(String);

/// Defines 32 bytes that are written as 64 hexadecimal digits.
macro_rules! bytes {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(into = "String", try_from = "String")]
        #[schema(value_type = String, min_length = 64, max_length = 64, pattern = "^[0-9a-f]{64}$")]
        pub struct $name([u8; 32]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }

        impl FromStr for $name {
            type Err = NotBytes;

            fn from_str(text: &str) -> Result<$name, NotBytes> {
                let bytes = umpire_engine::Secret::from_hex(text);
                bytes
                    .map(|bytes| $name(bytes.0))
                    .ok_or_else(|| NotBytes(text.to_owned()))
            }
        }

        impl From<$name> for String {
            fn from(bytes: $name) -> String {
                bytes.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotBytes;

            fn try_from(text: String) -> Result<$name, NotBytes> {
                text.parse()
            }
        }
    };
}

bytes! {
    /// The secret of a season's lot. It is published with the draw, and its commitment before.
    LotSecret
}

bytes! {
    /// The SHA-256 hash of the 64 digits of a secret: published when the registration opens, so that nobody can choose
    /// another secret after seeing who has registered.
    Commitment
}

/// What the secret gives for a label and the people concerned. Draws are compared as numbers: the lowest comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Draw([u8; 32]);

impl Draw {
    /// A number from 0 below `bound`, from the first 8 bytes. `bound` is at least 1.
    pub(crate) fn below(self, bound: usize) -> usize {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        let number = u64::from_be_bytes([a, b, c, d, e, f, g, h]);
        (number % (bound as u64).max(1)) as usize
    }
}

impl LotSecret {
    /// The secret with these bytes.
    pub const fn new(bytes: [u8; 32]) -> LotSecret {
        LotSecret(bytes)
    }

    /// Its commitment.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.to_string()).into())
    }

    /// The SHA-256 hash of the secret's digits, the label and the names, with a space between each two. It depends on
    /// nothing that a secretary chooses, so that an undone draw can only be repeated.
    pub(crate) fn draw(&self, label: &str, names: &[&str]) -> Draw {
        let mut text = format!("{self} {label}");
        for name in names {
            text.push(' ');
            text.push_str(name);
        }
        Draw(Sha256::digest(text).into())
    }

    /// What is drawn for two people, in whatever order they are named.
    pub(crate) fn draw_pair(&self, label: &str, one: &PersonId, two: &PersonId) -> Draw {
        let [one, two] = [one.min(two), one.max(two)];
        self.draw(label, &[one.as_str(), two.as_str()])
    }

    /// The people in the order that the secret gives for a label.
    pub fn order(&self, label: &str, people: &[PersonId]) -> Vec<PersonId> {
        let mut order = people.to_vec();
        order.sort_by_cached_key(|person| (self.draw(label, &[person.as_str()]), person.clone()));
        order
    }

    /// Whether the first of two people, by their ids in alphabetical order, has the first side in their game.
    pub(crate) fn first_has_first_side(&self, one: &PersonId, two: &PersonId) -> bool {
        self.draw_pair("side", one, two).below(2) == 0
    }
}

/// The lot of a division: each seat has a number from 1, and the lower number wins a tie.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lot(BTreeMap<Seat, u32>);

impl Lot {
    /// Draws the lot of the people in the seats from number 1: ordered by the draw with the label `lot`.
    pub fn draw(secret: &LotSecret, people: &[PersonId]) -> Lot {
        let draw = |(person, seat): (&PersonId, u16)| (secret.draw("lot", &[person.as_str()]), Seat(seat));
        let mut drawn: Vec<_> = people.iter().zip(1..).map(draw).collect();
        drawn.sort_unstable();
        Lot::of(drawn.into_iter().map(|(_, seat)| seat))
    }

    /// The lot in which the seats were drawn in this order.
    pub fn of(order: impl IntoIterator<Item = Seat>) -> Lot {
        Lot(order.into_iter().zip(1..).collect())
    }

    /// The number of a seat; a seat that was not drawn comes after all others.
    pub fn number(&self, seat: Seat) -> u32 {
        self.0.get(&seat).copied().unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::{Lot, LotSecret};
    use crate::ids::{PersonId, Seat};

    const SECRET: LotSecret = LotSecret::new([7; 32]);

    fn people(names: &[&str]) -> Vec<PersonId> {
        names.iter().map(|name| PersonId::new(*name)).collect()
    }

    #[test]
    fn a_commitment_is_the_hash_that_sha256sum_prints() {
        // printf %s 0707… | sha256sum
        let digits = "07".repeat(32);
        assert_eq!(SECRET.to_string(), digits);
        assert_eq!(
            SECRET.commitment().to_string(),
            "1967c0fdaed0b8f2618d3b1f4a9f8541ed315505acc26f5a41f382da8bdd9954"
        );
        assert_eq!(digits.parse(), Ok(SECRET));
        assert_eq!(serde_json::to_string(&SECRET).unwrap(), format!("\"{digits}\""));
        for text in ["", "07", &digits[1..], &format!("0x{}", &digits[2..])] {
            assert!(text.parse::<LotSecret>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_draw_is_the_hash_that_sha256sum_prints() {
        // printf %s '0707… lot anna' | sha256sum
        let draw = hex::encode(SECRET.draw("lot", &["anna"]).0);
        assert_eq!(
            draw,
            "8105ccb3c4dab444dceb0d591e20e52a7cd8fd7ab4de45c47552b4a499cac0f5"
        );
    }

    #[test]
    fn the_order_of_two_people_does_not_depend_on_the_others() {
        let all = people(&["a", "b", "c", "d", "e", "f", "g", "h"]);
        let order = SECRET.order("seat", &all);
        assert_ne!(order, all);
        let some = SECRET.order("seat", &people(&["h", "c", "a", "f"]));
        let expected: Vec<_> = order.iter().filter(|person| some.contains(person)).collect();
        assert_eq!(some.iter().collect::<Vec<_>>(), expected);
        assert_ne!(order, LotSecret::new([8; 32]).order("seat", &all));
    }

    #[test]
    fn a_lot_numbers_the_seats() {
        let names: Vec<String> = (1..=12).map(|number| format!("p{number}")).collect();
        let all: Vec<PersonId> = names.iter().map(PersonId::new).collect();
        let lot = Lot::draw(&SECRET, &all);
        let mut numbers: Vec<u32> = (1..=12).map(|seat| lot.number(Seat(seat))).collect();
        let first = SECRET.order("lot", &all)[0].clone();
        let seat = all.iter().position(|person| *person == first).unwrap() as u16 + 1;
        assert_eq!(lot.number(Seat(seat)), 1);
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=12).collect::<Vec<u32>>());
        assert_eq!(lot.number(Seat(13)), u32::MAX);
    }
}
