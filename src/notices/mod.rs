//! Notices: what somebody is told when he is not there, by which way and when. No network, no database, no clock: what
//! time it is comes from outside.

pub mod calendar;
pub mod feed;
pub mod letter;
pub mod push;
pub mod retry;
mod settings;
pub mod signature;
mod words;

pub use settings::{MailWhen, Settings};
pub use words::{Words, moment, one_line};

use serde::{Deserialize, Serialize};
use uuid::Uuid;

const HOUR: i64 = 3_600_000;

/// For how long nobody is called by mail or push to a decision that he may be about to make anyway, in milliseconds:
/// whoever sits at the table has answered by then, and is told nothing.
pub const PATIENCE: i64 = 60_000;

/// The kinds of notices that webhooks may be called for.
pub const TOPICS: &[&str] = &[
    "your-move",
    "reminder",
    "game-begun",
    "game-over",
    "challenged",
    "challenge-answered",
    "webhook-disabled",
    "mail-failed",
];

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

/// A game as notices speak of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The game.
    pub game: Uuid,
    /// Its title; players write it.
    pub title: String,
    /// The reader's seat.
    pub seat: String,
}

/// What a notice is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum About {
    /// The game has begun to wait for the reader: a hand-off.
    YourMove {
        /// Where.
        #[serde(flatten)]
        table: Table,
        /// The decision that is open.
        decision: String,
        /// Until when it waits, in milliseconds since 1970; nothing: for ever.
        until: Option<i64>,
    },
    /// The game still waits for the reader, and not much longer.
    Reminder {
        /// Where.
        #[serde(flatten)]
        table: Table,
        /// The decision that is open.
        decision: String,
        /// Until when it waits, in milliseconds since 1970.
        until: i64,
    },
    /// All seats are taken.
    GameBegun {
        /// Where.
        #[serde(flatten)]
        table: Table,
    },
    /// The game is over.
    GameOver {
        /// Where.
        #[serde(flatten)]
        table: Table,
        /// The seat that has won; nothing: nobody.
        winner: Option<String>,
    },
    /// The reader was challenged.
    Challenged {
        /// The challenge.
        challenge: Uuid,
        /// Who challenges.
        by: String,
        /// What is to be played.
        title: String,
        /// Until when it stands, in milliseconds since 1970.
        until: Option<i64>,
    },
    /// The reader's challenge was answered.
    ChallengeAnswered {
        /// The challenge.
        challenge: Uuid,
        /// Who has answered.
        by: String,
        /// What is to be played.
        title: String,
        /// Whether it was accepted.
        accepted: bool,
        /// The game that was opened by it.
        game: Option<Uuid>,
    },
    /// A webhook has failed for days and is called no more.
    WebhookDisabled {
        /// The webhook.
        webhook: Uuid,
        /// Where it leads.
        url: String,
        /// What was wrong last.
        failure: String,
    },
    /// Mail could not be delivered for days, or was refused.
    MailFailed {
        /// What was wrong last.
        failure: String,
    },
    /// A trial, asked for by the reader.
    Trial,
}

impl About {
    /// The word for its kind, as it is written in JSON.
    pub fn topic(&self) -> &'static str {
        match self {
            About::YourMove { .. } => "your-move",
            About::Reminder { .. } => "reminder",
            About::GameBegun { .. } => "game-begun",
            About::GameOver { .. } => "game-over",
            About::Challenged { .. } => "challenged",
            About::ChallengeAnswered { .. } => "challenge-answered",
            About::WebhookDisabled { .. } => "webhook-disabled",
            About::MailFailed { .. } => "mail-failed",
            About::Trial => "trial",
        }
    }

    /// The table at which the reader is waited for, if that is what it says.
    pub fn waits(&self) -> Option<&Table> {
        match self {
            About::YourMove { table, .. } | About::Reminder { table, .. } => Some(table),
            _ => None,
        }
    }

    /// What becomes void together: a seat's hand-off with its reminders. Empty: it stays.
    pub fn subject(&self) -> String {
        self.waits()
            .map_or_else(String::new, |t| hand_off(t.game, &t.seat))
    }

    /// Until when the reader has to do something, in milliseconds since 1970.
    pub fn until(&self) -> Option<i64> {
        match self {
            About::YourMove { until, .. } | About::Challenged { until, .. } => *until,
            About::Reminder { until, .. } => Some(*until),
            _ => None,
        }
    }

    /// The address of the page that it leads to, within the site.
    pub fn path(&self) -> String {
        match self {
            About::YourMove { table, decision, .. } | About::Reminder { table, decision, .. } => {
                let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
                let decision: String = decision.chars().filter(|c| plain(*c)).collect();
                format!("/games/{}?decision={decision}", table.game)
            }
            About::GameBegun { table } | About::GameOver { table, .. } => format!("/games/{}", table.game),
            About::ChallengeAnswered { game: Some(game), .. } => format!("/games/{game}"),
            _ => "/".to_owned(),
        }
    }
}

/// What a seat's hand-off and its reminders are filed under.
pub fn hand_off(game: Uuid, seat: &str) -> String {
    format!("{game}/{seat}")
}

/// Whether a game begins to wait for a seat by entries that were written together: one hand-off however many they are, and
/// none for him who goes on with his own move. When the clock has answered for him and he is asked again, that is one.
pub fn begins_to_wait(waited: bool, waits: bool, answered_by_clock: bool) -> bool {
    waits && (!waited || answered_by_clock)
}

/// When somebody is reminded of a decision that waits from `asked` until `until`: when 80 % of that time are over, and six
/// hours before its end. In milliseconds since 1970, in order, none twice.
pub fn reminders(asked: i64, until: i64) -> Vec<i64> {
    let whole = until.saturating_sub(asked);
    let late = asked.saturating_add(whole / 5 * 4);
    let mut at: Vec<i64> = [late, until.saturating_sub(6 * HOUR)]
        .into_iter()
        // Whoever was asked a moment ago needs no reminder.
        .filter(|at| *at > asked.saturating_add(5 * PATIENCE) && *at < until)
        .collect();
    at.sort_unstable();
    at.dedup();
    at
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
    fn reminders_come_at_four_fifths_and_six_hours_before_the_end() {
        assert_eq!(reminders(0, 100 * HOUR), [80 * HOUR, 94 * HOUR]);
        assert_eq!(reminders(0, 30 * HOUR), [24 * HOUR]);
        assert_eq!(reminders(0, 8 * HOUR), [2 * HOUR, 32 * HOUR / 5]);
        assert_eq!(reminders(0, 90_000), [0; 0]);
        assert_eq!(reminders(0, -1), [0; 0]);
        assert!(reminders(i64::MIN, i64::MAX).len() <= 2);
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
