// A raid: the boss above, the fellows small, one's own side (or a fellow's, laid out instead) below.
import { art } from "../card.js";
import { h, icon } from "../dom.js";
import { personName } from "../table/people.js";
import { cardsIn, countIn, mySeat } from "../table/state.js";
import { named, say, told } from "../words.js";
import { between, stack } from "./rows.js";

/** @typedef {import("../table/context.js").Context} Context */
/** @typedef {import("../contract.js").Card} Card */

/** @param {Context} context */
export function raidField(context) {
  const { table } = context;
  const boss = table.setting.boss ?? "";
  const shown = table.fellow || mySeat(table);
  const fellows = table.setting.seats.filter((seat) => seat !== boss && seat !== shown);
  return [
    bossPart(context, boss),
    manyRow(context, boss, say("raid.boss")),
    between(context),
    h(
      "div.party",
      { "data-key": "party" },
      fellows.map((seat) => fellowPart(context, seat)),
    ),
    manyRow(context, shown, shown === mySeat(table) ? say("seat.you") : personName(table, shown)),
  ];
}

/**
 * @param {Context} context
 * @param {string} boss
 */
function bossPart(context, boss) {
  const { table } = context;
  const cards = [...cardsIn(table, "player", boss), ...cardsIn(table, "mag", boss)];
  const life = table.view.seats.find((seat) => seat.seat === boss)?.vital?.[0];
  const text = (context.printed(cards[0] ?? {})?.lines ?? []).map((line) => told(line.text)).join(" ");
  const share = life?.most ? Math.round((100 * life.now) / life.most) : 100;
  return h(
    "section.boss",
    { "data-key": "boss", "aria-label": say("raid.boss") },
    cards.map((card) => context.card(card, { where: say("raid.boss") })),
    h(
      "div.life",
      {},
      h("b", {}, life?.now ?? ""),
      h("span", {}, life?.most ? say("raid.life", { n: life.most }) : told(life?.label)),
      h("span.gauge", {}, h("i", { style: { width: `${share}%` } })),
      h("p.boss-text.ask-hint", {}, text),
    ),
    h(
      "div.piles",
      {},
      ["deck", "discard"].map((zone) =>
        h(
          "button.pile",
          { type: "button", "data-zone": `${zone} ${boss}` },
          icon(zone === "deck" ? "deck" : "bin"),
          h("b", {}, countIn(table, zone, boss)),
          h("span", {}, say(`pile.${zone}`)),
        ),
      ),
    ),
  );
}

/**
 * Both rows of a seat in one, front first.
 * @param {Context} context
 * @param {string} seat
 * @param {string} name
 */
function manyRow(context, seat, name) {
  const { table } = context;
  const all = cardsIn(table, "field", seat);
  const standing = all.filter((card) => !card.host);
  const front = standing.filter((card) => card.row !== "back");
  const back = standing.filter((card) => card.row === "back");
  const own = seat === table.setting.boss ? [] : [...cardsIn(table, "player", seat), ...cardsIn(table, "mag", seat)];
  const parts = (/** @type {Card[]} */ cards) => cards.map((card) => stack(context, card, seat, all, name));
  const gap = (/** @type {Card[]} */ cards, /** @type {string} */ key) =>
    cards.length ? h("span.gap", { "data-key": `gap ${seat} ${key}` }) : null;
  return h(
    "div.row.row--many",
    {
      "data-name": name,
      "data-key": `many ${seat}`,
      "data-full": standing.length + own.length > 8 ? "" : null,
      "data-crowd": standing.length + own.length > 11 ? "" : null,
      style: { "--n": standing.length + own.length + 1, "--gap": "11px" },
      role: "group",
      "aria-label": name,
    },
    parts(front),
    gap(back, "back"),
    parts(back),
    gap(own, "own"),
    parts(own),
  );
}

/**
 * @param {Context} context
 * @param {string} seat
 */
function fellowPart(context, seat) {
  const { table } = context;
  const cards = [...cardsIn(table, "field", seat).filter((card) => !card.host), ...cardsIn(table, "player", seat)];
  return h(
    "section.fellow",
    { "data-key": `fellow ${seat}`, "aria-label": personName(table, seat) },
    h(
      "button.fellow-head",
      { type: "button", "data-fellow": seat },
      h("span.seat-who", {}, h("span", {}, personName(table, seat), h("small", {}, seat))),
      h("span", {}, icon("deck"), " ", countIn(table, "deck", seat)),
      h("span", {}, icon("hand"), " ", countIn(table, "hand", seat)),
    ),
    h(
      "div.minis",
      {},
      cards.map((card) => mini(context, card)),
    ),
  );
}

/**
 * @param {Context} context
 * @param {Card} card
 */
function mini(context, card) {
  const printed = context.printed(card);
  const name = named(printed?.name);
  const numbers = ["attack", "hp"].map((key) => card.numbers?.[key]?.now).filter((value) => value !== undefined);
  const spoken = [name.text, ...numbers].join(", ");
  return context.line("button.mini", card, { "data-state": card.states?.includes("off") ? "off" : null }, spoken, [
    printed ? art(context.table.setting.game, printed.number) : null,
    h("span", { lang: name.lang }, name.text),
    h("b", {}, numbers.join("/")),
  ]);
}
