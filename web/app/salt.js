/** A player's salt for the dice: 32 random bytes of this browser, as 64 hexadecimal digits. */
export const drawSalt = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
