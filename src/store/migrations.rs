//! The embedded migrations. They have run on existing databases, so their files never change.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType};

/// A migration as it is written here.
struct Text {
    /// Its number.
    number: i64,
    /// Its subject.
    about: &'static str,
    /// Its statements.
    statements: &'static str,
}

macro_rules! migrations {
    ($($number:literal $about:literal $file:literal,)*) => {
        &[$(Text {
            number: $number,
            about: $about,
            statements: include_str!(concat!("../../migrations/", $file)),
        },)*]
    };
}

/// The migrations of both databases.
const BOTH: &[Text] = migrations! {
    1 "first game" "0001_first_game.sql",
    2 "closed games and lists" "0002_closed_games_and_lists.sql",
    4 "people" "0004_people.sql",
    5 "clocks and challenges" "0005_clocks_and_challenges.sql",
    6 "orders and plans" "0006_orders_and_plans.sql",
    7 "notices" "0007_notices.sql",
    8 "around" "0008_around.sql",
    9 "told and sent" "0009_told_and_sent.sql",
    10 "distance" "0010_distance.sql",
    12 "answers with entries" "0012_answers_with_entries.sql",
    13 "stopped clocks" "0013_stopped_clocks.sql",
    14 "heads" "0014_heads.sql",
    16 "snapshot sums" "0016_snapshot_sums.sql",
    17 "editions" "0017_editions.sql",
    18 "plain names" "0018_plain_names.sql",
    19 "clubs" "0019_clubs.sql",
    20 "seasons" "0020_seasons.sql",
    21 "house" "0021_house.sql",
    22 "absences" "0022_absences.sql",
    25 "season changes" "0025_season_changes.sql",
    26 "handed items" "0026_handed_items.sql",
    27 "guests" "0027_guests.sql",
    28 "apps" "0028_apps.sql",
    29 "account streams" "0029_account_streams.sql",
    30 "archive" "0030_archive.sql",
    31 "trials and forks" "0031_trials_and_forks.sql",
    32 "administration" "0032_administration.sql",
    33 "captains" "0033_captains.sql",
    34 "row sums" "0034_row_sums.sql",
    36 "dice keys" "0036_dice_keys.sql",
    38 "account quotas" "0038_account_quotas.sql",
};

/// Further migrations of SQLite.
const SQLITE: &[Text] = migrations! {
    15 "chained entries" "sqlite/0015_chained_entries.sql",
};

/// Further migrations of PostgreSQL.
const POSTGRES: &[Text] = migrations! {
    35 "summing triggers" "postgres/0035_summing_triggers.sql",
    37 "dice key sums" "postgres/0037_dice_key_sums.sql",
    39 "account quota sums" "postgres/0039_account_quota_sums.sql",
};

fn migration(text: &Text) -> Migration {
    let statements = text.statements.into_sql_str();
    Migration::new(
        text.number,
        text.about.into(),
        MigrationType::Simple,
        statements,
        false,
    )
}

/// The migrations of PostgreSQL.
pub(crate) fn postgres() -> Vec<Migration> {
    BOTH.iter().chain(POSTGRES).map(migration).collect()
}

/// The migrations of SQLite.
pub(crate) fn sqlite() -> Vec<Migration> {
    BOTH.iter().chain(SQLITE).map(migration).collect()
}

#[cfg(test)]
mod tests {
    use super::{BOTH, POSTGRES, SQLITE, Text};
    use crate::store::fsck::summed_tables;
    use std::collections::BTreeSet;

    fn listed(migrations: &[Text]) -> BTreeSet<String> {
        let name = |text: &Text| format!("{:04}_{}.sql", text.number, text.about.replace(' ', "_"));
        migrations.iter().map(name).collect()
    }

    fn files(folder: &str) -> BTreeSet<String> {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let entries = std::fs::read_dir(folder).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.filter(|name| name.ends_with(".sql")).collect()
    }

    #[test]
    fn every_file_is_a_migration() {
        assert_eq!(listed(BOTH), files("migrations"));
        assert_eq!(listed(SQLITE), files("migrations/sqlite"));
        assert_eq!(listed(POSTGRES), files("migrations/postgres"));
    }

    /// Otherwise every row of the table would count as damaged.
    #[test]
    fn a_migration_that_changes_a_summed_table_sums_it_anew() {
        let later = BOTH.iter().chain(SQLITE).chain(POSTGRES);
        for migration in later.filter(|migration| migration.number > 35) {
            let text = migration.statements.to_lowercase();
            for table in summed_tables() {
                let name = table.name;
                let changes = ["alter table", "update", "insert into"].iter();
                let mut changes = changes.filter(|verb| text.contains(&format!("{verb} {name} ")));
                if changes.next().is_some() {
                    let number = migration.number;
                    let anew = text.contains(&format!("update {name} set row_sum = ''"));
                    let listed = text.contains("into unsummed_tables") && text.contains(&format!("'{name}'"));
                    assert!(anew && listed, "migration {number} does not sum {name} anew");
                }
            }
        }
    }
}
