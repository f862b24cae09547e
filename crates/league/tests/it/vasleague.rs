//! V8: one tournament by two editions of a league's rules.

use crate::dutch::NINE;
use crate::support::{CHESS, Tournament, column, order};
use umpire_league::{PointsScheme, Role, Standings};

const RULES_OF_2018: &str = "PTS DE/2 BH:PP/M1 DE/2 FLR LOT";
const RULES_OF_2017: &str = "PTS DE/2 BH:PP/M1 FLR LOT";

fn table(list: &str) -> Standings {
    let scheme = PointsScheme::three_one_nil(&CHESS);
    scheme.validate().unwrap();
    Tournament::lower_number_wins(9, NINE).swiss(&scheme, list)
}

#[test]
fn v8_points_winged_buchholz_and_first_losses() {
    let table = table(RULES_OF_2017);
    assert_eq!(column(&table, 0)[2..5], ["9", "9", "9"]);
    assert_eq!(column(&table, 0)[5..8], ["6", "6", "6"]);
    assert_eq!(column(&table, 2)[2..5], ["10", "7", "8"]);
    assert_eq!(column(&table, 2)[5..8], ["8", "7", "7"]);
    assert_eq!(
        column(&table, 3),
        ["never", "4", "3", "2", "1", "1", "1", "1", "2"]
    );
}

#[test]
fn v8_two_editions_decide_the_last_tie_differently() {
    let decides = |list: &str| {
        let table = table(list);
        assert_eq!(order(&table), [1, 2, 3, 5, 4, 6, 7, 8, 9]);
        let three = &table.places[2];
        assert!(!three.terms[1].encounters[0].applied);
        assert_eq!(
            three.terms[1].role,
            Role::Equal,
            "three are tied: direct encounter is not applied"
        );
        assert_eq!(three.from_below, Some(2), "winged Buchholz");
        assert_eq!(table.places[3].from_below, Some(2));
        assert_eq!(table.places[5].from_below, Some(2));
        table.list[table.places[6].from_below.unwrap()].to_string()
    };
    assert_eq!(decides(RULES_OF_2018), "DE/2", "7 beat 8");
    assert_eq!(decides(RULES_OF_2017), "LOT", "both lost in round 1");
}
