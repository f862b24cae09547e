//! What several tests use: schemes, results from short texts, tables.

use umpire_league::{
    Crosstable, Dummy, Finish, Grade, GradeWords, LatePoints, Lot, LotSecret, Margin, Pairing, PersonId,
    PointsScheme, Round, Score, Scored, Seat, Side, Standings, TieBreak, Treatment, Unpaired, UnpairedReason,
    UnpairedRound, Value, parse_list, standings,
};

/// A game system with one grade of victory.
pub const CHESS: GradeWords<'static> = GradeWords {
    wins: &["win"],
    draw: "draw",
    both_lose: None,
};

/// 1, ½, 0.
pub fn one_half_nil() -> PointsScheme {
    PointsScheme::one_half_nil(&CHESS)
}

/// A game that this side won, or `None` for a draw.
pub fn played(winner: Option<Side>) -> Finish {
    Finish::Played {
        grade: Grade::new(if winner.is_some() { "win" } else { "draw" }),
        winner,
        margin: Margin::Counted(0),
    }
}

/// `3-7`.
pub fn pairing(text: &str) -> Pairing {
    let (first, second) = text.split_once('-').unwrap();
    Pairing {
        first: Seat(first.parse().unwrap()),
        second: Seat(second.parse().unwrap()),
    }
}

/// A game of a tournament.
pub struct Game {
    pub round: Round,
    pub pairing: Pairing,
    pub finish: Finish,
}

/// The games and the rounds without a game of a tournament.
#[derive(Default)]
pub struct Tournament {
    pub seats: u16,
    pub games: Vec<Game>,
    pub unpaired: Vec<UnpairedRound>,
}

impl Tournament {
    /// Rounds such as `1-5 6-2 bye 7 / 4-1 absent 7`, in which the lower number always wins.
    pub fn lower_number_wins(seats: u16, rounds: &str) -> Tournament {
        let mut tournament = Tournament {
            seats,
            ..Tournament::default()
        };
        for (at, text) in rounds.split(" / ").enumerate() {
            let round = Round(at as u16 + 1);
            let mut unpaired = vec![];
            let mut words = text.split_whitespace();
            while let Some(word) = words.next() {
                let why = match word {
                    "bye" => UnpairedReason::Bye,
                    "half" => UnpairedReason::HalfBye,
                    "absent" => UnpairedReason::Absent,
                    game => {
                        let pairing = pairing(game);
                        let winner = if pairing.first < pairing.second {
                            Side::First
                        } else {
                            Side::Second
                        };
                        let finish = played(Some(winner));
                        tournament.games.push(Game {
                            round,
                            pairing,
                            finish,
                        });
                        continue;
                    }
                };
                let seat = Seat(words.next().unwrap().parse().unwrap());
                unpaired.push(Unpaired { seat, why });
            }
            tournament.unpaired.push(UnpairedRound { round, unpaired });
        }
        tournament
    }

    pub fn scored(&self) -> Vec<Scored<'_>> {
        let scored = |game: &'_ Game| (game.round, game.pairing);
        self.games
            .iter()
            .map(|game| {
                let (round, pairing) = scored(game);
                Scored {
                    round,
                    first: pairing.first,
                    second: pairing.second,
                    finish: &game.finish,
                }
            })
            .collect()
    }

    /// The rounds before one.
    pub fn before(&self, round: Round, scheme: &PointsScheme) -> Crosstable {
        let games: Vec<Scored<'_>> = self
            .scored()
            .into_iter()
            .filter(|game| game.round < round)
            .collect();
        let unpaired: Vec<UnpairedRound> = self
            .unpaired
            .iter()
            .filter(|each| each.round < round)
            .cloned()
            .collect();
        Crosstable::new(self.seats, &games, &unpaired, SWISS, scheme).unwrap()
    }

    pub fn table(&self, treatment: Treatment, scheme: &PointsScheme) -> Crosstable {
        Crosstable::new(self.seats, &self.scored(), &self.unpaired, treatment, scheme).unwrap()
    }

    /// The standings of a Swiss by a list such as `PTS BH`, with a lot in the order of the seats.
    pub fn swiss(&self, scheme: &PointsScheme, list: &str) -> Standings {
        rank(&self.table(SWISS, scheme), list)
    }
}

pub const SWISS: Treatment = Treatment::Swiss {
    dummy: Dummy::OwnScore,
    late: LatePoints {
        points: Score::ZERO,
        pairing: Score::ZERO,
    },
};

/// A lot of so many seats.
pub fn drawn_lot(number: u64, seats: u16) -> Lot {
    let people: Vec<PersonId> = (1..=seats)
        .map(|seat| PersonId::new(format!("p{seat}")))
        .collect();
    Lot::draw(&LotSecret::new([number as u8; 32]), &people)
}

/// The list of codes.
pub fn list(codes: &str) -> Vec<TieBreak> {
    let codes: Vec<String> = codes.split_whitespace().map(str::to_owned).collect();
    parse_list(&codes).unwrap()
}

/// The standings, with a lot in the order of the seats.
pub fn rank(table: &Crosstable, codes: &str) -> Standings {
    standings(table, &list(codes), &Lot::of((1..=600).map(Seat)))
}

/// The seats in the order of their places.
pub fn order(standings: &Standings) -> Vec<u16> {
    standings.places.iter().map(|place| place.seat.0).collect()
}

/// The values of one item of the list, by seat, as text.
pub fn column(standings: &Standings, item: usize) -> Vec<String> {
    let mut places: Vec<_> = standings.places.iter().collect();
    places.sort_by_key(|place| place.seat);
    places
        .iter()
        .map(|place| place.terms[item].value.to_string())
        .collect()
}

/// The values of a place, as text, joined by spaces; a direct encounter that was not needed is a dash.
pub fn values(standings: &Standings, seat: u16) -> String {
    let place = standings
        .places
        .iter()
        .find(|place| place.seat.0 == seat)
        .unwrap();
    let values = place.terms.iter().map(|term| match term.value {
        Value::None => "-".to_owned(),
        value => value.to_string(),
    });
    values.collect::<Vec<_>>().join(" ")
}
