//! Access tokens for codes, refresh tokens and devices, and giving them back.

use crate::engine::Millis;
use crate::ids::{AccountId, AppGrantId};
use crate::people;
use crate::server::auth::handle::Auth;
use crate::server::oauth::error::{Code, OAuthError};
use crate::server::oauth::grants::{self, Holder, IssuedTokens};
use crate::server::oauth::pkce;
use crate::store::{AppCode, RefreshToken, StoreError};

/// A code with what proves that it belongs to the app.
pub(crate) struct CodeShown<'a> {
    /// The code.
    pub(crate) code: &'a str,
    /// The address of the app.
    pub(crate) client: &'a str,
    /// Where the code was sent.
    pub(crate) redirect: &'a str,
    /// What the challenge was made of.
    pub(crate) verifier: &'a str,
}

/// The error for a secret that is not valid. It does not say whether it ever was.
fn worthless(what: &str) -> OAuthError {
    let text = format!("this {what} is not known, has expired or was used, or belongs to another app");
    OAuthError::new(Code::InvalidGrant, text)
}

impl Auth {
    /// The tokens for an authorization code. If it was used before, its grant ends: somebody else may have had it.
    ///
    /// # Errors
    /// `invalid_grant`.
    pub(crate) async fn redeem_code(&self, shown: CodeShown<'_>) -> Result<IssuedTokens, OAuthError> {
        let hash = people::token_hash(shown.code);
        let Some(code) = self.store.app_code(&hash).await? else {
            return Err(worthless("code"));
        };
        let proven = code.client == shown.client
            && code.redirect == shown.redirect
            && pkce::verifies(shown.verifier, &code.challenge);
        if !proven {
            return Err(worthless("code"));
        }
        if code.used != Millis::ZERO {
            return self.code_used_again(&code).await;
        }
        if code.expires <= self.time.now() {
            return Err(worthless("code"));
        }
        let holder = Holder {
            grant: code.app_grant,
            account: code.account,
            client: code.client.clone(),
            scopes: code.scopes.clone(),
        };
        let (grant, issued) = self.new_grant(holder).await?;
        let stored = issued.stored.clone();
        match self.store.redeem_app_code(&hash, grant, stored).await {
            Ok(()) => Ok(issued),
            Err(StoreError::Conflict) => self.code_used_again(&code).await,
            Err(error) => Err(error.into()),
        }
    }

    async fn code_used_again(&self, code: &AppCode) -> Result<IssuedTokens, OAuthError> {
        tracing::warn!(client = %code.client, "an authorization code was used twice; its grant ends");
        self.end_if_there(code.account, code.app_grant).await?;
        Err(worthless("code"))
    }

    async fn end_if_there(&self, account: AccountId, grant: AppGrantId) -> Result<(), OAuthError> {
        match self.end_grant(account, grant).await {
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// New tokens for a refresh token, which is used up. If it was used before, its grant ends with all tokens: one of the
    /// two who have used it is not the app.
    ///
    /// # Errors
    /// `invalid_grant`, or `invalid_scope` if more is asked for than was allowed.
    pub(crate) async fn refresh(
        &self,
        secret: &str,
        client: &str,
        scope: Option<&str>,
    ) -> Result<IssuedTokens, OAuthError> {
        let hash = people::token_hash(secret);
        let found = self.store.refresh_token(&hash).await?;
        let Some(token) = found.filter(|token| token.client == client) else {
            return Err(worthless("refresh token"));
        };
        if token.used != Millis::ZERO {
            return self.refresh_used_again(&token).await;
        }
        if token.expires <= self.time.now() {
            return Err(worthless("refresh token"));
        }
        let scopes = narrowed(&token, scope)?;
        let issued = self.tokens_for(Holder {
            grant: token.app_grant,
            account: token.account,
            client: token.client.clone(),
            scopes,
        })?;
        match self
            .store
            .rotate_refresh_token(&hash, issued.stored.clone())
            .await
        {
            Ok(()) => Ok(issued),
            Err(StoreError::Conflict) => match self.store.refresh_token(&hash).await? {
                Some(again) if again.used == Millis::ZERO => Err(OAuthError::new(
                    Code::InvalidRequest,
                    "too many access tokens of this grant are valid; use those, or wait until they expire",
                )),
                _ => self.refresh_used_again(&token).await,
            },
            Err(error) => Err(error.into()),
        }
    }

    async fn refresh_used_again(&self, token: &RefreshToken) -> Result<IssuedTokens, OAuthError> {
        tracing::warn!(client = %token.client, "a refresh token was used twice; its grant ends");
        self.end_if_there(token.account, token.app_grant).await?;
        Err(worthless("refresh token"))
    }

    /// Ends the grant of an access or a refresh token (RFC 7009). Does nothing if there is none.
    ///
    /// # Errors
    /// The problems of the store.
    pub(crate) async fn give_back(&self, secret: &str, client: &str) -> Result<(), OAuthError> {
        let hash = people::token_hash(secret);
        let found = match self.store.refresh_token(&hash).await? {
            Some(token) => Some((token.client, token.account, token.app_grant)),
            None => {
                let grant = self.store.grant_of_access_token(&hash).await?;
                grant.map(|grant| (grant.client, grant.account, grant.id))
            }
        };
        match found.filter(|(owner, ..)| owner == client) {
            Some((_, account, grant)) => self.end_if_there(account, grant).await,
            None => Ok(()),
        }
    }
}

/// The scopes of a new access token: those of the grant, or some of them.
fn narrowed(token: &RefreshToken, scope: Option<&str>) -> Result<String, OAuthError> {
    let Some(scope) = scope else {
        return Ok(token.scopes.clone());
    };
    let wrong = |why: String| OAuthError::new(Code::InvalidScope, why);
    let asked_for = grants::scopes(scope).map_err(wrong)?;
    let allowed = grants::scopes(&token.scopes).map_err(wrong)?;
    match asked_for.beyond(allowed) {
        None => Ok(asked_for.names().join(" ")),
        Some(scope) => Err(wrong(format!("the scope {} was not allowed", scope.name()))),
    }
}
