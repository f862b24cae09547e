//! Challenges as accounts may see them.

use crate::engine::{ClockTerms, Millis, Secret, Trial, VacationRule, sealed};
use crate::ids::{AccountId, ChallengeId, GameId};
use crate::server::accounts::players::PlayerCard;
use crate::server::lobby::Lobby;
use crate::server::lobby::terms::ProposedSides;
use crate::server::problem::Problem;
use crate::store::{Addressed, ChallengeRecord, Visibility};
use serde::Serialize;
use serde_json::Value;

/// A challenge.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ChallengeCard {
    /// The id of the challenge. If it is accepted, the game has the same id.
    #[schema(value_type = Uuid)]
    pub(crate) id: ChallengeId,
    /// The challenger.
    pub(crate) challenger: PlayerCard,
    /// `account`, `lobby` or `link`.
    #[schema(value_type = String)]
    pub(crate) addressed: Addressed,
    /// The challenged account; null if the challenge is not addressed to an account.
    pub(crate) opponent: Option<PlayerCard>,
    /// The code of the invitation link; shown to the challenger only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<String>,
    /// `open`, `accepted`, `declined`, `withdrawn` or `expired`; open enumeration.
    pub(crate) status: String,
    /// The name of the system.
    pub(crate) system: String,
    /// The name of the scenario; null if the set-up is the challenger's own.
    pub(crate) scenario: Option<String>,
    /// The title.
    pub(crate) title: String,
    /// The set-up of the game with all options, in the form of a scenario's `setup`.
    pub(crate) setup: Value,
    /// `public` or `private`.
    #[schema(value_type = String)]
    pub(crate) visibility: Visibility,
    /// The clock.
    pub(crate) clock: ClockTerms,
    /// How the sides are assigned.
    pub(crate) sides: ProposedSides,
    /// How far spectators will be behind the game, in milliseconds.
    #[schema(value_type = i64)]
    pub(crate) spectator_delay: Millis,
    /// The game of which this is a rematch; null if it is not a rematch.
    #[schema(value_type = Option<Uuid>)]
    pub(crate) rematch_of: Option<GameId>,
    /// Whether vacations stop the clocks: `allowed`, or `none` for a rematch of a game in which they did not; open
    /// enumeration.
    pub(crate) vacation: VacationRule,
    /// The seed of the dice, if the game is to be a trial, which counts for nothing; null otherwise.
    pub(crate) trial: Option<Trial>,
    /// `s[0]`: the server's commitment to the dice. Null if the challenge ended without a game.
    pub(crate) commitment: Option<String>,
    /// The seal of the challenger's salt and bid. Null if the challenge ended without a game.
    pub(crate) sealed: Option<String>,
    /// Whether the server drew the challenger's salt.
    pub(crate) salt_by_server: bool,
    /// When it was created, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub(crate) created: Millis,
    /// When it expires, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub(crate) expires: Millis,
}

fn challenge_id(text: &str) -> Result<ChallengeId, Problem> {
    text.parse::<ChallengeId>()
        .map_err(|_| Problem::not_found(format_args!("challenge {text:?}")))
}

impl Lobby {
    /// A challenge as the account may see it.
    pub(crate) async fn challenge_card(
        &self,
        challenge: &ChallengeRecord,
        account: Option<AccountId>,
    ) -> Result<ChallengeCard, Problem> {
        let proposal = challenge.proposal()?;
        let salt = challenge.salt.as_deref().and_then(Secret::from_hex);
        let bid = challenge.own_bid()?;
        let secret = challenge.secret.as_deref().and_then(Secret::from_hex);
        let opponent = match challenge.opponent {
            Some(opponent) => Some(self.accounts.player_card(opponent).await?),
            None => None,
        };
        let commitment = secret.map(|secret| proposal.keys(challenge.id.game(), secret).commitment());
        Ok(ChallengeCard {
            id: challenge.id,
            challenger: self.accounts.player_card(challenge.challenger).await?,
            addressed: challenge.addressed,
            opponent,
            code: challenge
                .code
                .clone()
                .filter(|_| account == Some(challenge.challenger)),
            status: challenge.status_at(self.time.now()).to_owned(),
            system: proposal.system,
            scenario: Some(proposal.scenario).filter(|s| !s.is_empty()),
            title: proposal.title,
            setup: proposal.setup,
            visibility: Visibility::of(proposal.private),
            clock: proposal.clock,
            sides: proposal.sides,
            spectator_delay: proposal.spectator_delay,
            rematch_of: proposal.rematch_of,
            vacation: proposal.vacation,
            trial: proposal.trial,
            commitment: commitment.map(|commitment| commitment.hex()),
            sealed: salt.map(|salt| sealed(&salt, bid.as_ref())),
            salt_by_server: challenge.salt_by_server,
            created: challenge.created,
            expires: challenge.expires,
        })
    }

    /// A challenge, if the account may see it.
    ///
    /// # Errors
    /// `not-found`.
    pub(crate) async fn challenge(
        &self,
        id: &str,
        account: Option<AccountId>,
        code: Option<&str>,
    ) -> Result<ChallengeRecord, Problem> {
        let found = self.store.challenge(challenge_id(id)?).await?;
        let found = found.filter(|challenge| challenge.admits(account, code));
        found.ok_or_else(|| Problem::not_found(format_args!("challenge {id}")))
    }
}
