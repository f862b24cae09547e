// Alle Wörter der Seiten auf Deutsch, mit denselben Schlüsseln wie im Englischen.
import { frame } from "./de/frame.js";
import { game } from "./de/game.js";
import { messages as own } from "./de/messages.js";
import { home } from "./de/home.js";
import { how } from "./de/how.js";
import { lobby } from "./de/lobby.js";
import { profile } from "./de/profile.js";
import { reading } from "./de/reading.js";
import { signIn } from "./de/sign_in.js";
import { argumentFamilies as families, messages as systems } from "../systems/words_de.js";

/** @type {Record<keyof typeof import("./en.js").en, import("../app/words.js").Phrase>} */
export const de = { ...frame, ...game, ...home, ...how, ...lobby, ...profile, ...reading, ...signIn };

/** The server's messages, in German, by key. @type {Record<string, import("../app/words.js").Phrase>} */
export const translations = { ...own, ...systems };

export const argumentFamilies = families;
