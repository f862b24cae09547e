//! What tests of seasons use: rules, and a log that is written act by act.

use umpire_engine::Millis;
use umpire_league::season::{
    Act, Author, DivisionPlan, Entry, Format, Scenario, SeasonLog, SeasonRules, Sides,
};
use umpire_league::{
    DivisionId, Dummy, Finish, FixtureId, ForfeitReason, GameResult, GradeWords, LeagueError, MovementRules,
    PersonId, PointsScheme, Round, RuleId, Seat, Seed, Side, Sitter,
};

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
            .propose_round(&DivisionId::new(division), &[], &[])
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
    builder.act(Act::Start);
    builder
}

pub fn registered(format: Format, players: usize) -> Builder {
    let mut builder = Builder::new(rules(format));
    builder.act(Act::OpenRegistration);
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
        players: players.iter().map(|name| person(name)).collect(),
        format: None,
    }
}

pub fn seeding(players: usize) -> Act {
    Act::Seed {
        seed: Seed(7),
        divisions: vec![plan("1", &names(players))],
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
