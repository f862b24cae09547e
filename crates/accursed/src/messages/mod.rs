//! Every sentence that this game says to people, by catalogue.

pub(crate) mod modifier;
pub(crate) mod odds;
pub(crate) mod plan;
pub(crate) mod prospect;
pub(crate) mod refusal;
pub(crate) mod setup;
pub(crate) mod story;

use umpire_engine::Template;

/// Every message of this game.
pub(crate) fn all() -> Vec<&'static Template> {
    [
        refusal::ALL,
        setup::ALL,
        odds::ALL,
        plan::ALL,
        prospect::ALL,
        modifier::ALL,
        story::ALL,
    ]
    .concat()
}
