//! Why two players meet, or why one has the bye: data that pages put into words, and the English words for it.

use super::player::Player;
use super::sides::Choice;
use super::weights::{Costs, Criterion};
use crate::ids::Seat;
use crate::score::Score;
use serde::{Deserialize, Serialize};
use umpire_engine::Message;
use utoipa::ToSchema;

/// A pairing of unequal pairing scores, seen by one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SwissFloat)]
pub enum Float {
    /// The player has the higher score.
    Down,
    /// The player has the lower score.
    Up,
}

impl Float {
    /// The float of a player with `own` points against one with `other`; `None` for equal points.
    pub fn between(own: Score, other: Score) -> Option<Float> {
        match own.cmp(&other) {
            std::cmp::Ordering::Greater => Some(Float::Down),
            std::cmp::Ordering::Less => Some(Float::Up),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// Why the sides of a pair are as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SwissSideReason)]
pub enum SideReason {
    /// The other order would break the side rule for more of the two.
    Rule,
    /// The other order would be further from their wishes.
    Wish,
    /// Both orders are equally good: the sides change from the last round in which the two had different ones.
    Alternates,
    /// Both orders are equally good, and the two have had the same sides: the higher player gets the wish.
    HigherPlayer,
    /// Nobody has played: the higher player has the first side if the number of their seat is odd.
    OddNumber,
    /// An arbiter has set them.
    Set,
}

/// What a pairing costs by one criterion; 0 is best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = SwissWeighedTerm)]
pub struct WeighedTerm {
    /// The criterion.
    pub criterion: Criterion,
    /// The cost.
    pub cost: i64,
}

/// Why two players meet. `higher` comes first in the field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SwissPairWhy)]
pub struct PairWhy {
    /// The player with the higher pairing score, or with the lower number of equal ones.
    pub higher: Seat,
    /// The other player.
    pub lower: Seat,
    /// The higher player's pairing score.
    pub higher_score: Score,
    /// The lower player's pairing score.
    pub lower_score: Score,
    /// Why the sides are as they are.
    pub sides: SideReason,
    /// What the pairing costs, by criterion.
    pub terms: Vec<WeighedTerm>,
}

/// Why a player has the bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SwissByeWhy)]
pub struct ByeWhy {
    /// The player's pairing score.
    pub score: Score,
    /// The lowest pairing score of those who play in the round.
    pub lowest: Score,
    /// How many byes or wins by forfeit the player has had.
    pub byes: u16,
    /// What the bye costs, by criterion.
    pub terms: Vec<WeighedTerm>,
}

/// The English words for the reasons.
pub mod messages {
    umpire_engine::messages! {
        "league.why" {
            NOT_MET "they have not met";
            MET "they have met before ({times}), and no other round avoids a rematch";
            APART "they are kept apart, and the rounds that avoid it are worse";
            EQUAL_SCORES "equal pairing scores, {score}";
            FLOAT "pairing scores {higher} and {lower}";
            SIDE_RULE_BROKEN "a side rule is broken for {players}, and the rounds that avoid it are worse";
            FLOATS_AGAIN "{players} float in the same direction again";
            HALVES "top half against bottom half";
            SIDES_RULE "the sides follow from the side rule";
            SIDES_WISH "the sides follow from their wishes";
            SIDES_ALTERNATE "the sides change from the last round in which they differed";
            SIDES_HIGHER "the higher player gets the wished side";
            SIDES_ODD "before the first game, odd numbers have the first side";
            SIDES_SET "an arbiter has set the sides";
            LOWEST_SCORE "lowest score";
            NOT_LOWEST "score {score}, where the lowest is {lowest}";
            NO_BYE_YET "no bye yet";
            BYES_BEFORE "byes before: {byes}";
        }
    }
}

fn cost(terms: &[WeighedTerm], criterion: Criterion) -> i64 {
    let term = terms.iter().find(|term| term.criterion == criterion);
    term.map_or(0, |term| term.cost)
}

impl PairWhy {
    pub(crate) fn new(higher: &Player, lower: &Player, choice: &Choice, costs: &Costs) -> PairWhy {
        PairWhy {
            higher: higher.seat,
            lower: lower.seat,
            higher_score: higher.score,
            lower_score: lower.score,
            sides: choice.reason,
            terms: costs.terms(),
        }
    }

    /// What boards are ordered by.
    pub(crate) fn scores_high_first(&self) -> (Score, Score, std::cmp::Reverse<Seat>) {
        (
            self.higher_score,
            self.lower_score,
            std::cmp::Reverse(self.higher),
        )
    }

    /// The cost by a criterion.
    pub fn cost(&self, criterion: Criterion) -> i64 {
        cost(&self.terms, criterion)
    }

    /// The reasons in words, the most important first.
    pub fn messages(&self) -> Vec<Message> {
        let mut all = vec![match self.cost(Criterion::Rematch) {
            0 => messages::NOT_MET.plain(),
            times => messages::MET.with([("times", times.into())]),
        }];
        if self.cost(Criterion::Apart) > 0 {
            all.push(messages::APART.plain());
        }
        if let broken @ 1.. = self.cost(Criterion::SideRule) {
            all.push(messages::SIDE_RULE_BROKEN.with([("players", broken.into())]));
        }
        all.push(if self.higher_score == self.lower_score {
            messages::EQUAL_SCORES.with([("score", self.higher_score.to_string().into())])
        } else {
            let scores = [
                ("higher", self.higher_score.to_string().into()),
                ("lower", self.lower_score.to_string().into()),
                // Whose score the higher one is.
                ("seat", self.higher.0.into()),
            ];
            messages::FLOAT.with(scores)
        });
        if let again @ 1.. = self.cost(Criterion::Float) {
            all.push(messages::FLOATS_AGAIN.with([("players", again.into())]));
        }
        if self.cost(Criterion::Halves) == 0 && self.higher_score == self.lower_score {
            all.push(messages::HALVES.plain());
        }
        let sides = match self.sides {
            SideReason::Rule => &messages::SIDES_RULE,
            SideReason::Wish => &messages::SIDES_WISH,
            SideReason::Alternates => &messages::SIDES_ALTERNATE,
            SideReason::HigherPlayer => &messages::SIDES_HIGHER,
            SideReason::OddNumber => &messages::SIDES_ODD,
            SideReason::Set => &messages::SIDES_SET,
        };
        all.push(sides.plain());
        all
    }
}

impl ByeWhy {
    pub(crate) fn new(player: &Player, lowest: Score, costs: &Costs) -> ByeWhy {
        ByeWhy {
            score: player.score,
            lowest,
            byes: player.byes as u16,
            terms: costs.terms(),
        }
    }

    /// The cost by a criterion.
    pub fn cost(&self, criterion: Criterion) -> i64 {
        cost(&self.terms, criterion)
    }

    /// The reasons in words: `lowest score`, `no bye yet`.
    pub fn messages(&self) -> Vec<Message> {
        let score = if self.score == self.lowest {
            messages::LOWEST_SCORE.plain()
        } else {
            let scores = [
                ("score", self.score.to_string().into()),
                ("lowest", self.lowest.to_string().into()),
            ];
            messages::NOT_LOWEST.with(scores)
        };
        let byes = match self.byes {
            0 => messages::NO_BYE_YET.plain(),
            byes => messages::BYES_BEFORE.with([("byes", byes.into())]),
        };
        vec![score, byes]
    }
}
