// Answers that lose the game: the server tries them while the question is read, and such an answer is asked about again.
import { h } from "../dom.js";
import { say, told } from "../words.js";
import { openDialog } from "./dialogs.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("../contract.js").Words} Words */

/** A new question is shown: ask the server which of its answers lose. @param {App} app */
export function beware({ table, line }) {
  const question = table?.view.question;
  if (!table || !question || table.warned.question === question.number) return;
  table.warned = { question: question.number, answers: {} };
  line?.send({ type: "warnings", question: question.number });
}

/**
 * What the server has found.
 * @param {App} app
 * @param {{question: number, answers?: Record<number, Words>}} message
 */
export function remember({ table }, { question, answers = {} }) {
  if (table?.warned.question === question) table.warned.answers = answers;
}

/**
 * Does an answer lose? Then the person is asked about it.
 * @param {App} app
 * @param {number} at its place
 */
export function warned(app, at) {
  const { table } = app;
  if (!table?.warned.answers[at]) return false;
  table.chosen = at;
  openDialog(app, "warned");
  return true;
}

/**
 * The dialog about the chosen answer.
 * @param {App} app
 * @param {import("./state.js").Table} table
 */
export function sure(app, table) {
  const at = table.chosen;
  const yes = h("button.button", { type: "button", "data-close": "" }, told(table.view.question?.answers[at].label));
  yes.addEventListener("click", () => app.answer(at, true));
  const no = h("button.button.button--go", { type: "button", "data-close": "" }, say("warned.no"));
  const words = h("p", { role: "alert" }, told(table.warned.answers[at]));
  return { title: say("warned.title"), body: h("div.sets", {}, words, h("div.ask-do", {}, yes, no)) };
}
