import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { field } from "../../app/form.js";
import { now } from "../../app/time.js";
import { formatMoment } from "../../app/time.js";
import { createActionRunner, list } from "./action_runner.js";

/** @import { Me, QuietHours, VacationCard } from "../../types/server.js" */

/** @typedef {import("../../app/context.js").Context} Context */

/**
 * Quiet hours from a form, or null.
 *
 * @param {Record<string, string>} values
 */
export const quietHoursFrom = (values) => {
  const minutes = Math.round(Number(values["quiet_hours"] || 0) * 60);
  return minutes > 0 ? { start: values["quiet_start"] || "22:00", minutes } : null;
};

/**
 * The two fields of quiet hours.
 *
 * @param {QuietHours | null | undefined} quiet
 * @param {Context["say"]} say
 */
export const quietFields = (quiet, say) => html`
  <div class="fields">
    ${field({
      name: "quiet_start",
      label: say("profile.quiet_start"),
      type: "time",
      value: quiet?.start?.slice(0, 5) ?? "22:00",
    })}
    ${field({
      name: "quiet_hours",
      label: say("profile.quiet_length"),
      type: "number",
      min: 0,
      max: 9,
      step: 0.5,
      value: String((quiet?.minutes ?? 0) / 60),
    })}
  </div>
`;

/**
 * The account's name, time zone and quiet hours.
 *
 * @param {Context} context
 */
export const accountSection = ({ api, session, say, draw }) => {
  const runner = createActionRunner(draw);
  const save = runner.onSubmit(async (values) => {
    const me = await api.patch("/v1/me", {
      display_name: values["display_name"] ?? "",
      time_zone: values["time_zone"] ?? "",
      quiet_hours: quietHoursFrom(values),
    });
    session.setAccount(me);
  });
  const zones = Intl.supportedValuesOf("timeZone");
  const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  return (/** @type {Me} */ me) => html`
    <form class="form" @submit=${save}>
      <p class="quiet" dir="auto">${say("profile.name", { name: me.name })}</p>
      ${field({
        name: "display_name",
        label: say("profile.display_name"),
        hint: say("profile.display_name_hint"),
        value: me.display_name ?? "",
        max: 60,
        autocomplete: "nickname",
      })}
      <div class="field">
        <label for="time-zone">${say("profile.time_zone")}</label>
        <input id="time-zone" name="time_zone" list="zones" .defaultValue=${me.time_zone} required />
        <datalist id="zones">${zones.map((zone) => html`<option value=${zone}></option>`)}</datalist>
        ${browserZone === me.time_zone ? nothing : html`<p class="hint">${say("profile.zone_here", { zone: browserZone })}</p>`}
      </div>
      ${quietFields(me.quiet_hours, say)}
      <p class="hint">${say("profile.quiet_hint")}</p>
      ${runner.outcome()}
      <button class="btn go" ?disabled=${runner.busy()}>${say("profile.save")}</button>
    </form>
  `;
};

/**
 * A moment as the value of a `datetime-local` field.
 *
 * @param {number} at
 */
const toLocalInput = (at) => {
  const shifted = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
};

/**
 * Vacations, during which the user's clocks are stopped.
 *
 * @param {Context} context
 */
export const vacationSection = ({ api, session, say, draw }) => {
  const runner = createActionRunner(draw);
  const announce = runner.onSubmit(async (values) => {
    const at = (/** @type {string} */ name) => new Date(values[name] ?? "").getTime();
    await api.post("/v1/me/vacations", { begins: at("begins"), ends: at("ends") });
    await session.load();
  });
  /** @param {VacationCard} vacation */
  const end = (vacation) =>
    runner.run(async () => {
      await api.remove(`/v1/me/vacations/${vacation.id}`);
      await session.load();
    });

  return (/** @type {Me} */ me) => {
    const soon = now() + 25 * 3_600_000;
    return html`
      <p class="quiet">${say("profile.vacation_how")}</p>
      ${list(
        say("profile.no_vacation"),
        me.vacations,
        (vacation) => html`
          <span>${formatMoment(vacation.begins)} – ${formatMoment(vacation.ends)}</span>
          <button class="btn end" type="button" ?disabled=${runner.busy()} @click=${() => end(vacation)}>
            ${say("profile.end")}
          </button>
        `,
      )}
      <form class="form" @submit=${announce}>
        <div class="fields">
          ${field({ name: "begins", label: say("profile.begins"), type: "datetime-local", value: toLocalInput(soon), required: true })}
          ${field({
            name: "ends",
            label: say("profile.ends"),
            type: "datetime-local",
            value: toLocalInput(soon + 7 * 24 * 3_600_000),
            required: true,
          })}
        </div>
        ${runner.outcome()}
        <button class="btn" ?disabled=${runner.busy()}>${say("profile.announce")}</button>
      </form>
    `;
  };
};
