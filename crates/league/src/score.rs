//! Exact numbers of points: whole quarters, because products of half points are quarters.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};
use std::str::FromStr;
use thiserror::Error;
use utoipa::ToSchema;

/// A number of points, exact to a quarter. Sums that are too large stop at the largest number. Written as a decimal number in a text: `"3"`, `"0.5"`, `"48.75"`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(into = "String", try_from = "ScoreForm")]
#[schema(value_type = String, max_length = 20, pattern = r"^-?[0-9]{1,18}(\.(25|50?|75|0))?$", example = "0.5")]
pub struct Score(i64);

/// A score as a season's data may write it.
#[derive(Deserialize)]
#[serde(untagged)]
enum ScoreForm {
    Whole(i32),
    Text(String),
}

/// A text that is not a number of points.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is no number of points: write a whole number, or one that ends in .25, .5 or .75")]
pub struct NoScore(String);

impl Score {
    /// No points.
    pub const ZERO: Score = Score(0);

    /// This many quarters of a point.
    pub const fn quarters(quarters: i64) -> Score {
        Score(quarters)
    }

    /// This many halves of a point.
    pub const fn halves(halves: i64) -> Score {
        Score(halves.saturating_mul(2))
    }

    /// This many points.
    pub const fn whole(points: i64) -> Score {
        Score(points.saturating_mul(4))
    }

    /// The number of quarters.
    pub const fn in_quarters(self) -> i64 {
        self.0
    }

    /// Whether it is a number of halves. Products of such scores are exact.
    pub const fn is_halves(self) -> bool {
        self.0 % 2 == 0
    }

    /// The product of two scores, as in Sonneborn-Berger. Exact if both are halves, otherwise rounded towards zero.
    #[must_use]
    pub const fn times(self, other: Score) -> Score {
        Score(self.0.saturating_mul(other.0) / 4)
    }

    /// This score as many times.
    #[must_use]
    pub const fn multiplied(self, times: i64) -> Score {
        Score(self.0.saturating_mul(times))
    }
}

impl Add for Score {
    type Output = Score;

    fn add(self, other: Score) -> Score {
        Score(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Score) {
        self.0 = self.0.saturating_add(other.0);
    }
}

impl Sub for Score {
    type Output = Score;

    fn sub(self, other: Score) -> Score {
        Score(self.0.saturating_sub(other.0))
    }
}

impl Sum for Score {
    fn sum<I: Iterator<Item = Score>>(scores: I) -> Score {
        scores.fold(Score::ZERO, Add::add)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 0 {
            f.write_str("-")?;
        }
        let quarters = self.0.unsigned_abs();
        let fraction = ["", ".25", ".5", ".75"][(quarters % 4) as usize];
        write!(f, "{}{fraction}", quarters / 4)
    }
}

impl FromStr for Score {
    type Err = NoScore;

    fn from_str(text: &str) -> Result<Score, NoScore> {
        let wrong = || NoScore(text.to_owned());
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        if fraction.is_empty() {
            return Err(wrong());
        }
        let quarters = match fraction.trim_end_matches('0') {
            "" => 0,
            "25" => 1,
            "5" => 2,
            "75" => 3,
            _ => return Err(wrong()),
        };
        let number = !whole.is_empty() && whole.len() <= 9 && whole.bytes().all(|b| b.is_ascii_digit());
        let whole: i64 = if number {
            whole.parse().map_err(|_| wrong())?
        } else {
            return Err(wrong());
        };
        let score = whole * 4 + quarters;
        Ok(Score(if negative { -score } else { score }))
    }
}

impl From<Score> for String {
    fn from(score: Score) -> String {
        score.to_string()
    }
}

impl TryFrom<ScoreForm> for Score {
    type Error = NoScore;

    fn try_from(form: ScoreForm) -> Result<Score, NoScore> {
        match form {
            ScoreForm::Whole(points) => Ok(Score::whole(points.into())),
            ScoreForm::Text(text) => text.parse(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Score;

    #[test]
    fn scores_are_written_and_read_to_the_quarter() {
        for (quarters, text) in [
            (0, "0"),
            (1, "0.25"),
            (54, "13.5"),
            (195, "48.75"),
            (-7, "-1.75"),
            (-2, "-0.5"),
        ] {
            assert_eq!(Score::quarters(quarters).to_string(), text);
            assert_eq!(text.parse(), Ok(Score::quarters(quarters)));
        }
        assert_eq!(serde_json::from_str::<Score>("3").unwrap(), Score::whole(3));
        assert_eq!(
            serde_json::from_str::<Score>("\"0.50\"").unwrap(),
            Score::halves(1)
        );
        for text in ["", ".", "1.3", "one", "+1", "1.", "99999999999", "1e3", "--1"] {
            assert!(text.parse::<Score>().is_err(), "{text}");
        }
    }

    #[test]
    fn no_sum_or_product_overflows() {
        let most = Score::quarters(i64::MAX);
        assert_eq!(most + Score::whole(1), most);
        assert_eq!(most.times(most), Score::quarters(i64::MAX / 4));
        assert_eq!(most.multiplied(3), most);
        assert_eq!(Score::whole(i64::MAX), most);
        assert_eq!(Score::quarters(i64::MIN) - most, Score::quarters(i64::MIN));
        assert_eq!([most, most].into_iter().sum::<Score>(), most);
    }

    #[test]
    fn half_points_multiply_exactly() {
        assert_eq!(Score::halves(1).times(Score::halves(3)), Score::quarters(3));
        assert_eq!(Score::whole(3).times(Score::whole(18)), Score::whole(54));
    }
}
