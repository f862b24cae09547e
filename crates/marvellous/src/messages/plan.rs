//! What stops a plan.

umpire_engine::messages! {
    "marvellous.plan" {
        STOP_TEST_FAILED "A unit fails its test to engage.";
        STOP_REACTION "A reaction changes something: it stops a unit, hits it, meets it, takes its target away or forms a square.";
        STOP_LOSS "A unit is lost.";
        TEST_FAILED "{unit} has failed its test to engage";
        LOST "{unit} is lost";
        FLINCHED "{unit} has flinched";
        HAS_HIT "{unit} has hit {target}";
        WAS_HIT "{unit} has taken hits from a reaction";
        HAS_MET "{unit} has met {target}";
        FORMED_SQUARE "{unit} has formed square";
        FELL_BACK "{unit} has fallen back";
        EVADED "{unit} has evaded";
    }
}
