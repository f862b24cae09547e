/** The server's sentences that belong to no game, in German, by the English ones. `{x}` matches any one word. */
export const sentences = {
  "the game is not being played": "die Partie wird nicht gespielt",
  "the other side has answered since: ask for its consent":
    "die andere Seite hat seither geantwortet: bitte sie um ihr Einverständnis",
  "nothing was said since entry {n}, which stays: it began the game":
    "seit Eintrag {n} wurde nichts gesagt, und der bleibt: mit ihm begann die Partie",
  "nothing was said since entry {n}, which stays: a die was thrown for it":
    "seit Eintrag {n} wurde nichts gesagt, und der bleibt: für ihn fiel ein Würfel",
  "nothing was said since entry {n}, which stays: it ended a turn, and the key of the turn's dice is out":
    "seit Eintrag {n} wurde nichts gesagt, und der bleibt: er beendete einen Zug, und der Schlüssel seiner Würfel ist offen",
  "nothing was said since entry {n}, which stays: with it both sides' sealed answers were in":
    "seit Eintrag {n} wurde nichts gesagt, und der bleibt: mit ihm waren die versiegelten Antworten beider Seiten da",
  "nothing was said since entry {n}, which stays: it showed something to one side alone":
    "seit Eintrag {n} wurde nichts gesagt, und der bleibt: er zeigte einer Seite etwas, was die andere nicht sah",
  "this game was played by edition {n} of the rules, which this program no longer adjudicates: read it, replay it or export it, and open a new game to play by the present rules":
    "diese Partie wurde nach Ausgabe {n} der Regeln gespielt, nach der dieses Programm nicht mehr entscheidet: lies sie, spiel sie nach oder exportiere sie, und eröffne eine neue Partie, um nach den jetzigen Regeln zu spielen",
  "the condition of step {n} does not hold": "die Bedingung von Schritt {n} trifft nicht zu",
};
