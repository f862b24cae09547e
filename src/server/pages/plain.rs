//! Pages that need no scripts.

use crate::markup::readable;
use crate::server::pages::assets;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse as _, Response};
use maud::{DOCTYPE, Markup, html};

/// The Content-Security-Policy of these pages: they load the server's styles and send their form here.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// A page with this title and content. Search engines do not list it.
pub(crate) fn page(status: StatusCode, title: &str, content: &Markup) -> Response {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="robots" content="noindex";
                title { (title) }
                link rel="stylesheet" href=(assets::address("plain.css"));
            }
            body {
                header.top { a.mark href="/" { "Umpire" } }
                main.page.letter { h1 { (title) } (content) }
            }
        }
    };
    let policy = (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    let secret = (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    let page = Html(readable(&page.into_string()));
    (status, [policy, secret], page).into_response()
}

/// A text in which what stands between backticks is code.
pub(crate) fn inline(text: &str) -> Markup {
    html! {
        @for (n, part) in text.split('`').enumerate() {
            @if n % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}
