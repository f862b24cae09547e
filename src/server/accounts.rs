//! Accounts: a name and a token.

use super::App;
use super::extract::JsonBody;
use super::opening::PRACTICE_NAME;
use super::problem::{Kind, Problem};
use crate::people;
use crate::store::{Account, StoreError};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A new account.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// The name as shown to others: 1 to 40 characters. No two accounts have the same.
    #[schema(example = "Uxbridge")]
    name: String,
}

/// An account that was made, with its token.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AccountMade {
    /// The account.
    account: AccountCard,
    /// The bearer token. It is shown this once; the server keeps only its hash.
    token: String,
}

/// An account as others see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AccountCard {
    /// Its id.
    id: Uuid,
    /// The name as shown.
    name: String,
}

/// Make an account
///
/// Gives a bearer token for all other calls: `Authorization: Bearer TOKEN`. This is the one POST that takes no
/// Idempotency-Key, since the token can't be shown twice; if the answer is lost, take another name.
#[utoipa::path(post, path = "/v1/accounts", tag = "accounts", request_body = NewAccount,
    responses((status = 201, description = "The account and its token", body = AccountMade)))]
pub async fn create_account(
    State(app): State<App>,
    body: JsonBody<NewAccount>,
) -> Result<(StatusCode, Json<AccountMade>), Problem> {
    let name = people::name(&body.value.name).map_err(|why| Problem::new(Kind::NotUnderstood, why))?;
    if name.to_lowercase() == PRACTICE_NAME.to_lowercase() {
        let text = format!("{name:?} is the practice opponent's name");
        return Err(Problem::new(Kind::Conflict, text));
    }
    let token = people::token(&app.draws.secret()?);
    let account = Account {
        id: Uuid::now_v7(),
        name: name.clone(),
    };
    let id = account.id;
    app.store
        .add_account(account, people::token_hash(&token), app.now())
        .await
        .map_err(|e| match e {
            StoreError::Conflict => Problem::new(Kind::Conflict, format!("the name {name:?} is taken")),
            other => other.into(),
        })?;
    Ok((
        StatusCode::CREATED,
        Json(AccountMade {
            account: AccountCard { id, name },
            token,
        }),
    ))
}
