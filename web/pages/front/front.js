import { html } from "../../vendor/lit-html/lit-html.js";
import { heroTable } from "./hero.js";
import { lostGuest } from "./lost_guest.js";
import { playNow } from "./play_now.js";
import { publicGames } from "./public_games.js";
import { watchTile } from "./watch.js";

/**
 * The front page, for visitors: what Umpire is, a living table, a battle for one click, a game to watch.
 *
 * @param {import("../../app/context.js").Context} context
 * @returns {import("../../app/context.js").Page}
 */
export const frontPage = (context) => {
  const { say, title } = context;
  title("");
  const games = publicGames(context);
  const play = playNow(context);
  const hero = heroTable(context, games);
  const lost = lostGuest(context, play.first);

  const clubs = () => html`
    <section class="card front-tile">
      <h2>${say("front.clubs")}</h2>
      <p>${say("front.clubs_text")}</p>
      <ul>
        <li>${say("front.clubs_formats")}</li>
        <li>${say("front.clubs_record")}</li>
        <li>${say("front.clubs_tables")}</li>
      </ul>
      <a class="btn" href="/clubs">${say("front.clubs_go")}</a>
    </section>
  `;

  const authors = () => html`
    <section class="card front-tile">
      <h2>${say("front.authors")}</h2>
      <p>${say("front.authors_text")}</p>
      <pre tabindex="0" role="region" aria-label=${say("frame.api")}>${CALLS}</pre>
      <p class="front-fine">${say("front.authors_how")}</p>
      <a class="btn" href="/api">${say("front.authors_go")}</a>
    </section>
  `;

  return {
    close: hero.close,
    render: () => html`
      <main class="page front">
        <div class="front-hero">
          <section>
            ${lost.render()}
            <h1>${say("front.title")}</h1>
            <p class="lead">${say("front.lead")}</p>
            ${play.render()}
            <p class="front-fine">${say("front.fine")}</p>
          </section>
          ${hero.render()}
        </div>
        <div class="front-tiles">${watchTile(games)} ${clubs()} ${authors()}</div>
      </main>
    `,
  };
};

/** What a client calls. The paths are the same in every language. */
const CALLS = [
  "GET  /v1/games/{game}/decisions",
  "POST /v1/games/{game}/announcements",
  "GET  /v1/stream   (WebSocket)",
].join("\n");
