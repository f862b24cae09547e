//! The optional mail address: confirming it by a mailed key, and using it to replace a lost password.
//!
//! No response reveals whether an address or a name exists here.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::people;
use crate::people::profile::MailAddress;
use crate::server::accounts::Accounts;
use crate::server::http::extract::{Caller, JsonBody, Key, Origin};
use crate::server::problem::{Kind, Problem};
use crate::store::{KeyPurpose, MailKey, OutgoingMail, Profile, Recovered, StoreError};
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::json;

/// How long an address can be confirmed after the mail was written, in milliseconds.
const CONFIRM: Millis = Millis::DAY;

/// How long a recovery key is valid, in milliseconds. It equals the period over which mails are counted: at any moment,
/// the owner has a valid link or can request another mail, even if somebody else has used up the limit.
const RECOVER: Millis = Millis::DAY;

/// The shortest time between two mails of one kind to one account, in milliseconds.
const APART: Millis = Millis::from_minutes(5);

/// How many mails of one kind are sent in a day. Confirmation mails are counted per mailbox, over all accounts: enough
/// for several accounts with one address, too few to flood a stranger. Recovery mails are counted per account, whose
/// owner has confirmed the address.
const A_DAY: u32 = 10;

/// To how many accounts with the same address a recovery mail is sent at once.
const ACCOUNTS: usize = 5;

/// A mail address to set.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewMail {
    /// The address; null removes it.
    #[schema(example = "rupert@example.org")]
    mail: Option<String>,
    /// The account's password, if it has one.
    #[serde(default)]
    password: Option<String>,
}

/// A key from a mail.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeyBody {
    /// The key from the mail.
    key: String,
}

/// An account whose password is lost.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LostPassword {
    /// The name of the account or its mail address.
    who: String,
}

/// A new password, with the key from a mail.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recovery {
    /// The key from the mail.
    key: String,
    /// The new password: 8 to 256 characters, different from the account's name.
    new: String,
    /// Whether the account's tokens remain valid. By default they end, since they may have been made with the stolen
    /// password.
    #[serde(default)]
    keep_tokens: bool,
}

/// Set the mail address
///
/// Sends a mail with a key to the new address. Until it is confirmed with this key, the previous address stays in use.
/// A confirmed address receives notices and lets its owner replace a lost password. When it is confirmed, the previous
/// address is informed by mail. A server that sends no mail answers `conflict`.
#[utoipa::path(put, path = "/v1/me/mail", tag = "accounts", request_body = NewMail,
    security(("token" = ["profile:write"])),
    responses((status = 202, description = "A mail with a key is being sent"),
            (status = 204, description = "The address is removed")))]
pub(crate) async fn set_mail(
    State(accounts): State<Accounts>,
    Caller(caller): Caller,
    Origin(from): Origin,
    body: JsonBody<NewMail>,
) -> Result<StatusCode, Problem> {
    caller.require_no_guest()?;
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
        .map_err(|why: &str| Problem::new(Kind::NotUnderstood, why).at("mail"))?;
    let before = accounts
        .store
        .mail_key_of(caller.account.id, KeyPurpose::Confirm)
        .await?;
    if let Some(wait) = before
        .map(|key| key.created + APART - accounts.time.now())
        .filter(|wait| *wait > Millis::ZERO)
    {
        let text = "a letter went out a moment ago; another can go in a few minutes";
        return Err(Problem::new(Kind::RateLimited, text).with_wait(wait));
    }
    if let Some(wait) = accounts.letter_to(&mail).await? {
        let text = "so many letters went to this address that no other goes there for a while";
        return Err(Problem::new(Kind::RateLimited, text).with_wait(wait));
    }
    accounts
        .send_key(&profile, KeyPurpose::Confirm, &mail.to_string(), CONFIRM)
        .await?;
    Ok(StatusCode::ACCEPTED)
}

/// Confirm a mail address
///
/// Takes the key from the mail that was sent to the address. A key works once.
#[utoipa::path(post, path = "/v1/mail-confirmations", tag = "accounts", request_body = KeyBody,
    params(("Idempotency-Key" = Option<String>, Header,
        description = "8 to 128 printable ASCII characters. It has no effect here: the key from the mail works once")),
    responses((status = 204, description = "The address is confirmed")))]
pub(crate) async fn confirm_mail(
    State(accounts): State<Accounts>,
    _key: Key,
    body: JsonBody<KeyBody>,
) -> Result<StatusCode, Problem> {
    accounts.confirm(&body.value.key).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Request a password recovery mail
///
/// If the account exists and has a confirmed mail address, a mail with a recovery key is sent there. The response is
/// the same if not. At most ten such mails are sent in a day, at least five minutes apart. A key is valid for a day, or
/// until one of them is used, so nobody else can use up the limit at the owner's expense. A server that sends no mail
/// answers `conflict`.
#[utoipa::path(post, path = "/v1/recoveries", tag = "accounts", request_body = LostPassword,
    params(("Idempotency-Key" = Option<String>, Header,
        description = "8 to 128 printable ASCII characters. It has no effect here: the response is always the same, and at most one mail is sent in five minutes")),
            responses((status = 202, description = "If the account exists, a mail is being sent")))]
pub(crate) async fn lose_password(
    State(accounts): State<Accounts>,
    Origin(from): Origin,
    _key: Key,
    body: JsonBody<LostPassword>,
) -> Result<StatusCode, Problem> {
    let LostPassword { who } = body.value;
    accounts.must_have_mail()?;
    accounts.auth.letter_for(&who, from)?;
    // In a task of its own, so that the response time reveals nothing.
    let sender = accounts.clone();
    accounts.tasks.spawn(async move {
        if let Err(problem) = sender.send_recovery(&who).await {
            tracing::warn!(detail = %problem.detail, "could not write the mail for a forgotten password");
        }
    });
    Ok(StatusCode::ACCEPTED)
}

/// Set a new password with a recovery key
///
/// Takes the key from the mail. A key works once. All sessions of the account end, and all its tokens too unless
/// `keep_tokens` is true. The tokens of its bots remain.
#[utoipa::path(put, path = "/v1/recoveries/password", tag = "accounts", request_body = Recovery,
    responses((status = 204, description = "The password is set")))]
pub(crate) async fn recover(
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

/// The same problem for a key that never existed, was used, or is too old.
fn worn() -> Problem {
    Problem::new(
        Kind::NotFound,
        "this key is not known, has been used or is too old; ask for another letter",
    )
}

/// The name under which the recovery mails of an account are counted.
fn counted_for(account: AccountId) -> String {
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
        let key = self.key(key, KeyPurpose::Confirm).await?;
        let profile = self.store.profile(key.account).await?.ok_or_else(worn)?;
        let before = self.notifier.is_reached(key.account).await?;
        let other = profile.mail.as_ref() != Some(&key.mail);
        let letter = self.letter(&profile, "mail-changed", json!({})).filter(|_| other);
        self.store
            .confirm_mail(&key, letter, self.ids.stamp())
            .await
            .map_err(used)?;
        self.games.is_reached_from_now_on(key.account, before).await
    }

    /// Sets a new password for the account to which this key was sent. Its tokens end unless `keep_tokens` is true.
    pub(crate) async fn set_anew(&self, key: &str, new: String, keep_tokens: bool) -> Result<(), Problem> {
        let key = self.key(key, KeyPurpose::Recover).await?;
        let profile = self.store.profile(key.account).await?.ok_or_else(worn)?;
        let salt = self.entropy.secret()?;
        let password = self.auth.passwords.hash(new, &profile.account.name, salt).await?;
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
            .recover(&key, recovered, letter, self.ids.stamp())
            .await
            .map_err(used)?;
        self.auth.identities.invalidate(key.account);
        Ok(())
    }

    async fn key(&self, key: &str, purpose: KeyPurpose) -> Result<MailKey, Problem> {
        let found = self.store.mail_key(&people::token_hash(key), purpose).await?;
        found.filter(|key| key.expires > self.time.now()).ok_or_else(worn)
    }

    /// Checks that this server sends mail. Otherwise the key would wait in the outbox for ever.
    fn must_have_mail(&self) -> Result<(), Problem> {
        if self.notifier.has_mail() {
            return Ok(());
        }
        let text = "this server sends no mail: no address can be confirmed, and no letter asked for";
        Err(Problem::new(Kind::Conflict, text))
    }

    /// Counts one more confirmation mail to an address. Returns how long to wait, in milliseconds; `None` if it may be sent.
    async fn letter_to(&self, mail: &MailAddress) -> Result<Option<Millis>, Problem> {
        // The address is hashed, so that the stored counts do not reveal it.
        let subject = format!("confirm {}", people::token_hash(&mail.mailbox()));
        Ok(self
            .store
            .take(&subject, A_DAY, Millis::DAY, self.time.now())
            .await?)
    }

    async fn send_key(
        &self,
        profile: &Profile,
        purpose: KeyPurpose,
        mail: &str,
        lasts: Millis,
    ) -> Result<(), Problem> {
        let secret = self.entropy.secret()?.hex();
        let now = self.time.now();
        let key = MailKey {
            hash: people::token_hash(&secret),
            account: profile.account.id,
            purpose,
            mail: mail.to_owned(),
            created: now,
            expires: now + lasts,
        };
        let body = json!({"to": mail, "name": profile.account.name, "key": secret, "expires": key.expires});
        let letter = OutgoingMail {
            id: self.ids.next(),
            account: profile.account.id,
            topic: purpose.word(),
            body: body.to_string(),
            at: now,
        };
        Ok(self.store.send_key(key, letter).await?)
    }

    async fn send_recovery(&self, who: &str) -> Result<(), Problem> {
        let mut accounts = match who.parse::<MailAddress>() {
            Ok(mail) => self.store.profiles_at(&mail.to_string()).await?,
            Err(_) => match self.store.account_named(who).await? {
                Some(found) => self.store.profile(found.account.id).await?.into_iter().collect(),
                None => vec![],
            },
        };
        accounts.truncate(ACCOUNTS);
        for profile in &accounts {
            let Some(mail) = &profile.mail else {
                continue;
            };
            let before = self
                .store
                .mail_key_of(profile.account.id, KeyPurpose::Recover)
                .await?;
            let may = before.is_none_or(|key| key.created + APART <= self.time.now());
            let subject = counted_for(profile.account.id);
            if may
                && self
                    .store
                    .take(&subject, A_DAY, Millis::DAY, self.time.now())
                    .await?
                    .is_none()
            {
                self.send_key(profile, KeyPurpose::Recover, mail, RECOVER).await?;
            }
        }
        Ok(())
    }
}
