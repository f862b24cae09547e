//! Tests of the shipped battles, and of refusals of set-ups with their places.

use serde_json::{Value, json};
use std::collections::BTreeSet;

use super::roster::{Formation, Kind, Role, Side};
use super::scenario::{OrdersAt, SHIPPED, Setup, open, read, shipped};

#[test]
fn every_shipped_scenario_can_be_set_up() {
    for (name, text) in SHIPPED {
        read(name, text).unwrap();
    }
    let sizes: Vec<usize> = shipped().iter().map(|s| s.setup.units.len()).collect();
    assert_eq!(sizes, [14, 67, 72, 87, 51, 70]);
}

#[test]
fn every_battle_of_history_has_its_armies_whole() {
    for card in shipped().iter().filter(|card| card.name != "learning") {
        let (name, setup) = (&card.name, &card.setup);
        for side in Side::BOTH {
            let wings = setup.wings.values().filter(|w| w.side == side).count();
            assert!(wings >= 3, "{name}: {wings} wings of {side:?}");
            let chiefs = setup
                .leaders
                .values()
                .filter(|l| l.side == side && l.role == Role::ArmyCommander && !l.reserve);
            assert_eq!(chiefs.count(), 1, "{name}: the army commander of {side:?}");
        }
    }
}

/// The features of a set-up. Each feature must be played in some scenario.
fn features(setup: &Setup) -> BTreeSet<&'static str> {
    let mut all = BTreeSet::new();
    let mut has = |feature: &'static str, there: bool| {
        if there {
            all.insert(feature);
        }
    };
    let ground = |name: &str| setup.terrain.values().flatten().any(|each| each == name);
    let border = |name: &str| setup.hexsides.values().flatten().any(|each| each == name);
    let drawn_up = |formation: Formation, size: u8| {
        let mut units = setup.units.values();
        units.any(|u| u.formation == formation && u.size == size)
    };
    has("fixed orders", setup.orders == OrdersAt::Fixed);
    for name in ["river", "bridge", "wall", "hedge", "stream", "ditch"] {
        has(name, border(name));
    }
    for name in [
        "orchard",
        "impassable",
        "woods",
        "rough",
        "enclosure",
        "building",
        "earthwork",
    ] {
        has(name, ground(name));
    }
    has("road", !setup.roads.is_empty());
    has("heights", !setup.levels.is_empty());
    has("one-hex column", drawn_up(Formation::Column, 1));
    has("two-hex column", drawn_up(Formation::Column, 2));
    has("open order", drawn_up(Formation::OpenOrder, 1));
    let of = |kind: Kind| setup.units.values().filter(move |u| u.kind == kind);
    let horse: BTreeSet<_> = of(Kind::Cavalry).map(|u| u.hex).collect();
    let mounted = of(Kind::LightInfantry).any(|u| horse.contains(&u.hex));
    has("cavalry on light infantry", mounted);
    let on_road = setup
        .units
        .values()
        .any(|u| u.formation == Formation::Column && setup.roads.iter().flatten().any(|hex| *hex == u.hex));
    has("column on a road", on_road);
    has(
        "replacement",
        setup.leaders.values().any(|l| l.replacement.is_some()),
    );
    has("reserve", setup.leaders.values().any(|l| l.reserve));
    let listed = setup.options.salvo == super::options::Salvo::Listed;
    has(
        "salvo: listed",
        listed && setup.units.values().any(|u| u.salvo_allowed),
    );
    has("par", setup.victory.par != 0);
    all
}

#[test]
fn every_feature_is_in_some_shipped_battle() {
    let of = |name: &str| features(&shipped().iter().find(|card| card.name == name).unwrap().setup);
    let newbury2 = of("newbury2");
    for feature in [
        "fixed orders",
        "river",
        "bridge",
        "impassable",
        "wall",
        "orchard",
        "road",
        "one-hex column",
        "replacement",
        "reserve",
        "par",
    ] {
        assert!(newbury2.contains(feature), "{feature}");
    }
    assert!(of("edgehill").contains("salvo: listed"));
    assert!(of("naseby").contains("open order"));
    assert!(of("marston-moor").contains("cavalry on light infantry"));
    assert!(of("marston-moor").contains("two-hex column"));
    assert!(of("newbury1").contains("column on a road"));
    let all: BTreeSet<_> = shipped().iter().flat_map(|card| features(&card.setup)).collect();
    for feature in [
        "hedge",
        "stream",
        "ditch",
        "woods",
        "rough",
        "enclosure",
        "building",
        "earthwork",
        "heights",
    ] {
        assert!(all.contains(feature), "{feature}");
    }
}

#[test]
fn all_and_only_the_kings_foot_fires_salvos_at_edgehill() {
    let card = shipped().iter().find(|card| card.name == "edgehill").unwrap();
    for (id, unit) in &card.setup.units {
        let side = card.setup.wings[&unit.wing].side;
        let kings = side == Side::Royalist && unit.kind == Kind::HeavyInfantry;
        assert_eq!(unit.salvo_allowed, kings, "{id}");
    }
}

#[test]
fn bounds_that_do_not_rise_are_refused_with_their_place() {
    let text = |victory: &str| {
        let lines = SHIPPED[0].1.lines().map(|line| {
            if line.starts_with("  victory:") {
                format!("  victory: {victory}\n")
            } else {
                format!("{line}\n")
            }
        });
        lines.collect::<String>()
    };
    let refused = |victory: &str| read("learning", &text(victory)).map(|_| ()).unwrap_err();
    assert!(refused("{marginal: 20, substantial: 12}").contains("victory.substantial"));
    assert!(refused("{decisive: 30}").contains("victory.decisive"));
    assert!(refused("{marginal: 0}").contains("VIC-2"));
    assert!(refused("{par: 501}").contains("victory.par"));
    let par = refused("{par: many}");
    assert!(
        par.contains("victory.par") && par.contains("from -500 to 500"),
        "{par}"
    );
    assert_eq!(
        read("learning", &text("{marginal: 5, par: -3}")).map(|_| ()),
        Ok(())
    );
}

/// The refusal of a changed set-up of Second Newbury: place, rule and words; empty if it is accepted.
fn refused(path: &str, value: Value) -> String {
    let card = shipped().iter().find(|card| card.name == "newbury2").unwrap();
    let mut setup = serde_json::to_value(&card.setup).unwrap();
    let (place, field) = path.rsplit_once('/').unwrap();
    let fields = setup.pointer_mut(place).unwrap().as_object_mut().unwrap();
    if value.is_null() {
        fields.remove(field);
    } else {
        fields.insert(field.to_owned(), value);
    }
    let made: Result<Setup, _> = umpire_engine::read("setup", &setup, super::schema_hints::schema_hints);
    let opened = made.and_then(|setup| open(&setup).map_err(|why| why.within("setup")));
    opened.map_or_else(|why| why.to_string(), |_| String::new())
}

#[test]
fn unmatched_replacements_and_reserves_are_refused() {
    let table = [
        // The leader does not exist.
        (
            "/leaders/waller/replacement",
            json!("nobody"),
            "setup.leaders.waller.replacement",
            "LEAD-5",
            "there is no leader nobody",
        ),
        (
            "/leaders/manchester/replacement",
            json!("nobody"),
            "setup.leaders.manchester.replacement",
            "LEAD-6",
            "there is no leader nobody",
        ),
        (
            "/leaders/waller/replacement",
            json!(3),
            "setup.leaders.waller.replacement",
            "LEAD-5",
            "the id of another leader of the same side",
        ),
        // Of the other side, the king, the leader itself, a cycle.
        (
            "/leaders/waller/replacement",
            json!("hopton"),
            "setup.leaders.waller.replacement",
            "LEAD-5",
            "of the other side",
        ),
        (
            "/leaders/maurice/replacement",
            json!("king_charles"),
            "setup.leaders.maurice.replacement",
            "LEAD-5",
            "king",
        ),
        (
            "/leaders/king_charles/replacement",
            json!("maurice"),
            "setup.leaders.king_charles.replacement",
            "LEAD-5",
            "king",
        ),
        (
            "/leaders/goring/replacement",
            json!("goring"),
            "setup.leaders.goring.replacement",
            "LEAD-7",
            "circle",
        ),
        (
            "/leaders/skippon/replacement",
            json!("manchester"),
            "replacement",
            "LEAD-7",
            "circle",
        ),
        // In reserve but nobody's replacement; or with a hex; or commanding a wing.
        (
            "/leaders/waller/replacement",
            Value::Null,
            "setup.leaders.skippon.reserve",
            "LEAD-7",
            "the replacement of another",
        ),
        (
            "/leaders/skippon/reserve",
            json!("yes"),
            "setup.leaders.skippon.reserve",
            "LEAD-7",
            "true",
        ),
        (
            "/leaders/skippon/hex",
            json!("1404"),
            "setup.leaders.skippon.hex",
            "LEAD-7",
            "in reserve",
        ),
        (
            "/leaders/skippon/reserve",
            Value::Null,
            "setup.leaders.skippon.hex",
            "LEAD-7",
            "in reserve",
        ),
        (
            "/wings/pw/commander",
            json!("skippon"),
            "setup.wings.pw.commander",
            "LEAD-7",
            "not in reserve",
        ),
    ];
    for (path, value, place, rule, words) in table {
        let refusal = refused(path, value.clone());
        let all = [place, rule, words].iter().all(|each| refusal.contains(each));
        assert!(all, "{path} = {value}: {refusal:?}");
    }
    assert_eq!(refused("/leaders/waller/rating", json!(-2)), "");
}

#[test]
fn what_a_set_up_may_not_have_is_refused_with_its_place() {
    let table = [
        (
            "/units/p_es1/kind",
            json!("wagon"),
            "setup.units.p_es1.kind",
            "MOVE-9",
            "cavalry or artillery",
        ),
        (
            "/options/fire_plan",
            json!("one"),
            "setup.options.fire_plan",
            "",
            "fire_plan",
        ),
        (
            "/options/salvo",
            json!("some"),
            "setup.options.salvo",
            "FIRE-7",
            "all, none or listed",
        ),
        (
            "/victory/par",
            json!("waller"),
            "setup.victory.par",
            "VIC-2",
            "from -500 to 500",
        ),
        (
            "/victory/substantial",
            json!(10),
            "setup.victory.substantial",
            "VIC-2",
            "rise",
        ),
        (
            "/units/p_es1/hex",
            json!("3523"),
            "setup.units.p_es1.hex",
            "TERR-1",
            "off the map",
        ),
        (
            "/units/p_es1/hex",
            json!("1003"),
            "setup.units",
            "STACK-1",
            "share",
        ),
        (
            "/units/p_es1/hex",
            json!("0108"),
            "setup.units.p_es1.hex",
            "TERR-1",
            "closed",
        ),
        (
            "/units/p_es1/hex",
            json!("1208"),
            "setup.units.",
            "STACK-1",
            "next to an enemy",
        ),
        (
            "/units/p_es1/facing",
            json!(0),
            "setup.units.p_es1.facing",
            "FACE-1",
            "front arc",
        ),
        (
            "/units/p_es1/hex",
            json!("0101"),
            "setup.units.p_es1.hex",
            "CMD-7",
            "out of command",
        ),
        (
            "/leaders/waller/hex",
            json!("0108"),
            "setup.leaders.waller.hex",
            "CMD-4",
            "",
        ),
    ];
    for (path, value, place, rule, words) in table {
        let refusal = refused(path, value.clone());
        let all = [place, rule, words].iter().all(|each| refusal.contains(each));
        assert!(!refusal.is_empty() && all, "{path} = {value}: {refusal:?}");
    }
}
