// The seats that this browser holds: tokens by table, kept here and sent to nobody but the server's own line.

const KEY = "fuda.seats";

/** @returns {Record<string, Record<string, string>>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * Hold a seat.
 * @param {string} table
 * @param {string} seat
 * @param {string} token
 */
export function hold(table, seat, token) {
  const held = all();
  held[table] = { ...held[table], [seat]: token };
  localStorage.setItem(KEY, JSON.stringify(held));
}

/**
 * The seats held at a table, by letter.
 * @param {string} table
 * @returns {Record<string, string>}
 */
export function held(table) {
  return all()[table] ?? {};
}

/** Every table at which this browser holds a seat, the newest last. */
export function tables() {
  return Object.keys(all());
}

/**
 * Forget a table.
 * @param {string} table
 */
export function leave(table) {
  const held = all();
  delete held[table];
  localStorage.setItem(KEY, JSON.stringify(held));
}
