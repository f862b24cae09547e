//! The types of the API document: each name belongs to one type.

use std::collections::BTreeMap;
use umpire_league::search::{Search, SearchTimes};
use umpire_league::season::{
    ActKind, CrossRow, Entry, Price, Proposal, Registration, SeasonRules, Spell, State,
};
use umpire_league::swiss::{Alternatives, Comparison};
use umpire_league::{Dummy, GameResult, Lines, Move, Standings};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

type Named = (String, RefOr<Schema>);

fn collect<T: ToSchema + PartialSchema>(all: &mut Vec<Named>) {
    all.push((T::name().into_owned(), T::schema()));
    T::schemas(all);
}

fn schemas() -> Vec<Named> {
    let mut all = vec![];
    collect::<SeasonRules>(&mut all);
    collect::<Entry>(&mut all);
    collect::<ActKind>(&mut all);
    collect::<State>(&mut all);
    collect::<GameResult>(&mut all);
    collect::<Standings>(&mut all);
    collect::<Proposal>(&mut all);
    collect::<Alternatives>(&mut all);
    collect::<Comparison>(&mut all);
    collect::<Price>(&mut all);
    collect::<CrossRow>(&mut all);
    collect::<Registration>(&mut all);
    collect::<Spell>(&mut all);
    collect::<Move>(&mut all);
    collect::<Lines>(&mut all);
    collect::<Dummy>(&mut all);
    collect::<Search>(&mut all);
    collect::<SearchTimes>(&mut all);
    all
}

#[test]
fn each_name_of_the_document_is_one_type() {
    let mut seen: BTreeMap<String, serde_json::Value> = BTreeMap::new();
    for (name, schema) in schemas() {
        let schema = serde_json::to_value(schema).unwrap();
        if let Some(other) = seen.insert(name.clone(), schema.clone()) {
            assert_eq!(other, schema, "{name}");
        }
    }
    // Names that the types of a game have in the same document.
    let others = [
        "Act",
        "Bid",
        "By",
        "Call",
        "Entry",
        "GameResult",
        "Hash",
        "Lot",
        "Modifier",
        "Place",
        "Room",
        "Scenario",
        "Seat",
        "Side",
        "Sides",
        "Sitter",
        "Standing",
        "State",
        "Term",
        "Value",
        "View",
        "Visibility",
    ];
    for name in others {
        assert!(!seen.contains_key(name), "{name}");
    }
    let text = serde_json::to_string(&seen).unwrap();
    for part in text.split("\"#/components/schemas/").skip(1) {
        let name = part.split('"').next().unwrap();
        assert!(seen.contains_key(name), "{name} is referred to, and missing");
    }
}
