/** German for English sentences that are no messages: what stops a plan. */
export const marvellousOthers = {
  "A step has become illegal.": "Ein Schritt ist nicht mehr erlaubt.",
  "The condition of a step does not hold.": "Die Bedingung eines Schrittes trifft nicht zu.",
  "Something else is asked than the next step answers.":
    "Gefragt ist etwas anderes, als der nächste Schritt beantwortet.",
  "Steps were taken back.": "Schritte wurden zurückgenommen.",
  "A unit fails its test to engage.": "Eine Einheit besteht die Probe zum Angriff nicht.",
  "A reaction changes something: it stops a unit, hits it, meets it, takes its target away or forms a square.":
    "Eine Reaktion ändert etwas: sie hält eine Einheit auf, trifft sie, kommt ihr entgegen, nimmt ihr das Ziel oder bildet ein Karree.",
  "A unit is lost.": "Eine Einheit ist verloren.",
};
