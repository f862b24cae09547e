//! Tokens: creating, listing and revoking them.

use crate::engine::Millis;
use crate::ids::{GameId, TokenId};
use crate::people::{self, Scope, Scopes};
use crate::server::auth::handle::Auth;
use crate::server::env::Env;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::games::idempotency::once::{Answer, Once, document, showing};
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{NewToken, StoreError, TokenRecord};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// The highest number of tokens that one account can have.
const TOKENS: u32 = 100;

/// The highest number of games to which a token can be restricted.
const GAMES: usize = 64;

/// A token without its secret.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct TokenCard {
    /// The id of the token.
    #[schema(value_type = Uuid)]
    id: TokenId,
    /// The name that the owner has given it.
    #[schema(example = "my bot")]
    name: String,
    /// The token's scopes; open enumeration.
    #[schema(example = json!(["game:read", "game:play"]))]
    scopes: Vec<&'static str>,
    /// The games to which the token is restricted; empty if it is valid for every game.
    #[schema(value_type = Vec<Uuid>)]
    games: Vec<GameId>,
    /// The seat to which the token is restricted; null if it is not restricted to a seat.
    seat: Option<String>,
    /// When it was created, in milliseconds since 1970.
    #[schema(value_type = i64)]
    created: Millis,
    /// When it expires, in milliseconds since 1970; null if it does not expire.
    #[schema(value_type = Option<i64>)]
    expires: Option<Millis>,
    /// When it was last used, in milliseconds since 1970, to the hour; null if it was never used.
    #[schema(value_type = Option<i64>)]
    last_used: Option<Millis>,
    /// Whether it authenticates this request.
    current: bool,
}

/// The caller's tokens.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Tokens {
    /// The tokens, oldest first.
    tokens: Vec<TokenCard>,
}

/// A new token.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct TokenMade {
    /// The bearer token. It is shown once, and absent from a replayed response: the server stores only its hash.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// The token's other data.
    #[serde(flatten)]
    card: TokenCard,
}

/// A token to create.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTokenBody {
    /// A name for it: 1 to 40 characters.
    #[schema(example = "my bot")]
    name: String,
    /// Its scopes: at least one, and only scopes that the caller's own token has.
    #[schema(example = json!(["game:read", "game:play"]))]
    scopes: Vec<String>,
    /// Games to restrict the token to, at most 64. It then gives access to these games and to public resources only.
    #[serde(default)]
    #[schema(value_type = Vec<Uuid>)]
    games: Vec<GameId>,
    /// A seat to restrict the token to. The caller must hold it, and `games` must contain exactly its game.
    #[serde(default)]
    seat: Option<String>,
    /// When it expires, in milliseconds since 1970; absent if it does not expire.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    expires: Option<Millis>,
}

pub(crate) fn card(record: TokenRecord, caller: &Identity) -> TokenCard {
    let scopes: Scopes = record.scopes.parse().unwrap_or_default();
    TokenCard {
        id: record.id,
        name: record.name,
        scopes: scopes.names(),
        games: record.games,
        seat: record.seat,
        created: record.created,
        expires: record.expires,
        last_used: record.used,
        current: record.id == caller.token,
    }
}

/// List your tokens
///
/// The tokens of your account with their scopes and restrictions. The secret of a token is shown only when it is
/// created.
#[utoipa::path(get, path = "/v1/tokens", tag = "accounts",
    security(("token" = ["profile:read"])),
    responses((status = 200, description = "The tokens, without their secrets", body = Tokens)))]
pub(crate) async fn list_tokens(
    State(env): State<Env>,
    Caller(caller): Caller,
) -> Result<Json<Tokens>, Problem> {
    let tokens = env.store.tokens_of(caller.account.id, false).await?;
    let tokens = tokens.into_iter().map(|token| card(token, &caller)).collect();
    Ok(Json(Tokens { tokens }))
}

/// Create a token
///
/// The token has some of the caller's scopes. It can be restricted to some games or to one seat, and can expire. A
/// request with the same key creates no second token, and its replayed response has no `token`. If the first response
/// was lost, revoke that token and create another.
#[utoipa::path(post, path = "/v1/tokens", tag = "accounts", request_body = NewTokenBody,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["profile:write"])),
    responses((status = 201, description = "The token", body = TokenMade)))]
pub(crate) async fn create_token(
    State(auth): State<Auth>,
    State(idempotency): State<Idempotency>,
    Caller(caller): Caller,
    key: Key,
    body: HashedBody<NewTokenBody>,
) -> Result<Response, Problem> {
    caller.require_no_guest()?;
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("token {hash}"));
    let secret = people::token(&auth.entropy.secret()?);
    let hash = people::token_hash(&secret);
    let made = idempotency.once(request, |once| make(&auth, &caller, body, hash, once));
    showing(made.await?, "token", secret).map(response)
}

/// Creates a token whose secret has this hash.
async fn make(
    auth: &Auth,
    caller: &Identity,
    body: NewTokenBody,
    hash: String,
    once: Once,
) -> Result<Answer, Problem> {
    let name = people::name(&body.name).map_err(|why| Problem::new(Kind::NotUnderstood, why).at("name"))?;
    let scopes = scopes_of(&body, caller)?;
    auth.look_at_narrowing(&body, caller).await?;
    let now = auth.time.now();
    if body.expires.is_some_and(|at| at <= now) {
        return Err(Problem::new(Kind::NotUnderstood, "`expires` is over already").at("expires"));
    }
    if let Some(end) = caller.outlasts()
        && body.expires.is_none_or(|at| at > end)
    {
        let text = format!("your own token ends at {end}, and so must one that is made with it");
        return Err(Problem::new(Kind::ScopeMissing, text));
    }
    let mut games = body.games;
    games.sort_unstable();
    games.dedup();
    let new = NewToken {
        id: auth.ids.next(),
        hash,
        session: false,
        name: name.clone(),
        scopes: scopes.to_string(),
        games: games.clone(),
        seat: body.seat.clone().filter(|seat| !seat.is_empty()),
        created: now,
        expires: body.expires,
    };
    let card = TokenCard {
        id: new.id,
        name,
        scopes: scopes.names(),
        games,
        seat: body.seat,
        created: now,
        expires: body.expires,
        last_used: None,
        current: false,
    };
    let body = document(&TokenMade { token: None, card })?;
    let record = once.record(201, &body);
    let added = auth.store.add_token(caller.account.id, new, TOKENS, record).await;
    let full = format!("an account has at most {TOKENS} tokens; end one first");
    added.map_err(|error| Problem::clash(error, full))?;
    Ok(Answer::created(body))
}

fn scopes_of(body: &NewTokenBody, caller: &Identity) -> Result<Scopes, Problem> {
    let wrong = |why: String| Problem::new(Kind::NotUnderstood, why).at("scopes");
    let scopes = body.scopes.iter().map(|name| name.parse::<Scope>());
    let scopes: Scopes = scopes.collect::<Result<_, _>>().map_err(wrong)?;
    if scopes == Scopes::default() {
        return Err(wrong("a token has at least one scope".to_owned()));
    }
    match scopes.beyond(caller.scopes) {
        None => Ok(scopes),
        Some(scope) => {
            let text = format!("your own token does not have the scope {}", scope.name());
            Err(Problem::new(Kind::ScopeMissing, text))
        }
    }
}

impl Auth {
    /// Checks the games and the seat to which a token is to be restricted.
    async fn look_at_narrowing(&self, body: &NewTokenBody, caller: &Identity) -> Result<(), Problem> {
        if body.games.len() > GAMES {
            let text = format!("a token is narrowed to at most {GAMES} games");
            return Err(Problem::new(Kind::NotUnderstood, text).at("games"));
        }
        if body.seat.is_some() && body.games.len() != 1 {
            let text = "a token for one seat names the one game of that seat in `games`";
            return Err(Problem::new(Kind::NotUnderstood, text).at("games"));
        }
        let account = Some(caller.account.id);
        for game in &body.games {
            let held = self.games.read(*game, account, |live| {
                live.seat_of(account).map(|seat| live.game.seat_name(seat))
            });
            let held = held.await?;
            if body.seat.is_some() && held != body.seat {
                return Err(Problem::new(Kind::Conflict, "you do not hold this seat"));
            }
        }
        Ok(())
    }

    /// Revokes a token or session of the caller.
    pub(crate) async fn end_token(&self, caller: &Identity, token: TokenId) -> Result<(), Problem> {
        match self
            .store
            .end_token(caller.account.id, token, self.ids.stamp())
            .await
        {
            Ok(()) => {
                self.identities.invalidate(token);
                Ok(())
            }
            Err(StoreError::Conflict) => Err(Problem::not_found(format_args!("token {token} of yours"))),
            Err(error) => Err(error.into()),
        }
    }
}

/// Revoke a token
///
/// The token stops working at once, on every server; WebSocket connections that authenticated with it are closed.
#[utoipa::path(delete, path = "/v1/tokens/{token}", tag = "accounts",
    params(("token" = Uuid, Path, description = "The id of the token")),
    security(("token" = ["profile:write"])),
    responses((status = 204, description = "The token is revoked")))]
pub(crate) async fn end_token(
    State(auth): State<Auth>,
    Caller(caller): Caller,
    PathOf(token): PathOf<String>,
) -> Result<StatusCode, Problem> {
    let id = token
        .parse::<TokenId>()
        .map_err(|_| Problem::not_found(format_args!("token {token:?}")))?;
    auth.end_token(&caller, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
