// Decks: those of the house and one's own, which stay in this browser.
import { h } from "../dom.js";
import { say, told } from "../words.js";
import { ask } from "./ask.js";
import { page } from "./frame.js";
import { addressOf, forget, keep, newKey, own } from "./own-decks.js";

/** @typedef {import("../home/home.js").GameInfo} GameInfo */

/** @type {{games: GameInfo[]}} */
let home;

page(
  "decks",
  async () => {
    home = await ask("/api/home");
  },
  () => ({
    title: say("top.decks"),
    body: [h("h1", {}, say("decks.title")), mine(), h("div.shelves", {}, home.games.map(shelf))],
  }),
);

function mine() {
  const decks = own();
  const rows = decks.map((deck) => {
    const drop = h("button.button.button--quiet", { type: "button" }, say("decks.forget"));
    drop.addEventListener("click", () => {
      if (!confirm(say("decks.forget.sure", { name: deck.name }))) return;
      forget(deck.key);
      location.reload();
    });
    return h("li", {}, h("a", { href: addressOf(deck) }, deck.name), h("span", {}, gameTitle(deck.game)), drop);
  });
  return h(
    "section.box",
    {},
    h("h2", {}, say("decks.own")),
    rows.length ? h("ul.rows", {}, rows) : h("p.empty", {}, say("decks.none")),
    h("div.friends", {}, home.games.map(fresh)),
  );
}

/** @param {GameInfo} game */
function fresh(game) {
  const button = h("button.button", { type: "button" }, say("decks.new", { game: told(game.title) }));
  button.addEventListener("click", () => {
    const deck = { key: newKey(), game: game.key, name: say("decks.unnamed"), text: "" };
    keep(deck);
    location.assign(addressOf(deck));
  });
  return button;
}

/** @param {string} key */
function gameTitle(key) {
  return told(home.games.find((game) => game.key === key)?.title);
}

/** @param {GameInfo} game */
function shelf(game) {
  return h(
    "section.box",
    {},
    h("h2", {}, told(game.title)),
    h(
      "ul.rows",
      {},
      game.decks.map((deck) =>
        h(
          "li",
          {},
          h("a", { href: `/decks/${game.key}/${encodeURIComponent(deck.name)}` }, told(deck.title)),
          deck.options?.raid ? h("span", {}, say("raid.boss")) : h("span", {}, (deck.editions ?? []).join(" · ")),
        ),
      ),
    ),
  );
}
