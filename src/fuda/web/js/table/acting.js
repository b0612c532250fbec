// What a click, a key or a drop means: the tree of answers is walked until one is left, and that one is given.

import { prefs } from "../prefs.js";
import { Context } from "./context.js";
import { lit, NOTHING } from "./picking.js";
import { drop } from "./state.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./picking.js").Picked} Picked */

/** Is the page a phone's, where a tap opens a sheet? */
export const phone = matchMedia("(max-width: 760px), (max-height: 480px) and (orientation: landscape)");

/**
 * A card was pressed.
 * @param {App} app
 * @param {number} id
 * @param {boolean} touch
 */
export function pressCard(app, id, touch) {
  const { table } = app;
  const question = table?.past ? undefined : table?.view.question;
  if (!table) return;
  table.looked = { card: id, number: "" };
  table.why = null;
  if (!question) {
    look(app, touch);
    return;
  }
  const now = lit(question, table.picked);
  const first = lit(question, NOTHING);
  if (now.targets.has(id)) take(app, { target: id }, now.targets.get(id) ?? [], touch);
  else if (table.picked.card === id && table.chosen >= 0) app.answer(table.chosen);
  else if (table.picked.card === id) app.drop();
  else if (first.cards.has(id)) {
    drop(table);
    if (touch && phone.matches) look(app, touch);
    else take(app, { card: id }, first.cards.get(id) ?? [], touch);
  } else look(app, touch);
}

/**
 * Look at a card: in the zoom; on a phone in a sheet with its answers.
 * @param {App} app
 * @param {boolean} touch
 */
function look(app, touch) {
  if (app.table && (touch || phone.matches)) app.table.sheet = "card";
  app.redraw();
}

/**
 * An area, a seat or a link was pressed.
 * @param {App} app
 * @param {"area" | "seat" | "link"} what
 * @param {string} key
 * @param {boolean} touch
 */
export function pressPlace(app, what, key, touch) {
  const { table } = app;
  const question = table?.past ? undefined : table?.view.question;
  if (!table || !question) return;
  const now = lit(question, table.picked);
  const places =
    what === "area" ? now.areas.get(key) : what === "seat" ? now.seats.get(key) : now.links.get(Number(key));
  if (places) take(app, { [what]: what === "link" ? Number(key) : key }, places, touch);
  else if (table.chosen >= 0 && table.picked[what] === key) app.answer(table.chosen);
  else if (table.picked.card) app.drop();
}

/**
 * Go one step down the tree.
 * @param {App} app
 * @param {Partial<Picked>} step
 * @param {number[]} places the answers behind it
 * @param {boolean} touch
 */
function take(app, step, places, touch) {
  const { table } = app;
  if (!table) return;
  Object.assign(table.picked, step);
  if (places.length === 1) decide(app, places[0], touch);
  else app.redraw();
}

/**
 * One answer is left: give it, or show it first.
 * @param {App} app
 * @param {number} at
 * @param {boolean} touch
 */
export function decide(app, at, touch) {
  if (!app.table) return;
  if ((touch || prefs.confirm === "always") && app.table.chosen !== at) {
    app.table.chosen = at;
    app.redraw();
  } else app.answer(at);
}

/**
 * The thing that a key stands for.
 * @param {App} app
 * @param {string} key
 */
export function pressKey(app, key) {
  if (!app.table) return;
  const context = new Context(app.table);
  const thing = [...context.keys].find(([, each]) => each === key)?.[0];
  if (!thing) return;
  const [what, name] = thing.split(" ");
  if (what === "card") pressCard(app, Number(name), false);
  else if (what === "answer") app.answer(Number(name));
  else pressPlace(app, /** @type {"area" | "seat" | "link"} */ (what), name, false);
}
