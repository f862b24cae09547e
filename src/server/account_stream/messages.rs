//! The messages of the account stream.

use crate::engine::{ForkOf, Millis};
use crate::ids::{AccountId, ChallengeId, ClubId, GameId, SeasonId};
use crate::server::broadcast::outbound_queue::Message;
use crate::store::{AccountGame, ChallengeStatus};
use serde::Serialize;

/// A game of the account, in brief.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub(crate) struct GameBrief {
    /// The game.
    #[schema(value_type = Uuid)]
    pub(crate) game: GameId,
    /// Its title.
    pub(crate) title: String,
    /// Its system.
    pub(crate) system: String,
    /// The name of the opponent; null if the account holds both seats.
    pub(crate) opponent: Option<String>,
    /// Whether the opponent is the practice opponent.
    pub(crate) practice: bool,
    /// Whether it came of a challenge by the account.
    pub(crate) challenged: bool,
    /// Whether it is a trial, which counts for nothing.
    pub(crate) trial: bool,
    /// The game from which it was played on, and where; null for any other game.
    pub(crate) fork_of: Option<ForkOf>,
}

impl From<&AccountGame> for GameBrief {
    fn from(game: &AccountGame) -> GameBrief {
        GameBrief {
            game: game.game,
            title: game.title.clone(),
            system: game.system.clone(),
            opponent: Some(game.opponent.clone()).filter(|name| !name.is_empty()),
            practice: game.practice,
            challenged: game.challenged,
            trial: game.origin.trial,
            fork_of: game.origin.fork_of,
        }
    }
}

/// Whether an opponent is here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub(crate) struct PresenceCard {
    /// The account.
    #[schema(value_type = Uuid)]
    pub(crate) account: AccountId,
    /// Whether it has a page of this site open.
    pub(crate) here: bool,
    /// When it was last here, in milliseconds since 1970; null while it is here, and if this is not known.
    #[schema(value_type = Option<i64>)]
    pub(crate) last: Option<Millis>,
}

/// What a notice is about. Which fields it has depends on its `type`; a client ignores types and fields that it does not
/// know.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct NoticeShown {
    /// `challenged`, `challenge-answered`, `game-begun`, `your-move`, `game-over`, `draw-offered`, `pause-offered`,
    /// `take-back-asked`, `roll-off`, `ruling`, `round-published`, `season-news`, `entry-requested`, `club-invited`,
    /// `club-request`, `club-answered` or `club-announcement`; open enumeration.
    #[serde(rename = "type")]
    kind: String,
    /// The game.
    #[schema(value_type = Option<Uuid>)]
    game: Option<GameId>,
    /// The title of the game, or of a club's announcement.
    title: Option<String>,
    /// The account's seat.
    seat: Option<String>,
    /// Whether the game is a trial, which counts for nothing; absent if it is not.
    trial: Option<bool>,
    /// `your-move`: the first of the open decisions.
    decision: Option<String>,
    /// The deadline, in milliseconds since 1970.
    #[schema(value_type = Option<i64>)]
    until: Option<Millis>,
    /// `game-over`: the winning seat; null if nobody won or the game was closed without a result.
    winner: Option<String>,
    /// The name of who caused it.
    by: Option<String>,
    /// `pause-offered`: its length in days; 0 ends the present pause.
    days: Option<u32>,
    /// `take-back-asked`: the entry after which the game would go on.
    after: Option<u64>,
    /// `roll-off` and `ruling`: the question.
    about: Option<String>,
    /// `roll-off`: the seat that decides it.
    decides: Option<String>,
    /// `ruling`: the ruling.
    ruling: Option<String>,
    /// The challenge.
    #[schema(value_type = Option<Uuid>)]
    challenge: Option<ChallengeId>,
    /// `challenge-answered` and `club-answered`: whether it was accepted.
    accepted: Option<bool>,
    /// The club.
    #[schema(value_type = Option<Uuid>)]
    club: Option<ClubId>,
    /// The season.
    #[schema(value_type = Option<Uuid>)]
    season: Option<SeasonId>,
    /// The name of the club or season.
    name: Option<String>,
    /// What has happened in the club or season; open enumeration.
    news: Option<String>,
    /// The round.
    round: Option<u16>,
    /// The fixture.
    fixture: Option<String>,
}

/// A message of the account stream: `Games`, `Challenge`, `Presence` and `Lobby` of [`crate::server::ws::to_client::ToClient`].
#[derive(Serialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub(crate) enum AccountMessage {
    /// The games that wait for the account, and those that have begun since the last message.
    Games {
        waiting: Vec<GameBrief>,
        begun: Vec<GameBrief>,
    },
    /// A challenge by or to the account was made or has ended.
    Challenge {
        challenge: ChallengeId,
        status: ChallengeStatus,
    },
    /// Opponents have come or left.
    Presence { players: Vec<PresenceCard> },
    /// The challenges in the lobby have changed.
    Lobby {},
}

impl AccountMessage {
    /// The message, ready to be queued.
    pub(crate) fn encoded(&self) -> Message {
        let op = match self {
            AccountMessage::Games { .. } => "games",
            AccountMessage::Challenge { .. } => "challenge",
            AccountMessage::Presence { .. } => "presence",
            AccountMessage::Lobby {} => "lobby",
        };
        Message {
            op,
            after: None,
            // Derived serialization with string keys can't fail.
            text: serde_json::to_string(self).unwrap_or_default().into(),
        }
    }
}
