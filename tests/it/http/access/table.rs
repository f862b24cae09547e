//! Who may do what: every operation of the API document, with the status that each kind of caller gets.

use super::administrators::ADMINISTRATORS;
use super::seasons::SEASONS;

/// The callers, in the order of the columns and of the attempts.
pub(super) const WHO: [&str; 8] = [
    "nobody",
    "spectator",
    "other player",
    "opponent",
    "owner, narrow token",
    "owner, revoked token",
    "admin",
    "owner",
];

/// An operation, and the status for each caller.
pub(super) type Row = (&'static str, [u16; 8]);

/// Every operation of the API document.
pub(super) fn rows() -> impl Iterator<Item = &'static Row> {
    TABLE.iter().chain(ADMINISTRATORS).chain(SEASONS)
}

/// The operations without those of administrators and of seasons, and the status for each caller, one after another on the same server. 401 in the first column and
/// 403 in the fifth mean that it requires a token and a scope; 404, 409 and the like come from the handler.
const TABLE: &[Row] = &[
    ("GET /healthz", [200; 8]),
    ("GET /readyz", [200; 8]),
    ("GET /v1/clocks", [200; 8]),
    ("GET /v1/systems", [200; 8]),
    ("GET /v1/systems/{system}", [200; 8]),
    ("GET /v1/systems/{system}/options", [200; 8]),
    ("GET /v1/systems/{system}/charts", [200; 8]),
    ("GET /v1/systems/{system}/rulings", [200; 8]),
    ("GET /v1/systems/{system}/messages", [200; 8]),
    ("GET /v1/systems/{system}/rules", [200; 8]),
    ("GET /v1/systems/{system}/scenarios", [200; 8]),
    ("GET /v1/systems/{system}/scenarios/{scenario}", [200; 8]),
    ("GET /v1/systems/{system}/schema", [200; 8]),
    ("GET /v1/systems/{system}/statistics", [200; 8]),
    ("POST /v1/accounts", [201; 8]),
    ("POST /v1/guests", [201, 409, 409, 409, 403, 401, 409, 409]),
    ("POST /v1/me/keep", [401, 409, 409, 409, 403, 401, 409, 409]),
    ("GET /v1/accounts/{account}", [200; 8]),
    ("GET /v1/programs", [200; 8]),
    // No caller has the password, or a key from a mail.
    ("POST /v1/sessions", [401; 8]),
    ("POST /v1/mail-confirmations", [404; 8]),
    ("POST /v1/recoveries", [202; 8]),
    ("PUT /v1/recoveries/password", [404; 8]),
    // The caller's own account.
    ("GET /v1/me", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("PATCH /v1/me", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("DELETE /v1/me", [401, 204, 204, 204, 403, 401, 204, 204]),
    ("GET /v1/me/limits", [401, 200, 200, 200, 403, 401, 200, 200]),
    // None of them is a bot.
    (
        "PUT /v1/me/challenge-terms",
        [401, 409, 409, 409, 403, 401, 409, 409],
    ),
    (
        "DELETE /v1/me/challenge-terms",
        [401, 409, 409, 409, 403, 401, 409, 409],
    ),
    ("GET /v1/me/bots", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("POST /v1/me/bots", [401, 201, 201, 201, 403, 401, 201, 201]),
    (
        "DELETE /v1/me/bots/{bot}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    ("GET /v1/me/blocks", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("POST /v1/me/blocks", [401, 201, 201, 201, 403, 401, 201, 201]),
    (
        "DELETE /v1/me/blocks/{account}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    ("GET /v1/me/export", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("PUT /v1/me/mail", [401, 202, 202, 202, 403, 401, 202, 202]),
    ("PUT /v1/me/password", [401, 204, 204, 204, 403, 401, 204, 204]),
    ("POST /v1/me/vacations", [401, 201, 201, 201, 403, 401, 201, 201]),
    (
        "DELETE /v1/me/vacations/{vacation}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    ("GET /v1/sessions", [401, 200, 200, 200, 403, 401, 200, 200]),
    (
        "DELETE /v1/sessions/{session}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    ("GET /v1/tokens", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("POST /v1/tokens", [401, 201, 201, 201, 403, 401, 201, 201]),
    (
        "DELETE /v1/tokens/{token}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    // Apps: no app is named, and a person allows one something with their session only.
    ("GET /v1/consents", [401, 400, 400, 400, 403, 401, 400, 400]),
    ("POST /v1/consents", [401, 403, 403, 403, 403, 401, 403, 403]),
    ("GET /v1/me/apps", [401, 200, 200, 200, 403, 401, 200, 200]),
    (
        "DELETE /v1/me/apps/{app}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    ("POST /v1/tickets", [401, 201, 201, 201, 403, 401, 201, 201]),
    // Notices. The URL of a feed contains a secret and needs no token.
    ("GET /v1/me/notices", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("PATCH /v1/me/notices", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("PUT /v1/me/feed", [401, 201, 201, 201, 403, 401, 201, 201]),
    ("DELETE /v1/me/feed", [401, 204, 204, 204, 403, 401, 204, 204]),
    ("GET /v1/feeds/{feed}", [200; 8]),
    (
        "GET /v1/me/push-subscriptions",
        [401, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "POST /v1/me/push-subscriptions",
        [401, 201, 201, 201, 403, 401, 201, 201],
    ),
    (
        "DELETE /v1/me/push-subscriptions/{subscription}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    ("GET /v1/webhooks", [401, 200, 200, 200, 403, 401, 200, 200]),
    ("POST /v1/webhooks", [401, 201, 201, 201, 403, 401, 201, 201]),
    (
        "GET /v1/webhooks/{webhook}",
        [401, 404, 404, 404, 403, 401, 404, 200],
    ),
    (
        "PATCH /v1/webhooks/{webhook}",
        [401, 404, 404, 404, 403, 401, 404, 200],
    ),
    (
        "POST /v1/webhooks/{webhook}/trial",
        [401, 404, 404, 404, 403, 401, 404, 202],
    ),
    (
        "POST /v1/webhooks/{webhook}/secret",
        [401, 404, 404, 404, 403, 401, 404, 201],
    ),
    (
        "DELETE /v1/webhooks/{webhook}",
        [401, 404, 404, 404, 403, 401, 404, 204],
    ),
    // Public parts of a public game; a token is optional, but must be valid.
    ("GET /v1/games", [200, 200, 200, 200, 200, 401, 200, 200]),
    ("GET /v1/games/{game}", [200, 200, 200, 200, 200, 401, 200, 200]),
    (
        "GET /v1/accounts/{account}/games.ndjson",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "GET /v1/systems/{system}/games.ndjson",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "GET /v1/games/{game}/export",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "GET /v1/games/{game}/log",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "GET /v1/games/{game}/map.svg",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "GET /v1/games/{game}/course",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "GET /v1/games/{game}/report",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "GET /v1/games/{game}/state",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    // None of these requests asks for a WebSocket.
    ("GET /v1/stream", [426, 426, 426, 426, 426, 401, 426, 426]),
    (
        "GET /v1/games/{game}/events",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    ("GET /v1/me/events", [401, 200, 200, 200, 403, 401, 200, 200]),
    // Play: an account without a seat has no decisions, and may not announce anything.
    (
        "GET /v1/games/{game}/decisions",
        [401, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "POST /v1/games/{game}/odds",
        [401, 403, 403, 200, 200, 401, 403, 200],
    ),
    (
        "POST /v1/games/{game}/weigh",
        [401, 403, 403, 200, 200, 401, 403, 200],
    ),
    ("POST /v1/games", [401, 201, 201, 201, 403, 401, 201, 201]),
    (
        "POST /v1/games/{game}/announcements",
        [401, 403, 403, 201, 403, 401, 403, 201],
    ),
    (
        "POST /v1/games/{game}/calls",
        [401, 403, 403, 201, 403, 401, 403, 409],
    ),
    // The opponent concedes, so the game is over for the owner.
    (
        "POST /v1/games/{game}/concede",
        [401, 403, 403, 201, 403, 401, 403, 409],
    ),
    // There is nothing to take back.
    (
        "POST /v1/games/{game}/takebacks",
        [401, 403, 403, 409, 403, 401, 403, 409],
    ),
    (
        "POST /v1/games/{game}/seen",
        [401, 403, 403, 204, 204, 401, 403, 204],
    ),
    (
        "GET /v1/games/{game}/since",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    // Each in their own room; no messages have been sent so far.
    (
        "GET /v1/games/{game}/chat",
        [200, 200, 200, 200, 200, 401, 200, 200],
    ),
    (
        "POST /v1/games/{game}/chat",
        [401, 201, 201, 201, 403, 401, 201, 201],
    ),
    (
        "POST /v1/games/{game}/chat/mutes",
        [401, 404, 404, 404, 403, 401, 404, 404],
    ),
    // The spectator takes the empty seat of another game, so later callers find it taken.
    (
        "POST /v1/games/{game}/seats/{seat}",
        [401, 201, 409, 409, 403, 401, 409, 409],
    ),
    // Claiming and aborting: no clock has run out, and the opponent aborts the game before the owner can.
    (
        "POST /v1/games/{game}/claim",
        [401, 403, 403, 409, 403, 401, 403, 409],
    ),
    (
        "POST /v1/games/{game}/abort",
        [401, 403, 403, 201, 403, 401, 403, 409],
    ),
    // The game goes on.
    (
        "POST /v1/games/{game}/forks",
        [401, 409, 409, 409, 403, 401, 409, 409],
    ),
    (
        "POST /v1/games/{game}/rematch",
        [401, 403, 403, 409, 403, 401, 403, 409],
    ),
    // Prepared orders are private until the game is over.
    (
        "GET /v1/games/{game}/standing-orders",
        [403, 403, 403, 200, 200, 401, 403, 200],
    ),
    (
        "PUT /v1/games/{game}/standing-orders",
        [401, 403, 403, 200, 403, 401, 403, 200],
    ),
    (
        "DELETE /v1/games/{game}/standing-orders",
        [401, 403, 403, 200, 403, 401, 403, 200],
    ),
    (
        "POST /v1/games/{game}/standing-orders/dry-run",
        [401, 403, 403, 200, 403, 401, 403, 200],
    ),
    (
        "PUT /v1/games/{game}/yield",
        [401, 403, 403, 200, 403, 401, 403, 200],
    ),
    (
        "DELETE /v1/games/{game}/yield",
        [401, 403, 403, 200, 403, 401, 403, 200],
    ),
    (
        "GET /v1/games/{game}/plan",
        [403, 403, 403, 200, 200, 401, 403, 200],
    ),
    (
        "POST /v1/games/{game}/plan",
        [401, 403, 403, 201, 403, 401, 403, 201],
    ),
    (
        "DELETE /v1/games/{game}/plan",
        [401, 403, 403, 200, 403, 401, 403, 200],
    ),
    // A challenge of the owner's to the opponent, visible to those two.
    ("GET /v1/challenges", [200, 200, 200, 200, 403, 401, 200, 200]),
    ("POST /v1/challenges", [401, 201, 201, 201, 403, 401, 201, 201]),
    (
        "GET /v1/challenges/{challenge}",
        [404, 404, 404, 200, 403, 401, 404, 200],
    ),
    (
        "POST /v1/challenges/{challenge}/accept",
        [401, 404, 404, 201, 403, 401, 404, 409],
    ),
    (
        "POST /v1/challenges/{challenge}/decline",
        [401, 404, 404, 200, 403, 401, 404, 403],
    ),
    (
        "POST /v1/challenges/{challenge}/withdraw",
        [401, 404, 404, 403, 403, 401, 404, 200],
    ),
    (
        "POST /v1/challenges/{challenge}/salt",
        [401, 404, 404, 403, 403, 401, 404, 200],
    ),
    // Clubs: the opponent is an arbiter, the spectator a member; the other player is invited, and the admin asks to join.
    ("GET /v1/clubs", [200, 200, 200, 200, 403, 401, 200, 200]),
    ("POST /v1/clubs", [401, 201, 201, 201, 403, 401, 201, 201]),
    ("GET /v1/clubs/{club}", [200, 200, 200, 200, 403, 401, 200, 200]),
    ("PATCH /v1/clubs/{club}", [401, 403, 403, 403, 403, 401, 403, 200]),
    (
        "DELETE /v1/clubs/{club}",
        [401, 403, 403, 403, 403, 401, 403, 204],
    ),
    (
        "GET /v1/clubs/{club}/members",
        [200, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "PATCH /v1/clubs/{club}/members/{account}",
        [401, 403, 403, 403, 403, 401, 403, 200],
    ),
    (
        "DELETE /v1/clubs/{club}/members/{account}",
        [401, 204, 403, 403, 403, 401, 403, 404],
    ),
    (
        "POST /v1/clubs/{club}/membership",
        [401, 409, 201, 409, 403, 401, 409, 409],
    ),
    (
        "GET /v1/clubs/{club}/requests",
        [401, 403, 403, 200, 403, 401, 403, 200],
    ),
    (
        "POST /v1/clubs/{club}/requests",
        [401, 409, 201, 409, 403, 401, 409, 409],
    ),
    (
        "DELETE /v1/clubs/{club}/requests",
        [401, 404, 404, 404, 403, 401, 204, 404],
    ),
    (
        "POST /v1/clubs/{club}/requests/{account}",
        [401, 403, 403, 204, 403, 401, 403, 404],
    ),
    (
        "GET /v1/clubs/{club}/invitations",
        [401, 403, 403, 200, 403, 401, 403, 200],
    ),
    (
        "POST /v1/clubs/{club}/invitations",
        [401, 403, 403, 201, 403, 401, 403, 201],
    ),
    (
        "DELETE /v1/clubs/{club}/invitations/{invitation}",
        [401, 403, 204, 404, 403, 401, 403, 404],
    ),
    (
        "GET /v1/clubs/{club}/announcements",
        [200, 200, 200, 200, 403, 401, 200, 200],
    ),
    (
        "POST /v1/clubs/{club}/announcements",
        [401, 403, 403, 201, 403, 401, 403, 201],
    ),
    (
        "DELETE /v1/clubs/{club}/announcements/{announcement}",
        [401, 403, 403, 204, 403, 401, 403, 404],
    ),
    ("GET /v1/clubs/{club}/announcements.atom", [200; 8]),
    ("GET /v1/me/clubs", [401, 200, 200, 200, 403, 401, 200, 200]),
];
