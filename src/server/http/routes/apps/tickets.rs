//! Tickets of event streams, for browsers on another origin: their `EventSource` sends no header.

use crate::engine::Millis;
use crate::people;
use crate::server::auth::handle::Auth;
use crate::server::http::extract::{Caller, Key};
use crate::server::problem::{Kind, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;

/// How long a ticket is valid.
const TICKET: Millis = Millis::MINUTE;

/// A ticket.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Ticket {
    /// The ticket, for the query of an event stream.
    ticket: String,
    /// When it expires, in milliseconds since 1970.
    #[schema(value_type = i64)]
    expires: Millis,
}

/// Get a ticket for an event stream
///
/// A browser's `EventSource` sends no `Authorization` header. `?ticket=…` in the address of an event stream stands for the
/// token that made the ticket. It is valid for a minute and for event streams only. A stream that was opened with it stays
/// open as long as the token is valid. A repeated request gets another ticket. The pages of this server have a session and
/// need no ticket.
#[utoipa::path(post, path = "/v1/tickets", tag = "play",
    params(("Idempotency-Key" = Option<String>, Header,
        description = "8 to 128 printable ASCII characters. It has no effect here: a repeated request gets another ticket")),
    security(("token" = ["game:read"])),
    responses((status = 201, description = "The ticket", body = Ticket)))]
pub(crate) async fn create_ticket(
    State(auth): State<Auth>,
    Caller(caller): Caller,
    _key: Key,
) -> Result<(StatusCode, Json<Ticket>), Problem> {
    if caller.session {
        let text = "a session needs no ticket: this server's own pages send its cookie";
        return Err(Problem::new(Kind::ScopeMissing, text));
    }
    let ticket = people::token(&auth.entropy.secret()?);
    let expires = auth.time.now() + TICKET;
    let hash = people::token_hash(&ticket);
    auth.store
        .add_ticket(caller.account.id, &hash, &caller.hash, expires)
        .await?;
    Ok((StatusCode::CREATED, Json(Ticket { ticket, expires })))
}
