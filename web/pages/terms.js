import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { formatDuration, formatMoment } from "../app/time.js";
import { named, say } from "../app/words.js";

/**
 * What a side is called: as the set-up calls it, and by its seat.
 *
 * @param {any} setup
 * @param {string} seat
 */
export const sideName = (setup, seat) => {
  const own = setup?.sides?.[seat]?.name;
  return own ? `${own} (${named("seat.", seat)})` : named("seat.", seat);
};

/**
 * How much time there is for what.
 *
 * @param {any} clock
 */
export const clockText = (clock) => {
  const name = named("clock.", clock.preset);
  if (!clock.pace) return name;
  const { first, increment, window, bank } = clock.pace;
  const times = {
    first: formatDuration(first),
    increment: formatDuration(increment),
    window: formatDuration(window),
    bank: formatDuration(bank),
  };
  return `${name}: ${say("terms.pace", times)}`;
};

/**
 * How the sides are given, as the reader sees it.
 *
 * @param {any} card
 * @param {string | null} me The reader's account.
 */
export const sidesText = (card, me) => {
  if (card.sides.type !== "chosen") return named("sides.", card.sides.type);
  const side = sideName(card.setup, card.sides.challenger);
  if (card.challenger.id === me) return say("terms.you_play", { side });
  return say("terms.he_plays", { name: card.challenger.name, side });
};

/**
 * How reliably somebody answers.
 *
 * @param {any} reliability
 */
export const reliabilityText = (reliability) => {
  if (!reliability || reliability.percent_in_time === null || reliability.percent_in_time === undefined) {
    return say("reliability.unknown");
  }
  const tenths = reliability.median_tenths_of_hour;
  return [
    say("reliability.in_time", { percent: reliability.percent_in_time, n: reliability.handoffs }),
    tenths === null || tenths === undefined
      ? ""
      : say("reliability.median", { time: formatDuration(tenths * 360_000) }),
  ]
    .filter(Boolean)
    .join("; ");
};

/**
 * Somebody's name, leading to what everybody may know of him.
 *
 * @param {{id: string, name: string, bot: boolean}} player
 */
export const playerLink = (player) =>
  html`<a href="/players/${player.id}" dir="auto">${player.name}</a>${
      player.bot ? html` <small class="badge">${say("player.bot")}</small>` : nothing
    }`;

/**
 * All that a challenge fixes.
 *
 * @param {any} card
 * @param {string | null} me
 * @param {any} system The card of its system, if it is known yet.
 */
export const terms = (card, me, system) => html`
  <dl class="terms">
    <div>
      <dt>${say("terms.clock")}</dt>
      <dd>${clockText(card.clock)}</dd>
    </div>
    <div>
      <dt>${say("terms.sides")}</dt>
      <dd dir="auto">${sidesText(card, me)}</dd>
    </div>
    <div>
      <dt>${say("terms.watching")}</dt>
      <dd>
        ${
          card.visibility === "private"
            ? say("terms.private")
            : card.spectator_delay > 0
              ? say("terms.delay", { time: formatDuration(card.spectator_delay) })
              : say("terms.public")
        }
      </dd>
    </div>
    <div>
      <dt>${say("terms.open_until")}</dt>
      <dd>${formatMoment(card.expires)}</dd>
    </div>
    ${changedOptions(card, system)}
  </dl>
`;

/**
 * The options in which the game differs from what the system normally has.
 *
 * @param {any} card
 * @param {any} system
 */
const changedOptions = (card, system) => {
  const set = Object.entries(card.setup?.options ?? {});
  const others = set.filter(([name, value]) => {
    const option = system?.options.find((/** @type {any} */ one) => one.name === name);
    return option && JSON.stringify(option.default) !== JSON.stringify(value);
  });
  if (others.length === 0) return nothing;
  return html`<div>
    <dt>${say("terms.options")}</dt>
    <dd>
      <ul class="plain">
        ${others.map(
          ([name, value]) => html`<li><code>${name}</code> ${optionText(system, name, value)}</li>`,
        )}
      </ul>
    </dd>
  </div>`;
};

/**
 * What a value of an option means.
 *
 * @param {any} system
 * @param {string} name
 * @param {unknown} value
 */
const optionText = (system, name, value) => {
  const option = system.options.find((/** @type {any} */ one) => one.name === name);
  const same = (/** @type {any} */ one) => JSON.stringify(one.value) === JSON.stringify(value);
  return option?.choices.find(same)?.text ?? `= ${typeof value === "string" ? value : JSON.stringify(value)}`;
};
