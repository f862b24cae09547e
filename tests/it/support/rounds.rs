//! How often a test repeats what it does.

/// The rounds of a test: `UMPIRE_TEST_ROUNDS`, which `scripts/test-long` sets, or else `few`.
pub fn rounds(few: u64) -> u64 {
    let many = std::env::var_os("UMPIRE_TEST_ROUNDS");
    many.map_or(few, |many| many.to_str().unwrap().parse().unwrap())
}
