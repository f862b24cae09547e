//! Bots say which challenges they take, and those of one keeper challenge one another without limits.

use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};

pub(super) const TERMS: &str = "/v1/me/challenge-terms";

/// A new bot of a keeper's.
pub(super) async fn bot(keeper: &Client, name: &str) -> Client {
    let made = keeper
        .post("/v1/me/bots", None, &json!({"name": name}))
        .await
        .created();
    Client {
        token: made["token"].as_str().map(str::to_owned),
        ..keeper.clone()
    }
}

/// A challenge to an account, with these fields besides.
pub(super) fn to(name: &str, more: &Value) -> Value {
    let mut new = json!({"to": {"type": "account", "name": name}, "system": "toy", "scenario": "short"});
    for (field, value) in more.as_object().unwrap() {
        new[field] = value.clone();
    }
    new
}

#[tokio::test]
async fn what_a_bot_does_not_take_is_refused_with_the_term() {
    let umpire = Umpire::started().await;
    let [keeper, other] = [umpire.player("Keeper").await, umpire.player("Other").await];
    let (clock, cousin) = (bot(&keeper, "Clockwork").await, bot(&keeper, "Cousin").await);
    let own_setup = json!({"setup": {"turns": 2}, "scenario": null});
    let fast = json!({"clock": {"preset": "fast"}});
    let none = json!({"clock": {"preset": "none"}});
    for (terms, more, place, says) in [
        (
            json!({"scenarios": ["short"]}),
            &own_setup,
            "scenario",
            "these scenarios alone: short",
        ),
        (
            json!({"shortest_clock": 7_776_000_000_i64}),
            &fast,
            "clock",
            "less than 7776000000 ms",
        ),
        (
            json!({"longest_clock": 60_000}),
            &fast,
            "clock",
            "more than 60000 ms",
        ),
        (
            json!({"longest_clock": 60_000}),
            &none,
            "clock",
            "without a clock",
        ),
        (json!({"trials": true}), &json!({}), "seed", "give a `seed`"),
        (
            json!({"trials": false}),
            &json!({"seed": 7}),
            "seed",
            "leave `seed` out",
        ),
        (json!({"from": "bots"}), &json!({}), "to.name", "from bots alone"),
        (
            json!({"from": "keeper"}),
            &json!({}),
            "to.name",
            "its keeper and the keeper's bots alone",
        ),
    ] {
        assert_eq!(clock.put(TERMS, &terms).await.ok(), terms);
        let shown = umpire.anonymous().get("/v1/accounts/Clockwork").await.ok();
        assert_eq!(shown["challenge_terms"], terms);
        let refused = other.post("/v1/challenges", None, &to("Clockwork", more)).await;
        let problem = refused.problem(409, "conflict");
        assert!(problem["detail"].as_str().unwrap().contains(says), "{problem}");
        assert_eq!(problem["place"], place, "{terms}");
    }
    // Its keeper's bot is welcome; and so is everything that fits.
    cousin
        .post("/v1/challenges", None, &to("Clockwork", &json!({})))
        .await
        .created();
    let all = json!({
        "systems": ["toy"], "scenarios": ["short"], "shortest_clock": 0, "longest_clock": 7_776_000_000_i64,
        "trials": true, "games": 1, "from": "people",
    });
    clock.put(TERMS, &all).await.ok();
    let fits = to("Clockwork", &json!({"seed": 1, "clock": {"preset": "fast"}}));
    let challenge = other.post("/v1/challenges", None, &fits).await.created();
    let accept = format!("/v1/challenges/{}/accept", challenge["id"].as_str().unwrap());
    clock.post(&accept, None, &json!({})).await.created();
    let problem = other
        .post("/v1/challenges", None, &fits)
        .await
        .problem(409, "conflict");
    assert!(
        problem["detail"]
            .as_str()
            .unwrap()
            .contains("plays 1 game and takes 1 at once")
    );
    assert_eq!(clock.delete(TERMS).await.status, 204);
    other
        .post("/v1/challenges", None, &to("Clockwork", &json!({})))
        .await
        .created();
    umpire.stopped().await;
}

#[tokio::test]
async fn terms_that_cannot_be_are_refused_with_their_place() {
    let umpire = Umpire::started().await;
    let keeper = umpire.player("Keeper").await;
    let clock = bot(&keeper, "Clockwork").await;
    for (terms, place) in [
        (json!({"systems": ["tou"]}), "systems.0"),
        (json!({"systems": []}), "systems"),
        (json!({"scenarios": ["short", "nowhere"]}), "scenarios.1"),
        (json!({"shortest_clock": -1}), "shortest_clock"),
        (json!({"shortest_clock": 2, "longest_clock": 1}), "longest_clock"),
        (json!({"longest_clock": 59_999}), "longest_clock"),
        (
            json!({"shortest_clock": 5_184_000_001_i64, "longest_clock": 5_184_000_002_i64}),
            "shortest_clock",
        ),
        (json!({"games": 0}), "games"),
        (json!({"from": "nobody"}), "from"),
        (json!({"rated": true}), "rated"),
    ] {
        let problem = clock.put(TERMS, &terms).await.problem(400, "not-understood");
        assert_eq!(problem["place"], place, "{terms}");
    }
    let problem = keeper.put(TERMS, &json!({})).await.problem(409, "conflict");
    assert!(problem["detail"].as_str().unwrap().contains("only a bot"));
    let shown = keeper.get("/v1/accounts/Clockwork").await.ok();
    assert_eq!(shown["challenge_terms"], Value::Null);
    umpire.stopped().await;
}

/// What is left of a limit.
async fn left(client: &Client, name: &str) -> Value {
    let limits = client.get("/v1/me/limits").await.ok();
    let mut all = limits["limits"].as_array().unwrap().iter();
    all.find(|limit| limit["name"] == name).unwrap()["left"].clone()
}

#[tokio::test]
async fn bots_of_one_keeper_have_no_limits_among_themselves() {
    let umpire = Umpire::started().await;
    let [keeper, other] = [umpire.player("Keeper").await, umpire.player("Other").await];
    let (clock, _cousin) = (bot(&keeper, "Clockwork").await, bot(&keeper, "Cousin").await);
    for _ in 0..12 {
        clock
            .post("/v1/challenges", None, &to("Cousin", &json!({})))
            .await
            .created();
        keeper
            .post("/v1/challenges", None, &to("Cousin", &json!({})))
            .await
            .created();
    }
    assert_eq!(left(&clock, "challenges").await, 60);
    assert_eq!(left(&clock, "open-challenges").await, 50);
    for n in 1..=10_u64 {
        let made = other
            .post("/v1/challenges", None, &to("Clockwork", &json!({})))
            .await;
        let header = made.headers["ratelimit"].to_str().unwrap().to_owned();
        assert!(header.starts_with("\"requests\";r="), "{header}");
        for (name, most) in [
            ("challenges", 60),
            ("open-challenges", 50),
            ("challenges-to-one", 10),
        ] {
            let item = format!("\"{name}\";r={}", most - n);
            assert!(header.contains(&item), "{header}");
        }
        let policy = made.headers["ratelimit-policy"].to_str().unwrap();
        assert!(policy.contains("\"challenges-to-one\";q=10;w=86400"), "{policy}");
        made.created();
    }
    let refused = other
        .post("/v1/challenges", None, &to("Clockwork", &json!({})))
        .await;
    // What is left for one account would tell a block from the limit.
    let header = refused.headers["ratelimit"].to_str().unwrap();
    assert!(
        header.contains("\"challenges\";r=50") && !header.contains("to-one"),
        "{header}"
    );
    refused.problem(409, "conflict");
    assert_eq!(left(&other, "challenges").await, 50);
    // What is left for one account can be read before, and the least of all otherwise.
    assert_eq!(left(&other, "challenges-to-one").await, 0);
    for (to, used) in [("Clockwork", 10), ("Cousin", 0)] {
        let limits = other.get(&format!("/v1/me/limits?to={to}")).await.ok();
        let mut all = limits["limits"].as_array().unwrap().iter();
        let one = all.find(|limit| limit["name"] == "challenges-to-one").unwrap();
        assert_eq!((&one["used"], &one["limit"]), (&json!(used), &json!(10)), "{to}");
    }
    let problem = other.get("/v1/me/limits?to=Nobody").await;
    assert_eq!(problem.problem(400, "not-understood")["place"], "to");
    umpire.stopped().await;
}

#[tokio::test]
async fn limits_are_told_with_what_is_used() {
    let umpire = Umpire::started().await;
    let keeper = umpire.player("Keeper").await;
    let clock = bot(&keeper, "Clockwork").await;
    let new = json!({"system": "toy", "scenario": "short"});
    let opened = keeper.post("/v1/games", None, &new).await;
    assert!(
        opened.headers["ratelimit"]
            .to_str()
            .unwrap()
            .contains("\"games\";r=499")
    );
    opened.created();
    assert_eq!(left(&keeper, "games").await, 499);
    assert_eq!(left(&keeper, "bots").await, 19);
    assert_eq!(left(&keeper, "challenges-to-one").await, 10);
    let limits = keeper.get("/v1/me/limits").await.ok();
    let games = limits["limits"]
        .as_array()
        .unwrap()
        .iter()
        .find(|limit| limit["name"] == "games")
        .unwrap();
    assert_eq!(
        (&games["limit"], &games["used"], &games["window"]),
        (&json!(500), &json!(1), &json!(86_400_000))
    );
    let of_bot = clock.get("/v1/me/limits").await.ok();
    let of_bot = of_bot["limits"].as_array().unwrap();
    assert!(of_bot.iter().all(|limit| limit["name"] != "bots"));
    umpire.stopped().await;
}
