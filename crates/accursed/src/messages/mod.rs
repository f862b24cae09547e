//! Every sentence that this game says to people, by catalogue.

pub(crate) mod modifier;
pub(crate) mod odds;
pub(crate) mod refusal;
pub(crate) mod setup;
pub(crate) mod story;

use umpire_engine::Template;

/// Every message of this game.
pub(crate) fn all() -> Vec<&'static Template> {
    [refusal::ALL, setup::ALL, odds::ALL, modifier::ALL, story::ALL].concat()
}
