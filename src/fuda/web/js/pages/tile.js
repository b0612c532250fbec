// A card of the wall: a link to its page, or a button where a deck is built.
import { art, cost, stats, text } from "../card.js";
import { h } from "../dom.js";
import { familyOf } from "../families.js";
import { named } from "../words.js";

/** @typedef {import("../contract.js").Printed} Printed */
/** @typedef {import("../contract.js").Setting} Setting */

/**
 * What drawing a card needs to know of its game.
 * @param {string} game
 * @param {import("../contract.js").Element[]} elements
 * @param {string} [book]
 * @returns {Setting}
 */
export function settingOf(game, elements, book = "") {
  return /** @type {Setting} */ ({ game, elements, book });
}

/**
 * @param {Setting} setting
 * @param {Printed} printed
 * @param {Record<string, string>} [button] its attributes, where it is a button
 */
export function tile(setting, printed, button) {
  const name = named(printed.name);
  const price = cost(setting, printed);
  const props = button
    ? { type: "button", ...button }
    : { href: `/cards/${setting.game}/${encodeURIComponent(printed.number)}` };
  return h(
    button ? "button.card" : "a.card",
    { ...props, "data-key": printed.number, "data-fam": familyOf(setting, printed.family) },
    h("span.card-art", {}, art(setting.game, printed.number)),
    price.length ? h("span.card-cost", {}, price) : null,
    h("span.card-name", { lang: name.lang }, name.text, name.second && h("small", {}, name.second)),
    h("span.card-text", {}, h("span", {}, text(printed))),
    h("span.card-foot", {}, stats(undefined, printed), h("small.number", {}, printed.number)),
  );
}
