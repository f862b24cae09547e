//! The case runner with the toy: what it reads, which cases pass and fail, and what it reports.

use crate::support::toy;
use umpire::cases::{Case, Collection, Unreadable, Verdict, read};

const HEAD: &str = "
case: NAME
system: toy
rules: [TOY-2]
options: {turns: 2}
position: {turns: 2, turn: 1, score: [0, 0], stage: {stage: waiting}}
";

fn case(name: &str, play: &str) -> String {
    format!("{}{play}\n", HEAD.replace("NAME", name))
}

fn one(text: &str) -> Result<Case, Unreadable> {
    let mut all = read("toy.yaml", text, &[toy::rulebook()]);
    assert_eq!(all.len(), 1, "one document");
    all.remove(0)
}

fn unreadable(text: &str) -> String {
    one(text).err().unwrap().to_string()
}

fn shortfall(play: &str) -> String {
    match one(&case("a-case", play)).unwrap().run() {
        Verdict::Holds => "it holds".to_owned(),
        Verdict::FallsShort(shortfall) => shortfall.to_string(),
    }
}

const A_TURN: &str = "
play:
  - dice: [4]                                # the die with which the turn begins
    then:
      turn: 1
      score: [0, 0]
      asks: {left: {decision: choose}, right: {decision: choose}}
  - {by: left, do: {type: choose, number: 7}, illegal: TOY-2}
  - {by: left, do: {type: react, reaction: hold}, illegal: any}
  - by: left
    do: {type: choose, number: 3}
    then: {asks: {right: {decision: choose}}}
  - by: right
    do: {type: choose, number: 4}
    dice: [6, 1]
    then: {asks: {left: {decision: call}}}
  - {by: left, do: {type: call, dice: 2}, dice: [1, 2]}
  - then: {asks: {right: {decision: react, offers: {}, may_decline: false}}, legal: {nobody: []}}
  - by: right
    do: {type: react, reaction: counter}
    dice: [5, 5, 1]
    then: {turn: 2, score: [0, 7]}
  - by: left
    do: {type: concede}
    then: {asks: {}, outcome: {grade: win, winner: right, reason: concession}}
";

#[test]
fn a_case_holds_when_every_step_does() {
    assert_eq!(shortfall(A_TURN), "it holds");
}

#[test]
fn a_failed_expectation_names_the_step_and_the_actual_value() {
    let changed = |from: &str, to: &str| {
        assert!(A_TURN.contains(from), "{from}");
        shortfall(&A_TURN.replace(from, to))
    };
    assert_eq!(
        changed("turn: 1\n", "turn: 2\n"),
        "step 1 (line 9): turn: expected 2, came 1"
    );
    assert!(changed("illegal: TOY-2", "illegal: TOY-9").contains("citing TOY-9, came TOY-2"));
    assert!(changed("number: 7", "number: 6").contains("expected a refusal citing TOY-2"));
    assert!(changed("[6, 1]", "[6]").contains("): dice"));
    assert!(changed("[6, 1]", "[6, 1, 1]").contains("expected 3 to be thrown, came 2"));
    assert!(changed("[4]", "[]").contains("first step without `by` must give them"));
    assert!(changed("[4]", "[4, 4]").contains("step 1"));
    assert!(changed("{nobody: []}", "{nobody: [call]}").contains("legal.nobody"));
    assert!(changed("may_decline: false", "may_decline: true").contains("asks.right.may_decline"));
    assert!(changed("offers: {}", "offers: {n1: [hold]}").contains("asks.right.offers"));
    assert!(
        changed("asks: {}", "asks: {left: {decision: choose}}").contains("left and nobody else, came nobody")
    );
    assert!(changed("winner: right", "winner: left").contains("outcome.winner"));
    assert!(changed("score: [0, 7]", "colour: red").contains("a toy has no colour"));
    assert!(
        changed(
            "- then: {asks: {right: {decision: react,",
            "- dice: [1]\n    then: {asks: {right: {decision: react,"
        )
        .contains("never thrown")
    );
    assert!(changed("{type: concede}", "{type: sing}").contains("it was refused"));
}

#[test]
fn a_position_that_breaks_a_rule_falls_short() {
    let text = case("a-case", "play: [{then: {}}]").replace("turns: 2}", "tunes: 2}");
    let Verdict::FallsShort(shortfall) = one(&text).unwrap().run() else {
        panic!("no options of the toy");
    };
    assert_eq!(shortfall.step, 0);
    assert!(
        shortfall.to_string().starts_with("position (line 2): options"),
        "{shortfall}"
    );
}

#[test]
fn a_case_that_can_not_be_read_says_where() {
    let text = case("a-case", "play:\n  - then: {}\n    than: {}\n");
    let why = unreadable(&text);
    assert!(
        why.starts_with("toy.yaml:9: a-case: ") && why.contains("than"),
        "{why}"
    );
    assert!(unreadable(&case("A Case", "play: [{then: {}}]")).contains("kebab-case"));
    assert!(unreadable(&case("a-case", "play: []")).contains("a step"));
    assert!(
        unreadable(&case("a-case", "play: [{by: up, do: {type: call}}]")).contains("neither left nor right")
    );
    assert!(unreadable(&case("a-case", "play: [{by: left}]")).contains("`by` without `do`"));
    assert!(unreadable(&case("a-case", "play: [{do: {type: call}}]")).contains("`do` without `by`"));
    assert!(unreadable(&case("a-case", "play: [{illegal: any}]")).contains("`illegal` without `do`"));
    let both = "play: [{by: left, do: {type: call}, then: {}, illegal: any}]";
    assert!(unreadable(&case("a-case", both)).contains("exclude"));
    let other = case("a-case", "play: [{then: {}}]").replace("system: toy", "system: chess");
    assert_eq!(
        unreadable(&other),
        "toy.yaml:2: a-case: the system \"chess\" is not known here; there is: toy"
    );
    assert!(unreadable("").contains("no case"));
    assert!(unreadable(&"[".repeat(100_000)).starts_with("toy.yaml"));
    assert!(unreadable("case: [unclosed\n").starts_with("toy.yaml:"));
    let twice = case("a-case", "play: [{then: {turn: 1, turn: 2}}]");
    assert!(unreadable(&twice).contains("turn"));
    let laughs = format!("a: &a [{}]\n", "x, ".repeat(100))
        + &(1..9).fold(String::new(), |s, n| s + &format!("k{n}: [*a, *a, *a, *a]\n"));
    assert!(unreadable(&laughs).starts_with("toy.yaml"));
}

#[test]
fn yaml_is_read_as_yaml_1_2() {
    let play = "play: [{by: left, do: {facing: n, y: no, sizes: {4: [2, 2]}, none: null, yes: true}}]";
    let text = case("a-case", play) + "# a remark\n---\n" + &case("b-case", "play: [{then: }]");
    let cases = read("toy.yaml", &text, &[toy::rulebook()]);
    let names: Vec<String> = cases
        .iter()
        .map(|c| c.as_ref().map_or_else(ToString::to_string, |c| c.name.clone()))
        .collect();
    assert_eq!(names, ["a-case", "b-case"]);
    let act = cases[0].as_ref().ok().unwrap().play[0].act.as_ref().unwrap();
    assert_eq!(
        act.announcement(),
        &serde_json::json!({"facing": "n", "y": "no", "sizes": {"4": [2, 2]}, "none": null, "yes": true})
    );
}

#[test]
fn a_folder_is_read_whole_and_a_name_stands_for_one_case() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    std::fs::create_dir(&inner).unwrap();
    std::fs::write(folder.path().join("b.yaml"), case("one", "play: [{then: {}}]")).unwrap();
    std::fs::write(folder.path().join("notes.txt"), "no case").unwrap();
    std::fs::write(
        inner.join("a.yml"),
        case("two", "play: [{then: {}}]") + "---\n" + &case("one", A_TURN),
    )
    .unwrap();
    let collection = Collection::gather(folder.path(), &[toy::rulebook()]);
    let names: Vec<&str> = collection.cases.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(names, ["one", "two"]);
    assert_eq!(collection.unreadable.len(), 1);
    assert!(
        collection.unreadable[0].why.contains("stands at"),
        "{}",
        collection.unreadable[0]
    );
    let missing = Collection::gather(&inner.join("missing"), &[toy::rulebook()]);
    assert_eq!(missing.unreadable.len(), 1);
}
