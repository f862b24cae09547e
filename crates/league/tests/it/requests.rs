//! What the rules answer to each kind of request in each state.

use umpire_league::requests::{Addressee, Phase, RequestKind, Verdict, days_out};

/// The table of docs/clubs.md: a row for each kind, a column for each state.
fn documented() -> Vec<Vec<String>> {
    let text = include_str!("../../../../docs/clubs.md");
    let table = text.split("| request |").nth(1).unwrap_or_default();
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cells = |line: &str| {
        let cells = line.trim_matches('|').split('|');
        cells.map(|cell| cell.trim().to_owned()).collect()
    };
    rows.map(cells).collect()
}

fn words(kind: RequestKind, phase: Phase) -> String {
    let answer = kind.answer(phase);
    let verdict = match answer.verdict {
        Verdict::Approve => "yes",
        Verdict::Refuse => "no",
        Verdict::Ask(Addressee::Opponent) => "opponent",
        Verdict::Ask(Addressee::Arbiter) => "arbiter",
    };
    format!("{verdict}: {}", answer.rule)
}

#[test]
fn the_document_has_every_answer_of_the_rules() {
    let documented = documented();
    assert_eq!(documented.len(), RequestKind::ALL.len());
    for (kind, row) in RequestKind::ALL.into_iter().zip(&documented) {
        assert_eq!(row[0], format!("`{}`", kind.as_str()));
        for (phase, cell) in Phase::ALL.into_iter().zip(&row[1..]) {
            assert_eq!(*cell, words(kind, phase), "{kind:?} {phase:?}");
        }
    }
}

#[test]
fn nothing_changes_once_a_table_is_final() {
    for kind in RequestKind::ALL {
        let answer = kind.answer(Phase::Final);
        assert_eq!(
            (answer.verdict, answer.rule),
            (Verdict::Refuse, "final"),
            "{kind:?}"
        );
    }
}

#[test]
fn the_other_player_is_asked_about_dates_alone() {
    for kind in RequestKind::ALL {
        for phase in Phase::ALL {
            let opponent = kind.answer(phase).verdict == Verdict::Ask(Addressee::Opponent);
            let about_date = matches!(kind, RequestKind::Extend | RequestKind::UndoExtension);
            assert!(!opponent || about_date);
        }
    }
}

#[test]
fn a_game_is_asked_about_when_there_is_one() {
    for kind in RequestKind::ALL.into_iter().filter(|kind| kind.is_about_game()) {
        for phase in [Phase::Registration, Phase::Seeded, Phase::Unpublished] {
            assert_eq!(kind.answer(phase).rule, "no-game", "{kind:?} {phase:?}");
        }
    }
}

#[test]
fn who_does_not_appear_waits_twice_as_long_each_time() {
    let days: Vec<u16> = (0..7).map(days_out).collect();
    assert_eq!(days, [0, 7, 14, 28, 56, 60, 60]);
    assert_eq!(days_out(u32::MAX), 60);
}
