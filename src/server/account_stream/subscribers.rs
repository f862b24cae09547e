//! The connections that listen to the account stream on this server.

use crate::ids::AccountId;
use crate::server::account_stream::messages::{AccountMessage, GameBrief, PresenceCard};
use crate::server::broadcast::outbound_queue::{Frame, OutboundQueue};
use crate::store::AccountGame;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A connection's queue.
pub(crate) type Listener = Arc<OutboundQueue>;

/// A connection that listens to an account.
struct Subscription {
    listener: Listener,
    /// The games that it was last sent; `None`: none yet.
    sent: Option<Vec<AccountGame>>,
    /// What it was last sent of its opponents.
    presences: Vec<PresenceCard>,
}

/// Who listens.
#[derive(Default)]
pub(crate) struct Subscribers(Mutex<Listening>);

#[derive(Default)]
struct Listening {
    accounts: HashMap<AccountId, Vec<Subscription>>,
    lobby: Vec<Listener>,
}

/// Queues a message, if there is room. Returns whether there was.
fn send(listener: &Listener, message: &AccountMessage) -> bool {
    listener.push(Frame::new(None, message.encoded()))
}

impl Subscribers {
    fn lock(&self) -> MutexGuard<'_, Listening> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a connection of an account; once is enough. Returns whether it is the account's first one.
    pub(crate) fn add_account(&self, account: AccountId, listener: Listener) -> bool {
        let mut listening = self.lock();
        let of_account = listening.accounts.entry(account).or_default();
        let first = of_account.is_empty();
        of_account.retain(|one| !Arc::ptr_eq(&one.listener, &listener));
        of_account.push(Subscription {
            listener,
            sent: None,
            presences: vec![],
        });
        first
    }

    /// Adds a connection to those that hear of the lobby, and sends it the first message.
    pub(crate) fn add_to_lobby(&self, listener: Listener) {
        let mut listening = self.lock();
        send(&listener, &AccountMessage::Lobby {});
        if !listening.lobby.iter().any(|one| Arc::ptr_eq(one, &listener)) {
            listening.lobby.push(listener);
        }
    }

    /// Removes a connection. Returns whether it was the last one of its account.
    pub(crate) fn remove(&self, account: Option<AccountId>, listener: &Listener) -> bool {
        let mut listening = self.lock();
        listening.lobby.retain(|one| !Arc::ptr_eq(one, listener));
        let Some(account) = account else { return false };
        let Some(of_account) = listening.accounts.get_mut(&account) else {
            return false;
        };
        of_account.retain(|one| !Arc::ptr_eq(&one.listener, listener));
        let last = of_account.is_empty();
        if last {
            listening.accounts.remove(&account);
        }
        last
    }

    /// Whether anybody listens to an account.
    pub(crate) fn has_accounts(&self) -> bool {
        !self.lock().accounts.is_empty()
    }

    /// Whether nobody listens at all.
    pub(crate) fn is_empty(&self) -> bool {
        let listening = self.lock();
        listening.accounts.is_empty() && listening.lobby.is_empty()
    }

    /// Whether somebody listens to this account.
    pub(crate) fn has_account(&self, account: AccountId) -> bool {
        self.lock().accounts.contains_key(&account)
    }

    /// The accounts that somebody listens to.
    pub(crate) fn accounts(&self) -> Vec<AccountId> {
        self.lock().accounts.keys().copied().collect()
    }

    /// The accounts here that play against this one.
    pub(crate) fn opponents_of(&self, account: AccountId) -> Vec<AccountId> {
        let plays = |one: &Subscription| {
            let mut games = one.sent.iter().flatten();
            games.any(|game| game.opponent_account == Some(account))
        };
        let listening = self.lock();
        let against = listening.accounts.iter().filter(|(_, all)| all.iter().any(plays));
        against.map(|(account, _)| *account).collect()
    }

    /// Sends every connection of an account what has changed about its opponents, if there is room.
    pub(crate) fn publish_presences(&self, account: AccountId, presences: &[PresenceCard]) {
        let mut listening = self.lock();
        for one in listening.accounts.get_mut(&account).into_iter().flatten() {
            let changed = presences.iter().filter(|card| !one.presences.contains(card));
            let players: Vec<PresenceCard> = changed.cloned().collect();
            if !players.is_empty() && send(&one.listener, &AccountMessage::Presence { players }) {
                one.presences = presences.to_vec();
            }
        }
    }

    /// Sends every connection of an account what has changed in its games. Returns whether all messages found room.
    pub(crate) fn publish_games(&self, account: AccountId, games: &[AccountGame]) -> bool {
        let mut listening = self.lock();
        let mut all = true;
        for one in listening.accounts.entry(account).or_default() {
            let Some(message) = changed(one.sent.as_deref(), games) else {
                continue;
            };
            if send(&one.listener, &message) {
                one.sent = Some(games.to_vec());
            } else {
                all = false;
            }
        }
        listening.accounts.retain(|_, of_account| !of_account.is_empty());
        all
    }

    /// Sends a message to every connection of an account.
    pub(crate) fn publish(&self, account: AccountId, message: &AccountMessage) {
        for one in self.lock().accounts.get(&account).into_iter().flatten() {
            send(&one.listener, message);
        }
    }

    /// Tells every connection that hears of the lobby that it has changed.
    pub(crate) fn publish_lobby(&self) {
        for listener in &self.lock().lobby {
            send(listener, &AccountMessage::Lobby {});
        }
    }
}

/// The message about an account's games; `None` if it would say nothing new. What was there before the first message
/// has not begun just now.
fn changed(before: Option<&[AccountGame]>, now: &[AccountGame]) -> Option<AccountMessage> {
    let waits = |games: &[AccountGame]| -> Vec<GameBrief> {
        games
            .iter()
            .filter(|game| game.waits)
            .map(GameBrief::from)
            .collect()
    };
    let is_new = |game: &AccountGame| {
        let known = before.is_none_or(|before| before.iter().any(|one| one.game == game.game));
        // A game against a program, or against oneself, begins because its player says so.
        !known && !game.practice && !game.opponent.is_empty()
    };
    let waiting = waits(now);
    let begun: Vec<GameBrief> = now
        .iter()
        .filter(|game| is_new(game))
        .map(GameBrief::from)
        .collect();
    let same = before.is_some_and(|before| waits(before) == waiting) && begun.is_empty();
    (!same).then_some(AccountMessage::Games { waiting, begun })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::GameId;
    use crate::store::Origin;

    fn game(n: u128, waits: bool) -> AccountGame {
        AccountGame {
            game: GameId::from_u128(n),
            title: format!("Game {n}"),
            system: "toy".to_owned(),
            opponent: "Clara".to_owned(),
            opponent_account: None,
            practice: false,
            challenged: false,
            origin: Origin::default(),
            waits,
        }
    }

    /// The numbers of the games that wait and of those that have begun.
    fn numbers_in(message: Option<AccountMessage>) -> Option<(Vec<u128>, Vec<u128>)> {
        let numbers = |games: Vec<GameBrief>| {
            games
                .iter()
                .map(|one| uuid::Uuid::from(one.game).as_u128())
                .collect()
        };
        match message? {
            AccountMessage::Games { waiting, begun } => Some((numbers(waiting), numbers(begun))),
            _ => None,
        }
    }

    #[test]
    fn the_first_message_has_no_game_that_has_just_begun() {
        let first = changed(None, &[game(1, true), game(2, false)]);
        assert_eq!(numbers_in(first), Some((vec![1], vec![])));
    }

    #[test]
    fn only_what_is_new_is_sent() {
        let before = [game(1, true), game(2, false)];
        assert_eq!(numbers_in(changed(Some(&before), &before)), None);
        let now = [game(1, false), game(2, false), game(3, true)];
        assert_eq!(numbers_in(changed(Some(&before), &now)), Some((vec![3], vec![3])));
        assert_eq!(
            numbers_in(changed(Some(&before), &[game(2, false)])),
            Some((vec![], vec![]))
        );
    }

    #[test]
    fn a_practice_game_does_not_begin_by_itself() {
        let mut practice = game(4, true);
        practice.practice = true;
        assert_eq!(
            numbers_in(changed(Some(&[]), &[practice])),
            Some((vec![4], vec![]))
        );
    }
}
