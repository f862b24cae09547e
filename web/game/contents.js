/** The contents of what the server has sent, as text: what is drawn from equal contents need not be drawn again. */

/** @type {WeakMap<object, string>} */
const texts = new WeakMap();

/** The contents of an object that does not change any more, worked out once. @param {object} object @returns {string} */
export const contentsOf = (object) => {
  let text = texts.get(object);
  if (text === undefined) {
    text = JSON.stringify(object);
    texts.set(object, text);
  }
  return text;
};
