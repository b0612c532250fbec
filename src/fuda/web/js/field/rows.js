// A field of rows: the other side above, one's own below, the line of battle between.
import { h, icon } from "../dom.js";
import { cardsIn, findCard, mySeat } from "../table/state.js";
import { named, say, told } from "../words.js";

/** @typedef {import("../table/context.js").Context} Context */
/** @typedef {import("../table/layouts.js").Layout} Layout */
/** @typedef {import("../contract.js").Card} Card */

/**
 * @param {Context} context
 * @param {Layout} layout
 */
export function rowsField(context, layout) {
  const { table } = context;
  const mine = mySeat(table);
  const foe = table.setting.seats.find((seat) => seat !== mine) ?? "";
  return [...sideRows(context, layout, foe).reverse(), between(context), ...sideRows(context, layout, mine)];
}

/**
 * The rows of one seat, from the middle outwards.
 * @param {Context} context
 * @param {Layout} layout
 * @param {string} seat
 */
export function sideRows(context, layout, seat) {
  const { table } = context;
  const cards = cardsIn(table, "field", seat);
  const rows = layout.rows ?? [];
  return rows.map((row, at) => {
    const there = cards.filter((card) => !card.host && (card.row || rows[0]) === row);
    const name = told(table.setting.rows?.find((each) => each.key === row)?.words) || say(`row.${row}`);
    const last = at === rows.length - 1;
    const ends = last ? (layout.ends ?? []).flatMap((zone) => cardsIn(table, zone, seat)) : [];
    return h(
      "div.row",
      {
        "data-name": name,
        "data-key": `row ${seat} ${row}`,
        role: "group",
        "aria-label": `${seat} ${name}`,
        "data-seat-row": seat,
        "data-full": there.length + ends.length > 6 ? "" : null,
        "data-crowd": there.length > 11 ? "" : null,
        style: { "--n": there.length + ends.length },
      },
      there.map((card) => stack(context, card, seat, cards, name)),
      ends.length
        ? h(
            "div.row-end",
            {},
            ends.map((card) => stack(context, card, seat, cards, name)),
          )
        : null,
    );
  });
}

/**
 * A card with what it wears.
 * @param {Context} context
 * @param {Card} card
 * @param {string} seat
 * @param {Card[]} cards
 * @param {string} where
 */
export function stack(context, card, seat, cards, where) {
  const worn = cards.filter((each) => each.host && each.host === card.id);
  return h(
    "div.stack",
    { "data-key": `s${card.id}`, "data-side": card.side && card.side !== seat ? "other" : null },
    context.card(card, { where: `${seat} ${where}` }),
    worn.map((each) => wornTab(context, each)),
  );
}

/**
 * @param {Context} context
 * @param {Card} card
 */
function wornTab(context, card) {
  const printed = context.printed(card);
  const name = named(printed?.name);
  return context.line("button.card-worn", card, { lang: name.lang }, name.text, [h("span", {}, name.text)]);
}

/**
 * The line of battle with the step of the fight.
 * @param {Context} context
 */
export function between(context) {
  const { table } = context;
  const fight = table.view.fight;
  if (!fight) return h("div.between", { "data-key": "between" });
  const step = table.setting.steps?.find((each) => each.key === fight.step)?.words;
  const who = (fight.attackers ?? [])
    .map((id) => named(context.printed(findCard(table, id) ?? {})?.name).text)
    .filter(Boolean);
  return h(
    "div.between",
    { "data-key": "between" },
    h("span.step", {}, icon("sword"), h("b", {}, told(step) || fight.step), " ", who.join(" + ")),
  );
}
