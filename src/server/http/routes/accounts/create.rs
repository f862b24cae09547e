//! Creating accounts.

use crate::ids::AccountId;
use crate::people::profile::{is_former, is_guest, is_house};
use crate::people::{self, Scopes, looks_like};
use crate::server::auth::handle::Auth;
use crate::server::games::live::PRACTICE_NAME;
use crate::server::http::extract::{JsonBody, Key, Origin};
use crate::server::problem::{Kind, Problem};
use crate::store::{Account, NewAccount, NewToken, StoreError};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use serde::{Deserialize, Serialize};

/// An account to create.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAccountBody {
    /// The name, shown to others: 1 to 40 characters. It is unique among all accounts.
    #[schema(example = "Uxbridge")]
    name: String,
    /// A password of 8 to 256 characters for logging in. Without one, the token is the only access to the account; if
    /// the token is lost, so is the account. A program needs no password.
    #[serde(default)]
    password: Option<String>,
}

/// A new account with its token.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AccountMade {
    /// The account.
    account: AccountCard,
    /// The bearer token. It is shown once; the server stores only its hash.
    token: String,
}

impl AccountMade {
    pub(crate) fn new(account: AccountCard, token: String) -> AccountMade {
        AccountMade { account, token }
    }
}

/// An account as others see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AccountCard {
    /// The id of the account.
    #[schema(value_type = Uuid)]
    id: AccountId,
    /// The name of the account.
    name: String,
    /// Whether the account is a bot.
    bot: bool,
    /// Whether the account is one of the house: a bot that the practice opponent plays for.
    house: bool,
    /// Whether the account is a guest's: it plays the practice opponent only, and nothing it plays is rated.
    guest: bool,
}

impl AccountCard {
    pub(crate) fn of(account: &Account) -> AccountCard {
        AccountCard {
            id: account.id,
            name: account.name.clone(),
            bot: account.bot,
            house: account.house,
            guest: account.guest,
        }
    }
}

/// Create an account
///
/// Returns a bearer token with every scope except `admin`; send it as `Authorization: Bearer TOKEN`. Names are unique,
/// so a repeated request creates no second account. The token can't be shown again: if the response was lost, log in
/// with the password or choose another name.
#[utoipa::path(post, path = "/v1/accounts", tag = "accounts", request_body = NewAccountBody,
    params(("Idempotency-Key" = Option<String>, Header,
        description = "8 to 128 printable ASCII characters. It has no effect here, since the caller has no account yet; a repeated request finds the name taken")),
    responses((status = 201, description = "The account and its token", body = AccountMade)))]
pub(crate) async fn create_account(
    State(auth): State<Auth>,
    Origin(from): Origin,
    _key: Key,
    body: JsonBody<NewAccountBody>,
) -> Result<Response, Problem> {
    let name = proper_name(&body.value.name)?;
    auth.account_from(from)?;
    let password = match body.value.password {
        Some(password) => {
            let salt = auth.entropy.secret()?;
            Some(auth.passwords.hash(password, &name, salt).await?)
        }
        None => None,
    };
    let secret = people::token(&auth.entropy.secret()?);
    let account = Account {
        id: auth.ids.next(),
        name: name.clone(),
        bot: false,
        house: false,
        guest: false,
    };
    let card = AccountCard::of(&account);
    let token = NewToken::first(auth.ids.stamp(), &secret, Scopes::all().to_string());
    let new = NewAccount {
        account,
        password,
        keeper: None,
        token,
    };
    let added = auth.store.add_account(new, u32::MAX, None).await;
    added.map_err(|e| taken(e, &name))?;
    let made = Json(AccountMade::new(card, secret));
    Ok((StatusCode::CREATED, made).into_response())
}

/// Reads and checks a name that an account gets.
///
/// # Errors
/// `not-understood` if it is no name, and `conflict` if names of its kind are given to others.
pub fn proper_name(text: &str) -> Result<String, Problem> {
    let name = people::account_name(text).map_err(|why| Problem::new(Kind::NotUnderstood, why).at("name"))?;
    if name.to_lowercase() == PRACTICE_NAME.to_lowercase() {
        let text = format!("{name:?} is the practice opponent's name");
        return Err(Problem::new(Kind::Conflict, text));
    }
    if is_house(&name) {
        let text = format!("{name:?} is like the names of the programs of the house; choose another name");
        return Err(Problem::new(Kind::Conflict, text).at("name"));
    }
    if is_guest(&name) {
        let text = format!("{name:?} is like the names of guests; choose another name");
        return Err(Problem::new(Kind::Conflict, text).at("name"));
    }
    if is_former(&name) {
        let text = "names of that kind are given to those who have left";
        return Err(Problem::new(Kind::Conflict, text));
    }
    Ok(name)
}

/// The problem to report when an account was not created.
pub(crate) fn taken(error: StoreError, name: &str) -> Problem {
    match error {
        StoreError::Conflict => Problem::new(
            Kind::Conflict,
            if looks_like(name).is_empty() {
                format!("the name {name:?} is taken")
            } else {
                format!("the name {name:?} is taken, or looks like one that is; choose another one")
            },
        ),
        other => other.into(),
    }
}
