//! What tests of seasons use: rules, and a log that is written act by act.

use umpire_engine::Millis;
use umpire_league::season::{
    AbsenceRules, Act, Agreement, Author, Calendar, Dates, DivisionPlan, Entry, EntryRules, Format, Play,
    Scenario, ScenarioChoice, SeasonLog, SeasonRules, SeatOrder, Sides,
};
use umpire_league::{
    DivisionId, Dummy, Finish, FixtureId, ForfeitReason, GameResult, Grade, GradeWords, LeagueError,
    LotSecret, Margin, MovementRules, PersonId, PointsScheme, Round, RuleId, Seat, Side, Sitter,
};

/// The secret of a lot with this number.
pub fn secret(number: u8) -> LotSecret {
    LotSecret::new([number; 32])
}

/// Opens the registration; the secret is number 7.
pub fn opening() -> Act {
    opening_with(7)
}

pub fn opening_with(number: u8) -> Act {
    Act::OpenRegistration {
        commitment: secret(number).commitment(),
    }
}

/// When a round is played, where it does not matter.
pub const DATES: Dates = Dates {
    opens: Millis::new(0),
    due: Millis::new(1),
};

/// What the players of a game such as `1.2.3` agree on: nothing else than the season says.
pub fn agreement(fixture: &str) -> Agreement {
    Agreement {
        fixture: fixture_id(fixture),
        scenario: None,
        swapped: false,
    }
}

/// The game `1.2.3`: division, round, board.
pub fn fixture_id(text: &str) -> FixtureId {
    text.parse().unwrap()
}

/// The words of a game system for its grades.
pub const GAMES: GradeWords<'static> = GradeWords {
    wins: &["great_victory", "minor_victory"],
    draw: "draw",
    both_lose: Some("humiliating_loss"),
};

pub fn person(name: &str) -> PersonId {
    PersonId::new(name)
}

pub fn rules(format: Format) -> SeasonRules {
    SeasonRules {
        system: "toy".into(),
        scenarios: vec![Scenario {
            system: "toy".into(),
            name: "bridge".into(),
        }],
        format,
        sides: Sides::Fixed,
        points: PointsScheme::graded(&GAMES, Some(8)),
        tie_breaks: ["PTS", "DE", "MARGIN", "SB", "WON", "LOT"]
            .map(str::to_owned)
            .to_vec(),
        dummy: Dummy::OwnScore,
        movement: MovementRules::default(),
        choice: ScenarioChoice::Fixed,
        calendar: Calendar::default(),
        entry: EntryRules::default(),
        play: Play::default(),
        absences: AbsenceRules::default(),
        apart: vec![],
    }
}

/// A log that is written act by act, a minute apart.
pub struct Builder {
    pub log: SeasonLog,
}

impl Builder {
    pub fn new(rules: SeasonRules) -> Builder {
        let log = SeasonLog::open(Entry {
            number: 1,
            at: Millis::new(0),
            author: secretary(),
            reason: "a new season".into(),
            act: Act::Create {
                rules: Box::new(rules),
            },
        });
        Builder { log: log.unwrap() }
    }

    pub fn try_act(&mut self, act: Act) -> Result<(), LeagueError> {
        let at = Millis::from_minutes(self.log.entries().len() as i64);
        let entry = self.log.draft(at, secretary(), "as decided", act);
        self.log.append(entry).map(|_| ())
    }

    pub fn act(&mut self, act: Act) {
        self.try_act(act).unwrap();
    }

    pub fn act_by_rule(&mut self, rule: &str, act: Act) {
        let at = Millis::from_minutes(self.log.entries().len() as i64);
        let entry = self
            .log
            .draft(at, Author::Rule(RuleId::new(rule)), "nobody appeared", act);
        self.log.append(entry).unwrap();
    }

    /// Publishes the next round of a schedule.
    pub fn publish_next(&mut self, division: &str) {
        let proposal = self
            .log
            .season()
            .propose_round(&DivisionId::new(division), &[], &[], DATES)
            .unwrap();
        self.act(Act::PublishRound(proposal.plan));
    }
}

pub fn secretary() -> Author {
    Author::Person(person("Secretary"))
}

pub const ROBIN: Format = Format::RoundRobin { double: false };

pub fn names(players: usize) -> Vec<String> {
    (1..=players).map(|number| format!("p{number}")).collect()
}

/// A season that runs, with one division.
pub fn running(format: Format, players: usize) -> Builder {
    let mut builder = registered(format, players);
    builder.act(seeding(players));
    builder.act(Act::Start {});
    builder
}

/// A season with these rules that runs, with one division.
pub fn started(rules: SeasonRules, players: usize) -> Builder {
    let mut builder = Builder::new(rules);
    builder.act(opening());
    for name in names(players) {
        builder.act(Act::Register {
            person: person(&name),
        });
    }
    builder.act(seeding(players));
    builder.act(Act::Start {});
    builder
}

pub fn registered(format: Format, players: usize) -> Builder {
    let mut builder = Builder::new(rules(format));
    builder.act(opening());
    for name in names(players) {
        builder.act(Act::Register {
            person: person(&name),
        });
    }
    builder
}

pub fn plan(id: &str, players: &[String]) -> DivisionPlan {
    DivisionPlan {
        id: DivisionId::new(id),
        name: None,
        order: SeatOrder::Given,
        players: players.iter().map(|name| person(name)).collect(),
        format: None,
    }
}

pub fn seeding(players: usize) -> Act {
    Act::Seed {
        secret: secret(7),
        divisions: vec![plan("1", &names(players))],
        apart: vec![],
    }
}

pub fn ruling(round: u16, board: u16, first: u16, second: u16) -> Act {
    let sitter = |seat: u16| Sitter {
        seat: Seat(seat),
        person: person(&format!("p{seat}")),
    };
    Act::RuleResult {
        result: Box::new(GameResult {
            fixture: FixtureId {
                division: DivisionId::new("1"),
                round: Round(round),
                board,
                leg: 1,
            },
            first: sitter(first),
            second: sitter(second),
            finish: Finish::Forfeited {
                winner: Some(Side::First),
                why: ForfeitReason::Ruled,
            },
            disputed: false,
        }),
    }
}

/// The first side wins every game that has no result yet.
pub fn win_all(builder: &Builder, results: &[GameResult]) -> Vec<GameResult> {
    let season = builder.log.season();
    let won = |fixture: FixtureId| {
        let own = season.division(&fixture.division).unwrap();
        let pairing = own.fixture(&fixture, season.rules.legs()).unwrap();
        let sitter = |seat| Sitter {
            seat,
            person: own.occupant(seat, fixture.round).unwrap().clone(),
        };
        GameResult {
            first: sitter(pairing.first),
            second: sitter(pairing.second),
            fixture,
            finish: Finish::Played {
                grade: Grade::new("minor_victory"),
                winner: Some(Side::First),
                margin: Margin::Counted(2),
            },
            disputed: false,
        }
    };
    let divisions = season.divisions.iter();
    let missing = divisions.flat_map(|own| season.missing(&own.id, results).unwrap());
    missing.map(won).collect()
}

/// The act is refused with this place and key, and changes nothing.
pub fn refused(builder: &mut Builder, act: Act, place: &str, key: &str) {
    let before = builder.log.clone();
    let error: LeagueError = builder.try_act(act).unwrap_err();
    assert_eq!(
        (error.place(), error.key()),
        (place, format!("league.error.{key}").as_str()),
        "{error}"
    );
    assert_eq!(builder.log, before);
}
