//! The games of a list with all that a page of them shows: how each stands, and what it asks of the reader.

use crate::engine::DecisionView;
use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::http::extract::game_id;
use crate::server::http::routes::games::list::{GameCard, card, card_of};
use crate::server::identity::Identity;
use crate::server::problem::Problem;
use serde::Serialize;
use std::sync::Arc;
use uuid::Uuid;

/// How many games a list shows with their cards at most.
const MOST: u32 = 50;

/// How many it shows to somebody who has not said who he is: each may have to be read from the store.
const MOST_FOR_NOBODY: u32 = 12;

/// How many games a list with cards has at most.
pub(crate) fn most(caller: Option<&Arc<Identity>>) -> u32 {
    if caller.is_some() { MOST } else { MOST_FOR_NOBODY }
}

/// What somebody is asked in a game, without the answers that he may give.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Question {
    /// The decision's id.
    #[schema(example = "41-react-north")]
    decision: String,
    /// What kind of question; open enumeration.
    #[schema(example = "react")]
    kind: String,
    /// The question as a sentence.
    question: String,
    /// When the time for it is up, in milliseconds since 1970; nothing in a game without a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline: Option<i64>,
    /// Whether that is the reaction clock. Else it is the seat's own clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    reaction_clock: Option<bool>,
}

/// A game of a list as it stands.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Standing {
    /// The game, as `GET /v1/games/{game}` shows it.
    card: GameCard,
    /// What the caller is asked.
    asked: Vec<Question>,
    /// The last entry that the caller has said he has seen, 0 if he has not said; nothing without a seat.
    seen: Option<u64>,
}

impl Games {
    /// A game as an account may see it.
    ///
    /// # Errors
    /// `not-found`, also if it may not be seen.
    pub(crate) async fn card(&self, game: &str, account: Option<Uuid>) -> Result<GameCard, Problem> {
        let now = self.time.now();
        let (then, _) = self.seen(game, account).await?;
        let shown = |live: &Live| match live.delay_for(account) {
            Some(_) => card(&then, &live.record, &live.seats, account),
            None => card_of(live, account, now),
        };
        self.look(game_id(game)?, account, shown).await
    }

    /// A game as it stands for somebody.
    ///
    /// # Errors
    /// As [`App::card`].
    pub(crate) async fn standing(
        &self,
        game: Uuid,
        caller: Option<&Arc<Identity>>,
    ) -> Result<Standing, Problem> {
        let card = self.card(&game.to_string(), caller.map(|c| c.id)).await?;
        let (mut asked, mut seen) = (vec![], None);
        if let (Some(caller), Some(seat)) = (caller, card.your_seat()) {
            seen = Some(self.store.seen(game, seat).await?);
            if card.waits_for(seat) {
                // One game whose rules fail is closed for play, and hides none of the others.
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
