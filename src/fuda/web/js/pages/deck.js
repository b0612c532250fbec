// The page of a deck: one of the house to read and copy, or one's own in the builder.
import { h } from "../dom.js";
import { begin } from "../home/begin.js";
import { say, told } from "../words.js";
import { ask, parts } from "./ask.js";
import { builder } from "./builder.js";
import { page } from "./frame.js";
import { addressOf, fromAddress, isOwn, keep, newKey } from "./own-decks.js";
import { curve, groups, verdicts } from "./sheet.js";
import { settingOf } from "./tile.js";

const [game, name] = parts();
const own = fromAddress(name);
/** @type {any} */
let sheet;
/** @type {any} */
let all;
/** @type {any} */
let home;

page(
  "decks",
  async () => {
    const wanted = isOwn(name) ? Promise.resolve(null) : ask(`/api/decks/${game}/${encodeURIComponent(name)}`);
    [home, all, sheet] = await Promise.all([ask("/api/home"), ask(`/api/cards/${game}`), wanted]);
  },
  () => {
    if (isOwn(name) && !own) return { title: say("library.nothing"), body: [h("h1", {}, say("deck.gone"))] };
    if (own) return { title: own.name, classes: ".building", body: builder(own, all, book()) };
    return { title: told(sheet.title), classes: ".one-deck", body: read() };
  },
);

function book() {
  const found = home.games.find((/** @type {any} */ each) => each.key === game);
  return found.books[found.editions[0]];
}

function read() {
  const setting = settingOf(game, all.elements);
  const copy = h("button.button", { type: "button" }, say("deck.copy"));
  copy.addEventListener("click", () => {
    const deck = { key: newKey(), game, name: told(sheet.title), text: sheet.text };
    keep(deck);
    location.assign(addressOf(deck));
  });
  const found = home.games.find((/** @type {any} */ each) => each.key === game);
  const boss = found.decks.find((/** @type {any} */ each) => each.name === name)?.options?.raid;
  const play = h("button.button.button--go", { type: "button" }, say("deck.play"));
  play.addEventListener("click", () => begin(boss ? { game, raid: { boss: name } } : { game, deck: name }));
  return [
    h("nav.crumbs", { "aria-label": say("library.way") }, h("a", { href: "/decks" }, say("top.decks"))),
    h("h1", {}, told(sheet.title)),
    h("div.deck-do", {}, play, copy),
    verdicts(sheet, book()),
    curve(sheet),
    groups(setting, sheet, false),
    h("details.box", {}, h("summary", {}, say("deck.text")), h("pre", {}, sheet.text)),
  ];
}
