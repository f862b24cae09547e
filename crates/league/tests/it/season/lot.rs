//! The lot of a season: nobody can choose it, and anybody can check it.

use crate::season_support::{
    Builder, ROBIN, names, opening, opening_with, person, plan, refused, registered, rules, secret, seeding,
};
use umpire_league::season::{Act, DivisionPlan, SeatOrder, Sides};
use umpire_league::{DivisionId, PersonId, Round, Seat};

fn drawn(id: &str, players: &[String]) -> Act {
    Act::Seed {
        secret: secret(7),
        divisions: vec![DivisionPlan {
            order: SeatOrder::Lot,
            ..plan(id, players)
        }],
        apart: vec![],
    }
}

fn seated(builder: &Builder) -> Vec<PersonId> {
    let own = &builder.log.season().divisions[0];
    own.all_seats()
        .filter_map(|seat| own.occupant(seat, Round::FIRST))
        .cloned()
        .collect()
}

/// The people of a division in the order of its lot.
fn lot(builder: &Builder) -> Vec<PersonId> {
    let own = &builder.log.season().divisions[0];
    let mut seats: Vec<Seat> = own.all_seats().collect();
    seats.sort_by_key(|seat| own.lot.number(*seat));
    seats
        .iter()
        .filter_map(|seat| own.entrant(*seat))
        .cloned()
        .collect()
}

#[test]
fn the_secret_belongs_to_its_commitment() {
    let mut builder = registered(ROBIN, 4);
    let season = builder.log.season();
    assert_eq!(season.commitment, Some(secret(7).commitment()));
    let other = Act::Seed {
        secret: secret(8),
        divisions: vec![plan("1", &names(4))],
        apart: vec![],
    };
    refused(&mut builder, other, "act.secret", "wrong_secret");
    builder.act(seeding(4));
    assert_eq!(builder.log.season().secret, Some(secret(7)));
}

#[test]
fn to_draw_again_changes_nothing() {
    let mut builder = registered(ROBIN, 8);
    builder.act(drawn("1", &names(8)));
    let [seats, numbers] = [seated(&builder), lot(&builder)];
    assert_ne!(
        seats,
        names(8).iter().map(|name| person(name)).collect::<Vec<_>>()
    );
    assert_ne!(seats, numbers, "the seats and the lot are drawn apart");
    let entry = builder.log.entries().len() as u32;
    builder.act(Act::Undo { entry });
    // Another name of the division, another order of the list, and somebody less.
    let mut fewer = names(8);
    fewer.retain(|name| name != "p4");
    fewer.reverse();
    builder.act(drawn("north", &fewer));
    let without = |people: Vec<PersonId>| -> Vec<PersonId> {
        people.into_iter().filter(|each| *each != person("p4")).collect()
    };
    assert_eq!(seated(&builder), without(seats));
    assert_eq!(lot(&builder), without(numbers));
}

#[test]
fn drawn_sides_belong_to_the_two_players() {
    let sides = |number: u8, double: bool| {
        let mut rules = rules(umpire_league::season::Format::RoundRobin { double });
        rules.sides = Sides::Drawn;
        let mut builder = Builder::new(rules);
        builder.act(opening_with(number));
        for name in names(6) {
            builder.act(Act::Register {
                person: person(&name),
            });
        }
        builder.act(Act::Seed {
            secret: secret(number),
            divisions: vec![plan("1", &names(6))],
            apart: vec![],
        });
        builder.log.season().divisions[0].schedule.clone()
    };
    assert_eq!(sides(1, false), sides(1, false));
    assert_ne!(sides(1, false), sides(2, false));
    let double = sides(1, true);
    for round in double.iter().filter(|round| round.second_cycle) {
        for pairing in &round.pairings {
            let first_game = double
                .iter()
                .filter(|round| !round.second_cycle)
                .flat_map(|round| &round.pairings)
                .find(|each| each.has(pairing.first) && each.has(pairing.second));
            assert_eq!(first_game, Some(&pairing.swapped()), "each has each side once");
        }
    }
}

#[test]
fn an_id_of_a_division_can_stand_in_the_id_of_a_game() {
    let mut builder = Builder::new(rules(ROBIN));
    builder.act(opening());
    refused(
        &mut builder,
        drawn("1.1", &names(4)),
        "act.divisions[0].id",
        "division_id",
    );
    let id = DivisionId::new("");
    let mut empty = plan("1", &names(4));
    empty.id = id;
    let act = Act::Seed {
        secret: secret(7),
        divisions: vec![empty],
        apart: vec![],
    };
    refused(&mut builder, act, "act.divisions[0].id", "text_length");
}
