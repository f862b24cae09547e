//! Commands of a player over the socket: the same as over HTTP, with the same idempotency keys and answers.

use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{IdempotentRequest, Reply};
use crate::server::http::extract::{proper_key, request_hash};
use crate::server::http::routes::orders::plans::PlanBody;
use crate::server::http::routes::play::announcements::AnnouncementBody;
use crate::server::http::routes::play::takebacks;
use crate::server::http::routes::play::takebacks::TakeBackBody;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::server::ws::connection::Connection;
use crate::server::ws::protocol::{FromClient, ToClient};
use serde::Serialize;
use std::sync::Arc;
use uuid::Uuid;

impl Connection {
    /// Executes a command in a task of its own; the answer carries its key.
    pub(crate) fn work(&mut self, message: FromClient) -> Result<(), Problem> {
        let (Some(key), Some(game)) = message.about() else {
            return Err(Problem::new(Kind::NotUnderstood, "it names no game"));
        };
        let key = proper_key(key)?;
        let identity = self.identity.clone();
        let identity = identity
            .ok_or_else(|| Problem::new(Kind::Unauthenticated, "say hello with a token to announce"))?;
        self.must_last()?;
        identity.require_scope(self.app.auth.requirements.scope(message.operation()))?;
        identity.require_game(Some(game))?;
        let turn = Arc::clone(&self.turns).try_acquire_owned();
        let turn = turn
            .map_err(|_| Problem::new(Kind::RateLimited, "too many announcements at once").with_wait(100))?;
        let (app, outbound) = (self.app.clone(), Arc::clone(&self.outbound));
        // The task continues if the client disconnects. Its large future is boxed, so that moving the task is
        // cheap.
        self.app.tasks.spawn(Box::pin(async move {
            let answer = app
                .games
                .execute_message(identity, game, key.clone(), message)
                .await;
            let answer = answer.unwrap_or_else(|problem| ToClient::Refused {
                key: Some(key),
                game: Some(game),
                problem: Box::new(problem),
            });
            outbound.answer(answer.text().into());
            drop(turn);
        }));
        Ok(())
    }
}

/// The acknowledgement of a durable entry.
fn done(key: String, answer: &Reply) -> ToClient {
    let (seq, hash) = answer.body.acknowledged();
    ToClient::Done {
        key,
        seq,
        hash,
        replayed: answer.replayed,
    }
}

fn answered(key: String, game: Uuid, answer: &impl Serialize) -> Result<ToClient, Problem> {
    Ok(ToClient::Answered {
        key,
        game,
        answer: serde_json::to_value(answer).map_err(Problem::internal)?,
        replayed: false,
    })
}

impl Games {
    async fn execute_message(
        &self,
        identity: Arc<Identity>,
        game: Uuid,
        key: String,
        message: FromClient,
    ) -> Result<ToClient, Problem> {
        // Identical to the request over HTTP, so that either can be repeated over the other.
        let asked = |request: String| IdempotentRequest {
            account: identity.account.id,
            scope: game.to_string(),
            key: key.clone(),
            request,
        };
        let caller = Arc::clone(&identity);
        let made = match message {
            FromClient::Announce {
                expect_seq,
                decision,
                announcement,
                ..
            } => {
                let body = AnnouncementBody {
                    decision,
                    expect_seq,
                    announcement,
                };
                let asked = asked(request_hash(&body));
                self.announce_here(game, caller, body, asked).await?
            }
            FromClient::TakeBack { after, .. } => {
                let body = TakeBackBody { after };
                let asked = asked(takebacks::request(&body));
                self.take_back(game, caller, body, Some(asked)).await?
            }
            FromClient::Call { call, .. } => {
                let asked = asked(request_hash(&call));
                self.make_call(game, caller, call, Some(asked)).await?
            }
            FromClient::Concede { .. } => {
                self.concede(game, caller, Some(asked("concede".to_owned())))
                    .await?
            }
            FromClient::Claim { .. } => self.claim(game, caller, Some(asked("claim".to_owned()))).await?,
            FromClient::Plan {
                expect_seq,
                steps,
                carry_on,
                ..
            } => {
                let plan = PlanBody {
                    expect_seq,
                    steps,
                    carry_on,
                };
                let asked = asked(request_hash(&plan));
                let made = self.plan(game, caller, plan, asked).await?;
                return Ok(ToClient::Answered {
                    key,
                    game,
                    answer: serde_json::from_str(&made.body.text()).map_err(Problem::internal)?,
                    replayed: made.replayed,
                });
            }
            FromClient::DropPlan { .. } => return answered(key, game, &self.no_plan(game, caller).await?),
            FromClient::Order { orders, .. } => {
                return answered(key, game, &self.order(game, caller, orders).await?);
            }
            FromClient::Yield { giving_way, .. } => {
                return answered(key, game, &self.yield_until(game, caller, giving_way).await?);
            }
            FromClient::Ask { .. } => return answered(key, game, &self.decisions(game, caller).await?),
            FromClient::Hello { .. }
            | FromClient::Watch { .. }
            | FromClient::Unwatch { .. }
            | FromClient::Seen { .. }
            | FromClient::Ping { .. } => {
                return Err(Problem::new(Kind::NotUnderstood, "it names no game"));
            }
        };
        Ok(done(key, &made))
    }
}
