//! Answers of those who are asked to substitute.

use crate::server::http::extract::{Caller, JsonBody, PathOf};
use crate::server::problem::Problem;
use crate::server::seasons::Seasons;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;

/// The answer of a reserve.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskAnswerBody {
    /// Whether they take the seat.
    accept: bool,
}

/// Answer an ask to substitute
///
/// Only who is asked can answer, once, before their time is over. Who accepts sits in the seat at once; the points stay
/// with the seat.
#[utoipa::path(put, path = "/v1/asks/{ask}/answer", tag = "seasons", request_body = AskAnswerBody,
    params(("ask" = Uuid, Path, description = "The id of the ask, from `/v1/me/league`")),
    security(("token" = ["league:write"])),
    responses((status = 204, description = "The answer is taken")))]
pub(crate) async fn answer_ask(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
    PathOf(ask): PathOf<String>,
    JsonBody { value: body }: JsonBody<AskAnswerBody>,
) -> Result<StatusCode, Problem> {
    seasons
        .undisturbed(|| seasons.answer_ask(&caller, &ask, body.accept))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
