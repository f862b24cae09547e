//! The place in an account's stream up to which a client has everything.

use crate::server::problem::{Kind, Problem};
use std::fmt::{Display, Formatter};

/// The longest cursor that is read.
const LONGEST: usize = 64;

/// The place after a notice of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cursor {
    /// The name of the stream.
    pub(crate) stream: String,
    /// The number of the notice; 0 at the beginning.
    pub(crate) number: u64,
}

impl Display for Cursor {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.stream, self.number)
    }
}

impl Cursor {
    /// Reads a cursor that a client sends.
    ///
    /// # Errors
    /// `not-understood`.
    pub(crate) fn read(text: &str) -> Result<Cursor, Problem> {
        let parts = text.split_once('-').filter(|_| text.len() <= LONGEST);
        let cursor = parts.and_then(|(stream, number)| {
            Some(Cursor {
                stream: stream.to_owned(),
                number: number.parse().ok()?,
            })
        });
        cursor.ok_or_else(|| Cursor::wrong("this is not a cursor of an account stream"))
    }

    /// The problem with a cursor.
    pub(crate) fn wrong(why: &str) -> Problem {
        Problem::new(Kind::NotUnderstood, why).at("after")
    }
}

#[cfg(test)]
mod tests {
    use super::Cursor;

    #[test]
    fn a_cursor_is_read_as_it_was_written() {
        let cursor = Cursor {
            stream: "5f0c9c2f7a0b4f6b".to_owned(),
            number: 118,
        };
        assert_eq!(cursor.to_string(), "5f0c9c2f7a0b4f6b-118");
        assert_eq!(Cursor::read(&cursor.to_string()).ok(), Some(cursor));
        let long = format!("{}-1", "a".repeat(64));
        for wrong in [
            "",
            "118",
            "-",
            "5f0c--1",
            "5f0c-1.5",
            "5f0c-18446744073709551616",
            &long,
        ] {
            assert!(Cursor::read(wrong).is_err(), "{wrong}");
        }
    }
}
