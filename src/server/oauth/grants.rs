//! What a person has allowed an app: beginning and ending it, and the scopes that it can have.

use crate::engine::Millis;
use crate::ids::{AccountId, AppGrantId};
use crate::people::{self, Scope, Scopes};
use crate::server::auth::handle::Auth;
use crate::server::problem::Problem;
use crate::store::{AppGrant, AppTokens, StoreError};
use serde_json::{Value, json};

/// How long an access token is valid.
pub(crate) const ACCESS: Millis = Millis::HOUR;

/// How long a refresh token is valid. It is replaced each time that it is used.
const REFRESH: Millis = Millis::from_days(90);

/// The most apps that one account can have allowed something. Another one ends the oldest.
const GRANTS: usize = 100;

/// The scopes that no app can have. With `profile:write` it could set a password and make tokens, and with
/// `webhook:write` have the server call it, after its grant has ended; `admin` belongs to the operator.
const NEVER: [Scope; 3] = [Scope::ProfileWrite, Scope::WebhookWrite, Scope::Admin];

/// The scopes that an app can have.
pub(crate) fn scopes_of_apps() -> Scopes {
    NEVER.into_iter().fold(Scopes::all(), Scopes::without)
}

/// Reads the scopes that an app asks for.
///
/// # Errors
/// A sentence that says what they must be.
pub(crate) fn scopes(text: &str) -> Result<Scopes, String> {
    let scopes: Scopes = text
        .split_whitespace()
        .map(str::parse::<Scope>)
        .collect::<Result<_, _>>()?;
    if scopes == Scopes::default() {
        return Err("scope names at least one scope, with spaces between".to_owned());
    }
    match scopes.beyond(scopes_of_apps()) {
        None => Ok(scopes),
        Some(scope) => Err(format!("no app can have the scope {}", scope.name())),
    }
}

/// New tokens of an app, with their secrets.
pub(crate) struct IssuedTokens {
    /// The access token.
    pub(crate) access: String,
    /// The refresh token.
    pub(crate) refresh: String,
    /// What is stored of them.
    pub(crate) stored: AppTokens,
}

/// Who gets tokens: a grant, its person and its app.
pub(crate) struct Holder {
    /// The grant.
    pub(crate) grant: AppGrantId,
    /// The person.
    pub(crate) account: AccountId,
    /// The address of the app.
    pub(crate) client: String,
    /// The scopes of the access token.
    pub(crate) scopes: String,
}

impl Auth {
    /// Makes tokens for a grant. They are not stored yet.
    ///
    /// # Errors
    /// `internal` without a source of secrets.
    pub(crate) fn tokens_for(&self, holder: Holder) -> Result<IssuedTokens, Problem> {
        let access = people::token(&self.entropy.secret()?);
        let refresh = people::token(&self.entropy.secret()?);
        let now = self.time.now();
        let stored = AppTokens {
            grant: holder.grant,
            account: holder.account,
            client: holder.client,
            id: self.ids.next(),
            access: people::token_hash(&access),
            scopes: holder.scopes,
            expires: now + ACCESS,
            refresh: people::token_hash(&refresh),
            refresh_expires: now + REFRESH,
            at: now,
        };
        Ok(IssuedTokens {
            access,
            refresh,
            stored,
        })
    }

    /// Makes a new grant and its first tokens. They are not stored yet. If the account has allowed too many, the oldest
    /// ends.
    ///
    /// # Errors
    /// The problems of the store.
    pub(crate) async fn new_grant(&self, holder: Holder) -> Result<(AppGrant, IssuedTokens), Problem> {
        let scopes = holder.scopes.clone();
        let issued = self.tokens_for(holder)?;
        let AppTokens {
            grant,
            account,
            ref client,
            at,
            refresh_expires,
            ..
        } = issued.stored;
        let before = self.store.app_grants(account, at).await?;
        for oldest in before.iter().take((before.len() + 1).saturating_sub(GRANTS)) {
            // It does not matter if the person ends it at the same moment.
            let _ = self.end_grant(account, oldest.id).await;
        }
        let grant = AppGrant {
            id: grant,
            account,
            client: client.clone(),
            scopes,
            created: at,
            used: at,
            expires: refresh_expires,
        };
        Ok((grant, issued))
    }

    /// What an account has allowed apps, for the file of everything about it.
    ///
    /// # Errors
    /// The problems of the store.
    pub(crate) async fn apps_in_full(&self, account: AccountId) -> Result<Vec<Value>, Problem> {
        let grants = self.store.app_grants(account, self.time.now()).await?.into_iter();
        let grants = grants.map(|grant| {
            json!({
                "id": grant.id, "client_id": grant.client, "scopes": grant.scopes,
                "created": grant.created, "last_used": grant.used, "expires": grant.expires,
            })
        });
        Ok(grants.collect())
    }

    /// Ends a grant with all its tokens, on every server.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the account has no such grant.
    pub(crate) async fn end_grant(&self, account: AccountId, grant: AppGrantId) -> Result<(), StoreError> {
        self.store.end_grant(account, grant, self.ids.stamp()).await?;
        self.identities.invalidate(account);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_app_can_have_the_scopes_of_play_and_no_others() {
        assert_eq!(
            scopes(" game:read  game:play ").unwrap().to_string(),
            "game:read game:play"
        );
        for bad in ["", " ", "all", "game:win", "admin", "game:read profile:write"] {
            assert!(scopes(bad).is_err(), "{bad}");
        }
    }
}
