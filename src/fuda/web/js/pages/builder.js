// The deck builder: cards on the left, the deck on the right, what is wrong beneath. The deck is its text; every change
// is a change of a line, and the server says what it means.
import { h, morph } from "../dom.js";
import { begin } from "../home/begin.js";
import { say, told } from "../words.js";
import { ask } from "./ask.js";
import { keep } from "./own-decks.js";
import { curve, groups, verdicts } from "./sheet.js";
import { settingOf, tile } from "./tile.js";

/** @typedef {import("./own-decks.js").Deck} Deck */
/** @typedef {import("../contract.js").Printed} Printed */

const PATIENCE = 150;

/**
 * @param {Deck} deck
 * @param {any} all every card of the game
 * @param {string} book
 */
export function builder(deck, all, book) {
  const setting = settingOf(deck.game, all.elements);
  const side = h("div.deck-side", { "aria-live": "polite" });
  const text = /** @type {HTMLTextAreaElement} */ (
    h("textarea", { rows: 14, spellcheck: "false", "aria-label": say("deck.text") }, deck.text)
  );
  let timer = 0;

  const check = async () => {
    deck.text = text.value;
    keep(deck);
    const fresh = h("div.deck-side", { "aria-live": "polite" });
    const sheet = await ask("/api/decks/check", { game: deck.game, text: deck.text });
    const parts = sheet.error
      ? [h("p.wrong", { role: "alert" }, told(sheet.error))]
      : [verdicts(sheet, book), curve(sheet), groups(setting, sheet, true)];
    for (const part of parts) if (part) fresh.append(part);
    morph(side, fresh);
  };
  text.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(check, PATIENCE);
  });
  const change = (/** @type {string} */ number, /** @type {number} */ by) => {
    text.value = changed(text.value, number, by);
    check();
  };
  side.addEventListener("click", (event) => {
    const step = /** @type {Element} */ (event.target).closest("[data-by]");
    if (step) change(step.getAttribute("data-number") ?? "", Number(step.getAttribute("data-by")));
  });
  check();
  return [
    head(deck),
    h(
      "div.bench",
      {},
      wall(setting, all.cards, change),
      h(
        "section.deck-part",
        { "aria-label": say("deck.own") },
        side,
        h(
          "details.box",
          { open: !deck.text },
          h("summary", {}, say("deck.text")),
          h("p.quiet", {}, say("deck.text.how")),
          text,
        ),
      ),
    ),
  ];
}

/** @param {Deck} deck */
function head(deck) {
  const name = /** @type {HTMLInputElement} */ (
    h("input.deck-name", { value: deck.name, "aria-label": say("deck.name") })
  );
  name.addEventListener("input", () => {
    deck.name = name.value;
    keep(deck);
  });
  const play = h("button.button.button--go", { type: "button" }, say("deck.play"));
  play.addEventListener("click", () => begin({ game: deck.game, list: deck.text }));
  return h("div.deck-head", {}, h("h1.hide", {}, say("deck.builder")), name, play);
}

/**
 * The cards to choose from.
 * @param {import("../contract.js").Setting} setting
 * @param {Printed[]} cards
 * @param {(number: string, by: number) => void} change
 */
function wall(setting, cards, change) {
  const input = /** @type {HTMLInputElement} */ (
    h("input", { type: "search", "aria-label": say("cards.search"), placeholder: say("cards.example") })
  );
  const list = h("ul.wall", {});
  const fill = (/** @type {Printed[]} */ found) =>
    list.replaceChildren(...found.map((card) => h("li", {}, tile(setting, card, { "data-add": card.number }))));
  let timer = 0;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const found = await ask(`/api/cards/${setting.game}?q=${encodeURIComponent(input.value)}`);
      fill(found.cards ?? []);
    }, PATIENCE);
  });
  list.addEventListener("click", (event) => {
    const card = /** @type {Element} */ (event.target).closest("[data-add]");
    if (card) change(card.getAttribute("data-add") ?? "", 1);
  });
  fill(cards);
  const form = h("form.search", { role: "search" }, input);
  form.addEventListener("submit", (event) => event.preventDefault());
  return h("section.pool", { "aria-label": say("top.cards") }, form, h("p.quiet", {}, say("deck.how")), list);
}

/**
 * The text of a deck with one more or one fewer of a card.
 * @param {string} text
 * @param {string} number
 * @param {number} by
 */
export function changed(text, number, by) {
  const lines = text.split("\n").filter((line) => line.trim());
  const at = lines.findIndex((line) => /^\d/.test(line) && line.trim().split(/\s+/)[1] === number);
  const copies = (at < 0 ? 0 : Number.parseInt(lines[at], 10)) + by;
  const fresh = copies > 0 ? [`${copies} ${number}`] : [];
  if (at < 0) lines.push(...fresh);
  else lines.splice(at, 1, ...fresh);
  return lines.join("\n");
}
