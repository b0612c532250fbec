// The hand, and the tray: cards that are offered and lie nowhere on the table, or in a pile that is closed.
import { h } from "../dom.js";
import { say } from "../words.js";
import { cardsIn, findCard, mySeat } from "./state.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../contract.js").Card} Card */

/** @param {Context} context */
export function handPart(context) {
  const { table } = context;
  const cards = cardsIn(table, "hand", mySeat(table));
  const own = table.view.viewer === mySeat(table);
  return h(
    "section.hand",
    { "aria-label": say("region.hand"), "data-count": cards.length, "data-key": "hand" },
    cards.map((card) => context.card(card, { text: true, hand: true, where: say("region.hand") })),
    cards.length ? null : h("p.empty", {}, own ? say("hand.empty") : watching(table)),
  );
}

/** @param {import("./state.js").Table} table */
function watching(table) {
  return table.delay ? say("hand.watching.late", { n: table.delay }) : say("hand.watching");
}

/**
 * What is offered beside the table. Drawn last: it holds what nothing else has drawn.
 * @param {Context} context
 */
export function trayPart(context) {
  const { table, question } = context;
  if (!question || !context.base || question.kind === "order") return null;
  const offered = question.offered ?? [];
  const ids = [...new Set([...context.base.cards.keys(), ...(context.lit?.targets.keys() ?? [])])].filter(
    (id) => !context.drawn.has(id),
  );
  const elsewhere = ids.map((id) => findCard(table, id)).filter((card) => card !== undefined);
  /** @type {Card[]} */
  const cards = [...offered, ...elsewhere.filter((card) => !offered.some((each) => each.id === card.id))];
  if (!cards.length) return null;
  return h(
    "section.tray",
    { "aria-label": say("region.tray"), "data-key": "tray" },
    cards.map((card) => context.card(card, { text: true, hand: true })),
  );
}
