//! What notices are about.

use super::{aside, hand_off};
use crate::clock::Mark;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The kinds of notices that webhooks may be called for.
pub const TOPICS: &[&str] = &[
    "your-move",
    "reminder",
    "missed",
    "claimable",
    "draw-offered",
    "pause-offered",
    "take-back-asked",
    "roll-off",
    "ruling",
    "talk",
    "game-begun",
    "game-over",
    "challenged",
    "challenge-answered",
    "webhook-disabled",
    "mail-failed",
];

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
        /// Which reminder it is.
        mark: Mark,
    },
    /// The reader's own clock has run out.
    Missed {
        /// Where.
        #[serde(flatten)]
        table: Table,
        /// The decision that is open.
        decision: String,
        /// How often it has now run out in this game, from 1.
        miss: u8,
        /// The miss is excused: until when he has now, in milliseconds since 1970. Nothing: the other side may claim the
        /// game.
        until: Option<i64>,
    },
    /// The other side's clock has run out, and no miss is excused any more: the reader may claim the game.
    Claimable {
        /// Where.
        #[serde(flatten)]
        table: Table,
        /// The seat whose clock has run out.
        late: String,
    },
    /// The other side offers a draw.
    DrawOffered {
        /// Where.
        #[serde(flatten)]
        table: Table,
        /// Who offers it.
        by: String,
    },
    /// The other side offers a pause.
    PauseOffered {
        /// Where.
        #[serde(flatten)]
        table: Table,
        /// Who offers it.
        by: String,
        /// For how many days; 0: the end of the present one.
        days: u32,
    },
    /// The other side asks for consent to a takeback.
    TakeBackAsked {
        /// Where.
        #[serde(flatten)]
        table: Table,
        /// Who asks.
        by: String,
        /// The number of the entry after which the game would go on.
        after: u64,
    },
    /// The other side has asked for a roll-off about the rules.
    RollOff {
        /// Where.
        #[serde(flatten)]
        table: Table,
        /// Who has asked.
        by: String,
        /// The question.
        about: String,
        /// The seat that decides it.
        decides: String,
    },
    /// The other side has ruled on a dispute: it binds both for the rest of the game.
    Ruling {
        /// Where.
        #[serde(flatten)]
        table: Table,
        /// Who has ruled.
        by: String,
        /// The question.
        about: String,
        /// The ruling.
        ruling: String,
    },
    /// Somebody has said something to the reader beside a game.
    Talk {
        /// Where.
        #[serde(flatten)]
        table: Table,
        /// Who.
        by: String,
        /// What.
        text: String,
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
            About::Missed { .. } => "missed",
            About::Claimable { .. } => "claimable",
            About::DrawOffered { .. } => "draw-offered",
            About::PauseOffered { .. } => "pause-offered",
            About::TakeBackAsked { .. } => "take-back-asked",
            About::RollOff { .. } => "roll-off",
            About::Ruling { .. } => "ruling",
            About::Talk { .. } => "talk",
            About::GameBegun { .. } => "game-begun",
            About::GameOver { .. } => "game-over",
            About::Challenged { .. } => "challenged",
            About::ChallengeAnswered { .. } => "challenge-answered",
            About::WebhookDisabled { .. } => "webhook-disabled",
            About::MailFailed { .. } => "mail-failed",
            About::Trial => "trial",
        }
    }

    /// The table of which it speaks, if it speaks of one.
    pub fn table(&self) -> Option<&Table> {
        match self {
            About::YourMove { table, .. }
            | About::Reminder { table, .. }
            | About::Missed { table, .. }
            | About::Claimable { table, .. }
            | About::DrawOffered { table, .. }
            | About::PauseOffered { table, .. }
            | About::TakeBackAsked { table, .. }
            | About::RollOff { table, .. }
            | About::Ruling { table, .. }
            | About::Talk { table, .. }
            | About::GameBegun { table }
            | About::GameOver { table, .. } => Some(table),
            _ => None,
        }
    }

    /// The table at which the reader is waited for, if that is what it says.
    pub fn waits(&self) -> Option<&Table> {
        match self {
            About::YourMove { table, .. } | About::Reminder { table, .. } | About::Missed { table, .. } => {
                Some(table)
            }
            _ => None,
        }
    }

    /// The game and the seat on whose wait it depends: when that is over it is of no use any more.
    pub fn awaited(&self) -> Option<(Uuid, &str)> {
        match self {
            About::Claimable { table, late } => Some((table.game, late)),
            _ => self.waits().map(|table| (table.game, table.seat.as_str())),
        }
    }

    /// What becomes void together: a seat's hand-off with all that is told of it, or an offer. Empty: it stays.
    pub fn subject(&self) -> String {
        if let Some((game, seat)) = self.awaited() {
            return hand_off(game, seat);
        }
        let what = match self {
            About::DrawOffered { .. } => "draw",
            About::PauseOffered { .. } => "pause",
            About::TakeBackAsked { .. } => "take-back",
            About::RollOff { .. } => "roll-off",
            About::Talk { .. } => "talk",
            _ => return String::new(),
        };
        let table = self.table();
        table.map_or_else(String::new, |table| aside(table.game, &table.seat, what))
    }

    /// Whether whoever sits at the table may be about to see it anyway, so that mail and push wait for a while.
    pub fn waits_a_while(&self) -> bool {
        let wait = [
            "your-move",
            "draw-offered",
            "pause-offered",
            "take-back-asked",
            "roll-off",
        ];
        wait.contains(&self.topic())
    }

    /// Until when the reader has to do something, in milliseconds since 1970.
    pub fn until(&self) -> Option<i64> {
        match self {
            About::YourMove { until, .. } | About::Missed { until, .. } | About::Challenged { until, .. } => {
                *until
            }
            About::Reminder { until, .. } => Some(*until),
            _ => None,
        }
    }

    /// The same with what is known now of until when the reader has time. One that had none gets none.
    #[must_use]
    pub fn with_until(mut self, live: i64) -> About {
        match &mut self {
            About::YourMove {
                until: Some(until), ..
            }
            | About::Missed {
                until: Some(until), ..
            }
            | About::Reminder { until, .. } => *until = live,
            _ => {}
        }
        self
    }

    /// The address of the page that it leads to, within the site.
    pub fn path(&self) -> String {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        match self {
            About::YourMove { table, decision, .. }
            | About::Reminder { table, decision, .. }
            | About::Missed { table, decision, .. } => {
                let decision: String = decision.chars().filter(|c| plain(*c)).collect();
                format!("/games/{}?decision={decision}", table.game)
            }
            About::ChallengeAnswered { game: Some(game), .. } => format!("/games/{game}"),
            About::ChallengeAnswered { game: None, .. } => "/lobby".to_owned(),
            About::Challenged { challenge, .. } => format!("/challenges/{challenge}"),
            About::WebhookDisabled { .. } => "/profile#webhooks".to_owned(),
            About::MailFailed { .. } => "/profile#notices".to_owned(),
            other => match other.table() {
                Some(table) => format!("/games/{}", table.game),
                None => "/".to_owned(),
            },
        }
    }
}
