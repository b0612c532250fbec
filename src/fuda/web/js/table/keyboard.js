// The keys of the table: answers by number, Enter, Space, Z, Esc, and walking with the arrows.

import { pressKey } from "./acting.js";
import { passUntil } from "./stops.js";
import { mainAnswer } from "./answers.js";
import { Context } from "./context.js";
import { stepNumber, typeDigit } from "./number.js";
import { giveOrder, moveSlot } from "./order.js";
import { command } from "./pointer.js";

/** @typedef {import("./app.js").App} App */

/** @param {App} app */
export function listenToKeys(app) {
  addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (!app.table || document.querySelector("dialog[open]")) return;
    if (target.matches("input, select, textarea") && event.key !== "Escape") return;
    if (event.altKey || event.metaKey) return;
    if (app.pace.waiting.length) app.pace.skip();
    if (act(app, event, target)) event.preventDefault();
  });
}

/** Keys with a command of their own. @type {Record<string, string>} */
const COMMANDS = { z: "back", "?": "why", ",": "past-back", ".": "past-on" };

/**
 * @param {App} app
 * @param {KeyboardEvent} event
 * @param {HTMLElement} target
 * @returns {boolean} was the key ours?
 */
function act(app, event, target) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === " ") return space(app, event, target);
  if (event.ctrlKey) return false;
  if (/^[0-9]$/.test(key)) typeDigit(app, Number(key)) || pressKey(app, key);
  else if (event.shiftKey && shift(app, key, target)) return true;
  else if (key === "ArrowUp" && stepNumber(app, 1)) return true;
  else if (key === "ArrowDown" && stepNumber(app, -1)) return true;
  else if (key === "Enter") return enter(app, target);
  else if (key === "Escape") app.escape();
  else if (key === "y" || key === "n") return yesOrNo(app, key === "y");
  else if (COMMANDS[key]) command(app, COMMANDS[key]);
  else if (key.startsWith("Arrow")) return walk(app, key, target);
  else if (key === "l") focusOn(".log-list");
  else if (key === "c") focusOn(".zoom");
  else if (key === "v") app.openSheet("zones");
  else if (key === "t") app.openSheet("text");
  else if (key === "s") focusOn(".phases button");
  else return false;
  return true;
}

/**
 * A place of an order goes one to the left or to the right.
 * @param {App} app
 * @param {string} key
 * @param {HTMLElement} target
 */
function shift(app, key, target) {
  const place = target.getAttribute("data-slot");
  if (place === null || !key.startsWith("Arrow")) return false;
  moveSlot(app, Number(place), Number(place) + (key === "ArrowRight" || key === "ArrowDown" ? 1 : -1));
  return true;
}

/** @param {string} selector */
function focusOn(selector) {
  /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
}

/**
 * Space passes, or gives the answer that declines; with Shift until something happens, with Ctrl until one's own turn.
 * @param {App} app
 * @param {KeyboardEvent} event
 * @param {HTMLElement} target
 */
function space(app, event, target) {
  const question = app.table?.view.question;
  if (event.shiftKey || event.ctrlKey) {
    passUntil(app, event.ctrlKey ? "my turn" : "something");
    return true;
  }
  if (
    target.matches("button, a, [role=button]") &&
    !target.matches(".button--go, [data-key=main]") &&
    !target.closest(".ask")
  )
    return false;
  if (!question || !app.table || app.table.past) return true;
  const auto = question.answers.findIndex((answer) => answer.verb === "auto");
  const declining = question.passes ?? -1;
  const at = declining >= 0 ? declining : auto;
  if (at >= 0) app.answer(at);
  return true;
}

/**
 * Enter presses what is in focus, else the main button.
 * @param {App} app
 * @param {HTMLElement} target
 */
function enter(app, target) {
  const { table } = app;
  if (!table) return false;
  if (table.view.ending && !target.matches("button, a")) {
    app.again();
    return true;
  }
  if (target.matches("button, a, [role=button]") && target.closest(".table, .end")) {
    if (!target.matches("button, a")) target.click();
    return !target.matches("button, a");
  }
  const question = table.view.question;
  if (question?.kind === "order" && question.answers.length > 1 && !table.past) {
    giveOrder(app);
    return true;
  }
  const main = question && !table.past ? mainAnswer(new Context(table), question) : -1;
  if (main >= 0) app.answer(main);
  return main >= 0;
}

/**
 * @param {App} app
 * @param {boolean} yes
 */
function yesOrNo(app, yes) {
  const question = app.table?.view.question;
  if (question?.kind !== "yesno") return false;
  const declining = question.passes ?? -1;
  app.answer(yes ? question.answers.findIndex((_, at) => at !== declining) : declining);
  return true;
}

/**
 * The nearest thing in that direction gets the focus.
 * @param {App} app
 * @param {string} key
 * @param {HTMLElement} target
 */
function walk(app, key, target) {
  if (target.matches(".log-list, .zoom")) return false;
  const all = [
    ...app.root.querySelectorAll(
      "main [data-card], main [data-go], .hand [data-card], .tray [data-card], .seat [data-card], .ask .button, .choice, .menu-item",
    ),
  ];
  const from = target.matches("[data-card], [data-go], .button, .choice, .menu-item")
    ? target
    : app.root.querySelector(".ask");
  if (!from) return false;
  const here = centre(from);
  const side = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const near = all
    .filter((node) => node !== from)
    .map((node) => ({ node, at: centre(node) }))
    .map(({ node, at }) => ({
      node,
      along: sign * (side ? at.x - here.x : at.y - here.y),
      across: Math.abs(side ? at.y - here.y : at.x - here.x),
    }))
    .filter(({ along, across }) => along > 4 && across < along * 2)
    .sort((one, two) => one.along + 2 * one.across - two.along - 2 * two.across);
  /** @type {HTMLElement | undefined} */ (near[0]?.node)?.focus();
  return true;
}

/** @param {Element} node */
function centre(node) {
  const rect = node.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}
