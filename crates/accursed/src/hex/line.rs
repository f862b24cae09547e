//! Lines over hexes in exact integers: what a line of sight crosses, and what a shot hits on its way.

use super::Hex;

/// An element of a line of sight between its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
    /// A crossed hex.
    Hex(Hex),
    /// The two hexes between which it runs, the left one first.
    Spine(Hex, Hex),
}

/// A point as integers: half widths and thirds of a row.
#[derive(Clone, Copy)]
struct Point {
    x: i64,
    y: i64,
}

/// The centre of a hex.
fn centre(hex: Hex) -> Point {
    let half = i64::from(hex.row & 1 == 0);
    Point {
        x: 2 * i64::from(hex.column) + half,
        y: 3 * i64::from(hex.row),
    }
}

fn corners(hex: Hex) -> [Point; 6] {
    let Point { x, y } = centre(hex);
    CORNERS.map(|(dx, dy)| Point { x: x + dx, y: y + dy })
}

const CORNERS: [(i64, i64); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];

/// The side of a line on which a point lies, seen along it: negative is left.
fn side(from: Point, to: Point, point: Point) -> i64 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    dx * (point.y - from.y) - dy * (point.x - from.x)
}

fn crossed(from: Point, to: Point, hex: Hex) -> bool {
    let sides = corners(hex).map(|corner| side(from, to, corner));
    sides.iter().any(|s| *s > 0) && sides.iter().any(|s| *s < 0)
}

/// The elements of the line between two hexes in order, without the ends.
pub fn sight(from: Hex, to: Hex) -> Vec<Met> {
    let steps = from.distance(to);
    let (a, b) = (centre(from), centre(to));
    let mut met: Vec<(i32, i64, Met)> = Vec::new();
    for hex in from.within(steps - 1) {
        if hex == from || hex.distance(to) >= steps || !between(a, b, hex) {
            continue;
        }
        let off = side(a, b, centre(hex));
        if crossed(a, b, hex) {
            met.push((from.distance(hex), off, Met::Hex(hex)));
        } else if off < 0 && touches_along(a, b, hex) {
            let across = hex.neighbours().into_iter();
            let other = across
                .into_iter()
                .find(|h| side(a, b, centre(*h)) == -off && between(a, b, *h) && touches_along(a, b, *h));
            met.extend(other.map(|other| (from.distance(hex), off, Met::Spine(hex, other))));
        }
    }
    met.sort_unstable_by_key(|(far, off, _)| (*far, *off));
    met.into_iter().map(|(_, _, met)| met).collect()
}

fn between(a: Point, b: Point, hex: Hex) -> bool {
    let Point { x, y } = centre(hex);
    // A width is √3 where a row is 2, so squared lengths are 3 dx dx + dy dy.
    let along = 3 * (b.x - a.x) * (x - a.x) + (b.y - a.y) * (y - a.y);
    let whole = 3 * (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
    along > 0 && along < whole
}

/// Whether the line runs along an edge of the hex without entering it.
fn touches_along(a: Point, b: Point, hex: Hex) -> bool {
    let sides = corners(hex).map(|corner| side(a, b, corner));
    sides.iter().filter(|s| **s == 0).count() == 2 && between(a, b, hex)
}

impl Hex {
    fn neighbours_and_itself(self) -> impl Iterator<Item = Hex> {
        std::iter::once(self).chain(self.neighbours())
    }
}

/// A hex that contains, or nearly contains, the point at `k`/`n` of the way.
fn point(from: Hex, to: Hex, k: i32, n: i32) -> Hex {
    let way = from.to(to);
    let part = |v: i32| (2 * v * k + n).div_euclid(2 * n);
    from.plus(super::Vector {
        x: part(way.x),
        z: part(way.z),
    })
}

/// The hex that contains the point at `k`/`n` of the way from one hex to another, `k` from 1, extended beyond
/// the end. If two hexes share the point, the one on the chosen side, seen from `from`.
pub fn struck(from: Hex, to: Hex, k: i32, left: bool) -> Hex {
    let n = from.distance(to).max(1);
    let way = from.to(to);
    let holds = |hex: &Hex| {
        let at = from.to(*hex);
        // The offset of the point from the hex's centre, in n-ths.
        let (x, z) = (way.x * k - at.x * n, way.z * k - at.z * n);
        let y = -x - z;
        (x - y).abs() <= n && (y - z).abs() <= n && (z - x).abs() <= n
    };
    let (a, b) = (centre(from), centre(to));
    let near = point(from, to, k, n).neighbours_and_itself();
    let held = near.filter(holds);
    let key = |hex: &Hex| side(a, b, centre(*hex));
    let chosen = if left {
        held.min_by_key(key)
    } else {
        held.max_by_key(key)
    };
    chosen.unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(name: &str) -> Hex {
        Hex::parse(name).unwrap()
    }

    #[test]
    fn a_line_up_the_sheet_runs_between_hexes_every_other_step() {
        let met = sight(hex("1010"), hex("1006"));
        let spine = |a: &str, b: &str| Met::Spine(hex(a), hex(b));
        assert_eq!(
            met,
            [
                spine("1009", "1109"),
                Met::Hex(hex("1008")),
                spine("1007", "1107")
            ]
        );
        assert_eq!(sight(hex("1010"), hex("1012")), [spine("1111", "1011")]);
    }

    #[test]
    fn a_line_along_a_row_meets_the_hexes_of_the_row() {
        let met = sight(hex("1010"), hex("1310"));
        assert_eq!(met, [Met::Hex(hex("1110")), Met::Hex(hex("1210"))]);
        assert_eq!(sight(hex("1010"), hex("1110")), []);
    }

    #[test]
    fn sight_is_the_same_from_both_ends() {
        let a = hex("1010");
        for b in a.within(7) {
            let hexes = |met: Vec<Met>| {
                let mut list: Vec<[Hex; 2]> = met
                    .into_iter()
                    .map(|m| match m {
                        Met::Hex(h) => [h, h],
                        Met::Spine(l, r) => [l.min(r), l.max(r)],
                    })
                    .collect();
                list.sort_unstable();
                list
            };
            assert_eq!(hexes(sight(a, b)), hexes(sight(b, a)), "{a} {b}");
        }
    }

    #[test]
    fn shots_strike_one_hex_at_each_distance() {
        let (gun, target) = (hex("1010"), hex("1008"));
        let line = |left| (1..=4).map(move |k| struck(gun, target, k, left).to_string());
        assert_eq!(line(true).collect::<Vec<_>>(), ["1009", "1008", "1007", "1006"]);
        assert_eq!(line(false).collect::<Vec<_>>(), ["1109", "1008", "1107", "1006"]);
        assert_eq!(struck(gun, hex("1108"), 4, true).to_string(), "1206");
    }
}
