//! What a throw is for.

umpire_engine::messages! {
    "marvellous.odds" {
        TESTS_TO_ENGAGE "{unit} tests to engage {target}";
        ENGAGES_IN_COMMAND "{unit} is in command and engages {target} without a test";
        JOINS_A_FRIEND "{unit} joins a friend against {target} and engages without a test";
        BEFORE_SQUARE "{unit} decides whether to charge home";
        TESTS_TO_INTERCEPT "{unit} tests to intercept {target}";
        INTERCEPTS_IN_COMMAND "{unit} is in command and intercepts {target} without a test";
        FIRES "{unit} fires at {target}";
        ATTACKS "{unit} attacks {target} with {n}";
        THROWS_AGAIN "{unit} throws {n} dice against {target} again";
    }
}
