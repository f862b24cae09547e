//! Games that do not count: trials, whose dice come from a seed that everybody knows, and forks of other games.

use crate::fair::{KeyChain, Secret, hash, trial_tag};
use crate::{GameId, Seq};
use serde::{Deserialize, Serialize};

/// The greatest seed: the greatest whole number that every program reads exactly, 2^53 - 1.
pub const GREATEST_SEED: u64 = (1 << 53) - 1;

/// A trial: its dice follow from a seed alone, so that a game can be repeated. Fair dice are not promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// The seed: from 0 to 9007199254740991.
    #[schema(maximum = 9_007_199_254_740_991_u64, example = 1815)]
    pub seed: u64,
}

/// The entry of a finished game from which another one was played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ForkOf {
    /// The first game.
    #[schema(value_type = Uuid)]
    pub game: GameId,
    /// The last entry of it that both have in common.
    #[schema(value_type = u64, minimum = 1)]
    pub at: Seq,
}

impl Trial {
    /// The id that stands in the dice of every trial in place of the game's own, so that another game with the same seed
    /// has the same dice.
    pub const GAME: GameId = GameId::from_u128(0);

    /// The last key of its dice: `s[1024] = H("umpire-dice/v1/trial\0" ‖ u64 seed)`.
    pub fn last_key(self) -> Secret {
        Secret(hash(&[trial_tag(), &self.seed.to_be_bytes()]))
    }

    /// The keys of its dice.
    pub fn keys(self) -> KeyChain {
        KeyChain::new(Trial::GAME, self.last_key())
    }
}

#[cfg(test)]
mod tests {
    use super::Trial;

    #[test]
    fn the_known_answer_of_a_seed() {
        let trial = Trial { seed: 1815 };
        assert_eq!(
            trial.last_key().hex(),
            "d0f6e8132da31197fd9d14d6a183112f9cc05d51bbcd560c9b3d6dd11bb3df91"
        );
        assert_eq!(
            trial.keys().commitment().hex(),
            "d31f0061e76d771880d61721fcda32f35d60cc9ba6d165149dad6c0c83272e8b"
        );
        assert_ne!(
            Trial { seed: 1816 }.keys().commitment(),
            trial.keys().commitment()
        );
    }
}
