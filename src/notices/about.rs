//! What notices are about.

use super::clubs::ClubNotice;
use super::seasons::SeasonNotice;
use super::{aside, hand_off};
use crate::clock::Mark;
use crate::engine::{ForkOf, Millis, Seq};
use crate::ids::{ChallengeId, GameId, WebhookId};
use serde::{Deserialize, Serialize};

/// The kinds of notices that webhooks can subscribe to.
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
    "club-invited",
    "club-request",
    "club-answered",
    "club-announcement",
    "round-published",
    "fixture-due",
    "entry-requested",
    "season-news",
    "webhook-disabled",
    "mail-failed",
];

/// The game and seat that a notice is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The game.
    pub game: GameId,
    /// Its title, written by players.
    pub title: String,
    /// The reader's seat.
    pub seat: String,
    /// Whether it is a trial, which counts for nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub trial: bool,
    /// The entry of another game from which it is played on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fork_of: Option<ForkOf>,
}

/// What a notice is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum About {
    /// The game waits for the reader: a hand-off.
    YourMove {
        /// The game.
        #[serde(flatten)]
        table: Table,
        /// The open decision.
        decision: String,
        /// The deadline, in milliseconds since 1970. `None`: no deadline.
        until: Option<Millis>,
    },
    /// The game still waits for the reader, and the deadline is near.
    Reminder {
        /// The game.
        #[serde(flatten)]
        table: Table,
        /// The open decision.
        decision: String,
        /// The deadline, in milliseconds since 1970.
        until: Millis,
        /// Which reminder.
        mark: Mark,
    },
    /// The reader's own clock has run out.
    Missed {
        /// The game.
        #[serde(flatten)]
        table: Table,
        /// The open decision.
        decision: String,
        /// The number of the miss in this game, from 1.
        miss: u8,
        /// The new deadline of an excused miss, in milliseconds since 1970. `None`: not excused, the other
        /// side may claim the game.
        until: Option<Millis>,
    },
    /// The other side's clock has run out and no further miss is excused: the reader may claim the game.
    Claimable {
        /// The game.
        #[serde(flatten)]
        table: Table,
        /// The seat whose clock has run out.
        late: String,
    },
    /// The other side offers a draw.
    DrawOffered {
        /// The game.
        #[serde(flatten)]
        table: Table,
        /// The offering player.
        by: String,
    },
    /// The other side offers a pause.
    PauseOffered {
        /// The game.
        #[serde(flatten)]
        table: Table,
        /// The offering player.
        by: String,
        /// Its length in days; 0: ends the current pause.
        days: u32,
    },
    /// The other side requests consent to a takeback.
    TakeBackAsked {
        /// The game.
        #[serde(flatten)]
        table: Table,
        /// The requesting player.
        by: String,
        /// The entry after which the game would continue.
        after: Seq,
    },
    /// The other side has called a roll-off about the rules.
    RollOff {
        /// The game.
        #[serde(flatten)]
        table: Table,
        /// The player who called it.
        by: String,
        /// The question.
        about: String,
        /// The seat that decides it.
        decides: String,
    },
    /// The other side has ruled on a dispute. The ruling binds both sides for the rest of the game.
    Ruling {
        /// The game.
        #[serde(flatten)]
        table: Table,
        /// The player who ruled.
        by: String,
        /// The question.
        about: String,
        /// The ruling.
        ruling: String,
    },
    /// A chat message to the reader.
    Talk {
        /// The game.
        #[serde(flatten)]
        table: Table,
        /// The author.
        by: String,
        /// The message.
        text: String,
    },
    /// All seats are taken.
    GameBegun {
        /// The game.
        #[serde(flatten)]
        table: Table,
    },
    /// The game is over.
    GameOver {
        /// The game.
        #[serde(flatten)]
        table: Table,
        /// The winning seat; `None` if nobody won.
        winner: Option<String>,
    },
    /// The reader received a challenge.
    Challenged {
        /// The challenge.
        challenge: ChallengeId,
        /// The challenger.
        by: String,
        /// The title of the game to be played.
        title: String,
        /// When it expires, in milliseconds since 1970.
        until: Option<Millis>,
        /// Whether the game will be a trial, which counts for nothing.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        trial: bool,
    },
    /// The reader's challenge was answered.
    ChallengeAnswered {
        /// The challenge.
        challenge: ChallengeId,
        /// Who answered.
        by: String,
        /// The title of the game to be played.
        title: String,
        /// Whether it was accepted.
        accepted: bool,
        /// The game that it opened.
        game: Option<GameId>,
    },
    /// A webhook was disabled after failing for days.
    WebhookDisabled {
        /// The webhook.
        webhook: WebhookId,
        /// Its address.
        url: String,
        /// The last error.
        failure: String,
    },
    /// Mail was refused, or could not be delivered for days.
    MailFailed {
        /// The last error.
        failure: String,
    },
    /// Something has happened in a club of the reader's, or one that they may join.
    Club(ClubNotice),
    /// Something has happened in a season of the reader's.
    Season(SeasonNotice),
    /// A test notice that the reader requested.
    Trial,
}

/// A seat for which a game waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AwaitedSeat<'a> {
    /// The game.
    pub game: GameId,
    /// The name of the seat.
    pub seat: &'a str,
}

impl About {
    /// The name of its kind, as in JSON.
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
            About::Club(club) => club.topic(),
            About::Season(season) => season.topic(),
            About::Trial => "trial",
        }
    }

    /// The game that it is about, if any.
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

    /// The game that waits for the reader, if that is what it says.
    pub fn waits(&self) -> Option<&Table> {
        match self {
            About::YourMove { table, .. } | About::Reminder { table, .. } | About::Missed { table, .. } => {
                Some(table)
            }
            _ => None,
        }
    }

    /// The seat on whose wait it depends. When the wait ends, the notice is obsolete.
    pub fn awaited(&self) -> Option<AwaitedSeat<'_>> {
        let (table, seat) = match self {
            About::Claimable { table, late } => (table, late),
            _ => self.waits().map(|table| (table, &table.seat))?,
        };
        let game = table.game;
        Some(AwaitedSeat { game, seat })
    }

    /// A key for notices that become obsolete together: those of a seat's hand-off, or those of an offer.
    /// Empty if it never becomes obsolete.
    pub fn subject(&self) -> String {
        if let Some(AwaitedSeat { game, seat }) = self.awaited() {
            return hand_off(game, seat);
        }
        let what = match self {
            About::DrawOffered { .. } => "draw",
            About::PauseOffered { .. } => "pause",
            About::TakeBackAsked { .. } => "take-back",
            About::RollOff { .. } => "roll-off",
            About::Talk { .. } => "talk",
            About::Club(club) => return club.subject(),
            _ => return String::new(),
        };
        let table = self.table();
        table.map_or_else(String::new, |table| aside(table.game, &table.seat, what))
    }

    /// Whether a player at the table may see it anyway within moments, so that mail and push are delayed.
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

    /// The deadline by which the reader must act, in milliseconds since 1970.
    pub fn until(&self) -> Option<Millis> {
        match self {
            About::YourMove { until, .. } | About::Missed { until, .. } | About::Challenged { until, .. } => {
                *until
            }
            About::Reminder { until, .. } => Some(*until),
            About::Season(season) => season.until(),
            _ => None,
        }
    }

    /// The same notice with the current deadline. A notice without a deadline gets none.
    #[must_use]
    pub fn with_until(mut self, live: Millis) -> About {
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

    /// The path of the page that it links to.
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
            About::Club(club) => club.path(),
            About::Season(season) => season.path(),
            other => match other.table() {
                Some(table) => format!("/games/{}", table.game),
                None => "/".to_owned(),
            },
        }
    }
}
