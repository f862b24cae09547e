//! Taking a seat of an open game.

use crate::engine::Secret;
use crate::ids::GameId;
use crate::server::games::commands::Command;
use crate::server::games::commands::sit::{Sit, SitBody};
use crate::server::games::idempotency::index::Reply;
use crate::server::identity::Identity;
use crate::server::lobby::Lobby;
use crate::server::problem::{Kind, Problem};
use std::sync::Arc;

/// A seat of a game.
pub(crate) struct GameSeat {
    /// The game.
    pub(crate) game: GameId,
    /// The name of the seat.
    pub(crate) seat: String,
}

impl Lobby {
    /// Seats `caller` in a game.
    ///
    /// # Errors
    /// A problem; then nothing has changed.
    pub(crate) async fn take_seat(
        &self,
        caller: Arc<Identity>,
        place: GameSeat,
        body: SitBody,
        key: Option<String>,
    ) -> Result<Reply, Problem> {
        let GameSeat { game, seat } = place;
        caller.require_no_guest()?;
        let salt = match &body.salt {
            None => self.entropy.secret()?,
            Some(text) => Secret::from_hex(text).ok_or_else(|| {
                Problem::new(Kind::NotUnderstood, "a salt has 64 hexadecimal digits").at("salt")
            })?,
        };
        let sit = Sit { seat, body, salt };
        let me = Some(caller.id);
        let (accounts, holders): (Vec<_>, Vec<_>) = {
            let slot = self.games.registry.slot(game);
            let mut guard = self.games.registry.lock(&slot).await?;
            let live = guard.live()?;
            let sits_down = sit.is_admitted(live, &caller) && live.seat_of(me).is_none();
            let holders = live.seats.iter().filter_map(|seat| seat.account);
            let holders: Vec<_> = holders.filter(|_| sits_down).collect();
            let creator = Some(live.record.creator).filter(|_| sits_down);
            (holders.iter().copied().chain(creator).collect(), holders)
        };
        self.auth.require_not_blocked(accounts, caller.id).await?;
        for holder in holders {
            if self.store.has_left(holder).await? {
                let text = "whoever sits there has left: nobody would play against you";
                return Err(Problem::new(Kind::Conflict, text));
            }
        }
        let command = Command::Sit(sit);
        self.games.execute(game, command.by(caller), key).await
    }
}
