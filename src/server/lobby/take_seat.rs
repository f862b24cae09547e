//! Taking a seat of an open game.

use crate::engine::Secret;
use crate::people::profile::log_name;
use crate::server::games::card::card;
use crate::server::games::change::Change;
use crate::server::games::idempotency::index::{IdempotentRequest, Reply};
use crate::server::games::live::{BOT, Live, PLAYER};
use crate::server::identity::Identity;
use crate::server::lobby::Lobby;
use crate::server::problem::{Kind, Problem};
use crate::store::SeatRecord;
use serde::Deserialize;
use std::sync::Arc;
use subtle::ConstantTimeEq as _;
use uuid::Uuid;

/// A request to take a seat.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SitBody {
    /// The player's salt for the dice: 32 bytes as 64 hexadecimal digits. If absent, the server draws one, and the log
    /// records that it did.
    #[serde(default)]
    salt: Option<String>,
    /// The invitation code of a private game.
    #[serde(default)]
    invitation: Option<String>,
}

impl Lobby {
    /// Seats `caller` in a game.
    ///
    /// # Errors
    /// A problem; then nothing has changed.
    pub(crate) async fn take_seat(
        &self,
        caller: Arc<Identity>,
        (game, seat): (Uuid, String),
        body: SitBody,
        request: Option<IdempotentRequest>,
    ) -> Result<Reply, Problem> {
        let by_server = body.salt.is_none();
        let salt = match &body.salt {
            None => self.entropy.secret()?,
            Some(text) => Secret::from_hex(text)
                .ok_or_else(|| Problem::new(Kind::NotUnderstood, "a salt has 64 hexadecimal digits"))?,
        };
        let me = Some(caller.id);
        let may_know = move |live: &Live| {
            let code = body.invitation.as_deref().unwrap_or_default().as_bytes();
            let invited = !code.is_empty() && bool::from(code.ct_eq(live.record.invitation.as_bytes()));
            live.admits(me) || invited
        };
        let (accounts, holders): (Vec<_>, Vec<_>) = {
            let slot = self.games.registry.slot(game);
            let mut seated = self.games.registry.lock(&slot).await?;
            let live = seated.live()?;
            let asks = may_know(live) && live.seat_of(me).is_none();
            let holders = live.seats.iter().filter_map(|seat| seat.account);
            let holders: Vec<_> = holders.filter(|_| asks).collect();
            let creator = Some(live.record.creator).filter(|_| asks);
            (holders.iter().copied().chain(creator).collect(), holders)
        };
        self.auth.require_not_blocked(accounts, caller.id).await?;
        for holder in holders {
            if self.store.has_left(holder).await? {
                let text = "whoever sits there has left: nobody would play against you";
                return Err(Problem::new(Kind::Conflict, text));
            }
        }
        let answer = self.games.change(game, request, move |live, at| {
            if !may_know(live) {
                return Err(Problem::not_found(format_args!("game {game}")));
            }
            let place = live.game.seat_named(&seat);
            let place =
                place.ok_or_else(|| Problem::not_found(format_args!("seat {seat:?} in this game")))?;
            caller.require_seat(&seat)?;
            if live.seat_of(Some(caller.id)).is_some_and(|mine| mine != place) {
                return Err(Problem::new(
                    Kind::Conflict,
                    "you hold the other seat of this game",
                ));
            }
            let sat = live.game.sit(
                place,
                &log_name(caller.id),
                &salt,
                by_server,
                at,
                live.keys.as_ref(),
            )?;
            let taken = SeatRecord {
                seat: seat.clone(),
                holder: if caller.bot { BOT } else { PLAYER }.to_owned(),
                account: Some(caller.id),
                name: caller.name.clone(),
            };
            let mut seats = live.seats.clone();
            seats.push(taken.clone());
            let answer = serde_json::to_value(card(&sat.game, &live.record, &seats, Some(caller.id)));
            Ok(Change {
                seats: vec![taken],
                answer: Some(answer.map_err(Problem::internal)?),
                ..Change::new(vec![sat.entry], sat.game)
            })
        });
        answer.await
    }
}
