/** The family of messages that translates a word of the API, by the name of the argument. */
export const accursedArguments = {
  order: "ac.order.",
  side: "ac.side_all.",
  seat: "ac.side_all.",
  decides: "ac.side_all.",
  formation: "ac.formation.",
  morale: "ac.morale.",
  gone: "ac.gone.",
  level: "ac.grade.",
};
