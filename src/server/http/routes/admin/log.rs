//! The log of what the operator and the administrators have done.

use crate::engine::Millis;
use crate::ids::{AccountId, GameId};
use crate::server::env::Env;
use crate::server::http::extract::QueryOf;
use crate::server::http::filters::page_size;
use crate::server::problem::{Kind, Problem};
use crate::store::{AdminAct, LoggedAct};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Which acts are listed.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ActsQuery {
    /// The `next` of the previous page.
    #[param(format = Uuid)]
    cursor: Option<String>,
    /// The size of the page, default 100.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
}

/// An account, with its present name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ActAccount {
    /// The id of the account.
    #[schema(value_type = Uuid)]
    id: AccountId,
    /// Its present name.
    name: String,
}

/// What the operator or an administrator has done.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AdminActCard {
    /// The id of the act.
    id: Uuid,
    /// When, in milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Millis,
    /// The administrator; null for the operator, from the shell.
    by: Option<ActAccount>,
    /// What was done.
    act: AdminAct,
    /// The account that it concerns; null if it concerns none.
    account: Option<ActAccount>,
    /// The id of the game that it concerns; null if it concerns none.
    #[schema(value_type = Option<Uuid>)]
    game: Option<GameId>,
    /// What changed; may be empty.
    detail: String,
    /// The reason; may be empty.
    reason: String,
}

impl From<LoggedAct> for AdminActCard {
    fn from(logged: LoggedAct) -> AdminActCard {
        let account = |(id, name)| ActAccount { id, name };
        AdminActCard {
            id: logged.id,
            at: logged.at,
            by: logged.by.map(account),
            act: logged.act,
            account: logged.account.map(account),
            game: logged.game,
            detail: logged.detail,
            reason: logged.reason,
        }
    }
}

/// A page of acts.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct AdminActPage {
    /// The acts, newest first.
    acts: Vec<AdminActCard>,
    /// The cursor of the next page; null on the last page.
    next: Option<String>,
}

/// List what administrators have done
///
/// Every act of the operator and of administrators, newest first: who did it, when, to whom, and why.
#[utoipa::path(get, path = "/v1/admin/log", tag = "operator", params(ActsQuery),
    security(("token" = ["admin"])),
    responses((status = 200, description = "A page of acts", body = AdminActPage)))]
pub(crate) async fn list_admin_acts(
    State(env): State<Env>,
    QueryOf(query): QueryOf<ActsQuery>,
) -> Result<Json<AdminActPage>, Problem> {
    let limit = page_size(query.limit, 100, 200)?;
    let before = query.cursor.as_deref().map(str::parse::<Uuid>).transpose();
    let before = before.map_err(|_| {
        let text = "this cursor is from no page of acts";
        Problem::new(Kind::NotUnderstood, text).at("cursor")
    })?;
    let mut found = env.store.admin_log(before, limit + 1).await?;
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let next = found.last().filter(|_| more).map(|act| act.id.to_string());
    let acts = found.into_iter().map(AdminActCard::from).collect();
    Ok(Json(AdminActPage { acts, next }))
}
