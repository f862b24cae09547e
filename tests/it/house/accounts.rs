//! What others see of the accounts of the house, and that nobody is one.

use crate::house::programs;
use crate::support::server::Umpire;
use serde_json::json;

#[tokio::test]
async fn the_house_has_fifteen_programs_of_each_level() {
    let umpire = Umpire::started().await;
    let programs = programs(&umpire).await;
    let names: Vec<&str> = programs.iter().map(|program| program.name.as_str()).collect();
    let of_level = |level: &str| -> Vec<String> {
        let numbered = (2..=15).map(|number| format!("{level} {number}"));
        std::iter::once(level.to_owned()).chain(numbered).collect()
    };
    let expected = [of_level("Cadet"), of_level("Captain")].concat();
    assert_eq!(names, expected);
    for (at, number) in [(0, "01"), (14, "15"), (15, "16"), (29, "30")] {
        let id = format!("00000000-0000-7000-8000-0000000000{number}");
        assert_eq!(programs[at].id.to_string(), id);
    }
    let listed = umpire.anonymous().get("/v1/programs").await.ok();
    let listed = listed["programs"].as_array().unwrap().iter();
    assert!(listed.map(|program| &program["name"]).eq(names));
    for program in &programs {
        assert!(program.bot && program.house);
        let address = format!("/v1/accounts/{}", program.id);
        let shown = umpire.anonymous().get(&address).await.ok();
        assert_eq!(shown["name"], json!(program.name));
        assert_eq!(
            [&shown["bot"], &shown["house"], &shown["left"]],
            [true, true, false]
        );
        assert!(shown["keeper"].is_null());
    }
    let player = umpire.player("A person").await;
    let me = player.get("/v1/me").await.ok();
    let address = format!("/v1/accounts/{}", me["id"].as_str().unwrap());
    let shown = umpire.anonymous().get(&address).await.ok();
    assert_eq!([&shown["bot"], &shown["house"]], [false, false]);
}

#[tokio::test]
async fn nobody_is_a_program_of_the_house() {
    let umpire = Umpire::started().await;
    let anonymous = umpire.anonymous();
    for password in ["", "Cadet", "password of nobody"] {
        let login = json!({"name": "Cadet 2", "password": password});
        let refused = anonymous.post("/v1/sessions", None, &login).await;
        assert_eq!(refused.status, 401, "{password:?}");
    }
    for name in [
        "Cadet",
        "cadet 7",
        "CADET  2",
        "Cadet 99",
        "Captain",
        "captain 16",
    ] {
        let new = json!({"name": name});
        let refused = anonymous.post("/v1/accounts", None, &new).await;
        assert_eq!(refused.problem(409, "conflict")["place"], "name", "{name}");
    }
    let person = umpire.player("Cadet Corps").await;
    let bot = person
        .post("/v1/me/bots", None, &json!({"name": "Cadet 3"}))
        .await;
    bot.problem(409, "conflict");
    let program = programs(&umpire).await.remove(1);
    let bot = format!("/v1/me/bots/{}", program.id);
    person.delete(&bot).await.problem(404, "not-found");
}

#[tokio::test]
async fn a_program_of_the_house_takes_no_challenge() {
    let umpire = Umpire::started().await;
    let person = umpire.player("A person").await;
    for (name, taker) in [("Cadet 2", "practice"), ("Captain 2", "captain")] {
        let to = json!({"type": "account", "name": name});
        let challenge = json!({"to": to, "system": "toy", "scenario": "short"});
        let refused = person.post("/v1/challenges", None, &challenge).await;
        let problem = refused.problem(409, "conflict");
        assert_eq!(problem["place"], "to.name");
        let detail = problem["detail"].as_str().unwrap();
        assert!(
            detail.starts_with(&format!("{name} is a program of the house"))
                && detail.contains("practice opponent")
                && detail.ends_with(&format!("takes a seat as {taker:?}")),
            "{detail}"
        );
    }
}
