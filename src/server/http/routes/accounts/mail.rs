//! The mail address: optional, confirmed by a letter, and the way back in for whoever has lost his password.
//!
//! Whether an address or a name is known here can't be told from any answer.

use crate::people;
use crate::people::profile::MailAddress;
use crate::server::accounts::Accounts;
use crate::server::http::extract::{Caller, JsonBody, Key, Origin};
use crate::server::problem::{Kind, Problem};
use crate::store::{MailKey, OutgoingMail, Profile, Recovered, StoreError};
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

/// For how long an address can be confirmed, in milliseconds.
const CONFIRM: i64 = 24 * 3_600_000;

/// For how long a password can be set anew, in milliseconds: as long as letters are counted. So there is no moment at which
/// neither a link that has gone out holds nor another letter may go, whoever has asked for those before.
const RECOVER: i64 = DAY;

/// How long after a letter there is no other of the same kind to the same account, in milliseconds.
const APART: i64 = 5 * 60_000;

/// How many letters of one kind go out within a day: to confirm an address, to one mailbox, whichever accounts ask for them
/// (more than those that share an address need, and no flood for whoever has never asked for any); about a lost password,
/// to one account, whose owner has confirmed that he reads that address.
const A_DAY: u32 = 10;

/// A day, in milliseconds.
const DAY: i64 = 24 * 3_600_000;

/// To how many accounts that share an address a letter goes at once.
const ACCOUNTS: usize = 5;

/// A mail address.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMail {
    /// The address; null for none any more.
    #[schema(example = "rupert@example.org")]
    mail: Option<String>,
    /// The account's password, if it has one.
    #[serde(default)]
    password: Option<String>,
}

/// What stood in a letter.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct KeyBody {
    /// The key.
    key: String,
}

/// Who has lost his password.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LostPassword {
    /// The name of the account, or its mail address.
    who: String,
}

/// A new password with what stood in a letter.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The key.
    key: String,
    /// The new password: 8 to 256 characters, not the name.
    new: String,
    /// Whether the account's tokens go on. Left out, they end like its sessions: whoever had the password may have made some.
    #[serde(default)]
    keep_tokens: bool,
}

/// Set the mail address
///
/// A letter goes there; with the key in it the address is confirmed. Until then the one before stands. A confirmed
/// address gets notices, and lets its owner set a new password. A letter tells the address before it that it is so no more.
/// A server that sends no mail takes no address: `conflict`.
#[utoipa::path(put, path = "/v1/me/mail", tag = "accounts", request_body = NewMail,
    security(("token" = ["profile:write"])),
    responses((status = 202, description = "A letter is on its way"),
        (status = 204, description = "There is no address any more")))]
pub async fn set_mail(
    State(accounts): State<Accounts>,
    Caller(caller): Caller,
    Origin(from): Origin,
    body: JsonBody<NewMail>,
) -> Result<StatusCode, Problem> {
    let profile = accounts.profile(&caller).await?;
    accounts
        .must_know_password(&caller, &profile, from, body.value.password)
        .await?;
    let Some(mail) = body.value.mail else {
        let letter = accounts.letter(&profile, "mail-removed", json!({}));
        accounts.store.forget_mail(caller.account.id, letter).await?;
        return Ok(StatusCode::NO_CONTENT);
    };
    accounts.must_have_mail()?;
    let mail: MailAddress = mail
        .parse()
        .map_err(|why: &str| Problem::new(Kind::NotUnderstood, why))?;
    let before = accounts.store.mail_key_of(caller.account.id, "confirm").await?;
    if let Some(wait) = before
        .map(|key| key.created + APART - accounts.time.now())
        .filter(|wait| *wait > 0)
    {
        let text = "a letter went out a moment ago; another can go in a few minutes";
        return Err(Problem::new(Kind::RateLimited, text).with_wait(wait));
    }
    let wait = accounts.letter_to(&mail).await?;
    if wait > 0 {
        let text = "so many letters went to this address that no other goes there for a while";
        return Err(Problem::new(Kind::RateLimited, text).with_wait(wait));
    }
    accounts
        .send_key(&profile, "confirm", &mail.to_string(), CONFIRM)
        .await?;
    Ok(StatusCode::ACCEPTED)
}

/// Confirm a mail address
///
/// With the key that a letter to it has brought. It works once.
#[utoipa::path(post, path = "/v1/mail-confirmations", tag = "accounts", request_body = KeyBody,
    params(("Idempotency-Key" = Option<String>, Header,
        description = "8 to 128 printable characters; the key of the letter itself is used once")),
    responses((status = 204, description = "The address is confirmed")))]
pub async fn confirm_mail(
    State(accounts): State<Accounts>,
    _key: Key,
    body: JsonBody<KeyBody>,
) -> Result<StatusCode, Problem> {
    accounts.confirm(&body.value.key).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lose a password
///
/// If there is such an account, and it has a confirmed mail address, a letter goes there with a key to set a new one.
/// The answer is the same if not. There are at most ten such letters within a day, five minutes apart; each link holds for
/// a day, or until one of them is used, so that nobody can use them up for the owner. A server that sends no mail says so:
/// `conflict`.
#[utoipa::path(post, path = "/v1/recoveries", tag = "accounts", request_body = LostPassword,
    params(("Idempotency-Key" = Option<String>, Header,
        description = "8 to 128 printable characters; the same answer comes whatever is asked, and one letter goes out in five minutes")),
    responses((status = 202, description = "If there is such an account, a letter is on its way")))]
pub async fn lose_password(
    State(accounts): State<Accounts>,
    Origin(from): Origin,
    _key: Key,
    body: JsonBody<LostPassword>,
) -> Result<StatusCode, Problem> {
    let LostPassword { who } = body.value;
    accounts.must_have_mail()?;
    accounts.auth.letter_for(&who, from)?;
    // Beside the answer, so that the time it takes tells nothing.
    let sender = accounts.clone();
    accounts.tasks.spawn(async move {
        if let Err(problem) = sender.send_recovery(&who).await {
            tracing::warn!(detail = %problem.detail, "a letter to somebody who has lost his password could not be written");
        }
    });
    Ok(StatusCode::ACCEPTED)
}

/// Set a lost password anew
///
/// With the key that a letter has brought. It works once, ends every session, and every token too unless `keep_tokens`
/// says otherwise. Bots keep their own.
#[utoipa::path(put, path = "/v1/recoveries/password", tag = "accounts", request_body = Recovery,
    responses((status = 204, description = "It is set")))]
pub async fn recover(
    State(accounts): State<Accounts>,
    body: JsonBody<Recovery>,
) -> Result<StatusCode, Problem> {
    let Recovery {
        key,
        new,
        keep_tokens,
    } = body.value;
    accounts.set_anew(&key, new, keep_tokens).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The same for a key that never was, was used, or is too old.
fn worn() -> Problem {
    Problem::new(
        Kind::NotFound,
        "this key is not known, has been used or is too old; ask for another letter",
    )
}

/// As what the letters are counted that let the owner of an account back in. They go to an address that he has confirmed.
fn counted_for(account: Uuid) -> String {
    format!("recover {account}")
}

fn used(error: StoreError) -> Problem {
    match error {
        StoreError::Conflict => worn(),
        other => other.into(),
    }
}

impl Accounts {
    /// Confirms the address to which this key was sent.
    pub(crate) async fn confirm(&self, key: &str) -> Result<(), Problem> {
        let key = self.key(key, "confirm").await?;
        let profile = self.store.profile(key.account).await?.ok_or_else(worn)?;
        let before = self.notifier.is_reached(key.account).await?;
        let other = profile.mail != key.mail;
        let letter = self.letter(&profile, "mail-changed", json!({})).filter(|_| other);
        self.store
            .confirm_mail(&key, letter, self.time.now())
            .await
            .map_err(used)?;
        self.games.is_reached_from_now_on(key.account, before).await
    }

    /// Sets the password anew of whom this key was sent to; his tokens end unless he keeps them.
    pub(crate) async fn set_anew(&self, key: &str, new: String, keep_tokens: bool) -> Result<(), Problem> {
        let key = self.key(key, "recover").await?;
        let profile = self.store.profile(key.account).await?.ok_or_else(worn)?;
        let password = self.auth.keep_password(new, &profile.account.name).await?;
        let letter = self.letter(
            &profile,
            "password-changed",
            json!({"tokens_ended": !keep_tokens}),
        );
        let recovered = Recovered {
            password,
            keep_tokens,
            counted: counted_for(key.account),
        };
        self.store
            .recover(&key, recovered, letter, self.time.now())
            .await
            .map_err(used)?;
        self.auth.identities.invalidate(key.account);
        Ok(())
    }

    async fn key(&self, key: &str, purpose: &str) -> Result<MailKey, Problem> {
        let found = self.store.mail_key(&people::token_hash(key), purpose).await?;
        found.filter(|key| key.expires > self.time.now()).ok_or_else(worn)
    }

    /// That this server sends mail: a letter that never goes out helps nobody, and its key would wait in the outbox.
    fn must_have_mail(&self) -> Result<(), Problem> {
        if self.notifier.has_mail() {
            return Ok(());
        }
        let text = "this server sends no mail: no address can be confirmed, and no letter asked for";
        Err(Problem::new(Kind::Conflict, text))
    }

    /// One more letter to confirm an address. Gives how long to wait, in milliseconds; 0: it may go.
    async fn letter_to(&self, mail: &MailAddress) -> Result<i64, Problem> {
        // Whoever reads the count learns no address.
        let whose = format!("confirm {}", people::token_hash(&mail.mailbox()));
        Ok(self.store.take(&whose, A_DAY, DAY, self.time.now()).await?)
    }

    async fn send_key(
        &self,
        profile: &Profile,
        purpose: &'static str,
        mail: &str,
        lasts: i64,
    ) -> Result<(), Problem> {
        let secret = self.entropy.secret()?.hex();
        let now = self.time.now();
        let key = MailKey {
            hash: people::token_hash(&secret),
            account: profile.account.id,
            purpose: purpose.to_owned(),
            mail: mail.to_owned(),
            created: now,
            expires: now + lasts,
        };
        let body = json!({"to": mail, "name": profile.account.name, "key": secret, "expires": key.expires});
        let letter = OutgoingMail {
            account: profile.account.id,
            topic: purpose,
            body: body.to_string(),
            at: now,
        };
        Ok(self.store.send_key(key, letter).await?)
    }

    async fn send_recovery(&self, who: &str) -> Result<(), Problem> {
        let mut accounts = match who.parse::<MailAddress>() {
            Ok(mail) => self.store.profiles_at(&mail.to_string()).await?,
            Err(_) => match self.store.account_named(who).await? {
                Some(known) => self.store.profile(known.account.id).await?.into_iter().collect(),
                None => vec![],
            },
        };
        accounts.truncate(ACCOUNTS);
        for profile in accounts.iter().filter(|profile| !profile.mail.is_empty()) {
            let before = self.store.mail_key_of(profile.account.id, "recover").await?;
            let may = before.is_none_or(|key| key.created + APART <= self.time.now());
            let whose = counted_for(profile.account.id);
            if may && self.store.take(&whose, A_DAY, DAY, self.time.now()).await? == 0 {
                self.send_key(profile, "recover", &profile.mail, RECOVER).await?;
            }
        }
        Ok(())
    }
}
