export const front = {
  "front.title": "Schlachten am Spieltisch mit weit entfernten Gegnern",
  "front.lead":
    "Du sagst, was deine Einheiten tun. Umpire prüft es an den Regeln und fragt den Gegner nach seinen Reaktionen. Die Würfel fallen so, dass ihr beide sie nachprüfen könnt.",
  "front.play": "Jetzt gegen das Programm spielen",
  "front.play_first": "„{scenario}“, etwa {n} Minuten.",
  "front.fine": "Ein Klick, kein Konto. Du spielst als Gast; mit einem Namen behältst du die Partie später.",
  "front.starting": "Der Tisch wird gedeckt …",
  "front.watch": "Einer Partie zusehen",
  "front.watch_text": "Laufende Partien, und beendete Eintrag für Eintrag.",
  "front.watch_none": "Zurzeit wird keine öffentliche Partie gespielt.",
  "front.watch_all": "Alle Partien zum Zusehen",
  "front.turn": "Runde {n}",
  "front.clubs": "Für Clubs",
  "front.clubs_text":
    "Saisons, Staffeln und Runden, die von selbst laufen: Paarungen, Fristen, Vertretungen und Tabellen.",
  "front.clubs_formats": "Jeder gegen jeden, Schweizer System oder Rangleiter",
  "front.clubs_record": "Jede Entscheidung steht im Protokoll",
  "front.clubs_tables": "Tabellen als Webseite, CSV oder Kalender",
  "front.clubs_go": "Zu den Clubs",
  "front.authors": "Für Programmierer",
  "front.authors_text":
    "Der Server nennt jede erlaubte Ansage mit ihren Chancen. Dein Programm braucht keine Regeln.",
  "front.authors_how": "OpenAPI 3.1, mit Beispielen in Python und TypeScript.",
  "front.authors_go": "Zur API",
  "front.hero": "Hier wird eine Partie nachgespielt",
  "front.hero_of": "{title}, Runde {turn}",
  "front.hero_at": "Wiedergabe, Eintrag {n}",
  "front.hero_open": "Diese Partie öffnen",
  "front.hero_stop": "Wiedergabe anhalten",
  "front.hero_go": "Wiedergabe abspielen",
  "front.hero_back": "Einen Schritt zurück",
  "front.hero_forward": "Einen Schritt vor",
  "front.hero_demo": "Vorführpartie",
  "problem.is.guest-account": "Das darf ein Gast nicht.",
  "guest.too_many":
    "Aus deinem Netz sind in der letzten Stunde zu viele Gäste gekommen. Warte eine Weile, oder lege ein Konto an: Die gewählte Schlacht bleibt gewählt.",
  "guest.create": "Konto anlegen",
  "guest.no_cookies":
    "Dein Browser nimmt von dieser Seite keine Cookies an und kann deshalb nicht als Gast spielen. Erlaube Cookies für diese Seite, und versuche es noch einmal.",
  "guest.removed": "Das Konto {name} gibt es nicht mehr: Es war ein Gastkonto und 30 Tage lang unbenutzt.",
  "guest.lost":
    "Du bist nicht mehr als {name} angemeldet. Ein Gastkonto öffnet sich nur in seinem eigenen Browser.",
  "guest.again": "Jetzt spielen",
  "guest.forget": "Schließen",
  "guest.line": "Du spielst als Gast: Konto behalten",
  "guest.part": "Konto behalten",
  "profile.part_keep": "Konto behalten",
  "guest.why":
    "Du bist {name}. Wähle einen Namen, und das Konto mit seinen Partien gehört dir, auf jedem Gerät. Ein Gastkonto wird nach 30 Tagen ohne Besuch gelöscht.",
  "guest.keep": "Konto behalten",
  "guest.password_hint":
    "8 bis 256 Zeichen. Ohne Passwort gibt es einen Schlüssel, den du selbst aufbewahrst.",
  "guest.kept": "Das Konto gehört dir: {name}",
  "guest.kept_already": "Dieses Konto wurde schon behalten, in einem anderen Tab. Du bist {name}.",
  "guest.cannot": "Dafür das Konto behalten",
  "guest.sign_out":
    "Wenn du dich abmeldest, sind dieses Gastkonto und seine Partien verloren: Als {name} kann sich niemand wieder anmelden. Behalte das Konto vorher.",
  "guest.sign_in":
    "Wenn du dich hier mit einem anderen Konto anmeldest, sind das Gastkonto {name} und seine Partien verloren. Mit einem Namen behältst du sie.",
  "guest.sign_out_anyway": "Abmelden und das Konto verlieren",
};
