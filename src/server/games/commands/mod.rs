//! Commands: what changes an open game. The files have the bodies of commands and how they are decided.

pub(crate) mod abort;
pub(crate) mod announce;
pub(crate) mod call;
pub(crate) mod claim;
pub(crate) mod concede;
pub(crate) mod orders;
pub(crate) mod practice;
pub(crate) mod seat;
pub(crate) mod sit;
pub(crate) mod take_back;
pub(crate) mod timeout;

use crate::engine::{Call, Millis, Seat, Seq};
use crate::ids::{AccountId, GameId};
use crate::server::games::change::Change;
use crate::server::games::commands::announce::AnnouncementBody;
use crate::server::games::commands::orders::{PlanBody, YieldBody};
use crate::server::games::commands::practice::Ahead;
use crate::server::games::commands::sit::Sit;
use crate::server::games::commands::take_back::TakeBackBody;
use crate::server::games::idempotency::request::{IdempotentRequest, request_hash};
use crate::server::games::live::Live;
use crate::server::games::orders::shown;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::RequestScope;
use serde_json::Value;
use std::sync::Arc;

/// A player's command.
#[derive(Debug)]
pub(crate) enum Command {
    /// Makes an announcement.
    Announce(AnnouncementBody),
    /// Takes back their own steps, or consents to a takeback.
    TakeBack(TakeBackBody),
    /// Makes a call.
    Call(Call),
    /// Concedes.
    Concede,
    /// Claims the game because the opponent has no time and no excused miss left.
    Claim,
    /// Aborts the game before the first announcement.
    Abort,
    /// Takes a seat.
    Sit(Sit),
    /// Sets a plan.
    Plan(PlanBody),
    /// Cancels the plan.
    DropPlan,
    /// Sets standing orders; `None` removes them.
    Order(Option<Value>),
    /// Sets a yield; `None` cancels it.
    Yield(Option<YieldBody>),
}

/// What the server does by itself.
#[derive(Debug)]
pub(crate) enum ServerCommand {
    /// Announces what prepared orders say about the open decisions.
    Automatic,
    /// Does what is due by the clock.
    Timeout,
    /// Makes an announcement of the practice opponent.
    Practice(Seat, AnnouncementBody, Ahead),
    /// Answers a takeback request for the practice opponent at a seat. The number is the entry to go back to.
    PracticeTakeBack(Seat, Seq),
    /// Aborts a game that can never begin, for the holder of a seat.
    AbortWithoutOpponent(String),
    /// Closes a game that nobody will finish, or whose result was decided elsewhere.
    CloseUnfinished,
}

/// A command and who gives it.
#[derive(Debug)]
pub(crate) enum Cause {
    /// A player.
    Player(Arc<Identity>, Command),
    /// The server.
    Server(ServerCommand),
}

impl Command {
    /// This command, given by a player.
    pub(crate) fn by(self, player: Arc<Identity>) -> Cause {
        Cause::Player(player, self)
    }

    /// The part of a request that must be equal for it to count as a repetition; `None` if repeating it is harmless.
    fn fingerprint(&self) -> Option<String> {
        match self {
            Command::Announce(body) => Some(request_hash(body)),
            Command::TakeBack(body) => Some(format!("take back {}", request_hash(body))),
            Command::Call(call) => Some(request_hash(call)),
            Command::Concede => Some("concede".to_owned()),
            Command::Claim => Some("claim".to_owned()),
            Command::Abort => Some("abort".to_owned()),
            Command::Sit(sit) => Some(format!("seat {} {}", sit.seat, request_hash(&sit.body))),
            Command::Plan(body) => Some(request_hash(body)),
            Command::DropPlan | Command::Order(_) | Command::Yield(_) => None,
        }
    }

    fn decide(&self, live: &Live, player: &Identity, at: Millis) -> Result<Change, Problem> {
        match self {
            Command::Announce(body) => announce::decide(live, player, body, at),
            Command::TakeBack(body) => take_back::decide(live, player, *body, at),
            Command::Call(call) => call::decide(live, player, call, at),
            Command::Concede => concede::decide(live, player, at),
            Command::Claim => claim::decide(live, player, at),
            Command::Abort => abort::decide(live, player, at),
            Command::Sit(sit) => sit::decide(live, player, sit, at),
            Command::Plan(body) => orders::plan(live, player, body, at),
            Command::DropPlan => orders::cancel_plan(live, player, at),
            Command::Order(document) => orders::standing_orders(live, player, document.as_ref(), at),
            Command::Yield(body) => orders::set_yield(live, player, body.as_ref(), at),
        }
    }

    /// The last entry that the player has seen, if the command says so.
    fn expect_seq(&self) -> Option<Seq> {
        match self {
            Command::Announce(body) => Some(body.expect_seq),
            Command::Plan(body) => Some(body.expect_seq),
            Command::Yield(body) => body.as_ref().and_then(|body| body.expect_seq),
            _ => None,
        }
    }

    /// The decision that an announcement names.
    fn decision(&self) -> Option<&str> {
        match self {
            Command::Announce(body) => Some(body.decision.as_str()).filter(|id| !id.is_empty()),
            _ => None,
        }
    }
}

impl ServerCommand {
    fn decide(&self, live: &Live, at: Millis) -> Result<Change, Problem> {
        match self {
            ServerCommand::Automatic => Ok(live.with_automatic_only()),
            ServerCommand::Timeout => timeout::decide(live, at),
            ServerCommand::Practice(seat, body, ahead) => ahead.announced(live, *seat, body, at),
            ServerCommand::PracticeTakeBack(seat, after) => take_back::consent(live, *seat, *after, at),
            ServerCommand::AbortWithoutOpponent(seat) => abort::without_opponent(live, seat, at),
            ServerCommand::CloseUnfinished => abort::close_unfinished(live, at),
        }
    }
}

impl Cause {
    /// Decides the command, under the game's lock.
    ///
    /// # Errors
    /// A problem; then nothing has changed.
    pub(crate) fn decide(&self, live: &Live, at: Millis) -> Result<Change, Problem> {
        match self {
            Cause::Player(player, command) => command.decide(live, player, at),
            Cause::Server(command) => command.decide(live, at),
        }
    }

    /// The account of the player.
    pub(crate) fn account(&self) -> Option<AccountId> {
        match self {
            Cause::Player(player, _) => Some(player.id),
            Cause::Server(_) => None,
        }
    }

    /// The request in the form used for idempotency; `None` without a key, or if repeating it is harmless.
    ///
    /// # Errors
    /// `not-understood` if the command needs a key and has none.
    pub(crate) fn request(
        &self,
        game: GameId,
        key: Option<String>,
    ) -> Result<Option<IdempotentRequest>, Problem> {
        let Cause::Player(player, command) = self else {
            return Ok(None);
        };
        let missing = match command {
            Command::Announce(_) => "an announcement needs an Idempotency-Key header",
            Command::Plan(_) => "a plan needs an Idempotency-Key header",
            _ => "",
        };
        if key.is_none() && !missing.is_empty() {
            return Err(Problem::new(Kind::NotUnderstood, missing));
        }
        let request = key.zip(command.fingerprint());
        Ok(request.map(|(key, content)| IdempotentRequest {
            account: player.account.id,
            scope: RequestScope::Game(game),
            key,
            content,
        }))
    }

    /// Whether deciding it may take long, because prepared orders are evaluated.
    pub(crate) fn may_take_long(&self) -> bool {
        let Cause::Player(_, command) = self else {
            return false;
        };
        use Command::{DropPlan, Order, Plan, Yield};
        matches!(command, Plan(_) | DropPlan | Order(_) | Yield(_))
    }

    /// The last entry that the player has seen, if the command says so.
    pub(crate) fn expect_seq(&self) -> Option<Seq> {
        match self {
            Cause::Player(_, command) => command.expect_seq(),
            Cause::Server(_) => None,
        }
    }

    /// The decision that an announcement of a player names.
    pub(crate) fn decision(&self) -> Option<&str> {
        match self {
            Cause::Player(_, command) => command.decision(),
            Cause::Server(_) => None,
        }
    }

    /// The document that answers a command about prepared orders, from the game after it; `None` if the
    /// decision has already produced the answer.
    ///
    /// # Errors
    /// An internal problem if it can't be serialized.
    pub(crate) fn shown(&self, live: &Live) -> Result<Option<String>, Problem> {
        let Cause::Player(player, command) = self else {
            return Ok(None);
        };
        let account = Some(player.id);
        let document = match command {
            Command::DropPlan => serde_json::to_string(&shown::plans(live, account)?),
            Command::Order(_) => serde_json::to_string(&shown::standing_orders(live, account)?),
            Command::Yield(_) => serde_json::to_string(&shown::yielding(live, account)),
            _ => return Ok(None),
        };
        document.map(Some).map_err(Problem::internal)
    }
}
