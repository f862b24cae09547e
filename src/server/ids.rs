//! Ids: UUIDs of version 7, from the server's clock and entropy.

use crate::engine::Millis;
use crate::ids::GameId;
use crate::server::entropy::Entropy;
use crate::server::time::Time;
use crate::store::Stamp;
use sha2::{Digest as _, Sha256};
use std::sync::{Arc, Mutex, PoisonError};
use uuid::{Builder, Uuid};

/// The count starts below this in each new millisecond. It has one bit more, so it can't overflow in practice.
const FIRST: u64 = 1 << 41;

/// Makes ids. Those of [`Ids::next`] are each greater than the one before, even within a millisecond and if the clock
/// is set back: lists are paged by id. Their randomness is derived from one secret, which is drawn at the start, so that
/// their number does not change what is drawn afterwards.
pub struct Ids {
    time: Time,
    entropy: Arc<Entropy>,
    secret: [u8; 32],
    last: Mutex<Last>,
}

/// The last id.
#[derive(Default)]
struct Last {
    /// Its time, in milliseconds since 1970.
    at: Millis,
    /// Its count within the millisecond: 42 bits, which begin with a random number.
    count: u64,
    /// How many ids have been made.
    made: u64,
}

impl Ids {
    /// Ids with the time of `time` and the randomness of `entropy`.
    ///
    /// # Errors
    /// If the operating system provides no randomness.
    pub(crate) fn new(time: Time, entropy: Arc<Entropy>) -> std::io::Result<Ids> {
        let secret = entropy.bytes()?;
        Ok(Ids {
            time,
            entropy,
            secret,
            last: Mutex::default(),
        })
    }

    /// Ids for a program that changes stored data without a server.
    ///
    /// # Errors
    /// If the operating system provides no randomness.
    pub fn system() -> std::io::Result<Ids> {
        Ids::new(Time::default(), Arc::new(Entropy::System))
    }

    /// The next id.
    pub fn next<I: From<Uuid>>(&self) -> I {
        let now = self.time.now().max(Millis::ZERO);
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.made += 1;
        let digest = Sha256::new()
            .chain_update(self.secret)
            .chain_update(last.made.to_be_bytes());
        let random: [u8; 32] = digest.finalize().into();
        if now > last.at {
            let [a, b, c, d, e, f, g, h, ..] = random;
            last.at = now;
            last.count = u64::from_be_bytes([a, b, c, d, e, f, g, h]) % FIRST;
        } else {
            last.count += 1;
        }
        // Twelve bits of the count, six more after the variant, and the other 24; then 32 random bits.
        let [.., high, low] = (last.count >> 30).to_be_bytes();
        let [.., a, b, c] = last.count.to_be_bytes();
        let six = u8::try_from((last.count >> 24) & 0x3f).unwrap_or(0);
        let [.., w, x, y, z] = random;
        let millis = u64::try_from(last.at.get()).unwrap_or(0);
        Builder::from_unix_timestamp_millis(millis, &[high, low, six, a, b, c, w, x, y, z])
            .into_uuid()
            .into()
    }

    /// The next id, and the time.
    pub fn stamp(&self) -> Stamp {
        Stamp {
            id: self.next(),
            at: self.time.now(),
        }
    }

    /// A new game's id. The dice of a game depend on its id; so that a game can be reproduced, an id from known entropy
    /// contains no time.
    pub(crate) fn game(&self) -> GameId {
        match self.entropy.known() {
            Some(bytes) => {
                let mut random = [0; 10];
                random.copy_from_slice(&bytes[..10]);
                Builder::from_unix_timestamp_millis(0, &random).into_uuid().into()
            }
            None => self.next(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicI64, Ordering};

    const NOON: Millis = Millis::new(1_800_000_000_000);

    fn ids(clock: fn() -> Millis, seed: u8) -> Ids {
        let entropy = Entropy::Known(Mutex::new(Box::new(move || [seed; 32])));
        Ids::new(Time::by(clock), Arc::new(entropy)).unwrap()
    }

    /// The milliseconds in an id of version 7.
    fn millis(id: Uuid) -> Millis {
        let (seconds, nanos) = id.get_timestamp().unwrap().to_unix();
        Millis::from_secs(i64::try_from(seconds).unwrap()) + Millis::new(i64::from(nanos / 1_000_000))
    }

    #[test]
    fn the_same_clock_and_entropy_give_the_same_ids() {
        let [one, same, other] = [1, 1, 2].map(|seed| ids(|| NOON, seed));
        for _ in 0..100 {
            let id: Uuid = one.next();
            assert_eq!(id, same.next::<Uuid>());
            assert_ne!(id, other.next::<Uuid>());
            assert_eq!((id.get_version_num(), millis(id)), (7, NOON));
            assert_eq!(id.get_variant(), uuid::Variant::RFC4122);
        }
        assert_eq!(one.game(), same.game());
        assert_eq!(millis(one.game().into()), Millis::ZERO);
    }

    #[test]
    fn an_id_has_the_time_of_the_clock() {
        let ids = Ids::new(Time::by(|| NOON), Arc::new(Entropy::System)).unwrap();
        assert_eq!(millis(ids.next()), NOON);
        assert_eq!(millis(ids.game().into()), NOON);
        assert_eq!(ids.stamp().at, NOON);
    }

    #[test]
    fn ids_ascend_even_if_the_clock_is_set_back() {
        static CLOCK: AtomicI64 = AtomicI64::new(NOON.get());
        let ids = ids(|| Millis::new(CLOCK.load(Ordering::Relaxed)), 7);
        let mut last: Uuid = ids.next();
        for n in 0..10_000 {
            if n % 1000 == 999 {
                CLOCK.fetch_add(if n % 3000 == 2999 { -5 } else { 2 }, Ordering::Relaxed);
            }
            let next = ids.next();
            assert!(next > last, "{next} after {last}");
            last = next;
        }
    }
}
