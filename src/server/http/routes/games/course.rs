//! The course of a battle, and how it stands.

use crate::engine::{By, Closing, Condition, Game, Message, MessageView, Seat, Seq, Standing};
use crate::ids::{GameId, SeasonId};
use crate::report::{Course, Luck, MeasuredLuck, Moment, ppm, rounded};
use crate::server::games::handle::Games;
use crate::server::http::conditional::tagged;
use crate::server::http::extract::{PathOf, Visitor, game_id};
use crate::server::problem::Problem;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::Value;

/// A text, with what a client needs to translate it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct TextShown {
    /// The English text.
    text: String,
    /// The text, to be translated.
    message: MessageView,
}

impl From<&Message> for TextShown {
    fn from(message: &Message) -> TextShown {
        TextShown {
            text: message.text().to_owned(),
            message: message.view(),
        }
    }
}

/// A rule by which the battle ends or is decided, with its present figures.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ConditionShown {
    /// The id of the rule.
    #[schema(example = "VIC-7")]
    rule: &'static str,
    /// Whether it holds.
    met: bool,
    /// The figures as a sentence.
    #[serde(flatten)]
    says: TextShown,
    /// What each seat has, in a few words, in the order of the system's seats; absent if it can't be said apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    each: Option<Vec<TextShown>>,
}

/// How a battle stands by the rules of victory.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct BattleStanding {
    /// The seat that would win if the battle ended now, or that has won; null if neither.
    ahead: Option<&'static str>,
    /// What ends and what decides the battle. Once it is over, the first say what ended it. Empty before the armies are
    /// set up, and for systems that do not tell.
    conditions: Vec<ConditionShown>,
}

impl BattleStanding {
    /// The standing of a game, with its names of seats.
    pub(crate) fn of(game: &Game, standing: &Standing) -> BattleStanding {
        let shown = |condition: &Condition| ConditionShown {
            rule: condition.rule.id,
            met: condition.met,
            says: TextShown::from(&condition.text),
            each: condition
                .each
                .as_ref()
                .map(|each| each.iter().map(TextShown::from).collect()),
        };
        BattleStanding {
            ahead: standing.ahead.map(|seat| name_of(game, seat)),
            conditions: standing.conditions.iter().map(shown).collect(),
        }
    }
}

/// A strength at which something happens.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct LimitShown {
    /// The strength of each seat, in the order of the system's seats.
    at: [u32; 2],
    /// The id of the rule.
    rule: &'static str,
    /// What happens.
    #[serde(flatten)]
    says: TextShown,
}

/// The strengths of both armies over the turns.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct StrengthsShown {
    /// What is counted, in the plural.
    counts: TextShown,
    /// The strengths in the order of the system's seats: first at the start, then at the end of each turn.
    turns: Vec<[u32; 2]>,
    /// The strengths at which something happens.
    limits: Vec<LimitShown>,
}

/// The losses of one kind.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct LossesOfKind {
    /// The id of the rule by which they are counted.
    rule: &'static str,
    /// What is counted, in the plural.
    #[serde(flatten)]
    says: TextShown,
    /// The losses, in the order of the system's seats.
    lost: [u32; 2],
    /// What each seat had at the start.
    of: [u32; 2],
}

/// One of the heaviest losses.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct KeyMoment {
    /// The number of the entry.
    #[schema(value_type = u64)]
    seq: Seq,
    /// The game turn, from 1.
    turn: u32,
    /// The seat that lost.
    seat: &'static str,
    /// How heavy the loss was. Only comparisons within one battle have a meaning.
    weight: u32,
    /// The id of the rule; null if there is none.
    rule: Option<String>,
    /// The sentence about the heaviest part of it.
    #[serde(flatten)]
    says: TextShown,
    /// How many other losses of this seat the entry has.
    others: u32,
}

/// What the dice of a seat counted, and what was to be expected of them.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct LuckOfSeat {
    /// The seat.
    seat: &'static str,
    /// The number of dice.
    dice: u32,
    /// What they counted.
    score: u32,
    /// The count to be expected, to two places.
    #[schema(example = 61.33)]
    expected: f64,
    /// The standard deviation, to two places: in two battles of three the count is no further from the expected one.
    deviation: f64,
    /// The chance that the same dice count this or more, in parts per million.
    at_least_ppm: u32,
    /// The chance that the same dice count this or less, in parts per million.
    at_most_ppm: u32,
}

/// The luck of both seats in dice that count the same.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct LuckShown {
    /// What the dice count, in the plural.
    #[serde(flatten)]
    says: TextShown,
    /// Both seats, in their order.
    seats: Vec<LuckOfSeat>,
}

/// The fixture that a game belongs to.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct FixtureOfGame {
    /// The id of the season.
    #[schema(value_type = Uuid)]
    season: SeasonId,
    /// The id of the fixture in its season.
    #[schema(example = "1.3.2")]
    fixture: String,
}

/// The course of a battle.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct BattleCourse {
    /// The id of the game.
    #[schema(value_type = Uuid)]
    game: GameId,
    /// The number of the last entry that is counted.
    #[schema(value_type = u64)]
    head: Seq,
    /// The last game turn.
    turn: u32,
    /// The number of dice thrown.
    dice: u64,
    /// The result; null while the game goes on, and if it was closed without one.
    result: Option<Value>,
    /// Who or what made the announcement that ended the battle: `clock` after a claim. Null without a result.
    ended_by: Option<By>,
    /// How the game was closed without a result; null if it was not.
    closed: Option<Closing>,
    /// How the battle stands, or ended, by the rules of victory.
    standing: BattleStanding,
    /// The strengths of both armies; null for systems that do not tell.
    strengths: Option<StrengthsShown>,
    /// The losses by kind.
    losses: Vec<LossesOfKind>,
    /// The heaviest losses, in the order in which they happened.
    moments: Vec<KeyMoment>,
    /// The luck of both seats, by what their dice count. Throws whose odds do not follow from the log are left out.
    luck: Vec<LuckShown>,
    /// The fixture that the game belongs to; null if it belongs to no season.
    fixture: Option<FixtureOfGame>,
}

fn name_of(game: &Game, seat: Seat) -> &'static str {
    game.rulebook().seats()[seat.index()]
}

fn luck_of(game: &Game, all: &MeasuredLuck) -> LuckShown {
    let of_seat = |(seat, luck): (Seat, &Luck)| LuckOfSeat {
        seat: name_of(game, seat),
        dice: luck.dice,
        score: luck.score,
        expected: rounded(luck.expected),
        deviation: rounded(luck.deviation),
        at_least_ppm: ppm(luck.at_least),
        at_most_ppm: ppm(luck.at_most),
    };
    LuckShown {
        says: TextShown::from(&all.measure.plain()),
        seats: Seat::ALL.into_iter().zip(&all.seats).map(of_seat).collect(),
    }
}

fn strengths_of(course: &Course) -> Option<StrengthsShown> {
    let limit = |limit: &crate::engine::Limit| LimitShown {
        at: limit.at,
        rule: limit.rule.id,
        says: TextShown::from(&limit.text),
    };
    course.strength_counts.map(|counts| StrengthsShown {
        counts: TextShown::from(&counts.plain()),
        turns: course.strengths.clone(),
        limits: course.limits.iter().map(limit).collect(),
    })
}

fn shown(game: &Game, course: &Course, fixture: Option<FixtureOfGame>) -> BattleCourse {
    let moment = |moment: &Moment| KeyMoment {
        seq: moment.seq,
        turn: moment.turn,
        seat: name_of(game, moment.seat),
        weight: moment.weight,
        rule: moment.rule.clone(),
        says: TextShown::from(&moment.text),
        others: moment.others,
    };
    let tally = |tally: &crate::engine::Tally| LossesOfKind {
        rule: tally.rule.id,
        says: TextShown::from(&tally.what),
        lost: tally.lost,
        of: tally.of,
    };
    BattleCourse {
        game: game.id(),
        head: game.exportable(),
        turn: game.table().turn(),
        dice: course.dice,
        result: game.result(),
        ended_by: course.ended_by,
        closed: course.closed,
        standing: BattleStanding::of(game, &course.standing),
        strengths: strengths_of(course),
        losses: course.tallies.iter().map(tally).collect(),
        moments: course.moments.iter().map(moment).collect(),
        luck: course.luck.iter().map(|luck| luck_of(game, luck)).collect(),
        fixture,
    }
}

/// Get the course of a battle
///
/// What a battle has come to, as the caller may see it: why it ended, the strengths turn by turn, losses, key moments,
/// and luck. It names no players, and no longer changes once the game is over. While sealed answers are secret, it ends
/// before them.
#[utoipa::path(get, path = "/v1/games/{game}/course", tag = "play",
    params(("game" = Uuid, Path, description = "The id of the game")),
    security((), ("token" = ["game:read"])),
    responses((status = 200, description = "The course of the battle", body = BattleCourse),
        (status = 304, description = "Unchanged since the version named in `If-None-Match`")))]
pub(crate) async fn get_course(
    State(games): State<Games>,
    Visitor(visitor): Visitor,
    PathOf(id): PathOf<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let game = games.view(game_id(&id)?, visitor.map(|a| a.id)).await?.game;
    let fixture = games.store.fixture_of_game(game.id()).await?;
    let fixture = fixture.map(|record| FixtureOfGame {
        season: record.season,
        fixture: record.id().to_string(),
    });
    let place = fixture.as_ref().map_or("", |found| found.fixture.as_str());
    let tag = format!(
        "course-{}-{}-{place}",
        env!("CARGO_PKG_VERSION"),
        game.exportable()
    );
    let known = tagged(&headers, &tag, || StatusCode::OK.into_response());
    if known.status() == StatusCode::NOT_MODIFIED {
        return Ok(known);
    }
    let entries = games.whole_log(&game).await?;
    // Folding a long game would block the worker thread for too long.
    let course = tokio::task::spawn_blocking(move || {
        let course = Course::of(game.rulebook(), &entries)?;
        Ok::<_, crate::report::Unreadable>(shown(&game, &course, fixture))
    });
    let course = course
        .await
        .map_err(Problem::internal)?
        .map_err(Problem::internal)?;
    Ok(tagged(&headers, &tag, || Json(course).into_response()))
}
