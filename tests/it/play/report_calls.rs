//! How a report shows draws, disputes and takebacks.

use crate::play::order_effort::battle;
use crate::support::played::Played;
use umpire::engine::{By, Call, Millis, Seat, Viewer, taken_back};
use umpire::report::{Report, ReportContent};

impl Played {
    fn calls(&mut self, seat: Seat, call: &Call) {
        let at = self.game.at() + Millis::SECOND;
        let called = self.game.call(By::Player.for_seat(seat), call, at, &self.keys);
        self.take(called.unwrap());
    }
}

fn reports(played: &Played) -> [String; 2] {
    let report = Report::of(
        played.game.rulebook(),
        &played.entries,
        Viewer::Public,
        ReportContent::default(),
    )
    .unwrap();
    [report.markdown(), report.html()]
}

/// A battle in which no sealed answer waits for the other.
fn in_the_open() -> Played {
    let mut played = battle(6);
    while played.game.exportable() != played.game.head() || played.owed().len() != 1 {
        played.answer(0);
    }
    played
}

#[test]
fn a_report_tells_who_offered_a_draw_and_how_it_was_agreed() {
    let mut played = in_the_open();
    played.calls(Seat::First, &Call::OfferDraw {});
    played.calls(Seat::Second, &Call::DeclineDraw {});
    played.calls(Seat::Second, &Call::OfferDraw {});
    let names = Seat::ALL.map(|seat| played.game.seat_name(seat));
    let [first, second] = &names;
    for text in reports(&played) {
        assert!(text.contains(&format!("{first} offered a draw.")), "{text}");
        assert!(text.contains(&format!("{second} let the draw be that was offered.")));
        assert!(!text.contains("What was disputed"));
    }
    played.calls(Seat::First, &Call::AcceptDraw {});
    for text in reports(&played) {
        assert!(text.contains(&format!("{first} took the draw that was offered.")));
        assert!(text.contains("Draw in turn "), "{text}");
        assert!(text.contains("(agreement)"), "{text}");
    }
}

#[test]
fn a_report_tells_a_dispute_where_it_came_up_and_at_the_end() {
    let mut played = in_the_open();
    let about = "May <b>horse</b> cross *here*?".to_owned();
    played.calls(Seat::First, &Call::RollOff { about });
    for text in reports(&played) {
        assert!(text.contains("has not ruled yet."), "{text}");
    }
    let decides = played.game.calls().open().unwrap().decides.clone();
    let seat = played.game.seat_named(&decides).unwrap();
    let ruling = "It may not.".to_owned();
    played.calls(seat, &Call::Rule { ruling });
    let [text, page] = reports(&played);
    for text in [&text, &page] {
        assert_eq!(text.matches("What was disputed").count(), 1, "{text}");
        assert_eq!(
            text.matches(&format!("{decides} ruled: “It may not.”")).count(),
            2,
            "{text}"
        );
        assert!(text.contains(&format!("; {decides} decides.")));
    }
    assert!(
        page.contains("“May &lt;b&gt;horse&lt;/b&gt; cross *here*?”"),
        "{page}"
    );
    assert!(text.contains("\\*here\\*") && !text.contains("<b>"), "{text}");
    let order = |text: &str, what: &str| text.find(what).unwrap();
    assert!(order(&text, "What it came to") < order(&text, "What was disputed"));
}

#[test]
fn a_report_tells_how_much_was_taken_back() {
    let mut played = in_the_open();
    let mut taken = 0;
    while taken < 2 {
        let seat = played.owed()[0].0;
        played.answer(taken);
        let (at, after) = (
            played.game.at() + Millis::new(1_000),
            played.game.head().previous(),
        );
        let speaker = By::Player.for_seat(seat);
        if let Ok(back) = played.game.take_back(speaker, after, at, &played.keys) {
            played.take(back);
            taken += 1;
        }
    }
    let gone = taken_back(&played.entries);
    assert_eq!(gone.len(), 2);
    for text in reports(&played) {
        assert_eq!(text.matches(": one announcement.").count(), 2, "{text}");
    }
}
