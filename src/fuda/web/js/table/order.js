// Putting things in an order: a row of places. A press says what comes next; by dragging or by Shift and an arrow the row
// is arranged, and given as a whole: the questions that follow are answered from it.
import { art } from "../card.js";
import { h } from "../dom.js";
import { named, say, told } from "../words.js";
import { findCard } from "./state.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("../contract.js").Question} Question */
/** @typedef {import("../contract.js").Answer} Answer */

/**
 * What an answer puts in order; equal things may stand for each other.
 * @param {Answer} answer
 */
function thing(answer) {
  return `${answer.card ?? 0} ${answer.says?.ja ?? answer.label.ja}`;
}

/**
 * The places of the answers as the person has arranged them.
 * @param {Question} question
 * @param {string[]} wanted
 * @returns {number[]}
 */
export function arranged(question, wanted) {
  const left = [...question.answers.keys()];
  const found = wanted.flatMap((each) => {
    const at = left.findIndex((place) => thing(question.answers[place]) === each);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...found, ...left];
}

/**
 * The row above the question.
 * @param {Context} context
 * @param {Question} question
 */
export function orderRow(context, question) {
  const { table } = context;
  const done = table.view.deed?.steps?.length ?? 0;
  return h(
    "div.choices.order-row",
    { role: "group", "aria-label": say("order.row") },
    arranged(question, table.order).map((at, place) => slot(context, question, at, place, done)),
  );
}

/**
 * @param {Context} context
 * @param {Question} question
 * @param {number} at
 * @param {number} place
 * @param {number} done
 */
function slot(context, question, at, place, done) {
  const answer = question.answers[at];
  const card = findCard(context.table, answer.card ?? 0);
  const printed = card && context.printed(card);
  const name = named(printed?.name);
  return h(
    "button.choice.slot",
    {
      type: "button",
      draggable: "true",
      "data-answer": at,
      "data-slot": place,
      "data-look": answer.card ?? null,
      "data-number": printed?.number ?? null,
      "data-key": `slot ${at}`,
      "aria-label": `${place + done + 1}: ${told(answer.label)}`,
    },
    h("i", {}, place + done + 1),
    printed ? art(context.table.setting.game, printed.number) : null,
    h("b", { lang: name.lang }, name.text || told(answer.label)),
    answer.says ? h("small", {}, told(answer.says)) : null,
  );
}

/**
 * Move what stands at one place to another.
 * @param {App} app
 * @param {number} from
 * @param {number} to
 */
export function moveSlot(app, from, to) {
  const { table } = app;
  const question = table?.view.question;
  if (!table || question?.kind !== "order" || to < 0 || to >= question.answers.length || from === to) return;
  const row = arranged(question, table.order).map((at) => thing(question.answers[at]));
  row.splice(to, 0, ...row.splice(from, 1));
  table.order = row;
  app.redraw();
  /** @type {HTMLElement | null} */ (app.root.querySelector(`[data-slot="${to}"]`))?.focus();
}

/**
 * Give the row as it stands, one answer after another.
 * @param {App} app
 */
export function giveOrder(app) {
  const { table } = app;
  const question = table?.view.question;
  if (!table || question?.kind !== "order" || table.waiting) return;
  const [first, ...rest] = arranged(question, table.order);
  table.order = rest.map((at) => thing(question.answers[at]));
  table.ordering = question.key ?? "";
  app.answer(first);
}

/**
 * The next question of the same order is answered from the row; any other one is the person's again.
 * @param {App} app
 */
export function goOnOrdering(app) {
  const { table } = app;
  const question = table?.view.question;
  if (!table?.ordering || !question) return;
  const same = question.kind === "order" && question.key === table.ordering;
  const known = same && question.answers.every((answer) => table.order.includes(thing(answer)));
  if (known && question.answers.length === table.order.length) giveOrder(app);
  else Object.assign(table, { ordering: "", order: [] });
}

/** Slots are dragged. @param {App} app */
export function listenToSlots(app) {
  const place = (/** @type {Event} */ event) => {
    const found = /** @type {Element} */ (event.target).closest("[data-slot]")?.getAttribute("data-slot");
    return found ? Number(found) : -1;
  };
  let from = -1;
  app.root.addEventListener("dragstart", (event) => (from = place(event)));
  app.root.addEventListener("dragover", (event) => from >= 0 && place(event) >= 0 && event.preventDefault());
  app.root.addEventListener("drop", (event) => {
    event.preventDefault();
    if (from >= 0 && place(event) >= 0) moveSlot(app, from, place(event));
    from = -1;
  });
}
