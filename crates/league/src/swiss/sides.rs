//! Which of two players has the first side.

use super::player::Player;
use super::why::SideReason;
use crate::ids::Side;

/// How many games running on one side are too many.
const RUNNING: usize = 3;

/// How many more games on one side than on the other are too many.
const DIFFERENCE: i64 = 3;

/// The sides of a pair, and what they cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// The side of the player named first, who is higher in the field.
    pub(crate) side: Side,
    pub(crate) reason: SideReason,
    /// For how many of the two the side rule is broken.
    pub(crate) breaches: i64,
    /// How far the two are from their wishes.
    pub(crate) wish: i64,
}

/// Chooses the sides of a pair; `higher` comes first in the field. The side rule comes first, then the wishes. If both
/// orders are equally good, the sides alternate with the last round in which they differed; else the higher player gets
/// the wish; else, before any game, an odd number has the first side.
pub(crate) fn choose(higher: &Player, lower: &Player) -> Choice {
    let [first, second] = [Side::First, Side::Second].map(|side| cost(higher, lower, side));
    let (side, reason) = if first.0 != second.0 {
        (
            if first.0 < second.0 {
                Side::First
            } else {
                Side::Second
            },
            SideReason::Rule,
        )
    } else if first.1 != second.1 {
        (
            if first.1 < second.1 {
                Side::First
            } else {
                Side::Second
            },
            SideReason::Wish,
        )
    } else {
        undecided(higher, lower)
    };
    let (breaches, wish) = if side == Side::First { first } else { second };
    Choice {
        side,
        reason,
        breaches,
        wish,
    }
}

/// The sides of a pair as somebody has set them; `side` is that of the higher player.
pub(crate) fn set(higher: &Player, lower: &Player, side: Side) -> Choice {
    let (breaches, wish) = cost(higher, lower, side);
    Choice {
        side,
        reason: SideReason::Set,
        breaches,
        wish,
    }
}

/// For how many of the two a side of the higher player breaks the side rule, and how far it is from their wishes.
fn cost(higher: &Player, lower: &Player, side: Side) -> (i64, i64) {
    let breaches = breach(higher, side) + breach(lower, side.other());
    (breaches, unmet(higher, side) + unmet(lower, side.other()))
}

/// Whether a side breaks the side rule for a player: three times running on one side, or three more than on the other.
fn breach(player: &Player, side: Side) -> i64 {
    let running = player.last_side() == Some(side) && player.running() + 1 >= RUNNING;
    let apart = difference_after(player, side).abs() >= DIFFERENCE;
    i64::from(running || apart)
}

fn difference_after(player: &Player, side: Side) -> i64 {
    player.difference() + if side == Side::First { 1 } else { -1 }
}

/// How far a side is from a player's wish: above all the side that they have had less often, then another than last time.
fn unmet(player: &Player, side: Side) -> i64 {
    let difference = difference_after(player, side);
    4 * difference * difference + i64::from(player.last_side() == Some(side))
}

fn undecided(higher: &Player, lower: &Player) -> (Side, SideReason) {
    let recent = higher.sides.iter().rev().zip(lower.sides.iter().rev());
    if let Some((side, _)) = recent.into_iter().find(|(one, two)| one != two) {
        return (side.other(), SideReason::Alternates);
    }
    match (higher.last_side(), higher.seat.0 % 2) {
        (Some(side), _) => (side.other(), SideReason::HigherPlayer),
        (None, 1) => (Side::First, SideReason::OddNumber),
        (None, _) => (Side::Second, SideReason::OddNumber),
    }
}
