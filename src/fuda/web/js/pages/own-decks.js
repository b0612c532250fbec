// One's own decks: kept in this browser as the text that everybody can read, send and paste.

/** @typedef {{key: string, game: string, name: string, text: string}} Deck */

const KEY = "fuda.decks";
/** An own deck's address begins with this behind the game. */
const SIGN = "~";

/** @returns {Deck[]} */
export function own() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {Deck} deck */
export function keep(deck) {
  const rest = own().filter((each) => each.key !== deck.key);
  localStorage.setItem(KEY, JSON.stringify([deck, ...rest]));
}

/** @param {string} key */
export function forget(key) {
  localStorage.setItem(KEY, JSON.stringify(own().filter((each) => each.key !== key)));
}

/** @returns {string} */
export function newKey() {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), "");
}

/** @param {Deck} deck */
export function addressOf(deck) {
  return `/decks/${deck.game}/${SIGN}${deck.key}`;
}

/**
 * The own deck that an address names.
 * @param {string} name
 */
export function fromAddress(name) {
  return name.startsWith(SIGN) ? own().find((deck) => deck.key === name.slice(SIGN.length)) : undefined;
}

/** @param {string} name */
export function isOwn(name) {
  return name.startsWith(SIGN);
}
