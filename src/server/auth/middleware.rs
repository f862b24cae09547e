//! Authenticates every request and checks that its token permits the operation.
//!
//! What an operation requires is declared in one place, its `security` in the API document: nothing; a scope;
//! or `()` and a scope, if anybody may call it and a token only identifies the caller. The document is what
//! is enforced.

use crate::ids::GameId;
use crate::server::auth::handle::Auth;
use crate::server::auth::principal::{ClientIp, Principal};
use crate::server::auth::rate_limit::CountedRequest;
use crate::server::auth::requirements::Requirement;
use crate::server::env::Env;
use crate::server::http::access_log::MadeBy;
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use axum::extract::{ConnectInfo, FromRequestParts as _, MatchedPath, RawPathParams, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use headers::HeaderMapExt as _;
use headers::authorization::{Authorization, Bearer};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

/// Authorizes a request and adds the remaining quota to the response.
pub(crate) async fn authorize(State(auth): State<Auth>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(peer)| peer.ip());
    let from = auth.origin.origin_of(peer, &parts.headers);
    parts.extensions.insert(ClientIp(from));
    let secret = shown(&auth, &parts);
    let presented = secret.as_ref().ok().and_then(Credential::secret);
    let fresh = presented.and_then(|secret| auth.cached_identity(secret));
    // A caller that is not in the cache counts by address: looking up a token has a cost.
    let CountedRequest { left, may } = auth.request_of(fresh.as_deref(), from);
    let who = match may.and(secret) {
        Ok(shown) => auth.who(&mut parts, shown).await,
        Err(problem) => Err(problem),
    };
    // An account with a quota of its own is shown that, also where its first request counted by the address.
    let identity = who.as_ref().ok().and_then(|found| found.identity.as_deref());
    let left = identity
        .filter(|identity| fresh.is_none() && identity.quotas.requests.is_some())
        .map_or(left, |identity| auth.requests_left(identity));
    let mut response = match who {
        Ok(principal) => {
            let account = principal.identity.as_ref().map(|identity| identity.account.id);
            parts.extensions.insert(principal);
            let mut response = next.run(Request::from_parts(parts, body)).await;
            if let Some(account) = account {
                response.extensions_mut().insert(MadeBy(account));
            }
            response
        }
        Err(problem) => problem.into_response(),
    };
    left.write_headers("requests", response.headers_mut());
    response
}

/// The credentials of a request.
enum Credential {
    /// A bearer token.
    Token(String),
    /// The secret of a session, in a cookie.
    Session(String),
    /// A ticket of an event stream, in the query.
    Ticket(String),
    Nothing,
}

impl Credential {
    fn secret(&self) -> Option<&str> {
        match self {
            Credential::Token(secret) | Credential::Session(secret) => Some(secret),
            Credential::Ticket(_) | Credential::Nothing => None,
        }
    }
}

/// The operations that take a ticket: event streams, because a browser's `EventSource` sends no header.
const STREAMS: &[&str] = &["/v1/games/{game}/events", "/v1/me/events"];

/// The ticket in the query of an event stream.
fn ticket_of(parts: &Parts) -> Option<String> {
    let path = parts.extensions.get::<MatchedPath>()?;
    if !STREAMS.contains(&path.as_str()) {
        return None;
    }
    let mut pairs = parts
        .uri
        .query()?
        .split('&')
        .filter_map(|pair| pair.split_once('='));
    let (_, ticket) = pairs.find(|(name, _)| *name == "ticket")?;
    Some(ticket.to_owned())
}

fn shown(env: &Env, parts: &Parts) -> Result<Credential, Problem> {
    let headers = &parts.headers;
    let bearer = headers.typed_try_get::<Authorization<Bearer>>().map_err(|_| {
        let text = "the header should be: Authorization: Bearer TOKEN";
        Problem::new(Kind::Unauthenticated, text)
    })?;
    if let Some(ticket) = ticket_of(parts) {
        if bearer.is_some() {
            let text = "send a token or a ticket, not both";
            return Err(Problem::new(Kind::NotUnderstood, text).at("ticket"));
        }
        return Ok(Credential::Ticket(ticket));
    }
    if let Some(bearer) = bearer {
        return Ok(Credential::Token(bearer.token().to_owned()));
    }
    Ok(env
        .origin
        .session_of(headers)
        .map_or(Credential::Nothing, Credential::Session))
}

impl Auth {
    async fn who(&self, parts: &mut Parts, shown: Credential) -> Result<Principal, Problem> {
        let path = parts
            .extensions
            .get::<MatchedPath>()
            .map(|p| p.as_str().to_owned());
        let Some(need) = path.and_then(|path| self.requirements.get(&parts.method, &path)) else {
            return Ok(Principal::default());
        };
        let identity = match shown {
            Credential::Token(token) => Some(self.identity_of_token(&token).await?),
            Credential::Session(secret) => self.session(parts, &secret, need).await?,
            Credential::Ticket(ticket) => Some(self.identity_of_ticket(&ticket).await?),
            Credential::Nothing => None,
        };
        let Some(identity) = identity else {
            if need.open {
                return Ok(Principal::default());
            }
            let text = "send a token in the header: Authorization: Bearer TOKEN";
            return Err(Problem::new(Kind::Unauthenticated, text));
        };
        identity.require_scope(need.scope)?;
        if !identity.games.is_empty() {
            let may = identity.require_game(game_of(parts).await);
            if need.open && may.is_err() {
                // Here the token's owner counts as anonymous.
                return Ok(Principal {
                    identity: None,
                    elsewhere: true,
                });
            }
            may?;
        }
        if let Err(problem) = self.require_seat_token(&identity, game_of(parts).await).await {
            return match problem.kind {
                Kind::ScopeMissing if need.open => Ok(Principal {
                    identity: None,
                    elsewhere: true,
                }),
                _ => Err(problem),
            };
        }
        Ok(Principal::user(identity))
    }

    /// Requires that a token for one seat is not used in a game where its owner holds another seat: what that
    /// seat sees and says is outside the token's restriction.
    ///
    /// # Errors
    /// `scope-missing`.
    pub(crate) async fn require_seat_token(
        &self,
        identity: &Identity,
        game: Option<GameId>,
    ) -> Result<(), Problem> {
        let Some(game) = game.filter(|_| identity.seat.is_some()) else {
            return Ok(());
        };
        for held in self.store.seats(game).await? {
            if held.account == Some(identity.account.id) {
                identity.require_seat(&held.seat)?;
            }
        }
        Ok(())
    }

    /// Authenticates a browser session. Requests that change something or stay open must come from this
    /// server's own pages, because browsers also send the cookie with requests that other sites initiate. What a page of
    /// another origin only reads, it reads as everybody does; a link there may lead here.
    async fn session(
        &self,
        parts: &Parts,
        secret: &str,
        need: Requirement,
    ) -> Result<Option<Arc<Identity>>, Problem> {
        let safe = parts.method.is_safe();
        let changes = !safe || parts.headers.contains_key(header::UPGRADE);
        let elsewhere = self.origin.is_foreign(&parts.headers) && !is_navigation(&parts.headers);
        if elsewhere && safe && need.open {
            return Ok(None);
        }
        if elsewhere || changes && !self.origin.is_own(&parts.headers) {
            let text =
                "with a session, this is taken from this server's own pages alone (Sec-Fetch-Site or Origin)";
            return Err(Problem::new(Kind::ScopeMissing, text));
        }
        match self.identity_of_session(secret).await {
            Ok(identity) => Ok(Some(identity)),
            // An expired cookie does not hide what everybody may see, nor does that of a locked account.
            Err(problem) if problem.refuses_token() && need.open => Ok(None),
            Err(problem) => Err(problem),
        }
    }
}

/// Whether a browser opens the address, instead of a script that would read the answer.
fn is_navigation(headers: &HeaderMap) -> bool {
    headers
        .get("sec-fetch-mode")
        .is_some_and(|mode| mode == "navigate")
        && !headers.contains_key(header::UPGRADE)
}

/// The game in the path, if there is one.
async fn game_of(parts: &mut Parts) -> Option<GameId> {
    let params = RawPathParams::from_request_parts(parts, &()).await.ok()?;
    let game = params.iter().find(|(name, _)| *name == "game");
    game.and_then(|(_, value)| value.parse::<GameId>().ok())
}
