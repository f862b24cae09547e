//! Bots: accounts that another account has created, marked as bots wherever their name is shown.

use crate::clock::Reliability;
use crate::engine::Millis;
use crate::ids::AccountId;
use crate::people::{self, Scope};
use crate::server::accounts::Accounts;
use crate::server::env::Env;
use crate::server::games::idempotency::once::{Answer, Once, document, showing};
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::http::routes::accounts::create::{AccountCard, proper_name, taken};
use crate::server::identity::Identity;
use crate::server::lobby::Lobby;
use crate::server::lobby::bot_terms::ChallengeTerms;
use crate::server::problem::{Kind, Problem};
use crate::store::{Account, NewAccount, NewToken, StoreError};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// The highest number of bots that one account can have.
pub(crate) const BOTS: u32 = 20;

/// A bot to create.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewBot {
    /// The name, shown to others: 1 to 40 characters. It is unique among all accounts.
    #[schema(example = "Uxbridge's bot")]
    name: String,
}

/// A new bot with its token.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct BotMade {
    /// The bot's account.
    account: AccountCard,
    /// The bot's bearer token. It is shown once, and absent from a replayed response: the server stores only its hash.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// The caller's bots.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Bots {
    /// The bots, oldest first.
    bots: Vec<AccountCard>,
}

/// The public data of an account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AccountShown {
    /// Id and name of the account, and whether it is a bot.
    #[serde(flatten)]
    card: AccountCard,
    /// A second name that is shown beside `name`; null if there is none.
    display_name: Option<String>,
    /// The name of the account that owns the bot; null if the account is not a bot, or is one of the house.
    keeper: Option<String>,
    /// When the account was created, in milliseconds since 1970.
    #[schema(value_type = i64)]
    created: Millis,
    /// Whether the account has been deleted.
    left: bool,
    /// How reliably the account answers its decisions.
    reliability: Reliability,
    /// The challenges that a bot takes; null if it takes any, and for people.
    challenge_terms: Option<ChallengeTerms>,
}

/// Create a bot
///
/// The bot is an account that belongs to the caller. Its token has the caller's scopes except `admin`, and expires no
/// later than the caller's token. A request with the same key creates no second bot, and its replayed response has no
/// `token`. If the first response was lost, delete the bot and create another.
#[utoipa::path(post, path = "/v1/me/bots", tag = "accounts", request_body = NewBot,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["profile:write"])),
    responses((status = 201, description = "The bot's account and its token", body = BotMade)))]
pub(crate) async fn create_bot(
    State(accounts): State<Accounts>,
    Caller(caller): Caller,
    key: Key,
    body: HashedBody<NewBot>,
) -> Result<Response, Problem> {
    caller.require_no_guest()?;
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("bot {hash}"));
    let secret = people::token(&accounts.entropy.secret()?);
    let made = accounts
        .idempotency
        .once(request, |once| make(&accounts, &caller, body, &secret, once));
    showing(made.await?, "token", secret.clone()).map(response)
}

async fn make(
    accounts: &Accounts,
    caller: &Identity,
    body: NewBot,
    secret: &str,
    once: Once,
) -> Result<Answer, Problem> {
    if caller.bot {
        return Err(Problem::new(Kind::Conflict, "a bot keeps no bots"));
    }
    let name = proper_name(&body.name)?;
    // The bot's token may not have scopes that the caller's token lacks.
    let scopes = caller.scopes.without(Scope::Admin);
    let account = Account {
        id: accounts.ids.next(),
        name: name.clone(),
        bot: true,
        house: false,
        guest: false,
    };
    let card = AccountCard::of(&account);
    let mut token = NewToken::first(accounts.ids.stamp(), secret, scopes.to_string());
    token.expires = caller.outlasts();
    let new = NewAccount {
        account,
        password: None,
        keeper: Some(caller.account.id),
        token,
    };
    let body = document(&BotMade {
        account: card,
        token: None,
    })?;
    match accounts
        .store
        .add_account(new, BOTS, once.record(201, &body))
        .await
    {
        Ok(()) => Ok(Answer::created(body)),
        Err(StoreError::Conflict) if accounts.keeps_all_bots(caller.account.id).await? => {
            let text = format!("an account keeps at most {BOTS} bots");
            Err(Problem::new(Kind::Conflict, text))
        }
        Err(error) => Err(taken(error, &name)),
    }
}

impl Accounts {
    async fn keeps_all_bots(&self, account: AccountId) -> Result<bool, Problem> {
        let bots = self.store.bots_of(account).await?.len();
        Ok(u32::try_from(bots).is_ok_and(|bots| bots >= BOTS))
    }
}

/// List your bots
///
/// The bots that you have created, oldest first.
#[utoipa::path(get, path = "/v1/me/bots", tag = "accounts",
    security(("token" = ["profile:read"])),
    responses((status = 200, description = "The bots", body = Bots)))]
pub(crate) async fn list_bots(State(env): State<Env>, Caller(caller): Caller) -> Result<Json<Bots>, Problem> {
    let bots = env.store.bots_of(caller.account.id).await?;
    let bots = bots.iter().map(|bot| AccountCard::of(&bot.account)).collect();
    Ok(Json(Bots { bots }))
}

/// Get an account
///
/// Returns the account's public data. Names are compared without regard to case.
#[utoipa::path(get, path = "/v1/accounts/{account}", tag = "accounts",
    params(("account" = String, Path, description = "The id of the account, or its name")),
    responses((status = 200, description = "The account", body = AccountShown)))]
pub(crate) async fn get_account(
    State(accounts): State<Accounts>,
    State(lobby): State<Lobby>,
    PathOf(account): PathOf<String>,
) -> Result<Json<AccountShown>, Problem> {
    let gone = || Problem::not_found(format_args!("account {account:?}"));
    let id = match account.parse::<AccountId>() {
        Ok(id) => id,
        Err(_) => accounts.account_called(&account).await?.ok_or_else(gone)?,
    };
    let profile = accounts.store.profile(id).await?.ok_or_else(gone)?;
    let keeper = match profile.keeper {
        Some(keeper) => accounts
            .store
            .profile(keeper)
            .await?
            .map(|keeper| keeper.account.name),
        None => None,
    };
    Ok(Json(AccountShown {
        card: AccountCard::of(&profile.account),
        display_name: profile.display_name,
        keeper,
        created: profile.created,
        left: profile.deleted.is_some(),
        reliability: accounts.reliability_of(id).await?,
        challenge_terms: lobby.challenge_terms(id).await?,
    }))
}

/// Delete a bot
///
/// Its tokens stop working, and its games show a neutral name for it, as when a person deletes their account.
#[utoipa::path(delete, path = "/v1/me/bots/{bot}", tag = "accounts",
    params(("bot" = Uuid, Path, description = "The id of the bot's account")),
    security(("token" = ["profile:write"])),
    responses((status = 204, description = "The bot is deleted")))]
pub(crate) async fn end_bot(
    State(accounts): State<Accounts>,
    Caller(caller): Caller,
    PathOf(bot): PathOf<String>,
) -> Result<StatusCode, Problem> {
    let gone = || Problem::not_found(format_args!("bot {bot:?} of yours"));
    let id = bot.parse::<AccountId>().map_err(|_| gone())?;
    let bots = accounts.store.bots_of(caller.account.id).await?;
    let bot = bots
        .into_iter()
        .find(|bot| bot.account.id == id)
        .ok_or_else(gone)?;
    accounts.delete(vec![bot.account]).await?;
    Ok(StatusCode::NO_CONTENT)
}
