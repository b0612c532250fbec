// Mouse and touch: one listener for the whole table. What was pressed is told by its attributes.
import { flipLanguage, flipTheme } from "../prefs.js";
import { phone, pressCard, pressPlace } from "./acting.js";
import { startDrag } from "./drag.js";
import { wantHint } from "./hint.js";
import { choose } from "./number.js";
import { giveOrder } from "./order.js";
import { ring } from "./sight.js";
import { wake } from "./sound.js";
import { turnOver } from "./state.js";
import { flipStop, passUntil } from "./stops.js";

/** @typedef {import("./app.js").App} App */

/** A press that lasts this long asks why. */
const LONG = 450;
/** A finger that moves farther than this does not press. */
const STILL = 8;

/** @param {App} app */
export function listen(app) {
  const { root } = app;
  let touch = false;
  let press = 0;
  let from = { x: 0, y: 0 };
  let asked = false;
  root.addEventListener("pointerdown", (event) => {
    wake();
    touch = event.pointerType === "touch";
    from = { x: event.clientX, y: event.clientY };
    asked = false;
    const target = /** @type {Element} */ (event.target);
    clearTimeout(press);
    if (touch) press = setTimeout(() => (asked = why(app, target)), LONG);
    startDrag(app, event);
  });
  for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, () => clearTimeout(press));
  root.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) clearTimeout(press);
  });
  root.addEventListener("click", (event) => {
    clearTimeout(press);
    const target = /** @type {Element} */ (event.target);
    if (asked || app.dragged) {
      event.preventDefault();
      app.dragged = false;
      return;
    }
    if (app.table?.asking && why(app, target)) {
      event.preventDefault();
      return;
    }
    click(app, target, touch && event.detail > 0, event);
  });
  root.addEventListener("contextmenu", (event) => {
    if (why(app, /** @type {Element} */ (event.target))) event.preventDefault();
  });
  root.addEventListener("pointerover", (event) =>
    point(app, /** @type {Element} */ (event.target), event.pointerType === "touch"),
  );
  root.addEventListener("focusin", (event) => point(app, /** @type {Element} */ (event.target), false));
  root.addEventListener("submit", (event) => number(app, event));
}

/**
 * Names of attributes that say what was pressed, and what is done.
 * @type {[string, (app: App, value: string, touch: boolean) => void][]}
 */
const PRESSED = [
  ["data-answer", (app, value) => app.answer(Number(value))],
  ["data-do", (app, value) => command(app, value)],
  ["data-set", (app, value) => choose(app, Number(value))],
  ["data-fold", (app, value) => fold(app, Number(value))],
  ["data-back", (app, value) => app.back(Number(value))],
  ["data-phase", (app, value) => flipStop(app, value)],
  ["data-tab", (app, value) => app.openSheet(value)],
  ["data-zone", (app, value) => app.openZone(value)],
  ["data-fellow", (app, value) => app.layOut(value)],
  ["data-card", (app, value, touch) => pressCard(app, Number(value), touch)],
  ["data-seat", (app, value, touch) => pressPlace(app, "seat", value, touch)],
  ["data-link", (app, value, touch) => pressPlace(app, "link", value, touch)],
];

/**
 * @param {App} app
 * @param {Element} target
 * @param {boolean} touch
 * @param {Event} event
 */
function click(app, target, touch, event) {
  const link = target.closest("[data-card-link]");
  if (link) {
    event.preventDefault();
    app.look(Number(link.getAttribute("data-card-link")), link.getAttribute("data-number") ?? "", true);
    return;
  }
  const area = target.closest("[data-area]");
  const found = PRESSED.map(([name, act]) => ({ name, act, node: pressed(target, name, touch) })).find(
    (each) => each.node,
  );
  const inArea =
    area?.hasAttribute("data-go") &&
    (!found || (found.name === "data-card" && !found.node?.hasAttribute("data-legal")));
  if (area && inArea) pressPlace(app, "area", area.getAttribute("data-area") ?? "", touch);
  else if (found?.node) found.act(app, found.node.getAttribute(found.name) ?? "", touch);
  else if (!target.closest(".side, a, input, .menu")) app.drop();
}

/**
 * What was pressed. A card that another wears is small: where only the wearer can do something, a click means that one;
 * a finger, which cannot hover, opens what it touches.
 * @param {Element} target
 * @param {string} name
 * @param {boolean} touch
 */
function pressed(target, name, touch) {
  const legal = name === "data-card" && !touch ? target.closest("[data-card][data-legal]") : null;
  return legal ?? target.closest(`[${name}]`);
}

/**
 * Open a deed of the log, or close it.
 * @param {App} app
 * @param {number} deed
 */
function fold(app, deed) {
  if (!app.table) return;
  turnOver(app.table, deed);
  app.redraw();
}

/**
 * The buttons that are no answer.
 * @param {App} app
 * @param {string} name
 */
export function command(app, name) {
  const { table } = app;
  if (!table) return;
  /** @type {Record<string, () => void>} */
  const all = {
    language: flipLanguage,
    theme: flipTheme,
    why: () => app.ask(),
    hint: () => wantHint(app),
    settings: () => app.openSheet("settings"),
    concede: () => app.openSheet("concede"),
    back: () => app.back(1),
    drop: () => app.drop(),
    order: () => giveOrder(app),
    filter: () => app.filter(),
    "until-something": () => passUntil(app, "something"),
    "until-turn": () => passUntil(app, "my turn"),
    "until-off": () => passUntil(app, ""),
    "past-back": () => app.step(-1),
    "past-on": () => app.step(1),
    "past-end": () => app.step(0),
    "close-sheet": () => app.openSheet(""),
    "why-off": () => app.ask(),
    "consent-yes": () => app.consent(true),
    "consent-no": () => app.consent(false),
    "consent-withdraw": () => app.consent(false),
    "ask-back": () => app.askBack(),
    "copy-link": () => void navigator.clipboard?.writeText(location.href.replace(/[?#].*/, "")),
    again: () => app.again(),
    claim: () => app.claim(),
    reload: () => location.reload(),
    "lift-curtain": () => app.lift(),
  };
  all[name]?.();
}

/**
 * Ask why about what lies under the pointer.
 * @param {App} app
 * @param {Element} target
 * @returns {boolean}
 */
function why(app, target) {
  const card = target.closest("[data-card]")?.getAttribute("data-card");
  const answer = target.closest("[data-answer]")?.getAttribute("data-answer");
  const area = target.closest("[data-area]")?.getAttribute("data-area");
  if (card) app.why({ card: Number(card) });
  else if (answer) app.why({ answer: Number(answer) });
  else if (area) app.why({ area });
  else return false;
  return true;
}

/**
 * The thing under the pointer: its card goes into the zoom, its answer onto the main button.
 * @param {App} app
 * @param {Element} target
 * @param {boolean} touch
 */
function point(app, target, touch) {
  const { table } = app;
  if (!table || touch || phone.matches) return;
  const card = target.closest("[data-card], [data-card-link]");
  const number = target.closest("[data-number]")?.getAttribute("data-number") ?? "";
  const area = target.closest("[data-go]")?.getAttribute("data-area");
  const seat = target.closest("[data-seat]")?.getAttribute("data-seat");
  const link = target.closest("[data-link]")?.getAttribute("data-link");
  const id = Number(card?.getAttribute("data-card") ?? card?.getAttribute("data-card-link") ?? 0);
  const places = { area, seat, link };
  const place = Object.entries(places).find(([, name]) => name);
  const pointed = card?.hasAttribute("data-legal") ? `card ${id}` : (place?.join(" ") ?? "");
  ring(app.root, Number(target.closest("[data-card-link]")?.getAttribute("data-card-link") ?? 0));
  const inBar = target.closest(".ask, .menu");
  if (pointed === table.pointed && (!id || id === table.looked?.card)) return;
  if (inBar && !id) return;
  table.pointed = pointed;
  if ((id || number) && !table.why) table.looked = { card: id, number };
  app.repoint();
}

/**
 * Any whole number, typed.
 * @param {App} app
 * @param {Event} event
 */
function number(app, event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.hasAttribute("data-number-form")) return;
  event.preventDefault();
  app.text(`number ${new FormData(form).get("number")}`);
}
