export const before = {
  "before.next": "Nächster Schritt",
  "before.open": "Anmeldung öffnen",
  "before.open_text":
    "Mitglieder können sich dann melden, und die Regeln stehen fest. Der Hash des Losgeheimnisses wird veröffentlicht.",
  "before.open_reason": "Die Anmeldung wird geöffnet",
  "before.change": "Regeln ändern",
  "before.draw": "Auslosen",
  "before.draw_text": {
    one: "Schließt die Anmeldung. Das Los gibt den Spielern einer Abteilung ihre Plätze, sein Geheimnis wird veröffentlicht. Bis die Saison beginnt, kannst du es zurücknehmen.",
    other:
      "Schließt die Anmeldung. Das Los gibt den Spielern von {n} Abteilungen ihre Plätze, sein Geheimnis wird veröffentlicht. Bis die Saison beginnt, kannst du es zurücknehmen.",
  },
  "before.draw_few": {
    one: "Es braucht mindestens {least} Spieler, und eine Person ist gemeldet. Mitglieder melden sich selbst; unten kannst du Mitglieder und Programme hinzufügen.",
    other:
      "Es braucht mindestens {least} Spieler, und {n} sind gemeldet. Mitglieder melden sich selbst; unten kannst du Mitglieder und Programme hinzufügen.",
  },
  "before.draw_requests": {
    one: "Eine Anfrage wartet auf Antwort. Das Los lässt sie aus.",
    other: "{n} Anfragen warten auf Antwort. Das Los lässt sie aus.",
  },
  "before.draw_reason": "Es wird ausgelost",
  "before.start": "Saison beginnen",
  "before.start_text":
    "Die Runden werden zu ihren Terminen veröffentlicht; die erste beginnt {moment}. Die Spieler bekommen eine Nachricht.",
  "before.start_past":
    "Die Runden werden zu ihren Terminen veröffentlicht. Der Termin der ersten ist schon da, sie beginnt also gleich. Die Spieler bekommen eine Nachricht.",
  "before.start_reason": "Die Saison beginnt",
  "before.undo": "Auslosung zurücknehmen",
  "before.undo_text": "Die Anmeldung ist wieder offen. Eine neue Auslosung hat dasselbe Geheimnis.",
  "before.undo_reason": "Die Auslosung wird zurückgenommen",
  "before.changed":
    "Die Saison hat sich inzwischen geändert. Sieh sie dir an und drück noch einmal auf den Knopf.",
  "before.you": "Deine Meldung",
  "before.enter": "Zur Saison melden",
  "before.enter_text": "Du bist sofort dabei und kannst bis zur Auslosung zurücktreten.",
  "before.enter_asks":
    "Leitung oder Schiedsrichter des Clubs nehmen sie an. Du kannst bis zur Auslosung zurücktreten.",
  "before.no_vacation":
    "Urlaub zählt in dieser Saison nicht: deine Uhren laufen weiter, auch in angekündigtem Urlaub.",
  "before.note": "Eine Notiz für die Turnierleitung",
  "before.note_hint":
    "Freiwillig, höchstens 500 Zeichen: zum Beispiel, wann du verreist bist. Nur sie und du sehen sie.",
  "before.save_note": "Notiz speichern",
  "before.is_in": "Du bist dabei.",
  "before.has_asked": "Du hast dich gemeldet. Die Antwort kommt als Nachricht.",
  "before.withdraw": "Zurücktreten",
  "before.members_only": "Melden können sich Mitglieder von {club}. Tritt zuerst dem Club bei.",
  "before.to_club": "Zum Club",
  "before.sign_in": "Zum Melden anmelden",
  "before.draft": "Die Saison wird vorbereitet. Noch kann sich niemand melden.",
  "before.requests": "Offene Meldungen",
  "before.approve": "Annehmen",
  "before.approve_name": "{name} annehmen",
  "before.decline_name": "{name} ablehnen",
  "before.none": "Noch ist niemand gemeldet.",
  "before.take_out": "Herausnehmen",
  "before.take_out_name": "{name} herausnehmen",
  "apart.title": "Wer auseinandergehalten wird",
  "apart.text":
    "Im Schweizer System begegnen sie sich nicht, solange eine andere Auslosung das vermeidet. Im Rundenturnier ab neun Spielern begegnen sie sich vor den letzten drei Runden.",
  "apart.pair": "{one} und {other}",
  "apart.one": "Eine Person",
  "apart.other": "Die andere",
  "apart.add": "Auseinanderhalten",
  "apart.remove": "Entfernen",
  "apart.remove_pair": "Entfernen: {one} und {other}",
  "late.title": "Nachmeldung",
  "late.organiser": "Bis Runde {round} ausgelost ist, kannst du ein Mitglied oder ein Programm nachmelden.",
  "late.price": {
    one: "Wer jetzt dazukommt, hat eine Runde versäumt. Punkte zu Beginn: {points}.",
    other: "Wer jetzt dazukommt, hat {n} Runden versäumt. Punkte zu Beginn: {points}.",
  },
  "late.how":
    "Du kannst noch mitspielen: Bis Runde {round} ausgelost ist, können dich Leitung und Schiedsrichter von {club} nachmelden.",
  "late.join_first":
    "Du kannst noch mitspielen: Tritt {club} bei. Bis Runde {round} ausgelost ist, können Leitung und Schiedsrichter Mitglieder nachmelden.",
  "late.open": "Jemanden nachmelden",
  "late.nobody": "Alle aus dem Club und alle Programme spielen schon mit.",
  "late.division": "Abteilung",
  "late.enter": "Nachmelden",
  "late.reason": "Nachgemeldet",
  "late.done": "{name} ist gemeldet und spielt ab der nächsten Runde.",
  "before.add": "Spieler hinzufügen",
  "before.add_who": "Mitglied oder Programm",
  "before.add_all": "Alle aus dem Club und alle Programme sind dabei.",
  "before.add_hint":
    "Ein Programm spielt von selbst: ein Cadet sanft, ein Captain nach den Chancen. Es tritt dem Club bei, wenn du es hinzufügst.",
  "before.add_go": "Hinzufügen",
  "before.divisions": "Abteilungen",
  "before.how_many": "Wie viele Abteilungen",
  "before.division_of": "Abteilung von {name}",
  "before.in_division": { one: "{division}: eine Person", other: "{division}: {n} Spieler" },
  "before.seats": "Plätze von {division}",
  "before.seat": "Platz",
  "before.player": "Spieler",
  "before.lot_number": "Los",
  "before.reserve": "Reserve",
  "before.reserve_text": "Sie sind gemeldet und in keiner Abteilung.",
  "before.calendar": "Kalender",
  "before.no_dates": "Die Runden und ihre Termine erscheinen, sobald genug Spieler gemeldet sind.",
  "before.dates_so_far": "Für alle, die bisher gemeldet sind, in einer Abteilung.",
  "before.all_rules": "Alle Regeln der Saison",
  "lot.title": "Das Los",
  "lot.how":
    "Der Server hat ein Geheimnis gezogen und seinen SHA-256-Hash veröffentlicht. So kann niemand das Los wählen, nachdem die Gemeldeten bekannt sind.",
  "lot.commitment": "Veröffentlichter Hash",
  "lot.secret": "Geheimnis",
  "lot.secret_later": "erscheint mit der Auslosung",
  "lot.check": "So prüfst du es",
  "lot.check_hash": "Das gibt den veröffentlichten Hash aus:",
  "lot.check_seats":
    "Das gibt die Spieler von {division} nach dem Hash aus Geheimnis und Konto aus. Der niedrigste Hash hat Platz 1:",
  "lot.check_apart":
    "Einige Spieler werden getrennt gehalten, die Plätze können also abweichen; docs/clubs.md im Quelltext erklärt wie.",
  "lot.check_ties":
    "Die Losnummern, die entscheiden, was sonst nichts entscheidet, folgen ebenso aus dem Wort „lot“ statt „seat“.",
};
