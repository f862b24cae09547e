import { html } from "../vendor/lit-html/lit-html.js";

/** The logo: a filled counter and an open one. */
export const logo = html`<svg viewBox="0 0 18 18" aria-hidden="true">
  <rect class="mk1" x="1" y="1" width="10" height="10" rx="1.5" />
  <rect class="mk2" x="7" y="7" width="10" height="10" rx="1.5" />
</svg>`;

export const moonIcon = html`<svg
  viewBox="0 0 18 18"
  fill="none"
  stroke="currentColor"
  stroke-width="1.6"
  aria-hidden="true"
>
  <path d="M14.5 11A6.3 6.3 0 0 1 7 3.4a6.2 6.2 0 1 0 7.5 7.6z" />
</svg>`;

export const personIcon = html`<svg
  viewBox="0 0 18 18"
  fill="none"
  stroke="currentColor"
  stroke-width="1.6"
  aria-hidden="true"
>
  <circle cx="9" cy="6" r="3" />
  <path d="M3 15.5c.6-3.4 3-5 6-5s5.400 1.600 6 5" />
</svg>`;
