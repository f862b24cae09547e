//! Web push: messages that only the browser can decrypt, to a push service that identifies the server by its key.

use crate::support::post_office::{Receiver, a_while, notifying, until_it_waits_for};
use crate::support::server::database_of;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Verifier};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicI64, Ordering};
use tempfile::TempDir;
use umpire::engine::Millis;

const NOON: i64 = 1_780_000_000_000;

fn mac(key: &[u8], data: &[&[u8]]) -> Vec<u8> {
    let key = hmac::Key::new(hmac::HMAC_SHA256, key);
    hmac::sign(&key, &data.concat()).as_ref().to_vec()
}

/// Decrypts a message as a browser does (RFC 8291 and RFC 8188), step by step.
fn opened(sealed: &[u8], mine: EphemeralPrivateKey, public: &[u8], auth: &[u8]) -> Value {
    let (salt, rest) = sealed.split_at(16);
    assert_eq!(rest[..5], [0, 0, 16, 0, 65]);
    let (theirs, text) = rest[5..].split_at(65);
    let key = UnparsedPublicKey::new(&ECDH_P256, theirs);
    let shared = agree_ephemeral(mine, &key, <[u8]>::to_vec).unwrap();
    let first = mac(auth, &[&shared]);
    let input = mac(&first, &[b"WebPush: info\0", public, theirs, &[1]]);
    let second = mac(salt, &[&input]);
    let content = mac(&second, &[b"Content-Encoding: aes128gcm\0", &[1]]);
    let nonce = mac(&second, &[b"Content-Encoding: nonce\0", &[1]]);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content[..16]).unwrap());
    let nonce = Nonce::assume_unique_for_key(nonce[..12].try_into().unwrap());
    let mut text = text.to_vec();
    let plain = key.open_in_place(nonce, Aad::empty(), &mut text).unwrap();
    let (last, plain) = plain.split_last().unwrap();
    assert_eq!(*last, 2);
    serde_json::from_slice(plain).unwrap()
}

#[tokio::test]
async fn a_browser_is_pushed_to_and_one_that_is_gone_is_forgotten() {
    static NOW: AtomicI64 = AtomicI64::new(NOON);
    let (folder, service) = (TempDir::new().unwrap(), Receiver::started().await);
    let address = database_of(folder.path()).await;
    let umpire = notifying(|| Millis::new(NOW.load(Ordering::Relaxed)), &address).await;
    let table = umpire.table(30).await;
    let mine = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
    let public = mine.compute_public_key().unwrap();
    let auth = [7; 16];
    let keys = json!({"p256dh": URL_SAFE_NO_PAD.encode(&public), "auth": URL_SAFE_NO_PAD.encode(auth)});
    let browser = json!({"endpoint": service.url, "expirationTime": null, "keys": keys});
    let path = "/v1/me/push-subscriptions";
    table.left.post(path, None, &browser).await.created();
    table.left.post(path, None, &browser).await.created();
    assert_eq!(
        table.left.get(path).await.ok()["subscriptions"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    until_it_waits_for(&table, "right").await;
    until_it_waits_for(&table, "left").await;
    a_while().await;
    assert_eq!(service.calls().len(), 0, "he may be about to answer");
    NOW.fetch_add(60_000, Ordering::Relaxed);
    let call = service.call(0).await;
    assert_eq!(
        (call.header("content-encoding"), call.header("ttl")),
        ("aes128gcm", "86400")
    );
    let message = opened(&call.body, mine, public.as_ref(), &auth);
    assert_eq!(
        (&message["type"], &message["title"]),
        (
            &json!("your-move"),
            &json!("Your decision in “Toy: a set-up of one's own”")
        )
    );
    assert!(
        message["url"]
            .as_str()
            .unwrap()
            .starts_with(&format!("/games/{}?decision=", table.id))
    );

    let key = table.left.get("/v1/me/notices").await.ok()["push_key"]
        .as_str()
        .unwrap()
        .to_owned();
    let (token, shown) = call
        .header("authorization")
        .strip_prefix("vapid t=")
        .unwrap()
        .split_once(", k=")
        .unwrap();
    assert_eq!(shown, key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let read = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    Verifier::new(&ECDSA_P256_SHA256_FIXED, read(&key))
        .verify(signed.as_bytes(), &read(signature))
        .unwrap();

    service.answer.store(410, Ordering::Relaxed);
    until_it_waits_for(&table, "right").await;
    until_it_waits_for(&table, "left").await;
    a_while().await;
    NOW.fetch_add(60_000, Ordering::Relaxed);
    service.call(1).await;
    a_while().await;
    assert_eq!(table.left.get(path).await.ok()["subscriptions"], json!([]));
}
