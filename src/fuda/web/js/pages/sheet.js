// A deck laid out: its cards by kind, its curve, and what is wrong with it by which rule.
import { art, cost } from "../card.js";
import { h } from "../dom.js";
import { familyOf } from "../families.js";
import { ruleLink } from "../rule.js";
import { named, say, told } from "../words.js";

/** @typedef {import("../contract.js").Setting} Setting */

/**
 * @param {Setting} setting
 * @param {any} sheet
 * @param {boolean} changes can cards be put in and taken out?
 */
export function groups(setting, sheet, changes) {
  return h(
    "div.deck-groups",
    {},
    (sheet.groups ?? []).map((/** @type {any} */ group) =>
      h(
        "section",
        { "data-key": `group ${group.title.en}` },
        h("h2", {}, told(group.title), h("small", {}, sum(group))),
        h(
          "ul.deck-lines",
          {},
          group.cards.map((/** @type {any} */ copies) => line(setting, copies, changes && !group.apart)),
        ),
      ),
    ),
  );
}

/** @param {any} group */
function sum(group) {
  return group.cards.reduce((/** @type {number} */ all, /** @type {any} */ each) => all + each.copies, 0);
}

/**
 * @param {Setting} setting
 * @param {{copies: number, card: import("../contract.js").Printed}} copies
 * @param {boolean} changes
 */
function line(setting, copies, changes) {
  const { card } = copies;
  const name = named(card.name);
  const step = (/** @type {string} */ by, /** @type {string} */ key) =>
    h(
      "button.step",
      { type: "button", "data-by": by, "data-number": card.number, "aria-label": say(key, { name: name.text }) },
      by === "1" ? "+" : "−",
    );
  return h(
    "li",
    { "data-key": card.number, "data-fam": familyOf(setting, card.family) },
    h("b", {}, copies.copies),
    h("span.deck-art", {}, art(setting.game, card.number)),
    h("a", { href: `/cards/${setting.game}/${encodeURIComponent(card.number)}`, lang: name.lang }, name.text),
    h("span.deck-cost", {}, cost(setting, card)),
    changes ? h("span.steps", {}, step("-1", "deck.out"), step("1", "deck.in")) : null,
  );
}

/** @param {any} sheet */
export function curve(sheet) {
  const all = Object.entries(sheet.curve ?? {});
  if (!all.length) return null;
  const most = Math.max(...all.map(([, count]) => Number(count)));
  return h(
    "figure.curve",
    {},
    h("figcaption", {}, say("deck.curve", { n: sheet.count ?? 0 })),
    h(
      "ol",
      {},
      all.map(([price, count]) =>
        h(
          "li",
          {},
          h("i", { style: { height: `${(56 * Number(count)) / most + 2}px` }, "aria-hidden": "true" }),
          h("b", {}, String(count)),
          h("span", {}, price),
        ),
      ),
    ),
  );
}

/**
 * By edition or format: fit to play, or what is wrong.
 * @param {any} sheet
 * @param {string} book
 */
export function verdicts(sheet, book) {
  return h(
    "ul.verdicts",
    {},
    (sheet.verdicts ?? []).map((/** @type {any} */ verdict) => {
      const broken = verdict.broken ?? [];
      const where = [verdict.edition, ...Object.values(verdict.options ?? {})].join(" · ");
      return h(
        "li",
        { "data-ok": broken.length ? null : "" },
        h("b", {}, `${broken.length ? "✗" : "✓"} ${where}`),
        broken.length
          ? h(
              "ul",
              {},
              broken.map((/** @type {any} */ each) =>
                h("li", {}, told(each.words), " ", each.rule ? ruleLink(each.rule, "", book) : null),
              ),
            )
          : h("span", {}, say("deck.legal")),
      );
    }),
  );
}
