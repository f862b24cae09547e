//! What players prepared: orders, plans and yields, and the moves that follow from them.

pub(crate) mod automatic;
pub(crate) mod prepared;
pub(crate) mod shown;
pub(crate) mod why_asked;
