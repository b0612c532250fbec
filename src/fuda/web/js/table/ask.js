// The question: what is asked, about which card, by which rule; the steps taken; buttons that say what will happen.
import { art, gem } from "../card.js";
import { h, icon } from "../dom.js";
import { familyOf, iconOf } from "../families.js";
import { ruleLink } from "../rule.js";
import { say, told } from "../words.js";
import { personName } from "./people.js";
import { backButton, buttons, FEW } from "./answers.js";
import { stepper } from "./number.js";
import { orderRow } from "./order.js";
import { declines } from "./picking.js";
import { findCard } from "./state.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../contract.js").Question} Question */

/** More than this is due as a number, not pip by pip. */
const MANY_DUE = 12;

/** @param {Context} context */
export function askPart(context) {
  const { table, question } = context;
  const waits = !question;
  return h(
    "section.ask",
    {
      id: "ask",
      "aria-label": say("region.question"),
      "data-wait": waits ? "" : null,
      tabindex: "-1",
      "data-refused": table.refused ? "" : null,
    },
    question ? choices(context, question) : null,
    picture(context),
    h(
      "div.ask-words",
      {},
      h("p.ask-what", { "aria-live": "polite" }, question ? prompt(context, question) : waiting(context)),
      hint(context),
    ),
    h("div.ask-do", {}, question ? buttons(context, question) : waitButtons(context)),
  );
}

/** @param {Context} context */
function picture(context) {
  const { table, question } = context;
  const id = table.picked.card || question?.about || table.view.deed?.card || 0;
  const card = findCard(table, id);
  const printed = card && context.printed(card);
  if (!printed) return null;
  return h(
    "span.ask-art",
    { "data-number": printed.number, "data-look": id, "data-fam": familyOf(table.setting, printed.family) },
    art(table.setting.game, printed.number),
  );
}

/**
 * The prompt with the card it is about as a link, what is due, and the rule.
 * @param {Context} context
 * @param {Question} question
 */
function prompt(context, question) {
  const text = told(question.prompt);
  const name = told(question.subject);
  const at = name ? text.indexOf(name) : -1;
  const words =
    at < 0
      ? [text]
      : [
          text.slice(0, at),
          h("a", { href: "#", "data-look": question.about || null, "data-card-link": question.about || null }, name),
          text.slice(at + name.length),
        ];
  return [...words, " ", due(context), question.rule ? ruleLink(question.rule, "", context.table.setting.book) : null];
}

/** What is paid and still to be paid, as pips. @param {Context} context */
function due(context) {
  const { table } = context;
  const { deed } = table.view;
  if (!deed?.due?.length && !deed?.steps?.some((step) => step.gives?.length)) return null;
  const sign = (/** @type {string} */ element) =>
    iconOf(table.setting, element)
      ? gem(table.setting, element)
      : element === "hand"
        ? icon("hand")
        : element === "score"
          ? icon("star")
          : "1";
  const paid = (deed.steps ?? []).flatMap((step) =>
    (step.gives ?? []).map((element) =>
      h("i", { "data-paid": "", "data-fam": familyOf(table.setting, element) }, sign(element)),
    ),
  );
  const open = (deed.due ?? []).flatMap((each) =>
    each.count > MANY_DUE
      ? h("i.due-many", {}, each.count)
      : Array.from({ length: each.count }, () =>
          h("i", { "data-fam": each.element ? familyOf(table.setting, each.element) : null }, sign(each.element)),
        ),
  );
  return h("span.due", { role: "img", "aria-label": say("due", { paid: paid.length, open: open.length }) }, paid, open);
}

/**
 * The second line: why not, the trail of a deed, the text of the card that asks.
 * @param {Context} context
 */
function hint(context) {
  const { table, question } = context;
  if (table.refused)
    return h(
      "p.ask-hint.ask-no",
      { role: "alert" },
      table.refused,
      " ",
      table.refusedRule ? ruleLink(table.refusedRule) : null,
    );
  const deed = table.view.deed;
  const unfinished = question ? deed?.unfinished : null;
  if (unfinished) return h("p.ask-hint", {}, told(unfinished.words), " ", ruleLink(unfinished.rule));
  if (deed?.steps?.length) return trail(deed);
  if (table.picked.card && question) return h("p.ask-hint", {}, say("hint.picked"));
  const text = told(question?.text).replace(/[·・■●◆□◇○]{5}\s*/g, "");
  return text ? h("p.ask-hint", { title: text }, text) : null;
}

/** @param {import("../contract.js").Deed} deed */
function trail(deed) {
  const steps = deed.steps ?? [];
  return h(
    "ol.trail",
    {},
    h("li", {}, told(deed.label)),
    steps.map((step, at) =>
      h("li", {}, h("button", { type: "button", "data-back": steps.length - at }, h("b", {}, told(step.label)))),
    ),
    deed.most ? h("li", {}, say("deed.count", { n: steps.length, most: deed.most })) : null,
  );
}

/**
 * Answers in many words, above the bar.
 * @param {Context} context
 * @param {Question} question
 */
function choices(context, question) {
  const plain = context.lit?.plain ?? [];
  const several = question.answers.length > 1;
  if (question.kind === "order" && several) return orderRow(context, question);
  if (question.kind === "number" && several && !question.any_number) return stepper(context, question);
  if (context.table.picked.card && !context.table.picked.area && !context.table.picked.target) return null;
  const listed = plain.filter((at) => !declines(question, at));
  const long = listed.some((at) => question.answers[at].says);
  if (question.any_number) return numberField(question);
  if (listed.length <= FEW && !long) return null;
  const words = question.kind === "word";
  return h(
    `div.choices${words ? ".choices--row" : ""}`,
    { role: "group", "aria-label": say("choices") },
    listed.map((at) => choice(context, question, at, words)),
  );
}

/**
 * @param {Context} context
 * @param {Question} question
 * @param {number} at
 * @param {boolean} short
 */
function choice(context, question, at, short) {
  const answer = question.answers[at];
  const key = context.keys.get(`answer ${at}`);
  const sign = answer.word && iconOf(context.table.setting, answer.word);
  const label = told(answer.label);
  const says = told(answer.says);
  return h(
    `button.choice${short ? ".choice--word" : ""}`,
    { type: "button", "data-answer": at },
    key && !short ? h("kbd", {}, key) : null,
    sign ? gem(context.table.setting, answer.word ?? "") : null,
    h("span", {}, says && says !== label ? [h("b", {}, label), " ", says] : label),
  );
}

/** @param {Question} question */
function numberField(question) {
  const numbers = question.answers.map((answer) => answer.number ?? 0);
  return h(
    "form.choices.number",
    { "data-number-form": "" },
    h(
      "label",
      {},
      say("number.any"),
      " ",
      h("input", { type: "number", name: "number", value: Math.max(...numbers), step: 1 }),
    ),
    h("button.button.button--go", { type: "submit" }, say("number.take")),
  );
}

/** @param {Context} context */
function waiting(context) {
  const { table } = context;
  if (table.view.ending) return ending(table.view.ending);
  if (table.past) return say("past.asked");
  return table.view.waits_for ? say("ask.thinks", { who: personName(table, table.view.waits_for) }) : say("ask.nobody");
}

/** @param {import("../contract.js").Ending} end */
function ending(end) {
  return [told(end.words).replace(/\s*\[[^\]]*\]$/, ""), " ", end.rule ? ruleLink(end.rule) : null];
}

/** @param {Context} context */
function waitButtons(context) {
  const { table } = context;
  if (table.view.ending) return [];
  return [
    backButton(context),
    table.stops.until
      ? h("button.button", { type: "button", "data-do": "until-off" }, say("until.off"))
      : h(
          "button.button.button--quiet",
          { type: "button", "data-do": "until-something" },
          say("until.something"),
          h("kbd", { "aria-hidden": "true" }, "Shift Space"),
        ),
  ];
}
