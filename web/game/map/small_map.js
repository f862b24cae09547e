/** Where a tap on a small map points. */

/**
 * The zone that is nearest to a tap on a drawing.
 * @param {MouseEvent} event @param {[number, number]} size of the drawing @param {string[]} zones
 * @param {(zone: string) => [number, number]} middle @returns {string}
 */
export const zoneAt = (event, [wide, high], zones, middle) => {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  const scale = Math.max(wide / box.width, high / box.height);
  const [x, y] = [
    (event.clientX - box.left - box.width / 2) * scale + wide / 2,
    (event.clientY - box.top - box.height / 2) * scale + high / 2,
  ];
  const far = (/** @type {string} */ zone) => {
    const [zx, zy] = middle(zone);
    return Math.hypot(zx - x, zy - y);
  };
  return zones.reduce((best, zone) => (far(zone) < far(best) ? zone : best));
};
