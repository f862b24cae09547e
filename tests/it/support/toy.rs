//! Toy: the smallest game that uses every part of the protocol. For tests of the protocol only.
//!
//! Each turn both seats secretly choose a number (sealed). Each adds one die; the higher total calls, or `left` if they
//! are equal. The caller throws one to three dice; the other seat holds, or counters with as many dice. The difference
//! is scored. A new turn begins with a die of its own. After the last turn the higher score wins.
//!
//! It also has faults, for tests of games whose rules fail: see [`PANIC`] and the constants after it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use umpire::engine::{
    Argument, Course, Decision, Detail, Faces, Fact, FactCard, FactForm, Facts, GameProgress, Grades,
    LossSummary, Message, NarratedLine, OptionCard, OptionForm, Outcome, Presence, Refusal, RollOff, Rule,
    Rulebook, ScenarioCard, SchemaHint, SchemaPart, Seat, SideInfo, Stop, Surprise, System, Template, Tray,
    Viewer, erase,
};
use utoipa::{PartialSchema, ToSchema};

/// What the toy says.
pub mod messages {
    umpire::engine::messages! {
        "toy" {
            WAITS "turn {turn} waits for something else";
            TURNS "{turns} turns: a game has 1 to 100";
            NUMBER "{number} is not from 1 to 6";
            DICE "{dice} dice: one to three may be thrown";
            TEXT "{text}";
            TURN "Turn {turn} begins with a {die}.";
            CALLS "{side} calls.";
            CHOSEN "Chosen {numbers}; {side} calls.";
            CALLS_WITH "{side} calls with {faces}.";
            ANSWERS "{side} answers with {faces}: {gain}.";
            WINS "{side} wins.";
            DRAW "A draw.";
            NOT_DRAWN "a game of one turn is not drawn";
            SCORE "a score of {n}";
            COUNTERED "The other seat throws too.";
            HAS_COUNTERED "the other seat has thrown too";
        }
    }
}

/// The rulebook with erased types, as the server uses it.
pub fn rulebook() -> &'static dyn Rulebook {
    erase::<Toy>()
}

/// Finds the toy by its name, as the registry finds the real systems.
pub fn named(name: &str) -> Option<&'static dyn Rulebook> {
    (name == Toy::NAME).then(rulebook)
}

pub struct Toy;

/// Calling with this number of dice panics.
pub const PANIC: u8 = 99;
/// Calling with this number of dice does not end before [`ENOUGH`] is set.
pub const ENDLESS: u8 = 98;
/// Calling with this number of dice produces far more than an entry may hold.
pub const HUGE: u8 = 97;
/// Calling with this number of dice is legal, and the decision that follows panics.
pub const AFTERWARDS: u8 = 96;
/// Calling with this number of dice does not end before [`LET_GO`] is set.
pub const HELD: u8 = 95;
/// Calling with this number of dice is legal, and panics when it is folded again after [`FORGETFUL`] is set.
pub const UNREAD: u8 = 94;
/// Calling with this number of dice is legal, and panics when it is shown again after [`SHY`] is set.
pub const UNSHOWN: u8 = 93;
/// Whether the rules fail to show [`UNSHOWN`].
pub static SHY: AtomicBool = AtomicBool::new(false);
/// Whether the rules fail to fold [`UNREAD`].
pub static FORGETFUL: AtomicBool = AtomicBool::new(false);
/// Releases adjudications of [`HELD`].
pub static LET_GO: AtomicBool = AtomicBool::new(false);
/// Ends adjudications of [`ENDLESS`].
pub static ENOUGH: AtomicBool = AtomicBool::new(false);

/// The effect of a call with a faulty number of dice.
fn fault(side: Side, dice: u8) -> Option<Vec<Event>> {
    let faces = match dice {
        PANIC => unreachable!("the toy is broken"),
        ENDLESS => {
            while !ENOUGH.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            vec![1]
        }
        HELD => {
            while !LET_GO.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            vec![1]
        }
        HUGE => vec![1; 600_000],
        AFTERWARDS => vec![],
        UNREAD => vec![UNREAD],
        UNSHOWN => vec![UNSHOWN],
        _ => return None,
    };
    Some(vec![Event::Called { side, faces }])
}

static TURN: Rule = Rule {
    id: "TOY-1",
    section: "Play",
    text: "A turn begins with one die on the table.",
};
static CHOOSE: Rule = Rule {
    id: "TOY-2",
    section: "Play",
    text: "Both seats secretly choose a number from 1 to 6.",
};
static CALL: Rule = Rule {
    id: "TOY-3",
    section: "Play",
    text: "The seat with the higher number and die calls with one to three dice.",
};
static REACT: Rule = Rule {
    id: "TOY-4",
    section: "Play",
    text: "The other seat may hold, or counter with as many dice.",
};
static END: Rule = Rule {
    id: "TOY-5",
    section: "The end",
    text: "After the last turn the higher score wins; a seat may concede at any time.",
};

/// The names of the seats in events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Left,
    Right,
}

impl Side {
    fn of(seat: Seat) -> Side {
        match seat {
            Seat::First => Side::Left,
            Seat::Second => Side::Right,
        }
    }

    fn seat(self) -> Seat {
        match self {
            Side::Left => Seat::First,
            Side::Right => Seat::Second,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The number of turns, from 1 to 100.
    pub turns: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    turns: u32,
    turn: u32,
    score: [i32; 2],
    stage: Stage,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
enum Stage {
    /// The state before both seats are taken.
    Waiting,
    Choosing {
        chosen: [Option<u8>; 2],
    },
    Calling {
        caller: Side,
    },
    Reacting {
        caller: Side,
        thrown: Vec<u8>,
    },
    Over {
        winner: Option<Side>,
        conceded: bool,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Announcement {
    Choose { number: u8 },
    Call { dice: u8 },
    React { reaction: Reaction },
    Concede {},
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    Hold,
    Counter,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    TurnBegan {
        turn: u32,
        die: u8,
    },
    Chose {
        side: Side,
        number: u8,
    },
    Revealed {
        numbers: [u8; 2],
        dice: [u8; 2],
        caller: Side,
    },
    Called {
        side: Side,
        faces: Vec<u8>,
    },
    Answered {
        side: Side,
        faces: Vec<u8>,
        gain: i32,
    },
    GameOver {
        winner: Option<Side>,
        grade: String,
        reason: String,
    },
}

/// The end of a game.
fn over(winner: Option<Side>, conceded: bool) -> Event {
    Event::GameOver {
        winner,
        grade: if winner.is_some() { "win" } else { "draw" }.to_owned(),
        reason: if conceded { "concession" } else { "turn_limit" }.to_owned(),
    }
}

/// The table as a viewer sees it.
#[derive(Serialize, ToSchema)]
pub struct View {
    turn: u32,
    score: [i32; 2],
    /// The viewer's choice, or all choices for the arbiter.
    chosen: [Option<u8>; 2],
    thrown: Vec<u8>,
}

fn ask(
    side: Side,
    kind: &'static str,
    rule: &'static Rule,
    choices: Vec<Announcement>,
    otherwise: Announcement,
) -> Decision<Toy> {
    Decision {
        seat: side.seat(),
        kind,
        rule,
        choices,
        parts: None,
        sealed: kind == "choose",
        otherwise: Some(otherwise),
    }
}

fn sum(faces: &[u8]) -> i32 {
    faces.iter().map(|f| i32::from(*f)).sum()
}

fn illegal(broken: umpire::engine::BrokenRule<Message>) -> Refusal {
    Refusal::illegal(broken.rule, broken.why)
}

fn not_read(what: &str, error: &serde_json::Error) -> Refusal {
    Refusal::not_understood(messages::TEXT.with([("text", format!("{what}: {error}").into())]))
}

fn not_pending(rule: &'static Rule, state: &State) -> Refusal {
    Refusal::NotAsked {
        rule,
        why: messages::WAITS.with([("turn", state.turn.into())]),
    }
}

/// The events at the end of a turn: the next turn, or the end of the game.
fn turn_ends(state: &State, score: [i32; 2], tray: &mut Tray<'_>) -> Event {
    if state.turn >= state.turns {
        let winner = match score[0].cmp(&score[1]) {
            std::cmp::Ordering::Greater => Some(Side::Left),
            std::cmp::Ordering::Less => Some(Side::Right),
            std::cmp::Ordering::Equal => None,
        };
        return over(winner, false);
    }
    let turn = state.turn + 1;
    tray.turn_begins(turn);
    Event::TurnBegan {
        turn,
        die: tray.throw(6, 1).first(),
    }
}

impl System for Toy {
    const NAME: &'static str = "toy";
    const TITLE: &'static str = "Toy";
    const EDITION: &'static str = "1";
    const SEATS: [&'static str; 2] = ["left", "right"];
    const RULES: &'static [&'static Rule] = &[&TURN, &CHOOSE, &CALL, &REACT, &END];
    const GRADES: Grades = Grades {
        wins: &["win"],
        draw: "draw",
        both_lose: None,
    };
    const DECISIONS: &'static [&'static str] = &["choose", "call", "react"];
    const STANDARD: &'static str = "short";
    const SURPRISES: &'static [Stop] = &[Stop {
        kind: "countered",
        text: &messages::COUNTERED,
    }];

    type Setup = Setup;
    type State = State;
    type Announcement = Announcement;
    type Event = Event;
    type View = View;
    type Parts = ();
    type Scorebook = ();
    type Foresight = ();

    fn messages() -> Vec<&'static Template> {
        messages::ALL.to_vec()
    }

    fn schema_hints(place: &[&str]) -> Option<SchemaHint> {
        (place == ["turns"]).then_some(SchemaHint {
            rule: &END,
            what: Some("a whole number from 1 to 100"),
        })
    }

    fn open(setup: &Setup) -> Result<State, Refusal> {
        END.require((1..=100).contains(&setup.turns), || {
            messages::TURNS.with([("turns", setup.turns.into())])
        })
        .map_err(|broken| illegal(broken).at("turns"))?;
        Ok(State {
            turns: setup.turns,
            turn: 1,
            score: [0, 0],
            stage: Stage::Waiting,
        })
    }

    fn begin(_state: &State, tray: &mut Tray<'_>) -> Vec<Event> {
        vec![Event::TurnBegan {
            turn: 1,
            die: tray.throw(6, 1).first(),
        }]
    }

    fn pending(state: &State) -> Vec<Decision<Toy>> {
        match &state.stage {
            Stage::Waiting | Stage::Over { .. } => vec![],
            Stage::Choosing { chosen } => [Side::Left, Side::Right]
                .into_iter()
                .filter(|s| chosen[s.seat().index()].is_none())
                .map(|s| {
                    let choices = (1..=6).map(|number| Announcement::Choose { number }).collect();
                    ask(s, "choose", &CHOOSE, choices, Announcement::Choose { number: 1 })
                })
                .collect(),
            Stage::Calling { caller } => {
                let choices = (1..=3).map(|dice| Announcement::Call { dice }).collect();
                vec![ask(
                    *caller,
                    "call",
                    &CALL,
                    choices,
                    Announcement::Call { dice: 1 },
                )]
            }
            Stage::Reacting { caller, thrown } => {
                assert!(!thrown.is_empty(), "the toy is broken");
                let react = |reaction| Announcement::React { reaction };
                let choices = vec![react(Reaction::Hold), react(Reaction::Counter)];
                let side = Side::of(caller.seat().other());
                vec![ask(side, "react", &REACT, choices, react(Reaction::Hold))]
            }
        }
    }

    fn odds(_state: &State, _seat: Seat, _announcement: &Announcement) -> umpire::engine::Odds {
        umpire::engine::Odds::default()
    }

    fn arbitrary_setup(setup: &Setup, _pick: &mut dyn FnMut(usize) -> usize) -> Setup {
        setup.clone()
    }

    fn fact_cards() -> Vec<FactCard> {
        let card = |name, form, decisions, values, rule, text| FactCard {
            name,
            form,
            decisions,
            values,
            text,
            rule,
        };
        vec![
            card("turn", FactForm::Number, Toy::DECISIONS, &[], &TURN, "The turn."),
            card(
                "number",
                FactForm::Number,
                &["choose"],
                &[],
                &CHOOSE,
                "The number chosen.",
            ),
            card(
                "dice",
                FactForm::Number,
                &["call", "react"],
                &[],
                &CALL,
                "The dice of the call.",
            ),
            card(
                "reaction",
                FactForm::Word,
                &["react"],
                &["hold", "counter"],
                &REACT,
                "The reaction.",
            ),
            card(
                "sum",
                FactForm::Number,
                &["react"],
                &[],
                &REACT,
                "What the call has thrown.",
            ),
            card(
                "chance_to_win",
                FactForm::Chance,
                &["react"],
                &[],
                &REACT,
                "One in two.",
            ),
        ]
    }

    fn facts(state: &State, decision: &Decision<Toy>) -> Facts<Announcement> {
        let number = |n: usize| Fact::Number(n as i64);
        let mut decision_facts = vec![("turn", number(state.turn as usize))];
        if let Stage::Reacting { thrown, .. } = &state.stage {
            decision_facts.push(("dice", number(thrown.len())));
            decision_facts.push(("sum", Fact::Number(i64::from(sum(thrown)))));
            decision_facts.push(("chance_to_win", Fact::Chance(umpire::engine::Chance::new(1, 2))));
        }
        let way = |choice: &Announcement| Course {
            announcement: choice.clone(),
            facts: match choice {
                Announcement::Choose { number: n } => vec![("number", number(usize::from(*n)))],
                Announcement::Call { dice } => vec![("dice", number(usize::from(*dice)))],
                Announcement::React { reaction } => {
                    let word = if *reaction == Reaction::Hold {
                        "hold"
                    } else {
                        "counter"
                    };
                    vec![("reaction", Fact::word(word))]
                }
                Announcement::Concede {} => vec![],
            },
        };
        let hold = Announcement::React {
            reaction: Reaction::Hold,
        };
        Facts {
            decision_facts,
            answers: decision.choices.iter().map(way).collect(),
            decline: (decision.kind == "react").then_some(hold),
        }
    }

    fn surprise(_: &State, seat: Seat, event: &Event) -> Option<Surprise> {
        match event {
            Event::Answered { side, faces, .. } if side.seat() != seat && !faces.is_empty() => {
                Some(Surprise {
                    kind: "countered",
                    why: messages::HAS_COUNTERED.plain(),
                })
            }
            _ => None,
        }
    }

    fn invites(_: &State, event: &Event) -> Option<Seat> {
        match event {
            Event::Called { side, .. } => Some(side.seat().other()),
            _ => None,
        }
    }

    fn stretch(state: &State) -> GameProgress {
        GameProgress {
            turn: state.turn,
            phase: "play".to_owned(),
            unit: None,
        }
    }

    fn presence(_: &State, _: &str) -> Presence {
        Presence::Unknown
    }

    fn recommended(_: &Setup, _: Seat) -> Value {
        serde_json::json!({"rules": [{"id": "hold", "when": {"reaction": "hold"}, "then": "take"}]})
    }

    fn draw(state: &State) -> Result<Vec<Event>, Refusal> {
        END.require(state.turns > 1, || messages::NOT_DRAWN.plain())
            .map_err(illegal)?;
        Ok(vec![over(None, false)])
    }

    fn roll_off(tray: &mut Tray<'_>) -> RollOff<Vec<Event>> {
        let winner = if tray.throw(6, 1).first().is_multiple_of(2) {
            Seat::First
        } else {
            Seat::Second
        };
        RollOff {
            thrown: vec![],
            winner,
        }
    }

    fn satisfies(_parts: &(), _answer: &Announcement) -> bool {
        false
    }

    fn build(_parts: &(), _pick: &mut dyn FnMut(usize) -> usize) -> Announcement {
        Announcement::Concede {}
    }

    fn mover(state: &State) -> Option<Seat> {
        match &state.stage {
            Stage::Calling { caller } | Stage::Reacting { caller, .. } => Some(caller.seat()),
            _ => None,
        }
    }

    fn anytime(state: &State, _seat: Seat) -> Vec<Announcement> {
        match state.stage {
            Stage::Waiting | Stage::Over { .. } => vec![],
            _ => vec![Announcement::Concede {}],
        }
    }

    fn decide(
        state: &State,
        seat: Seat,
        announcement: &Announcement,
        tray: &mut Tray<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let side = Side::of(seat);
        match announcement {
            Announcement::Concede {} => Ok(vec![over(Some(Side::of(seat.other())), true)]),
            Announcement::Choose { number } => {
                let Stage::Choosing { chosen } = &state.stage else {
                    return Err(not_pending(&CHOOSE, state));
                };
                if chosen[seat.index()].is_some() {
                    return Err(not_pending(&CHOOSE, state));
                }
                CHOOSE
                    .require((1..=6).contains(number), || {
                        messages::NUMBER.with([("number", (*number).into())])
                    })
                    .map_err(illegal)?;
                let mut events = vec![Event::Chose {
                    side,
                    number: *number,
                }];
                if let Some(other) = chosen[seat.other().index()] {
                    let numbers = match side {
                        Side::Left => [*number, other],
                        Side::Right => [other, *number],
                    };
                    let thrown = tray.throw(6, 2);
                    let dice = [thrown.as_slice()[0], thrown.as_slice()[1]];
                    let caller = if numbers[0] + dice[0] >= numbers[1] + dice[1] {
                        Side::Left
                    } else {
                        Side::Right
                    };
                    events.push(Event::Revealed {
                        numbers,
                        dice,
                        caller,
                    });
                }
                Ok(events)
            }
            Announcement::Call { dice } => {
                let (Stage::Calling { caller }, true) =
                    (&state.stage, (1..=3).contains(dice) || *dice >= UNSHOWN)
                else {
                    return match &state.stage {
                        Stage::Calling { caller } if *caller == side => Err(Refusal::illegal(
                            &CALL,
                            messages::DICE.with([("dice", (*dice).into())]),
                        )),
                        _ => Err(not_pending(&CALL, state)),
                    };
                };
                if *caller != side {
                    return Err(not_pending(&CALL, state));
                }
                if let Some(events) = fault(side, *dice) {
                    return Ok(events);
                }
                let faces = tray.throw(6, usize::from(*dice)).as_slice().to_vec();
                Ok(vec![Event::Called { side, faces }])
            }
            Announcement::React { reaction } => {
                let Stage::Reacting { caller, thrown } = &state.stage else {
                    return Err(not_pending(&REACT, state));
                };
                if *caller == side {
                    return Err(not_pending(&REACT, state));
                }
                let faces = match reaction {
                    Reaction::Hold => Faces::NONE,
                    Reaction::Counter => tray.throw(6, thrown.len()),
                };
                let faces = faces.as_slice().to_vec();
                let gain = sum(&faces) - sum(thrown);
                let mut score = state.score;
                score[seat.index()] += gain;
                let answered = Event::Answered { side, faces, gain };
                Ok(vec![answered, turn_ends(state, score, tray)])
            }
        }
    }

    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::TurnBegan { turn, .. } => {
                state.turn = *turn;
                state.stage = Stage::Choosing { chosen: [None, None] };
            }
            Event::Chose { side, number } => {
                if let Stage::Choosing { chosen } = &mut state.stage {
                    chosen[side.seat().index()] = Some(*number);
                }
            }
            Event::Revealed { caller, .. } => state.stage = Stage::Calling { caller: *caller },
            Event::Called { side, faces } => {
                let forgotten = faces[..] == [UNREAD] && FORGETFUL.load(Ordering::Relaxed);
                assert!(!forgotten, "the toy knows no such call");
                state.stage = Stage::Reacting {
                    caller: *side,
                    thrown: faces.clone(),
                };
            }
            Event::Answered { side, gain, .. } => state.score[side.seat().index()] += gain,
            Event::GameOver { winner, reason, .. } => {
                state.stage = Stage::Over {
                    winner: *winner,
                    conceded: reason == "concession",
                };
            }
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let Stage::Over { winner, conceded } = state.stage else {
            return None;
        };
        Some(Outcome {
            grade: if winner.is_some() { "win" } else { "draw" },
            winner: winner.map(Side::seat),
            reason: if conceded { "concession" } else { "turn_limit" },
            lead: None,
        })
    }

    fn turn(state: &State) -> u32 {
        state.turn
    }

    fn shows(event: &Event, viewer: Viewer) -> bool {
        match event {
            Event::Chose { side, .. } => viewer.is(side.seat()),
            Event::Called { faces, .. } => {
                let shy = faces[..] == [UNSHOWN] && SHY.load(Ordering::Relaxed);
                assert!(!shy, "the toy does not show such a call");
                true
            }
            _ => true,
        }
    }

    fn rule_of(_: &State, _: &[Event], event: &Event) -> &'static Rule {
        match event {
            Event::TurnBegan { .. } => &TURN,
            Event::Chose { .. } | Event::Revealed { .. } => &CHOOSE,
            Event::Called { .. } => &CALL,
            Event::Answered { .. } => &REACT,
            Event::GameOver { .. } => &END,
        }
    }

    fn tell(_state: &State, event: &Event, detail: Detail) -> NarratedLine {
        let whose = |side: &Side| Argument::word_as(Toy::SEATS[side.seat().index()], &format!("{side:?}"));
        let all = |numbers: &[u8]| Argument::shown(format!("{numbers:?}"));
        let line = match event {
            Event::TurnBegan { turn, die } => {
                let heading = messages::TURN.with([("turn", (*turn).into()), ("die", (*die).into())]);
                return NarratedLine::Turn(heading);
            }
            Event::Chose { .. } => return NarratedLine::Nothing,
            Event::Called { side, .. } if detail == Detail::Quiet => {
                messages::CALLS.with([("side", whose(side))])
            }
            Event::Revealed { numbers, caller, .. } => {
                messages::CHOSEN.with([("numbers", all(numbers)), ("side", whose(caller))])
            }
            Event::Called { side, faces } => {
                messages::CALLS_WITH.with([("side", whose(side)), ("faces", all(faces))])
            }
            Event::Answered { side, faces, gain } => messages::ANSWERS.with([
                ("side", whose(side)),
                ("faces", all(faces)),
                ("gain", (*gain).into()),
            ]),
            Event::GameOver {
                winner: Some(winner), ..
            } => messages::WINS.with([("side", whose(winner))]),
            Event::GameOver { winner: None, .. } => messages::DRAW.plain(),
        };
        NarratedLine::Line(line, vec![])
    }

    fn banners(_setup: &Setup) -> [SideInfo; 2] {
        Toy::SEATS.map(|seat| SideInfo {
            name: seat.to_owned(),
            commander: None,
        })
    }

    fn toll(state: &State, seat: Seat) -> LossSummary {
        LossSummary {
            summary: messages::SCORE.with([("n", state.score[seat.index()].into())]),
            lost: vec![],
        }
    }

    fn map(state: &State, viewer: Viewer) -> String {
        let chosen = Toy::view(state, viewer).chosen;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"><title>Turn {}</title><desc>{chosen:?}</desc></svg>",
            state.turn
        )
    }

    fn question(state: &State, decision: &Decision<Toy>) -> String {
        format!("Turn {}: what do you {}?", state.turn, decision.kind)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let mut chosen = [None, None];
        let mut thrown = vec![];
        match &state.stage {
            Stage::Choosing { chosen: all } => {
                for seat in Seat::ALL.into_iter().filter(|s| viewer.is(*s)) {
                    chosen[seat.index()] = all[seat.index()];
                }
            }
            Stage::Reacting { thrown: faces, .. } => thrown.clone_from(faces),
            _ => {}
        }
        View {
            turn: state.turn,
            score: state.score,
            chosen,
            thrown,
        }
    }

    fn position(options: Value, position: Value) -> Result<State, Refusal> {
        let setup: Setup = serde_json::from_value(options).map_err(|e| not_read("options", &e))?;
        let state: State = serde_json::from_value(position).map_err(|e| not_read("position", &e))?;
        Ok(State {
            turns: setup.turns,
            ..state
        })
    }

    fn holds(state: &State, key: &str, expected: &Value) -> Result<(), String> {
        let actual = match key {
            "turn" => Value::from(state.turn),
            "score" => Value::from(state.score.to_vec()),
            _ => return Err(format!("a toy has no {key}")),
        };
        if actual == *expected {
            Ok(())
        } else {
            Err(format!("{key}: expected {expected}, there is {actual}"))
        }
    }

    fn invariants(state: &State) -> Result<(), String> {
        if (1..=state.turns).contains(&state.turn) {
            Ok(())
        } else {
            Err(format!("turn {} of {}", state.turn, state.turns))
        }
    }

    fn transitions(before: &State, _: &Event, after: &State) -> Result<(), String> {
        if after.turn < before.turn {
            Err(format!("turn {} comes after turn {}", after.turn, before.turn))
        } else {
            Ok(())
        }
    }

    fn options() -> Vec<OptionCard> {
        vec![OptionCard {
            name: "turns",
            form: OptionForm::Number,
            default: 3.into(),
            choices: vec![],
            least: Some(1),
            most: Some(100),
            values: "a whole number from 1 to 100",
            text: "How many turns the game lasts.",
            rules: vec![&END],
            rulings: &[],
        }]
    }

    fn scenarios() -> &'static [ScenarioCard<Setup>] {
        static SCENARIOS: OnceLock<Vec<ScenarioCard<Setup>>> = OnceLock::new();
        SCENARIOS.get_or_init(|| {
            let card = |name: &str, title: &str, turns| ScenarioCard {
                name: name.to_owned(),
                title: title.to_owned(),
                about: format!("{turns} turns."),
                minutes: 1,
                setup: Setup { turns },
            };
            vec![card("short", "A short game", 3), card("long", "A long game", 30)]
        })
    }

    fn schemas() -> Vec<SchemaPart> {
        let part = |name: &str, schema| SchemaPart {
            name: name.to_owned(),
            schema,
        };
        vec![
            part("ToyAnnouncement", Announcement::schema()),
            part("ToyEvent", Event::schema()),
            part("ToySetup", Setup::schema()),
            part("ToyView", View::schema()),
            part("Side", Side::schema()),
            part("Reaction", Reaction::schema()),
        ]
    }
}
