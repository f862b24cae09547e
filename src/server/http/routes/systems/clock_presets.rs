//! Preset clocks.

use crate::clock::{Pace, Preset};
use crate::server::problem::Problem;
use axum::Json;
use serde::Serialize;

/// A preset clock.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ClockCard {
    /// The name of the preset.
    preset: &'static str,
    /// The pace; null for the preset without a clock.
    pace: Option<Pace>,
}

/// List clock presets
///
/// Every preset, fastest first. A game can also have its own pace, with the preset `custom`.
#[utoipa::path(get, path = "/v1/clocks", tag = "systems",
    responses((status = 200, description = "The presets", body = Vec<ClockCard>)))]
pub(crate) async fn list_clocks() -> Result<Json<Vec<ClockCard>>, Problem> {
    let cards = Preset::NAMED.iter().map(|preset| ClockCard {
        preset: preset.name(),
        pace: preset.pace(),
    });
    Ok(Json(cards.collect()))
}
