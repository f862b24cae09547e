//! Two servers look after the same seasons while people are absent: every reminder, forfeit, ask and extension happens
//! once.

use crate::failure::season_rows::Rows;
use crate::seasons::{Club, DAY, START, Season, club, concede, rules, test_clock, until};
use crate::support::postgres::database;
use crate::support::server::{Client, Umpire};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::ops::Range;
use std::time::Duration;

test_clock!(clock);

const HOUR: i64 = 60 * 60 * 1000;

/// The players of each season.
const PLAYERS: usize = 6;

/// The members in the reserve of the season that has one.
const RESERVES: usize = 5;

/// From this member on, the players of the season without a reserve show up at no game.
const SILENT: usize = 3;

struct World {
    url: String,
    servers: [Umpire; 2],
    club: Club,
    accounts: Vec<String>,
    /// A season without a reserve, and with a start deadline.
    league: Season,
    /// A season with a reserve, in which the clock alone decides.
    cup: Season,
}

/// A season of some members, the first of whom have seats.
async fn season_of(club: &Club, name: &str, rules: &Value, members: Range<usize>) -> Season {
    let season = Season::draft_named(club, name, rules).await;
    season.act(json!({"act": "open_registration"})).await;
    let mut accounts = vec![];
    for member in &club.members[members] {
        member.put(&season.path("/registration"), &json!({})).await.ok();
        accounts.push(member.get("/v1/me").await.ok()["id"].clone());
    }
    let division = json!({"id": "1", "players": accounts[..PLAYERS], "order": "given"});
    season.act(json!({"act": "draw", "divisions": [division]})).await;
    season.act(json!({"act": "start"})).await;
    season
}

impl World {
    async fn begun() -> World {
        let url = database().await;
        let address = url.parse().unwrap();
        let server = || Umpire::builder().database(&address).clock(clock::now).start();
        let servers = [server().await, server().await];
        let club = club(&servers[0], 2 * PLAYERS + RESERVES).await;
        let mut accounts = vec![];
        for member in &club.members {
            member.put("/v1/me/feed", &json!({})).await.created();
            let account = member.get("/v1/me").await.ok()["id"].clone();
            accounts.push(account.as_str().unwrap().to_owned());
        }
        let mut deadline = rules();
        deadline["absences"] = json!({"start_days": 4});
        World {
            league: season_of(&club, "League", &deadline, 0..PLAYERS).await,
            cup: season_of(&club, "Cup", &rules(), PLAYERS..2 * PLAYERS + RESERVES).await,
            url,
            servers,
            club,
            accounts,
        }
    }

    /// A member, through one of the servers.
    fn member(&self, at: usize, server: usize) -> Client {
        self.club.members[at].at(&self.servers[server])
    }

    /// Puts the clock forward. Both servers look at the same moment.
    async fn reach(&self, at: i64) {
        clock::set(at);
        let path = self.cup.path("/away");
        let last = 2 * PLAYERS + RESERVES - 1;
        let (one, other) = (self.member(last, 0), self.member(last - 1, 1));
        let there = json!({"rounds": []});
        let both = tokio::join!(one.put(&path, &there), other.put(&path, &there));
        both.0.ok();
        both.1.ok();
    }

    /// Waits until the rows are so.
    async fn until(&self, what: &str, so: impl Fn(&Rows) -> bool) {
        until(what, async || {
            let rows = Rows::read(&self.url).await;
            so(&rows).then_some(())
        })
        .await;
    }

    /// Those of a fixture who never show up.
    fn silent<'a>(&'a self, fixture: &'a Value) -> impl Iterator<Item = &'a String> {
        let sides = ["first", "second"].into_iter();
        let members = sides.map(|side| {
            let name = fixture[side]["name"].as_str().unwrap();
            self.club.names.iter().position(|each| each == name).unwrap()
        });
        let silent = members.filter(|at| (SILENT..PLAYERS).contains(at));
        silent.map(|at| &self.accounts[at])
    }

    /// Those who show up write a message in their open games, each through another server than the one before.
    async fn write(&self, open: &[Value]) {
        for (n, fixture) in open.iter().enumerate() {
            for side in ["first", "second"] {
                let player = self.club.player(fixture, side);
                let name = fixture[side]["name"].as_str().unwrap();
                if self.club.names[..SILENT].iter().any(|each| each == name) {
                    let chat = format!("/v1/games/{}/chat", fixture["game"].as_str().unwrap());
                    let message = json!({"text": "Good luck!"});
                    let through = player.at(&self.servers[n % 2]);
                    through.post(&chat, None, &message).await.created();
                }
            }
        }
    }
}

/// What the start deadline does in one round: who must be reminded and who forfeits.
struct Deadline {
    reminders: BTreeSet<(String, String)>,
    forfeits: BTreeSet<String>,
}

impl Deadline {
    fn of(world: &World, open: &[Value]) -> Deadline {
        let mut deadline = Deadline {
            reminders: BTreeSet::new(),
            forfeits: BTreeSet::new(),
        };
        for fixture in open {
            let id = fixture["id"].as_str().unwrap();
            for account in world.silent(fixture) {
                deadline.reminders.insert((account.clone(), id.to_owned()));
                deadline.forfeits.insert(id.to_owned());
            }
        }
        deadline
    }

    /// The reminders go out, then the games are forfeited.
    async fn passes(&self, world: &World, start_by: i64) {
        let league = &world.league.id;
        let has = |all: Vec<(String, String)>| self.reminders.iter().all(|each| all.contains(each));
        world.reach(start_by - DAY + 1).await;
        world
            .until("the reminders to start", |rows| {
                has(rows.notified(league, "start-by", "fixture"))
            })
            .await;
        world.reach(start_by + 1).await;
        world
            .until("the forfeits", |rows| {
                let own = rows.fixtures_of(league);
                let ruled: Vec<&str> = own
                    .filter(|row| row.status == "ruled")
                    .map(|row| row.id.as_str())
                    .collect();
                self.forfeits.iter().all(|id| ruled.contains(&id.as_str()))
            })
            .await;
    }
}

/// The first round: two agree on more time, somebody leaves the cup, somebody disputes a result.
async fn first_round(world: &World) -> Deadline {
    let World { club, servers, .. } = world;
    world.reach(START + DAY).await;
    let open = world.league.until_fixtures("open", 3).await;
    world.write(&open).await;
    let [one, other] = ["first", "second"].map(|side| club.player(&open[0], side));
    let body = json!({"kind": "extend", "fixture": open[0]["id"], "text": "I am in Oslo."});
    let request = world.league.ask(&one.at(&servers[1]), body).await;
    let answer = format!("/requests/{}/answer", request["id"].as_str().unwrap());
    let agreed = other
        .put(&world.league.path(&answer), &json!({"agrees": true}))
        .await;
    assert_eq!(agreed.status, 204);
    // The third seat is left from the fourth round on.
    let leaves = json!({"act": "withdraw", "division": "1", "seat": 3, "from": 4});
    world.cup.act(leaves).await;
    let games = world.cup.until_fixtures("open", 3).await;
    concede(club, &games[0]).await;
    let over = world.cup.until_fixtures("over", 1).await;
    let body = json!({"kind": "dispute", "fixture": over[0]["id"], "text": "It was another game."});
    world.cup.ask(club.player(&over[0], "second"), body).await;
    let stands = json!({"act": "let_stand", "fixture": over[0]["id"]});
    world.cup.act(stands).await;
    // Who asks for more time, or grants it, has shown up.
    Deadline::of(world, &open[1..])
}

/// The members who are asked in the cup at present, each with the ask.
async fn asks(world: &World) -> Vec<(usize, Value)> {
    let mut all = vec![];
    for at in 2 * PLAYERS..2 * PLAYERS + RESERVES {
        let league = world.cup.league_of(&world.club.members[at]).await;
        all.extend(
            league["asks"]
                .as_array()
                .unwrap()
                .iter()
                .map(|ask| (at, ask.clone())),
        );
    }
    all
}

/// Waits until somebody was asked so many times.
async fn until_asks(world: &World, count: usize) {
    let (cup, what) = (&world.cup.id, format!("{count} asks"));
    world
        .until(&what, |rows| {
            rows.notified(cup, "substitute-asked", "search").len() == count
        })
        .await;
}

/// Answers an ask on both servers at once: it is answered once.
async fn answer(world: &World, (at, ask): &(usize, Value), accept: bool) {
    let path = format!("/v1/asks/{}/answer", ask["ask"].as_str().unwrap());
    let (one, other) = (world.member(*at, 0), world.member(*at, 1));
    let body = json!({"accept": accept});
    let both = tokio::join!(one.put(&path, &body), other.put(&path, &body));
    let mut statuses = [both.0.status, both.1.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [204, 409], "{} {}", both.0.text, both.1.text);
}

/// Two seats of the cup are searched for: one reserve declines, two do not answer, one accepts, and the last declines.
async fn searches(world: &World) {
    let began = START + 12 * DAY + HOUR;
    world.reach(began).await;
    until_asks(world, 2).await;
    let early = asks(world).await;
    assert_eq!(early.len(), 2);
    answer(world, &early[0], false).await;
    until_asks(world, 3).await;
    world.reach(began + 12 * HOUR + 1).await;
    until_asks(world, 5).await;
    let all = asks(world).await;
    assert_eq!(all.len(), 4);
    world.reach(began + 24 * HOUR + 1).await;
    let open = until("two who have run out of time", async || {
        let open = asks(world).await;
        (open.len() == 2).then_some(open)
    })
    .await;
    answer(world, &open[0], true).await;
    answer(world, &open[1], false).await;
    let cup = &world.cup.id;
    world
        .until("a search that fails", |rows| {
            !rows.notified(cup, "no-substitute", "round").is_empty()
        })
        .await;
    let (late, ask) = all
        .iter()
        .find(|(at, _)| !open.iter().any(|(other, _)| at == other))
        .unwrap();
    let path = format!("/v1/asks/{}/answer", ask["ask"].as_str().unwrap());
    let late = world.member(*late, 1).put(&path, &json!({"accept": true})).await;
    let key = late.problem(409, "conflict")["message"]["key"].clone();
    // The seat may have been taken by then.
    assert!(
        key == "league.error.ask_ran_out" || key == "league.error.seat_taken",
        "{key}"
    );
}

/// Opens the second round, in which the silent ones forfeit again.
async fn second_round(world: &World) -> Deadline {
    let opens = START + 14 * DAY;
    world.reach(opens + HOUR).await;
    let mut open = vec![];
    world
        .until("the second round", |rows| {
            let all = rows.fixtures_of(&world.league.id);
            let own = all.filter(|row| row.id.starts_with("1.2."));
            own.filter(|row| row.status == "open").count() == 3
        })
        .await;
    for fixture in world.league.fixtures().await {
        if fixture["round"] == 2 {
            open.push(fixture);
        }
    }
    world.write(&open).await;
    let deadline = Deadline::of(world, &open);
    deadline.passes(world, opens + HOUR + 4 * DAY).await;
    deadline
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_look_after_absences_and_all_happens_once() {
    let world = World::begun().await;
    for at in [0, 1] {
        let player = world.member(PLAYERS + at, at);
        player
            .put(&world.cup.path("/away"), &json!({"rounds": [2]}))
            .await
            .ok();
    }
    let first = first_round(&world).await;
    first.passes(&world, START + 5 * DAY).await;
    searches(&world).await;
    let second = second_round(&world).await;
    // The seat that was left is searched for, and taken for the rest of the season; the games of a month are due.
    world.reach(START + 40 * DAY + HOUR).await;
    until_asks(&world, 6).await;
    answer(&world, &asks(&world).await[0], true).await;
    // Both servers look once more.
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let rows = Rows::read(&world.url).await;
    rows.check();
    let (league, cup) = (&world.league.id, &world.cup.id);
    let reminded: BTreeSet<_> = rows.notified(league, "start-by", "fixture").into_iter().collect();
    assert_eq!(reminded, &first.reminders | &second.reminders);
    let forfeits: BTreeSet<String> = rows
        .fixtures_of(league)
        .filter(|row| row.status == "ruled")
        .map(|row| row.id.clone())
        .collect();
    assert_eq!(forfeits, &first.forfeits | &second.forfeits);
    let late = |row: &&crate::failure::season_rows::FixtureRow| {
        matches!(row.status.as_str(), "waiting" | "open") && row.due - 2 * DAY < START + 40 * DAY + HOUR
    };
    for row in [league, cup]
        .into_iter()
        .flat_map(|id| rows.fixtures_of(id))
        .filter(late)
    {
        assert_eq!(row.remind, 0, "nobody was reminded: {row:?}");
    }
    for (season, kind, count) in [
        (league, "extend", 1),
        (cup, "withdraw", 1),
        (cup, "dispute", 1),
        (cup, "substitute", 2),
        (cup, "vacate", 0),
        (league, "publish_round", 5),
        (cup, "publish_round", 5),
    ] {
        assert_eq!(rows.acts_of(season, kind).count(), count, "{kind}");
    }
}
