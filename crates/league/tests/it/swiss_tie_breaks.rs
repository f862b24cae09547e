//! V5: tie-breaks with byes and absences, and the vector of `leagues.md`.

use crate::dutch::{EIGHT, NINE, WITHDRAWAL};
use crate::support::{Game, SWISS, Tournament, column, one_half_nil, pairing, played, rank, values};
use umpire_league::{
    Dummy, Finish, ForfeitReason, LatePoints, Round, Seat, Side, Treatment, Unpaired, UnpairedReason,
    UnpairedRound,
};

fn tie_breaks(seats: u16, rounds: &str) -> Vec<String> {
    let tournament = Tournament::lower_number_wins(seats, rounds);
    let table = tournament.swiss(&one_half_nil(), "PTS BH BH/C1 SB");
    let columns = [1, 2, 3].map(|item| column(&table, item));
    (0..usize::from(seats))
        .map(|at| columns.each_ref().map(|column| column[at].clone()).join("/"))
        .collect()
}

#[test]
fn v5_without_byes() {
    let printed = [
        "13/12/13", "13/13/8", "14/13/5", "13/13/4", "12/12/1", "11/11/1", "12/12/0", "12/11/0",
    ];
    assert_eq!(tie_breaks(8, EIGHT), printed);
}

#[test]
fn v5_with_a_bye_each_round() {
    let printed = [
        "15/13/15", "13/12/8", "17/15/8", "13/12/5", "14/13/6", "14/12/4", "13/11/4", "13/12/3", "13/12/1",
    ];
    assert_eq!(tie_breaks(9, NINE), printed);
    let table = Tournament::lower_number_wins(9, NINE).swiss(&one_half_nil(), "PTS BH/M1 PS");
    assert_eq!(column(&table, 1), ["9", "7", "10", "7", "8", "8", "7", "7", "8"]);
    assert_eq!(
        column(&table, 2),
        ["15", "13", "11", "9", "6", "6", "5", "5", "5"]
    );
}

#[test]
fn v5_with_a_withdrawal() {
    let printed = [
        "14/12/14",
        "15/13/10",
        "15/14/6",
        "13.5/12.5/4.5",
        "14.5/13.5/2.5",
        "15/14/3",
        "11/10/1",
        "5/5/0",
    ];
    assert_eq!(tie_breaks(8, WITHDRAWAL), printed);
    let table = Tournament::lower_number_wins(8, WITHDRAWAL).swiss(&one_half_nil(), "PTS BH/M1");
    assert_eq!(column(&table, 1), ["8", "8", "9", "7.5", "8.5", "9", "7", "2"]);
}

/// x, y and z are 1, 2 and 3.
fn three() -> Tournament {
    let game = |round, text, winner| Game {
        round: Round(round),
        pairing: pairing(text),
        finish: played(winner),
    };
    let without = |round, seat, why| UnpairedRound {
        round: Round(round),
        unpaired: vec![Unpaired {
            seat: Seat(seat),
            why,
        }],
    };
    Tournament {
        seats: 3,
        games: vec![
            game(1, "1-2", Some(Side::First)),
            game(2, "1-3", None),
            game(3, "2-3", Some(Side::First)),
        ],
        unpaired: vec![
            without(1, 3, UnpairedReason::Bye),
            without(2, 2, UnpairedReason::HalfBye),
            without(3, 1, UnpairedReason::Absent),
        ],
    }
}

#[test]
fn three_players_with_each_kind_of_round_without_a_game() {
    let table = three().swiss(&one_half_nil(), "PTS BH BH/C1 SB");
    assert_eq!(column(&table, 0), ["1.5", "1.5", "1.5"]);
    assert_eq!(column(&table, 1), ["4.5", "5", "5"]);
    assert_eq!(column(&table, 2), ["3", "3.5", "3.5"]);
    assert_eq!(column(&table, 3), ["2.25", "2.25", "2.5"]);
}

/// By hand, without a second program: the caps of FIDE's rules of 2026 (16.4.1 and 16.4.2) on the dummy.
#[test]
fn a_capped_dummy_has_at_most_a_draw_for_each_round() {
    let games = ["1-2 bye 3", "1-3 bye 2", "2-3 bye 1"].join(" / ");
    let tournament = Tournament::lower_number_wins(3, &games);
    let by = |dummy| {
        let table = tournament.table(
            Treatment::Swiss {
                dummy,
                late: LatePoints::default(),
            },
            &one_half_nil(),
        );
        column(&rank(&table, "PTS BH"), 1)
    };
    // Points 3, 2, 1. The dummy of the first has 3, capped 1.5; of the second 2, capped 1.5; of the third 1.
    assert_eq!(by(Dummy::OwnScore), ["6", "6", "6"]);
    assert_eq!(by(Dummy::Capped), ["4.5", "5.5", "6"]);
}

/// By hand, as above.
#[test]
fn a_capped_dummy_has_at_most_the_points_of_who_was_scheduled() {
    let mut tournament = Tournament::lower_number_wins(4, "1-2 3-4 / 1-3 2-4");
    tournament.games[0].finish = Finish::Forfeited {
        winner: Some(Side::First),
        why: ForfeitReason::NoShow,
    };
    let table = tournament.table(
        Treatment::Swiss {
            dummy: Dummy::Capped,
            late: LatePoints::default(),
        },
        &one_half_nil(),
    );
    // 1 has 2 points, and 2, who was scheduled, 1: the dummy has 1, and 3 has 1.
    assert_eq!(values(&rank(&table, "PTS BH SB"), 1), "2 2 2");
}

#[test]
fn sonneborn_berger_cut_drops_the_opponent_with_fewest_points() {
    // 2 loses to 1 (3 points), beats 3 (1) and 4 (0): products 0, 1, 0. The product with 4 is cut, and with two cuts
    // the one with 3.
    let table = Tournament::lower_number_wins(4, "1-2 3-4 / 1-3 2-4 / 1-4 2-3")
        .swiss(&one_half_nil(), "PTS SB SB/C1 SB/C2");
    assert_eq!(values(&table, 2), "2 1 1 0");
}

#[test]
fn a_forfeit_counts_as_unplayed_in_a_swiss() {
    let mut tournament = Tournament::lower_number_wins(4, "1-2 3-4 / 1-3 2-4");
    tournament.games[0].finish = Finish::Forfeited {
        winner: Some(Side::First),
        why: ForfeitReason::NoShow,
    };
    let table = rank(&tournament.table(SWISS, &one_half_nil()), "PTS WIN WON BH SB");
    // 1 has 2 points: the dummy with 2, and 3 with 1. The forfeit counts as won, not as a game won.
    assert_eq!(values(&table, 1), "2 2 1 3 3");
    // 2 has 1 point: the dummy with 1, and 4 with 0.
    assert_eq!(values(&table, 2), "1 1 1 1 0");
}

#[test]
fn rounds_that_a_player_chose_not_to_play_are_cut_first() {
    // 4 is absent in round 1 and beats nobody; its own score, 0, is the lowest. 2 is absent in round 3 with 1 point:
    // its dummy has 1, its opponents 1 (3 points) and 4 (0 points). Cut one takes the dummy, not the 0.
    let tournament = Tournament::lower_number_wins(4, "1-2 bye 3 absent 4 / 1-3 2-4 / 1-4 bye 3 absent 2");
    let table = tournament.swiss(&one_half_nil(), "PTS BH BH/C1");
    assert_eq!(values(&table, 2), "1 4 3");
}
