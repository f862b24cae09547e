//! Which acts can be undone now: what the log knows, and what has happened in the games since.

use crate::engine::{Message, Millis};
use crate::ids::AccountId;
use crate::league::Round;
use crate::league::season::{Act, Author, Entry, Substitution};
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::{LoadedSeason, account, person};
use crate::server::seasons::refusals::{messages, refused};
use crate::store::{FixtureRecord, FixtureStatus};

impl Seasons {
    /// Why an act cannot be undone now; `None` if it can be.
    ///
    /// # Errors
    /// An internal problem if a game can't be read.
    pub(crate) async fn undo_refused(
        &self,
        loaded: &LoadedSeason,
        entry: &Entry,
    ) -> Result<Option<Message>, Problem> {
        let number = entry.number;
        let open = |fixture: &FixtureRecord| fixture.status != FixtureStatus::Waiting;
        Ok(match &entry.act {
            _ if loaded.log.is_undone(number) => Some(messages::UNDONE_ALREADY.plain()),
            Act::PublishRound(plan) if loaded.fixtures_of_round(plan).any(open) => {
                Some(messages::ROUND_HAS_OPENED.plain())
            }
            Act::Agree(agreement) if loaded.fixture(&agreement.fixture).is_some_and(open) => {
                Some(messages::GAME_HAS_OPENED.plain())
            }
            Act::Substitute(plan) if self.has_played(loaded, plan).await? => {
                Some(messages::SUBSTITUTE_HAS_PLAYED.plain())
            }
            act if !act.kind().can_be_undone() => Some(messages::NEVER_UNDONE.plain()),
            _ => {
                let mut log = loaded.log.clone();
                // What a rule has made is undone by somebody who plays nowhere.
                let author = match &entry.author {
                    Author::Rule(_) => Author::Person(person(AccountId::from_u128(0))),
                    author => author.clone(),
                };
                let last = log.entries().last().map_or(Millis::ZERO, |entry| entry.at);
                let at = self.time.now().max(last);
                let undo = log.draft(at, author, "undo", Act::Undo { entry: number });
                log.append(undo).err().map(|error| error.message().clone())
            }
        })
    }

    /// Refuses to undo what cannot be undone because of what has happened in the games.
    ///
    /// # Errors
    /// `conflict`.
    pub(super) async fn check_undo(&self, loaded: &LoadedSeason, number: u32) -> Result<(), Problem> {
        let target = loaded.log.entries().iter().find(|entry| entry.number == number);
        let Some(Act::Substitute(plan)) = target.map(|entry| &entry.act) else {
            return Ok(());
        };
        if !self.has_played(loaded, plan).await? {
            return Ok(());
        }
        let why = messages::SUBSTITUTE_HAS_PLAYED.plain();
        Err(refused(Kind::Conflict, "act.entry", &why))
    }

    /// Whether a substitute has announced anything in a game of the seat.
    async fn has_played(&self, loaded: &LoadedSeason, plan: &Substitution) -> Result<bool, Problem> {
        let Some(substitute) = account(&plan.person) else {
            return Ok(false);
        };
        let covers = |round: Round| plan.from <= round && plan.until.is_none_or(|until| round <= until);
        for row in &loaded.fixtures {
            let own = row.division == plan.division.as_str() && covers(row.id().round);
            if own && self.has_acted(row, substitute).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a player has announced anything in the game of a fixture since they sit there.
    async fn has_acted(&self, row: &FixtureRecord, player: AccountId) -> Result<bool, Problem> {
        let (Some(id), true) = (row.game(), row.has(player)) else {
            return Ok(false);
        };
        let game = self.whole_game(id).await?;
        let acted = self.played(&game).await?.acted;
        Ok(if row.first == player { acted[0] } else { acted[1] })
    }
}
