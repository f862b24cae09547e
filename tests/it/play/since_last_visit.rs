//! The recap since a player's last visit, and takebacks, over HTTP.

use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};
use tempfile::TempDir;
use umpire::engine::verify;

#[tokio::test]
async fn the_server_tells_each_seat_what_it_has_not_seen_yet() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    for pick in 0..4 {
        assert!(table.answer(pick).await);
    }
    let (left, right) = (&table.left, &table.right);
    let path = table.path("/since");
    let seen = |seq: u64| json!({"seq": seq});
    let all = left.get(&path).await.ok();
    assert_eq!(
        (all["after"].as_u64(), all["happened"].as_array().unwrap().len()),
        (Some(0), 7)
    );
    assert_eq!(left.post(&table.path("/seen"), None, &seen(5)).await.status, 204);
    assert_eq!(left.post(&table.path("/seen"), None, &seen(2)).await.status, 204);
    let mine = left.get(&path).await.ok();
    assert_eq!(
        (mine["after"].as_u64(), mine["head"].as_u64()),
        (Some(5), Some(7))
    );
    assert_eq!(mine["happened"][0]["seq"], 6);
    let other = right.get(&path).await.ok();
    assert_eq!(other["after"], 0, "each seat has its own");
    let decisions = left.get(&table.path("/decisions")).await.ok();
    assert_eq!(mine["decisions"], decisions["decisions"]);
    let mut socket = right.socket().await;
    socket
        .say(&json!({"op": "seen", "game": table.id, "seq": 5}))
        .await;
    socket
        .say(&json!({"op": "seen", "game": table.id, "seq": 99}))
        .await;
    assert_eq!(
        socket.receive_op("refused").await["problem"]["code"],
        "not-understood"
    );
    assert_eq!(right.get(&path).await.ok()["after"], 5);
    let anonymous = umpire.anonymous();
    assert_eq!(anonymous.get(&path).await.ok()["decisions"], json!([]));
    anonymous
        .post(&table.path("/seen"), None, &seen(1))
        .await
        .problem(401, "unauthenticated");
    let stranger = umpire.player("Stranger").await;
    stranger
        .post(&table.path("/seen"), None, &seen(1))
        .await
        .problem(403, "scope-missing");
    left.post(&table.path("/seen"), None, &seen(99))
        .await
        .problem(400, "not-understood");
    let text = left.get(&format!("{path}?format=markdown&after=3")).await;
    assert_eq!(text.kind, "text/markdown; charset=utf-8");
    assert!(
        text.text.contains("left answered the question of choose"),
        "{}",
        text.text
    );
    let page = left.get(&format!("{path}?format=html&after=0")).await;
    assert!(
        page.text
            .contains("Right &amp; &lt;b&gt;Proper&lt;/b&gt; sat down as right"),
        "{}",
        page.text
    );
    assert!(!page.text.contains("<b>Proper"));
    let report = left
        .get(&table.path("/report?format=markdown&dice=true"))
        .await
        .text;
    for one in all["happened"].as_array().unwrap() {
        for line in one["lines"].as_array().unwrap() {
            let sentence = line["text"].as_str().unwrap();
            assert!(
                report.contains(&umpire::markup::in_markdown(sentence)),
                "{sentence}: {report}"
            );
        }
    }
}

struct Battle {
    umpire: Umpire,
    south: Client,
    north: Client,
    path: String,
}

impl Battle {
    async fn begun() -> Battle {
        let folder = TempDir::new().unwrap();
        let umpire = Umpire::builder()
            .rulebooks(umpire::systems::all())
            .folder(folder)
            .start()
            .await;
        let [south, north] = [umpire.player("South").await, umpire.player("North").await];
        let body = json!({"system": "marvellous", "scenario": "first-steps", "seats": {"south": "me"}});
        let game = south.post("/v1/games", None, &body).await.created();
        let path = format!("/v1/games/{}", game["id"].as_str().unwrap());
        let seat = format!("{path}/seats/north");
        north.post(&seat, None, &json!({})).await.created();
        Battle {
            umpire,
            south,
            north,
            path,
        }
    }

    async fn decisions(&self, who: &Client) -> Value {
        who.get(&format!("{}/decisions", self.path)).await.ok()
    }

    /// A player with an open decision answers it. Returns that player.
    async fn answer(&self, pick: usize) -> Option<&Client> {
        for who in [&self.south, &self.north] {
            let question = self.decisions(who).await;
            let Some(decision) = question["decisions"].as_array().unwrap().first() else {
                continue;
            };
            let choices = decision["choices"].as_array().unwrap();
            let choice = &choices[pick % choices.len()];
            let body =
                json!({"decision": decision["id"], "expect_seq": question["seq"], "announcement": choice});
            let key = format!("answer-{}-{pick}", question["seq"]);
            let path = format!("{}/announcements", self.path);
            who.post(&path, Some(&key), &body).await.created();
            return Some(who);
        }
        None
    }

    fn other(&self, who: &Client) -> &Client {
        if who.token == self.south.token {
            &self.north
        } else {
            &self.south
        }
    }

    async fn view(&self) -> Value {
        self.umpire
            .anonymous()
            .get(&format!("{}/state", self.path))
            .await
            .ok()["view"]
            .clone()
    }
}

impl Battle {
    /// Plays, and takes back whenever possible. Returns how often alone and how often by consent.
    async fn take_back_at_every_chance(&self, game: usize) -> (u32, u32) {
        let back = format!("{}/takebacks", self.path);
        let calls = format!("{}/calls", self.path);
        let (mut alone, mut agreed) = (0, 0);
        for pick in game * 90..game * 90 + 80 {
            if self.answer(pick * 5 + pick / 7).await.is_none() {
                break;
            }
            if pick % 4 != 0 {
                continue;
            }
            // The dice differ in every run; some battles are short.
            if self.umpire.anonymous().get(&self.path).await.ok()["status"] != "playing" {
                break;
            }
            let mut chances = vec![];
            for who in [&self.south, &self.north] {
                let may = self.decisions(who).await["take_back"].clone();
                match may["steps"].as_array().unwrap().last() {
                    Some(step) => chances.push((who, step.clone())),
                    None => assert!(may["why_not"].as_str().unwrap().contains("stays"), "{may}"),
                }
            }
            // Steps that were answered come first, because they are rare.
            chances.sort_by_key(|(_, step)| step["alone"] == true);
            let Some((who, step)) = chances.into_iter().next() else {
                continue;
            };
            let other = self.other(who);
            let body = json!({"after": step["after"]});
            let ask = json!({"type": "ask_take_back", "after": step["after"]});
            let then = self
                .umpire
                .anonymous()
                .get(&format!("{}/state?at={}", self.path, step["after"]))
                .await
                .ok();
            other.post(&back, None, &body).await.problem(409, "conflict");
            if step["alone"] == true {
                who.post(&calls, None, &ask).await.problem(409, "conflict");
                let key = format!("take-back-{pick}");
                let done = who.post(&back, Some(&key), &body).await.created();
                assert_eq!(
                    (done["entry"]["kind"].as_str(), &done["entry"]["after"]),
                    (Some("taken_back"), &step["after"])
                );
                assert_eq!(who.post(&back, Some(&key), &body).await.created(), done);
                alone += 1;
            } else {
                who.post(&back, None, &body).await.problem(409, "conflict");
                let asking = who.post(&calls, None, &ask).await;
                if asking.status == 409 {
                    // A sealed answer waits.
                    continue;
                }
                let card = self.south.get(&self.path).await.ok();
                assert_eq!(card["take_back_asked"]["after"], step["after"]);
                let decline = json!({"type": "decline_take_back"});
                other.post(&calls, None, &decline).await.created();
                other.post(&back, None, &body).await.problem(409, "conflict");
                who.post(&calls, None, &ask).await.created();
                let done = other.post(&back, None, &body).await.created();
                assert!(done["entry"]["agreed"].is_string(), "{done}");
                agreed += 1;
            }
            assert_eq!(self.view().await, then["view"]);
            self.answer(pick * 7 + 4).await;
        }
        (alone, agreed)
    }
}

#[tokio::test]
async fn steps_are_taken_back_alone_or_by_consent_and_stay_in_the_log() {
    let (mut alone, mut agreed, mut battle) = (0, 0, Battle::begun().await);
    for game in 0..40 {
        let done = battle.take_back_at_every_chance(game).await;
        (alone, agreed) = (alone + done.0, agreed + done.1);
        if alone > 1 && agreed > 0 {
            break;
        }
        battle = Battle::begun().await;
    }
    assert!(alone > 1 && agreed > 0, "{alone} alone, {agreed} agreed");
    let response = battle
        .south
        .get(&format!("{}/since?format=markdown", battle.path))
        .await
        .text;
    assert!(
        response.contains("took back what was said since entry") && response.contains("~~"),
        "{response}"
    );
    let response = battle.south.get(&format!("{}/since", battle.path)).await.ok();
    let happened = response["happened"].as_array().unwrap();
    assert!(happened.iter().any(|h| h["kind"] == "taken_back"));
    assert!(happened.iter().any(|h| h["taken_back"] == true));
    let before = [
        battle.view().await,
        battle.decisions(&battle.south).await,
        battle.decisions(&battle.north).await,
    ];
    let export = battle.south.get(&format!("{}/export", battle.path)).await.text;
    verify(&export, umpire::systems::named).unwrap();
    let Battle {
        umpire,
        south,
        north,
        path,
    } = battle;
    let umpire = umpire.restarted().await;
    let battle = Battle {
        south: south.at(&umpire),
        north: north.at(&umpire),
        umpire,
        path,
    };
    let after = [
        battle.view().await,
        battle.decisions(&battle.south).await,
        battle.decisions(&battle.north).await,
    ];
    assert_eq!(after, before, "another server reads the same game");
}

#[tokio::test]
async fn a_sealed_answer_is_taken_back_and_still_shows_nothing() {
    let umpire = Umpire::started().await;
    let table = umpire.table(2).await;
    let anonymous = umpire.anonymous();
    assert!(table.answer(4).await);
    let back = table.path("/takebacks");
    table
        .right
        .post(&back, None, &json!({"after": 3}))
        .await
        .problem(409, "conflict");
    let done = table.left.post(&back, None, &json!({"after": 3})).await.created();
    assert_eq!(done["seq"], 5);
    for who in [&table.right, &anonymous] {
        let log = who.get(&table.path("/log?after=3")).await.ok();
        assert!(log["entries"][0].get("announcement").is_none(), "{log}");
        assert!(!who.get(&table.path("/export")).await.text.contains("\"choose\""));
        let since = who.get(&table.path("/since?after=0")).await.text;
        assert!(!since.contains("taken_back\":true"), "{since}");
    }
    assert!(table.answer(1).await && table.answer(2).await);
    table
        .left
        .post(&back, None, &json!({"after": 5}))
        .await
        .problem(409, "conflict");
    verify(&table.export().await, crate::support::toy::named).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_practice_opponent_agrees_to_takebacks() {
    let umpire = Umpire::builder().rulebooks(umpire::systems::all()).start().await;
    let south = umpire.player("South").await;
    for game in 0..80 {
        let seats = json!({"south": "me", "north": "practice"});
        let body = json!({"system": "marvellous", "scenario": "first-steps", "seats": seats});
        let card = south.post("/v1/games", None, &body).await.created();
        let path = format!("/v1/games/{}", card["id"].as_str().unwrap());
        for pick in 0..200 {
            let decisions = south.get(&format!("{path}/decisions")).await.ok();
            let steps = decisions["take_back"]["steps"].as_array().unwrap();
            if let Some(step) = steps.last().filter(|step| step["alone"] == false) {
                let ask = json!({"type": "ask_take_back", "after": step["after"]});
                if south.post(&format!("{path}/calls"), None, &ask).await.status == 201 {
                    let after = decisions["seq"].as_u64().unwrap() + 1;
                    let log = format!("{path}/log?after={after}");
                    loop {
                        let then = south.get(&log).await.ok();
                        if let Some(next) = then["entries"].get(0) {
                            if next["kind"] == "announced" {
                                // The practice opponent announced something at the same moment, so the request lapsed.
                                break;
                            }
                            assert_eq!(
                                (next["kind"].as_str(), next["by"].as_str()),
                                (Some("taken_back"), Some("bot"))
                            );
                            assert_eq!(
                                (&next["agreed"], &next["after"]),
                                (&json!("north"), &step["after"])
                            );
                            return;
                        }
                        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
                    }
                }
            }
            let Some(decision) = decisions["decisions"].get(0) else {
                if south.get(&path).await.ok()["status"] == "over" {
                    break;
                }
                tokio::time::sleep(std::time::Duration::from_millis(2)).await;
                continue;
            };
            let choices = decision["choices"].as_array().unwrap();
            let choice = &choices[(pick * 5 + game) % choices.len()];
            let body =
                json!({"decision": decision["id"], "expect_seq": decisions["seq"], "announcement": choice});
            let key = format!("answer-{pick}-{game}");
            south
                .post(&format!("{path}/announcements"), Some(&key), &body)
                .await;
        }
    }
    unreachable!("nothing came up that takes consent")
}
