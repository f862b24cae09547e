//! The cases: executable rulings.

fn main() {}
