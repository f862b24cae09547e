//! The systems under the first edition, as the program that wrote old games offered them.

use serde_json::{Map, Value};
use std::sync::OnceLock;
use umpire::engine::NamedScenario;
use umpire::engine::{
    EventForm, FactCard, Graded, Grades, Match, OptionCard, OrderBook, Refusal, RuleView, Rulebook, Ruling,
    SchemaPart, Seat, SideInfo, Stop, Template, Weighted, Weights,
};
use umpire::laws::Tallying;
use umpire::systems;

/// A system under another edition.
struct First(&'static dyn Rulebook);

impl OrderBook for First {
    fn decision_kinds(&self) -> &'static [&'static str] {
        self.0.decision_kinds()
    }
    fn fact_cards(&self) -> Vec<FactCard> {
        self.0.fact_cards()
    }
    fn surprises(&self) -> &'static [Stop] {
        self.0.surprises()
    }
    fn event_forms(&self) -> Vec<EventForm> {
        self.0.event_forms()
    }
    fn announcement(&self, value: &Value) -> Result<Value, Refusal> {
        self.0.announcement(value)
    }
    fn recommended(&self, setup: &Value, seat: Seat) -> Result<Value, Refusal> {
        self.0.recommended(setup, seat)
    }
}

impl Weighted for First {
    fn features(&self) -> &'static [&'static str] {
        self.0.features()
    }
    fn weights(&self) -> Weights {
        self.0.weights()
    }
}

impl Graded for First {
    fn grades(&self) -> Grades {
        self.0.grades()
    }
    fn unit(&self) -> Option<&'static Template> {
        self.0.unit()
    }
}

impl Tallying for First {
    fn tallied(&self) -> Vec<String> {
        vec![]
    }
}

impl Rulebook for First {
    fn name(&self) -> &'static str {
        self.0.name()
    }
    fn title(&self) -> &'static str {
        self.0.title()
    }
    fn edition(&self) -> &'static str {
        "1"
    }
    fn seats(&self) -> [&'static str; 2] {
        self.0.seats()
    }
    fn rules(&self) -> Vec<RuleView> {
        self.0.rules()
    }
    fn messages(&self) -> Vec<&'static Template> {
        self.0.messages()
    }
    fn options(&self) -> Vec<OptionCard> {
        self.0.options()
    }
    fn scenarios(&self) -> Vec<NamedScenario> {
        self.0.scenarios()
    }
    fn scenario(&self, name: &str) -> Option<Value> {
        self.0.scenario(name)
    }
    fn charts(&self) -> Value {
        self.0.charts()
    }
    fn rulings(&self) -> Vec<Ruling> {
        self.0.rulings()
    }
    fn schemas(&self) -> Vec<SchemaPart> {
        self.0.schemas()
    }
    fn examples(&self) -> Map<String, Value> {
        self.0.examples()
    }
    fn open(&self, setup: &Value) -> Result<Box<dyn Match>, Refusal> {
        self.0.open(setup)
    }
    fn normalise_setup(&self, setup: &mut Value) {
        self.0.normalise_setup(setup);
    }
    fn arbitrary_setup(&self, setup: &Value, seed: u64) -> Result<Value, Refusal> {
        self.0.arbitrary_setup(setup, seed)
    }
    fn banners(&self, setup: &Value) -> Result<[SideInfo; 2], Refusal> {
        self.0.banners(setup)
    }
    fn resume(&self, snapshot: &Value) -> Result<Box<dyn Match>, String> {
        self.0.resume(snapshot)
    }
    fn position(&self, options: Value, position: Value) -> Result<Box<dyn Match>, Refusal> {
        self.0.position(options, position)
    }
}

/// Every system under the first edition.
pub fn first() -> &'static [&'static dyn Rulebook] {
    static ALL: OnceLock<Vec<&'static dyn Rulebook>> = OnceLock::new();
    ALL.get_or_init(|| {
        let first = |system: &&'static dyn Rulebook| {
            let first: &'static dyn Rulebook = Box::leak(Box::new(First(*system)));
            first
        };
        systems::all().iter().map(first).collect()
    })
}
