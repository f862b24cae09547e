//! The results of throws. A client gets the name, as `what`.

umpire_engine::messages! {
    "marvellous.prospect" {
        PASSES "passes";
        FAILS "fails";
        FLINCHES "flinches";
        IS_OVER_RUN "is over-run";
        COMES_ON "comes on";
        SUFFERS_LIGHT_IMPACT "suffers light impact";
        PULLS_UP "pulls up";
        FLOWS_ROUND "flows round";
        CHARGES_HOME "charges home";
        MAY_BREAK_CONTACT "may break contact";
        BETTER "better";
        WORSE "worse";
        LOSES_STANDS "loses stands";
        ROUTS "routs";
    }
}
