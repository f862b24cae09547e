/** The family of messages that translates a word of the API, by the name of the argument. */
export const accursedArguments = {
  order: "ac.order.",
  side: "ac.side_all.",
  seat: "ac.side.",
  decides: "ac.side.",
  grade: "ac.grade.",
  ending: "ac.ending.",
  decision: "ac.decision.",
  formation: "ac.formation.",
  morale: "ac.morale.",
  gone: "ac.gone.",
  level: "ac.grade.",
  next: "ac.grade.",
};
