//! The clocks that games are usually played with.

use crate::clock::{Pace, Preset};
use crate::server::problem::Problem;
use axum::Json;
use serde::Serialize;

/// A clock that has a name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ClockCard {
    /// Its name, for `preset`.
    preset: &'static str,
    /// Its pace; nothing if there is no clock.
    pace: Option<Pace>,
}

/// The clocks
///
/// Every clock that has a name, the fastest first. A game may also have a pace of its own: `custom`.
#[utoipa::path(get, path = "/v1/clocks", tag = "systems",
    responses((status = 200, description = "The clocks", body = Vec<ClockCard>)))]
pub async fn list_clocks() -> Result<Json<Vec<ClockCard>>, Problem> {
    let cards = Preset::NAMED.iter().map(|preset| ClockCard {
        preset: preset.name(),
        pace: preset.pace(),
    });
    Ok(Json(cards.collect()))
}
