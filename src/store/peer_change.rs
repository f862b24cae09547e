//! What a server tells the other servers of its database.

use crate::engine::Seq;
use crate::ids::{AccountId, ChallengeId, GameId, SeasonId};
use std::fmt::{Display, Formatter};

/// A change that a server announces to all servers of the database, itself included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeerChange {
    /// Entries of this game were written, up to this number.
    Wrote(GameId, Seq),
    /// A game was closed for play, reopened or removed.
    Closed(GameId),
    /// The clock of a game was checked: a deadline may have changed.
    Clock(GameId),
    /// What freezes the clocks of this account's games has changed.
    Calendar(AccountId),
    /// Somebody else sits in seats of this season's games.
    Seats(SeasonId),
    /// Prepared orders of this game have changed.
    PreparedOrders(GameId),
    /// A challenge was made or has ended.
    Challenge(ChallengeId),
    /// The stream of this account has new notices.
    Notices(AccountId),
    /// An account is connected to a server, or has left it.
    Presence(AccountId, bool),
    /// A chat message was written in this room of a game.
    Chat(GameId, &'static str),
}

/// The rooms in which chat messages are written.
const ROOMS: [&str; 2] = ["players", "spectators"];

impl Display for PeerChange {
    /// Writes the payload of the notification.
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            PeerChange::Wrote(game, head) => write!(f, "{game} {head}"),
            PeerChange::Closed(game) => write!(f, "{game} closed"),
            PeerChange::Clock(game) => write!(f, "{game} clock"),
            PeerChange::Calendar(account) => write!(f, "{account} calendar"),
            PeerChange::Seats(season) => write!(f, "{season} seats"),
            PeerChange::PreparedOrders(game) => write!(f, "{game} orders"),
            PeerChange::Challenge(challenge) => write!(f, "{challenge} challenge"),
            PeerChange::Notices(account) => write!(f, "{account} notices"),
            PeerChange::Presence(account, true) => write!(f, "{account} here"),
            PeerChange::Presence(account, false) => write!(f, "{account} away"),
            PeerChange::Chat(game, room) => write!(f, "{game} {room}"),
        }
    }
}

impl PeerChange {
    /// Reads the payload of a notification; `None` if it is not one that this release knows.
    pub(crate) fn parse(payload: &str) -> Option<PeerChange> {
        let (payload_id, what) = payload.split_once(' ')?;
        let id: GameId = payload_id.parse().ok()?;
        Some(match what {
            "closed" => PeerChange::Closed(id),
            "clock" => PeerChange::Clock(id),
            "calendar" => PeerChange::Calendar(payload_id.parse().ok()?),
            "seats" => PeerChange::Seats(payload_id.parse().ok()?),
            "challenge" => PeerChange::Challenge(payload_id.parse().ok()?),
            "notices" => PeerChange::Notices(payload_id.parse().ok()?),
            "here" => PeerChange::Presence(payload_id.parse().ok()?, true),
            "away" => PeerChange::Presence(payload_id.parse().ok()?, false),
            "orders" => PeerChange::PreparedOrders(id),
            what => match ROOMS.into_iter().find(|room| *room == what) {
                Some(room) => PeerChange::Chat(id, room),
                None => PeerChange::Wrote(id, what.parse().ok()?),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_announced_is_read_again() {
        let id = GameId::from_u128(7);
        for (change, payload) in [
            (PeerChange::Wrote(id, Seq::new(41)), "41"),
            (PeerChange::Closed(id), "closed"),
            (PeerChange::Clock(id), "clock"),
            (PeerChange::Calendar(AccountId::from_u128(7)), "calendar"),
            (PeerChange::Seats(SeasonId::from_u128(7)), "seats"),
            (PeerChange::PreparedOrders(id), "orders"),
            (PeerChange::Challenge(ChallengeId::from_u128(7)), "challenge"),
            (PeerChange::Notices(AccountId::from_u128(7)), "notices"),
            (PeerChange::Presence(AccountId::from_u128(7), true), "here"),
            (PeerChange::Presence(AccountId::from_u128(7), false), "away"),
            (PeerChange::Chat(id, "players"), "players"),
            (PeerChange::Chat(id, "spectators"), "spectators"),
        ] {
            assert_eq!(change.to_string(), format!("{id} {payload}"));
            assert_eq!(PeerChange::parse(&change.to_string()), Some(change));
        }
        for unknown in ["", "closed", "7 closed", &format!("{id} opened")] {
            assert_eq!(PeerChange::parse(unknown), None, "{unknown}");
        }
    }
}
