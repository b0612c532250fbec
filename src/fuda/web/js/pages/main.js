// One shell for all pages beside the table: the address says which of them is shown.

const [shelf, ...rest] = location.pathname.split("/").slice(1).filter(Boolean);

/** By the first word of the address: the page of a list, and that of one thing in it, with how much names it. */
const PAGES = /** @type {Record<string, [all: string, one: string, parts: number]>} */ ({
  cards: ["cards", "card", 2],
  decks: ["decks", "deck", 2],
  rules: ["rules", "rule", 2],
  keys: ["keys", "keys", 0],
  account: ["account", "account", 0],
  ratings: ["ratings", "ratings", 0],
});

const [all, one, parts] = PAGES[shelf] ?? ["lost", "lost", 0];
import(`./${rest.length < parts ? all : one}.js`);
