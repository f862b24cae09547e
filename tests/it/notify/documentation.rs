//! `docs/notices.md` agrees with the server: its example has the right signature, and it lists every type of notice.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ring::hmac;
use std::path::Path;
use std::process::Command;
use umpire::engine::Millis;
use umpire::notices::{About, TOPICS, retry, signature};

fn text() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/notices.md");
    std::fs::read_to_string(file).unwrap()
}

/// A header of the example.
fn header(text: &str, name: &str) -> String {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(&format!("    {name}: ")));
    line.unwrap().to_owned()
}

fn body(text: &str) -> String {
    let mut bodies = text.lines().filter_map(|line| line.strip_prefix("    {\"data\""));
    format!("{{\"data\"{}", bodies.next().unwrap())
}

fn secret(text: &str) -> String {
    let (_, rest) = text.split_once("`whsec_A").unwrap();
    format!("whsec_A{}", rest.split('`').next().unwrap())
}

#[test]
fn the_example_is_signed_as_it_says() {
    let text = text();
    let (id, stamp, body) = (
        header(&text, "webhook-id"),
        header(&text, "webhook-timestamp"),
        body(&text),
    );
    let key = STANDARD
        .decode(secret(&text).strip_prefix("whsec_").unwrap())
        .unwrap();
    assert_eq!(key, (0..32).collect::<Vec<u8>>());
    // Computed as the text describes it.
    let signed = format!("{id}.{stamp}.{body}");
    let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, &key), signed.as_bytes());
    let tag = STANDARD.encode(tag.as_ref());
    assert_eq!(header(&text, "webhook-signature"), format!("v1,{tag}"));
    assert_eq!(text.matches(tag.as_str()).count(), 2);
    // And by the server's code.
    let made = signature::sign(
        &[&secret(&text)],
        &id,
        Millis::from_secs(stamp.parse().unwrap()),
        &body,
    );
    assert_eq!(made, header(&text, "webhook-signature"));
    // The body is one that the server could send.
    let body: serde_json::Value = serde_json::from_str(&body).unwrap();
    let mut about = body["data"].clone();
    about["type"] = body["type"].clone();
    let about: About = serde_json::from_value(about).unwrap();
    assert_eq!(
        body["data"]["url"],
        format!("https://umpire.example.org{}", about.path())
    );
    let at: jiff::Timestamp = body["timestamp"].as_str().unwrap().parse().unwrap();
    assert_eq!(at.as_second().to_string(), stamp);
}

#[test]
fn the_receiver_in_python_takes_the_example_and_nothing_else() {
    let text = text();
    let (_, code) = text.split_once("```python\n").unwrap();
    let code = code.split("```").next().unwrap();
    let call = format!(
        "{code}\nheaders = {{'webhook-id': {:?}, 'webhook-timestamp': {:?}, 'webhook-signature': 'v1,AAAA ' + {:?}}}\n\
         body, at = {:?}.encode(), {}\n\
         print(is_genuine({:?}, headers, body, at), is_genuine({:?}, headers, body + b' ', at), \
         is_genuine({:?}, headers, body, at + 301))",
        header(&text, "webhook-id"),
        header(&text, "webhook-timestamp"),
        header(&text, "webhook-signature"),
        body(&text),
        header(&text, "webhook-timestamp"),
        secret(&text),
        secret(&text),
        secret(&text),
    );
    let ran = Command::new("python3").arg("-c").arg(call).output().unwrap();
    let output = String::from_utf8_lossy(&ran.stdout).into_owned();
    assert_eq!(
        output.trim(),
        "True False False",
        "{}",
        String::from_utf8_lossy(&ran.stderr)
    );
}

#[test]
fn every_type_of_notice_and_every_number_is_in_it() {
    let text = text();
    for topic in TOPICS {
        assert!(text.contains(&format!("`{topic}`")), "{topic} is not described");
    }
    let patience = umpire::outgoing_http::PATIENCE;
    for figure in [
        format!("within {} seconds", patience.as_secs()),
        format!("it has {} seconds", (patience / 5).as_secs()),
        format!("after {} seconds", retry::after(1, 0) / 1000),
        "for five days in all".to_owned(),
    ] {
        assert!(text.contains(&figure), "{figure:?} is not in it");
    }
    assert_eq!(retry::after(2, 0), 4 * retry::after(1, 0));
    assert_eq!(
        (retry::PATIENT, retry::FAILING),
        (Millis::from_days(5), Millis::from_days(5))
    );
}
