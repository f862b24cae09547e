export const how = {
  "how.lead":
    "Du sagst an; Umpire urteilt, fragt und würfelt. Alles, was du tun darfst, steht da, mit den Aussichten und der Regel dahinter. Ein Regelbuch brauchst du nicht daneben, aber es ist nur eine Seite entfernt.",
  "how.begin": "Anfangen",
  "how.begin_text":
    "Beginne auf der ersten Seite eine Schlacht gegen den Übungsgegner: er antwortet zu jeder Stunde. Für Menschen gibt es die Lobby: fordere jemanden beim Namen heraus, oder alle, oder verschicke selbst einen Link. Die Bedingungen sagen, welche Schlacht, welche Uhr, wer zusehen darf und wie die Seiten vergeben werden.",
  "how.table": "Der Tisch",
  "how.table_text":
    "Die Steine zeigen Art, Stärke, Formation und Front, bevor du ein Wort liest: die Spitze ist die Front, ein doppelter Rahmen ist ein Karree, ein offener Ring sind Plänkler. Die gefüllte Seite ist die eine, die offene die andere. Die Ecken bleiben gleich: fertig oben links, Treffer oben rechts, gefeuert unten rechts, reagiert unten links. Gold ist, was auf dich wartet.",
  "how.announce": "Ansagen",
  "how.announce_text":
    "Wähle eine Einheit und dann eine ihrer Ansagen. Jede nennt ihre Aussicht, was folgt und welche Regel gilt. Was nicht geht, steht auch da, grau und mit dem Grund. Mehrere Ansagen nacheinander sind ein Plan: der Server macht eine nach der anderen und hält beim ersten, was du nicht erwartet hast.",
  "how.react": "Reagieren",
  "how.react_text":
    "Auf manche Ansagen darf die andere Seite reagieren. Dann wartet die Partie auf sie: die Frage sagt, was angesagt wurde, wer reagieren darf, wie die Aussichten sind und was geschieht, wenn niemand rechtzeitig antwortet. Oft musst du gar nicht da sein: Dauerbefehle antworten für dich, und niemand sieht sie vor dem Ende der Partie.",
  "how.sealed": "Versiegelte Antworten",
  "how.sealed_text":
    "Wo die Regeln wollen, dass beide zugleich entscheiden, werden beide gefragt, und keiner sieht etwas von der anderen Antwort, bevor beide da sind: nicht im Protokoll, nicht im Bild, nicht an der Zeit.",
  "how.dice": "Würfel, die man nachprüfen kann",
  "how.dice_text":
    "Vor der Partie legt sich der Server auf sein Geheimnis fest; dann gibt dein Browser eine eigene Zahl dazu, und der andere auch. Jeder Würfel folgt daraus. Ist eine Runde vorbei, wird ihr Schlüssel veröffentlicht, und jeder kann mit der exportierten Partie und ganz ohne Server diese Würfel noch einmal werfen. Was das nicht gibt: wer den Server betreibt, könnte Würfel im Voraus kennen.",
  "how.clock": "Uhren",
  "how.clock_text":
    "Deine Uhr läuft, während die Partie in deiner Runde auf dich wartet, und bekommt für jede Runde etwas zurück. Fragen in der Runde der anderen Seite haben die Reaktionsuhr: ist sie abgelaufen, wird das Sichere genommen, und das Protokoll sagt es. In deinen Ruhestunden, im Urlaub und in einer Pause steht jede Uhr. Ist eine Uhr zum dritten Mal abgelaufen, darf die andere Seite die Partie beanspruchen.",
  "how.away": "Wenn du fort bist",
  "how.away_text":
    "Umpire sagt dir jedes Mal einmal, wenn eine Partie auf dich zu warten beginnt: mit einer Mail, einer Meldung an den Browser, einem Feed oder in deinem Kalender. Nachts schweigt es. Kommst du zurück, spielt die Seite vor, was du versäumt hast.",
  "how.back": "Zurücknehmen, remis, aufgeben",
  "how.back_text":
    "Ein eigener Schritt, auf den niemand geantwortet hat und für den kein Würfel fiel, lässt sich zurücknehmen; ein älterer, wenn die andere Seite zustimmt. Remis wird angeboten und angenommen. Siehst du eine Regel anders, kann jede Seite ein Auswürfeln verlangen: die Entscheidung gilt für den Rest dieser Partie. Aufgeben beendet sie sofort.",
  "how.watch": "Zusehen und nachspielen",
  "how.watch_text":
    "Öffentlichen Partien darf man zusehen, vielleicht etwas später. Jede Partie lässt sich von jedem Augenblick an noch einmal ansehen: mit dem Schieber, mit den Tasten Komma und Punkt oder über einen Link auf einen Eintrag des Protokolls. Zu einer beendeten Partie gibt es einen Schlachtbericht mit einer Karte je Runde.",
  "how.keys": "Tasten",
  "how.key_tab": "zur Entscheidung, zum Tisch, zum Protokoll, zum Nachspielen, in dieser Folge",
  "how.key_arrows": "von Zone zu Zone",
  "how.key_enter": "in die Zone hinein; wählen",
  "how.key_units": "von Einheit zu Einheit",
  "how.key_digits": "wählen, was bei dieser Nummer steht; Enter sagt es an",
  "how.key_replay": "einen Eintrag zurück, einen weiter",
  "how.key_escape": "zurück",
  "how.key_help": "alle Tasten",
};
