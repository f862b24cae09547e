//! The sentences of a battle report. What is optional in a sentence is a part of its own.

umpire_engine::messages! {
    "marvellous.story" {
        // Headings.
        TURN "Turn {n}";
        SIDE_MOVES "{side} moves";
        PHASE_SETUP "Set-up";
        PHASE_FIRING "Firing";
        PHASE_HAND_TO_HAND "Hand-to-hand combat";
        PHASE_LOSSES "Losses";
        PHASE_VICTORY "Victory";
        PHASE_OVER "The end";

        // Parts of sentences.
        AND "{most} and {last}";
        NO_DICE "no dice";
        UP_TO "1–{n}";
        NO_HIT "no hit";
        ONE_HIT "1 hit";
        HITS "{n} hits";
        ONE_STAND "1 stand";
        STANDS "{n} stands";

        // Setting up, and the initiative.
        HAS_QUALITY "{unit} is {quality}{thrown}.";
        QUALITY_DIE " (a {die})";
        DEPLOYS "{side} deploys {zones}; its Commander is in {zone}.";
        DEPLOYS_IN "in {zone} {units}";
        DEPLOYS_IN_RESERVE "in the reserve {zone} {units}";
        INITIATIVE_THROWN "Initiative: South {south}, North {north}.";
        INITIATIVE_AGAIN "Initiative: South {south}, North {north}: again.";
        DICE_WITH_SUM "{dice} ({sum})";
        HAS_INITIATIVE "{side} has the initiative.";

        // Fire.
        HOLDS_FIRE "{side} holds its fire.";
        FIRES_NO_MORE "{side} fires no more.";
        FIRES "{unit} fires at {target}: {thrown}{hits}.";
        ANSWERS_WITH_FIRE "{unit} answers with fire at {target}: {thrown}{hits}.";
        SUPPORTS_WITH_FIRE "{unit} gives supporting fire at {target}: {thrown}{hits}.";
        FIRE_DICE "{dice} (hits on {needs}): ";
        TAKES_HITS "{unit} takes {hits} {cause}.";

        // Hand-to-hand combat and losses.
        OPENING_HITS "All who are engaged take a hit: {units}.";
        ALLOTS "{side} allots {attacks}.";
        ALLOTMENT "{stands} of {unit} on {target}";
        ATTACKS "{unit} attacks {target} with {stands}: {dice} (hits on {needs}).";
        THROWS_DIE_AGAIN "{unit} throws 1 die again against {target}: {dice}.";
        THROWS_DICE_AGAIN "{unit} throws {n} dice again against {target}: {dice}.";
        COMMANDER_URGES "The Commander urges {unit} on against {target}: it throws again{thrown}.";
        URGED_DICE ": {dice}";
        STRIKES "{unit} strikes {target}: {hits}.";
        BREAKS_CONTACT "{unit} gives up stands to break contact at its {face}.";
        LOSES_STAND "{unit} loses 1 stand and has {left} left.";
        LOSES_STANDS "{unit} loses {n} stands and has {left} left.";
        ROUTS "{unit} routs.";
        OVER_RUN "{unit} is over-run.";
        WITHDRAWN "{unit} is ordered off the field.";

        // Movement.
        FORMS "{unit} forms {formation}.";
        TURNS "{unit} turns to face {facing}.";
        IS_TURNED "{unit} is turned to face {facing}.";
        GOES_TO_ENGAGE "{unit} goes to engage {target}.";
        SETS_OUT "{unit} sets out for {zone}.";
        MOVES "{unit} moves to {zone}.";
        ENTERS_TABLE "{unit} comes onto the table in {zone}, in {formation}.";
        LEAVES_TABLE "{unit} goes back to the reserve {zone}.";
        SHIFTS_RESERVE "{unit} goes to the reserve {zone}.";
        DISENGAGES "{unit} disengages.";
        IN_CONTACT "{unit} is in contact with the {face} of {target}.";
        MAY_CHARGE_ON "{unit} may charge on.";
        RALLIES "{unit} rallies, facing {facing}.";
        COMMANDER_RIDES "{side}'s Commander rides to {zone}.";
        ENDS_MOVEMENT "{side} ends its movement.";

        // Tests and reactions.
        TEST_DIE " throws {die} (passes on {needs}):";
        SQUARE_DICE " throws {dice}:";
        GOES_IN "{unit}{thrown} passes its test and goes in.";
        HANGS_BACK "{unit}{thrown} fails its test and hangs back.";
        CHARGES_HOME "{unit}{thrown} charges home.";
        FLOWS_ROUND "{unit}{thrown} flows round the square.";
        PULLS_UP "{unit}{thrown} pulls up before the square.";
        NO_TEST "{unit} is in command and needs no test.";
        INTERCEPTS "{unit}{thrown} passes its test and intercepts.";
        COMES_TOO_LATE "{unit}{thrown} fails its test and comes too late.";
        COUNTER_CHARGES "{unit} counter-charges.";
        RECOILS "{unit} recoils.";
        FORMS_SQUARE "{unit} forms square.";
        EVADES "{unit} evades.";
        TRIES_TO_INTERCEPT "{unit} tries to intercept.";
        FLEES "{unit} flees.";
        NO_FURTHER_REACTION "{side} has no further reaction.";
        FLINCHES "{unit} flinches.";
        IN_SQUARE "{unit} stands in square.";
        FALLS_BACK "{unit} falls back to the reserve {zone}.";

        // The end of turns and of the game.
        STRENGTHS "On the table and off: South {south}, North {north}.";
        ON_AND_OFF "{on} and {off}";
        COMMANDER_LEAVES "{side} has lost a third of its units: its Commander leaves the field.";
        ZONES_HELD "Zones held alone: South {south}, North {north}.";
        DISPUTE_DECIDED "A dispute is thrown for{thrown}: {side} decides.";
        DISPUTE_AGAIN "A dispute is thrown for{thrown}: the throw is repeated.";
        DISPUTE_DICE ", South {south}, North {north}";
        CONCEDES "{side} concedes.";
        MARVELLOUS_VICTORY "A marvellous victory for {side} ({reason}).";
        MINOR_VICTORY "A minor victory for {side} ({reason}).";
        HUMILIATING_LOSS "A humiliating loss for both ({reason}).";
        DRAW "A draw ({reason}).";

        // Losses.
        TOLL "{lost} of {units} units and {fallen} of {stands} stands lost";
        LOST_ROUTED "{unit}: routed";
        LOST_OVER_RUN "{unit}: over-run";
        LOST_WITHDRAWN "{unit}: ordered off the field";
    }
}
