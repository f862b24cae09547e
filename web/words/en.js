// Every message of the pages, in English. `{n}` is a placeholder; where a number determines the form, there is a phrase
// for each plural form of the language. Every language has the same keys: tests/words.test.js.
import { apps } from "./en/apps.js";
import { absences } from "./en/absences.js";
import { acts } from "./en/acts.js";
import { before } from "./en/before.js";
import { clubs } from "./en/clubs.js";
import { desk } from "./en/desk.js";
import { fixtures } from "./en/fixtures.js";
import { frame } from "./en/frame.js";
import { front } from "./en/front.js";
import { game } from "./en/game.js";
import { home } from "./en/home.js";
import { how } from "./en/how.js";
import { lobby } from "./en/lobby.js";
import { over } from "./en/over.js";
import { profile } from "./en/profile.js";
import { reading } from "./en/reading.js";
import { seasonForm } from "./en/season_form.js";
import { seasons } from "./en/seasons.js";
import { signIn } from "./en/sign_in.js";

export const en = {
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
