//! The course of a rehearsed season: programs play its games, and chance says who does not.

use super::Failure;
use super::games;
use super::settings::refused;
use crate::bot::{Chance, Level};
use crate::engine::Rulebook;
use crate::league::rehearsal::{Field, Habits, Rehearsal, Source, Stopped, rehearse};
use crate::league::season::{Season, SeasonRules};
use crate::league::{Finish, FixtureId, LotSecret};
use std::collections::BTreeMap;

/// Who does not play is drawn from another stream than the lot, so that the same seed draws the same lot in any case.
const ABSENCES: u64 = 0x6162_7365_6e63_6573;

/// Programs that play the games of a season.
struct Programs {
    rulebook: &'static dyn Rulebook,
    level: Level,
    seed: u64,
    chance: Chance,
    /// The games that were played and are not over yet in the season.
    played: BTreeMap<FixtureId, Finish>,
}

/// Plays a season. The same seed plays the same season again.
pub(super) fn play(
    rulebook: &'static dyn Rulebook,
    rules: &SeasonRules,
    field: Field,
    habits: Habits,
    (level, seed): (Level, u64),
) -> Result<Rehearsal, Failure> {
    let mut programs = Programs {
        rulebook,
        level,
        seed,
        chance: Chance::seeded(seed ^ ABSENCES),
        played: BTreeMap::new(),
    };
    let played = rehearse(rules, field, habits, &mut programs);
    played.map_err(|stopped| match stopped {
        Stopped::Refused(error) => refused(rules, &error),
        Stopped::Failed(why) => Failure::invalid(why),
    })
}

impl Source for Programs {
    fn below(&mut self, end: u64) -> u64 {
        self.chance.below(end)
    }

    fn secret(&mut self) -> LotSecret {
        LotSecret::new(Chance::seeded(self.seed).bytes())
    }

    /// All games that are published and were not played are played at once, on every processor.
    fn play(&mut self, season: &Season, fixture: &FixtureId) -> Result<Finish, String> {
        if !self.played.contains_key(fixture) {
            let legs = season.rules.legs();
            let all = season
                .divisions
                .iter()
                .flat_map(|division| division.fixtures(legs));
            let new: Vec<FixtureId> = all.filter(|id| !self.played.contains_key(id)).collect();
            let finishes = games::play(self.rulebook, season, &new, (self.level, self.seed))?;
            self.played.extend(new.into_iter().zip(finishes));
        }
        let finish = self.played.get(fixture).cloned();
        finish.ok_or_else(|| "it is not published".to_owned())
    }
}
