//! Guest accounts: creating one, and keeping it.

use crate::engine::Millis;
use crate::people::profile::guest_name;
use crate::server::accounts::Accounts;
use crate::server::auth::handle::Auth;
use crate::server::http::extract::{Caller, JsonBody, Key, Origin, Visitor};
use crate::server::http::routes::accounts::create::AccountCard;
use crate::server::http::routes::tokens::sessions::{LoggedIn, NewSession};
use crate::server::problem::{Kind, Problem};
use crate::store::{Account, NewAccount, StoreError};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde::{Deserialize, Serialize};

/// How many numbers are below each limit that is tried for the name of a guest: few digits first.
const NUMBERS: [u32; 8] = [
    10_000,
    10_000,
    10_000,
    1_000_000,
    1_000_000,
    1_000_000,
    u32::MAX,
    u32::MAX,
];

/// A guest account to create.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGuest {
    /// A name for this browser in the list of sessions; the `User-Agent` header if absent.
    #[serde(default)]
    browser: Option<String>,
}

/// How to keep a guest account.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeepGuest {
    /// The name, shown to others: 1 to 40 characters. It is unique among all accounts.
    #[schema(example = "Uxbridge")]
    name: String,
    /// A password of 8 to 256 characters for logging in. Without one, the response has a token, and it is the only access
    /// to the account from elsewhere.
    #[serde(default)]
    password: Option<String>,
}

/// An account that was a guest's.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct GuestKept {
    /// The account.
    account: AccountCard,
    /// A bearer token, if the account has no password. It is shown once; the server stores only its hash.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// Become a guest
///
/// Creates a guest account with a name such as `Guest 4711`, and starts a session, set as a cookie that scripts can't
/// read: a visitor plays the practice opponent without a form. A guest opens as many games against the practice
/// opponent as others do, and watches games. A guest can't meet other people: challenges, seats of other people's games,
/// chat, clubs, seasons, bots, tokens and webhooks answer `guest-account`. No result of a guest counts for anything.
///
/// `POST /v1/me/keep` makes it an ordinary account with the same games. A guest account that has been idle for 30 days,
/// without an authenticated request or an announcement, is deleted. At most 20 an hour are created from one address
/// (`rate-limited`). A guest's session gets the same account again.
#[utoipa::path(post, path = "/v1/guests", tag = "accounts", request_body = NewGuest,
    params(("Idempotency-Key" = Option<String>, Header,
        description = "8 to 128 printable ASCII characters. It has no effect here: the cookie says who the caller is")),
    security((), ("token" = ["profile:write"])),
    responses((status = 201, description = "The guest's account; the session is in Set-Cookie", body = LoggedIn),
            (status = 200, description = "The caller is this guest already", body = LoggedIn)))]
pub(crate) async fn create_guest(
    State(auth): State<Auth>,
    Visitor(caller): Visitor,
    origin: (Origin, Key),
    headers: HeaderMap,
    body: JsonBody<NewGuest>,
) -> Result<Response, Problem> {
    if auth.origin.is_foreign(&headers) {
        let text = "nobody becomes a guest from another site's page";
        return Err(Problem::new(Kind::ScopeMissing, text));
    }
    if let Some(caller) = caller {
        if caller.account.guest {
            let expires = caller.expires().unwrap_or(Millis::MAX);
            let again = LoggedIn::new(AccountCard::of(&caller.account), expires);
            return Ok(Json(again).into_response());
        }
        let text = "you are signed in already: a guest is somebody without an account";
        return Err(Problem::new(Kind::Conflict, text));
    }
    let (Origin(from), _key) = origin;
    auth.guest_from(from)?;
    let NewSession {
        secret,
        session,
        expires,
    } = auth.new_session(body.value.browser.as_deref(), &headers)?;
    let mut account = Account {
        id: auth.ids.next(),
        name: String::new(),
        bot: false,
        house: false,
        guest: true,
    };
    for below in NUMBERS {
        account.name = guest_name(number_below(&auth, below)?);
        let new = NewAccount {
            account: account.clone(),
            password: None,
            keeper: None,
            token: session.clone(),
        };
        match auth.store.add_account(new, u32::MAX, None).await {
            // The name is taken.
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
            Ok(()) => {
                let made = LoggedIn::new(AccountCard::of(&account), expires);
                let mut response = (StatusCode::CREATED, Json(made)).into_response();
                if let Some(cookie) = auth.origin.set_cookie(Some(&secret)) {
                    response.headers_mut().insert(header::SET_COOKIE, cookie);
                }
                return Ok(response);
            }
        }
    }
    Err(Problem::internal("no name is free for a guest"))
}

/// A random number from 1, below a limit.
fn number_below(auth: &Auth, below: u32) -> Result<u32, Problem> {
    let secret = auth.entropy.secret()?.hex();
    let digits = secret.get(..8).unwrap_or_default();
    let number = u32::from_str_radix(digits, 16).map_err(Problem::internal)?;
    Ok(number % (below - 1) + 1)
}

/// Keep a guest account
///
/// Makes the caller's guest account an ordinary one with another name and the same games; the session stays. Answers
/// `conflict` if the name is taken, or if the account is no guest's: a repeated request, or one from another tab,
/// changes nothing.
#[utoipa::path(post, path = "/v1/me/keep", tag = "accounts", request_body = KeepGuest,
    params(("Idempotency-Key" = Option<String>, Header,
        description = "8 to 128 printable ASCII characters. It has no effect here: an account is kept once")),
    security(("token" = ["profile:write"])),
    responses((status = 200, description = "The account, with its token if it has no password", body = GuestKept)))]
pub(crate) async fn keep_guest(
    State(accounts): State<Accounts>,
    Caller(caller): Caller,
    _key: Key,
    body: JsonBody<KeepGuest>,
) -> Result<Json<GuestKept>, Problem> {
    let KeepGuest { name, password } = body.value;
    let permanent = accounts.keep_guest(&caller, &name, password).await?;
    Ok(Json(GuestKept {
        account: AccountCard::of(&permanent.account),
        token: permanent.token,
    }))
}
