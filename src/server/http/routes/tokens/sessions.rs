//! Browser sessions: logging in and out.

use crate::engine::Millis;
use crate::ids::TokenId;
use crate::people::{self, Scopes};
use crate::server::auth::handle::Auth;
use crate::server::env::Env;
use crate::server::http::extract::{Caller, JsonBody, Key, Origin, PathOf};
use crate::server::http::routes::accounts::create::AccountCard;
use crate::server::problem::{Kind, Problem};
use crate::server::public_origin::SESSION;
use crate::store::{Account, AccountCredentials, NewToken};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde::{Deserialize, Serialize};

/// The highest number of sessions of one account. A new session beyond it ends the oldest.
const SESSIONS: usize = 50;

/// The credentials to log in with: either `name` and `password`, or `token`.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LogInBody {
    /// The name of the account, in upper or lower case.
    #[serde(default)]
    #[schema(example = "Uxbridge")]
    name: String,
    /// The password of the account.
    #[serde(default)]
    password: String,
    /// A token instead, for an account without a password. It must have every scope except `admin`, no restriction and
    /// no expiry, like the token that comes with a new account.
    #[serde(default)]
    token: Option<String>,
    /// A name for this browser in the list of sessions; the `User-Agent` header if absent.
    #[serde(default)]
    browser: Option<String>,
}

/// A session.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SessionCard {
    /// The id of the session.
    #[schema(value_type = Uuid)]
    id: TokenId,
    /// The name of the browser.
    browser: String,
    /// When it began, in milliseconds since 1970.
    #[schema(value_type = i64)]
    created: Millis,
    /// When it expires, in milliseconds since 1970.
    #[schema(value_type = i64)]
    expires: Millis,
    /// When it was last used, in milliseconds since 1970, to the hour; null if it was never used.
    #[schema(value_type = Option<i64>)]
    last_used: Option<Millis>,
    /// Whether it authenticates this request.
    current: bool,
}

/// The caller's sessions.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Sessions {
    /// The sessions, oldest first.
    sessions: Vec<SessionCard>,
}

/// The result of logging in.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct LoggedIn {
    /// The account.
    account: AccountCard,
    /// When the session expires, in milliseconds since 1970.
    #[schema(value_type = i64)]
    expires: Millis,
}

impl LoggedIn {
    pub(crate) fn new(account: AccountCard, expires: Millis) -> LoggedIn {
        LoggedIn { account, expires }
    }
}

/// Log in
///
/// Starts a session and sets it as a cookie that scripts can't read. Neither the response nor its timing reveals
/// whether the account exists. A program with a password but no token logs in first and then creates one. A repeated
/// request starts another session, since the server stores no session secrets; a session whose cookie was lost expires
/// or can be ended with `DELETE`.
#[utoipa::path(post, path = "/v1/sessions", tag = "accounts", request_body = LogInBody,
    params(("Idempotency-Key" = Option<String>, Header,
        description = "8 to 128 printable ASCII characters. It has no effect here: a repeated request starts another session")),
    responses((status = 201, description = "Logged in; the session is in Set-Cookie", body = LoggedIn)))]
pub(crate) async fn log_in(
    State(auth): State<Auth>,
    Origin(from): Origin,
    headers: HeaderMap,
    _key: Key,
    body: JsonBody<LogInBody>,
) -> Result<Response, Problem> {
    let body = body.value;
    if auth.origin.is_foreign(&headers) {
        let text = "nobody logs in from another site's page";
        return Err(Problem::new(Kind::ScopeMissing, text));
    }
    let account = match &body.token {
        Some(token) if body.name.is_empty() && body.password.is_empty() => auth.owner_of(token).await?,
        None if !body.name.is_empty() => {
            auth.try_at(&body.name, from)?;
            let found = auth.store.account_named(&body.name).await?;
            let hash = found.as_ref().and_then(|found| found.password.clone());
            if !auth.passwords.verify(body.password, hash).await? {
                return Err(wrong());
            }
            let AccountCredentials { account, locked, .. } = found.ok_or_else(wrong)?;
            if let Some(lock) = locked {
                return Err(Problem::locked(&lock));
            }
            account
        }
        _ => {
            let text = "give a name and its password, or a token";
            return Err(Problem::new(Kind::NotUnderstood, text));
        }
    };
    let NewSession {
        secret,
        session,
        expires,
    } = auth.new_session(body.browser.as_deref(), &headers)?;
    let sessions = auth.store.tokens_of(account.id, true).await?;
    for oldest in sessions
        .iter()
        .take((sessions.len() + 1).saturating_sub(SESSIONS))
    {
        // It does not matter if the session is ended by somebody else at the same moment.
        let _ = auth
            .store
            .end_token(account.id, oldest.id, auth.ids.stamp())
            .await;
        auth.identities.invalidate(oldest.id);
    }
    // There is no limit here: the oldest sessions were ended above.
    auth.store.add_token(account.id, session, u32::MAX, None).await?;
    let account = AccountCard::of(&account);
    let mut response = (StatusCode::CREATED, Json(LoggedIn { account, expires })).into_response();
    if let Some(cookie) = auth.origin.set_cookie(Some(&secret)) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// A session that is about to be stored.
pub(crate) struct NewSession {
    /// The secret of its cookie.
    pub(crate) secret: String,
    /// The session.
    pub(crate) session: NewToken,
    /// When it expires, in milliseconds since 1970.
    pub(crate) expires: Millis,
}

impl Auth {
    /// A new session for a browser with this name, or that of its `User-Agent` header.
    ///
    /// # Errors
    /// An internal problem without a source of secrets.
    pub(crate) fn new_session(&self, name: Option<&str>, headers: &HeaderMap) -> Result<NewSession, Problem> {
        let now = self.time.now();
        let expires = now + SESSION;
        let secret = people::token(&self.entropy.secret()?);
        let session = NewToken {
            id: self.ids.next(),
            hash: people::token_hash(&secret),
            session: true,
            name: browser(name.or_else(|| {
                let agent = headers.get(header::USER_AGENT);
                agent.and_then(|agent| agent.to_str().ok())
            })),
            scopes: Scopes::all().to_string(),
            games: vec![],
            seat: None,
            created: now,
            expires: Some(expires),
        };
        Ok(NewSession {
            secret,
            session,
            expires,
        })
    }

    /// The owner of a token that is allowed to start a session.
    async fn owner_of(&self, token: &str) -> Result<Account, Problem> {
        let identity = self.identity_of_token(token).await?;
        if !identity.is_whole() {
            let text = "a token that allows less than everything, or not for ever, begins no session";
            return Err(Problem::new(Kind::ScopeMissing, text));
        }
        Ok(identity.account.clone())
    }
}

/// The same problem for an unknown name and for a wrong password.
fn wrong() -> Problem {
    Problem::new(
        Kind::Unauthenticated,
        "there is no account with this name and password",
    )
}

/// A browser's name, without control characters and at most 200 characters long.
fn browser(text: Option<&str>) -> String {
    let seen = text
        .unwrap_or_default()
        .chars()
        .filter(|c| !people::is_unseen(*c));
    seen.take(200).collect()
}

/// List your sessions
///
/// Where you are logged in, with the session of this request marked.
#[utoipa::path(get, path = "/v1/sessions", tag = "accounts",
    security(("token" = ["profile:read"])),
    responses((status = 200, description = "The sessions", body = Sessions)))]
pub(crate) async fn list_sessions(
    State(env): State<Env>,
    Caller(caller): Caller,
) -> Result<Json<Sessions>, Problem> {
    let now = env.time.now();
    let sessions = env.store.tokens_of(caller.account.id, true).await?.into_iter();
    let sessions = sessions
        .filter_map(|session| Some((session.expires.filter(|end| *end > now)?, session)))
        .map(|(expires, session)| SessionCard {
            id: session.id,
            browser: session.name,
            created: session.created,
            expires,
            last_used: session.used,
            current: session.id == caller.token,
        });
    Ok(Json(Sessions {
        sessions: sessions.collect(),
    }))
}

/// Log out
///
/// Ends one of the caller's sessions on every server; `current` is the session of this request.
#[utoipa::path(delete, path = "/v1/sessions/{session}", tag = "accounts",
    params(("session" = String, Path, description = "The id of the session, or `current`")),
    security(("token" = ["profile:write"])),
    responses((status = 204, description = "The session has ended")))]
pub(crate) async fn log_out(
    State(auth): State<Auth>,
    Caller(caller): Caller,
    PathOf(session): PathOf<String>,
) -> Result<Response, Problem> {
    let id = match session.as_str() {
        "current" if caller.session => caller.token,
        text => text
            .parse::<TokenId>()
            .map_err(|_| Problem::not_found(format_args!("session {text:?}")))?,
    };
    auth.end_token(&caller, id).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    if id == caller.token
        && let Some(cookie) = auth.origin.set_cookie(None)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}
