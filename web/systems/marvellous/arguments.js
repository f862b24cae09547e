/** The arguments of messages that are words of the API: the keys under which pages translate them begin so. */
export const marvellousArguments = {
  side: "mv.side.",
  other: "mv.side.",
  seat: "mv.side.",
  decides: "mv.side.",
  grade: "mv.grade.",
  ending: "mv.reason.",
  decision: "mv.decision.",
  formation: "mv.formation.",
  facing: "mv.way.",
  face: "mv.face.",
  quality: "mv.quality.",
  feature: "mv.terrain.",
  cause: "mv.cause.",
  reason: "mv.reason.",
};
