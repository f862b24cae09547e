//! Rounds: those that are published with the reason for each pairing, and the next one as it was computed.

use crate::engine::{MessageView, Millis};
use crate::league::season::{Division, Format, Price, Proposal, Proposed, RoundPlan};
use crate::league::swiss::{Rejected, WeighedTerm};
use crate::league::{FixtureId, Pairing, Round, Seat, Unpaired, UnpairedReason};
use crate::server::http::extract::{Caller, JsonBody, PathOf, Visitor};
use crate::server::http::routes::seasons::before_publication::before_publication;
use crate::server::http::routes::seasons::cards::PersonCard;
use crate::server::http::routes::seasons::fixture_cards::FixtureCard;
use crate::server::problem::{Kind, Problem};
use crate::server::seasons::Seasons;
use crate::server::seasons::loaded::LoadedSeason;
use crate::server::seasons::publish::{NextRound, computed};
use crate::server::seasons::refusals::{messages, refused};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// The rounds of a division.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct RoundList {
    /// The published rounds, without reasons.
    rounds: Vec<RoundCard>,
    /// What the next round waits for; null when every round is published.
    next: Option<NextRoundCard>,
}

/// What the next round of a division waits for.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct NextRoundCard {
    /// The round.
    round: Round,
    /// When it is published, in milliseconds since 1970; null if it waits for results or is withheld.
    #[schema(value_type = Option<i64>)]
    publishes_at: Option<Millis>,
    /// Whether it waits for results of the round before.
    waits_for_results: bool,
    /// Whether it is withheld, and why; null if not.
    withheld: Option<String>,
}

/// A round of a division.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct RoundCard {
    /// The round.
    round: Round,
    /// When its games open, in milliseconds since 1970.
    #[schema(value_type = i64)]
    opens: Millis,
    /// By when they are to be played, in milliseconds since 1970.
    #[schema(value_type = i64)]
    due: Millis,
    /// Where its pairings come from.
    by: PairedBy,
    /// The pairings, by board.
    pairings: Vec<PairingCard>,
    /// The seats without a game.
    unpaired: Vec<UnpairedCard>,
    /// What the round costs by each criterion of a Swiss, in their order; none in a round robin.
    totals: Vec<WeighedTerm>,
    /// Other rounds that were tried and are worse; only in the answer about one round.
    rejected: Vec<Rejected>,
}

/// Where pairings come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PairedBy {
    /// The table of a round robin.
    Schedule,
    /// The pairing of a Swiss.
    Swiss,
    /// An arbiter has changed it.
    Hand,
}

/// Two seats that meet.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct PairingCard {
    /// The place in the round, from 1.
    board: u16,
    /// The seat on the first side.
    first: Seat,
    /// Who sits there.
    first_person: Option<PersonCard>,
    /// The seat on the second side.
    second: Seat,
    /// Who sits there.
    second_person: Option<PersonCard>,
    /// Its games; none before the round is published.
    fixtures: Vec<FixtureCard>,
    /// Why the two meet; only in the answer about one round.
    why: Vec<MessageView>,
    /// What it costs by each criterion of a Swiss; only in the answer about one round.
    terms: Vec<WeighedTerm>,
}

/// A seat without a game.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct UnpairedCard {
    /// The seat.
    seat: Seat,
    /// Who sits there.
    person: Option<PersonCard>,
    /// Why it has none.
    reason: UnpairedReason,
    /// Why it has the bye; only in the answer about one round.
    why: Vec<MessageView>,
}

/// The next round of a division, not published yet.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ProposalCard {
    /// The round as it would be published now.
    #[serde(flatten)]
    round: RoundCard,
    /// What it waits for.
    next: NextRoundCard,
}

/// A round changed by hand.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangedRound {
    /// The pairings by board.
    #[schema(max_items = 256)]
    pairings: Vec<Pairing>,
    /// The seats without a game.
    #[serde(default)]
    #[schema(max_items = 512)]
    unpaired: Vec<Unpaired>,
}

/// List the rounds of a division
///
/// The published rounds with their fixtures, and when the next one is published.
#[utoipa::path(get, path = "/v1/seasons/{season}/divisions/{division}/rounds", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season"),
        ("division" = String, Path, description = "The id of the division")),
    security((), ("token" = ["league:read"])),
    responses((status = 200, description = "The rounds", body = RoundList)))]
pub(crate) async fn list_rounds(
    State(seasons): State<Seasons>,
    Visitor(visitor): Visitor,
    PathOf((season, division)): PathOf<(String, String)>,
) -> Result<Json<RoundList>, Problem> {
    let loaded = seasons
        .seen_by(&season, visitor.map(|identity| identity.account.id))
        .await?;
    let (division, now) = (loaded.division(&division)?, seasons.time.now());
    let mut rounds = vec![];
    for plan in &division.rounds {
        rounds.push(plain_round(&loaded, division, plan, now)?);
    }
    let next = next_card(&loaded, division)?;
    Ok(Json(RoundList { rounds, next }))
}

/// Get a round
///
/// A published round, with the reason for each pairing and for each seat without a game.
#[utoipa::path(get, path = "/v1/seasons/{season}/divisions/{division}/rounds/{round}", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season"),
        ("division" = String, Path, description = "The id of the division"),
        ("round" = u16, Path, description = "The round, from 1", minimum = 1, maximum = 60)),
    security((), ("token" = ["league:read"])),
    responses((status = 200, description = "The round", body = RoundCard)))]
pub(crate) async fn get_round(
    State(seasons): State<Seasons>,
    Visitor(visitor): Visitor,
    PathOf((season, division, round)): PathOf<(String, String, String)>,
) -> Result<Json<RoundCard>, Problem> {
    let loaded = seasons
        .seen_by(&season, visitor.map(|identity| identity.account.id))
        .await?;
    let division = loaded.division(&division)?;
    let plan = division
        .rounds
        .iter()
        .find(|plan| plan.round.0.to_string() == round);
    let plan = plan.ok_or_else(|| {
        let last = division.rounds.len();
        Problem::not_found(format_args!(
            "published round {round:?} of this division: the last one is {last}"
        ))
    })?;
    let mut card = plain_round(&loaded, division, plan, seasons.time.now())?;
    let then = before_publication(&loaded, division, plan)?;
    let (proposal, rejected) = computed(move || Ok((then.proposal()?, then.rejected()?))).await?;
    card.explain(&proposal);
    card.rejected = rejected;
    if proposal.plan.pairings != plan.pairings || proposal.plan.unpaired != plan.unpaired {
        card.by = PairedBy::Hand;
    }
    Ok(Json(card))
}

/// Get the next round of a division
///
/// As it would be published now, with the reason for each pairing. Only the owners and arbiters of the club see it.
#[utoipa::path(get, path = "/v1/seasons/{season}/divisions/{division}/proposal", tag = "seasons",
    params(("season" = Uuid, Path, description = "The id of the season"),
        ("division" = String, Path, description = "The id of the division")),
    security(("token" = ["league:arbiter"])),
    responses((status = 200, description = "The round", body = ProposalCard)))]
pub(crate) async fn get_proposal(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
    PathOf((season, division)): PathOf<(String, String)>,
) -> Result<Json<ProposalCard>, Problem> {
    let loaded = seasons.run_by(&season, &caller).await?;
    let (division, now) = (loaded.division(&division)?, seasons.time.now());
    let proposal = seasons.next_round(&loaded, &division.id, now).await?;
    let mut round = plain_round(&loaded, division, &proposal.plan, now)?;
    round.explain(&proposal);
    let (season, results, id) = (
        loaded.season().clone(),
        loaded.results.clone(),
        division.id.clone(),
    );
    let others = computed(move || season.alternatives(&id, &results, &[])).await?;
    round.rejected = others.map_or(vec![], |others| others.rejected);
    let next = next_card(&loaded, division)?;
    let next = next.ok_or_else(|| refused(Kind::Conflict, "", &messages::ROUNDS_PUBLISHED.plain()))?;
    Ok(Json(ProposalCard { round, next }))
}

/// Price a round changed by hand
///
/// What the next round of a division costs by each criterion as it was computed, and as it was changed. Nothing is
/// published.
#[utoipa::path(post, path = "/v1/seasons/{season}/divisions/{division}/proposal", tag = "seasons",
    request_body = ChangedRound,
    params(("season" = Uuid, Path, description = "The id of the season"),
        ("division" = String, Path, description = "The id of the division")),
    security(("token" = ["league:arbiter"])),
    responses((status = 200, description = "The price", body = Price)))]
pub(crate) async fn price_round(
    State(seasons): State<Seasons>,
    Caller(caller): Caller,
    PathOf((season, division)): PathOf<(String, String)>,
    JsonBody { value: body }: JsonBody<ChangedRound>,
) -> Result<Json<Price>, Problem> {
    let loaded = seasons.run_by(&season, &caller).await?;
    let division = loaded.division(&division)?;
    let mut plan = seasons
        .next_round(&loaded, &division.id, seasons.time.now())
        .await?
        .plan;
    (plan.pairings, plan.unpaired) = (body.pairings, body.unpaired);
    Ok(Json(loaded.season().price(&plan, &loaded.results)?))
}

impl RoundCard {
    /// Adds the reasons of a proposal to the pairings that it has.
    fn explain(&mut self, proposal: &Proposal) {
        let Proposed::Swiss(paired) = &proposal.by else {
            let why = proposal.by.messages();
            for pairing in &mut self.pairings {
                pairing.why = why.iter().map(|message| message.view()).collect();
            }
            return;
        };
        self.by = PairedBy::Swiss;
        self.totals = paired.totals();
        for card in &mut self.pairings {
            let found = paired
                .boards
                .iter()
                .find(|board| board.pairing.has(card.first) && board.pairing.has(card.second));
            if let Some(board) = found {
                card.why = board
                    .why
                    .messages()
                    .iter()
                    .map(|message| message.view())
                    .collect();
                card.terms = board.why.terms.clone();
            }
        }
        for card in &mut self.unpaired {
            if let Some(bye) = paired.bye.as_ref().filter(|bye| bye.seat == card.seat) {
                card.why = bye.why.messages().iter().map(|message| message.view()).collect();
            }
        }
    }
}

/// A seat without a game in a round, without reasons.
pub(crate) fn unpaired_card(
    loaded: &LoadedSeason,
    division: &Division,
    round: Round,
    unpaired: Unpaired,
) -> UnpairedCard {
    UnpairedCard {
        seat: unpaired.seat,
        person: loaded.sitter_card(division, unpaired.seat, round),
        reason: unpaired.why,
        why: vec![],
    }
}

/// A round without reasons.
fn plain_round(
    loaded: &LoadedSeason,
    division: &Division,
    plan: &RoundPlan,
    now: Millis,
) -> Result<RoundCard, Problem> {
    let mut pairings = vec![];
    for (board, pairing) in (1..).zip(&plan.pairings) {
        let mut fixtures = vec![];
        let own = |id: &FixtureId| id.division == division.id && id.round == plan.round && id.board == board;
        for fixture in loaded.fixtures.iter().filter(|fixture| own(&fixture.id())) {
            fixtures.push(loaded.fixture_card(fixture, now)?);
        }
        pairings.push(PairingCard {
            board,
            first: pairing.first,
            first_person: loaded.sitter_card(division, pairing.first, plan.round),
            second: pairing.second,
            second_person: loaded.sitter_card(division, pairing.second, plan.round),
            fixtures,
            why: vec![],
            terms: vec![],
        });
    }
    let unpaired = plan.unpaired.iter();
    let unpaired = unpaired.map(|each| unpaired_card(loaded, division, plan.round, *each));
    let swiss = matches!(division.format, Format::Swiss { .. });
    Ok(RoundCard {
        round: plan.round,
        opens: plan.opens,
        due: plan.due,
        by: if swiss {
            PairedBy::Swiss
        } else {
            PairedBy::Schedule
        },
        pairings,
        unpaired: unpaired.collect(),
        totals: vec![],
        rejected: vec![],
    })
}

/// What the next round of a division waits for.
fn next_card(loaded: &LoadedSeason, division: &Division) -> Result<Option<NextRoundCard>, Problem> {
    let next = loaded.next_publication(division)?;
    let withheld = match next {
        NextRound::None => return Ok(None),
        NextRound::Withheld => division.withheld.and_then(|number| reason_of(loaded, number)),
        NextRound::At(_) | NextRound::WaitsForResults => None,
    };
    Ok(Some(NextRoundCard {
        round: division.next_round(),
        publishes_at: match next {
            NextRound::At(at) => Some(at),
            _ => None,
        },
        waits_for_results: next == NextRound::WaitsForResults,
        withheld,
    }))
}

/// The reason of an act.
fn reason_of(loaded: &LoadedSeason, number: u32) -> Option<String> {
    let found = loaded.log.entries().iter().find(|entry| entry.number == number);
    found.map(|entry| entry.reason.clone())
}
