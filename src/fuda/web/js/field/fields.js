// The fields of the games, each fetched with its styles when a table needs it first.
import { LAYOUTS } from "../table/layouts.js";

/** @typedef {import("../contract.js").Setting} Setting */
/** @typedef {import("../table/context.js").Context} Context */
/** @typedef {(context: Context, layout: import("../table/layouts.js").Layout) => HTMLElement[]} Field */

/** By name: its styles, and how it is fetched. @type {Record<string, {styles: string[], fetch: () => Promise<Field>}>} */
const FIELDS = {
  rows: { styles: [], fetch: async () => (await import("./rows.js")).rowsField },
  stage: { styles: ["stage"], fetch: async () => (await import("./stage.js")).stageField },
  lands: { styles: ["lands", "battle"], fetch: async () => (await import("./lands.js")).landsField },
  raid: { styles: ["raid"], fetch: async () => (await import("./raid.js")).raidField },
};
/** @type {Map<string, Field>} */
const fetched = new Map();

/**
 * Which field a match is played on.
 * @param {Setting} setting
 */
export function fieldOf(setting) {
  return setting.boss ? "raid" : LAYOUTS[setting.game].field;
}

/** @param {Setting} setting */
export function hasField(setting) {
  return fetched.has(fieldOf(setting));
}

/** @param {Setting} setting */
export async function fetchField(setting) {
  const name = fieldOf(setting);
  const { styles, fetch } = FIELDS[name];
  const [field] = await Promise.all([fetch(), ...styles.map(style)]);
  fetched.set(name, field);
}

/**
 * The parts of the field of this table, which has been fetched.
 * @param {Context} context
 */
export function drawField(context) {
  const { setting } = context.table;
  const field = /** @type {Field} */ (fetched.get(fieldOf(setting)));
  return field(context, LAYOUTS[setting.game]);
}

/**
 * Styles stand before those of the sizes, which change them.
 * @param {string} name
 * @returns {Promise<void>}
 */
function style(name) {
  const address = `/web/css/${name}.css`;
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  document.querySelector("link[data-sizes]")?.before(link);
  return new Promise((done) => {
    link.onload = () => done();
    link.onerror = () => done();
  });
}
