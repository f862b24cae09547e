//! Who may do what an administrator does.

use super::table::Row;

/// The operations for administrators, after all others on the same server.
pub(super) const ADMINISTRATORS: &[Row] = &[
    (
        "GET /v1/admin/closed-games",
        [401, 403, 403, 403, 403, 401, 200, 403],
    ),
    (
        "DELETE /v1/admin/closed-games/{game}",
        [401, 403, 403, 403, 403, 401, 204, 403],
    ),
    (
        "DELETE /v1/admin/games/{game}",
        [401, 403, 403, 403, 403, 401, 204, 403],
    ),
    ("GET /v1/admin/accounts", [401, 403, 403, 403, 403, 401, 200, 403]),
    (
        "PUT /v1/admin/accounts/{account}/lock",
        [401, 403, 403, 403, 403, 401, 204, 403],
    ),
    // The spectator is locked.
    (
        "DELETE /v1/admin/accounts/{account}/lock",
        [401, 403, 403, 403, 403, 401, 204, 403],
    ),
    (
        "PUT /v1/admin/accounts/{account}/name",
        [401, 403, 403, 403, 403, 401, 204, 403],
    ),
    (
        "PUT /v1/admin/accounts/{account}/quotas",
        [401, 403, 403, 403, 403, 401, 204, 403],
    ),
    ("GET /v1/admin/log", [401, 403, 403, 403, 403, 401, 200, 403]),
    (
        "DELETE /v1/admin/accounts/{account}/tokens",
        [401, 403, 403, 403, 403, 401, 204, 403],
    ),
];
