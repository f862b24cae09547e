//! One's own account: reading it, changing it, its password.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::people::Scopes;
use crate::people::profile::{self, Quiet};
use crate::server::accounts::Accounts;
use crate::server::http::extract::{Caller, JsonBody, Origin};
use crate::server::http::routes::accounts::vacations::{VacationCard, cards};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{KeyPurpose, OutgoingMail, PasswordChange, Profile, ProfileChange};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;
use std::collections::BTreeMap;
use std::net::IpAddr;

/// Daily hours in which the account's clocks stand still, in its own time zone.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct QuietHours {
    /// When they begin, as a time of day (`HH:MM`).
    #[schema(example = "22:30")]
    start: String,
    /// How long they last, in minutes: at most 540.
    #[schema(example = 480)]
    minutes: u16,
}

impl QuietHours {
    /// As shown in the API; `None` if there are no quiet hours.
    pub(crate) fn of(quiet: Quiet) -> Option<QuietHours> {
        (quiet.minutes > 0).then(|| QuietHours {
            start: quiet.start_text(),
            minutes: quiet.minutes,
        })
    }

    /// Parses the quiet hours.
    ///
    /// # Errors
    /// `not-understood` if the time of day or the duration is invalid.
    pub(crate) fn read(&self) -> Result<Quiet, Problem> {
        Quiet::new(&self.start, self.minutes)
            .map_err(|why| Problem::new(Kind::NotUnderstood, why).at("quiet_hours"))
    }
}

/// The caller's own account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Me {
    /// The id of the account.
    #[schema(value_type = Uuid)]
    id: AccountId,
    /// The name, unique among all accounts.
    name: String,
    /// A second name that is shown beside `name`; null if there is none.
    display_name: Option<String>,
    /// Whether the account is a bot.
    bot: bool,
    /// The account that owns the bot; null if the account is not a bot.
    #[schema(value_type = Option<Uuid>)]
    keeper: Option<AccountId>,
    /// Whether the account is a guest's. It is deleted when it has been idle for 30 days, unless it is kept.
    guest: bool,
    /// Whether the account is an administrator.
    admin: bool,
    /// Whether the account has a password to log in with.
    has_password: bool,
    /// The confirmed mail address; null if there is none.
    mail: Option<String>,
    /// A mail address that is not confirmed yet; null if there is none.
    mail_to_confirm: Option<String>,
    /// The time zone, named as in the IANA time zone database.
    #[schema(example = "Europe/Warsaw")]
    time_zone: String,
    /// The quiet hours; null if there are none.
    quiet_hours: Option<QuietHours>,
    /// Current and announced vacations.
    vacations: Vec<VacationCard>,
    /// The level of the practice opponent to suggest for each system, by the names of the systems: `captain` if the
    /// account has won a game of the system against a practice opponent (trials and forks do not count), else `practice`.
    practice: BTreeMap<&'static str, PracticeLevel>,
    /// The scopes of the token or session of this request; open enumeration.
    scopes: Vec<&'static str>,
    /// When the account was created, in milliseconds since 1970.
    #[schema(value_type = i64)]
    created: Millis,
}

/// A level of the practice opponent, named as in the `seats` of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PracticeLevel {
    /// Cadet, the gentle one.
    Practice,
    /// Captain, which plays by the odds.
    Captain,
}

/// The fields to change. Fields that are absent do not change.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MeChange {
    /// A second name to show beside the account's name: at most 60 characters; empty removes it.
    #[serde(default)]
    display_name: Option<String>,
    /// A time zone, named as in the IANA time zone database.
    #[serde(default)]
    #[schema(example = "Europe/Warsaw")]
    time_zone: Option<String>,
    /// The quiet hours; null removes them.
    #[serde(default, deserialize_with = "nullable")]
    #[schema(value_type = Option<QuietHours>)]
    quiet_hours: Option<Option<QuietHours>>,
}

/// Distinguishes null from an absent field.
pub(crate) fn nullable<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// A new password.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    /// The current password, if there is one.
    #[serde(default)]
    current: Option<String>,
    /// The new password: 8 to 256 characters, different from the account's name.
    new: String,
}

impl Accounts {
    /// The caller's profile.
    pub(crate) async fn profile(&self, caller: &Identity) -> Result<Profile, Problem> {
        let profile = self.store.profile(caller.account.id).await?;
        profile.ok_or_else(|| Problem::internal("a token without an account"))
    }

    /// Checks the account's password, for changes that a stolen token must not be able to make. If the account has no
    /// password, a session or a token with every scope, without expiry and for all games will do: a lesser token could
    /// give itself more rights by setting a password or a mail address.
    pub(crate) async fn must_know_password(
        &self,
        caller: &Identity,
        profile: &Profile,
        from: IpAddr,
        password: Option<String>,
    ) -> Result<(), Problem> {
        let Some(hash) = &profile.password else {
            if let Some(scope) = Scopes::all().beyond(caller.scopes) {
                caller.require_scope(scope)?;
            }
            if caller.session || caller.is_whole() {
                return Ok(());
            }
            let text =
                "the account has no password: this takes a token without an end that reaches every game";
            return Err(Problem::new(Kind::ScopeMissing, text));
        };
        let wrong = || Problem::new(Kind::ScopeMissing, "this takes the account's password");
        let password = password.ok_or_else(wrong)?;
        self.auth.try_at(&profile.account.name, from)?;
        if self.auth.passwords.verify(password, Some(hash.clone())).await? {
            Ok(())
        } else {
            Err(wrong())
        }
    }

    /// The level of the practice opponent to suggest to an account for each system.
    async fn practice(&self, account: AccountId) -> Result<BTreeMap<&'static str, PracticeLevel>, Problem> {
        let mut levels = BTreeMap::new();
        for rulebook in self.games.registry.rulebooks() {
            let level = match self.store.has_beaten_a_program(account, rulebook.name()).await? {
                true => PracticeLevel::Captain,
                false => PracticeLevel::Practice,
            };
            levels.insert(rulebook.name(), level);
        }
        Ok(levels)
    }

    async fn me(&self, caller: &Identity) -> Result<Me, Problem> {
        let profile = self.profile(caller).await?;
        let now = self.time.now();
        let waiting = self
            .store
            .mail_key_of(profile.account.id, KeyPurpose::Confirm)
            .await?;
        let vacations = self.store.vacations(profile.account.id, now).await?;
        let quiet = Quiet {
            start: profile.quiet_start,
            minutes: profile.quiet_minutes,
        };
        Ok(Me {
            id: profile.account.id,
            name: profile.account.name,
            display_name: profile.display_name,
            bot: profile.account.bot,
            guest: profile.account.guest,
            keeper: profile.keeper,
            admin: profile.admin,
            has_password: profile.password.is_some(),
            mail: profile.mail,
            mail_to_confirm: waiting.filter(|key| key.expires > now).map(|key| key.mail),
            time_zone: profile.time_zone,
            quiet_hours: QuietHours::of(quiet),
            vacations: cards(vacations),
            practice: self.practice(profile.account.id).await?,
            scopes: caller.scopes.names(),
            created: profile.created,
        })
    }
}

/// Get your account
///
/// The account of the session or token that is used, with the fields that nobody else sees.
#[utoipa::path(get, path = "/v1/me", tag = "accounts",
    security(("token" = ["profile:read"])),
    responses((status = 200, description = "The account", body = Me)))]
pub(crate) async fn get_me(
    State(accounts): State<Accounts>,
    Caller(caller): Caller,
) -> Result<Json<Me>, Problem> {
    accounts.me(&caller).await.map(Json)
}

/// Change your account
///
/// New quiet hours affect clocks an hour after the change at the earliest, and not before 15 hours after the end of the
/// next night with the old quiet hours.
#[utoipa::path(patch, path = "/v1/me", tag = "accounts", request_body = MeChange,
    security(("token" = ["profile:write"])),
    responses((status = 200, description = "The account after the change", body = Me)))]
pub(crate) async fn change_me(
    State(accounts): State<Accounts>,
    Caller(caller): Caller,
    body: JsonBody<MeChange>,
) -> Result<Json<Me>, Problem> {
    let change = body.value;
    let profile = accounts.profile(&caller).await?;
    let wrong = |why: String, place: &str| Problem::new(Kind::NotUnderstood, why).at(place);
    let mut to = ProfileChange {
        display_name: profile.display_name,
        time_zone: profile.time_zone,
        quiet_start: profile.quiet_start,
        quiet_minutes: profile.quiet_minutes,
    };
    if let Some(name) = change.display_name {
        let name = profile::display_name(&name).map_err(|why| wrong(why.to_owned(), "display_name"))?;
        to.display_name = Some(name).filter(|name| !name.is_empty());
    }
    if let Some(zone) = change.time_zone {
        to.time_zone = profile::time_zone(&zone).map_err(|why| wrong(why, "time_zone"))?;
    }
    if let Some(hours) = change.quiet_hours {
        let quiet = match hours {
            Some(hours) => hours.read()?,
            None => Quiet::default(),
        };
        (to.quiet_start, to.quiet_minutes) = (quiet.start, quiet.minutes);
    }
    let quiet = crate::clock::Quiet {
        since: Millis::ZERO,
        zone: to.time_zone.clone(),
        start: to.quiet_start,
        minutes: to.quiet_minutes,
    };
    accounts.store.change_profile(caller.account.id, to).await?;
    accounts.clocks.quiet_hours_are(caller.account.id, quiet).await?;
    accounts.me(&caller).await.map(Json)
}

/// Set a password
///
/// All other sessions end; tokens remain valid. If the account has a confirmed mail address, it is informed by mail.
#[utoipa::path(put, path = "/v1/me/password", tag = "accounts", request_body = NewPassword,
    security(("token" = ["profile:write"])),
    responses((status = 204, description = "The password is set")))]
pub(crate) async fn set_password(
    State(accounts): State<Accounts>,
    Caller(caller): Caller,
    Origin(from): Origin,
    body: JsonBody<NewPassword>,
) -> Result<StatusCode, Problem> {
    caller.require_no_guest()?;
    let profile = accounts.profile(&caller).await?;
    accounts
        .must_know_password(&caller, &profile, from, body.value.current)
        .await?;
    let salt = accounts.entropy.secret()?;
    let password = accounts
        .auth
        .passwords
        .hash(body.value.new, &profile.account.name, salt)
        .await?;
    let letter = accounts.letter(&profile, "password-changed", json!({}));
    let change = PasswordChange {
        password,
        keep: Some(caller.token),
        letter,
    };
    let (account, stamp) = (caller.account.id, accounts.ids.stamp());
    accounts.store.set_password(account, change, stamp).await?;
    accounts.auth.identities.invalidate(caller.account.id);
    Ok(StatusCode::NO_CONTENT)
}

impl Accounts {
    /// A mail to the owner of an account, or `None` without a confirmed address.
    pub(crate) fn letter(
        &self,
        profile: &Profile,
        topic: &'static str,
        mut body: serde_json::Value,
    ) -> Option<OutgoingMail> {
        body["to"] = profile.mail.as_deref()?.into();
        body["name"] = profile.account.name.as_str().into();
        Some(OutgoingMail {
            id: self.ids.next(),
            account: profile.account.id,
            topic,
            body: body.to_string(),
            at: self.time.now(),
        })
    }
}
