/** The requests about clubs, and about seasons that have not begun. */

/** @import { Api } from "../app/api.js" */
/** @import { ClubRole, ClubsApi, ClubYou } from "./types_clubs.js" */

/**
 * @param {Api} api
 * @returns {ClubsApi}
 */
export const clubsApi = (api) => /** @type {ClubsApi} */ (/** @type {unknown} */ (api));

/**
 * Whether somebody has one of some roles in a club.
 *
 * @param {ClubYou | null | undefined} you @param {ClubRole[]} roles
 */
export const hasRole = (you, ...roles) => roles.some((role) => you?.roles.includes(role));

/** Whether somebody runs the seasons of a club. @param {ClubYou | null | undefined} you */
export const isOrganiser = (you) => hasRole(you, "owner", "arbiter");

/** The address that signs in and comes back. @param {string} to */
export const signInAddress = (to) => `/sign-in?to=${encodeURIComponent(to)}`;
