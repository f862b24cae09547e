//! A request with an idempotency key, and its fingerprints.

use crate::engine::canonical;
use crate::ids::AccountId;
use crate::store::RequestScope;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

/// The hash that identifies a repeated request. It does not depend on white space or on the order of fields.
pub(crate) fn request_hash<T: Serialize>(json: &T) -> String {
    hex::encode(Sha256::digest(canonical(json).as_bytes()))
}

/// A request with an idempotency key.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct IdempotentRequest {
    /// The caller.
    pub account: AccountId,
    /// What the key belongs to.
    pub scope: RequestScope,
    /// The idempotency key.
    pub key: String,
    /// What is requested: a hash of the body, or a word for requests without one.
    pub content: String,
}

/// The fingerprint that an entry stores of the request that it answers: 128 bits of the hash of account and
/// key, then 128 bits of the hash of the request, as 64 hexadecimal digits. The account can't be recovered
/// from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestFingerprint([u8; 32]);

impl From<RequestFingerprint> for String {
    fn from(fingerprint: RequestFingerprint) -> String {
        hex::encode(fingerprint.0)
    }
}

impl RequestFingerprint {
    /// Reads a stored fingerprint; `None` if an entry answers no request.
    pub(crate) fn read(text: &str) -> Option<RequestFingerprint> {
        hex::decode_to_array(text).ok().map(RequestFingerprint)
    }

    /// The half that identifies account and key.
    pub(crate) fn requester(&self) -> [u8; 16] {
        std::array::from_fn(|n| self.0[n])
    }
}

impl IdempotentRequest {
    /// The fingerprint that the answering entry stores.
    pub(crate) fn fingerprint(&self) -> RequestFingerprint {
        let request = Sha256::digest(&self.content);
        let mut both = [0; 32];
        both[..16].copy_from_slice(&self.requester());
        both[16..].copy_from_slice(&request[..16]);
        RequestFingerprint(both)
    }

    /// The half of the fingerprint that identifies account and key.
    pub(crate) fn requester(&self) -> [u8; 16] {
        let hash = Sha256::new()
            .chain_update(self.account.as_bytes())
            .chain_update(&self.key);
        let hash = hash.finalize();
        std::array::from_fn(|n| hash[n])
    }
}
