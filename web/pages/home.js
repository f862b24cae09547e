import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { problemOf } from "../app/api.js";
import { refusal } from "../app/form.js";
import { store } from "../app/store.js";
import { lasting, moment, now } from "../app/time.js";
import { named } from "../app/words.js";
import { practice } from "./practice.js";

/** How often what is left is told anew, in milliseconds. */
const TICK = 20_000;

/**
 * My games, those that wait for me first.
 *
 * @param {import("../app/context.js").Context} context
 * @returns {import("../app/context.js").Page}
 */
export const homePage = (context) => {
  const { api, live, session, say, draw, title } = context;
  title(session.me() ? say("home.title") : "");
  const state = store({
    games: /** @type {any[] | null} */ (null),
    asked: /** @type {Record<string, any>} */ ({}),
    systems: /** @type {any[]} */ ([]),
    wrong: /** @type {import("../app/api.js").Problem | null} */ (null),
  });
  state.watch(draw);
  const start = practice(context);
  /** @type {Map<string, () => void>} */
  const watches = new Map();
  const timer = setInterval(draw, TICK);
  let closed = false;

  /** @param {any} game */
  const mine = (game) => game.your_seat !== null && game.waiting.includes(game.your_seat);

  /** @param {string} id */
  const reload = async (id) => {
    const card = await api.get(`/v1/games/${id}`);
    const others = (state.get().games ?? []).filter((game) => game.id !== id);
    state.set({ games: [card, ...others].sort((a, b) => b.updated - a.updated) });
    await ask(card);
  };

  /** @param {any} card */
  const ask = async (card) => {
    if (!mine(card) || card.status !== "playing") return;
    const { decisions } = await api.get(`/v1/games/${card.id}/decisions`);
    state.set({ asked: { ...state.get().asked, [card.id]: decisions[0] ?? null } });
  };

  /** Hears of every game that is being played, so that the page is right while it lies open. */
  const listen = () => {
    for (const game of state.get().games ?? []) {
      if (closed || watches.has(game.id) || game.status !== "playing" || !session.me()) continue;
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      let soon;
      const changed = () => {
        clearTimeout(soon);
        soon = setTimeout(() => void reload(game.id), 300);
      };
      watches.set(game.id, live.watch(game.id, game.head, { entry: changed }));
    }
  };

  const load = async () => {
    const own = session.me() !== null;
    const query = own ? "mine=true&limit=50" : "status=playing&limit=12";
    const { games } = await api.get(`/v1/games?${query}`);
    const cards = await Promise.all(games.map((/** @type {any} */ game) => api.get(`/v1/games/${game.id}`)));
    state.set({ games: cards });
    await Promise.all(cards.map(ask));
    listen();
  };
  load().catch((thrown) => state.set({ wrong: problemOf(thrown), games: [] }));

  /** @param {any} game */
  const opponent = (game) => {
    const other = game.seats.find((/** @type {any} */ seat) => seat.seat !== game.your_seat);
    return other?.name ?? say("status.open");
  };

  /** @param {any} game */
  const details = (game) =>
    [
      game.your_seat ? say("home.against", { name: opponent(game) }) : players(game),
      game.your_seat ? say("home.you_are", { seat: named("seat.", game.your_seat) }) : "",
      game.status === "playing" ? say("home.turn", { n: game.turn }) : named("status.", game.status),
    ]
      .filter(Boolean)
      .join(" · ");

  /** @param {any} game */
  const players = (game) => game.seats.map((/** @type {any} */ seat) => seat.name ?? "…").join(" – ");

  /** @param {any} game */
  const thumb = (game) => html`
    <a class="thumb" href="/games/${game.id}" tabindex="-1" aria-hidden="true">
      <img
        src=${`/v1/games/${game.id}/map.svg?at=${game.head}`}
        alt=""
        width="180"
        height="120"
        loading="lazy"
      />
    </a>
  `;

  /** @param {any} game */
  const waiting = (game) => {
    const decision = state.get().asked[game.id];
    const left = decision?.deadline ? decision.deadline - now() : null;
    const soon = left !== null && left < 6 * 3_600_000;
    const until = decision?.reaction_clock ? "home.reaction_until" : "home.until";
    return html`
      <li class="game">
        ${thumb(game)}
        <div>
          <h3><a href="/games/${game.id}" dir="auto">${game.title}</a></h3>
          <p class="asks">${decision?.question ?? ""}</p>
          <p class="quiet" dir="auto">${details(game)}</p>
        </div>
        <div class="until">
          <small
            >${decision?.deadline ? say(until, { moment: moment(decision.deadline) }) : say("home.no_clock")}</small
          >
          ${left === null ? nothing : html`<b class=${soon ? "soon" : ""}>${left > 0 ? lasting(left) : say("time.up")}</b>`}
          <a class="btn go" href="/games/${game.id}" aria-label="${say("home.answer")}: ${game.title}">
            ${say("home.answer")}
          </a>
        </div>
      </li>
    `;
  };

  /** @param {any} game */
  const row = (game) => {
    const clock = game.clock?.find((/** @type {any} */ one) => one.deadline && one.seat !== game.your_seat);
    const left = clock ? say("home.left", { time: lasting(clock.deadline - now()) }) : "";
    return html`
      <li class="row-item">
        <a href="/games/${game.id}" dir="auto">${game.title}</a>
        <span class="quiet" dir="auto">${details(game)}</span>
        <span class="end quiet">${game.status === "playing" ? left : ""}</span>
      </li>
    `;
  };

  /** @param {string} heading @param {any[]} games */
  const list = (heading, games) =>
    games.length === 0
      ? nothing
      : html`
          <h2>${heading}</h2>
          <ul class="plain rows">
            ${repeat(games, (game) => game.id, row)}
          </ul>
        `;

  const own = () => {
    const games = state.get().games ?? [];
    const playing = games.filter((game) => game.status === "playing");
    const due = playing.filter(mine).sort((a, b) => {
      const until = (/** @type {any} */ game) => state.get().asked[game.id]?.deadline ?? Infinity;
      return until(a) - until(b);
    });
    const loaded = state.get().games !== null;
    return html`
      <main class="page home">
        <div>
          <h1>
            ${say("home.waiting")}
            ${due.length > 0 ? html`<small>${say("home.waiting_n", { n: due.length })}</small>` : nothing}
          </h1>
          ${refusal(state.get().wrong)}
          ${loaded ? nothing : html`<p class="quiet" role="status">${say("frame.loading")}</p>`}
          ${
            loaded && due.length === 0
              ? html`<p class="empty">${say(games.length === 0 ? "home.no_games" : "home.nothing_waits")}</p>`
              : nothing
          }
          <ul class="plain">
            ${repeat(due, (game) => game.id, waiting)}
          </ul>
          ${list(
            say("home.others"),
            playing.filter((game) => !mine(game)),
          )}
          ${list(
            say("home.open"),
            games.filter((game) => game.status === "open"),
          )}
          ${list(
            say("home.over"),
            games.filter((game) => !["open", "playing"].includes(game.status)).slice(0, 8),
          )}
        </div>
        <aside>${start.render()}</aside>
      </main>
    `;
  };

  const visitors = () => {
    const games = state.get().games;
    return html`
      <main class="page home">
        <div>
          <h1>${say("home.welcome")}</h1>
          <p class="lead">${say("home.welcome_text")}</p>
          <p class="row">
            <a class="btn go" href="/sign-in">${say("home.begin")}</a>
            <a class="btn" href="/how-to-play">${say("frame.how")}</a>
          </p>
          ${refusal(state.get().wrong)}
          <h2>${say("home.played_now")}</h2>
          ${games?.length === 0 ? html`<p class="empty">${say("home.none_played")}</p>` : nothing}
          <ul class="plain rows">
            ${repeat(games ?? [], (game) => game.id, row)}
          </ul>
        </div>
        <aside>${start.render()}</aside>
      </main>
    `;
  };

  return {
    close: () => {
      closed = true;
      clearInterval(timer);
      for (const end of watches.values()) end();
    },
    render: () => (session.me() ? own() : visitors()),
  };
};
