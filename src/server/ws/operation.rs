//! What a message of a client is about, and the operation of the API document that does the same.

use crate::ids::GameId;
use crate::server::ws::from_client::FromClient;

/// What a message is about.
pub(crate) struct Subject<'a> {
    /// The key that its answer carries.
    pub(crate) key: Option<&'a str>,
    /// The game.
    pub(crate) game: Option<GameId>,
}

impl FromClient {
    /// What a message is about.
    pub(crate) fn about(&self) -> Subject<'_> {
        match self {
            FromClient::Announce { key, game, .. }
            | FromClient::Ask { key, game }
            | FromClient::Plan { key, game, .. }
            | FromClient::DropPlan { key, game }
            | FromClient::Order { key, game, .. }
            | FromClient::Yield { key, game, .. }
            | FromClient::TakeBack { key, game, .. }
            | FromClient::Call { key, game, .. }
            | FromClient::Concede { key, game }
            | FromClient::Claim { key, game } => Subject {
                key: Some(key),
                game: Some(*game),
            },
            FromClient::Watch { game, .. } | FromClient::Unwatch { game } | FromClient::Seen { game, .. } => {
                Subject {
                    key: None,
                    game: Some(*game),
                }
            }
            FromClient::Hello { .. }
            | FromClient::Ping { .. }
            | FromClient::WatchAccount {}
            | FromClient::WatchAll { .. }
            | FromClient::WatchLobby {} => Subject {
                key: None,
                game: None,
            },
        }
    }

    /// The operation of the API document that does the same over HTTP. Its `security` applies to the message too.
    pub(crate) fn operation(&self) -> &'static str {
        match self {
            FromClient::Hello { .. } | FromClient::Ping { .. } => "stream",
            FromClient::WatchAccount {} => "list_games",
            FromClient::WatchAll { .. } => "get_account_events",
            FromClient::WatchLobby {} => "list_challenges",
            FromClient::Watch { .. } | FromClient::Unwatch { .. } => "get_events",
            FromClient::Announce { .. } => "announce",
            FromClient::Ask { .. } => "list_decisions",
            FromClient::Plan { .. } => "make_plan",
            FromClient::DropPlan { .. } => "delete_plan",
            FromClient::Order { orders: None, .. } => "delete_standing_orders",
            FromClient::Order { .. } => "put_standing_orders",
            FromClient::Yield { giving_way: None, .. } => "delete_yield",
            FromClient::Yield { .. } => "put_yield",
            FromClient::TakeBack { .. } => "take_back",
            FromClient::Call { .. } => "call",
            FromClient::Concede { .. } => "concede",
            FromClient::Claim { .. } => "claim",
            FromClient::Seen { .. } => "has_seen",
        }
    }
}
