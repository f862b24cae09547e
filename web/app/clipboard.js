/**
 * Copies a text to the clipboard.
 *
 * @param {string} text
 * @returns {Promise<boolean>} Whether it was copied.
 */
export const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
