/** What seasons refuse, in German, by key. */
export const league = {
  "league.error.agreement_too_long":
    "nach {days} Tagen zum Absprechen des Szenarios bleibt von den {round_days} Tagen einer Runde keiner zum Spielen: erlaube weniger, oder mach die Runden länger",
  "league.error.too_few_players":
    "eine Abteilung hat mindestens {least} Spielende, nicht {players}: nimm mehr auf, oder teile sie einer anderen zu",
  "league.error.swiss_size":
    "ein Schweizer System hat {least} bis {most} Spielende, nicht {players}: teile sie in Abteilungen",
  "league.refusal.game_has_opened": "die Partie ist eröffnet",
  "league.refusal.log_has_grown":
    "die Saison hat {acts} Handlungen, und du hast {seen} gesehen: lies die neuen und entscheide noch einmal",
  "league.refusal.never_undone": "so eine Handlung lässt sich nicht rückgängig machen",
  "league.refusal.no_account": "es gibt kein Konto {account}: nenne die Kennungen zweier Konten",
  "league.refusal.requests_wait":
    "Anfragen, die auf eine Antwort warten: {count}; nimm jede an oder lehne sie ab, und lose dann",
  "league.refusal.round_has_opened": "eine Partie der Runde ist eröffnet",
  "league.refusal.season_name":
    "der Name einer Saison hat {least} bis {most} Zeichen, und keine unsichtbaren",
  "league.refusal.season_name_taken": "der Club hat schon eine Saison {name}: nimm einen anderen Namen",
  "league.refusal.season_start":
    "eine Saison beginnt zwischen gestern und in zwei Jahren, in Millisekunden seit 1970",
  "league.refusal.substitute_left": "das Konto von {person} ist gelöscht: nimm jemand anderen",
  "league.refusal.raced":
    "im selben Augenblick hat jemand anders die Saison geändert, oder eine Partie wurde eröffnet: sieh nach und versuch es noch einmal",
  "league.refusal.enough_games":
    "einer von euch spielt schon {most} Partien von Saisons: beendet zuerst eine davon",
  "league.refusal.game_opened": "die Partie ist schon eröffnet",
  "league.refusal.lot_later":
    "ausgelost wird, solange die Meldung offen ist; die Saison ist im Zustand {state}",
  "league.refusal.many_starts": "biete höchstens {most} Zeiten an",
  "league.refusal.members_only": "die Saisons eines Vereins sind für seine Mitglieder: tritt zuerst bei",
  "league.refusal.not_open_yet": "die Meldung ist noch nicht offen: der Verein kündigt es an",
  "league.refusal.note": "eine Notiz hat höchstens {most} Zeichen und keine unsichtbaren",
  "league.refusal.organisers_only":
    "das tut nur, wer den Verein leitet oder Schiedsrichter ist: frag dort nach",
  "league.refusal.players_only": "wie eine Partie gespielt wird, sagen nur die beiden, die sie spielen",
  "league.refusal.reason": "eine Handlung braucht einen Grund: 1 bis {most} Zeichen, die alle lesen können",
  "league.refusal.registration_closed":
    "die Meldung ist geschlossen: ein Schweizer Turnier nimmt vielleicht noch jemanden auf, die anderen bleiben, wie sie ausgelost sind",
  "league.refusal.rounds_published": "jede Runde der Abteilung ist veröffentlicht",
  "league.refusal.scenario_is_set": "die Saison setzt das Szenario jeder Partie: lass es weg",
  "league.refusal.scenarios_are": "die Szenarien der Saison sind {names}",
  "league.refusal.seasons_a_day":
    "ein Verein legt höchstens {most} Saisons am Tag an: versuch es morgen wieder",
  "league.refusal.start_range":
    "eine Zeit zum Beginnen liegt zwischen jetzt und dem Tag, an dem die Partie fällig ist",
  "league.refusal.substitute_not_entered":
    "wer einspringt, hat sich zur Saison gemeldet: nimm sie oder ihn zuerst in die Meldungen auf",
  "league.refusal.swiss_not_early": "eine Runde nach Schweizer System wird nicht gespielt, bevor sie beginnt",
  "league.refusal.undone_already": "die Handlung ist schon rückgängig gemacht",
  "league.error.absence_as_win":
    "{points} Punkte für eine ausgelassene Runde sind so viel wie die {wins} für einen Sieg: setze sie herab",
  "league.error.absence_rewarded":
    "{absent} Punkte ohne Partie sind mehr als die {plays}, die {better} bringt",
  "league.error.absent_twice": "Platz {seat} steht zweimal da: nenne ihn einmal",
  "league.error.against_itself": "Platz {seat} ist mit sich selbst gepaart",
  "league.error.agreed_too_late": "die Partie {fixture} hat ein Ergebnis: abgesprochen wird vorher",
  "league.error.apart_twice":
    "{one} und {two} sind dieselbe Person oder stehen zweimal da: nenne zwei verschiedene einmal",
  "league.error.arbiter_plays":
    "{person} spielt selbst in Abteilung {division}: das entscheidet ein anderer Schiedsrichter (Regel own-division)",
  "league.error.both_sides":
    "jede Paarung sind zwei Partien mit vertauschten Seiten: es gibt nichts zu tauschen",
  "league.error.clock": "{why}",
  "league.error.conceded_without_winner": "wenn jemand aufgibt, gewinnt die andere Seite: nenne sie",
  "league.error.count": "es sind {count} Einträge: nenne {least} bis {most}",
  "league.error.created_twice": "die Saison ist schon angelegt",
  "league.error.dates": "die Runde endet {due} und beginnt {opens}: setze ein späteres Ende",
  "league.error.division_id":
    "das Kürzel einer Abteilung hat nur Buchstaben von a bis z, Ziffern, - und _, nicht {division}: der Rest gehört in ihren Namen",
  "league.error.division_twice": "es gibt zwei Abteilungen {division}: nenne eine davon anders",
  "league.error.draw_uneven": "ein Unentschieden bringt beiden dasselbe, nicht {wins} und {loses}",
  "league.error.empty_log": "ein Protokoll beginnt damit, dass die Saison angelegt wird",
  "league.error.entry_number": "Eintrag {number} ist nicht an der Reihe: es folgt {next}",
  "league.error.entry_time": "der Eintrag ist älter als der vor ihm",
  "league.error.grade_twice": "der Ausgang {grade} steht zweimal da: streiche einen",
  "league.error.late_round_robin":
    "in Abteilung {division} spielt jeder gegen jeden: niemand kommt später dazu; setze einen Ersatz ein",
  "league.error.late_too_late":
    "in Abteilung {division} folgt Runde {round}, und dazukommen kann man bis Runde {until}: melde dich zur nächsten Saison an",
  "league.error.lot_last": "LOT entscheidet jeden Gleichstand: setze es ans Ende",
  "league.error.lot_missing":
    "am Ende der Liste fehlt LOT, das entscheidet, was noch gleich ist: füge es hinzu",
  "league.error.margin_not_capped":
    "die Liste hat MARGIN, aber die Punkte haben keine Obergrenze für den Vorsprung: setze eine",
  "league.error.movement_too_large":
    "mit {up} Aufsteigenden und {down} Absteigenden bleibt in einer Abteilung von {players} niemand: setze sie herab",
  "league.error.negative_points": "{points} Punkte sind weniger als nichts: nimm 0 oder mehr",
  "league.error.no_bye": "die Zahl der Spieler ist gerade: niemand hat ein Freilos",
  "league.error.no_divisions": "die Saison hat keine Abteilung: füge eine hinzu",
  "league.error.no_grades": "kein Ausgang hat einen Gewinner: füge einen hinzu",
  "league.error.no_late_entry": "in diese Saison kommt niemand später hinein: melde dich zur nächsten an",
  "league.error.no_more_rounds": "Abteilung {division} hat {rounds} Runden: eine Runde {round} gibt es nicht",
  "league.error.no_reason": "dazu gehört eine Begründung: schreib einen Satz",
  "league.error.no_scenario": "die Saison hat keine Schlacht: füge eine hinzu",
  "league.error.no_such_entry": "einen gültigen Eintrag {number} gibt es nicht",
  "league.error.no_tie_breaks": "die Liste ist leer: beginne sie mit PTS",
  "league.error.nobody_to_pair": "es ist niemand da, der gepaart werden könnte",
  "league.error.not_finished": "{missing} hat kein Ergebnis: entscheide die Partie zuerst",
  "league.error.not_halves":
    "{points} ist keine Zahl von halben Punkten: Zweitwertungen multiplizieren Punkte",
  "league.error.not_in_seat": "{person} saß bis Runde {round} nicht auf Platz {seat}",
  "league.error.not_registered": "{person} ist nicht angemeldet: melde die Person zuerst an",
  "league.error.not_the_schedule":
    "Runde {round} dieser Abteilung ist {expected}: veröffentliche sie so, mit getauschten Seiten, oder eine spätere an ihrer Stelle",
  "league.error.not_withheld": "die nächste Runde von Abteilung {division} ist nicht zurückgehalten",
  "league.error.other_players": "die Partie {fixture} ist {expected}, und das Ergebnis nennt {actual}",
  "league.error.other_system":
    "die Schlacht {scenario} gehört zu {other}, und diese Saison spielt {system}: wähle eine von {system}",
  "league.error.out_of_range": "{number} geht nicht: nimm {least} bis {most}",
  "league.error.points_first": "die Liste beginnt mit PTS, nicht mit {code}",
  "league.error.registered_already": "{person} ist schon angemeldet",
  "league.error.result_twice": "die Partie {fixture} hat zwei Ergebnisse: sende eines",
  "league.error.rewards_losing_together":
    "gemeinsam zu verlieren bringt {loses}, eine Niederlage durch {grade} {pays}: gemeinsam zu verlieren darf nicht mehr bringen",
  "league.error.rewards_losing":
    "wer verliert, bekommt {loses}, und {better} bringt {wins}: wer verliert, darf nicht mehr bekommen",
  "league.error.round_not_next":
    "Runde {round} von Abteilung {division} ist nicht an der Reihe: veröffentliche zuerst Runde {next}",
  "league.error.round_published":
    "Runde {round} von Abteilung {division} ist schon veröffentlicht: ein zweites Mal geht es nicht",
  "league.error.round_robin_size":
    "jeder gegen jeden geht mit {least} bis {most} Spielern, nicht mit {players}: teile sie in Abteilungen, oder spielt nach Schweizer System",
  "league.error.round_unfinished":
    "{missing} in Runde {before} hat kein Ergebnis: Runde {round} wird gepaart, wenn alle da sind",
  "league.error.rounds_left":
    "Runde {round} von Abteilung {division} ist noch nicht veröffentlicht: veröffentliche zuerst alle",
  "league.error.same_person":
    "{person} ist schon in Abteilung {division}: jede Person hat einen Platz in einer Saison",
  "league.error.scenario_not_agreed": "in dieser Saison wählen nicht die Spieler die Schlacht: lass sie weg",
  "league.error.seat_missing":
    "Platz {seat} fehlt in Runde {round}: paare ihn, oder nenne ihn abwesend oder mit Freilos",
  "league.error.seat_twice": "Platz {seat} steht zweimal in Runde {round}: nenne ihn einmal",
  "league.error.substitute_rounds":
    "ein Platz wird ab einer Runde übernommen, bis zu dieser oder einer späteren",
  "league.error.substitute_sits":
    "{person} sitzt in Runde {round} schon auf Platz {seat} von Abteilung {division}",
  "league.error.swiss_rounds": "ein Schweizer System hat 1 bis {most} Runden, nicht {rounds}",
  "league.error.text_length": "der Text hat {length} Zeichen: schreib 1 bis {most}, nicht nur Leerzeichen",
  "league.error.tie_break_modifier": "die Zweitwertung {code} kennt kein {modifier}: nimm {allowed}",
  "league.error.tie_break_twice": "die Zweitwertung {code} steht zweimal da: streiche eine",
  "league.error.too_large_to_pair":
    "{players} Spieler nach {rounds} Runden sind zu viele, um genau zu paaren: nimm weniger Spieler oder Runden",
  "league.error.too_many_points": "{points} Punkte sind mehr als {most}",
  "league.error.undo_later": "Eintrag {number} ist nicht zurückzunehmen: Eintrag {later} beruht darauf",
  "league.error.undo_never": "{act}: das ist nicht zurückzunehmen",
  "league.error.unknown_absent": "Platz {seat} spielt nicht mit",
  "league.error.unknown_division": "eine Abteilung {division} gibt es nicht",
  "league.error.unknown_fixture": "eine veröffentlichte Partie {fixture} gibt es nicht",
  "league.error.unknown_grade": "den Ausgang {grade} gibt es nicht: nimm einen von {grades}",
  "league.error.unknown_scenario":
    "die Schlacht {scenario} gehört nicht zur Saison: nimm eine von {scenarios}",
  "league.error.unknown_seat": "Abteilung {division} hat keinen Platz {seat}",
  "league.error.unknown_tie_break": "eine Zweitwertung {code} gibt es nicht: nimm {codes}",
  "league.error.unpaired_reason":
    "im Schweizer System hat ein Platz ohne Partie ein Freilos, ein halbes Freilos, oder er ist abwesend",
  "league.error.varma_size":
    "Varma-Gruppen gibt es für {least} bis {most} Spieler, nicht für {players}: verteile die Nummern durch das Los",
  "league.error.win_pays_nothing":
    "wer gewinnt, bekommt {wins}, und wer verliert, {loses}: ein Sieg muss mehr bringen",
  "league.error.winner_missing": "der Ausgang {grade} hat einen Gewinner: nenne die Seite",
  "league.error.winner_named": "der Ausgang {grade} hat keinen Gewinner: lass die Seite weg",
  "league.error.withheld":
    "die nächste Runde von Abteilung {division} ist zurückgehalten: gib sie frei, oder veröffentliche sie selbst",
  "league.error.withheld_already": "die nächste Runde von Abteilung {division} ist schon zurückgehalten",
  "league.error.wrong_secret":
    "das Geheimnis gehört nicht zur Festlegung {commitment}: nimm das, das für diese Saison gezogen wurde",
  "league.error.wrong_state": "{act}: das geht nicht im Stand „{state}“; es geht im Stand {allowed}",

  "league.error.ask_answered": "{person} hat schon geantwortet: ändern kann das ein Schiedsrichter",
  "league.error.ask_missing":
    "{person} ist nicht nach Platz {seat} der Abteilung {division} gefragt: es antwortet, wer gefragt ist",
  "league.error.ask_ran_out": "die Zeit für die Antwort von {person} ist vorbei: jemand anders wird gefragt",
  "league.error.ask_withdrawn":
    "{person} steht nicht mehr in der Reserve: melde dich für andere Runden wieder dort an",
  "league.error.disputed_already": "gegen das Ergebnis von {fixture} gibt es schon einen Einspruch",
  "league.error.extended_already":
    "die Partie {fixture} ist durch Einigung schon verlängert: ein Schiedsrichter kann sie noch einmal verlängern",
  "league.error.extended_backwards":
    "die Partie ist ohnehin dann oder später fällig: setze einen späteren Termin",
  "league.error.left_already": "Platz {seat} der Abteilung {division} ist schon verlassen",
  "league.error.not_disputed": "gegen das Ergebnis von {fixture} gibt es keinen Einspruch",
  "league.error.not_left": "Platz {seat} der Abteilung {division} ist nicht verlassen: dort sitzt jemand",
  "league.error.paired_by_result":
    "eine spätere Runde ist nach dem Ergebnis von {fixture} gepaart: entscheide stattdessen über das Ergebnis",
  "league.error.search_cancelled":
    "{person} wird nicht mehr gebraucht: die Suche für Platz {seat} der Abteilung {division} ist abgebrochen",
  "league.error.search_over":
    "{person} kommt zu spät: die Suche für Platz {seat} der Abteilung {division} ist ohne Ersatz zu Ende gegangen",
  "league.error.seat_taken":
    "{person} kommt zu spät: jemand anders aus der Reserve hat Platz {seat} der Abteilung {division} übernommen",
  "league.error.undo_agreed":
    "Eintrag {number} haben beide Spieler vereinbart, ein Schiedsrichter nimmt das nicht zurück: verlängere stattdessen die Partie",
  "league.error.undo_extension": "Eintrag {number} ist nicht zurückzunehmen: sein Termin ist da",
  "league.error.undo_agreed_late": "Eintrag {number} ist nicht zurückzunehmen: der Termin davor ist da",
  "league.refusal.due_ahead": "der neue Termin liegt in der Zukunft, in Millisekunden seit 1970",
  "league.refusal.substitutes_game_ended":
    "die Partie {fixture} ist mit dem Ersatz auf dem Platz zu Ende gegangen",
  "league.refusal.substitute_has_played": "der Ersatz hat den ersten eigenen Zug schon gemacht",

  "league.request.no_game":
    "die Runde ist nicht veröffentlicht, also gibt es noch keine Partie: warte darauf (Regel no-game)",
  "league.request.has_result":
    "die Partie hat schon ein Ergebnis: erhebe Einspruch, wenn es falsch ist (Regel has-result)",
  "league.request.final": "die Tabelle ist endgültig: daran ändert sich nichts mehr (Regel final)",
  "league.request.start_deadline":
    "wer sich bis zur Startfrist nicht meldet, verliert von selbst kampflos: warte sie ab (Regel start-deadline)",
  "league.request.substitute_sought":
    "deine Gegenseite hat sich nicht gemeldet, und bis {until} wird ein Ersatz gesucht: warte das ab (Regel start-deadline)",
  "league.request.clock": "die Partie hat begonnen: die Uhr entscheidet, wer zu spät ist (Regel clock)",
  "league.request.no_result": "die Partie hat noch kein Ergebnis (Regel no-result)",
  "league.request.no_seat": "du hast in dieser Saison keinen Platz (Regel no-seat)",
  "league.request.registration_open":
    "die Anmeldung ist offen: melde dich einfach an (Regel registration-open)",
  "league.request.not_begun":
    "die Partie hat nicht begonnen: spiel sie, oder bitte um mehr Zeit (Regel not-begun)",
  "league.request.season_not_begun":
    "die Saison hat nicht begonnen: bitte einen Schiedsrichter, die Auslosung zurückzunehmen, oder warte die erste Runde ab (Regel not-begun)",
  "league.request.rounds_over":
    "alle Runden sind gespielt: melde dich zur nächsten Saison an (Regel rounds-over)",
  "league.request.running_game":
    "die Partie dieser Runde wird schon gespielt: bitte um einen Ersatz (Regel running-game)",
  "league.request.last_round":
    "die letzte Runde hat begonnen: deine letzten Partien enden durch ihre Uhren (Regel withdrawal)",
  "league.request.left_already": "du hast deinen Platz schon verlassen (Regel withdrawal)",
  "league.request.players_only": "um etwas zu einer Partie bitten nur die beiden, die sie spielen",
  "league.request.name_game": "nenne die Partie: Abteilung.Runde.Brett, etwa 1.3.2",
  "league.request.name_round": "nenne eine Runde von 1 bis {rounds}",
  "league.request.no_extensions":
    "in dieser Saison verlängert nur ein Schiedsrichter eine Partie (Regel extension)",
  "league.request.extended":
    "die Partie ist durch Einigung schon verlängert: ein Schiedsrichter kann sie noch einmal verlängern (Regel extension)",
  "league.request.not_extended":
    "die Partie ist nicht durch Einigung verlängert, also gibt es nichts zurückzunehmen (Regel extension)",
  "league.request.first_date_over":
    "der Termin vor der Verlängerung ist da, also bleibt der spätere (Regel extension)",
  "league.request.date_over":
    "der Termin der Partie ist da: jetzt entscheidet ein Schiedsrichter (Regel overdue)",
  "league.request.disputes_over":
    "Einspruch gegen ein Ergebnis ist {hours} Stunden lang möglich: jetzt öffnet es nur noch ein Schiedsrichter (Regel dispute)",
  "league.request.disputed_already": "gegen das Ergebnis gibt es schon einen Einspruch (Regel dispute)",
  "league.request.asked_already": "darum hast du schon gebeten: warte die Antwort ab",
  "league.request.requests_a_day": "ein Konto bittet in Saisons höchstens {most}-mal am Tag um etwas",
  "league.request.use_away":
    "gib dafür die Runden an, in denen du nicht da bist: PUT /v1/seasons/SEASON/away (Regel availability)",
  "league.request.searched_already": "ein Ersatz wird schon gesucht",
  "league.request.answered": "die Bitte ist schon beantwortet, oder sie wurde zurückgenommen",
  "league.request.not_asked": "diese Bitte beantwortet jemand anders",
  "league.request.not_own": "eine Bitte nimmt nur zurück, wer sie gestellt hat",
  "league.request.no_late_entry": "in diese Saison kommt niemand später hinein (Regel late-entry)",
  "league.request.has_seat": "du hast schon einen Platz in dieser Saison",
  "league.request.text": "sag, warum: 1 bis {most} Zeichen, und keine unsichtbaren",
  "league.request.away_rounds": "Runden von 1 bis {rounds}, jede einmal",
  "league.request.no_such_ask": "niemand fragt dich, ob du diesen Platz übernimmst",
  "league.request.seat_taken": "in einer dieser Runden sitzt du auf einem anderen Platz",
  "league.request.banned":
    "zu {count} Partien bist du nicht erschienen: zu einer neuen Saison kannst du dich wieder ab {until} anmelden",
  "league.request.forecast_changed":
    "ein Ergebnis oder eine Handlung hat geändert, was das bewirken würde: sieh es dir noch einmal an",
  "league.request.no_such_item": "das ist schon erledigt: lies den Schreibtisch neu",
  "league.request.own_division":
    "du spielst in dieser Abteilung: das entscheidet ein anderer Schiedsrichter (Regel own-division)",
  "league.request.own_request":
    "du hast selbst darum gebeten: das entscheidet ein anderer Schiedsrichter (Regel own-division)",
  "league.request.seat_is_empty":
    "auf dem Platz sitzt niemand, die Partie wäre gleich wieder kampflos verloren: setze einen Ersatz ein, oder entscheide anders (Regel no-substitute)",
  "league.request.no_reserve":
    "niemand aus der Reserve kann gefragt werden: alle sind weg, spielen in dieser Runde oder wurden dafür schon gefragt",
  "league.request.clock_alone":
    "in dieser Partie läuft keine Startfrist: ihre Uhr entscheidet, wer zu spät ist (Regel start-deadline)",
  "league.request.arbiters_play":
    "die anderen Schiedsrichter spielen auch in dieser Abteilung: mach jemanden dazu, der es nicht tut",
  "league.request.only_arbiter": "du bist der einzige Schiedsrichter des Clubs: mach noch jemanden dazu",
  "league.request.game_closed": "die Partie ist geschlossen, mehr Zeit nützt nichts: lass sie neu spielen",
};
