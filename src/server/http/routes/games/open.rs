//! Opening a game.

use crate::clock::{Pace, Preset};
use crate::engine::{ClockTerms, Game, KeyChain, Opening, Rulebook, Seat, Terms};
use crate::people;
use crate::people::profile::log_name;
use crate::server::games::card::{GameCard, card};
use crate::server::games::change::Change;
use crate::server::games::handle::Games;
use crate::server::games::live::{BOT, Opened, PLAYER, PRACTICE, PRACTICE_NAME};
use crate::server::http::extract::{Caller, JsonBody, Key};
use crate::server::http::idempotency_key::{idempotent, response};
use crate::server::http::routes::systems::catalogue;
use crate::server::lobby::Lobby;
use crate::server::problem::{Kind, Problem};
use crate::store::{GameRecord, NewGame, SeatRecord};
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::Arc;
use uuid::Uuid;

/// The longest spectator delay, in milliseconds: 7 days.
const LONGEST_DELAY: i64 = 7 * 24 * 60 * 60 * 1000;

/// A game to open.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGameBody {
    /// The name of the system.
    #[schema(example = "marvellous")]
    system: String,
    /// The name of a scenario. Either `scenario` or `setup` is required.
    #[serde(default)]
    scenario: Option<String>,
    /// A set-up, in the form of a scenario's `setup`. Either `scenario` or `setup` is required.
    #[serde(default)]
    setup: Option<Value>,
    /// Options that differ from those of the scenario or set-up.
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, Value>)]
    options: Map<String, Value>,
    /// The title on pages, at most 100 characters; default: the scenario's title.
    #[serde(default)]
    title: Option<String>,
    /// Who may see the game.
    #[serde(default)]
    visibility: Visibility,
    /// The clock. Without one, the game has no deadlines and no time limit.
    #[serde(default)]
    clock: Option<ClockWish>,
    /// Seats to fill at once: the name of the seat, with `practice` (the practice opponent) or `me` (the caller, with a
    /// salt drawn by the server).
    #[serde(default)]
    seats: BTreeMap<String, Sitter>,
    /// How far spectators are behind the game while it is played, in milliseconds: from 0 (the default) to 7 days. The
    /// delay does not hide who holds which seat. Players see everything at once, and so does everybody when the game is
    /// over.
    #[serde(default)]
    #[schema(example = 1_800_000, minimum = 0, maximum = 604_800_000)]
    spectator_delay: i64,
}

/// Who may see a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everybody may watch, and anybody may take an empty seat.
    #[default]
    Public,
    /// Only its players may see it, and taking a seat requires the invitation code.
    Private,
}

/// The clock of a game to open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockWish {
    /// The preset.
    pub(crate) preset: Preset,
    /// The pace; required with the preset `custom`, not allowed otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) pace: Option<Pace>,
}

impl ClockWish {
    /// The clock in the form of the game's terms.
    ///
    /// # Errors
    /// `not-understood` if the pace is out of range, missing, or not allowed.
    pub(crate) fn terms(self) -> Result<ClockTerms, Problem> {
        let wrong = |why: String| Problem::new(Kind::NotUnderstood, why);
        let pace = match (self.preset, self.pace) {
            (Preset::Custom, Some(pace)) => {
                pace.check().map_err(wrong)?;
                Some(pace)
            }
            (Preset::Custom, None) => return Err(wrong("a custom clock has a `pace`".to_owned())),
            (_, Some(_)) => return Err(wrong("only a custom clock has a `pace`".to_owned())),
            (preset, None) => preset.pace(),
        };
        Ok(ClockTerms {
            preset: self.preset.name().to_owned(),
            pace,
        })
    }
}

/// Who takes a seat at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// The practice opponent.
    Practice,
    /// The caller.
    Me,
}

/// The set-up of a game, and its default title.
fn setup_of(
    scenario: Option<&str>,
    setup: Option<&Value>,
    options: &Map<String, Value>,
    rulebook: &dyn Rulebook,
) -> Result<(Value, String), Problem> {
    let wanted = options;
    let (mut setup, title) = match (scenario, setup) {
        (Some(name), None) => {
            let mut card = catalogue::scenario(rulebook, name)?;
            let title = card["title"].as_str().unwrap_or(name).to_owned();
            (card["setup"].take(), title)
        }
        (None, Some(setup)) => (
            setup.clone(),
            format!("{}: a set-up of one's own", rulebook.title()),
        ),
        _ => {
            return Err(Problem::new(
                Kind::NotUnderstood,
                "a game is opened with a `scenario` or with a `setup`",
            ));
        }
    };
    let Value::Object(fields) = &mut setup else {
        return Err(Problem::new(Kind::NotUnderstood, "`setup` must be an object"));
    };
    if !wanted.is_empty() {
        let options = fields
            .entry("options")
            .or_insert_with(|| Value::Object(Map::new()));
        let Value::Object(options) = options else {
            return Err(Problem::new(
                Kind::NotUnderstood,
                "the set-up's `options` must be an object",
            ));
        };
        options.extend(wanted.clone());
    }
    rulebook.normalise_setup(&mut setup);
    Ok((setup, title))
}

fn proper_title(title: Option<&str>, otherwise: String) -> Result<String, Problem> {
    let title = title
        .map(str::trim)
        .filter(|t| !t.is_empty())
        .map_or(otherwise, str::to_owned);
    if title.chars().count() > 100 || title.chars().any(people::is_unseen) {
        return Err(Problem::new(
            Kind::NotUnderstood,
            "a title has at most 100 characters and no control characters",
        ));
    }
    Ok(title)
}

/// What to play, as requested when a game is opened or a challenge created.
pub(crate) struct Wish<'a> {
    pub system: &'a str,
    pub scenario: Option<&'a str>,
    pub setup: Option<&'a Value>,
    pub options: &'a Map<String, Value>,
    pub title: Option<&'a str>,
    pub spectator_delay: i64,
}

impl Wish<'_> {
    /// The rulebook, the complete set-up, and the title.
    ///
    /// # Errors
    /// A problem if the system or scenario is unknown, or the request is invalid.
    pub(crate) fn read(self, games: &Games) -> Result<(&'static dyn Rulebook, Value, String), Problem> {
        let rulebook = games.registry.rulebook(self.system);
        let rulebook =
            rulebook.ok_or_else(|| Problem::not_found(format_args!("system {:?}", self.system)))?;
        let (setup, title) = setup_of(self.scenario, self.setup, self.options, rulebook)?;
        if !(0..=LONGEST_DELAY).contains(&self.spectator_delay) {
            let text = format!("spectator_delay is 0 to {LONGEST_DELAY} milliseconds");
            return Err(Problem::new(Kind::NotUnderstood, text));
        }
        Ok((rulebook, setup, proper_title(self.title, title)?))
    }
}

fn sitters(body: &NewGameBody, rulebook: &dyn Rulebook) -> Result<Vec<(Seat, Sitter)>, Problem> {
    let names = rulebook.seats();
    let known = |name: &String| names.contains(&name.as_str());
    if let Some(name) = body.seats.keys().find(|n| !known(n)) {
        let text = format!("there is no seat {name:?}; the seats are {}", names.join(" and "));
        return Err(Problem::new(Kind::NotUnderstood, text));
    }
    let at = |seat: Seat| body.seats.get(names[seat.index()]).map(|s| (seat, *s));
    let sitters: Vec<_> = Seat::ALL.into_iter().filter_map(at).collect();
    if let [(_, a), (_, b)] = sitters.as_slice()
        && a == b
    {
        let text = "one seat is for the practice opponent at most, and one for you";
        return Err(Problem::new(Kind::NotUnderstood, text));
    }
    Ok(sitters)
}

/// Open a game
///
/// Opens a game from a scenario or from a set-up in the request. The game begins when both seats are taken. To play
/// against the practice opponent, assign both seats: `"seats": {"north": "practice", "south": "me"}`.
#[utoipa::path(post, path = "/v1/games", tag = "games", request_body = NewGameBody,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 printable ASCII characters")),
    security(("token" = ["game:play"])),
    responses((status = 201, description = "The game", body = GameCard)))]
pub async fn open_game(
    State(lobby): State<Lobby>,
    Caller(caller): Caller,
    key: Key,
    body: JsonBody<NewGameBody>,
) -> Result<Response, Problem> {
    let JsonBody { value: body, hash } = body;
    let wish = Wish {
        system: &body.system,
        scenario: body.scenario.as_deref(),
        setup: body.setup.as_ref(),
        options: &body.options,
        title: body.title.as_deref(),
        spectator_delay: body.spectator_delay,
    };
    let (rulebook, setup, title) = wish.read(&lobby.games)?;
    let sitters = sitters(&body, rulebook)?;
    let clock = body.clock.map(|wish| wish.terms()).transpose()?;
    let behind = Some(body.spectator_delay).filter(|delay| *delay > 0);
    let terms = (clock.is_some() || behind.is_some()).then(|| Terms {
        clock,
        spectator_delay: behind,
        ..Terms::default()
    });
    let private = body.visibility == Visibility::Private;
    let secret = lobby.entropy.secret()?;
    let invitation = if private {
        lobby.entropy.secret()?.hex()[..32].to_owned()
    } else {
        String::new()
    };
    let new = NewGame {
        system: body.system.clone(),
        scenario: body.scenario.clone().unwrap_or_default(),
        title,
        visibility: if private { "private" } else { "public" }.to_owned(),
        invitation,
        creator: caller.id,
        secret,
        spectator_delay: body.spectator_delay,
    };
    let mut salts = Vec::new();
    for (seat, sitter) in sitters {
        salts.push((seat, sitter, lobby.entropy.secret()?));
    }
    let row = new.clone();
    let request = idempotent(&caller, String::new(), key, hash);
    if let Some(request) = &request
        && let Some(answer) = lobby.idempotency.answered(request).await?
    {
        return Ok(response(answer));
    }
    lobby.auth.game_of(caller.id)?;
    let at = lobby.time.now();
    let id = lobby.entropy.game_id();
    let answer = lobby.games.open_game(request, new, move || {
        let keys = Arc::new(KeyChain::new(id, row.secret));
        let opening = Opening {
            game: id,
            rulebook,
            setup: &setup,
            commitment: keys.commitment(),
            terms: terms.as_ref(),
            at,
        };
        let opened = Game::open(&opening)?;
        let (mut game, mut entries, mut seats) = (opened.game, vec![opened.entry], vec![]);
        for (seat, sitter, salt) in salts {
            let (holder, name, account) = match sitter {
                Sitter::Practice => (PRACTICE, PRACTICE_NAME.to_owned(), None),
                Sitter::Me if caller.bot => (BOT, caller.name.clone(), Some(caller.id)),
                Sitter::Me => (PLAYER, caller.name.clone(), Some(caller.id)),
            };
            let logged = account.map_or_else(|| name.clone(), log_name);
            let sat = game.sit(seat, &logged, &salt, true, at, keys.as_ref())?;
            seats.push(SeatRecord {
                seat: game.seat_name(seat),
                holder: holder.to_owned(),
                account,
                name,
            });
            game = sat.game;
            entries.push(sat.entry);
        }
        let record = record_of(id, row, at);
        let answer = serde_json::to_value(card(&game, &record, &seats, Some(caller.id)));
        let decided = Change {
            seats,
            answer: Some(answer.map_err(Problem::internal)?),
            ..Change::new(entries, game)
        };
        Ok((decided, Opened { keys, record }))
    });
    Ok(response(answer.await?))
}

pub(crate) fn record_of(id: Uuid, new: NewGame, at: i64) -> GameRecord {
    GameRecord {
        id,
        system: new.system,
        scenario: new.scenario,
        title: new.title,
        visibility: new.visibility,
        invitation: new.invitation,
        status: "open".to_owned(),
        waiting: vec![],
        head: 0,
        turn: 0,
        creator: new.creator,
        spectator_delay: new.spectator_delay,
        created: at,
        updated: at,
        closed: String::new(),
        closed_at: 0,
    }
}
