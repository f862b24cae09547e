//! Notification settings: mail at once, daily or off; push; chat; quiet hours.

use crate::engine::Millis;
use crate::ids::AccountId;
use crate::notices::MailWhen;
use crate::server::http::extract::{Caller, JsonBody};
use crate::server::http::routes::accounts::me::{QuietHours, nullable};
use crate::server::notify::handle::Notifier;
use crate::server::problem::{Kind, Problem};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// The default hour of the daily mail.
const MORNING: u8 = 7;

/// When mail is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum MailMode {
    /// For each notice.
    AtOnce,
    /// Once a day, if there is something to report.
    Daily,
    /// Never.
    Off,
}

/// The notification settings of an account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct NoticeSettings {
    /// Whether this server sends mail at all.
    mail_available: bool,
    /// The confirmed mail address; null if there is none.
    mail_address: Option<String>,
    /// When mail is sent.
    mail: MailMode,
    /// The hour of the daily mail in the account's time zone: 0 to 23; null unless `mail` is `daily`.
    daily_hour: Option<u8>,
    /// Why the last mail could not be delivered; null if there was no failure.
    mail_failure: Option<String>,
    /// Whether notices are pushed to subscribed browsers.
    push: bool,
    /// Whether the account is notified of chat messages: once in a while, not for every message.
    talk: bool,
    /// The server's public key for push subscriptions (`applicationServerKey`).
    push_key: String,
    /// When mail and push wait; null if the quiet hours of the account apply.
    quiet_hours: Option<QuietHours>,
    /// When the feed URLs were created, in milliseconds since 1970; null if there are none.
    #[schema(value_type = Option<i64>)]
    feed_created: Option<Millis>,
}

/// The fields to change. Fields that are absent do not change.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoticeSettingsChange {
    /// When mail is sent.
    #[serde(default)]
    mail: Option<MailMode>,
    /// The hour of the daily mail: 0 to 23.
    #[serde(default)]
    daily_hour: Option<u8>,
    /// Whether notices are pushed.
    #[serde(default)]
    push: Option<bool>,
    /// Whether the account is notified of chat messages.
    #[serde(default)]
    talk: Option<bool>,
    /// When mail and push wait; null to use the quiet hours of the account.
    #[serde(default, deserialize_with = "nullable")]
    #[schema(value_type = Option<QuietHours>)]
    quiet_hours: Option<Option<QuietHours>>,
}

/// Get notification settings
///
/// What you are told, by which way, and your quiet hours.
#[utoipa::path(get, path = "/v1/me/notices", tag = "notices",
    security(("token" = ["profile:read"])),
    responses((status = 200, description = "The settings", body = NoticeSettings)))]
pub(crate) async fn get_notices(
    State(notifier): State<Notifier>,
    Caller(caller): Caller,
) -> Result<Json<NoticeSettings>, Problem> {
    notifier.notice_settings(caller.account.id).await.map(Json)
}

/// Change notification settings
///
/// A notice is sent for each hand-off: when a game begins to wait for the caller, not at every step. Mail and push wait
/// a minute, in case the caller answers by then, and are not sent in quiet hours.
#[utoipa::path(patch, path = "/v1/me/notices", tag = "notices", request_body = NoticeSettingsChange,
    security(("token" = ["profile:write"])),
        responses((status = 200, description = "The settings after the change", body = NoticeSettings)))]
pub(crate) async fn change_notices(
    State(notifier): State<Notifier>,
    Caller(caller): Caller,
    body: JsonBody<NoticeSettingsChange>,
) -> Result<Json<NoticeSettings>, Problem> {
    let (account, change) = (caller.account.id, body.value);
    let mut delivery = notifier.delivery_settings(account).await?;
    let before = delivery.settings.mail;
    if change.daily_hour.is_some_and(|hour| hour > 23) {
        return Err(Problem::new(Kind::NotUnderstood, "an hour is from 0 to 23").at("daily_hour"));
    }
    let hour = change.daily_hour.or(match before {
        MailWhen::Daily(hour) => Some(hour),
        _ => None,
    });
    delivery.settings.mail = match change.mail {
        Some(MailMode::AtOnce) => MailWhen::AtOnce,
        Some(MailMode::Off) => MailWhen::Off,
        Some(MailMode::Daily) => MailWhen::Daily(hour.unwrap_or(MORNING)),
        None => match before {
            MailWhen::Daily(_) => MailWhen::Daily(hour.unwrap_or(MORNING)),
            other => other,
        },
    };
    delivery.own_quiet = match change.quiet_hours {
        None => delivery.own_quiet,
        Some(None) => None,
        Some(Some(hours)) => Some(hours.read()?),
    };
    delivery.settings.push = change.push.unwrap_or(delivery.settings.push);
    delivery.talk = change.talk.unwrap_or(delivery.talk);
    notifier.store.set_delivery_settings(account, &delivery).await?;
    notifier.notice_settings(account).await.map(Json)
}

impl Notifier {
    async fn notice_settings(&self, account: AccountId) -> Result<NoticeSettings, Problem> {
        let delivery = self.delivery_settings(account).await?;
        let (mail, daily_hour) = match delivery.settings.mail {
            MailWhen::AtOnce => (MailMode::AtOnce, None),
            MailWhen::Daily(hour) => (MailMode::Daily, Some(hour)),
            MailWhen::Off => (MailMode::Off, None),
        };
        Ok(NoticeSettings {
            mail_available: self.has_mail(),
            mail_address: delivery.mail,
            mail,
            daily_hour,
            mail_failure: delivery.mail_failure.map(|failed| failed.failure),
            push: delivery.settings.push,
            talk: delivery.talk,
            push_key: self.keys().await?.push.public(),
            quiet_hours: delivery.own_quiet.and_then(QuietHours::of),
            feed_created: self.store.feed_of(account).await?,
        })
    }
}
