// Where the person is asked and where the server passes for them. The browser keeps it by game: the server forgets when
// it restarts, and the next table begins as the last one was.
import { mySeat } from "./state.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./state.js").Table["stops"]} Stops */

/**
 * @param {Partial<Stops>} [said]
 * @returns {Stops}
 */
export function stopsOf(said = {}) {
  return { passed: said.passed ?? [], muted: said.muted ?? [], until: said.until ?? "" };
}

const KEY = "fuda.stops";

/** @returns {Record<string, Partial<Stops>>} by game */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * @param {string} game
 * @param {Partial<Stops>} stops
 */
function store(game, stops) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game]: stops }));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** What is said of it in the first words to a table, by game. */
export function allStops() {
  const words = (/** @type {unknown} */ list) => (Array.isArray(list) ? list.map(String) : []);
  const kept = Object.entries(stored()).map(([game, stops]) => [
    game,
    { passed: words(stops?.passed), muted: words(stops?.muted) },
  ]);
  return Object.fromEntries(kept);
}

/**
 * Come to a table: what was set in this game before is set again.
 * @param {App} app
 */
export function keepStops(app) {
  const { table } = app;
  const kept = table && stored()[table.setting.game];
  if (!table || !kept || table.view.viewer !== mySeat(table)) return;
  const { passed, muted } = stopsOf(kept);
  const same = (/** @type {string[]} */ one, /** @type {string[]} */ two) =>
    `${one.toSorted()}` === `${two.toSorted()}`;
  if (same(passed, table.stops.passed) && same(muted, table.stops.muted)) return;
  Object.assign(table.stops, { passed, muted });
  app.line?.send({ type: "stops", passed, muted });
}

/**
 * Be asked in a phase, or no longer.
 * @param {App} app
 * @param {string} phase `mine main`
 */
export function flipStop(app, phase) {
  const { table } = app;
  if (!table) return;
  const { passed, muted } = table.stops;
  table.stops.passed = passed.includes(phase) ? passed.filter((each) => each !== phase) : [...passed, phase];
  app.line?.send({ type: "stops", passed: table.stops.passed, muted });
  store(table.setting.game, { passed: table.stops.passed, muted });
  app.redraw();
}

/**
 * Pass until something happens or until one's own turn; "" to be asked again.
 * @param {App} app
 * @param {"" | "something" | "my turn"} until
 */
export function passUntil(app, until) {
  if (!app.table) return;
  app.table.stops.until = until;
  app.line?.send({ type: "until", until });
  app.redraw();
}
