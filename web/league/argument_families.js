/** The families of the words in the arguments of the messages of seasons, by argument. */
export const leagueArguments = {
  act: "act_name.",
  state: "state_name.",
  allowed: "state_name.",
  grade: "grade.",
  grades: "grade.",
};
