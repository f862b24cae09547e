//! Battle reports: they tell what happened, only to those who may know, and text that people wrote contains no markup.

use crate::support::played::{Played, choose};
use crate::support::toy;
use serde_json::json;
use std::path::Path;
use std::process::{Command, Output};
use umpire::engine::{Detail, NarratedLine, Rulebook, Seat, Viewer};
use umpire::report::{Report, ReportContent};
use umpire::systems;

const ALL: ReportContent = ReportContent {
    dice: true,
    rules: true,
    maps: true,
};

fn report(played: &Played, viewer: Viewer, content: ReportContent) -> Report {
    Report::of(played.game.rulebook(), &played.entries, viewer, content).unwrap()
}

fn system() -> &'static dyn Rulebook {
    systems::all()[0]
}

/// A game of a system that ships, played to its end.
fn battle() -> Played {
    battle_by(7)
}

/// Another game for each `stride` through the choices.
fn battle_by(stride: usize) -> Played {
    let scenario = &system().scenarios()[0].card;
    let mut played = Played::opened_with(system(), &scenario["setup"]);
    played.sit(Seat::First).unwrap();
    played.sit(Seat::Second).unwrap();
    for _ in 0..40 {
        if played.game.result().is_none() {
            played.answer(played.entries.len() * stride + 3);
        }
    }
    if played.game.result().is_none() {
        let head = played.game.head();
        played
            .announce(Seat::First, "", head, json!({"type": "concede"}))
            .unwrap();
    }
    played
}

#[test]
fn a_report_tells_turns_result_and_players() {
    let played = Played::seated(2).played_out();
    let text = report(&played, Viewer::Public, ReportContent::default()).markdown();
    assert!(
        text.starts_with("# left against right\n\n*Toy*: left, played by Player “left”"),
        "{text}"
    );
    let result = played.game.result().unwrap();
    let winner = result["winner"]
        .as_str()
        .map_or(String::new(), |w| format!(" for {w}"));
    let ending = format!(
        "**{}{winner} in turn 2 (turn limit).**",
        if result["grade"] == "win" { "Win" } else { "Draw" }
    );
    for expected in [
        &ending,
        "\n## Turn 1 begins with a ",
        "\n## Turn 2 begins with a ",
        " calls.\n",
        "\n- Chosen \\[",
    ] {
        assert!(text.contains(expected), "{expected:?} in\n{text}");
    }
    for seat in ["left", "right"] {
        let mine = played.entries.iter().map(umpire::engine::Entry::json);
        let mine = mine
            .filter(|e| e["kind"] == "announced" && e["seat"] == seat)
            .count();
        assert!(text.contains(&format!("\n### {seat}\n\na score of ")), "{text}");
        assert!(text.contains(&format!("; {mine} announcement")), "{text}");
    }
    let all: usize = played
        .entries
        .iter()
        .flat_map(|e| &e.dice)
        .map(|t| t.faces.len())
        .sum();
    assert!(text.contains(&format!("\n{all} dice in 2 turns (")), "{text}");
}

#[test]
fn dice_and_rules_are_reported_on_demand() {
    let played = battle();
    let quiet = report(&played, Viewer::Public, ReportContent::default()).markdown();
    assert!(!quiet.contains("hits on ") && !quiet.contains("\\["), "{quiet}");
    let dice = ReportContent {
        dice: true,
        ..ReportContent::default()
    };
    let dice = report(&played, Viewer::Public, dice).markdown();
    assert!(
        dice.contains("Initiative: South ") && !dice.contains("\\["),
        "{dice}"
    );
    let rules = ReportContent {
        rules: true,
        ..ReportContent::default()
    };
    let rules = report(&played, Viewer::Public, rules).markdown();
    assert!(
        rules.contains(" \\[SETUP-4\\]\n") && rules.contains("\n- **SETUP-4** "),
        "{rules}"
    );
    let lines = |text: &str| text.lines().filter(|l| l.starts_with("- ")).count();
    assert!(lines(&quiet) < lines(&dice));
    assert!(quiet.contains("Fought on 1 January 1970."), "{quiet}");
}

/// Why there were so many dice and why they hit: with the dice, as a line; with the rules, each with its rule.
#[test]
fn modifiers_are_reported_with_the_dice() {
    let position = json!({
        "phase": "firing", "commanders": {"south": "a1", "north": "e3"}, "terrain": {"c2": ["woods"]},
        "units": {
            "s1": {"side": "south", "kind": "line_infantry", "stands": 4, "zone": "c2", "formation": "attack",
                   "quality": "green"},
            "n1": {"side": "north", "kind": "line_infantry", "stands": 4, "zone": "c2", "formation": "attack"},
        },
    });
    let table = system()
        .position(json!({"quality_rules": "chosen"}), position)
        .unwrap();
    let fired = json!({"type": "fired", "unit": "s1", "target": "n1", "fire": "phase", "needs": 1, "faces": [1, 6],
        "hits": 1, "rule": "FIRE-13"});
    let NarratedLine::Line(line, because) = table.tell(&fired, Detail::Dice) else {
        unreachable!("a shot is told")
    };
    assert_eq!(line.text(), "s1 fires at n1: 1 6 (hits on 1): 1 hit.");
    let because: Vec<String> = because.iter().map(|m| format!("{m} {}", m.rule)).collect();
    let expected = [
        "stands +4 FIRE-11",
        "cover −2 FIRE-14",
        "the number that hits, green −1 QUAL-2",
    ];
    assert_eq!(because, expected);
    assert!(matches!(table.tell(&fired, Detail::Quiet), NarratedLine::Line(_, none) if none.is_empty()));

    let fires = |played: &Played| {
        let events = played.entries.iter().flat_map(|e| e.events.iter());
        events.filter(|e| e["type"] == "fired").count() > 0
    };
    let played = (1..60).map(battle_by).find(fires).unwrap();
    let page = report(&played, Viewer::Public, ALL).html();
    let small: Vec<&str> = page.split("<small>").skip(1).collect();
    assert!(!small.is_empty(), "{page}");
    for why in &small {
        let why = why.split("</small>").next().unwrap();
        assert!(why.contains("<a class=\"rule\" href=\"#rule-"), "{why}");
    }
    let text = report(&played, Viewer::Public, ALL).markdown();
    assert_eq!(text.matches("\n  *").count(), small.len(), "{text}");
    let cited = small.iter().flat_map(|why| why.split("#rule-").skip(1));
    for rule in cited.filter_map(|cited| cited.split('"').next()) {
        assert!(
            text.contains(&format!("- **{rule}** ")),
            "{rule} is cited and not explained"
        );
    }
}

#[test]
fn a_page_has_a_map_of_every_turn_and_of_the_end() {
    let played = battle();
    let page = report(&played, Viewer::Public, ALL).html();
    let turns = played.game.table().turn() as usize;
    assert_eq!(page.matches("<figure").count(), turns + 1);
    assert_eq!(page.matches("<svg ").count(), turns + 1);
    for turn in 1..=turns {
        assert!(page.contains(&format!("<h2>Turn {turn}</h2>")), "turn {turn}");
        assert!(
            page.contains(&format!("The table. Turn {turn} begins")),
            "turn {turn}"
        );
    }
    // Every citation links to its rule.
    for link in page.split("href=\"#").skip(1) {
        let to = link.split('"').next().unwrap();
        assert_eq!(page.matches(&format!(" id=\"{to}\"")).count(), 1, "{to}");
    }
    assert!(!page.contains("<script") && !page.contains("http://www.w3.org/1999/xlink"));
    assert!(
        !page.contains(" src=") && !page.contains("url("),
        "it needs nothing else"
    );
    let maps = ReportContent { maps: false, ..ALL };
    assert!(!report(&played, Viewer::Public, maps).html().contains("<svg"));
}

#[test]
fn sealed_answers_appear_in_no_other_report() {
    let mut played = Played::seated(1);
    let before = report(&played, Viewer::Public, ALL).html();
    played.say(Seat::First, choose(4)).unwrap();
    let shown = |viewer| report(&played, viewer, ALL);
    let chosen = "[Some(4), None]";
    assert!(shown(Viewer::Seat(Seat::First)).html().contains(chosen));
    for viewer in [Viewer::Public, Viewer::Seat(Seat::Second)] {
        let page = shown(viewer).html();
        assert!(!page.contains(chosen) && page.contains("[None, None]"));
        assert!(page.contains("right must decide") && before.contains("left and right must decide"));
    }
}

#[test]
fn names_are_never_markup_in_reports() {
    let hostile = "<script>1</script> [x](http://y) `*_\u{0}";
    let mut setup = system().scenarios()[0].card["setup"].clone();
    setup["sides"]["south"] = json!({"name": hostile, "commander": hostile});
    for unit in setup["units"].as_object_mut().unwrap().values_mut() {
        unit["name"] = hostile.into();
    }
    let mut played = Played::opened_with(system(), &setup);
    played.sit(Seat::First).unwrap();
    played.sit(Seat::Second).unwrap();
    let played = played.after(12);
    let report = report(&played, Viewer::Public, ALL).titled(hostile);
    let page = report.html();
    assert!(page.contains("<h1>&lt;script&gt;1&lt;/script&gt; [x](http://y) `*_\u{fffd}</h1>"));
    assert!(!page.contains("<script"));
    let text = report.markdown();
    assert!(text.starts_with("# \\<script\\>1\\</script\\> \\[x\\](http\\://y) \\`\\*\\_\u{fffd}\n"));
    for (at, _) in text.match_indices("<script") {
        assert!(text[..at].ends_with('\\'), "{}", &text[at..at + 20]);
    }
    assert!(!text.contains("[x]"));
}

#[test]
fn a_file_that_is_no_log_gets_no_report() {
    let played = Played::seated(1);
    assert!(Report::of(toy::rulebook(), &[], Viewer::Public, ALL).is_err());
    assert!(Report::of(toy::rulebook(), &played.entries[1..], Viewer::Public, ALL).is_err());
    assert!(Report::of(system(), &played.entries, Viewer::Public, ALL).is_err());
}

fn umpire(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_umpire"))
        .current_dir(folder)
        .args(args)
        .output()
        .unwrap()
}

#[test]
fn exported_games_are_reported_and_drawn_on_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    let played = battle();
    std::fs::write(place.join("game.jsonl"), played.export()).unwrap();
    std::fs::write(
        place.join("wrong.jsonl"),
        played.export().replace("\"seq\":5", "\"seq\":6"),
    )
    .unwrap();
    let output = umpire(place, &["report", "game.jsonl"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        text,
        report(&played, Viewer::Public, ReportContent::default()).markdown()
    );
    let page = [
        "report",
        "game.jsonl",
        "--format",
        "html",
        "--dice",
        "--rules",
        "-o",
        "page.html",
    ];
    assert_eq!(umpire(place, &page).status.code(), Some(0));
    let page = std::fs::read_to_string(place.join("page.html")).unwrap();
    assert_eq!(page, report(&played, Viewer::Public, ALL).html());

    let map = |args: &[&str]| umpire(place, &[&["map"], args].concat());
    let last = String::from_utf8(map(&["game.jsonl"]).stdout).unwrap();
    assert_eq!(last, played.game.table().map(Viewer::Public));
    let first = String::from_utf8(map(&["game.jsonl", "--at", "1"]).stdout).unwrap();
    assert!(first.contains("The table. Before the battle"));
    for wrong in ["0", "9999"] {
        let none = map(&["game.jsonl", "--at", wrong]);
        assert_eq!(none.status.code(), Some(1));
        assert!(String::from_utf8_lossy(&none.stderr).contains("there is no entry"));
    }
    for (file, status) in [("wrong.jsonl", 1), ("nowhere.jsonl", 2)] {
        for command in ["report", "map"] {
            let refused = umpire(place, &[command, file]);
            assert_eq!(refused.status.code(), Some(status), "{command} {file}");
            assert!(refused.stdout.is_empty() && !refused.stderr.is_empty());
        }
    }
}
