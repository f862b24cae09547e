//! What stops a plan.

umpire_engine::messages! {
    "accursed.plan" {
        STOP_TEST_FAILED "A wing fails to go on, or to change its order.";
        STOP_REACTION "A reaction changes something: it hits a unit, meets it, or takes its target away.";
        STOP_LOSS "A unit is lost, or broken.";
        DOES_NOT_GO_ON "{wing} does not go on";
        ORDER_UNCHANGED "{wing} keeps its order";
        LOST "{unit} is lost";
        BROKEN "{unit} is broken";
        HAS_HIT "{unit} has hit {target}";
        HAS_MET "{unit} has met {target}";
        WITHDREW "{unit} has withdrawn";
    }
}
