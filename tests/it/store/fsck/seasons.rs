//! Seasons: what follows from their acts is compared with them, also where the sum of a row does not tell.

use crate::seasons::{Club, DAY, START, Season, club, concede, rules, test_clock};
use crate::store::fsck::undamaged::{copied, verdict, verdict_of};
use crate::support::server::{Umpire, database_of};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use umpire::store::{Address, Store};

test_clock!(varied);
test_clock!(in_turn);
test_clock!(two_games);

const HOUR: i64 = 60 * 60 * 1000;

/// Checks the database of a server that runs.
async fn is_sound(umpire: &Umpire, after: &str) {
    let database = database_of(umpire.folder.path()).await;
    let store = Store::open_to_examine(database).await.unwrap();
    let found = verdict_of(&store).await.faults;
    assert_eq!(found, Vec::<String>::new(), "after {after}");
}

fn undo(entry: &Value) -> Value {
    json!({"act": "undo", "entry": entry["number"]})
}

fn forfeited(fixture: &str, winner: &str) -> Value {
    let finish = json!({"finish": "forfeited", "winner": winner, "why": "ruled"});
    json!({"act": "rule_result", "fixture": fixture, "finish": finish})
}

fn named<'a>(fixtures: &'a [Value], id: &str) -> &'a Value {
    fixtures.iter().find(|fixture| fixture["id"] == id).unwrap()
}

/// Two reserves take the first seat in turn, and give it back. In the third round the second of them keeps it.
async fn seats_are_passed_on(umpire: &Umpire, club: &Club, season: &Season) {
    let mut reserves = vec![];
    for reserve in &club.members[4..] {
        reserves.push(reserve.get("/v1/me").await.ok()["id"].clone());
    }
    let seat = |who: usize, from: u16, until: Option<u16>| {
        let account = &reserves[who];
        json!({"act": "substitute", "division": "1", "seat": 1, "account": account, "from": from, "until": until})
    };
    let open = season.act(seat(0, 1, Some(1))).await;
    is_sound(umpire, "an open game has passed to a substitute").await;
    season.act(undo(&open)).await;
    is_sound(umpire, "it was given back").await;
    let rest = season.act(seat(0, 2, None)).await;
    season.act(seat(1, 3, Some(3))).await;
    is_sound(umpire, "games to come have passed to two substitutes").await;
    season.act(undo(&rest)).await;
    is_sound(umpire, "the first of them is gone").await;
    let mut other = seat(1, 2, Some(2));
    other["seat"] = json!(2);
    let other = season.act(other).await;
    let first = season.act(seat(0, 2, Some(3))).await;
    is_sound(umpire, "a substitute of two seats was replaced in one of them").await;
    season.act(undo(&first)).await;
    season.act(undo(&other)).await;
    is_sound(umpire, "both seats were given back").await;
    // The first of them leaves the first seat to another, and takes the second in the same round.
    let first = season.act(seat(0, 3, Some(30))).await;
    let back = season.act(seat(1, 3, Some(3))).await;
    let mut other = seat(0, 3, Some(3));
    other["seat"] = json!(2);
    let other = season.act(other).await;
    is_sound(umpire, "a substitute changed seats").await;
    for act in [&other, &back, &first] {
        season.act(undo(act)).await;
        is_sound(umpire, "one of the changes of seats was undone").await;
    }
}

/// The first game is ruled three times and the rulings are undone, it is played again, and conceded; the second is ruled.
async fn results_are_changed(umpire: &Umpire, club: &Club, season: &Season) {
    let open = season.until_fixtures("open", 2).await;
    concede(club, named(&open, "1.1.1")).await;
    season.until_fixtures("over", 1).await;
    is_sound(umpire, "a game has ended").await;
    let won_by = async || {
        let ruled = season.until_fixtures("ruled", 1).await;
        ruled[0]["result"]["winner"].clone()
    };
    let first = season.act(forfeited("1.1.1", "second")).await;
    let second = season.act(forfeited("1.1.1", "first")).await;
    let third = season.act(forfeited("1.1.1", "second")).await;
    is_sound(umpire, "it was ruled three times").await;
    season.act(undo(&second)).await;
    assert_eq!(won_by().await, "second", "the last ruling counts");
    is_sound(umpire, "the second ruling was undone").await;
    let fourth = season.act(forfeited("1.1.1", "first")).await;
    assert_eq!(won_by().await, "first");
    season.act(undo(&fourth)).await;
    season.act(undo(&third)).await;
    assert_eq!(won_by().await, "second", "the first ruling counts again");
    is_sound(umpire, "the first ruling counts again").await;
    season.act(undo(&first)).await;
    season.until_fixtures("over", 1).await;
    is_sound(umpire, "its own result has come back").await;
    let again = json!({"act": "play_again", "fixture": "1.1.1", "due": START + 30 * DAY});
    season.act(again).await;
    is_sound(umpire, "it is played again").await;
    let open = season.until_fixtures("open", 2).await;
    concede(club, named(&open, "1.1.1")).await;
    season.until_fixtures("over", 1).await;
    season.act(forfeited("1.1.2", "first")).await;
    season.until_fixtures("ruled", 1).await;
    is_sound(umpire, "both have results").await;
}

/// A game of the third round is extended.
async fn dates_are_moved(umpire: &Umpire, season: &Season) {
    let all = season.fixtures().await;
    let due = named(&all, "1.3.1")["due"].as_i64().unwrap();
    let extend = |days: i64| json!({"act": "extend", "fixture": "1.3.1", "due": due + days * DAY});
    let first = season.act(extend(1)).await;
    season.act(extend(3)).await;
    is_sound(umpire, "a game was extended twice").await;
    season.act(undo(&first)).await;
    is_sound(umpire, "the first extension was undone").await;
}

/// A copy of the database of a server that has stopped; `None` on PostgreSQL.
async fn copy_of(folder: &TempDir) -> Option<PathBuf> {
    let Address::File(file) = database_of(folder.path()).await else {
        return None;
    };
    let whole = folder.path().join("whole.db");
    copied(&file, &whole).await;
    Some(whole)
}

/// Edits a copy behind the back of the sums: these rows are listed as still to be summed.
fn edit(whole: &Path, spoilt: &Path, sql: &str) {
    fs::copy(whole, spoilt).unwrap();
    let direct = rusqlite::Connection::open(spoilt).unwrap();
    direct.pragma_update(None, "foreign_keys", false).unwrap();
    direct.execute_batch(sql).unwrap();
    let unsummed = "insert into unsummed_tables (name) values ('fixtures'), ('seasons'), ('season_acts'), \
         ('season_registrations')";
    direct.execute(unsummed, []).unwrap();
    direct.close().unwrap();
}

/// Edits, each with what is found: the beginning of a sentence after the season, and some words of it.
const EDITS: &[(&str, &str, &str)] = &[
    (
        "delete from fixtures where round = 3 and board = 1",
        "fixture 1.3.1: ",
        "its round is published, and it has no row",
    ),
    (
        "update fixtures set board = 9 where round = 3 and board = 1",
        "fixture 1.3.9: ",
        "no act has published it",
    ),
    (
        "update fixtures set scenario = 'long' where round = 2 and board = 1",
        "fixture 1.2.1: ",
        "its scenario should be \"short\", and is \"long\"",
    ),
    (
        "update fixtures set due = due + 1 where round = 3 and board = 1",
        "fixture 1.3.1: ",
        "it should be due at ",
    ),
    (
        "update fixtures set due = due + 1 where round = 1 and board = 1",
        "fixture 1.1.1: ",
        "it should be due at ",
    ),
    (
        "update fixtures set first = second, second = first where round = 2 and board = 2",
        "fixture 1.2.2: ",
        "its first side should be ",
    ),
    // The player who has left this seat to a substitute.
    (
        "update fixtures set second = (select first from fixtures where round = 2 and board = 2) \
         where round = 3 and board = 2",
        "fixture 1.3.2: ",
        "its second side should be ",
    ),
    (
        "update fixtures set first = (select first from fixtures where round = 1 and board = 2) \
         where round = 1 and board = 1",
        "fixture 1.1.1: ",
        "who never had seat 1 in this round",
    ),
    (
        "update fixtures set first = second, second = first where status = 'ruled'",
        "fixture 1.1.2: ",
        "its result names others than its players",
    ),
    (
        "update fixtures set status = 'over' where status = 'ruled'",
        "fixture 1.1.2: ",
        "has ruled its result, and its status is over",
    ),
    (
        "update fixtures set status = 'ruled' where status = 'over'",
        "fixture 1.1.1: ",
        "no act has ruled its result",
    ),
    (
        "update fixtures set result = replace(result, '\"winner\":\"first\"', '\"winner\":\"second\"') \
         where status = 'ruled'",
        "fixture 1.1.2: ",
        "its result is not the one that act ",
    ),
    (
        "update fixtures set result = '' where status = 'ruled'",
        "fixture 1.1.2: ",
        "its result is not the one that act ",
    ),
    (
        "update fixtures set ended = 5 where status = 'ruled'",
        "fixture 1.1.2: ",
        "and it says 5",
    ),
    (
        "update fixtures set ended = 5 where round = 2 and board = 1",
        "fixture 1.2.1: ",
        "it has no result, and says that it has one since 5",
    ),
    (
        "update fixtures set result = replace(result, '\"winner\":\"first\"', '\"winner\":\"second\"') \
         where status = 'over'",
        "fixture 1.1.1: ",
        "has not ended as its result says",
    ),
    (
        "update fixtures set result = replace(result, '\"grade\":\"win\"', '\"grade\":\"loss\"') where status = 'over'",
        "fixture 1.1.1: ",
        "has not ended as its result says",
    ),
    (
        "update fixtures set result = (select result from fixtures where status = 'ruled') where status = 'over'",
        "fixture 1.1.1: ",
        "its result is that of fixture 1.1.2",
    ),
    (
        "update fixtures set game = '' where status = 'over'",
        "fixture 1.1.1: ",
        "its status is over, and it has no game",
    ),
    (
        "update fixtures set game = '' where status = 'ruled'; \
         update fixtures set game = (select s.game from seats s join fixtures x on x.first = s.account \
         where x.status = 'ruled' limit 1) where status = 'over'",
        "fixture 1.1.1: ",
        "its players do not hold the seats of its game",
    ),
    (
        "update season_acts set at = at + 1 where number = 3",
        "act 3 ",
        "says that it was made at ",
    ),
    (
        "update seasons set created = created - 1",
        "its first act ",
        "was made at ",
    ),
    (
        "delete from season_registrations where account = (select first from fixtures where status = 'ruled')",
        "",
        "has entered by its acts, and no row says so",
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn what_acts_say_of_fixtures_is_compared() {
    let umpire = Umpire::builder().clock(varied::now).start().await;
    let club = club(&umpire, 6).await;
    let season = Season::with_reserve(&club, &rules(), 4).await;
    is_sound(&umpire, "the draw").await;
    varied::set(START + DAY);
    season.until_fixtures("open", 2).await;
    is_sound(&umpire, "publication").await;
    seats_are_passed_on(&umpire, &club, &season).await;
    results_are_changed(&umpire, &club, &season).await;
    dates_are_moved(&umpire, &season).await;
    let folder = umpire.stopped().await;
    let Some(whole) = copy_of(&folder).await else {
        return;
    };
    let sound = verdict(&whole).await;
    assert_eq!(sound.faults, Vec::<String>::new());
    assert!(!sound.names("fixtures", "whether a row is missing"));
    let spoilt = folder.path().join("spoilt.db");
    // Without the sums as with them; then more is only read.
    edit(&whole, &spoilt, "");
    let unsummed = verdict(&spoilt).await;
    assert_eq!(unsummed.faults, Vec::<String>::new());
    assert!(unsummed.names("fixtures", "opens") && !unsummed.names("fixtures", "due"));
    let mut missed = vec![];
    for (sql, about, words) in EDITS {
        edit(&whole, &spoilt, sql);
        let found = verdict(&spoilt).await.faults;
        let begin = format!("season {}: {about}", season.id);
        if !found
            .iter()
            .any(|fault| fault.starts_with(&begin) && fault.contains(words))
        {
            missed.push(format!("{sql}: {found:?}"));
        }
    }
    assert_eq!(missed, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn every_fixture_of_a_final_season_has_a_result() {
    let umpire = Umpire::builder().clock(in_turn::now).start().await;
    let club = club(&umpire, 5).await;
    let mut swiss = rules();
    swiss["format"] = json!({"format": "swiss", "rounds": 3});
    swiss["tie_breaks"] = json!(["PTS", "LOT"]);
    swiss["calendar"]["at_once"] = json!(true);
    let season = Season::started(&club, &swiss).await;
    for (hours, played) in [(1, 2), (2, 4), (3, 6)] {
        in_turn::set(START + hours * HOUR);
        for fixture in season.until_fixtures("open", 2).await {
            concede(&club, &fixture).await;
        }
        season.until_fixtures("over", played).await;
        is_sound(&umpire, "a round with a bye").await;
    }
    season.until_state("adjudication").await;
    season.act(json!({"act": "finalise"})).await;
    is_sound(&umpire, "the end").await;
    let folder = umpire.stopped().await;
    let Some(whole) = copy_of(&folder).await else {
        return;
    };
    let spoilt = folder.path().join("spoilt.db");
    let reopened =
        "update fixtures set status = 'open', result = '', ended = 0 where round = 2 and board = 1";
    edit(&whole, &spoilt, reopened);
    let found = verdict(&spoilt).await.faults;
    let fault = format!(
        "season {}: fixture 1.2.1: its season has ended, and its status is open",
        season.id
    );
    assert_eq!(found, [fault]);
}

#[tokio::test(flavor = "multi_thread")]
async fn agreements_and_second_games_are_sound() {
    let umpire = Umpire::builder().clock(two_games::now).start().await;
    let club = club(&umpire, 4).await;
    let mut both = rules();
    both["sides"] = json!("both");
    both["scenarios"] = json!([{"system": "toy", "name": "short"}, {"system": "toy", "name": "long"}]);
    both["choice"] = json!({"agreed": {"days": 7}});
    let season = Season::started(&club, &both).await;
    two_games::set(START + DAY);
    let waiting = season.until_fixtures("waiting", 12).await;
    is_sound(&umpire, "the publication of two games each").await;
    let fixture = named(&waiting, "1.3.1.2");
    let scenario = fixture["scenario"].as_str().unwrap();
    let other = if scenario == "short" { "long" } else { "short" };
    for side in ["first", "second"] {
        let wish = season.path("/fixtures/1.3.1.2/wish");
        let player = club.player(fixture, side);
        player.put(&wish, &json!({"scenario": other})).await.ok();
    }
    let agreed = season.until_acts("agree", 1).await.remove(0);
    is_sound(&umpire, "an agreement").await;
    season.act(undo(&agreed)).await;
    is_sound(&umpire, "it was undone").await;
}
