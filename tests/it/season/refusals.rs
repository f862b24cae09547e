//! What `umpire season rehearse` refuses: one sentence with the flag, and nothing is played.

use super::season;
use umpire::systems;

fn refused(args: &[&str], sentence: &str) {
    let folder = tempfile::tempdir().unwrap();
    let output = season(folder.path(), &[&["rehearse"], args].concat());
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {errors}");
    assert!(output.stdout.is_empty(), "{args:?}");
    assert!(
        errors.starts_with(&format!("umpire: {sentence}")),
        "{args:?}: {errors}"
    );
    assert_eq!(errors.lines().count(), 1, "{errors}");
}

#[test]
fn a_division_has_a_size_that_can_be_played() {
    let one = "--players, division 1: a division has 4 or more players, not 1:";
    refused(&["--players", "1"], one);
    refused(
        &["--players", "512"],
        "--players, division 1: a round robin has 4 to 12 players, not 512: split it",
    );
    refused(
        &["--players", "9", "--divisions", "3"],
        "--players, division 1: a division has 4 or more players, not 3:",
    );
    refused(
        &["--players", "513", "--format", "swiss"],
        "--players, division 1: a Swiss has 4 to 512 players, not 513",
    );
}

#[test]
fn rounds_belong_to_a_swiss() {
    refused(
        &["--rounds", "4"],
        "--rounds: the number of rounds of a round robin follows",
    );
    refused(
        &["--rounds", "31", "--format", "swiss"],
        "--rounds: a Swiss has 1 to 30 rounds, not 31",
    );
}

#[test]
fn tie_breaks_are_codes_that_exist() {
    refused(
        &["--tie-breaks", "PTS,XX,LOT"],
        "--tie-breaks, item 2: there is no tie-break XX: use PTS, DE",
    );
    refused(
        &["--tie-breaks", "PTS,SB"],
        "--tie-breaks: the list does not end with LOT",
    );
    refused(&["--tie-breaks", ","], "--tie-breaks: the list is empty");
}

#[test]
fn a_scenario_belongs_to_the_system() {
    let [one, two] = [systems::all()[0], systems::all()[1]];
    let other = two.scenarios().remove(0).name;
    refused(
        &["--scenario", &other],
        &format!("--scenario: the scenario {other} belongs to {}", two.name()),
    );
    refused(
        &["--scenario", "waterloo-in-may"],
        &format!(
            "--scenario: {} has no scenario \"waterloo-in-may\": use one of ",
            one.name()
        ),
    );
    refused(&["--system", "chess"], "--system: there is no system \"chess\"");
}

#[test]
fn points_do_not_reward_losing() {
    let grade = systems::all()[0].grades().wins[1];
    refused(
        &["--points", &format!("{grade}=1:3")],
        &format!("--points, {grade}: the winner gets 1 and the loser 3"),
    );
    refused(&["--points", "draw=9:9"], "--points, draw: losing pays 9 and");
    refused(
        &["--points", "draw=1"],
        "--points, draw: write the points of both sides",
    );
    refused(
        &["--points", "draw=x:1"],
        "--points, draw: \"x\" is no number of points",
    );
    refused(
        &["--points", "bye=9"],
        "--points, bye: 9 points for not playing are more",
    );
    refused(&["--points", "margin=-1"], "--points, margin: \"-1\" is no cap");
    refused(
        &["--points", "most"],
        "--points: \"most\" is neither a preset nor an item",
    );
    refused(
        &["--points", "most=1:0"],
        "--points: there is nothing named \"most\": use ",
    );
}

#[test]
fn a_log_that_can_not_be_written_is_named() {
    refused(
        &["--players", "4", "--log", "nowhere/season.json"],
        "nowhere/season.json: ",
    );
}
