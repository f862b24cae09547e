//! Subscriptions to the client's account and to the lobby.

use crate::ids::AccountId;
use crate::server::account_stream::reader::PlacedMessage;
use crate::server::problem::{Kind, Problem};
use crate::server::ws::connection::{Connection, End};
use crate::server::ws::from_client::FromClient;
use axum::extract::ws::Message;
use std::sync::Arc;

impl Connection {
    /// Subscribes to the client's account.
    ///
    /// # Errors
    /// `unauthenticated` for a spectator; `scope-missing` if the token does not permit it.
    pub(crate) fn watch_account(&mut self) -> Result<(), Problem> {
        let account = self.may_watch_account()?;
        self.account = Some(account);
        let listener = Arc::clone(&self.outbound);
        self.app.account_stream.watch_account(account, listener);
        Ok(())
    }

    /// Subscribes to the notices of the client's account.
    ///
    /// # Errors
    /// As [`Connection::watch_account`]; also those of a cursor.
    pub(crate) async fn watch_all(&mut self, after: Option<&str>) -> Result<Result<(), Problem>, End> {
        self.notices = None;
        let account = match self.may_watch_all() {
            Ok(account) => account,
            Err(problem) => return Ok(Err(problem)),
        };
        let begun = match self.app.account_stream.read_stream(account, after).await {
            Ok(begun) => begun,
            Err(problem) => return Ok(Err(problem)),
        };
        self.send(&begun.first).await?;
        self.notices = Some(begun.reader);
        Ok(Ok(()))
    }

    /// The account to whose notices this client may subscribe.
    ///
    /// # Errors
    /// As [`Connection::watch_account`].
    pub(crate) fn may_watch_all(&self) -> Result<AccountId, Problem> {
        let identity = self.identity.as_ref().ok_or_else(|| {
            let text = "say hello with a token to watch an account";
            Problem::new(Kind::Unauthenticated, text)
        })?;
        self.must_last()?;
        identity.require_account_stream()
    }

    /// Sends the next notices of the account.
    pub(crate) async fn pass_on_notices(&mut self) -> Result<(), End> {
        let Some(reader) = &mut self.notices else {
            return Ok(());
        };
        match reader.next().await {
            Ok(messages) => {
                for PlacedMessage { message, .. } in messages {
                    self.write(Message::Text(message.text)).await?;
                }
                Ok(())
            }
            Err(problem) => {
                self.notices = None;
                self.refuse(None, None, problem).await
            }
        }
    }

    /// The account to which this client may listen.
    ///
    /// # Errors
    /// As [`Connection::watch_account`].
    pub(crate) fn may_watch_account(&self) -> Result<AccountId, Problem> {
        let identity = self.identity.as_ref().ok_or_else(|| {
            let text = "say hello with a token to watch an account";
            Problem::new(Kind::Unauthenticated, text)
        })?;
        self.must_last()?;
        for message in [FromClient::WatchAccount {}, FromClient::WatchLobby {}] {
            identity.require_scope(self.app.auth.requirements.scope(message.operation()))?;
        }
        identity.require_game(None)?;
        if identity.seat.is_some() {
            return Err(Problem::new(
                Kind::ScopeMissing,
                "this token is for one seat alone",
            ));
        }
        Ok(identity.account.id)
    }

    /// Ends the subscriptions to the account and to the lobby.
    pub(crate) fn ignore_account(&mut self) {
        let account = self.account.take();
        self.app.account_stream.leave(account, &self.outbound);
    }

    /// Subscribes to the lobby, which is public.
    ///
    /// # Errors
    /// `scope-missing` if the client shows a token that may not read challenges.
    pub(crate) fn watch_lobby(&mut self) -> Result<(), Problem> {
        if let Some(identity) = &self.identity {
            let message = FromClient::WatchLobby {};
            identity.require_scope(self.app.auth.requirements.scope(message.operation()))?;
        }
        self.app.account_stream.watch_lobby(Arc::clone(&self.outbound));
        Ok(())
    }
}
