// Every word that the pages say, in English. `{n}` is a place that is filled; where a number decides the form, there is a
// phrase for each form that the language has. The same keys stand in every language: tests/words.test.js.
import { frame } from "./en/frame.js";
import { game } from "./en/game.js";
import { home } from "./en/home.js";
import { how } from "./en/how.js";
import { lobby } from "./en/lobby.js";
import { profile } from "./en/profile.js";
import { reading } from "./en/reading.js";
import { signIn } from "./en/sign_in.js";

export const en = { ...frame, ...game, ...home, ...how, ...lobby, ...profile, ...reading, ...signIn };
