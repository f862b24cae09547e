//! The practice opponent. It gets the same decisions as any player and sees no more.

use crate::bot::Level;
use crate::engine::{DecisionView, Game, KeyChain, Seat, Viewer};
use crate::ids::GameId;
use crate::server::games::commands::announce::AnnouncementBody;
use crate::server::games::commands::practice::Ahead;
use crate::server::games::commands::{Cause, ServerCommand};
use crate::server::games::handle::Games;
use crate::server::games::live::{CAPTAIN_NAME, Live};
use crate::server::games::practice::own_thread::on_own_thread;
use crate::server::games::practice::player::Question;
use crate::server::games::registry::GameSlot;
use crate::server::problem::{Kind, Problem};
use crate::store::Holder;
use std::sync::Arc;
use std::time::Duration;

/// How long the practice opponent may think about an answer.
const LONGEST_THOUGHT: Duration = Duration::from_secs(10);

/// The level of the program with this name: the practice opponent's, or that of an account of the house.
pub(crate) fn level_of(name: &str) -> Level {
    match name.split(' ').next() {
        Some(CAPTAIN_NAME) => Level::Captain,
        _ => Level::Cadet,
    }
}

impl Live {
    /// The level at which the practice opponent plays a seat.
    fn practice_level(&self, seat: Seat) -> Level {
        let name = self.game.seat_name(seat);
        let held = self.seats.iter().find(|held| held.seat == name);
        held.map_or(Level::Cadet, |held| level_of(&held.name))
    }

    /// The seats that the practice opponent holds.
    pub(crate) fn practice_seats(&self) -> Vec<Seat> {
        let held = self.seats.iter().filter(|s| s.holder == Holder::Practice);
        held.filter_map(|s| self.game.seat_named(&s.seat)).collect()
    }
}

impl Games {
    /// The open decisions of a seat.
    ///
    /// # Errors
    /// `not-found` if the game does not exist.
    pub(crate) async fn decisions_of(&self, game: GameId, seat: Seat) -> Result<Vec<DecisionView>, Problem> {
        let slot = self.registry.slot(game);
        let mut seated = self.registry.lock(&slot).await?;
        let game = Arc::clone(&seated.live()?.game);
        drop(seated);
        self.adjudicate_to_read(&slot, || game.decisions(seat)).await
    }

    /// Announces for a seat that the practice opponent holds.
    async fn announce_for_practice(&self, game: GameId, announcement: Own) -> Result<(), Problem> {
        let Own { seat, body, ahead } = announcement;
        let announce = Cause::Server(ServerCommand::Practice(seat, body, ahead));
        self.execute(game, announce, None).await.map(|_| ())
    }

    /// Lets the practice opponent answer its open decision, if it has one after the delay `after`. Failures
    /// are retried after 1, 5 and 30 seconds.
    pub(crate) fn wake_practice(&self, game: GameId, after: Duration) {
        let app = self.clone();
        self.tasks.spawn(async move {
            if !after.is_zero() {
                tokio::select! {
                    () = app.closing.cancelled() => return,
                    () = tokio::time::sleep(after) => {}
                }
            }
            for pause in [1, 5, 30, 0] {
                // Boxed because the announcement wakes the practice opponent again.
                let turn: std::pin::Pin<Box<dyn Future<Output = Result<(), Problem>> + Send>> =
                    Box::pin(app.practice_turn(game));
                let problem = match turn.await {
                    Err(problem) if problem.kind != Kind::NotFound => problem,
                    _ => return,
                };
                tracing::warn!(%game, detail = %problem.detail, "the practice opponent could not answer");
                tokio::select! {
                    () = app.closing.cancelled() => return,
                    () = tokio::time::sleep(Duration::from_secs(pause)) => {}
                }
            }
        });
    }

    /// The practice opponent's answer to a decision, adjudicated ahead; `None`: the default answer, also if it has no
    /// answer in time.
    async fn practice_answer(
        &self,
        (game, keys): (&Arc<Game>, Arc<KeyChain>),
        (seat, level): (Seat, Level),
        decision: DecisionView,
    ) -> Option<Own> {
        let _turn = self.practice_thoughts.next().await;
        let (player, thought) = (Arc::clone(&self.practice), Arc::clone(game));
        let (id, open) = (game.id(), decision.id.clone());
        let thinking = on_own_thread(move || {
            let game = thought;
            let view = game.table().view(Viewer::Seat(seat));
            player(&Question {
                system: game.rulebook().name(),
                rulebook: game.rulebook(),
                level,
                table: game.table(),
                game: id,
                seq: game.head(),
                trial: game.trial(),
                seat,
                view: &view,
                decision: &decision,
            })
        });
        let thinking = match thinking {
            Ok(thinking) => thinking,
            Err(error) => {
                tracing::error!(game = %id, %error, "there is no thread to think on; the default answer is taken");
                return None;
            }
        };
        let answer = match tokio::time::timeout(LONGEST_THOUGHT, thinking).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => {
                tracing::error!(game = %id, "the practice player panicked; the default answer is taken");
                None
            }
            Err(_) => {
                tracing::warn!(game = %id, "the practice player thinks too long; the default answer is taken");
                None
            }
        };
        let body = AnnouncementBody {
            decision: open,
            expect_seq: game.head(),
            announcement: answer?,
        };
        Some(self.adjudicated_ahead((game, keys), seat, body).await)
    }

    /// An announcement, adjudicated ahead on a thread of low priority if that does not take too long.
    async fn adjudicated_ahead(
        &self,
        (game, keys): (&Arc<Game>, Arc<KeyChain>),
        seat: Seat,
        body: AnnouncementBody,
    ) -> Own {
        let (game, announced) = (Arc::clone(game), body.clone());
        let at = self.time.now().max(game.at());
        let adjudicating = on_own_thread(move || Ahead::adjudicated(game, seat, &announced, at, &keys));
        let ahead = match adjudicating {
            Ok(adjudicating) => tokio::time::timeout(LONGEST_THOUGHT, adjudicating).await,
            Err(_) => Ok(Ok(Ahead::default())),
        };
        Own {
            seat,
            body,
            ahead: ahead.ok().and_then(Result::ok).unwrap_or_default(),
        }
    }

    /// Whether the practice opponent holds both seats.
    async fn is_without_people(&self, slot: &GameSlot) -> Result<bool, Problem> {
        let mut seated = self.registry.lock(slot).await?;
        Ok(seated.live()?.practice_seats().len() == Seat::ALL.len())
    }

    /// Answers one open decision of a practice seat. The resulting entry wakes the opponent again.
    async fn practice_turn(&self, id: GameId) -> Result<(), Problem> {
        let slot = self.registry.slot(id);
        let _alone = slot.practising.lock().await;
        let _turn = if self.is_without_people(&slot).await? {
            self.practice_turns.next().await
        } else {
            None
        };
        if self.closing.is_cancelled() {
            return Ok(());
        }
        let mut seated = self.registry.lock(&slot).await?;
        let live = seated.live()?;
        let (game, keys) = (Arc::clone(&live.game), Arc::clone(&live.keys));
        // A game that is closed for play waits for the operator.
        let seats = match live.must_be_open() {
            Ok(()) => live.practice_seats(),
            Err(_) => vec![],
        };
        let levels = Seat::ALL.map(|seat| live.practice_level(seat));
        drop(seated);
        if self.practice_agrees(id, &seats).await? {
            return Ok(());
        }
        let owing = Arc::clone(&game);
        let question = move || seats.into_iter().find_map(|seat| OpenQuestion::of(&owing, seat));
        let Some(question) = self.adjudicate_for_practice(&slot, question).await? else {
            return Ok(());
        };
        let OpenQuestion { seat, decision, safe } = question;
        let level = levels[seat.index()];
        let open = decision.id.clone();
        let answer = self.practice_answer((&game, keys), (seat, level), decision).await;
        let Some(answer) = answer.or_else(|| safe.clone()) else {
            return Err(Problem::internal(format_args!(
                "decision {open} has no safe answer"
            )));
        };
        match self.announce_for_practice(id, answer).await {
            Ok(()) => Ok(()),
            Err(problem) => {
                let decisions = self.decisions_of(id, seat).await?;
                if !decisions.iter().any(|d| d.id == open) {
                    // The decision was answered or voided meanwhile, perhaps by the practice opponent of
                    // another server.
                    return Ok(());
                }
                tracing::warn!(game = %id, detail = %problem.detail, "the practice opponent's answer was refused");
                match safe {
                    Some(safe) => self.announce_for_practice(id, safe).await,
                    None => Ok(()),
                }
            }
        }
    }
}

/// An announcement of the practice opponent.
#[derive(Clone)]
struct Own {
    seat: Seat,
    body: AnnouncementBody,
    ahead: Ahead,
}

/// A decision of the practice opponent. A long list takes as long to copy as to write, so it is made, read and dropped on
/// threads of low priority.
struct OpenQuestion {
    seat: Seat,
    decision: DecisionView,
    /// What the rules take if it is not answered, or else the first choice; `None` if there is neither.
    safe: Option<Own>,
}

impl OpenQuestion {
    /// The first open decision of a seat.
    fn of(game: &Game, seat: Seat) -> Option<OpenQuestion> {
        let decision = game.decisions(seat).into_iter().next()?;
        let answer = decision.otherwise.as_ref().or_else(|| decision.choices.first());
        let safe = answer.map(|answer| Own {
            seat,
            body: AnnouncementBody {
                decision: decision.id.clone(),
                expect_seq: game.head(),
                announcement: answer.clone(),
            },
            ahead: Ahead::default(),
        });
        Some(OpenQuestion { seat, decision, safe })
    }
}

#[cfg(test)]
mod tests {
    use super::level_of;
    use crate::bot::Level;
    use crate::server::games::live::PRACTICE_NAME;

    #[test]
    fn the_name_of_a_program_tells_its_level() {
        for name in ["Captain", "Captain 2", "Captain 17"] {
            assert_eq!(level_of(name), Level::Captain, "{name}");
        }
        for name in [PRACTICE_NAME, "Cadet", "Cadet 2"] {
            assert_eq!(level_of(name), Level::Cadet, "{name}");
        }
    }
}
