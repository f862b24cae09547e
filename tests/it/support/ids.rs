//! Ids for what the tests write themselves.

use std::sync::LazyLock;
use umpire::engine::Millis;
use umpire::server::Ids;
use umpire::store::{NewAdminAct, Stamp};
use uuid::Uuid;

static IDS: LazyLock<Ids> = LazyLock::new(|| Ids::system().unwrap());

pub fn new_id<I: From<Uuid>>() -> I {
    IDS.next()
}

/// What the operator does from the shell at a time in milliseconds since 1970.
pub fn operator_act(at: Millis) -> NewAdminAct {
    NewAdminAct::of_the_operator(String::new(), stamp(at))
}

/// A new id, and a time in milliseconds since 1970.
pub fn stamp(at: Millis) -> Stamp {
    Stamp { id: new_id(), at }
}
