// The tree of legal answers, walked in any way: what is left after what has been picked, and what is lit by it. It knows
// no game and no kind of move: an answer may name a card, where to, a player or a link; the rest is words.

/** @typedef {import("../contract.js").Question} Question */
/** @typedef {import("../contract.js").Answer} Answer */
/** @typedef {{card: number, target: number, area: string, seat: string, link: number}} Picked */
/**
 * What can be clicked, each with the places of the answers behind it.
 * @typedef {object} Lit
 * @property {Map<number, number[]>} cards
 * @property {Map<number, number[]>} targets
 * @property {Map<string, number[]>} areas
 * @property {Map<string, number[]>} seats
 * @property {Map<number, number[]>} links
 * @property {number[]} plain answers that name nothing more: buttons, or the menu at a card
 */

/** @type {Picked} */
export const NOTHING = { card: 0, target: 0, area: "", seat: "", link: 0 };
/** Kinds that are answered in words, even where each answer names the card it is about. */
const SPOKEN = new Set(["yesno", "option", "number", "word"]);

/**
 * Does the answer at this place do nothing?
 * @param {Question} question
 * @param {number} at
 */
export function declines(question, at) {
  return at === question.passes;
}

/**
 * Does the answer mean this card, itself or as an equal copy?
 * @param {Answer} answer
 * @param {number} card
 */
function means(answer, card) {
  return answer.card === card || (answer.same ?? []).includes(card);
}

/**
 * The places of the answers that fit what has been picked.
 * @param {Question} question
 * @param {Picked} picked
 */
export function left(question, picked) {
  return [...question.answers.keys()].filter((at) => {
    const answer = question.answers[at];
    return (
      (!picked.card || means(answer, picked.card)) &&
      (!picked.target || answer.target === picked.target) &&
      (!picked.area || answer.area === picked.area) &&
      (!picked.seat || answer.seat === picked.seat) &&
      (!picked.link || answer.link === picked.link)
    );
  });
}

/**
 * @template K
 * @param {Map<K, number[]>} map
 * @param {K} key
 * @param {number} at
 */
function add(map, key, at) {
  const found = map.get(key);
  if (found) found.push(at);
  else map.set(key, [at]);
}

/**
 * What is lit.
 * @param {Question} question
 * @param {Picked} picked
 * @returns {Lit}
 */
export function lit(question, picked) {
  /** @type {Lit} */
  const found = {
    cards: new Map(),
    targets: new Map(),
    areas: new Map(),
    seats: new Map(),
    links: new Map(),
    plain: [],
  };
  const spoken = SPOKEN.has(question.kind);
  for (const at of left(question, picked)) {
    const answer = question.answers[at];
    if (answer.card && !picked.card && !spoken) {
      for (const card of [answer.card, ...(answer.same ?? [])]) add(found.cards, card, at);
    } else if (answer.target && !picked.target) add(found.targets, answer.target, at);
    else if (answer.area && !picked.area) add(found.areas, answer.area, at);
    else if (answer.seat && !picked.seat) add(found.seats, answer.seat, at);
    else if (answer.link && !picked.link) add(found.links, answer.link, at);
    else found.plain.push(at);
  }
  return found;
}

/**
 * Which thing each key 1–9, 0 means: things in the order of the answers, of equal copies the first.
 * @param {Question} question
 * @param {Lit} shown
 * @returns {Map<string, string>} from a thing (`card 3`, `area b2`, `answer 4`) to its key
 */
export function keys(question, shown) {
  /** @type {Map<number, string>} */
  const first = new Map();
  for (const [what, map] of /** @type {[string, Map<string | number, number[]>][]} */ ([
    ["card", shown.cards],
    ["card", shown.targets],
    ["area", shown.areas],
    ["seat", shown.seats],
    ["link", shown.links],
  ])) {
    for (const [key, places] of map) if (!first.has(places[0])) first.set(places[0], `${what} ${key}`);
  }
  const things = [...first].sort(([one], [two]) => one - two).map(([, thing]) => thing);
  for (const at of shown.plain) {
    if (!declines(question, at) && question.kind !== "yesno") things.push(`answer ${at}`);
  }
  return new Map(things.slice(0, 10).map((thing, at) => [thing, String((at + 1) % 10)]));
}
