//! Taking a seat.

use crate::engine::{Millis, Secret, Sitting};
use crate::people::profile::log_name;
use crate::server::games::card::card;
use crate::server::games::change::{Answer, Change};
use crate::server::games::live::Live;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::SeatRecord;
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq as _;

/// A request to take a seat.
#[derive(Clone, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SitBody {
    /// The player's salt for the dice: 32 bytes as 64 hexadecimal digits. If absent, the server draws one, and the log
    /// records that it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) salt: Option<String>,
    /// The invitation code of a private game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) invitation: Option<String>,
}

/// A seat to take.
#[derive(Clone, Debug)]
pub(crate) struct Sit {
    /// The name of the seat.
    pub(crate) seat: String,
    /// The request.
    pub(crate) body: SitBody,
    /// The salt for the dice, from the request or drawn by the server.
    pub(crate) salt: Secret,
}

impl Sit {
    /// Whether a player may know of the game: they may see it, or have its invitation code.
    pub(crate) fn is_admitted(&self, live: &Live, player: &Identity) -> bool {
        let codes = self
            .body
            .invitation
            .as_deref()
            .zip(live.record.invitation.as_deref());
        let invited = codes.is_some_and(|(code, right)| code.as_bytes().ct_eq(right.as_bytes()).into());
        live.admits(Some(player.id)) || invited
    }
}

/// Decides that a player takes a seat.
///
/// # Errors
/// A problem; then nothing has changed.
pub(crate) fn decide(live: &Live, player: &Identity, sit: &Sit, at: Millis) -> Result<Change, Problem> {
    if !sit.is_admitted(live, player) {
        return Err(Problem::not_found(format_args!("game {}", live.game.id())));
    }
    let name = &sit.seat;
    let seat = live.game.seat_named(name);
    let seat = seat.ok_or_else(|| Problem::not_found(format_args!("seat {name:?} in this game")))?;
    player.require_seat(name)?;
    if live.seat_of(Some(player.id)).is_some_and(|mine| mine != seat) {
        return Err(Problem::new(
            Kind::Conflict,
            "you hold the other seat of this game",
        ));
    }
    let (logged, keys) = (log_name(player.id), live.keys.as_ref());
    let sitting = Sitting {
        seat,
        player: &logged,
        salt: &sit.salt,
        salt_by_server: sit.body.salt.is_none(),
    };
    let sat = live.game.sit(&sitting, at, keys)?;
    let taken = SeatRecord {
        seat: name.clone(),
        holder: player.holder(),
        account: Some(player.id),
        name: player.name.clone(),
    };
    let mut seats = live.seats.clone();
    seats.push(taken.clone());
    let answer = serde_json::to_value(card(&sat.game, &live.record, &seats, Some(player.id)));
    Ok(Change {
        seats: vec![taken],
        answer: Answer::Document(answer.map_err(Problem::internal)?),
        ..sat.into()
    })
}
