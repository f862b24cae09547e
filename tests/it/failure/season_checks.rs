//! What belongs together in the rows of seasons.

use super::season_rows::{Rows, SearchRow, counted, fixture_id, once, text};
use std::collections::BTreeSet;

impl Rows {
    /// Checks that everything which belongs together is there together.
    pub fn check(&self) {
        for season in self.acts.iter().map(|act| &act.season).collect::<BTreeSet<_>>() {
            let own = self.acts.iter().filter(|act| act.season == *season);
            let numbers: Vec<u64> = own.map(|act| act.number).collect();
            assert!(
                numbers.iter().copied().eq(1..=numbers.len() as u64),
                "{numbers:?}"
            );
            self.check_searches(season);
            self.check_notices(season);
        }
        self.check_rulings();
        self.check_requests();
    }

    /// What the rulings of the log are in the tables.
    fn check_rulings(&self) {
        let (mut ruled, mut missing) = (BTreeSet::new(), BTreeSet::new());
        for act in self.acts.iter().filter(|act| !act.undone) {
            let result = &act.act["result"];
            let id = match act.kind.as_str() {
                "rule_result" => fixture_id(&result["fixture"]),
                "play_again" => fixture_id(&act.act["fixture"]),
                _ => continue,
            };
            let season = &act.season;
            missing.retain(|[of, _, fixture]: &[String; 3]| of != season || *fixture != id);
            ruled.remove(&(season.clone(), id.clone()));
            if act.kind == "play_again" {
                continue;
            }
            ruled.insert((season.clone(), id.clone()));
            if result["finish"]["why"] == "no_show" {
                let winner = result["finish"]["winner"].as_str();
                let sides = ["first", "second"].into_iter();
                for side in sides.filter(|side| Some(*side) != winner) {
                    missing.insert([season.clone(), text(&result[side]["person"]), id.clone()]);
                }
            }
        }
        let rows = self.fixtures.iter().filter(|row| row.status == "ruled");
        let rows: BTreeSet<_> = rows.map(|row| (row.season.clone(), row.id.clone())).collect();
        assert_eq!(rows, ruled, "the fixtures that are ruled");
        assert_eq!(self.no_shows, missing, "those who did not appear");
        let by_rule = self
            .acts
            .iter()
            .filter(|act| act.rule.as_deref() == Some("no-show"));
        let forfeited = by_rule.map(|act| (act.season.clone(), fixture_id(&act.act["result"]["fixture"])));
        for (season, id) in once("a forfeit", forfeited) {
            let mut all = self.fixtures_of(&season);
            assert_eq!(all.find(|row| row.id == id).unwrap().start_by, 0);
        }
        once(
            "a game",
            self.fixtures
                .iter()
                .map(|row| &row.game)
                .filter(|game| !game.is_empty()),
        );
    }

    /// Each request that was granted has its act, and each of these acts its request.
    fn check_requests(&self) {
        for (kind, act, rule) in [
            ("extend", "extend", Some("extension")),
            ("withdraw", "withdraw", Some("withdrawal")),
            ("dispute", "dispute", None),
        ] {
            let made = self
                .acts
                .iter()
                .filter(|each| each.kind == act && each.rule.as_deref() == rule);
            let made = made.map(|each| {
                let fixture = Some(&each.act["fixture"]).filter(|fixture| !fixture.is_null());
                (each.season.clone(), fixture.map(fixture_id).unwrap_or_default())
            });
            let made = counted(made);
            let granted = self.requests.iter().filter(|request| {
                request.kind == kind && (kind == "dispute" || request.status == "approved")
            });
            let granted = counted(granted.map(|request| (request.season.clone(), request.fixture.clone())));
            assert_eq!(granted, made, "requests and acts: {kind}");
        }
        let open = self.requests.iter().filter(|request| request.status == "open");
        once(
            "an open request",
            open.map(|request| (&request.season, &request.account, &request.kind, &request.fixture)),
        );
        let extended = self
            .acts
            .iter()
            .filter(|act| act.rule.as_deref() == Some("extension"));
        once(
            "an extension",
            extended.map(|act| (&act.season, fixture_id(&act.act["fixture"]))),
        );
    }

    /// Nobody is asked twice in a round, each ask has its notice, and each that was accepted its act.
    fn check_searches(&self, season: &str) {
        let own = || self.searches.iter().filter(|search| search.season == season);
        let asks = || {
            own().flat_map(|row| {
                let asks = row.search["asks"].as_array().unwrap().iter();
                asks.map(move |ask| (row, ask))
            })
        };
        once(
            "an ask",
            asks().map(|(row, ask)| (row.search["from"].as_u64(), text(&ask["person"]))),
        );
        let made: BTreeSet<(String, String)> = asks()
            .map(|(row, ask)| (text(&ask["person"]), row.id.clone()))
            .collect();
        let noticed = once(
            "a notice of an ask",
            self.notified(season, "substitute-asked", "search"),
        );
        assert_eq!(noticed, made, "asks and their notices");
        let over = |row: &SearchRow| !row.search["ended"].is_null();
        for (row, ask) in asks().filter(|(row, _)| over(row)) {
            assert!(ask["outcome"].is_string(), "an ask without an outcome: {row:?}");
        }
        let seat = |row: &SearchRow| row.search["seat"].as_u64();
        let rounds = |row: &SearchRow| (row.search["from"].as_u64(), row.search["until"].as_u64());
        let open = own().filter(|row| !over(row));
        once("a search", open.map(|row| (seat(row), rounds(row))));
        let accepted = asks().filter(|(_, ask)| ask["outcome"] == "accepted");
        let accepted = accepted.map(|(row, ask)| (seat(row), rounds(row), text(&ask["person"])));
        let seated = self.acts_of(season, "substitute");
        let seated = seated.filter(|act| act.rule.is_some()).map(|act| {
            let act = &act.act;
            let rounds = (act["from"].as_u64(), act["until"].as_u64());
            (act["seat"].as_u64(), rounds, text(&act["person"]))
        });
        assert_eq!(
            once("an accepted ask", accepted),
            once("a substitute", seated),
            "accepted asks and substitutes"
        );
    }

    /// Each act has its notices, and each reminder was sent once.
    fn check_notices(&self, season: &str) {
        for (news, about, kind, each) in [
            ("ruled", "fixture", "rule_result", 2),
            ("extended", "fixture", "extend", 2),
            ("played-again", "fixture", "play_again", 2),
            // Who disputes a result knows it.
            ("disputed", "fixture", "dispute", 1),
        ] {
            let made = self.acts_of(season, kind).flat_map(|act| {
                let fixture = match kind {
                    "rule_result" => &act.act["result"]["fixture"],
                    _ => &act.act["fixture"],
                };
                std::iter::repeat_n(fixture_id(fixture), each)
            });
            let noticed = self
                .notified(season, news, about)
                .into_iter()
                .map(|(_, about)| about);
            assert_eq!(counted(noticed), counted(made), "notices: {news}");
        }
        let passed = self.notified(season, "seat-passed", "round").len();
        assert_eq!(passed, 2 * self.acts_of(season, "substitute").count());
        let failed = self.searches.iter().filter(|row| {
            row.season == season && row.search["status"] == "failed" && !row.search["until"].is_null()
        });
        assert_eq!(
            self.notified(season, "no-substitute", "round").len(),
            failed.count()
        );
        once(
            "a reminder to start",
            self.notified(season, "start-by", "fixture"),
        );
        let rounds = once("a published game", self.notified(season, "round", "fixture"));
        assert_eq!(rounds.len(), 2 * self.fixtures_of(season).count());
        let due = self
            .notices
            .iter()
            .filter(|notice| notice.season == season && notice.news == "due");
        let due = once(
            "a reminder",
            due.map(|notice| {
                let fixture = text(&notice.body["fixture"]);
                (fixture, notice.body["until"].as_i64(), &notice.account)
            }),
        );
        for row in self.fixtures_of(season) {
            let own = due
                .iter()
                .filter(|(id, until, _)| *id == row.id && *until == Some(row.due));
            let reminded = if row.remind == 0 { 2 } else { 0 };
            assert_eq!(own.count(), reminded, "reminders of {row:?}");
        }
    }
}
