//! The pages to which mails link. Opening one changes nothing; pressing its button does.

use crate::ids::AccountId;
use crate::notices::MailWhen;
use crate::server::accounts::Accounts;
use crate::server::app::App;
use crate::server::http::extract::FormBody;
use crate::server::pages::assets::FORMS;
use crate::server::pages::plain;
use crate::server::problem::Problem;
use axum::Router;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use maud::{Markup, html};
use serde::Deserialize;
use subtle::ConstantTimeEq as _;

pub(crate) fn routes() -> Router<App> {
    let handlers = [
        get(ask_stop).post(stop),
        get(ask_confirm).post(confirm),
        get(ask_password).post(set_password),
    ];
    let handlers = FORMS.iter().zip(handlers);
    handlers.fold(Router::new(), |router, (path, handler)| {
        router.route(path, handler)
    })
}

/// The query of these pages.
#[derive(Deserialize)]
struct Keyed {
    #[serde(default)]
    key: String,
}

/// The form of the password page.
#[derive(Deserialize)]
struct NewPassword {
    #[serde(default)]
    new: String,
    /// Present if the box was ticked.
    keep_tokens: Option<String>,
}

fn page(status: StatusCode, title: &str, text: &str, form: Option<Markup>) -> Response {
    plain::page(
        status,
        title,
        &html! { p { (text) } @if let Some(form) = form { (form) } },
    )
}

fn button(path: &str, key: &str, fields: Option<Markup>, label: &str) -> Markup {
    let plain = |c: &char| c.is_ascii_alphanumeric() || ".-_".contains(*c);
    let key: String = key.chars().filter(plain).collect();
    html! {
        form method="post" action={ (path) "?key=" (key) } {
            @if let Some(fields) = fields { (fields) }
            button.btn.go { (label) }
        }
    }
}

/// A problem's detail as a sentence with a capital letter and a full stop.
fn sentence(detail: &str) -> String {
    let mut rest = detail.chars();
    let first = rest.next().into_iter().flat_map(char::to_uppercase);
    first.chain(rest).chain(['.']).collect()
}

/// The page that shows the result of a form.
fn came_of(result: Result<(), Problem>, done: &str) -> Response {
    match result {
        Ok(()) => page(StatusCode::OK, "Done", done, None),
        Err(problem) => {
            let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            page(status, problem.title, &sentence(&problem.detail), None)
        }
    }
}

async fn ask_stop(Query(Keyed { key }): Query<Keyed>) -> Response {
    let text = "Umpire then writes to you no more when a game waits for you. All other ways go on, and in your settings you can \
                have it write again.";
    page(
        StatusCode::OK,
        "No more mails?",
        text,
        Some(button("/stop-mail", &key, None, "No more mails")),
    )
}

/// Called by the page's button, or by a mail program (one-click unsubscribe, RFC 8058).
async fn stop(State(accounts): State<Accounts>, Query(Keyed { key }): Query<Keyed>) -> Response {
    came_of(accounts.stop_mail(&key).await, "There will be no more mails.")
}

async fn ask_confirm(Query(Keyed { key }): Query<Keyed>) -> Response {
    let form = button("/confirm-mail", &key, None, "Confirm");
    page(
        StatusCode::OK,
        "Confirm your mail address",
        "Is this mail address yours?",
        Some(form),
    )
}

async fn confirm(State(accounts): State<Accounts>, Query(Keyed { key }): Query<Keyed>) -> Response {
    came_of(accounts.confirm(&key).await, "Your mail address is confirmed.")
}

async fn ask_password(Query(Keyed { key }): Query<Keyed>) -> Response {
    let fields = html! {
        p {
            label {
                "New password " small { "8 to 256 characters" }
                input type="password" name="new" minlength="8" maxlength="256" autocomplete="new-password" required;
            }
        }
        p { label { input type="checkbox" name="keep_tokens"; " Keep the tokens of my programs" } }
    };
    let form = button("/new-password", &key, Some(fields), "Set the password");
    page(
        StatusCode::OK,
        "Set a new password",
        "You log in with it from then on. All sessions of the account end, and the tokens that its programs show: whoever \
         knew the old password may have made some. Bots keep their own.",
        Some(form),
    )
}

async fn set_password(
    State(accounts): State<Accounts>,
    Query(Keyed { key }): Query<Keyed>,
    FormBody(NewPassword { new, keep_tokens }): FormBody<NewPassword>,
) -> Response {
    came_of(
        accounts.set_anew(&key, new, keep_tokens.is_some()).await,
        "Your password is set. Log in with it.",
    )
}

impl Accounts {
    /// Turns off the turn mails of the account that the key belongs to.
    async fn stop_mail(&self, key: &str) -> Result<(), Problem> {
        let gone = || Problem::not_found("account that this link was sent to");
        let account = key
            .split_once('.')
            .and_then(|(id, _)| id.parse::<AccountId>().ok());
        let account = account.ok_or_else(gone)?;
        let right = self.notifier.stop_key(account).await?;
        if !bool::from(right.as_bytes().ct_eq(key.as_bytes())) {
            return Err(gone());
        }
        let mut delivery = self.notifier.delivery_settings(account).await?;
        delivery.settings.mail = MailWhen::Off;
        Ok(self.store.set_delivery_settings(account, &delivery).await?)
    }
}
