// A number: a stepper over the legal values, a slider where they are many. What is set is given by the main button.
import { h } from "../dom.js";
import { say, told } from "../words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../contract.js").Question} Question */

/** More values than this get a slider. */
const MANY = 12;

/**
 * The places of the answers by their numbers, the least first.
 * @param {Question} question
 */
function inOrder(question) {
  const number = (/** @type {number} */ at) => question.answers[at].number ?? 0;
  return [...question.answers.keys()].sort((one, two) => number(one) - number(two));
}

/**
 * The answer that is set: what the person chose, else the usual one.
 * @param {Context} context
 * @param {Question} question
 */
export function setNumber(context, question) {
  return context.table.chosen >= 0 ? context.table.chosen : question.default;
}

/**
 * @param {Context} context
 * @param {Question} question
 */
export function stepper(context, question) {
  const order = inOrder(question);
  const at = order.indexOf(setNumber(context, question));
  const answer = question.answers[order[at]];
  const button = (/** @type {string} */ sign, /** @type {number} */ to, /** @type {string} */ label) =>
    h(
      "button.button",
      {
        type: "button",
        "data-set": order[to] ?? null,
        "aria-disabled": order[to] === undefined ? "true" : null,
        "aria-label": label,
      },
      sign,
    );
  return h(
    "div.choices.stepper",
    { role: "group", "aria-label": say("number.any"), "data-stepper": "" },
    button("−", at - 1, say("number.less")),
    h("output", { "aria-live": "polite" }, h("b", {}, answer.number ?? ""), " ", h("small", {}, told(answer.label))),
    button("+", at + 1, say("number.more")),
    order.length > MANY
      ? h("input", {
          type: "range",
          min: 0,
          max: order.length - 1,
          value: at,
          "data-steps": order.join(" "),
          "aria-label": say("number.any"),
        })
      : null,
    order.length > 2 ? button(say("number.most"), order.length - 1, say("number.most")) : null,
  );
}

/**
 * One value up or down.
 * @param {App} app
 * @param {number} by
 * @returns {boolean} was a number asked for?
 */
export function stepNumber(app, by) {
  const { context } = app;
  const question = context?.question;
  if (!app.table || !context || question?.kind !== "number" || question.any_number) return false;
  const order = inOrder(question);
  const to = order[order.indexOf(setNumber(context, question)) + by];
  if (to !== undefined) choose(app, to);
  return true;
}

/**
 * A digit: that number, or so many thousands.
 * @param {App} app
 * @param {number} digit
 * @returns {boolean}
 */
export function typeDigit(app, digit) {
  const question = app.context?.question;
  if (question?.kind !== "number" || question.any_number) return false;
  const found = [digit, 1000 * digit].map((each) => question.answers.findIndex((answer) => answer.number === each));
  const at = found.find((each) => each >= 0);
  if (at !== undefined) choose(app, at);
  return true;
}

/**
 * @param {App} app
 * @param {number} at
 */
export function choose(app, at) {
  if (!app.table) return;
  app.table.chosen = at;
  app.redraw();
}

/** The wheel and the slider. @param {App} app */
export function listenToSteppers(app) {
  app.root.addEventListener("wheel", (event) => {
    if (/** @type {Element} */ (event.target).closest("[data-stepper]")) stepNumber(app, event.deltaY < 0 ? 1 : -1);
  });
  app.root.addEventListener("input", (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const steps = field.getAttribute("data-steps")?.split(" ");
    if (steps) choose(app, Number(steps[Number(field.value)]));
  });
}
