//! The pages to which the `type` of a problem leads: what it means and what a client does about it.

use crate::server::app::App;
use crate::server::pages::plain::{inline, page};
use crate::server::problem::{Kind, Problem};
use axum::Router;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use maud::html;

/// The addresses of these pages.
pub(super) const ADDRESSES: [&str; 2] = ["/problems", "/problems/{code}"];

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route(ADDRESSES[0], get(list))
        .route(ADDRESSES[1], get(one))
}

async fn list() -> Response {
    let content = html! {
        p { "Every error of the API is a problem (RFC 9457) with one of these codes. The list is closed." }
        dl {
            @for kind in Kind::ALL {
                dt { a href={ "/problems/" (kind.code()) } { code { (kind.code()) } } }
                dd { (inline(kind.meaning())) }
            }
        }
    };
    page(StatusCode::OK, "Problems of the API", &content)
}

async fn one(Path(code): Path<String>) -> Response {
    let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.code() == code) else {
        return Problem::not_found(format_args!("problem {code:?}; see /problems")).into_response();
    };
    let content = html! {
        p { "Code " code { (kind.code()) } ", with status " (kind.status().as_u16()) (kind.other_statuses()) "." }
        p { (inline(kind.meaning())) }
        h2 { "What to do" }
        p { (inline(kind.advice())) }
        p { a href="/problems" { "All problems" } " · " a href="/api" { "The API" } }
    };
    page(StatusCode::OK, kind.title(), &content)
}
