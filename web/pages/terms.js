import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { formatDuration, formatMoment } from "../app/time.js";
import { serverText } from "../app/server_text.js";
import { isKnown, named, say } from "../app/words.js";
import { optionName, optionValue } from "./options.js";

/** @import { ChallengeCard, ClockTerms, Reliability, Setup, SystemCard } from "../types/server.js" */

/**
 * The name of a side: the set-up's own and the seat's.
 *
 * @param {Setup | null | undefined} setup
 * @param {string} seat
 */
export const sideName = (setup, seat) => {
  const own = setup?.sides?.[seat]?.name;
  return own ? `${own} (${named("seat.", seat)})` : named("seat.", seat);
};

/**
 * The clock settings as text.
 *
 * @param {ClockTerms} clock
 */
export const clockText = (clock) => {
  const name = named("clock.", clock.preset);
  if (!clock.pace) return name;
  const { first, increment, window, bank, slow_after: slowAfter } = clock.pace;
  const times = {
    first: formatDuration(first),
    increment: formatDuration(increment),
    window: formatDuration(window),
    bank: formatDuration(bank),
  };
  const slow = slowAfter ? `; ${say("terms.slow_after", { n: slowAfter })}` : "";
  return `${name}: ${say("terms.pace", times)}${slow}`;
};

/**
 * How the sides are assigned, from the user's point of view.
 *
 * @param {ChallengeCard} card
 * @param {string | null} me The user's account.
 */
export const sidesText = (card, me) => {
  if (card.sides.type !== "chosen") return named("sides.", card.sides.type);
  const side = sideName(card.setup, card.sides.challenger);
  if (card.challenger.id === me) return say("terms.you_play", { side });
  return say("terms.he_plays", { name: card.challenger.name, side });
};

/**
 * How reliably a player answers.
 *
 * @param {Reliability} reliability
 */
export const reliabilityText = (reliability) => {
  if (reliability.percent_in_time === null || reliability.percent_in_time === undefined) {
    return say("reliability.unknown");
  }
  const tenths = reliability.median_tenths_of_hour;
  return [
    say("reliability.in_time", { percent: reliability.percent_in_time, n: reliability.handoffs }),
    tenths === null || tenths === undefined
      ? ""
      : tenths === 0
        ? say("reliability.minute")
        : say("reliability.median", { time: formatDuration(tenths * 360_000) }),
  ]
    .filter(Boolean)
    .join("; ");
};

/**
 * The terms of a challenge.
 *
 * @param {ChallengeCard} card
 * @param {string | null} me
 * @param {SystemCard | null | undefined} system The challenge's system, if it is loaded.
 */
export const terms = (card, me, system) => html`
  <dl class="terms">
    <div>
      <dt>${say("terms.clock")}</dt>
      <dd>
        ${clockText(card.clock)}${
          card.vacation === "none" && card.clock.preset !== "none" ? `; ${say("terms.no_vacation")}` : nothing
        }
      </dd>
    </div>
    ${
      card.trial
        ? html`<div>
            <dt>${say("trial.mark")}</dt>
            <dd>${say("trial.why")}</dd>
          </div>`
        : nothing
    }
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
 * The options that differ from the system's defaults.
 *
 * @param {ChallengeCard} card
 * @param {SystemCard | null | undefined} system
 */
const changedOptions = (card, system) => {
  const set = Object.entries(card.setup?.options ?? {});
  const others = set.flatMap(([name, value]) => {
    const option = system?.options.find((one) => one.name === name);
    return option && !isSame(option.default, value) ? [valueText(card.system, option, value)] : [];
  });
  if (others.length === 0) return nothing;
  return html`<div>
    <dt>${say("terms.options")}</dt>
    <dd>
      <ul class="plain">
        ${others.map((text) => html`<li>${text}</li>`)}
      </ul>
    </dd>
  </div>`;
};

/** Whether two values of an option are the same. @param {unknown} a @param {unknown} b */
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What a value of an option means: "Length: 12 turns".
 *
 * @param {string} system
 * @param {SystemCard["options"][number]} option
 * @param {unknown} value
 */
const valueText = (system, option, value) => {
  const name = optionName(system, option.name);
  const meaning = option.choices.find((one) => isSame(one.value, value))?.text;
  if (meaning !== undefined) return html`${name}: ${serverText(meaning)}`;
  const unit = `option.unit.${system}.${option.name}`;
  const text = typeof value === "number" && isKnown(unit) ? say(unit, { n: value }) : optionValue(value);
  return html`${name}: ${text}`;
};
