//! The cards of games in a list: how each game stands, and what it asks of the caller.

use crate::engine::{DecisionView, Millis, Seq};
use crate::ids::GameId;
use crate::server::games::card::GameCard;
use crate::server::games::handle::Games;
use crate::server::identity::Identity;
use crate::server::problem::Problem;
use serde::Serialize;
use std::sync::Arc;

/// The size limit of a list with cards.
const MOST: u32 = 50;

/// The same without a token. Each game may have to be read from the store.
const MOST_FOR_NOBODY: u32 = 12;

/// The size limit of a list with cards, for this caller.
pub(crate) fn most(caller: Option<&Arc<Identity>>) -> u32 {
    if caller.is_some() { MOST } else { MOST_FOR_NOBODY }
}

/// An open decision of the caller, without its choices.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Question {
    /// The id of the decision.
    #[schema(example = "41-react-north")]
    decision: String,
    /// The kind of the decision; open enumeration.
    #[schema(example = "react")]
    kind: String,
    /// The question as a sentence.
    question: String,
    /// The deadline, in milliseconds since 1970; absent if the game has no clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    deadline: Option<Millis>,
    /// Whether the reaction clock sets the deadline; otherwise the seat's own clock does.
    #[serde(skip_serializing_if = "Option::is_none")]
    reaction_clock: Option<bool>,
}

/// A game in a list, with its card and the caller's open decisions.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Standing {
    /// The game, as in `GET /v1/games/{game}`.
    card: GameCard,
    /// The caller's open decisions.
    asked: Vec<Question>,
    /// The last entry that the caller has marked as seen; 0 if none; null if the caller has no seat.
    #[schema(value_type = Option<u64>)]
    seen: Option<Seq>,
}

impl Games {
    /// A game's card with the caller's open decisions.
    ///
    /// # Errors
    /// As [`Games::card`].
    pub(crate) async fn standing(
        &self,
        game: GameId,
        caller: Option<&Arc<Identity>>,
    ) -> Result<Standing, Problem> {
        let card = self.card(game, caller.map(|c| c.id)).await?;
        let (mut asked, mut seen) = (vec![], None);
        if let (Some(caller), Some(seat)) = (caller, card.your_seat()) {
            seen = Some(self.store.seen(game, seat).await?);
            if card.waits_for(seat) {
                // A game whose rules fail is closed for play; it must not prevent the others from being listed.
                let open = self.decisions(game, Arc::clone(caller)).await;
                asked = open.map(|open| open.decisions).unwrap_or_default();
            }
        }
        let question = |d: DecisionView| Question {
            decision: d.id,
            kind: d.kind,
            question: d.question,
            deadline: d.deadline,
            reaction_clock: d.reaction_clock,
        };
        Ok(Standing {
            card,
            asked: asked.into_iter().map(question).collect(),
            seen,
        })
    }
}
