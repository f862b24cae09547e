//! Who may do what with seasons: the status of each operation, and the parts of answers that only some callers see.

use super::operations::operations;
use super::table::{Row, WHO};
use crate::support::security_world::{NOTE, World};
use reqwest::Method;

/// The operations of seasons, in the form of the table of all others. The owner of the club is the organiser and does not
/// play. The opponent is a member and player, the other player a member; the spectator and the admin are strangers.
pub(super) const SEASONS: &[Row] = &[
    // What depends on nobody.
    ("GET /v1/season-presets", [200; 8]),
    ("GET /v1/season-messages", [200; 8]),
    ("POST /v1/season-previews", [200; 8]),
    // Public parts of a season that is no draft; a token is optional, but must be valid and have the scope.
    (
        "GET /v1/clubs/{club}/seasons",
        [200, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "GET /v1/seasons/{season}",
        [200, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "GET /v1/seasons/{season}/acts",
        [200, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "GET /v1/seasons/{season}/registrations",
        [200, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "GET /v1/seasons/{season}/divisions/{division}/standings",
        [200, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "GET /v1/seasons/{season}/divisions/{division}/crosstable",
        [200, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "GET /v1/seasons/{season}/divisions/{division}/rounds",
        [200, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "GET /v1/seasons/{season}/divisions/{division}/rounds/{round}",
        [200, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "GET /v1/seasons/{season}/fixtures",
        [200, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "GET /v1/seasons/{season}/fixtures/{fixture}",
        [200, 200, 200, 200, 403, 401, 200, 200],
    ),
    // Programs that subscribe to these send no token.
    ("GET /v1/seasons/{season}/calendar.ics", [200; 8]),
    ("GET /v1/seasons/{season}/results.atom", [200; 8]),
    // The caller's own seasons.
    ("GET /v1/me/league", [401, 200, 200, 200, 403, 401, 200, 200]),
    // What the caller has asked for, and what they are asked.
    (
        "GET /v1/seasons/{season}/requests",
        [401, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "POST /v1/seasons/{season}/requests",
        [401, 403, 403, 201, 403, 401, 403, 403],
    ),
    // The opponent's own request, which a rule has granted: only they and the organiser know of it.
    (
        "DELETE /v1/seasons/{season}/requests/{request}",
        [401, 404, 404, 409, 403, 401, 404, 403],
    ),
    (
        "PUT /v1/seasons/{season}/requests/{request}/answer",
        [401, 404, 404, 403, 403, 401, 404, 403],
    ),
    (
        "GET /v1/seasons/{season}/away",
        [401, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "PUT /v1/seasons/{season}/away",
        [401, 409, 409, 200, 403, 401, 409, 409],
    ),
    // Nobody is asked to substitute.
    (
        "PUT /v1/asks/{ask}/answer",
        [401, 404, 404, 404, 403, 401, 404, 404],
    ),
    (
        "GET /v1/clubs/{club}/desk",
        [401, 403, 403, 403, 403, 401, 403, 200],
    ),
    (
        "POST /v1/clubs/{club}/desk",
        [401, 403, 403, 403, 403, 401, 403, 409],
    ),
    // A role decides: owners and arbiters of the club organise its seasons.
    (
        "POST /v1/clubs/{club}/seasons",
        [401, 403, 403, 403, 403, 401, 403, 201],
    ),
    (
        "POST /v1/seasons/{season}/acts",
        [401, 403, 403, 403, 403, 401, 403, 201],
    ),
    (
        "GET /v1/seasons/{season}/divisions/{division}/proposal",
        [401, 403, 403, 403, 403, 401, 403, 200],
    ),
    (
        "POST /v1/seasons/{season}/divisions/{division}/proposal",
        [401, 403, 403, 403, 403, 401, 403, 200],
    ),
    (
        "PUT /v1/seasons/{season}/registrations/{account}",
        [401, 403, 403, 403, 403, 401, 403, 204],
    ),
    (
        "DELETE /v1/seasons/{season}/registrations/{account}",
        [401, 403, 403, 403, 403, 401, 403, 204],
    ),
    // Membership decides: every member may enter, and the season approves it.
    (
        "PUT /v1/seasons/{season}/registration",
        [401, 403, 200, 200, 403, 401, 403, 200],
    ),
    // The opponent alone has asked to enter.
    (
        "DELETE /v1/seasons/{season}/registration",
        [401, 404, 404, 204, 403, 401, 404, 404],
    ),
    // A seat in the fixture decides: the opponent plays it, and its organiser does not.
    (
        "PUT /v1/seasons/{season}/fixtures/{fixture}/wish",
        [401, 403, 403, 200, 403, 401, 403, 403],
    ),
];

/// The callers with a token that has ended or lacks the scope.
const REFUSED: [usize; 2] = [4, 5];

#[tokio::test]
async fn a_draft_is_not_there_for_those_who_do_not_write_it() {
    let world = World::new("public").await;
    for (operation, open, _) in operations() {
        if !operation.contains("/v1/seasons/{season}") {
            continue;
        }
        let (method, path) = operation.split_once(' ').unwrap();
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let path = path.replace("{season}", &world.seasons.draft);
        for of in (0..WHO.len() - 1).filter(|of| !REFUSED.contains(of)) {
            let body = world.body(&operation, of).await.map(|body| body.to_string());
            let response = world.who[of]
                .send(method.clone(), &world.address(&path), None, body)
                .await;
            let expected = if of == 0 && !open { 401 } else { 404 };
            assert_eq!(
                response.status, expected,
                "{operation}, {}: {}",
                WHO[of], response.text
            );
        }
    }
    let (list, draft) = (
        world.address("/v1/clubs/{club}/seasons"),
        world.seasons.draft.as_str(),
    );
    for of in (0..WHO.len()).filter(|of| !REFUSED.contains(of)) {
        let seasons = world.who[of].get(&list).await;
        assert_eq!(seasons.text.contains(draft), of == 7, "{}", WHO[of]);
    }
    let own = format!("/v1/seasons/{draft}");
    assert_eq!(world.who[7].get(&own).await.status, 200);
}

#[tokio::test]
async fn parts_of_answers_are_for_those_whom_they_concern() {
    let world = World::new("public").await;
    let (opponent, owner) = (3, 7);
    let season = world.seasons.running.as_str();
    // A part of an answer, and the callers who see it.
    let rows: [(String, &str, &[usize]); 4] = [
        // A request to enter is between the player and the organisers, and so is the note of somebody who is in.
        (
            format!("/v1/seasons/{}/registrations", world.seasons.entering),
            r#""status":"requested""#,
            &[opponent, owner],
        ),
        (
            format!("/v1/seasons/{season}/registrations"),
            NOTE,
            &[opponent, owner],
        ),
        // What the players wish is between them.
        (
            format!("/v1/seasons/{season}/fixtures/{}", world.seasons.fixture),
            r#""wishes":[{"#,
            &[opponent],
        ),
        // Those who can undo an act see whether it can be undone.
        (format!("/v1/seasons/{season}/acts"), r#""undo":{"#, &[owner]),
    ];
    for (path, part, seen_by) in rows {
        for of in (0..WHO.len()).filter(|of| !REFUSED.contains(of)) {
            let response = world.who[of].get(&path).await;
            assert_eq!(response.status, 200, "{path}, {}: {}", WHO[of], response.text);
            assert_eq!(
                response.text.contains(part),
                seen_by.contains(&of),
                "{path}, {}: {}",
                WHO[of],
                response.text
            );
        }
    }
}
