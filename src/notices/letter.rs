//! Mails as text and HTML. A mail loads nothing from elsewhere. A link only opens a page; opening it answers
//! and changes nothing.

use super::Notice;
use super::words::{Words, one_line};
use crate::markup::readable;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::Value;
use std::fmt::Write as _;

/// A mail without its addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// Its subject.
    pub subject: String,
    /// The text body.
    pub text: String,
    /// The same body as HTML.
    pub html: String,
    /// The address of the unsubscribe page.
    pub stop: Option<String>,
}

/// A paragraph of a mail.
struct Passage {
    heading: Option<String>,
    text: String,
    link: Option<Link>,
}

/// A link under a paragraph.
struct Link {
    label: String,
    /// Its address.
    to: String,
}

impl Passage {
    fn new(text: impl Into<String>) -> Passage {
        Passage {
            heading: None,
            text: text.into(),
            link: None,
        }
    }

    fn linked(mut self, label: &str, to: String) -> Passage {
        let label = label.to_owned();
        self.link = Some(Link { label, to });
        self
    }
}

/// Inline styles, since many mail programs support no style sheets.
const PAGE: &str = "margin:0;padding:24px 12px;background:#f6f5f0;color:#1b1e1a;\
     font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const COLUMN: &str = "max-width:34em;margin:0 auto";
const SHEET: &str = "background:#ffffff;border:1px solid #d6d5cb;border-radius:10px;padding:24px";
const BUTTON: &str = "display:inline-block;padding:10px 18px;border-radius:6px;background:#1d4f91;color:#ffffff;\
     font-weight:600;text-decoration:none";
const QUIET: &str = "color:#5c6259;font-size:14px;margin:14px 2px";

/// Styles for mail programs that support dark mode.
const DARK: &str = "@media (prefers-color-scheme:dark){body{background:#14171a!important;color:#eceae3!important}\
     .sheet{background:#1d2125!important;border-color:#343a3f!important}.rule{border-color:#343a3f!important}\
     .act{background:#8db8f0!important;color:#14171a!important}.quiet,.quiet a{color:#a3a79e!important}}";

const HEADING: &str = "font-size:22px;line-height:1.2;margin:0 0 12px";
const SUBHEADING: &str = "font-size:17px;margin:20px 0 8px;border-top:1px solid #d6d5cb;padding-top:18px";

/// Why a reader gets a mail that can be turned off.
const WHY: &str = "You get this because you have asked to be told by mail.";

fn mail(subject: String, passages: &[Passage], stop: Option<String>) -> Mail {
    let mut text = String::new();
    for Passage {
        heading,
        text: said,
        link,
    } in passages
    {
        if let Some(heading) = heading {
            let _ = writeln!(text, "{heading}");
        }
        let _ = writeln!(text, "{said}");
        if let Some(Link { label, to }) = link {
            let _ = writeln!(text, "{label}: {to}");
        }
        text.push('\n');
    }
    if let Some(stop) = &stop {
        let _ = writeln!(text, "--\n{WHY} No more such mails: {stop}");
    }
    let page = page(&subject, passages, stop.as_deref());
    Mail {
        subject,
        text,
        html: readable(&page.into_string()),
        stop,
    }
}

fn page(subject: &str, passages: &[Passage], stop: Option<&str>) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                meta name="color-scheme" content="light dark";
                title { (subject) }
                style { (PreEscaped(DARK)) }
            }
            body style=(PAGE) {
                div style=(COLUMN) {
                    p.quiet style=(QUIET) { strong { "Umpire" } }
                    div.sheet style=(SHEET) {
                        h1 style=(HEADING) { (subject) }
                        @for Passage { heading, text, link } in passages {
                            @if let Some(heading) = heading { h2.rule style=(SUBHEADING) { (heading) } }
                            p style="margin:0 0 16px;overflow-wrap:anywhere" { (text) }
                            @if let Some(Link { label, to }) = link {
                                p style="margin:0 0 16px" { a.act style=(BUTTON) href=(to) { (label) } }
                            }
                        }
                    }
                    @if let Some(stop) = stop {
                        p.quiet style=(QUIET) {
                            (WHY) " " a style="color:#5c6259" href=(stop) { "No more such mails" }
                        }
                    }
                }
            }
        }
    }
}

/// What a mail says of a notice.
struct Titled {
    title: String,
    passage: Passage,
}

fn titled(notice: &Notice, site: &str, zone: &str) -> Titled {
    let Words { title, text, action } = notice.words(zone);
    let passage = Passage::new(text).linked(action, format!("{site}{}", notice.about.path()));
    Titled { title, passage }
}

/// The mail for one notice, to a reader in the time zone `zone`. `site` is the address of the server, `stop`
/// that of the unsubscribe page.
pub fn of_notice(notice: &Notice, site: &str, zone: &str, stop: String) -> Mail {
    let Titled { title, passage } = titled(notice, site, zone);
    mail(title, &[passage], Some(stop))
}

/// The daily mail: what happened since the last one, and what still waits. `None` if it would be empty.
pub fn daily(notices: &[Notice], site: &str, zone: &str, stop: String) -> Option<Mail> {
    let waiting = notices.iter().filter(|n| n.about.waits().is_some()).count();
    let passages: Vec<Passage> = notices
        .iter()
        .map(|notice| {
            let Titled { title, passage } = titled(notice, site, zone);
            Passage {
                heading: Some(title),
                ..passage
            }
        })
        .collect();
    if passages.is_empty() {
        return None;
    }
    let subject = match waiting {
        0 => "What is new".to_owned(),
        1 => "A game waits for you".to_owned(),
        n => format!("{n} games wait for you"),
    };
    Some(mail(subject, &passages, Some(stop)))
}

/// A mail about the account itself. `body` has the account's `name`, and a `key` if there is one. `None` if
/// the topic is unknown.
pub fn of_account(topic: &str, body: &Value, site: &str) -> Option<Mail> {
    let name = one_line(body["name"].as_str().unwrap_or_default());
    let key = body["key"].as_str().unwrap_or_default();
    let not_you = "If it was not you, leave this mail alone: nothing happens then.";
    let (subject, passages) = match topic {
        "confirm" => (
            "Confirm your mail address",
            vec![
                Passage::new(format!(
                    "Somebody, probably you, wants mail for the account {name} on {site} to go here."
                ))
                .linked("Confirm the address", format!("{site}/confirm-mail?key={key}")),
                Passage::new(format!(
                    "The key by itself is {key}; it holds for a day. {not_you}"
                )),
            ],
        ),
        "recover" => (
            "Set a new password",
            vec![
                Passage::new(format!(
                    "Somebody, probably you, has lost the password of the account {name} on {site}."
                ))
                .linked("Set a new one", format!("{site}/new-password?key={key}")),
                Passage::new(format!(
                    "The key by itself is {key}; it holds for a day, or until one like it is used. {not_you}"
                )),
            ],
        ),
        "mail-changed" => (
            "Your mail address was changed",
            vec![Passage::new(format!(
                "Mail for the account {name} on {site} goes to another address from now on. If it was not you, set a new \
                 password and tell the operator."
            ))],
        ),
        "mail-removed" => (
            "Your mail address was taken away",
            vec![Passage::new(format!(
                "No mail for the account {name} on {site} goes to this address from now on, and a lost password can't be set \
                 anew with its help. If it was not you, log in, set a new password and tell the operator."
            ))],
        ),
        "password-changed" => {
            let ended = if body["tokens_ended"] == true {
                "sessions and tokens"
            } else {
                "sessions"
            };
            (
                "Your password was changed",
                vec![Passage::new(format!(
                    "The password of the account {name} on {site} was changed, and all its {ended} have ended. If it was not \
                     you, set a new one."
                ))],
            )
        }
        _ => return None,
    };
    Some(mail(subject.to_owned(), &passages, None))
}

#[cfg(test)]
mod tests {
    use super::super::words::tests::notice;
    use super::*;
    use serde_json::json;

    const SITE: &str = "https://umpire.example.org";

    #[test]
    fn a_mail_opens_the_decision_and_nothing_in_it_is_markup() {
        let notice = notice("<img src=x>\"&\r\nX: y", None);
        let mail = of_notice(&notice, SITE, "UTC", format!("{SITE}/stop-mail?key=abc"));
        let game = "00000000-0000-0000-0000-000000000003";
        assert_eq!(mail.subject, "Your decision in “<img src=x>\"& X: y”");
        assert!(
            mail.text
                .contains(&format!("Decide: {SITE}/games/{game}?decision=41-react-king\n"))
        );
        assert!(
            mail.html
                .contains(&format!("href=\"{SITE}/games/{game}?decision=41-react-king\""))
        );
        assert!(mail.html.contains("&lt;img src=x&gt;&quot;&amp; X: y"));
        assert!(!mail.html.contains("<img") && !mail.html.contains("src=\""));
        assert!(mail.text.contains("https://umpire.example.org/stop-mail?key=abc"));
    }

    #[test]
    fn the_daily_mail_counts_what_waits() {
        let stop = || "s".to_owned();
        assert_eq!(daily(&[], SITE, "UTC", stop()), None);
        let two = [notice("A", None), notice("B", None)];
        let mail = daily(&two, SITE, "UTC", stop()).unwrap();
        assert_eq!(mail.subject, "2 games wait for you");
        assert!(mail.text.contains("“A”") && mail.html.contains("“B”"));
        assert_eq!(
            daily(&two[..1], SITE, "UTC", stop()).unwrap().subject,
            "A game waits for you"
        );
    }

    #[test]
    fn letters_about_the_account_carry_their_key() {
        let body = json!({"to": "a@b.example", "name": "A <b>", "key": "abc"});
        for (topic, path) in [
            ("confirm", "/confirm-mail?key=abc"),
            ("recover", "/new-password?key=abc"),
        ] {
            let mail = of_account(topic, &body, SITE).unwrap();
            assert!(mail.text.contains(&format!("{SITE}{path}")) && mail.html.contains("A &lt;b&gt;"));
            assert_eq!(mail.stop, None);
        }
        for topic in ["mail-changed", "mail-removed", "password-changed"] {
            assert!(of_account(topic, &body, SITE).unwrap().text.contains("A <b>"));
        }
        assert_eq!(of_account("unheard-of", &body, SITE), None);
    }
}
