//! Games in which accounts of the house hold seats.

use crate::house::{account_of, game_for, programs};
use crate::support::server::{Client, Umpire, database_of};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use umpire::bot::Level;
use umpire::command::practice;
use umpire::engine::{ClockTerms, Seat, Terms, verify};
use umpire::ids::{AccountId, GameId};
use umpire::server::{Kind, PracticePlayer};
use umpire::store::{GameStatus, SideEffect, Store};
use umpire::systems;

/// A server with the real systems and the practice opponent.
async fn started() -> Umpire {
    let umpire = Umpire::builder().rulebooks(systems::all()).practice(practice());
    umpire.start().await
}

/// The card of a game when it is over.
async fn played_out(client: &Client, game: GameId) -> Value {
    let began = Instant::now();
    loop {
        let card = client.get(&format!("/v1/games/{game}")).await.ok();
        if card["status"] == "over" {
            return card;
        }
        assert!(began.elapsed() < Duration::from_secs(300), "{card}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_programs_play_a_game_to_its_end() {
    let umpire = started().await;
    let programs = programs(&umpire).await;
    for system in systems::all() {
        let scenario = &system.scenarios()[0].name;
        let new = game_for(system.name(), scenario, [&programs[0], &programs[14]]);
        let game = umpire.app.open_for(new).await.unwrap();
        let card = played_out(&umpire.anonymous(), game).await;
        assert!(!card["result"].is_null());
        for (seat, program) in card["seats"].as_array().unwrap().iter().zip([0, 14]) {
            let program = &programs[program];
            assert_eq!(seat["holder"], "practice");
            assert_eq!(seat["account"], json!(program.id));
            assert_eq!(seat["name"], json!(program.name));
            assert_eq!(seat["house"], true);
        }
        let log = umpire.anonymous().get(&format!("/v1/games/{game}/export")).await;
        let verified = verify(&log.text, systems::named).unwrap();
        assert!(verified.result.is_some());
    }
    umpire.stopped().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_programs_goes_on_after_a_restart() {
    let umpire = started().await;
    let programs = programs(&umpire).await;
    let new = game_for("marvellous", "montmirail", [&programs[5], &programs[6]]);
    let game = umpire.app.open_for(new).await.unwrap();
    let folder = umpire.stopped().await;
    let store = Store::open(database_of(folder.path()).await).await.unwrap();
    let before = store.game(game).await.unwrap().unwrap();
    assert_eq!(before.status, GameStatus::Playing);
    store.close().await;
    let umpire = Umpire::builder().rulebooks(systems::all()).practice(practice());
    let umpire = umpire.folder(folder).start().await;
    let card = played_out(&umpire.anonymous(), game).await;
    assert!(card["head"].as_u64().unwrap() > before.head.get(), "{card}");
    umpire.stopped().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_program_plays_at_its_level() {
    let questions = Arc::new(Mutex::new(vec![]));
    let noted = Arc::clone(&questions);
    let practice: PracticePlayer = Arc::new(move |question| {
        noted.lock().unwrap().push((question.seat, question.level));
        None
    });
    let umpire = Umpire::builder().practice(practice).start().await;
    let programs = programs(&umpire).await;
    assert_eq!(
        (&*programs[2].name, &*programs[20].name),
        ("Cadet 3", "Captain 6")
    );
    let new = game_for("toy", "short", [&programs[2], &programs[20]]);
    let game = umpire.app.open_for(new).await.unwrap();
    played_out(&umpire.anonymous(), game).await;
    let questions = questions.lock().unwrap();
    let level_of = |seat: Seat| match seat {
        Seat::First => Level::Cadet,
        Seat::Second => Level::Captain,
    };
    assert!(questions.iter().all(|(seat, level)| *level == level_of(*seat)));
    for seat in Seat::ALL {
        assert!(questions.iter().any(|(of, _)| *of == seat), "{seat:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_win_against_a_program_suggests_captain() {
    let giving_up: PracticePlayer = Arc::new(|_| Some(json!({"type": "concede"})));
    let umpire = Umpire::builder().practice(giving_up).start().await;
    let person = umpire.player("A person").await;
    let (mine, program) = (
        account_of(&umpire, &person).await,
        programs(&umpire).await.remove(1),
    );
    let me = person.get("/v1/me").await.ok();
    assert_eq!(me["practice"], json!({"toy": "practice"}));
    let new = game_for("toy", "short", [&mine, &program]);
    let game = umpire.app.open_for(new).await.unwrap();
    played_out(&person, game).await;
    let me = person.get("/v1/me").await.ok();
    assert_eq!(me["practice"], json!({"toy": "captain"}));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_against_a_program() {
    let umpire = Umpire::started().await;
    let [person, other] = [umpire.player("A person").await, umpire.player("Other").await];
    let (mine, program) = (
        account_of(&umpire, &person).await,
        programs(&umpire).await.remove(2),
    );
    let mut new = game_for("toy", "short", [&program, &mine]);
    new.terms.clock = Some(ClockTerms {
        preset: "none".to_owned(),
        pace: None,
    });
    let game = umpire.app.open_for(new).await.unwrap();
    let path = format!("/v1/games/{game}");
    let began = Instant::now();
    loop {
        let decisions = person.get(&format!("{path}/decisions")).await.ok();
        if let Some(decision) = decisions["decisions"].as_array().unwrap().first() {
            let body = json!({"decision": decision["id"], "expect_seq": decisions["seq"],
                "announcement": decision["choices"][0]});
            // The program may have answered meanwhile.
            let key = format!("announcement-{}", decisions["seq"]);
            person
                .post(&format!("{path}/announcements"), Some(&key), &body)
                .await;
        } else if person.get(&path).await.ok()["status"] == "over" {
            break;
        }
        assert!(began.elapsed() < Duration::from_secs(60));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let card = other.get(&path).await.ok();
    assert_eq!(card["title"], "Round 1, board 1");
    let seats = card["seats"].as_array().unwrap();
    assert_eq!([&seats[0]["house"], &seats[1]["house"]], [true, false]);
    assert_eq!([&seats[0]["holder"], &seats[1]["holder"]], ["practice", "player"]);
    // The log names no account, neither the person nor the program.
    let export = other.get(&format!("{path}/export")).await.text;
    assert!(!export.contains("Cadet") && !export.contains("A person"));
    let games = person.get("/v1/games?mine=true").await.ok();
    assert_eq!(games["games"][0]["id"], json!(game));
    let rematch = person.post(&format!("{path}/rematch"), None, &json!({})).await;
    rematch.problem(409, "conflict");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_has_no_hand_offs() {
    let umpire = started().await;
    let programs = programs(&umpire).await;
    let mut new = game_for("marvellous", "first-steps", [&programs[3], &programs[4]]);
    new.terms.clock = Some(ClockTerms {
        preset: "standard".to_owned(),
        pace: umpire::clock::Preset::Standard.pace(),
    });
    let game = umpire.app.open_for(new).await.unwrap();
    let card = played_out(&umpire.anonymous(), game).await;
    assert_eq!(card["terms"]["clock"]["preset"], "standard");
    let address = format!("/v1/accounts/{}", programs[3].id);
    let shown = umpire.anonymous().get(&address).await.ok();
    assert_eq!(shown["reliability"]["handoffs"], 0);
    umpire.stopped().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_be_opened_leaves_nothing() {
    let umpire = Umpire::started().await;
    let person = umpire.player("A person").await;
    let (mine, program) = (
        account_of(&umpire, &person).await,
        programs(&umpire).await.remove(0),
    );
    let seats = [&mine, &program];
    let refused = async |change: &dyn Fn(&mut umpire::server::OpenFor)| {
        let mut new = game_for("toy", "short", seats);
        change(&mut new);
        umpire.app.open_for(new).await.unwrap_err()
    };
    let twice = refused(&|new| new.seats[1] = new.seats[0].clone()).await;
    assert_eq!(
        (twice.kind, twice.place.as_deref()),
        (Kind::Conflict, Some("seats"))
    );
    let unknown = refused(&|new| "long-lost".clone_into(&mut new.scenario)).await;
    assert_eq!(unknown.kind, Kind::NotFound);
    let unknown = refused(&|new| "other".clone_into(&mut new.system)).await;
    assert_eq!(unknown.kind, Kind::NotFound);
    let unknown = AccountId::from_u128(7);
    let effect = refused(&|new| new.side_effects = vec![SideEffect::of_those_here([unknown])]).await;
    assert_eq!(effect.kind, Kind::Conflict);
    let games = person.get("/v1/games").await.ok();
    assert_eq!(games["games"], json!([]));
    // The same game can't be opened twice.
    let id = umpire
        .app
        .open_for(game_for("toy", "short", seats))
        .await
        .unwrap();
    let again = refused(&|new| new.game = id).await;
    assert_eq!(again.kind, Kind::Conflict);
    person
        .send(
            reqwest::Method::DELETE,
            "/v1/me",
            None,
            Some(json!({"name": "A person"}).to_string()),
        )
        .await;
    let gone = refused(&|new| new.terms = Terms::default()).await;
    assert_eq!(gone.kind, Kind::Unauthenticated);
}
