// Arrows over the field: the fight, the link of the chain under the pointer or the newest, and what a click would do.
import { path } from "../dom.js";
import { pointedAnswers } from "./answers.js";
import { sideOf } from "./state.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {{from: Element, to: Element, kind: "harm" | "help" | "maybe"}} Arrow */

/**
 * Draw all arrows into the field.
 * @param {HTMLElement} root
 * @param {Context} context
 */
export function drawArrows(root, context) {
  const field = root.querySelector("main.field");
  if (!field) return;
  let layer = field.querySelector(":scope > svg.arrows");
  if (!layer) {
    layer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    layer.setAttribute("class", "arrows");
    layer.setAttribute("aria-hidden", "true");
    layer.setAttribute("data-key", "arrows");
    field.append(layer);
  }
  const box = field.getBoundingClientRect();
  layer.replaceChildren(...wanted(root, context).flatMap((arrow) => curve(arrow, box)));
}

/**
 * @param {HTMLElement} root
 * @param {Context} context
 * @returns {Arrow[]}
 */
function wanted(root, context) {
  const { table } = context;
  const at = (/** @type {number | undefined} */ card) =>
    card ? root.querySelector(`main [data-card="${card}"], .seat-cards [data-card="${card}"]`) : null;
  /** @type {[Element | null, Element | null, "harm" | "help" | "maybe"][]} */
  const found = [];
  const fight = table.view.fight;
  // In a battle in an area both sides stand in formation, and the dice between them: there the chain says who attacks.
  for (const attacker of fight?.area ? [] : (fight?.attackers ?? [])) {
    for (const aim of fight?.targets ?? []) found.push([at(attacker), at(aim.card), "harm"]);
    if (fight?.blocker) found.push([at(attacker), at(fight.blocker), "harm"]);
  }
  const pointed = table.view.chain?.find((each) => table.pointed === `link ${each.id}`);
  const link = pointed ?? table.view.chain?.at(-1);
  for (const aim of (link?.chose ?? []).filter((each) => !each.card || each.card !== link?.caster)) {
    const from = root.querySelector(`[data-link="${link?.id}"]`);
    const to = aim.card ? at(aim.card) : root.querySelector(`[data-area="${aim.area}"]`);
    const side = to?.getAttribute("data-side");
    found.push([from, to, link && side === sideOf(table, link.seat) ? "help" : "harm"]);
  }
  found.push(...maybe(root, context, at));
  return found.flatMap(([from, to, kind]) => (from && to && from !== to ? [{ from, to, kind }] : []));
}

/**
 * What the thing under the pointer would do.
 * @param {HTMLElement} root
 * @param {Context} context
 * @param {(card: number | undefined) => Element | null} at
 * @returns {[Element | null, Element | null, "maybe"][]}
 */
function maybe(root, context, at) {
  const { table, question } = context;
  const pointed = table.chosen >= 0 ? [table.chosen] : pointedAnswers(context);
  const answer = question && pointed.length === 1 ? question.answers[pointed[0]] : undefined;
  if (!answer || !question) return [];
  if (answer.target) return [[at(answer.card), at(answer.target), "maybe"]];
  if (answer.area) return [[at(answer.card), root.querySelector(`[data-area="${answer.area}"]`), "maybe"]];
  return question.about && question.about !== answer.card ? [[at(question.about), at(answer.card), "maybe"]] : [];
}

/**
 * A curve with its casing and its head.
 * @param {Arrow} arrow
 * @param {DOMRect} box
 */
function curve({ from, to, kind }, box) {
  const [centre, two] = [middle(from, box), middle(to, box)];
  const rect = to.getBoundingClientRect();
  const flat = Math.abs(two.x - centre.x) > 2 * Math.abs(two.y - centre.y);
  const away = flat ? Math.sign(centre.x - two.x) : Math.sign(centre.y - two.y) || 1;
  const one = edge(from, centre, flat, away);
  const end = flat
    ? { x: two.x + away * (rect.width / 2 - 6), y: two.y }
    : { x: two.x, y: two.y + away * (rect.height / 2 - 8) };
  const bend = flat ? { x: (end.x - one.x) / 2, y: 0 } : { x: 0, y: (end.y - one.y) / 2 };
  const d = `M${one.x} ${one.y}C${one.x + bend.x} ${one.y + bend.y} ${end.x - bend.x} ${end.y - bend.y} ${end.x} ${end.y}`;
  const head = flat
    ? `M${end.x - away * 4} ${end.y}l${away * 16} -9l${-away * 5} 9l${away * 5} 9z`
    : `M${end.x} ${end.y - away * 4}l-9 ${away * 16}l9 ${-away * 5}l9 ${away * 5}z`;
  return [
    path(d, { class: "casing" }),
    path(d, { "data-kind": kind }),
    path(head, { class: "head", "data-kind": kind }),
  ];
}

/**
 * An arrow leaves the edge that faces its goal, so that the words of the card stay free.
 * @param {Element} node
 * @param {{x: number, y: number}} centre
 * @param {boolean} flat
 * @param {number} away from the goal
 */
function edge(node, centre, flat, away) {
  const { width, height } = node.getBoundingClientRect();
  const inside = node.matches(".link") ? 0 : 12;
  return flat
    ? { x: centre.x - away * (width / 2 - inside), y: centre.y }
    : { x: centre.x, y: centre.y - away * (height / 2 - inside) };
}

/**
 * @param {Element} node
 * @param {DOMRect} box
 */
function middle(node, box) {
  const rect = node.getBoundingClientRect();
  return { x: rect.left + rect.width / 2 - box.left, y: rect.top + rect.height / 2 - box.top };
}
