//! What players prepared: orders, plans and yields, and the moves that follow from them.

pub mod automatic;
pub mod prepared;
pub mod shown;
pub mod why_asked;
