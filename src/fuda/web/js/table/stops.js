// Where the person is asked and where the server passes for them.

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./state.js").Table["stops"]} Stops */

/**
 * @param {Partial<Stops>} [said]
 * @returns {Stops}
 */
export function stopsOf(said = {}) {
  return { passed: said.passed ?? [], muted: said.muted ?? [], until: said.until ?? "" };
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
