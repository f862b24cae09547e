//! One's own account: reading it, changing it, the password.

use crate::people::Scopes;
use crate::people::profile::{self, Quiet};
use crate::server::accounts::Accounts;
use crate::server::http::extract::{Caller, JsonBody, Origin};
use crate::server::http::routes::accounts::vacations::{VacationCard, cards};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{OutgoingMail, Profile, ProfileChange};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;
use std::net::IpAddr;
use uuid::Uuid;

/// Hours of every day in which nobody waits for an answer, by the clock of one's own time zone.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// When they begin, as a time of day.
    #[schema(example = "22:30")]
    start: String,
    /// How long they last, in minutes: at most 540.
    #[schema(example = 480)]
    minutes: u16,
}

impl QuietHours {
    /// As they are shown; nothing if there are none.
    pub(crate) fn of(quiet: Quiet) -> Option<QuietHours> {
        (quiet.minutes > 0).then(|| QuietHours {
            start: quiet.start_text(),
            minutes: quiet.minutes,
        })
    }

    /// What they say.
    ///
    /// # Errors
    /// `not-understood` if they are none.
    pub(crate) fn read(&self) -> Result<Quiet, Problem> {
        Quiet::new(&self.start, self.minutes).map_err(|why| Problem::new(Kind::NotUnderstood, why))
    }
}

/// One's own account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Me {
    /// Its id.
    id: Uuid,
    /// Its name, which no other account has.
    name: String,
    /// A name that is shown beside it.
    display_name: Option<String>,
    /// Whether it is a bot.
    bot: bool,
    /// The account that keeps the bot.
    keeper: Option<Uuid>,
    /// Whether it is an administrator's.
    admin: bool,
    /// Whether one can log in with a password.
    has_password: bool,
    /// The confirmed mail address.
    mail: Option<String>,
    /// An address that waits to be confirmed.
    mail_to_confirm: Option<String>,
    /// The time zone.
    #[schema(example = "Europe/Warsaw")]
    time_zone: String,
    /// Quiet hours.
    quiet_hours: Option<QuietHours>,
    /// Vacations that are announced or going on.
    vacations: Vec<VacationCard>,
    /// What the token or session of this request allows; open enumeration.
    scopes: Vec<&'static str>,
    /// When the account was made, in milliseconds since 1970.
    created: i64,
}

/// What to change. What is left out stays as it is.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MeChange {
    /// A name to be shown beside that of the account, at most 60 characters; empty for none.
    #[serde(default)]
    display_name: Option<String>,
    /// A time zone as the time zone database calls it.
    #[serde(default)]
    #[schema(example = "Europe/Warsaw")]
    time_zone: Option<String>,
    /// Quiet hours; null for none.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<QuietHours>)]
    quiet_hours: Option<Option<QuietHours>>,
}

/// Tells null from what was left out.
pub(crate) fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// A new password.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The password until now, if there is one.
    #[serde(default)]
    current: Option<String>,
    /// The new one: 8 to 256 characters, not the name.
    new: String,
}

impl Accounts {
    /// The caller's profile.
    pub(crate) async fn profile(&self, caller: &Identity) -> Result<Profile, Problem> {
        let profile = self.store.profile(caller.account.id).await?;
        profile.ok_or_else(|| Problem::internal("a token without an account"))
    }

    /// That whoever asks knows the password of the account: for what a token that was found somewhere must not do. If
    /// there is no password, a token must do that allows everything and for ever: with a password or an address of his own somebody
    /// could make himself more than he was given.
    pub(crate) async fn must_know_password(
        &self,
        caller: &Identity,
        profile: &Profile,
        from: IpAddr,
        given: Option<String>,
    ) -> Result<(), Problem> {
        if profile.password.is_empty() {
            if let Some(scope) = Scopes::all().beyond(caller.scopes) {
                caller.require_scope(scope)?;
            }
            if caller.session || caller.is_whole() {
                return Ok(());
            }
            let text =
                "the account has no password: this takes a token without an end that reaches every game";
            return Err(Problem::new(Kind::ScopeMissing, text));
        }
        let wrong = || Problem::new(Kind::ScopeMissing, "this takes the account's password");
        let given = given.ok_or_else(wrong)?;
        self.auth.try_at(&profile.account.name, from)?;
        if self
            .auth
            .is_password(given, Some(profile.password.clone()))
            .await?
        {
            Ok(())
        } else {
            Err(wrong())
        }
    }

    async fn me(&self, caller: &Identity) -> Result<Me, Problem> {
        let profile = self.profile(caller).await?;
        let now = self.time.now();
        let waiting = self.store.mail_key_of(profile.account.id, "confirm").await?;
        let vacations = self.store.vacations(profile.account.id, now).await?;
        let named = |text: String| Some(text).filter(|text| !text.is_empty());
        let quiet = Quiet {
            start: profile.quiet_start,
            minutes: profile.quiet_minutes,
        };
        Ok(Me {
            id: profile.account.id,
            name: profile.account.name,
            display_name: named(profile.display_name),
            bot: profile.account.bot,
            keeper: profile.keeper,
            admin: profile.admin,
            has_password: !profile.password.is_empty(),
            mail: named(profile.mail),
            mail_to_confirm: waiting.filter(|key| key.expires > now).map(|key| key.mail),
            time_zone: profile.time_zone,
            quiet_hours: QuietHours::of(quiet),
            vacations: cards(vacations),
            scopes: caller.scopes.names(),
            created: profile.created,
        })
    }
}

/// The caller's account
#[utoipa::path(get, path = "/v1/me", tag = "accounts",
    security(("token" = ["profile:read"])),
    responses((status = 200, description = "The account", body = Me)))]
pub async fn get_me(State(accounts): State<Accounts>, Caller(caller): Caller) -> Result<Json<Me>, Problem> {
    accounts.me(&caller).await.map(Json)
}

/// Change the caller's account
///
/// Other quiet hours count for clocks after one more of the old nights and the day after it, and an hour from now at the
/// earliest.
#[utoipa::path(patch, path = "/v1/me", tag = "accounts", request_body = MeChange,
    security(("token" = ["profile:write"])),
    responses((status = 200, description = "The account as it is now", body = Me)))]
pub async fn change_me(
    State(accounts): State<Accounts>,
    Caller(caller): Caller,
    body: JsonBody<MeChange>,
) -> Result<Json<Me>, Problem> {
    let change = body.value;
    let profile = accounts.profile(&caller).await?;
    let wrong = |why: String| Problem::new(Kind::NotUnderstood, why);
    let mut to = ProfileChange {
        display_name: profile.display_name,
        time_zone: profile.time_zone,
        quiet_start: profile.quiet_start,
        quiet_minutes: profile.quiet_minutes,
    };
    if let Some(name) = change.display_name {
        to.display_name = profile::display_name(&name).map_err(|why| wrong(why.to_owned()))?;
    }
    if let Some(zone) = change.time_zone {
        to.time_zone = profile::time_zone(&zone).map_err(wrong)?;
    }
    if let Some(hours) = change.quiet_hours {
        let quiet = match hours {
            Some(hours) => hours.read()?,
            None => Quiet::default(),
        };
        (to.quiet_start, to.quiet_minutes) = (quiet.start, quiet.minutes);
    }
    let quiet = crate::clock::Quiet {
        since: 0,
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
/// Every other session ends; tokens stay. If the account has a confirmed mail address, a letter tells of it.
#[utoipa::path(put, path = "/v1/me/password", tag = "accounts", request_body = NewPassword,
    security(("token" = ["profile:write"])),
    responses((status = 204, description = "It is set")))]
pub async fn set_password(
    State(accounts): State<Accounts>,
    Caller(caller): Caller,
    Origin(from): Origin,
    body: JsonBody<NewPassword>,
) -> Result<StatusCode, Problem> {
    let profile = accounts.profile(&caller).await?;
    accounts
        .must_know_password(&caller, &profile, from, body.value.current)
        .await?;
    let password = accounts
        .auth
        .keep_password(body.value.new, &profile.account.name)
        .await?;
    let letter = accounts.letter(&profile, "password-changed", json!({}));
    accounts
        .store
        .set_password(
            caller.account.id,
            password,
            Some(caller.token),
            letter,
            accounts.time.now(),
        )
        .await?;
    accounts.auth.identities.invalidate(caller.account.id);
    Ok(StatusCode::NO_CONTENT)
}

impl Accounts {
    /// A letter to the owner of an account, if he has a confirmed address.
    pub(crate) fn letter(
        &self,
        profile: &Profile,
        topic: &'static str,
        mut body: serde_json::Value,
    ) -> Option<OutgoingMail> {
        if profile.mail.is_empty() {
            return None;
        }
        body["to"] = profile.mail.as_str().into();
        body["name"] = profile.account.name.as_str().into();
        Some(OutgoingMail {
            account: profile.account.id,
            topic,
            body: body.to_string(),
            at: self.time.now(),
        })
    }
}
