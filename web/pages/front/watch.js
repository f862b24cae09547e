import { html } from "../../vendor/lit-html/lit-html.js";
import { battleTitle, named, say } from "../../app/words.js";
import { isBetweenPeople, playersOf } from "./public_games.js";

/** @import { GameCard } from "../../types/server.js" */

/** How many games are offered. */
const MOST = 3;

/** @param {GameCard} game */
const row = (game) => html`
  <li>
    <img src="/v1/games/${game.id}/map.svg?at=${game.head}" alt="" width="90" height="60" loading="lazy" />
    <span>
      <a href="/games/${game.id}" dir="auto">${battleTitle(game.title)}</a>
      <small dir="auto">
        ${playersOf(game)},
        ${game.status === "playing" ? say("front.turn", { n: game.turn }) : named("status.", game.status)}
      </small>
    </span>
  </li>
`;

/**
 * Games to watch: people's first.
 *
 * @param {import("./public_games.js").PublicGames} games
 */
export const watchTile = (games) => {
  const all = games.list();
  const people = (all ?? []).filter(isBetweenPeople);
  const others = (all ?? []).filter((game) => !isBetweenPeople(game));
  const shown = [...people, ...others].slice(0, MOST);
  return html`
    <section class="card front-tile" id="watch">
      <h2>${say("front.watch")}</h2>
      <ul class="front-games">
        ${shown.map(row)}
      </ul>
      <p class="front-fine">${say(all?.length === 0 ? "front.watch_none" : "front.watch_text")}</p>
      <a class="btn" href="/lobby">${say("front.watch_all")}</a>
    </section>
  `;
};
