//! A rematch: a challenge to the opponent of a finished game, with the sides swapped.

use crate::engine::{ClockTerms, Millis};
use crate::ids::GameId;
use crate::server::games::commands::seat::seat_of;
use crate::server::games::idempotency::index::Reply;
use crate::server::games::idempotency::request::IdempotentRequest;
use crate::server::games::live::Live;
use crate::server::identity::Identity;
use crate::server::lobby::Lobby;
use crate::server::lobby::create::NewChallenge;
use crate::server::lobby::terms::{Proposal, ProposedSides, To};
use crate::server::problem::{Kind, Problem};
use crate::store::{Holder, SeatRecord, Visibility};

/// The rematch of a game.
fn rematch_of(live: &Live, caller: &Identity) -> Result<NewChallenge, Problem> {
    let seat = seat_of(live, caller)?;
    if !live.game.is_over() {
        return Err(Problem::new(Kind::Conflict, "a rematch comes after the game"));
    }
    let other = live.game.seat_name(seat.other());
    let is_player = |s: &&SeatRecord| s.account.is_some() && s.holder != Holder::Practice;
    let opponent = live.seats.iter().find(|s| s.seat == other).filter(is_player);
    let opponent = opponent.ok_or_else(|| {
        Problem::new(
            Kind::Conflict,
            "the other seat was no player's; open a game against the practice opponent",
        )
    })?;
    let terms = live.game.terms().cloned().unwrap_or_default();
    let proposal = Proposal {
        system: live.record.system.clone(),
        scenario: live.record.scenario.clone().unwrap_or_default(),
        setup: live.game.setup().clone(),
        title: live.record.title.clone(),
        private: live.record.visibility == Visibility::Private,
        clock: terms.clock.unwrap_or_else(|| ClockTerms {
            preset: "none".to_owned(),
            pace: None,
        }),
        sides: ProposedSides::Chosen { challenger: other },
        spectator_delay: terms.spectator_delay.unwrap_or(Millis::ZERO),
        rematch_of: Some(live.game.id()),
        vacation: terms.vacation,
        trial: terms.trial,
    };
    let name = opponent.name.clone();
    Ok(NewChallenge {
        to: To::Account { name },
        proposal,
        bid: None,
        expires_in: Millis::from_days(7),
    })
}

impl Lobby {
    /// The challenge to the opponent of a finished game.
    ///
    /// # Errors
    /// A problem, if there can be no rematch.
    pub(crate) async fn rematch_of(&self, caller: &Identity, game: GameId) -> Result<NewChallenge, Problem> {
        let look = |live: &Live| rematch_of(live, caller);
        self.games.read(game, Some(caller.account.id), look).await?
    }

    /// Challenges the opponent of a finished game.
    ///
    /// # Errors
    /// A problem; then nothing was created.
    pub(crate) async fn rematch(
        &self,
        caller: &Identity,
        new: NewChallenge,
        request: Option<IdempotentRequest>,
    ) -> Result<Reply, Problem> {
        let made = self
            .idempotency
            .once(request, |once| self.make_challenge(caller, new, once));
        made.await
    }
}
