//! Work limits for prepared orders. Work is counted, never timed, so that the result is the same on every
//! machine.

use std::cell::Cell;

/// The most work for one decision, in tests of a fact. Beyond it the player is asked.
pub const A_DECISION: u32 = 100_000;

/// The most work for everything that follows from one announcement, in tests of a fact. The rest follows
/// later.
pub const IN_ALL: u32 = 1_000_000;

/// The cost of checking whether an announcement would be accepted, in tests of a fact.
pub const TRIAL: u32 = 100;

/// The work that may still be done.
#[derive(Clone, Debug)]
pub struct Effort(Cell<u32>);

impl Effort {
    /// A budget of `most` tests.
    pub fn of(most: u32) -> Effort {
        Effort(Cell::new(most))
    }

    /// Spends `much`. Returns `false` if less was left; then nothing is left.
    pub fn spend(&self, much: u32) -> bool {
        let left = self.0.get().checked_sub(much);
        self.0.set(left.unwrap_or(0));
        left.is_some_and(|left| left > 0)
    }

    /// Whether nothing is left.
    pub fn is_spent(&self) -> bool {
        self.0.get() == 0
    }

    /// How much is left.
    pub fn left(&self) -> u32 {
        self.0.get()
    }
}

#[cfg(test)]
mod tests {
    use super::Effort;

    #[test]
    fn what_is_spent_stays_spent() {
        let effort = Effort::of(10);
        assert!(effort.spend(4) && effort.left() == 6 && !effort.is_spent());
        assert!(!effort.spend(6) && effort.is_spent());
        assert!(!effort.spend(1), "nothing comes back");
    }
}
