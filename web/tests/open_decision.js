const DECISION = {
  id: "d1",
  seat: "",
  kind: "",
  rule: { id: "", section: "", text: "" },
  question: "",
  choices: [],
  complete: true,
  sealed: true,
  parts: undefined,
};

/**
 * A decision with these fields, and what else a decision has.
 * @template {object} T @param {T} fields
 */
export const openDecision = (fields) =>
  /** @type {Omit<typeof DECISION, keyof T> & T} */ ({ ...DECISION, ...fields });
