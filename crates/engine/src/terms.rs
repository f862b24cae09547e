//! The terms of a game: what its players agreed on before it, fixed in the opening entry.
//!
//! The log alone proves how sides were drawn or bid for. Before the other player is known, the challenger's
//! salt and bid are sealed by a hash and the dice are committed to. The other player's salt comes last.

use super::fair::Secret;
use super::{ForkOf, GameId, Hash, Millis, Seat, Trial, canonical};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The time control of a game, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Pace {
    /// Each seat's clock at the start: 1 minute to 60 days.
    #[schema(value_type = i64)]
    pub first: Millis,
    /// Added once for every own turn that a seat completes: 0 to 30 days.
    #[schema(value_type = i64)]
    pub increment: Millis,
    /// The maximum of a seat's clock: at least `first`, at most 90 days.
    #[schema(value_type = i64)]
    pub cap: Millis,
    /// The time for one reaction: 10 seconds to 7 days.
    #[schema(value_type = i64)]
    pub window: Millis,
    /// The time for all reactions to one turn of the opponent together: at least `window`, at most 14 days.
    #[schema(value_type = i64)]
    pub bank: Millis,
    /// In days, 1 to 60: what one decision takes on a seat's own clock beyond this is charged double. Absent:
    /// every decision is charged once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 60)]
    pub slow_after: Option<u32>,
}

/// Whether the vacations of the players stop the clocks of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum VacationRule {
    /// An announced vacation stops the clock of its player.
    #[default]
    Allowed,
    /// No vacation stops a clock. Quiet hours still do.
    None,
}

impl VacationRule {
    /// Whether this is what holds where nothing is said.
    pub fn is_default(&self) -> bool {
        *self == VacationRule::default()
    }
}

/// The clock of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockTerms {
    /// `live`, `fast`, `standard`, `slow`, `none` or `custom`; open enumeration.
    pub preset: String,
    /// Its pace when the game was opened; absent with `none`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
}

/// A player's bid for a side: an amount of their own time at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Bid {
    /// The seat that they want.
    #[schema(example = "north")]
    pub seat: String,
    /// What they give up for it if the other player wants it as well, in milliseconds.
    #[schema(value_type = i64)]
    pub time: Millis,
}

/// How the sides were assigned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "how", rename_all = "snake_case", deny_unknown_fields)]
pub enum Sides {
    /// The challenger chose.
    Chosen {},
    /// By lot: a hash over values that neither side knew alone.
    Drawn {
        /// The seal of the challenger's salt.
        sealed: Hash,
    },
    /// By sealed bids. If both want the same side, the higher bid wins and is paid; equal bids are decided by
    /// lot.
    Bid {
        /// The seal of the challenger's salt and bid.
        sealed: Hash,
        /// The challenger's bid.
        challenger: Bid,
        /// The other player's bid.
        other: Bid,
    },
}

/// What the players agreed on before the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The clock. A game without one is never closed for inactivity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockTerms>,
    /// How the sides were assigned, if by a challenge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sides: Option<Sides>,
    /// How long after a seat has lost on time the server claims the game for the other side, in milliseconds. Absent: only
    /// the other side claims it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub claim_after: Option<Millis>,
    /// Before when the server claims nothing, in milliseconds since 1970: until then it looks whether the players show up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub claim_from: Option<Millis>,
    /// The delay for spectators, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub spectator_delay: Option<Millis>,
    /// `public` or `private`, if set by a challenge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visibility: Option<String>,
    /// The game of which this is the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Uuid>)]
    pub rematch_of: Option<GameId>,
    /// Whether vacations stop its clocks; absent: they do.
    #[serde(default, skip_serializing_if = "VacationRule::is_default")]
    pub vacation: VacationRule,
    /// The seed of the dice, in a trial; absent in every other game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trial: Option<Trial>,
    /// The game from which this one was played on, and where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fork_of: Option<ForkOf>,
}

/// Who sits where, and what each seat paid for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The challenger's seat.
    pub challenger: Seat,
    /// What each seat paid, in milliseconds of its own clock.
    pub paid: [Millis; 2],
}

/// The inputs for drawing sides.
pub struct Lot<'a> {
    /// The game.
    pub game: GameId,
    /// `s[0]` of its dice.
    pub commitment: &'a Secret,
    /// The challenger's salt.
    pub challenger: &'a Secret,
    /// The other player's salt.
    pub other: &'a Secret,
}

impl Lot<'_> {
    /// Whether the coin falls for the challenger.
    fn coin(&self) -> bool {
        let mut digest = Sha256::new();
        digest.update(b"umpire-sides/v1/coin\0");
        digest.update(self.game.as_bytes());
        for part in [self.commitment, self.challenger, self.other] {
            digest.update(part.0);
        }
        digest.finalize()[31].is_multiple_of(2)
    }
}

/// The seal of a challenger's salt, and of their bid if there is one, until the other player accepts.
pub fn sealed(salt: &Secret, bid: Option<&Bid>) -> Hash {
    let bid = bid.map_or(Value::Null, |b| json!({"seat": b.seat, "time": b.time}));
    let mut digest = Sha256::new();
    digest.update(b"umpire-sides/v1/seal\0");
    digest.update(salt.0);
    digest.update(canonical(&bid).as_bytes());
    hex::encode(digest.finalize())
}

impl Sides {
    /// The seating; `None` if the challenger chose.
    pub fn seating(&self, lot: &Lot<'_>, seats: [&str; 2]) -> Option<Seating> {
        let named = |name: &str| Seat::ALL.into_iter().find(|s| seats[s.index()] == name);
        match self {
            Sides::Chosen {} => None,
            Sides::Drawn { .. } => Some(Seating {
                challenger: if lot.coin() { Seat::First } else { Seat::Second },
                paid: [Millis::ZERO; 2],
            }),
            Sides::Bid {
                challenger: mine,
                other: theirs,
                ..
            } => {
                let (own_wish, other) = (named(&mine.seat)?, named(&theirs.seat)?);
                let mut paid = [Millis::ZERO; 2];
                if own_wish != other {
                    return Some(Seating {
                        challenger: own_wish,
                        paid,
                    });
                }
                let wins = mine.time > theirs.time || (mine.time == theirs.time && lot.coin());
                paid[own_wish.index()] = if wins { mine.time } else { theirs.time };
                Some(Seating {
                    challenger: if wins { own_wish } else { own_wish.other() },
                    paid,
                })
            }
        }
    }

    /// The seal of the challenger's salt and bid.
    pub fn seal(&self) -> Option<&Hash> {
        match self {
            Sides::Chosen {} => None,
            Sides::Drawn { sealed } | Sides::Bid { sealed, .. } => Some(sealed),
        }
    }

    /// Verifies the seating against the salts of both seats. Returns what each seat paid.
    ///
    /// # Errors
    /// A sentence, if the seating differs, or neither salt matches the seal.
    pub fn check(
        &self,
        game: GameId,
        commitment: &Secret,
        salts: [&Secret; 2],
        seats: [&str; 2],
    ) -> Result<[Millis; 2], String> {
        let Some(seal) = self.seal() else {
            return Ok([Millis::ZERO; 2]);
        };
        let bid = match self {
            Sides::Bid { challenger, .. } => Some(challenger),
            _ => None,
        };
        let challenger = Seat::ALL
            .into_iter()
            .find(|s| sealed(salts[s.index()], bid) == *seal)
            .ok_or("neither salt is the one that was sealed")?;
        let lot = Lot {
            game,
            commitment,
            challenger: salts[challenger.index()],
            other: salts[challenger.other().index()],
        };
        let seating = self
            .seating(&lot, seats)
            .ok_or("a bid is for a seat that there is not")?;
        if seating.challenger == challenger {
            Ok(seating.paid)
        } else {
            Err("the sides are not as they were drawn or bid for".to_owned())
        }
    }
}
