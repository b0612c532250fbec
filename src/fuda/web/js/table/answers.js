// Answers as buttons: what Enter gives, what declines, and the menu at a picked card.
import { h, icon } from "../dom.js";
import { named, say, told } from "../words.js";
import { setNumber } from "./number.js";
import { hasCompany } from "./people.js";
import { declines } from "./picking.js";
import { findCard } from "./state.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../contract.js").Question} Question */

/** More plain answers than this are a list above the bar. */
export const FEW = 4;

/**
 * The buttons: back, why, what else, and at the end what Enter or Space does.
 * @param {Context} context
 * @param {Question} question
 */
export function buttons(context, question) {
  const { table } = context;
  const plain = context.lit?.plain ?? [];
  const atCard = Boolean(table.picked.card) && !table.picked.area && !table.picked.target;
  const pass = plain.filter((at) => declines(question, at));
  const positive = atCard ? [] : plain.filter((at) => !declines(question, at));
  const listed = positive.length > FEW || positive.some((at) => question.answers[at].says);
  const main = mainAnswer(context, question);
  if (question.kind === "order" && question.answers.length > 1) return [backButton(context), orderButton(context)];
  if (question.kind === "number" && main >= 0) return [backButton(context), button(context, question, main, true)];
  const dropped = table.picked.card || table.chosen >= 0;
  return [
    dropped ? quiet("drop", "gone", "Esc") : backButton(context),
    ...pass.filter((at) => at !== main).map((at) => button(context, question, at, false)),
    ...(listed ? [] : positive.filter((at) => at !== main).map((at) => button(context, question, at, false))),
    main >= 0 ? button(context, question, main, true) : null,
  ];
}

/** The row of an order as it stands. @param {Context} context */
function orderButton(context) {
  return h(
    "button.button.button--go",
    { type: "button", "data-do": "order", "data-key": "main", disabled: context.table.waiting ? true : null },
    say("do.order"),
    h("kbd", { "aria-hidden": "true" }, "↵"),
  );
}

/**
 * Taking back: at once where nothing was learnt since, else the others are asked.
 * @param {Context} context
 */
export function backButton(context) {
  const { table } = context;
  if ((table.view.back ?? 0) > 0) return quiet("back", "back", "Z");
  return hasCompany(table) && !table.consent && table.view.viewer.length === 1 ? quiet("ask-back", "back", "") : null;
}

/**
 * The answer that Enter gives: the one that is chosen or pointed at, else the first that does something, else the only one.
 * @param {Context} context
 * @param {Question} question
 * @returns {number}
 */
export function mainAnswer(context, question) {
  const { table } = context;
  if (question.kind === "number" && !question.any_number) return setNumber(context, question);
  if (table.chosen >= 0) return table.chosen;
  const pointed = pointedAnswers(context);
  if (pointed.length === 1) return pointed[0];
  if (context.left.length === 1) return context.left[0];
  if (table.picked.card) return -1;
  const plain = context.lit?.plain ?? [];
  const positive = plain.filter((at) => !declines(question, at));
  return positive.length === 1 && !question.answers[positive[0]].says ? positive[0] : -1;
}

/**
 * The answers of the thing under the pointer or in focus.
 * @param {Context} context
 * @returns {number[]}
 */
export function pointedAnswers(context) {
  const [what, key] = context.table.pointed.split(" ");
  const { lit } = context;
  if (!lit || !key) return [];
  if (what === "card") return lit.targets.get(Number(key)) ?? lit.cards.get(Number(key)) ?? [];
  if (what === "area") return lit.areas.get(key) ?? [];
  return (what === "seat" ? lit.seats.get(key) : lit.links.get(Number(key))) ?? [];
}

/**
 * @param {Context} context
 * @param {Question} question
 * @param {number} at
 * @param {boolean} main
 */
function button(context, question, at, main) {
  const answer = question.answers[at];
  const key = main ? "↵" : answerKey(context, question, at);
  return h(
    `button.button${main ? ".button--go" : ""}`,
    {
      type: "button",
      "data-answer": at,
      "data-key": main ? "main" : `answer ${at}`,
      disabled: context.table.waiting ? true : null,
    },
    told(answer.label),
    key ? h("kbd", { "aria-hidden": "true" }, key) : null,
  );
}

/**
 * @param {Context} context
 * @param {Question} question
 * @param {number} at
 */
export function answerKey(context, question, at) {
  if (question.kind === "yesno") return declines(question, at) ? "N" : "Y";
  if (declines(question, at)) return say("key.space");
  return context.keys.get(`answer ${at}`) ?? "";
}

/**
 * @param {string} what
 * @param {string} sign
 * @param {string} key
 */
export function quiet(what, sign, key) {
  return h(
    "button.button.button--quiet",
    { type: "button", "data-do": what },
    icon(sign),
    say(`do.${what}`),
    key ? h("kbd", { "aria-hidden": "true" }, key) : null,
  );
}

/**
 * The small menu at a picked card: its verbs and abilities.
 * @param {Context} context
 */
export function menuPart(context) {
  const { table, question } = context;
  const plain = context.lit?.plain ?? [];
  if (!question || !table.picked.card || plain.length < 1 || context.left.length < 2) return null;
  const name = named(context.printed(findCard(table, table.picked.card) ?? {})?.name);
  return h(
    "div.menu",
    { role: "menu", "aria-label": name.text, "data-key": "menu" },
    plain.map((at) => {
      const [label, says] = [told(question.answers[at].label), told(question.answers[at].says)];
      return h(
        "button.menu-item",
        { type: "button", role: "menuitem", "data-answer": at },
        h("kbd", { "aria-hidden": "true" }, context.keys.get(`answer ${at}`) ?? ""),
        h("span", {}, h("b", {}, label), says && says !== label ? h("small", {}, says) : null),
      );
    }),
  );
}
