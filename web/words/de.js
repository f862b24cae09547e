// Alle Wörter der Seiten auf Deutsch, mit denselben Schlüsseln wie im Englischen.
import { apps } from "./de/apps.js";
import { absences } from "./de/absences.js";
import { acts } from "./de/acts.js";
import { before } from "./de/before.js";
import { clubs } from "./de/clubs.js";
import { desk } from "./de/desk.js";
import { fixtures } from "./de/fixtures.js";
import { frame } from "./de/frame.js";
import { front } from "./de/front.js";
import { game } from "./de/game.js";
import { messages as own } from "./de/messages.js";
import { home } from "./de/home.js";
import { how } from "./de/how.js";
import { league } from "./de/league.js";
import { lobby } from "./de/lobby.js";
import { over } from "./de/over.js";
import { profile } from "./de/profile.js";
import { reading } from "./de/reading.js";
import { seasonForm } from "./de/season_form.js";
import { seasons } from "./de/seasons.js";
import { signIn } from "./de/sign_in.js";
import { leagueArguments } from "../league/argument_families.js";
import { argumentFamilies as families, messages as systems } from "../systems/words_de.js";

/** @type {Record<keyof typeof import("./en.js").en, import("../app/words.js").Phrase>} */
export const de = {
  ...absences,
  ...apps,
  ...acts,
  ...before,
  ...clubs,
  ...desk,
  ...fixtures,
  ...frame,
  ...front,
  ...game,
  ...home,
  ...how,
  ...lobby,
  ...over,
  ...profile,
  ...reading,
  ...seasonForm,
  ...seasons,
  ...signIn,
};

/** The reasons of places and pairings, which the pages say with the names of people. */
const reasons = Object.fromEntries(Object.entries(seasons).filter(([key]) => key.startsWith("league.")));

/** The server's messages, in German, by key. @type {Record<string, import("../app/words.js").Phrase>} */
export const translations = { ...own, ...league, ...reasons, ...systems };

export const argumentFamilies = { ...families, league: leagueArguments };
