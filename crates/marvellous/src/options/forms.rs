//! The JSON forms of options that are not plain values.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};

use super::Limit;

/// A number, or "auto".
pub(super) mod number_or_auto {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(limit: &Limit, serializer: S) -> Result<S::Ok, S::Error> {
        match limit.0 {
            Some(number) => serializer.serialize_u32(number),
            None => serializer.serialize_str("auto"),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Limit, D::Error> {
        match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::String(word) if word == "auto" => Ok(Limit(None)),
            serde_json::Value::Number(number) => {
                let number = number.as_u64().and_then(|n| u32::try_from(n).ok());
                number
                    .map(|n| Limit(Some(n)))
                    .ok_or_else(|| D::Error::custom("a number is wanted here, or \"auto\""))
            }
            _ => Err(D::Error::custom("a number is wanted here, or \"auto\"")),
        }
    }
}

/// File letters, or "auto".
pub(super) mod letters {
    use super::*;

    #[expect(clippy::ref_option, reason = "the form that serde asks for")]
    pub(crate) fn serialize<S: Serializer>(
        files: &Option<Vec<u8>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match files {
            None => serializer.serialize_str("auto"),
            Some(files) => serializer.collect_seq(files.iter().map(|f| char::from(b'a' + f))),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Vec<u8>>, D::Error> {
        let expected = "a list of file letters is wanted here, such as [\"b\", \"c\", \"d\"], or \"auto\"";
        match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::String(word) if word == "auto" => Ok(None),
            serde_json::Value::Array(files) => {
                let letter = |file: &serde_json::Value| match file.as_str().map(str::as_bytes) {
                    Some([file @ b'a'..=b'i']) => Ok(file - b'a'),
                    _ => Err(D::Error::custom(expected)),
                };
                files.iter().map(letter).collect::<Result<Vec<u8>, _>>().map(Some)
            }
            _ => Err(D::Error::custom(expected)),
        }
    }
}
