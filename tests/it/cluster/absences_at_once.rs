//! Requests about absences that reach two servers at the same moment: one takes effect, the other is refused and says why.

use crate::failure::season_rows::{Rows, text};
use crate::seasons::{Club, DAY, START, Season, club, rules, test_clock, until};
use crate::support::client::ApiResponse;
use crate::support::postgres::database;
use crate::support::server::{Client, Umpire};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;

test_clock!(extensions);
test_clock!(answers);
test_clock!(decisions);
test_clock!(seats);
test_clock!(opening);
test_clock!(taken_over);

const HOUR: i64 = 60 * 60 * 1000;

/// Two servers on one database, and a club whose first members play.
struct Two {
    url: String,
    servers: [Umpire; 2],
    club: Club,
    season: Season,
}

impl Two {
    async fn begun(now: fn() -> umpire::engine::Millis, players: usize, reserves: usize) -> Two {
        let url = database().await;
        let address = url.parse().unwrap();
        let server = || Umpire::builder().database(&address).clock(now).start();
        let servers = [server().await, server().await];
        let club = club(&servers[0], players + reserves).await;
        for member in &club.members {
            member.put("/v1/me/feed", &json!({})).await.created();
        }
        let season = Season::with_reserve(&club, &rules(), players).await;
        Two {
            url,
            servers,
            club,
            season,
        }
    }

    /// A client, through each of the servers.
    fn both(&self, client: &Client) -> [Client; 2] {
        [client.at(&self.servers[0]), client.at(&self.servers[1])]
    }

    /// The rows when both servers have looked again: everything belongs together.
    async fn checked(&self) -> Rows {
        tokio::time::sleep(Duration::from_millis(1100)).await;
        let rows = Rows::read(&self.url).await;
        rows.check();
        rows
    }

    async fn desk(&self) -> Vec<Value> {
        let path = format!("/v1/clubs/{}/desk", self.club.id);
        let desk = self.club.owner.get(&path).await.ok();
        desk["items"].as_array().unwrap().clone()
    }
}

/// One is done, and the other is refused with one of these keys.
fn one_of(both: [ApiResponse; 2], done: u16, keys: &[&str]) {
    let [first, second] = both;
    let (won, lost) = if first.status == done {
        (first, second)
    } else {
        (second, first)
    };
    assert_eq!(won.status, done, "{} {}", won.text, lost.text);
    let key = text(&lost.problem(409, "conflict")["message"]["key"]);
    assert!(keys.contains(&key.as_str()), "{key}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_agree_at_the_same_moment_extend_once() {
    let two = Two::begun(extensions::now, 6, 0).await;
    extensions::set(START + DAY);
    let path = two.season.path("/requests");
    for fixture in two.season.until_fixtures("open", 3).await {
        // Both ask, each through another server, and both agree.
        let [one, other] = ["first", "second"].map(|side| two.club.player(&fixture, side));
        let players = [one.at(&two.servers[0]), other.at(&two.servers[1])];
        let body = json!({"kind": "extend", "fixture": fixture["id"], "text": "I am away."});
        let (own, theirs) = tokio::join!(
            players[0].post(&path, None, &body),
            players[1].post(&path, None, &body)
        );
        let answers = [theirs, own].map(|made| {
            let id = made.created()["id"].clone();
            format!("{path}/{}/answer", id.as_str().unwrap())
        });
        let yes = json!({"agrees": true});
        let (one, other) = tokio::join!(
            players[0].put(&answers[0], &yes),
            players[1].put(&answers[1], &yes)
        );
        one_of([one, other], 204, &["league.request.answered"]);
        let late = players[0].put(&answers[0], &yes).await;
        late.problem(409, "conflict");
    }
    let rows = two.checked().await;
    assert_eq!(rows.acts_of(&two.season.id, "extend").count(), 3);
    assert!(
        rows.requests.iter().all(|request| request.status != "open"),
        "{:#?}",
        rows.requests
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ask_is_accepted_once_or_runs_out() {
    let two = Two::begun(answers::now, 4, 4).await;
    for player in &two.club.members[..4] {
        player
            .put(&two.season.path("/away"), &json!({"rounds": [3]}))
            .await
            .ok();
    }
    let began = START + 2 * 14 * DAY - 47 * HOUR;
    answers::set(began);
    let mut asks = vec![];
    for reserve in &two.club.members[4..] {
        asks.push((reserve, two.season.until_asked(reserve).await));
    }
    let path = |ask: &Value| format!("/v1/asks/{}/answer", ask["ask"].as_str().unwrap());
    let yes = json!({"accept": true});
    // The first on both servers at once.
    let [one, other] = two.both(asks[0].0);
    let here = path(&asks[0].1);
    let (one, other) = tokio::join!(one.put(&here, &yes), other.put(&here, &yes));
    // A server that has read the search before it was answered, and the log after it, finds that nobody is looked for.
    let late = ["league.error.ask_answered", "league.error.search_cancelled"];
    one_of([one, other], 204, &late);
    // The others while their time runs out, of which the servers take note.
    let mut answers = vec![];
    for (n, (reserve, ask)) in asks[1..].iter().enumerate() {
        let (client, path, yes) = (reserve.at(&two.servers[n % 2]), path(ask), yes.clone());
        answers.push(tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(4 * n as u64)).await;
            client.put(&path, &yes).await
        }));
    }
    let there = two.season.path("/away");
    let nowhere = json!({"rounds": []});
    let [one, other] = two.both(asks[0].0);
    tokio::time::sleep(Duration::from_millis(4)).await;
    answers::set(began + 24 * HOUR);
    let (one, other) = tokio::join!(one.put(&there, &nowhere), other.put(&there, &nowhere));
    one.ok();
    other.ok();
    let mut accepted = 1;
    for answer in answers {
        let answer = answer.await.unwrap();
        if answer.status == 204 {
            accepted += 1;
            continue;
        }
        let problem = answer.problem(409, "conflict");
        assert_eq!(problem["message"]["key"], "league.error.ask_ran_out");
    }
    let rows = two.checked().await;
    assert_eq!(rows.acts_of(&two.season.id, "substitute").count(), accepted);
}

/// Makes another member an arbiter who does not play.
async fn with_arbiter(two: &Two) -> Client {
    let arbiter = two.servers[1].player("Ada").await;
    let membership = format!("/v1/clubs/{}/membership", two.club.id);
    arbiter.post(&membership, None, &json!({})).await.created();
    let account = arbiter.get("/v1/me").await.ok()["id"].clone();
    let member = format!("/v1/clubs/{}/members/{}", two.club.id, account.as_str().unwrap());
    let roles = json!({"roles": ["arbiter"]}).to_string();
    let owner = &two.club.owner;
    let made = owner.send(Method::PATCH, &member, None, Some(roles)).await;
    assert!(made.status < 300, "{}", made.text);
    arbiter
}

/// Two arbiters make the same choice about the first item of a kind, through both servers at once.
async fn decided(two: &Two, arbiter: &Client, item: &str, choice: &str) {
    let found = until(item, async || {
        let items = two.desk().await;
        items.into_iter().find(|each| each["kind"] == item)
    })
    .await;
    let mut choices = found["choices"].as_array().unwrap().iter();
    let choice = choices.find(|each| each["kind"] == choice).unwrap();
    let body =
        json!({"item": found["id"], "choice": choice["id"], "mark": choice["mark"], "reason": "as it stood"});
    let path = format!("/v1/clubs/{}/desk", two.club.id);
    let (one, other) = tokio::join!(
        two.club.owner.post(&path, None, &body),
        arbiter.post(&path, None, &body)
    );
    one_of([one, other], 200, &["league.request.no_such_item"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_arbiters_decide_the_same_item_once() {
    let two = Two::begun(decisions::now, 4, 3).await;
    let (season, club) = (&two.season, &two.club);
    let arbiter = with_arbiter(&two).await;
    decisions::set(START + DAY);
    let open = season.until_fixtures("open", 2).await;
    for fixture in &open {
        let player = club.player(fixture, "first");
        let body = json!({"kind": "substitute", "round": 3, "text": "I am at sea."});
        season.ask(player, body).await;
    }
    crate::seasons::concede(club, &open[1]).await;
    season.until_fixtures("over", 1).await;
    let resume = json!({"kind": "resume", "fixture": open[1]["id"], "text": "My cat did it."});
    season.ask(club.player(&open[1], "second"), resume).await;
    decided(&two, &arbiter, "request", "refuse").await;
    decisions::set(START + 14 * DAY + HOUR);
    for choice in ["extend", "rule"] {
        // Those of the second round wait until it is over.
        decided(&two, &arbiter, "overdue", choice).await;
        decisions::set(START + 28 * DAY + HOUR);
    }
    let rows = two.checked().await;
    assert_eq!(rows.acts_of(&season.id, "extend").count(), 1);
    assert_eq!(rows.acts_of(&season.id, "rule_result").count(), 1);
    let answered = rows.notices.iter().filter(|notice| notice.news == "answered");
    assert_eq!(answered.count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_arbiter_asks_one_reserve_once() {
    let two = Two::begun(seats::now, 6, 3).await;
    let (season, club) = (&two.season, &two.club);
    let arbiter = with_arbiter(&two).await;
    seats::set(START + DAY);
    season.until_fixtures("open", 3).await;
    // The third reserve is away, until the others have declined.
    let (third_reserve, gone) = (&club.members[8], season.path("/away"));
    let there = json!({"rounds": []});
    third_reserve.put(&gone, &json!({"rounds": [3]})).await.ok();
    // A player asks for a substitute through both servers, and says that they are away: one search is opened.
    let player = &club.members[0];
    let [one, other] = two.both(player);
    let away = player.at(&two.servers[1]);
    let requests = season.path("/requests");
    let body = json!({"kind": "substitute", "round": 3, "text": "I am at sea."});
    let rounds = json!({"rounds": [3]});
    let (first, second, third) = tokio::join!(
        one.post(&requests, None, &body),
        other.post(&requests, None, &body),
        away.put(&gone, &rounds)
    );
    third.ok();
    let granted = [&first, &second].iter().filter(|made| made.status == 201).count();
    assert!(granted <= 1, "{} {}", first.text, second.text);
    // The only reserves who are there decline.
    seats::set(START + 2 * 14 * DAY - 47 * HOUR);
    for reserve in &club.members[6..8] {
        let ask = season.until_asked(reserve).await;
        let path = format!("/v1/asks/{}/answer", ask["ask"].as_str().unwrap());
        let declined = reserve.put(&path, &json!({"accept": false})).await;
        assert_eq!(declined.status, 204);
    }
    let before = two.checked().await.searches.len();
    decided(&two, &arbiter, "no_substitute", "wait").await;
    seats::set(START + 2 * 14 * DAY + 2 * HOUR);
    third_reserve.put(&gone, &there).await.ok();
    decided(&two, &arbiter, "no_substitute", "ask").await;
    let rows = Rows::read(&two.url).await;
    assert_eq!(rows.searches.len(), before + 1, "{:#?}", rows.searches);
    // Who leaves does so once.
    let leaver = &club.members[1];
    let [one, other] = two.both(leaver);
    let body = json!({"kind": "withdraw", "text": "A new job."});
    let (one, other) = tokio::join!(
        one.post(&requests, None, &body),
        other.post(&requests, None, &body)
    );
    one_of(
        [one, other],
        201,
        &["league.request.last_round", "league.request.left_already"],
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_pass_while_their_games_open() {
    let two = Two::begun(opening::now, 6, 3).await;
    let season = &two.season;
    opening::set(START);
    season.until_fixtures("open", 3).await;
    let mut reserves = vec![];
    for reserve in &two.club.members[6..] {
        reserves.push(reserve.get("/v1/me").await.ok()["id"].clone());
    }
    for round in 2..=3_i64 {
        let acts = reserves.iter().enumerate().map(|(at, account)| {
            let act = json!({"act": "substitute", "division": "1", "seat": at + 1, "account": account,
                "from": round, "until": round});
            let (client, path) = (two.club.owner.at(&two.servers[1]), season.path("/acts"));
            tokio::spawn(async move {
                let body = json!({"act": act, "reason": "as agreed"});
                client.post(&path, None, &body).await
            })
        });
        let acts: Vec<_> = acts.collect();
        opening::set(START + (round - 1) * 14 * DAY + HOUR);
        let nowhere = json!({"rounds": []});
        let there = two.club.members[6].put(&season.path("/away"), &nowhere).await;
        there.ok();
        for act in acts {
            act.await.unwrap().created();
        }
        let open = season
            .until_fixtures("open", 3 * usize::try_from(round).unwrap())
            .await;
        for fixture in open.iter().filter(|fixture| fixture["round"] == round) {
            let game = format!("/v1/games/{}", fixture["game"].as_str().unwrap());
            for server in &two.servers {
                until("the seats of both servers", async || {
                    let shown = two.club.owner.at(server).get(&game).await.ok();
                    let names = [0, 1].map(|seat| shown["seats"][seat]["name"].clone());
                    let sitters = ["first", "second"].map(|side| fixture[side]["name"].clone());
                    (names == sitters).then_some(())
                })
                .await;
            }
        }
    }
    two.checked().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_a_seat_plays_through_either_server() {
    let two = Two::begun(taken_over::now, 4, 1).await;
    let season = &two.season;
    taken_over::set(START);
    let open = season.until_fixtures("open", 2).await;
    let fixture = open.iter().find(|fixture| fixture["first"]["seat"] == 1).unwrap();
    let game = format!("/v1/games/{}", fixture["game"].as_str().unwrap());
    // Both servers have the game in memory.
    let before = two.both(&two.club.members[0]);
    for client in &before {
        client.get(&format!("{game}/decisions")).await.ok();
    }
    let reserve = &two.club.members[4];
    let account = reserve.get("/v1/me").await.ok()["id"].clone();
    let seat =
        json!({"act": "substitute", "division": "1", "seat": 1, "account": account, "from": 1, "until": 1});
    season.act(seat).await;
    let there = reserve.at(&two.servers[1]);
    until("the seat on the other server", async || {
        let shown = there.get(&game).await.ok();
        (shown["seats"][0]["name"] == "Member 5").then_some(())
    })
    .await;
    let concede = format!("{game}/concede");
    for client in &before {
        let refused = client.post(&concede, None, &json!({})).await;
        refused.problem(403, "scope-missing");
    }
    there.post(&concede, None, &json!({})).await.created();
    let over = season.until_fixtures("over", 1).await;
    assert_eq!(over[0]["first"]["name"], "Member 5");
}
