const DECISION = {
  id: "d1",
  seat: "",
  kind: "",
  rule: { id: "", section: "", text: "" },
  question: "",
  choices: [],
  complete: true,
  sealed: true,
};

/**
 * A decision with these fields, and what else a decision has. The declared type says of which game it is.
 * @template D @param {Partial<NoInfer<D>>} fields @returns {D}
 */
export const openDecision = (fields) =>
  /** @type {D} */ (/** @type {unknown} */ ({ ...DECISION, ...fields }));
