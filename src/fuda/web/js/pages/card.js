// The page of a card: everything printed on it in both languages, the rules it touches, decks that hold it, rulings.
import { h } from "../dom.js";
import { ruleLink, setBook } from "../rule.js";
import { named, say, told } from "../words.js";
import { zoomPart } from "../zoom.js";
import { ask, parts } from "./ask.js";
import { page } from "./frame.js";
import { settingOf } from "./tile.js";

const [game, number] = parts();
/** @type {any} */
let found;

page(
  "cards",
  async () => {
    found = await ask(`/api/cards/${encodeURIComponent(game)}/${encodeURIComponent(number)}`);
    setBook(found.book);
  },
  () => ({
    title: named(found.name).text,
    classes: ".one-card",
    body: [
      h("nav.crumbs", { "aria-label": say("library.way") }, h("a", { href: `/cards/${game}` }, say("top.cards"))),
      h("article.zoom.face", {}, zoomPart(settingOf(game, found.elements, found.book), found.card, undefined)),
      h("div.beside", {}, facts(), rules(), decks(), rulings()),
    ],
  }),
);

function facts() {
  const rows = (found.card.facts ?? []).map((/** @type {import("../contract.js").Fact} */ fact) => [
    h("dt", {}, told(fact.label)),
    h("dd", {}, fact.values.map(told).join(" · ")),
  ]);
  return rows.length ? section("card.facts", h("dl.facts", {}, rows.flat())) : null;
}

function rules() {
  const lines = (found.rules ?? []).map((/** @type {any} */ rule) =>
    h("li", {}, ruleLink(rule.id, "", rule.book), h("span", {}, told(rule.gloss))),
  );
  return lines.length ? section("card.rules", h("ul.lines", {}, lines)) : null;
}

function decks() {
  const lines = (found.decks ?? []).map((/** @type {any} */ deck) =>
    h("li", {}, h("a", { href: `/decks/${game}/${encodeURIComponent(deck.name)}` }, told(deck.title))),
  );
  return lines.length ? section("card.decks", h("ul.lines", {}, lines)) : null;
}

function rulings() {
  const lines = (found.rulings ?? []).map((/** @type {any} */ ruling) =>
    h("li", {}, h("span", {}, ruling.title), h("code", {}, ruling.file)),
  );
  return lines.length ? section("card.rulings", h("ul.lines", {}, lines)) : null;
}

/**
 * @param {string} title
 * @param {HTMLElement} body
 */
function section(title, body) {
  return h("section.box", {}, h("h2", {}, say(title)), body);
}
