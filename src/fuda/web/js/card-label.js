// A card in one sentence, for those who hear the page.
import { damage, STATS, states } from "./card.js";
import { named, say, told } from "./words.js";

/** @typedef {import("./contract.js").Card} Card */
/** @typedef {import("./contract.js").Printed} Printed */
/** @typedef {import("./contract.js").Setting} Setting */
/** @typedef {import("./card.js").Mark} Mark */

/**
 * Everything about a card for those who hear it.
 * @param {Setting} setting
 * @param {Card} card
 * @param {Printed} printed
 * @param {Mark} mark
 * @param {{where?: string}} place
 */
export function cardLabel(setting, card, printed, mark, place) {
  const numbers = Object.keys(STATS).flatMap((name) => {
    const amount = card.numbers?.[name];
    const words = setting.numbers?.find((number) => number.key === name)?.words;
    return amount ? [`${told(words) || name} ${amount.now}`] : [];
  });
  const hurt = damage(card);
  const parts = [
    named(printed.name).text,
    told(printed.kind),
    ...numbers,
    hurt ? say("card.hurt", { n: hurt }) : "",
    ...states(setting, card.states ?? []),
    ...(card.keywords ?? []).map((word) => told(word.name)),
    place.where ?? "",
    mark.badge ?? "",
    mark.picked ? say("card.picked", { how: mark.picked }) : "",
    mark.legal ? say(`card.${mark.legal}`) : "",
    mark.key ? say("card.key", { key: mark.key }) : "",
  ];
  return parts.filter(Boolean).join(prefsComma());
}

function prefsComma() {
  return document.documentElement.lang === "ja" ? "、" : ", ";
}
