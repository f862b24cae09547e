//! Vacations: announced in advance, within a yearly budget.

use crate::engine::Millis;
use crate::ids::VacationId;
use crate::people::profile::Away;
use crate::server::clocks::handle::Clocks;
use crate::server::env::Env;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::games::idempotency::once::{Answer, Once, document};
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::identity::Identity;
use crate::server::problem::{Kind, Problem};
use crate::store::{StoreError, Vacation};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// A vacation.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct VacationCard {
    /// The id of the vacation.
    #[schema(value_type = Uuid)]
    id: VacationId,
    /// When it begins, in milliseconds since 1970.
    #[schema(value_type = i64)]
    begins: Millis,
    /// When it ends, in milliseconds since 1970.
    #[schema(value_type = i64)]
    ends: Millis,
}

/// A vacation to announce.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewVacation {
    /// When it begins, in milliseconds since 1970: at least 24 hours and at most 365 days from now.
    #[schema(value_type = i64)]
    begins: Millis,
    /// When it ends, in milliseconds since 1970.
    #[schema(value_type = i64)]
    ends: Millis,
}

pub(crate) fn cards(vacations: Vec<Vacation>) -> Vec<VacationCard> {
    let card = |v: Vacation| VacationCard {
        id: v.id,
        begins: v.begins,
        ends: v.ends,
    };
    vacations.into_iter().map(card).collect()
}

/// Announce a vacation
///
/// The account's clocks stand still during a vacation, except in games whose terms say `vacation: none`. An account has
/// 30 days of vacation in any 365 days.
#[utoipa::path(post, path = "/v1/me/vacations", tag = "accounts", request_body = NewVacation,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["profile:write"])),
    responses((status = 201, description = "The vacation is announced", body = VacationCard)))]
pub(crate) async fn announce_vacation(
    State(clocks): State<Clocks>,
    State(idempotency): State<Idempotency>,
    Caller(caller): Caller,
    key: Key,
    body: HashedBody<NewVacation>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("vacation {hash}"));
    let announced = idempotency
        .once(request, |once| announce(&clocks.env, &caller, body, once))
        .await?;
    clocks.calendar_changed(caller.account.id).await?;
    Ok(response(announced))
}

async fn announce(env: &Env, caller: &Identity, body: NewVacation, once: Once) -> Result<Answer, Problem> {
    let away = Away {
        begins: body.begins,
        ends: body.ends,
    };
    let now = env.time.now();
    let announced = env.store.vacations(caller.account.id, Millis::ZERO).await?;
    let existing: Vec<Away> = announced
        .iter()
        .map(|v| Away {
            begins: v.begins,
            ends: v.ends,
        })
        .collect();
    away.may_be_announced(now, &existing)
        .map_err(|why| Problem::new(Kind::NotUnderstood, why).at("begins"))?;
    let vacation = Vacation {
        id: env.ids.next(),
        begins: away.begins,
        ends: away.ends,
        announced: now,
    };
    let body = document(&VacationCard {
        id: vacation.id,
        begins: vacation.begins,
        ends: vacation.ends,
    })?;
    let (account, record) = (caller.account.id, once.record(201, &body));
    let added = env.store.add_vacation(account, vacation, announced.len(), record);
    added.await?;
    Ok(Answer::created(body))
}

/// End a vacation
///
/// A vacation that has begun ends now; one that has not begun is cancelled.
#[utoipa::path(delete, path = "/v1/me/vacations/{vacation}", tag = "accounts",
    params(("vacation" = Uuid, Path, description = "The id of the vacation")),
    security(("token" = ["profile:write"])),
    responses((status = 204, description = "The vacation has ended")))]
pub(crate) async fn end_vacation(
    State(clocks): State<Clocks>,
    Caller(caller): Caller,
    PathOf(vacation): PathOf<String>,
) -> Result<StatusCode, Problem> {
    let gone = || Problem::not_found(format_args!("vacation {vacation:?} of yours that goes on"));
    let id = vacation.parse::<VacationId>().map_err(|_| gone())?;
    match clocks
        .store
        .end_vacation(caller.account.id, id, clocks.time.now())
        .await
    {
        Ok(()) => {
            clocks.calendar_changed(caller.account.id).await?;
            Ok(StatusCode::NO_CONTENT)
        }
        Err(StoreError::Conflict) => Err(gone()),
        Err(error) => Err(error.into()),
    }
}
