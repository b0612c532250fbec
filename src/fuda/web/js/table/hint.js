// A hint: what a bot thinks of the question, where everybody else is one.
import { h } from "../dom.js";
import { say, told } from "../words.js";
import { mySeat } from "./state.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./state.js").Table} Table */
/** @typedef {{index: number, standing: number, games: number, is_worse?: boolean}} Hinted */
/** @typedef {{question: number, now: number, answers: Hinted[]}} Hint */

/** As many answers as are shown. */
const MOST = 6;

/** May this player be told? @param {Table} table */
export function mayHint(table) {
  const people = Object.values(table.people).filter((person) => person.kind === "person");
  return people.length === 1 && table.view.viewer === mySeat(table) && (table.view.question?.answers.length ?? 0) > 1;
}

/** Ask the server. @param {App} app */
export function wantHint(app) {
  const question = app.table?.view.question;
  if (question) app.line?.ask("hint", { question: question.number });
}

/**
 * It has answered; a hint to a question that is over is not shown.
 * @param {App} app
 * @param {Hint} message
 */
export function hinted(app, message) {
  const { table } = app;
  if (!table || table.view.question?.number !== message.question) return;
  table.hint = message;
  app.open("hint");
}

/**
 * The answers with what is expected of them, the best one first; pressed, an answer is given.
 * @param {App} app
 * @param {Table} table
 */
export function hintList(app, table) {
  const { now, answers } = /** @type {Hint} */ (table.hint);
  const rows = answers.slice(0, MOST).map((each) => {
    const label = told(table.view.question?.answers[each.index].label);
    const row = h(
      "button.hint-row",
      { type: "button", "data-close": "", "data-worse": each.is_worse ? "" : null },
      h("span", {}, label),
      h("meter", { min: 0, max: 100, value: each.standing, "aria-hidden": "true" }),
      h("b", {}, each.standing.toFixed(1)),
    );
    row.addEventListener("click", () => app.answer(each.index));
    return row;
  });
  const words = h("p", {}, say("hint.now", { n: Math.round(now), games: answers[0].games }));
  return { title: say("hint.title"), body: h("div.sets", {}, words, rows) };
}
