//! Notices: what absent players are notified of, by which channel and when. No network, no database, no
//! clock: the caller passes the time.

mod about;
pub mod calendar;
mod clubs;
pub mod feed;
pub mod letter;
mod offers_and_chat;
pub mod push;
pub mod retry;
mod season_words;
mod seasons;
mod settings;
pub mod signature;
mod words;

use crate::engine::Millis;
pub use about::{About, AwaitedSeat, TOPICS, Table};
pub use clubs::{ClubNews, ClubNotice, request_subject};
pub use seasons::{SeasonNews, SeasonNotice};
pub use settings::{MailWhen, Settings};
pub use words::{Words, moment, one_line};

use crate::ids::{AccountId, GameId, NoticeId};
use serde::{Deserialize, Serialize};

/// How long mail and push about a decision are delayed, in milliseconds. A player at the table answers within
/// this time and is not notified.
pub const PATIENCE: Millis = Millis::MINUTE;

/// No reminder follows a hand-off within this time, in milliseconds.
pub const JUST_ASKED: Millis = Millis::from_minutes(5);

/// After this long without a chat message from others, a new one causes a notice again, in milliseconds.
pub const QUIET_SPELL: Millis = Millis::from_minutes(30);

/// A notice to an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// Its id, by which receivers detect duplicates.
    pub id: NoticeId,
    /// The account that is notified.
    pub account: AccountId,
    /// When it was created, in milliseconds since 1970.
    pub at: Millis,
    /// What it is about.
    pub about: About,
}

/// The subject key of a seat's hand-off and of all notices about it.
pub fn hand_off(game: GameId, seat: &str) -> String {
    format!("{game}/{seat}")
}

/// The subject key of anything else that waits for a seat: an offer, a question, chat.
pub fn aside(game: GameId, seat: &str, what: &str) -> String {
    format!("{game}/{seat}/{what}")
}

/// Whether entries that were written together start a wait for a seat. They count as one hand-off, however
/// many they are. There is none for a player who continues their own move. If the clock answered for a seat
/// and the seat is asked again, that is a hand-off.
pub fn begins_to_wait(waited: bool, waits: bool, answered_by_clock: bool) -> bool {
    waits && (!waited || answered_by_clock)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_notice_for_each_hand_off() {
        for (waited, waits, clock, notified) in [
            (false, true, false, true),
            (true, true, false, false),
            (true, true, true, true),
            (true, false, true, false),
            (false, false, false, false),
        ] {
            assert_eq!(begins_to_wait(waited, waits, clock), notified);
        }
    }

    #[test]
    fn a_notice_is_read_as_it_was_written() {
        let table = Table {
            game: GameId::from_u128(7),
            title: "Edgehill".to_owned(),
            seat: "king".to_owned(),
            trial: false,
            fork_of: None,
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
            format!("/games/{}?decision=41-reactkingx1", GameId::from_u128(7))
        );
        assert_eq!(serde_json::from_value::<About>(json).unwrap(), about);
        assert_eq!(About::Trial.subject(), "");
    }
}
