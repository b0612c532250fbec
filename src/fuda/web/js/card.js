// A card: one part for the board and the hand. It draws what the view says; whoever places it adds what can be done.
import { h, icon } from "./dom.js";
import { cardLabel } from "./card-label.js";
import { familyOf, iconOf } from "./families.js";
import { named, say, told } from "./words.js";

/** @typedef {import("./contract.js").Card} Card */
/** @typedef {import("./contract.js").Printed} Printed */
/** @typedef {import("./contract.js").Setting} Setting */
/** @typedef {import("./contract.js").Amount} Amount */

/**
 * What can be done with a card now.
 * @typedef {object} Mark
 * @property {"act" | "aim" | "pay" | ""} legal
 * @property {string} [key] the key that answers it
 * @property {string} [picked] its label, where it is picked
 * @property {string} [badge] its place in a formation
 */

/** Numbers that stand at a card's foot, with their icons. @type {Record<string, string>} */
export const STATS = { attack: "sword", power: "sword", hp: "heart", defence: "shield" };
/** The number that damage eats, and the names of damage. */
const LIFE = ["hp", "power"];
const HURT = ["front damage", "back damage", "damage"];
/** What a card's label says already. */
const HIDDEN = { "aria-hidden": "true" };
/** States in which a card is turned. */
const TURNED = new Set(["off", "dull", "acted", "spent"]);
/** States that are the label of a card; the others stand among its words. */
const LABELS = new Set([...TURNED, "frozen"]);
/** States that another sign shows. */
const QUIET = new Set(["new", "down"]);

/**
 * The picture of a printed card.
 * @param {string} game
 * @param {string} number
 */
export function art(game, number) {
  return h("img.art", { src: artAddress(game, number), alt: "", decoding: "async", draggable: "false" });
}

/**
 * @param {string} game
 * @param {string} number
 */
export function artAddress(game, number) {
  return `/art/${game}/${encodeURIComponent(number)}.svg`;
}

/**
 * A cost: icons of its elements, then the number; the family's icon where the cost names none.
 * @param {Setting} setting
 * @param {Printed} printed
 * @param {Amount} [now]
 */
export function cost(setting, printed, now) {
  const parts = (printed.cost ?? "").split(" ").filter(Boolean);
  const icons = parts.filter((part) => iconOf(setting, part));
  const signs = icons.length ? icons : (printed.elements ?? []).slice(0, 1);
  const number = parts.filter((part) => !iconOf(setting, part)).join(" ");
  const change = now && now.printed != null && now.now !== now.printed ? direction(now, "") : null;
  const amount = now ? String(now.now) : number;
  return [
    ...signs.map((sign) => gem(setting, sign)),
    ...(amount ? [h("span", { "data-change": change }, amount)] : []),
  ];
}

/**
 * @param {Setting} setting
 * @param {string} sign
 */
export function gem(setting, sign) {
  const made = icon(iconOf(setting, sign) ?? "ring");
  made.style.setProperty("--gem", `var(--${familyOf(setting, sign)})`);
  return made;
}

/**
 * Has a number grown or shrunk?
 * @param {Amount} amount
 * @param {string} hurt
 */
function direction(amount, hurt) {
  if (hurt) return "hurt";
  if (amount.printed == null || amount.now === amount.printed) return null;
  return amount.now > amount.printed ? "up" : "down";
}

/**
 * Damage on a card.
 * @param {Card} card
 */
export function damage(card) {
  return HURT.reduce((sum, name) => sum + (card.numbers?.[name]?.now ?? 0), 0);
}

/**
 * One number with its icon.
 * @param {string} name
 * @param {Amount} amount
 * @param {number} hurt
 */
export function stat(name, amount, hurt) {
  const left = hurt ? amount.now - hurt : amount.now;
  const change = direction(amount, hurt ? "hurt" : "");
  const title = change === "up" || change === "down" ? say("stat.printed", { n: amount.printed ?? 0 }) : null;
  return h(
    "span.stat",
    { "data-change": change, "data-stat": name, title },
    icon(STATS[name]),
    left,
    hurt ? h("small", {}, `/${amount.now}`) : null,
  );
}

/**
 * The numbers of a card, as they are now or as printed.
 * @param {Card | undefined} card
 * @param {Printed | undefined} printed
 */
export function stats(card, printed) {
  const hurt = card ? damage(card) : 0;
  const known = Object.keys(card?.numbers ?? {}).some((name) => STATS[name]);
  const found = Object.keys(STATS).flatMap((name) => {
    const amount = known ? card?.numbers?.[name] : asPrinted(printed, name);
    return amount ? [stat(name, amount, LIFE.includes(name) ? hurt : 0)] : [];
  });
  return found.length === 1 && (card?.numbers?.attack?.now ?? 1) === 0 ? [] : found;
}

/**
 * @param {Printed | undefined} printed
 * @param {string} name
 * @returns {Amount | undefined}
 */
function asPrinted(printed, name) {
  const number = printed?.numbers?.[name];
  return number ? { now: number, printed: number } : undefined;
}

/**
 * The words of states.
 * @param {Setting} setting
 * @param {string[]} keys
 * @returns {string[]}
 */
export function states(setting, keys) {
  const named = (/** @type {string} */ key) => setting.states?.find((state) => state.key === key)?.words;
  return keys.filter((key) => !QUIET.has(key)).map((key) => told(named(key)) || key);
}

/**
 * The share of a card's life that is lost, as a bar at its foot.
 * @param {Card} card
 */
function hurtBar(card) {
  const lost = damage(card);
  const whole = LIFE.map((name) => card.numbers?.[name]?.now).find(Boolean);
  if (!lost || !whole) return null;
  return h("span.hurt", { style: { width: `${Math.min(100, (100 * lost) / whole)}%` } });
}

/**
 * A card as it lies on the table or in a hand.
 * @param {Setting} setting
 * @param {Card} card
 * @param {Printed | undefined} printed
 * @param {Mark} mark
 * @param {{side?: string, kind?: string, text?: boolean, where?: string}} [place]
 */
export function cardPart(setting, card, printed, mark, place = {}) {
  if (!printed) return backPart(card, mark);
  const turned = (card.states ?? []).some((state) => TURNED.has(state));
  const name = named(printed.name);
  const price = cost(setting, printed, card.numbers?.cost);
  const all = card.states ?? [];
  const label = states(
    setting,
    all.filter((state) => LABELS.has(state)),
  );
  const words = states(
    setting,
    all.filter((state) => !LABELS.has(state)),
  );
  return h(
    `button.card${place.kind ? `.${place.kind}` : ""}${card.states?.includes("frozen") ? ".card--frozen" : ""}`,
    {
      ...marked(card, mark),
      "data-number": card.number,
      "data-fam": familyOf(setting, card.colours?.[0] ?? printed.family),
      "data-state": turned ? "off" : null,
      "data-side": place.side,
    },
    h("span.hide", {}, cardLabel(setting, card, printed, mark, place)),
    h("span.card-art", HIDDEN, art(setting.game, printed.number)),
    price.length ? h("span.card-cost", HIDDEN, price) : null,
    h(
      "span.card-words",
      HIDDEN,
      (card.keywords ?? []).map((word) => h("span.word", {}, told(word.name), word.number ? ` ${word.number}` : "")),
      words.map((word) => h("span.word", {}, word)),
    ),
    label.length ? h("span.card-state", HIDDEN, label.join("・")) : null,
    h(
      "span.card-name",
      { ...HIDDEN, lang: name.lang },
      name.text,
      card.states?.includes("new") ? "○" : "",
      name.second && h("small", {}, name.second),
    ),
    place.text ? h("span.card-text", HIDDEN, h("span", {}, text(printed))) : null,
    h("span.card-foot", HIDDEN, stats(card, printed), slots(setting, card)),
    hurtBar(card),
    card.counters?.length
      ? h(
          "span.pips-on",
          {},
          card.counters.map((counter) => h("i", { title: told(counter.name) }, counter.count)),
        )
      : null,
    mark.badge ? h("span.nth-badge", HIDDEN, mark.badge) : null,
    mark.key ? h("span.key", { "aria-hidden": "true" }, mark.key) : null,
  );
}

/**
 * The attributes by which a card is found and lit.
 * @param {Card} card
 * @param {Mark} mark
 */
export function marked(card, mark) {
  return {
    type: "button",
    "data-key": card.id ? `c${card.id}` : null,
    "data-card": card.id || null,
    "data-legal": mark.legal || null,
    "data-picked": mark.picked || null,
  };
}

/**
 * A card that is not seen.
 * @param {Card} card
 * @param {Mark} mark
 */
export function backPart(card, mark) {
  return h(
    "button.card.card-back.card--down",
    marked(card, mark),
    h("span.hide", {}, say("card.down")),
    mark.key ? h("span.key", { "aria-hidden": "true" }, mark.key) : null,
  );
}

/**
 * Spell slots or orbs that are left.
 * @param {Setting} setting
 * @param {Card} card
 */
function slots(setting, card) {
  return card.slots?.length
    ? h(
        "span.slots",
        {},
        card.slots.map((slot) => gem(setting, slot)),
      )
    : null;
}

/**
 * All lines of a card's text, as a card in the hand shows them.
 * @param {Printed} printed
 */
export function text(printed) {
  return (
    (printed.lines ?? [])
      .map((line) => told(line.text))
      .join(" ")
      .replace(/[·・■●◆□◇○]{5}\s*/g, "") || told(printed.kind)
  );
}
