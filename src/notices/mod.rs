//! Notices: what somebody is told when he is not there, by which way and when. No network, no database, no clock: what
//! time it is comes from outside.

mod about;
mod asides;
pub mod calendar;
pub mod feed;
pub mod letter;
pub mod push;
pub mod retry;
mod settings;
pub mod signature;
mod words;

pub use about::{About, TOPICS, Table};
pub use settings::{MailWhen, Settings};
pub use words::{Words, moment, one_line};

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// For how long nobody is called by mail or push to a decision that he may be about to make anyway, in milliseconds:
/// whoever sits at the table has answered by then, and is told nothing.
pub const PATIENCE: i64 = 60_000;

/// Whoever was asked less than this long ago needs no reminder, in milliseconds.
pub const JUST_ASKED: i64 = 5 * PATIENCE;

/// After how long without a word from anybody else talk is news again, in milliseconds.
pub const QUIET_SPELL: i64 = 30 * PATIENCE;

/// Something that somebody is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// Its id, by which whoever gets it twice knows it.
    pub id: Uuid,
    /// To whose owner.
    pub account: Uuid,
    /// When it came about, in milliseconds since 1970.
    pub at: i64,
    /// What it is about.
    pub about: About,
}

/// What a seat's hand-off is filed under, with all that is told of it while it goes on.
pub fn hand_off(game: Uuid, seat: &str) -> String {
    format!("{game}/{seat}")
}

/// What something else that waits for a seat is filed under: an offer, a question, talk.
pub fn aside(game: Uuid, seat: &str, what: &str) -> String {
    format!("{game}/{seat}/{what}")
}

/// Whether a game begins to wait for a seat by entries that were written together: one hand-off however many they are, and
/// none for him who goes on with his own move. When the clock has answered for him and he is asked again, that is one.
pub fn begins_to_wait(waited: bool, waits: bool, answered_by_clock: bool) -> bool {
    waits && (!waited || answered_by_clock)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_notice_for_each_hand_off() {
        for (waited, waits, clock, told) in [
            (false, true, false, true),
            (true, true, false, false),
            (true, true, true, true),
            (true, false, true, false),
            (false, false, false, false),
        ] {
            assert_eq!(begins_to_wait(waited, waits, clock), told);
        }
    }

    #[test]
    fn a_notice_is_read_as_it_was_written() {
        let table = Table {
            game: Uuid::from_u128(7),
            title: "Edgehill".to_owned(),
            seat: "king".to_owned(),
        };
        let about = About::YourMove {
            table,
            decision: "41-react/king?x=1".to_owned(),
            until: None,
        };
        let json = serde_json::to_value(&about).unwrap();
        assert_eq!(
            (&json["type"], &json["seat"]),
            (&"your-move".into(), &"king".into())
        );
        assert_eq!(json["type"], about.topic());
        assert_eq!(
            about.path(),
            format!("/games/{}?decision=41-reactkingx1", Uuid::from_u128(7))
        );
        assert_eq!(serde_json::from_value::<About>(json).unwrap(), about);
        assert_eq!(About::Trial.subject(), "");
    }
}
