//! What tests of seasons use: rules, and a log that is written act by act.

use umpire_engine::Millis;
use umpire_league::season::{Act, Author, Entry, Format, Scenario, SeasonLog, SeasonRules, Sides};
use umpire_league::{
    DivisionId, Dummy, GradeWords, LeagueError, MovementRules, PersonId, PointsScheme, RuleId,
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
