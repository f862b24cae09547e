//! Ids of units, wings and leaders: short texts that are copied and compared like numbers.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};

/// The id of a unit, a wing or a leader: 1 to 24 of a-z, 0-9, _ and -. Ids have the order of their texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id([u64; 3]);

impl Id {
    /// Parses an id.
    pub fn parse(text: &str) -> Option<Id> {
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_' || b == b'-';
        if !(1..=24).contains(&text.len()) || !text.bytes().all(plain) {
            return None;
        }
        let mut words = [0_u64; 3];
        for (n, byte) in text.bytes().enumerate() {
            words[n / 8] |= u64::from(byte) << (56 - 8 * (n % 8));
        }
        Some(Id(words))
    }

    /// The id as text.
    pub fn text(self) -> String {
        let bytes = self.0.into_iter().flat_map(u64::to_be_bytes);
        bytes.take_while(|b| *b != 0).map(char::from).collect()
    }
}

impl std::fmt::Display for Id {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text())
    }
}

impl std::fmt::Debug for Id {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text())
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        Id::parse(&text).ok_or_else(|| {
            let shown: String = text.chars().take(40).collect();
            D::Error::custom(format!("{shown:?} is no id: 1 to 24 of a-z, 0-9, _ and -"))
        })
    }
}

impl utoipa::PartialSchema for Id {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .pattern(Some("^[a-z0-9_-]{1,24}$"))
            .description(Some("The id of a unit, a wing or a leader."))
            .examples(["r1"])
            .into()
    }
}

impl utoipa::ToSchema for Id {
    fn name() -> Cow<'static, str> {
        "Id".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_ordered_as_their_texts() {
        let mut texts = ["r10", "r1", "a", "rupert_generic", "r2", "r-1", "r_1"];
        let mut ids = texts.map(|t| Id::parse(t).unwrap());
        texts.sort_unstable();
        ids.sort_unstable();
        assert_eq!(ids.map(|id| id.to_string()), texts);
        assert_eq!(Id::parse("R1"), None);
        assert_eq!(Id::parse(""), None);
        assert_eq!(Id::parse(&"x".repeat(25)), None);
    }
}
