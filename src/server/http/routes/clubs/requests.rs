//! Requests to join a club.

use crate::engine::Millis;
use crate::ids::{AccountId, ClubId};
use crate::server::clubs::Clubs;
use crate::server::clubs::access::ActingIn;
use crate::server::clubs::access::ORGANISERS;
use crate::server::clubs::requests::RequestAnswer;
use crate::server::games::idempotency::index::Idempotency;
use crate::server::http::extract::{Caller, HashedBody, Key, PathOf};
use crate::server::http::idempotency_key::{idempotent_own, response};
use crate::server::problem::Problem;
use crate::store::RequestRecord;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};

/// A request to join a club.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct RequestCard {
    /// The club.
    #[schema(value_type = Uuid)]
    club: ClubId,
    /// Its name.
    club_name: String,
    /// Who asks.
    #[schema(value_type = Uuid)]
    account: AccountId,
    /// Their name.
    name: String,
    /// What they write; may be empty.
    text: String,
    /// When, in milliseconds since 1970.
    #[schema(value_type = i64)]
    asked: Millis,
}

impl From<RequestRecord> for RequestCard {
    fn from(request: RequestRecord) -> RequestCard {
        RequestCard {
            club: request.club,
            club_name: request.club_name,
            account: request.account,
            name: request.name,
            text: request.text,
            asked: request.asked,
        }
    }
}

/// The requests to join a club.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct RequestList {
    /// The requests, the oldest first.
    requests: Vec<RequestCard>,
}

/// A request to join.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRequestBody {
    /// A text for those who answer.
    #[serde(default)]
    #[schema(max_length = 500)]
    text: Option<String>,
}

/// The answer to a request.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AnswerWord {
    /// They become a member.
    Accept,
    /// They do not.
    Decline,
}

/// The answer to a request to join.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RequestAnswerBody {
    /// The answer.
    answer: AnswerWord,
}

/// List the requests to join a club
///
/// For owners and arbiters. The oldest first.
#[utoipa::path(get, path = "/v1/clubs/{club}/requests", tag = "clubs",
    params(("club" = Uuid, Path, description = "The id of the club")),
    security(("token" = ["club:read"])),
    responses((status = 200, description = "The requests", body = RequestList)))]
pub(crate) async fn list_requests(
    State(clubs): State<Clubs>,
    Caller(caller): Caller,
    PathOf(club): PathOf<String>,
) -> Result<Json<RequestList>, Problem> {
    let (club, _) = clubs.require_role(&club, caller.account.id, ORGANISERS).await?;
    let requests = clubs.requests_to_answer(club.id).await?;
    Ok(Json(RequestList {
        requests: requests.into_iter().map(RequestCard::from).collect(),
    }))
}

/// Ask to join a club
///
/// For a club that takes in who asks. Its owners and arbiters are notified. An account asks at most 10 times a day.
#[utoipa::path(post, path = "/v1/clubs/{club}/requests", tag = "clubs", request_body = NewRequestBody,
    params(("club" = Uuid, Path, description = "The id of the club"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["club:write"])),
    responses((status = 201, description = "The request", body = RequestCard)))]
pub(crate) async fn ask_to_join(
    State((clubs, idempotency)): State<(Clubs, Idempotency)>,
    Caller(caller): Caller,
    PathOf(club): PathOf<String>,
    key: Key,
    body: HashedBody<NewRequestBody>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("ask {club} {hash}"));
    let acting = ActingIn::new(&caller, &club);
    let text = body.text.as_deref();
    let sent = idempotency.once(request, |once| clubs.ask(acting, text, once, RequestCard::from));
    sent.await.map(response)
}

/// Withdraw a request to join
///
/// The caller's own.
#[utoipa::path(delete, path = "/v1/clubs/{club}/requests", tag = "clubs",
    params(("club" = Uuid, Path, description = "The id of the club")),
    security(("token" = ["club:write"])),
    responses((status = 204, description = "The caller does not ask any more")))]
pub(crate) async fn withdraw_request(
    State(clubs): State<Clubs>,
    Caller(caller): Caller,
    PathOf(club): PathOf<String>,
) -> Result<StatusCode, Problem> {
    clubs.withdraw_request(&caller, &club).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Answer a request to join
///
/// An owner or arbiter accepts or declines it. Who asked is notified.
#[utoipa::path(post, path = "/v1/clubs/{club}/requests/{account}", tag = "clubs", request_body = RequestAnswerBody,
    params(("club" = Uuid, Path, description = "The id of the club"),
        ("account" = Uuid, Path, description = "The account that asks"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["club:write"])),
    responses((status = 204, description = "The request is answered")))]
pub(crate) async fn answer_request(
    State((clubs, idempotency)): State<(Clubs, Idempotency)>,
    Caller(caller): Caller,
    PathOf((club, account)): PathOf<(String, String)>,
    key: Key,
    body: HashedBody<RequestAnswerBody>,
) -> Result<Response, Problem> {
    let HashedBody { value: body, hash } = body;
    let request = idempotent_own(&caller, key, format!("answer {club} {account} {hash}"));
    let acting = ActingIn::new(&caller, &club);
    let answer = match body.answer {
        AnswerWord::Accept => RequestAnswer::Accept,
        AnswerWord::Decline => RequestAnswer::Decline,
    };
    let answered = idempotency.once(request, |once| {
        clubs.answer_request(acting, &account, answer, once)
    });
    answered.await.map(response)
}
