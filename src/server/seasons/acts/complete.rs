//! What an organiser's act leaves out: the lot, and who sits at a game.

use crate::ids::AccountId;
use crate::league::season::{Act, DivisionPlan, SeatOrder};
use crate::league::{DivisionId, Finish, FixtureId, GameResult, LotSecret, Seat, Sitter};
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::acts::DivisionToForm;
use crate::server::seasons::loaded::{LoadedSeason, person};
use crate::server::seasons::refusals::{messages, refused, unknown_fixture};

/// The secret of the lot that the log has published, to be used again if the draw is undone.
pub(super) fn secret_of(loaded: &LoadedSeason) -> String {
    let drawn = loaded
        .log
        .entries()
        .iter()
        .rev()
        .find_map(|entry| match &entry.act {
            Act::Seed { secret, .. } => Some(secret.to_string()),
            _ => None,
        });
    drawn.unwrap_or_else(|| loaded.record.secret.clone())
}

/// The secret of a lot that is stored.
pub(super) fn lot_secret(text: &str) -> Result<LotSecret, Problem> {
    text.parse().map_err(Problem::internal)
}

/// The draw of a season: the divisions, and its secret.
pub(super) fn draw(
    loaded: &LoadedSeason,
    divisions: Vec<DivisionToForm>,
    apart: Vec<[AccountId; 2]>,
) -> Result<Act, Problem> {
    if loaded.record.secret.is_empty() {
        let state = loaded.season().state.as_str();
        let why = messages::LOT_LATER.with([("state", state.into())]);
        return Err(refused(Kind::Conflict, "act", &why));
    }
    let plan = |division: DivisionToForm| DivisionPlan {
        id: division.id,
        name: division.name,
        players: division.players.into_iter().map(person).collect(),
        format: division.format,
        order: division.order,
    };
    let divisions = if divisions.is_empty() {
        let registered = &loaded.season().registered;
        vec![DivisionPlan {
            id: DivisionId::new("1"),
            name: None,
            players: registered.iter().map(|entry| entry.person.clone()).collect(),
            format: None,
            order: SeatOrder::Lot,
        }]
    } else {
        divisions.into_iter().map(plan).collect()
    };
    Ok(Act::Seed {
        secret: lot_secret(&loaded.record.secret)?,
        divisions,
        apart: apart.into_iter().map(|pair| pair.map(person)).collect(),
    })
}

/// A ruling of a fixture, with who sits there.
pub(crate) fn ruled(loaded: &LoadedSeason, id: &str, finish: Finish) -> Result<Act, Problem> {
    let fixture: FixtureId = id.parse().map_err(|_| unknown_fixture(id))?;
    let row = loaded.fixture(&fixture).ok_or_else(|| unknown_fixture(id))?;
    let division = loaded.division(fixture.division.as_str())?;
    let pairing = division.fixture(&fixture, loaded.season().rules.legs());
    let pairing = pairing.ok_or_else(|| unknown_fixture(id))?;
    let sitter = |seat: Seat, account: AccountId| Sitter {
        seat,
        person: person(account),
    };
    Ok(Act::RuleResult {
        result: Box::new(GameResult {
            first: sitter(pairing.first, row.first),
            second: sitter(pairing.second, row.second),
            fixture,
            finish,
            disputed: false,
        }),
    })
}
