//! Announcements of the practice opponent, which are adjudicated before the game is locked.

use crate::engine::{Announced, By, Game, KeyChain, Millis, Seat};
use crate::server::games::change::Change;
use crate::server::games::commands::announce::AnnouncementBody;
use crate::server::games::live::Live;
use crate::server::problem::Problem;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// An announcement as it was adjudicated in a game that nobody else has changed since; empty if it has to be adjudicated
/// when it is made.
#[derive(Clone, Default)]
pub(crate) struct Ahead(Option<Arc<(Arc<Game>, Announced)>>);

impl std::fmt::Debug for Ahead {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Ahead").field(&self.0.is_some()).finish()
    }
}

impl Ahead {
    /// Adjudicates an announcement. It is empty if the rules refuse it or panic.
    pub(crate) fn adjudicated(
        game: Arc<Game>,
        seat: Seat,
        body: &AnnouncementBody,
        at: Millis,
        keys: &KeyChain,
    ) -> Ahead {
        // Unwind safety: what was changed is dropped. The announcement is adjudicated again when it is made.
        let announced = catch_unwind(AssertUnwindSafe(|| {
            game.announce(By::Bot.for_seat(seat), &body.reply(), at, keys)
        }));
        Ahead(
            announced
                .ok()
                .and_then(Result::ok)
                .map(|announced| Arc::new((game, announced))),
        )
    }

    /// The change that the announcement makes.
    ///
    /// # Errors
    /// A problem if the rules refuse it.
    pub(crate) fn announced(
        &self,
        live: &Live,
        seat: Seat,
        body: &AnnouncementBody,
        at: Millis,
    ) -> Result<Change, Problem> {
        if let Some(ahead) = &self.0
            && Arc::ptr_eq(&ahead.0, &live.game)
        {
            return Ok(ahead.1.clone().into());
        }
        let speaker = By::Bot.for_seat(seat);
        Ok(live
            .game
            .announce(speaker, &body.reply(), at, live.keys.as_ref())?
            .into())
    }
}
