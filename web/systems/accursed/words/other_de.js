/** German for English texts that are no messages: the rows of the table of close combat. */
export const accursedOthers = {
  "row {n}": "Zeile {n}",
};
