//! Vacations: announced ahead, within a budget.

use super::App;
use super::extract::{Caller, JsonBody, PathOf};
use super::problem::{Kind, Problem};
use crate::people::profile::Away;
use crate::store::{StoreError, Vacation};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A vacation.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct VacationCard {
    /// Its id.
    id: Uuid,
    /// When it begins, in milliseconds since 1970.
    begins: i64,
    /// When it ends, in milliseconds since 1970.
    ends: i64,
}

/// A vacation to be announced.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewVacation {
    /// When it begins, in milliseconds since 1970: at least 24 hours from now.
    begins: i64,
    /// When it ends, in milliseconds since 1970.
    ends: i64,
}

pub(super) fn cards(vacations: Vec<Vacation>) -> Vec<VacationCard> {
    let card = |v: Vacation| VacationCard {
        id: v.id,
        begins: v.begins,
        ends: v.ends,
    };
    vacations.into_iter().map(card).collect()
}

/// Announce a vacation
///
/// Clocks stand still in it. There are 30 days in any 365.
#[utoipa::path(post, path = "/v1/me/vacations", tag = "accounts", request_body = NewVacation,
    security(("token" = ["profile:write"])),
    responses((status = 201, description = "It is announced", body = VacationCard)))]
pub async fn announce_vacation(
    State(app): State<App>,
    Caller(caller): Caller,
    body: JsonBody<NewVacation>,
) -> Result<(StatusCode, Json<VacationCard>), Problem> {
    let away = Away {
        begins: body.value.begins,
        ends: body.value.ends,
    };
    let now = app.now();
    let announced = app.store.vacations(caller.account.id, 0).await?;
    let others: Vec<Away> = announced
        .iter()
        .map(|v| Away {
            begins: v.begins,
            ends: v.ends,
        })
        .collect();
    away.may_be_announced(now, &others)
        .map_err(|why| Problem::new(Kind::NotUnderstood, why))?;
    let vacation = Vacation {
        id: Uuid::now_v7(),
        begins: away.begins,
        ends: away.ends,
        announced: now,
    };
    app.store
        .add_vacation(caller.account.id, vacation, announced.len())
        .await?;
    app.calendar_changed(caller.account.id).await?;
    let card = VacationCard {
        id: vacation.id,
        begins: vacation.begins,
        ends: vacation.ends,
    };
    Ok((StatusCode::CREATED, Json(card)))
}

/// End a vacation
///
/// At once if it has begun; one that has not is taken back.
#[utoipa::path(delete, path = "/v1/me/vacations/{vacation}", tag = "accounts",
    params(("vacation" = Uuid, Path, description = "The vacation's id")),
    security(("token" = ["profile:write"])),
    responses((status = 204, description = "It has ended")))]
pub async fn end_vacation(
    State(app): State<App>,
    Caller(caller): Caller,
    PathOf(vacation): PathOf<String>,
) -> Result<StatusCode, Problem> {
    let gone = || Problem::not_found(format_args!("vacation {vacation:?} of yours that goes on"));
    let id = Uuid::parse_str(&vacation).map_err(|_| gone())?;
    match app.store.end_vacation(caller.account.id, id, app.now()).await {
        Ok(()) => {
            app.calendar_changed(caller.account.id).await?;
            Ok(StatusCode::NO_CONTENT)
        }
        Err(StoreError::Conflict) => Err(gone()),
        Err(error) => Err(error.into()),
    }
}
