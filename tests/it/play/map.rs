//! The map: everything on the table is shown, in its place, and text that people wrote contains no markup.

use crate::support::played::Played;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};
use umpire::engine::{Rulebook, Seat, Viewer};
use umpire::systems;

fn marvellous() -> &'static dyn Rulebook {
    systems::named("marvellous").unwrap()
}

fn drawn(options: Value, position: Value) -> String {
    marvellous()
        .position(options, position)
        .unwrap()
        .map(Viewer::Public)
}

/// Whether another program parses these as XML.
fn well_formed(documents: &[&str]) {
    let script =
        "import sys,xml.etree.ElementTree as E\nfor d in sys.stdin.read().split('\\f'): E.fromstring(d)";
    let mut python = Command::new("python3")
        .args(["-c", script])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let text = documents.join("\u{c}");
    python.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    assert!(python.wait().unwrap().success());
}

/// The centre of every group with a title, by the first word of the title, without the legend below the table.
fn middles(map: &str) -> BTreeMap<String, (i32, i32)> {
    let groups = map.split("<g class=\"").skip(1);
    let titled = groups.filter_map(|group| {
        let (head, rest) = group.split_once('>')?;
        let title = rest.strip_prefix("<title>")?.split([',', '<', ' ']).next()?;
        let (_, place) = head.split_once("translate(")?;
        let (x, y) = place.split_once(')')?.0.split_once(' ')?;
        Some((title.to_owned(), (x.parse().ok()?, y.parse().ok()?)))
    });
    titled.collect()
}

#[test]
fn every_formation_marker_contact_and_kind_of_ground_is_drawn() {
    let map = drawn(
        json!({}),
        json!({
            "turn": 3, "phase": "other_movement", "initiative": "south",
            "commanders": {"south": "b1", "north": "c3"},
            "terrain": {"a1": ["hill"], "a2": ["rough"], "b2": ["village", "hill"], "d2": ["woods"], "e1": ["boggy"], "e3": ["impassable"]},
            "escarpments": [["c1", "c2"], ["d3", "e3"], ["b0", "b1"]],
            "units": {
                "s1": {"side": "south", "kind": "line_infantry", "stands": 4, "zone": "b2", "facing": "e", "hits": 2, "finished": true},
                "s2": {"side": "south", "kind": "heavy_cavalry", "stands": 3, "zone": "b2", "facing": "s"},
                "s3": {"side": "south", "kind": "light_infantry", "stands": 5, "zone": "d1", "formation": "skirmish", "fired": true},
                "s4": {"side": "south", "kind": "foot_artillery", "calibre": "heavy", "stands": 1, "zone": "c0"},
                "s5": {"side": "south", "kind": "medium_cavalry", "stands": 6, "zone": "c0"},
                "s6": {"side": "south", "kind": "light_cavalry", "stands": 6, "gone": "routed"},
                "n1": {"side": "north", "kind": "line_infantry", "stands": 4, "zone": "b2", "facing": "s", "reacted": true},
                "n2": {"side": "north", "kind": "line_infantry", "stands": 6, "zone": "d3", "formation": "square"},
                "n3": {"side": "north", "kind": "horse_artillery", "calibre": "medium", "stands": 1, "zone": "d3"},
                "n4": {"side": "north", "kind": "light_cavalry", "stands": 4, "zone": "b2", "facing": "e"},
                "a-very-long-name": {"side": "north", "kind": "light_infantry", "stands": 8, "zone": "a3"},
            },
            "engaged": [
                {"unit": "s1", "target": "n1", "face": "right"},
                {"unit": "s2", "target": "n1", "face": "rear"},
                {"unit": "n4", "target": "s1", "face": "rear"},
            ],
        }),
    );
    well_formed(&[&map]);
    for text in [
        "<title>The table. Turn 3, North moves</title>",
        "s1, line infantry, 4 stands, attack, facing east, 2 hits, finished, in contact with n1 at its front and n4 at its rear",
        "s3, light infantry, 5 stands, skirmish, facing north, has fired",
        "n2, line infantry, 6 stands, square, facing south",
        "n3, medium horse battery, skirmish, facing south",
        "n1, line infantry, 4 stands, attack, facing south, has reacted",
        "Reserve c0: s4, heavy foot battery; s5, medium cavalry, 6 stands.",
        "Zone b2 (hill, village): ",
        "Zone b1: the Commander of south.",
        "<title>s1 touches the right of n1</title>",
        "<title>s2 touches the rear of n1</title>",
        ">South: 1 of 6 units lost, broken at 3<",
        ">South has the initiative<",
    ] {
        assert!(map.contains(text), "{text:?} in\n{map}");
    }
    // Each once on the table and once in the legend.
    for sign in ["m hit", "m fired", "m react", "m finished", "flag"] {
        let times = map.matches(&format!("class=\"{sign}\"")).count();
        assert_eq!(times, if sign == "flag" { 3 } else { 2 }, "{sign}");
    }
    assert_eq!(map.matches("class=\"contact\"").count(), 4);
    assert_eq!(
        map.matches("class=\"ring\"").count(),
        1,
        "skirmishers, but not batteries"
    );
    assert_eq!(map.matches("class=\"inner\"").count(), 1, "the square");
    assert_eq!(map.matches("class=\"scarp\"").count(), 3);
    for ground in ["hill", "woods", "village", "rough", "boggy", "impassable"] {
        assert!(map.contains(&format!("class=\"t-{ground}\"")), "{ground}");
    }
    assert!(!map.contains("s6, "), "what has left the field is not drawn");
    assert!(!map.contains(" id=\""), "several maps may stand in one page");
}

#[test]
fn who_engaged_stands_before_the_face_that_it_touches() {
    for (facing, face, dx, dy) in [
        ("s", "front", 0, 1),
        ("s", "rear", 0, -1),
        ("s", "left", 1, 0),
        ("s", "right", -1, 0),
        ("e", "front", 1, 0),
        ("e", "left", 0, -1),
        ("n", "right", 1, 0),
        ("w", "rear", 1, 0),
    ] {
        let towards = match (dx, dy) {
            (0, 1) => "n",
            (0, -1) => "s",
            (1, 0) => "w",
            _ => "e",
        };
        let unit = |side: &str, facing: &str| json!({"side": side, "kind": "line_infantry", "stands": 4, "zone": "c2", "facing": facing});
        let map = drawn(
            json!({}),
            json!({"phase": "firing", "units": {"s1": unit("south", towards), "n1": unit("north", facing)},
                "engaged": [{"unit": "s1", "target": "n1", "face": face}]}),
        );
        let at = middles(&map);
        let (x, y) = (at["s1"].0 - at["n1"].0, at["s1"].1 - at["n1"].1);
        assert_eq!(
            (x.signum(), y.signum()),
            (dx, dy),
            "{face} of one that faces {facing}"
        );
        assert!(x.abs() + y.abs() <= 51 && !map.contains("class=\"tie\""));
    }
}

/// However full a zone is, everything in it has a place of its own inside it.
#[test]
fn a_full_zone_holds_everybody() {
    for count in [1, 4, 6, 7, 12, 17, 24] {
        let mut units = serde_json::Map::new();
        for n in 0..count {
            for (side, kind) in [("south", "line_infantry"), ("north", "light_cavalry")] {
                let id = format!("{}{n}", &side[..1]);
                units.insert(id, json!({"side": side, "kind": kind, "stands": 4, "zone": "a2"}));
                let rank = if side == "south" { "b0" } else { "b4" };
                let id = format!("r{}{n}", &side[..1]);
                units.insert(id, json!({"side": side, "kind": kind, "stands": 4, "zone": rank}));
            }
        }
        let engaged = json!([{"unit": "s0", "target": "n0", "face": "front"}]);
        let map = drawn(
            json!({"zone_capacity": 24}),
            json!({"phase": "firing", "units": units, "engaged": engaged, "commanders": {"south": "a2", "north": "a2"}}),
        );
        let at = middles(&map);
        let corner = |id: &str| match (id.starts_with('r'), id.contains('s')) {
            (false, _) => (12, 304, 204),
            (true, true) => (220, 718, 60),
            (true, false) => (220, 34, 60),
        };
        let mut seen = BTreeMap::new();
        for (id, (x, y)) in at.iter().filter(|(id, _)| *id != "the") {
            let (left, top, height) = corner(id);
            let inside = (left..=left + 208).contains(x) && (top..=top + height).contains(y);
            assert!(inside, "{id} of {count} is at {x} {y}");
            assert_eq!(seen.insert((*x, *y), id), None, "two of {count} in one place");
        }
        assert_eq!(seen.len(), count * 4);
    }
}

/// Some contacts fit no grid; then a line joins units that are drawn apart.
#[test]
fn contacts_that_want_one_place_are_joined_by_a_line() {
    let unit = |side: &str, facing: &str| json!({"side": side, "kind": "line_infantry", "stands": 4, "zone": "c2", "facing": facing});
    let map = drawn(
        json!({}),
        json!({"phase": "firing",
        "units": {"n1": unit("north", "s"), "s1": unit("south", "n"), "s2": unit("south", "w"),
            "n2": unit("north", "w"), "n3": unit("north", "n")},
        "engaged": [
            {"unit": "s1", "target": "n1", "face": "front"}, {"unit": "s2", "target": "n1", "face": "left"},
            {"unit": "n2", "target": "s1", "face": "right"}, {"unit": "n3", "target": "s2", "face": "left"},
        ]}),
    );
    assert_eq!(map.matches("class=\"contact\"").count(), 5);
    assert_eq!(map.matches("class=\"tie\"").count(), 1);
    assert_eq!(middles(&map).len(), 5);
}

#[test]
fn names_are_never_markup() {
    let hostile = "</title><script>alert('1')</script>\u{1b}\u{202e}&\"";
    let mut setup = marvellous().scenarios().remove(0).card["setup"].clone();
    for unit in setup["units"].as_object_mut().unwrap().values_mut() {
        unit["name"] = hostile.into();
    }
    let mut played = Played::opened_with(marvellous(), &setup);
    played.sit(Seat::First).unwrap();
    played.sit(Seat::Second).unwrap();
    let played = played.after(12);
    let map = played.game.table().map(Viewer::Public);
    well_formed(&[&map]);
    assert!(!map.contains("<script"));
    assert!(map.contains("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;\u{fffd}\u{fffd}&amp;&quot;"));
}

/// The map can be drawn at every entry of a game.
#[test]
fn every_moment_of_a_game_is_a_picture() {
    for scenario in marvellous().scenarios() {
        let mut played = Played::opened_with(marvellous(), &scenario.card["setup"]);
        let mut maps = vec![played.game.table().map(Viewer::Public)];
        played.sit(Seat::First).unwrap();
        played.sit(Seat::Second).unwrap();
        for _ in 0..60 {
            if played.game.result().is_none() {
                played.answer(played.entries.len() * 7 + 3);
                let map = played.game.table().map(Viewer::Public);
                assert_eq!(
                    map,
                    played.game.table().map(Viewer::Seat(Seat::First)),
                    "all is open"
                );
                maps.push(map);
            }
        }
        well_formed(&maps.iter().map(String::as_str).collect::<Vec<_>>());
    }
}
