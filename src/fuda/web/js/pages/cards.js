// The cards of a game: a wall that answers while one types, each card a link.
import { h, morph } from "../dom.js";
import { say, told } from "../words.js";
import { ask, parts } from "./ask.js";
import { gameTabs, page } from "./frame.js";
import { settingOf, tile } from "./tile.js";

/** @typedef {import("../contract.js").Printed} Printed */

const PATIENCE = 120;
const [game] = parts();
/** @type {any} */
let home;
/** @type {any} */
let found;
let timer = 0;

page(
  "cards",
  async () => {
    [home, found] = await Promise.all([ask("/api/home"), search(asked())]);
  },
  () => ({
    title: `${told(found.title)} ${say("top.cards")}`,
    body: [h("h1", {}, say("cards.title")), gameTabs(home.games, game, (key) => `/cards/${key}`), field(), wall()],
  }),
);

/** What the address asks for. */
function asked() {
  return new URLSearchParams(location.search).get("q") ?? "";
}

/** @param {string} words */
function search(words) {
  return ask(`/api/cards/${encodeURIComponent(game)}?q=${encodeURIComponent(words)}`);
}

function field() {
  const input = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "search",
      name: "q",
      value: asked(),
      "aria-label": say("cards.search"),
      placeholder: say("cards.example"),
    })
  );
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => refresh(input.value), PATIENCE);
  });
  const form = h("form.search", { role: "search" }, input);
  form.addEventListener("submit", (event) => event.preventDefault());
  return form;
}

/** @param {string} words */
async function refresh(words) {
  const fresh = await search(words);
  history.replaceState(null, "", words ? `?q=${encodeURIComponent(words)}` : location.pathname);
  found = fresh;
  const old = document.querySelector(".wall-part");
  if (old) morph(old, wall());
}

function wall() {
  const setting = settingOf(game, found.elements);
  const cards = found.cards ?? [];
  return h(
    "div.wall-part",
    {},
    h("p.count", { role: "status" }, say("cards.count", { n: cards.length, of: found.count })),
    h(
      "ul.wall",
      {},
      cards.map((/** @type {Printed} */ card) => h("li", { "data-key": card.number }, tile(setting, card))),
    ),
  );
}
