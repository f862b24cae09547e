//! What players prepared: orders, plans and yields, and the moves that follow from them.

pub mod asked;
pub mod automatic;
pub mod prepared;
