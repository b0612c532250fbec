// A card looked at closely: everything printed on it, in both languages, and what it is now.
import { art, cost, gem, stats } from "./card.js";
import { h } from "./dom.js";
import { familyOf } from "./families.js";
import { ruleLink } from "./rule.js";
import { named, other, otherLanguage, say, told } from "./words.js";

/** @typedef {import("./contract.js").Card} Card */
/** @typedef {import("./contract.js").Printed} Printed */
/** @typedef {import("./contract.js").Setting} Setting */
/** @typedef {{words: import("./contract.js").Words, rule: string, gloss?: import("./contract.js").Words}} WhyLine */

const MAP = /^[·・■●◆□◇○▲△★☆]{5}$/;

/**
 * @param {Setting} setting
 * @param {Printed} printed
 * @param {Card | undefined} card
 * @param {WhyLine[] | null} [why]
 */
export function zoomPart(setting, printed, card, why) {
  const game = setting.game;
  const name = named(printed.name);
  const second = (name.lang === "ja" ? printed.name.en : printed.name.ja) ?? "";
  const price = cost(setting, printed, card?.numbers?.cost);
  return h(
    "div",
    { "data-fam": familyOf(setting, card?.colours?.[0] ?? printed.family), "data-key": `zoom ${printed.number}` },
    h("span.zoom-art", {}, art(game, printed.number), price.length ? h("span.zoom-cost", {}, price) : null),
    h(
      "h2",
      { lang: name.lang },
      name.text,
      h(
        "small",
        {},
        [told(printed.second), second !== name.text ? second : "", printed.number].filter(Boolean).join(" · "),
      ),
    ),
    h(
      "div.zoom-kind",
      {},
      stats(card, printed),
      (card?.slots ?? []).map((slot) => h("span.slots", {}, gem(setting, slot))),
      h(
        "span",
        {},
        (printed.elements ?? []).map((element) => gem(setting, element)),
        " ",
        kinds(printed),
      ),
    ),
    printed.range?.length ? h("div.maps", {}, minimap([...printed.range], say("zoom.range"))) : null,
    h(
      "div.zoom-text",
      {},
      (printed.lines ?? []).flatMap((line) => lines(told(line.text))),
    ),
    otherText(printed),
    changes(card),
    why ? whyBox(why) : null,
    rules(setting, printed, card),
    h("a.zoom-more", { href: `/cards/${game}/${encodeURIComponent(printed.number)}` }, say("zoom.more")),
  );
}

/**
 * @param {Printed} printed
 */
function kinds(printed) {
  const all = [told(printed.kind), ...(printed.facts ?? []).flatMap((fact) => fact.values.map(told))].join("・");
  return all.charAt(0).toUpperCase() + all.slice(1);
}

/**
 * A text with its minimaps drawn and its marks lit.
 * @param {string} text
 */
function lines(text) {
  /** @type {HTMLElement[]} */
  const found = [];
  /** @type {string[]} */
  let map = [];
  const flush = () => {
    if (map.length) found.push(h("div.maps", {}, minimap(map, "")));
    map = [];
  };
  for (const line of text.split("\n")) {
    if (MAP.test(line)) map.push(line);
    else {
      flush();
      found.push(h("p", {}, lit(line)));
    }
  }
  flush();
  return found;
}

/**
 * Marks such as (アビリティ), [対抗], 【Main】 stand out.
 * @param {string} line
 */
function lit(line) {
  return line.split(/(【[^】]*】|\[[^\]]*\]|^(?:\([^)]*\))+)/).map((part, at) => (at % 2 ? h("mark", {}, part) : part));
}

/**
 * @param {string[]} rows
 * @param {string} caption
 */
export function minimap(rows, caption) {
  const cells = rows
    .flatMap((row) => [...row])
    .map((sign) =>
      h("i", { "data-at": "●◆◇○".includes(sign), "data-in": "■◆★".includes(sign), "data-blue": "□◇☆".includes(sign) }),
    );
  return h("figure", {}, h("div.map", { "aria-hidden": "true" }, cells), caption ? h("figcaption", {}, caption) : null);
}

/**
 * @param {Printed} printed
 */
function otherText(printed) {
  const text = (printed.lines ?? []).map((line) => other(line.text)).filter(Boolean);
  const plain = text.map((part) =>
    part
      .split("\n")
      .filter((line) => !MAP.test(line))
      .join(" "),
  );
  return plain.length
    ? h(
        "div.zoom-en",
        { lang: otherLanguage() },
        plain.map((part) => h("p", {}, part)),
      )
    : null;
}

/**
 * What has changed a card's numbers.
 * @param {Card | undefined} card
 */
function changes(card) {
  const found = Object.values(card?.numbers ?? {}).flatMap((amount) => amount.changes ?? []);
  if (!found.length) return null;
  return h(
    "ul.zoom-changes",
    {},
    found.map((change) =>
      h("li", {}, h("b", {}, change.amount > 0 ? `+${change.amount}` : change.amount), " ", named(change.name).text),
    ),
  );
}

/**
 * Why something can or cannot be done.
 * @param {WhyLine[]} why
 */
export function whyBox(why) {
  return h(
    "div.zoom-why",
    { role: "status" },
    h("b", {}, say("why.title")),
    why.map((line) => h("p", {}, told(line.words), " ", line.rule ? ruleLink(line.rule, told(line.gloss)) : null)),
  );
}

/**
 * The rules that a card touches.
 * @param {Setting} setting
 * @param {Printed} printed
 * @param {Card | undefined} card
 */
function rules(setting, printed, card) {
  const all = [...new Set([...(printed.rules ?? []), ...(card?.keywords ?? []).map((word) => word.rule ?? "")])].filter(
    Boolean,
  );
  return all.length
    ? h(
        "div.zoom-rules",
        {},
        h("span", {}, say("zoom.rules")),
        all.map((rule) => ruleLink(rule, "", setting.book)),
      )
    : null;
}
