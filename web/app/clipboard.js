/**
 * Puts a text where it can be pasted from.
 *
 * @param {string} text
 * @returns {Promise<boolean>} Whether it is there.
 */
export const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
