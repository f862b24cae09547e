//! Rules of a season that cannot be played by: each fault has its place and says what to do.

use crate::season_support::{GAMES, rules};
use umpire_league::season::{Format, Scenario, ScenarioChoice, SeasonRules};
use umpire_league::{GradeKind, PointsScheme, Score, TieBreak, messages, parse_list};

fn fault(change: &dyn Fn(&mut SeasonRules)) -> String {
    let mut rules = rules(Format::Swiss { rounds: 5 });
    rules.validate().unwrap();
    change(&mut rules);
    rules.validate().unwrap_err().to_string()
}

#[test]
fn a_scenario_of_the_other_system_is_refused() {
    let text = fault(&|rules| {
        rules.scenarios.push(Scenario {
            system: "other".into(),
            name: "ford".into(),
        });
    });
    assert_eq!(
        text,
        "scenarios[1].system: the scenario ford belongs to other, and this season plays toy: choose a scenario of toy",
    );
    assert_eq!(
        fault(&|rules| rules.scenarios.clear()),
        "scenarios: the season has no scenario: add one"
    );
}

#[test]
fn rounds_and_caps_are_checked() {
    let text = fault(&|rules| rules.format = Format::Swiss { rounds: 31 });
    assert_eq!(text, "format.rounds: a Swiss has 1 to 30 rounds, not 31");
    let text = fault(&|rules| rules.choice = ScenarioChoice::Agreed { days: 14 });
    assert!(text.starts_with("choice.agreed.days: 14 days to agree"), "{text}");
    let text = fault(&|rules| rules.movement.up = Some(900));
    assert_eq!(text, "movement.up: 900 is out of range: use 0 to 512");
    let text = fault(&|rules| rules.points.margin_cap = None);
    assert_eq!(
        text,
        "tie_breaks[2]: the list has MARGIN but the points have no margin_cap: set one"
    );
}

#[test]
fn points_that_reward_absence_or_losing_together_are_refused() {
    let refused = |change: &dyn Fn(&mut PointsScheme)| {
        let mut scheme = rules(Format::Swiss { rounds: 5 }).points;
        change(&mut scheme);
        scheme.check_rewards().map_err(|error| error.to_string())
    };
    assert_eq!(refused(&|_| ()), Ok(()));
    let least = "absence: 1 points for not playing are more than the 0 that a loss pays";
    assert_eq!(
        refused(&|scheme| scheme.absence = Score::whole(1)),
        Err(least.to_owned())
    );
    let together = |scheme: &mut PointsScheme| {
        let both = scheme
            .grades
            .iter_mut()
            .find(|each| each.kind == GradeKind::BothLose)
            .unwrap();
        (both.winner, both.loser) = (Score::whole(2), Score::whole(2));
    };
    let text = refused(&together).unwrap_err();
    assert!(text.contains("losing together pays 2"), "{text}");
}

#[test]
fn points_that_reward_losing_are_refused() {
    let points = |change: &dyn Fn(&mut PointsScheme)| fault(&|rules| change(&mut rules.points));
    let text = points(&|scheme| scheme.grades[0].loser = Score::whole(5));
    assert_eq!(
        text,
        "points.grades[0].loser: the winner gets 5 and the loser 5: winning has to pay more"
    );
    let text = points(&|scheme| scheme.grades[0].loser = Score::whole(4));
    assert_eq!(
        text,
        "points.grades[0].loser: losing pays 4 and minor_victory pays 3: the loser may not get more",
    );
    let text = points(&|scheme| scheme.grades[1].loser = Score::halves(5));
    assert_eq!(
        text,
        "points.grades[1].loser: losing pays 2.5 and draw pays 2: the loser may not get more"
    );
    let text = points(&|scheme| scheme.grades[2].loser = Score::whole(1));
    assert_eq!(
        text,
        "points.grades[2].loser: a draw pays both the same, not 2 and 1"
    );
    let text = points(&|scheme| scheme.absence = Score::whole(2));
    assert_eq!(
        text,
        "points.absence: 2 points for not playing are more than the 1 that a half-point bye pays"
    );
    let text = points(&|scheme| scheme.forfeit.loser = Score::whole(2));
    assert_eq!(
        text,
        "points.forfeit.loser: 2 points for not playing are more than the 0 that a loss pays"
    );
    let text = points(&|scheme| scheme.bye = Score::whole(6));
    assert_eq!(
        text,
        "points.bye: 6 points for not playing are more than the 5 that a win pays"
    );
    let text = points(&|scheme| scheme.pairing.loss = Score::whole(1));
    assert_eq!(
        text,
        "points.pairing.loss: the winner gets 1 and the loser 1: winning has to pay more"
    );
}

#[test]
fn points_are_halves_and_grades_are_listed_once() {
    let points = |change: &dyn Fn(&mut PointsScheme)| fault(&|rules| change(&mut rules.points));
    let text = points(&|scheme| scheme.bye = Score::quarters(3));
    assert_eq!(
        text,
        "points.bye: 0.75 is no number of half points: tie-breaks multiply points"
    );
    let text = points(&|scheme| scheme.half_bye = Score::whole(-1));
    assert_eq!(text, "points.half_bye: -1 points are negative: use 0 or more");
    let text = points(&|scheme| scheme.grades[0].winner = Score::whole(101));
    assert_eq!(text, "points.grades[0].winner: 101 points are more than 100");
    let text = points(&|scheme| scheme.grades[1].grade = scheme.grades[0].grade.clone());
    assert_eq!(
        text,
        "points.grades[1].grade: the grade great_victory is listed twice: remove one"
    );
    let text = points(&|scheme| scheme.grades.retain(|each| each.kind != GradeKind::Win));
    assert_eq!(
        text,
        "points.grades: the scheme lists no grade with a winner: add one"
    );
}

#[test]
fn presets_pay_as_the_document_says() {
    let pays = |scheme: &PointsScheme| -> Vec<String> {
        scheme
            .grades
            .iter()
            .map(|each| format!("{} {}:{}", each.grade, each.winner, each.loser))
            .collect()
    };
    let two = PointsScheme::graded(&GAMES, Some(8));
    assert_eq!(
        pays(&two),
        [
            "great_victory 5:0",
            "minor_victory 3:1",
            "draw 2:2",
            "humiliating_loss 0:0"
        ]
    );
    let words = umpire_league::GradeWords {
        wins: &["decisive", "substantial", "marginal"],
        draw: "draw",
        both_lose: None,
    };
    let three = PointsScheme::graded(&words, Some(50));
    assert_eq!(
        pays(&three),
        ["decisive 5:0", "substantial 4:0", "marginal 3:1", "draw 2:2"]
    );
    for scheme in [
        two,
        three,
        PointsScheme::three_one_nil(&words),
        PointsScheme::one_half_nil(&words),
    ] {
        scheme.validate().unwrap();
        let stored = serde_json::to_string(&scheme).unwrap();
        assert_eq!(serde_json::from_str::<PointsScheme>(&stored).unwrap(), scheme);
    }
}

#[test]
fn a_list_of_tie_breaks_names_known_codes_in_order() {
    let list = |codes: &str| {
        let codes: Vec<String> = codes.split_whitespace().map(str::to_owned).collect();
        parse_list(&codes).map_err(|error| error.to_string())
    };
    let codes = "PTS, DE, SB, WIN, WON, BH, PS, KS, MARGIN, FLR, LOT";
    assert_eq!(
        list("PTS BX").unwrap_err(),
        format!("[1]: there is no tie-break BX: use {codes}")
    );
    assert_eq!(
        list("PTS bh").unwrap_err(),
        format!("[1]: there is no tie-break bh: use {codes}")
    );
    let text = "[1]: the tie-break BH has no modifier /C9: use :PP, /C1, /C2, /M1, /M2";
    assert_eq!(list("PTS BH/C9").unwrap_err(), text);
    assert_eq!(
        list("PTS WIN:PP").unwrap_err(),
        "[1]: the tie-break WIN has no modifier :PP: use it alone"
    );
    assert_eq!(
        list("PTS SB BH SB").unwrap_err(),
        "[3]: the tie-break SB is listed twice: remove one"
    );
    assert_eq!(
        list("PTS LOT SB").unwrap_err(),
        "[1]: LOT decides every tie: put it last"
    );
    assert_eq!(
        list("SB PTS").unwrap_err(),
        "[0]: the list begins with PTS, not with SB"
    );
    assert_eq!(list("").unwrap_err(), "the list is empty: begin it with PTS");
    for text in ["PTS", "BH/C1", "BH:PP/M1", "DE/2", "PS/C2", "SB:PP", "MARGIN"] {
        assert_eq!(TieBreak::parse(text).unwrap().to_string(), text);
    }
}

#[test]
fn every_message_has_a_key_of_its_own() {
    let mut keys: Vec<&str> = messages::ALL.iter().map(|template| template.key).collect();
    keys.extend(
        umpire_league::swiss::messages::ALL
            .iter()
            .map(|template| template.key),
    );
    keys.extend(
        umpire_league::place_messages::ALL
            .iter()
            .map(|template| template.key),
    );
    let count = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), count);
}
