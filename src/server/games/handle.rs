//! The games service.

use crate::server::account_stream::handle::AccountStream;
use crate::server::clocks::handle::Clocks;
use crate::server::env::service;
use crate::server::games::archive::statistics::StatisticsCache;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::games::practice::player::PracticePlayer;
use crate::server::games::practice::turns::PracticeTurns;
use crate::server::games::registry::GameRegistry;
use crate::server::games::watchdog::Watchdog;
use crate::server::notify::handle::Notifier;

service! {
    /// Reads and changes games.
    pub(crate) Games owns GamesParts {
        /// The games in memory.
        registry: GameRegistry,
        /// Limits the time of adjudications.
        watchdog: Watchdog,
        /// The practice opponent.
        practice: PracticePlayer,
        /// Who may answer now in the games in which the practice opponent holds both seats.
        practice_turns: PracticeTurns,
        /// Whose practice opponent may think now.
        practice_thoughts: PracticeTurns,
        /// Idempotency keys of requests.
        idempotency: Idempotency,
        /// Clocks and deadlines.
        clocks: Clocks,
        /// Connected clients that hear of changes for their accounts.
        account_stream: AccountStream,
        /// Notifications.
        notifier: Notifier,
        /// Statistics of finished games that were computed a moment ago.
        statistics: StatisticsCache,
    }
}
