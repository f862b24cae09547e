//! Exporting one's own data.

use crate::server::accounts::Accounts;
use crate::server::http::extract::Caller;
use crate::server::problem::Problem;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};

/// Export your data
///
/// One JSON file with everything that is stored about the account, named as in the API: profile, tokens without their
/// secrets, seats, challenges, chat messages, standing orders and plans, read positions, delivered notices, and how
/// long games have waited for it. The logs of games belong to both players and are exported separately; the file links
/// to them.
#[utoipa::path(get, path = "/v1/me/export", tag = "accounts",
    security(("token" = ["export:read"])),
    responses((status = 200, description = "The file", content_type = "application/json", body = Value)))]
pub(crate) async fn export_me(
    State(accounts): State<Accounts>,
    Caller(caller): Caller,
) -> Result<Response, Problem> {
    let profile = accounts.profile(&caller).await?;
    let export = accounts.export(&profile).await?;
    let text = serde_json::to_string_pretty(&export).map_err(Problem::internal)?;
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
