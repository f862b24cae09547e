//! Taking everything about oneself along, and leaving.

use super::App;
use super::extract::{Caller, JsonBody, Origin};
use super::problem::{Kind, Problem};
use crate::people::profile::former_name;
use crate::store::{HeldSeat, Profile};
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use serde_json::{Value, json};

/// Somebody who leaves.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    /// The account's name, as a sign that this is meant.
    name: String,
    /// Its password, if it has one.
    #[serde(default)]
    password: Option<String>,
}

/// Everything about the caller
///
/// One JSON file with all that is kept about the account, in the words of the API. The logs of the games, which belong to
/// both players, are exported each by itself; the file says where.
#[utoipa::path(get, path = "/v1/me/export", tag = "accounts",
    security(("token" = ["export:read"])),
    responses((status = 200, description = "The file", content_type = "application/json", body = Value)))]
pub async fn export_me(State(app): State<App>, Caller(caller): Caller) -> Result<Response, Problem> {
    let profile = app.profile(&caller).await?;
    let everything = app.everything(&profile).await?;
    let text = serde_json::to_string_pretty(&everything).map_err(Problem::internal)?;
    let name = format!(
        "attachment; filename=\"umpire-account-{}.json\"",
        profile.account.id
    );
    let name = HeaderValue::from_str(&name).map_err(Problem::internal)?;
    let kind = HeaderValue::from_static("application/json");
    Ok((
        [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)],
        text,
    )
        .into_response())
}

/// Leave
///
/// The account's tokens, sessions, password, mail address, profile and bots are gone at once and for good. In the games
/// that it played, which are the other player's too, it is called by a name that says nothing from now on; their logs,
/// which never had its name, stay as they are. Export what you want to keep first.
#[utoipa::path(delete, path = "/v1/me", tag = "accounts", request_body = Leave,
    security(("token" = ["profile:write"])),
    responses((status = 204, description = "The account is gone")))]
pub async fn leave(
    State(app): State<App>,
    Caller(caller): Caller,
    Origin(from): Origin,
    body: JsonBody<Leave>,
) -> Result<Response, Problem> {
    let profile = app.profile(&caller).await?;
    app.must_know_password(&caller, &profile, from, body.value.password)
        .await?;
    if body.value.name != profile.account.name {
        let text = "to leave, give the name of the account";
        return Err(Problem::new(Kind::NotUnderstood, text));
    }
    let mut leaving = vec![profile.account.clone()];
    leaving.extend(
        app.store
            .bots_of(profile.account.id)
            .await?
            .into_iter()
            .map(|b| b.account),
    );
    let leaving: Vec<_> = leaving
        .into_iter()
        .map(|account| (account.id, account.name, former_name(account.id)))
        .collect();
    app.store.forget(&leaving, app.now()).await?;
    for (account, ..) in &leaving {
        app.look_again_at(*account);
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    if caller.session
        && let Some(cookie) = app.site.set_cookie(None)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

impl App {
    async fn everything(&self, profile: &Profile) -> Result<Value, Problem> {
        let id = profile.account.id;
        let mut tokens = vec![];
        for sessions in [false, true] {
            for token in self.store.tokens_of(id, sessions).await? {
                tokens.push(json!({
                    "id": token.id, "session": token.session, "name": token.name, "scopes": token.scopes,
                    "games": token.games, "seat": token.seat, "created": token.created, "expires": token.expires,
                    "last_used": token.used,
                }));
            }
        }
        let vacations = self.store.vacations(id, 0).await?;
        let vacations: Vec<Value> = vacations
            .iter()
            .map(|v| json!({"begins": v.begins, "ends": v.ends, "announced": v.announced}))
            .collect();
        let bots = self.store.bots_of(id).await?;
        let bots: Vec<Value> = bots
            .iter()
            .map(|bot| json!({"id": bot.account.id, "name": bot.account.name, "created": bot.created}))
            .collect();
        let browsers = self.store.push_subscriptions(id).await?;
        let browsers: Vec<Value> = browsers
            .iter()
            .map(|b| json!({"id": b.id(), "endpoint": b.endpoint, "created": b.created}))
            .collect();
        let mut webhooks = vec![];
        for webhook in self.store.webhooks(id).await? {
            webhooks.push(json!({
                "id": webhook.id()?, "url": webhook.url, "topics": webhook.topics(),
                "enabled": webhook.is_enabled(), "created": webhook.created,
            }));
        }
        let ways = self.ways(id).await?;
        let told = self.store.notices_to(id, None, 200).await?;
        let letters = self.store.letters_to(id).await?;
        let letters: Vec<Value> = letters
            .iter()
            .map(|(channel, topic, _, at)| json!({"channel": channel, "topic": topic, "created": at}))
            .collect();
        let seat = |held: HeldSeat| {
            json!({
                "game": held.game, "seat": held.seat, "name": held.name, "taken": held.taken,
                "log": format!("/v1/games/{}/export", held.game),
            })
        };
        let seats: Vec<Value> = self.store.seats_of(id).await?.into_iter().map(seat).collect();
        Ok(json!({
            "format": "umpire-account/v1",
            "exported": self.now(),
            "account": {
                "id": id, "name": profile.account.name, "display_name": profile.display_name,
                "bot": profile.account.bot, "keeper": profile.keeper, "admin": profile.admin,
                "has_password": !profile.password.is_empty(), "mail": profile.mail,
                "time_zone": profile.time_zone,
                "quiet_hours": {"start": profile.quiet_start, "minutes": profile.quiet_minutes},
                "created": profile.created,
            },
            "mail_to_confirm": self.store.mail_key_of(id, "confirm").await?.map(|key| key.mail),
            "tokens": tokens,
            "vacations": vacations,
            "bots": bots,
            "seats": seats,
            "games_opened": self.store.games_opened_by(id).await?,
            "letters_to_be_sent": letters,
            "notices": {
                "mail": ways.settings.mail.to_string(), "push": ways.settings.push,
                "own_quiet_hours": ways.own_quiet.map(|q| json!({"start": q.start, "minutes": q.minutes})),
                "mail_failure": ways.mail_failure.0,
                "feed_created": self.store.feed_of(id).await?,
                "told": told,
            },
            "push_subscriptions": browsers,
            "webhooks": webhooks,
        }))
    }
}
