/** The page of the desk, opened for tests. */

import { settled } from "./rendered.js";
import { contextOf } from "./season_data.js";
import { CLUB, answers } from "./desk_data.js";
import { loadLanguage } from "../app/words.js";
import { deskPage } from "../pages/clubs/desk.js";

/** @param {string} language */
export const speak = async (language) => {
  Object.defineProperty(globalThis, "navigator", { value: { languages: [language] }, configurable: true });
  await loadLanguage();
};

/** @param {Record<string, unknown>} [more] */
export const openDesk = async (more = {}) => {
  const { context, sent } = contextOf({ ...answers(), ...more }, { club: CLUB }, "p9");
  /** @type {string[]} */
  const titles = [];
  context.title = (title) => titles.push(title);
  Object.assign(context.session, { me: () => ({ id: "p9", name: "Ruth Adeyemi" }) });
  const page = deskPage(context);
  await settled();
  page.close();
  return { page, sent, titles };
};

/** A desk with these items. @param {object} lists */
export const withItems = (lists) => ({
  [`GET /v1/clubs/${CLUB}/desk`]: { ...answers()[`GET /v1/clubs/${CLUB}/desk`], items: [], ...lists },
  [`GET /v1/clubs/${CLUB}/requests`]: { requests: [] },
});
