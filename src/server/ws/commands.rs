//! Commands of a player over the socket: the same as over HTTP, with the same idempotency keys and answers.

use crate::engine::Millis;
use crate::ids::GameId;
use crate::server::games::commands::Command;
use crate::server::games::commands::announce::AnnouncementBody;
use crate::server::games::commands::orders::PlanBody;
use crate::server::games::commands::take_back::TakeBackBody;
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::ResponseBody;
use crate::server::http::extract::proper_key;
use crate::server::identity::Identity;
use crate::server::metrics::stopwatch::Received;
use crate::server::problem::{Kind, Problem};
use crate::server::ws::connection::Connection;
use crate::server::ws::from_client::FromClient;
use crate::server::ws::operation::Subject;
use crate::server::ws::to_client::ToClient;
use serde_json::value::RawValue;
use std::sync::Arc;

impl Connection {
    /// Executes a command in a task of its own; the answer carries its key.
    pub(crate) fn work(&mut self, message: FromClient, received: Received) -> Result<(), Problem> {
        let Subject {
            key: Some(key),
            game: Some(game),
        } = message.about()
        else {
            return Err(Problem::new(Kind::NotUnderstood, "it names no game"));
        };
        let key = proper_key(key)?;
        let identity = self.identity.clone();
        let identity = identity
            .ok_or_else(|| Problem::new(Kind::Unauthenticated, "say hello with a token to announce"))?;
        self.must_last()?;
        identity.require_scope(self.app.auth.requirements.scope(message.operation()))?;
        identity.require_game(Some(game))?;
        let announces = matches!(message, FromClient::Announce { .. });
        let names_none = || Problem::new(Kind::NotUnderstood, "it names no game");
        let work = work_of(message).ok_or_else(names_none)?;
        let turn = Arc::clone(&self.turns).try_acquire_owned();
        let turn = turn.map_err(|_| {
            Problem::new(Kind::RateLimited, "too many announcements at once").with_wait(Millis::new(100))
        })?;
        let (app, outbound) = (self.app.clone(), Arc::clone(&self.outbound));
        // The task continues if the client disconnects. Its large future is boxed, so that moving the task is
        // cheap.
        self.app.tasks.spawn(Box::pin(async move {
            let answer = app.games.answer(identity, game, key.clone(), work).await;
            let answer = answer.unwrap_or_else(|problem| ToClient::Refused {
                key: Some(key),
                game: Some(game),
                problem: Box::new(problem),
            });
            let accepted = announces && matches!(answer, ToClient::Done { replayed: false, .. });
            outbound.answer(answer.encoded(), accepted.then_some(received));
            drop(turn);
        }));
        Ok(())
    }
}

/// A message that gives a command to a game, or asks for its decisions.
enum Work {
    /// A command.
    Command(Command),
    /// The open decisions.
    Decisions,
}

/// What a message asks a game to do; `None` for the others.
fn work_of(message: FromClient) -> Option<Work> {
    let command = match message {
        FromClient::Announce {
            expect_seq,
            decision,
            announcement,
            ..
        } => Command::Announce(AnnouncementBody {
            decision,
            expect_seq,
            announcement,
        }),
        FromClient::TakeBack { after, .. } => Command::TakeBack(TakeBackBody { after }),
        FromClient::Call { call, .. } => Command::Call(call),
        FromClient::Concede { .. } => Command::Concede,
        FromClient::Claim { .. } => Command::Claim,
        FromClient::Plan {
            expect_seq,
            steps,
            carry_on,
            ..
        } => Command::Plan(PlanBody {
            expect_seq,
            steps,
            carry_on,
        }),
        FromClient::DropPlan { .. } => Command::DropPlan,
        FromClient::Order { orders, .. } => Command::Order(orders),
        FromClient::Yield { giving_way, .. } => Command::Yield(giving_way),
        FromClient::Ask { .. } => return Some(Work::Decisions),
        FromClient::Hello { .. }
        | FromClient::Watch { .. }
        | FromClient::Unwatch { .. }
        | FromClient::Seen { .. }
        | FromClient::WatchAccount {}
        | FromClient::WatchAll { .. }
        | FromClient::WatchLobby {}
        | FromClient::Ping { .. } => return None,
    };
    Some(Work::Command(command))
}

impl Games {
    /// The answer to a message with this key.
    async fn answer(
        &self,
        identity: Arc<Identity>,
        game: GameId,
        key: String,
        work: Work,
    ) -> Result<ToClient, Problem> {
        let reply = match work {
            Work::Decisions => {
                let decisions = self.decisions(game, identity).await?;
                let answer = serde_json::value::to_raw_value(&decisions).map_err(Problem::internal)?;
                return Ok(ToClient::Answered {
                    key,
                    game,
                    answer,
                    replayed: false,
                });
            }
            // Identical to the request over HTTP, so that either can be repeated over the other.
            Work::Command(command) => {
                self.execute(game, command.by(identity), Some(key.clone()))
                    .await?
            }
        };
        let replayed = reply.replayed;
        Ok(match reply.body {
            ResponseBody::Entry { entry, .. } => ToClient::Done {
                key,
                seq: entry.seq,
                hash: entry.hash.clone(),
                replayed,
            },
            ResponseBody::Document(text) => ToClient::Answered {
                key,
                game,
                answer: RawValue::from_string(text).map_err(Problem::internal)?,
                replayed,
            },
        })
    }
}
