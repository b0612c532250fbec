// Elements, colours and attributes: which family paints them comes with the setting, which icon stands for them is here.

/** @typedef {import("./contract.js").Setting} Setting */

/** The icon of each family. @type {Record<string, string>} */
const ICONS = {
  fire: "flame",
  ice: "flake",
  wind: "leaf",
  earth: "rock",
  lightning: "bolt",
  water: "drop",
  light: "sun",
  dark: "moon",
  sand: "glass",
  plain: "circle",
  magic: "star",
  spirit: "wisp",
  eerie: "mask",
};
/** Signs with an icon of their own. @type {Record<string, string>} */
const OWN = { 神: "halo", 無: "ring", "※": "any" };

/**
 * The element of a key.
 * @param {Setting} setting
 * @param {string | undefined} key
 */
function element(setting, key) {
  return (setting.elements ?? []).find((each) => each.key === key);
}

/**
 * The token of a family's colour; a family's own name is understood, too.
 * @param {Setting} setting
 * @param {string | undefined} key
 */
export function familyOf(setting, key) {
  return element(setting, key)?.family ?? (key && ICONS[key] ? key : "plain");
}

/**
 * The icon of an element; nothing where the word is none.
 * @param {Setting} setting
 * @param {string} key
 * @returns {string | undefined}
 */
export function iconOf(setting, key) {
  const found = element(setting, key);
  return found ? (OWN[key] ?? ICONS[found.family]) : ICONS[key];
}
