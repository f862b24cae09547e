import { html } from "../../vendor/lit-html/lit-html.js";
import { select } from "../../app/form.js";
import { setTheme, theme } from "../../app/color_scheme.js";
import { isSoundOn, playAlert, setSound } from "../../app/sound.js";
import { LANGUAGES } from "../../app/language.js";
import { named, setLanguage, currentLanguage } from "../../app/words.js";

/**
 * Theme, language and sound: settings of this browser, not of the account.
 *
 * @param {import("../../app/context.js").Context} context
 */
export const appearanceSection =
  ({ say, draw }) =>
  () => html`
    <div class="fields">
      ${select({
        name: "theme",
        label: say("look.theme"),
        value: theme() ?? "system",
        choices: ["system", "light", "dark"].map((value) => ({ value, text: named("theme.", value) })),
        changed: (value) => {
          setTheme(value === "light" || value === "dark" ? value : null);
          draw();
        },
      })}
      ${select({
        name: "language",
        label: say("look.language"),
        value: currentLanguage(),
        choices: Object.entries(LANGUAGES).map(([value, text]) => ({ value, text })),
        changed: (value) => void setLanguage(value).then(draw),
      })}
      ${select({
        name: "sound",
        label: say("look.sound"),
        value: isSoundOn() ? "on" : "off",
        choices: ["off", "on"].map((value) => ({ value, text: named("sound.", value) })),
        changed: (value) => {
          setSound(value === "on");
          playAlert();
          draw();
        },
      })}
    </div>
    <p class="hint">${say("look.hint")}</p>
  `;
