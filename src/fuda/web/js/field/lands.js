// The field of nine areas: units are lines; where a battle is fought the area opens and its units stand in formation.
import { art } from "../card.js";
import { h } from "../dom.js";
import { cardsIn, findCard, mySeat, sideOf } from "../table/state.js";
import { named, say, told } from "../words.js";
import { fromMySide } from "./stage.js";

/** @typedef {import("../table/context.js").Context} Context */
/** @typedef {import("../contract.js").Area} Area */
/** @typedef {import("../contract.js").Card} Card */
/** @typedef {{card: Card, seat: string, to: string, from: string}} Unit */

/** @param {Context} context */
export function landsField(context) {
  const { table } = context;
  const areas = fromMySide(table);
  const open = table.view.fight?.area ?? "";
  const at = areas.findIndex((area) => area.key === open);
  const shape = at < 0 ? null : `${Math.floor(at / 3)}${at % 3}`;
  return [
    h(
      "div.lands",
      { "data-key": "lands", "data-open": shape, role: "group", "aria-label": say("field.lands") },
      areas.map((area, place) => (area.key === open ? battlePart(context, area) : landPart(context, area, place))),
    ),
  ];
}

/**
 * The units in an area: those that stand there, and ghosts of those that march there.
 * @param {Context} context
 * @param {string} area
 * @returns {Unit[]}
 */
function unitsIn(context, area) {
  const { table } = context;
  const seats = [...table.setting.seats].sort((one) => (one === mySeat(table) ? 1 : -1));
  const here = seats.flatMap((seat) =>
    cardsIn(table, "field", seat)
      .filter((card) => card.area === area)
      .map((card) => ({ card, seat, to: goal(context, card.id), from: "" })),
  );
  const coming = (table.view.deed?.steps ?? []).flatMap((step) => {
    const card = findCard(table, step.card ?? 0);
    return card && step.area === area && card.area !== area
      ? [{ card, seat: card.side || mySeat(table), to: "", from: card.area ?? "" }]
      : [];
  });
  return [...here, ...coming];
}

/**
 * @param {Context} context
 * @param {number | undefined} card
 */
function goal(context, card) {
  return (card && context.steps.get(card)?.area) || "";
}

/**
 * @param {Context} context
 * @param {Area} area
 * @param {number} place
 */
function landPart(context, area, place) {
  const { table } = context;
  const state = table.view.areas?.find((each) => each.area === area.key);
  const units = unitsIn(context, area.key);
  const line = place < 3 ? "foe" : place > 5 ? "me" : null;
  const held = (state?.marks ?? []).includes("held") && state?.holder ? sideOf(table, state.holder) : null;
  return h(
    "div.land",
    {
      ...context.area(area.key),
      "data-line": line,
      "data-held": held,
      "data-key": `l${area.key}`,
      "data-many": units.length > 4 ? "" : null,
      "data-count": units.length,
      "aria-label": area.key,
    },
    head(context, area.key),
    h(
      "div.units",
      {},
      units.map((unit) => unitPart(context, unit)),
    ),
    context.areaKey(area.key),
  );
}

/**
 * The name of an area and how many levels stand there.
 * @param {Context} context
 * @param {string} area
 */
function head(context, area) {
  const { table } = context;
  const state = table.view.areas?.find((each) => each.area === area);
  const most = table.setting.limits?.levels ?? 0;
  const words = (state?.marks ?? []).map((mark) => told(table.setting.marks?.find((each) => each.key === mark)?.words));
  const levels = Object.entries(state?.levels ?? {}).map(([seat, count]) =>
    h("span", { class: count > most ? "over" : null, "data-side": sideOf(table, seat) }, `Lv ${count}/${most}`),
  );
  return h("div.land-head", {}, h("span", {}, [area, ...words].join(" · ")), h("span.levels", {}, levels));
}

/**
 * @param {Context} context
 * @param {Unit} unit
 */
function unitPart(context, { card, seat, to, from }) {
  const printed = context.printed(card);
  const name = named(printed?.name);
  const number = (/** @type {string} */ key) => card.numbers?.[key];
  const spent = card.states?.includes("spent");
  const state = from ? "ghost" : to ? "leaving" : spent ? "off" : null;
  const change = ["attack", "defence"]
    .map((key) => number(key))
    .find((amount) => amount && amount.now !== amount.printed);
  const spoken = [
    name.text,
    `${number("attack")?.now}/${number("defence")?.now}`,
    spent ? say("state.spent") : "",
    card.area,
    to ? `→ ${to}` : "",
  ];
  const props = {
    "data-side": sideOf(context.table, card.side || seat),
    "data-state": state,
  };
  const children = [
    printed ? art(context.table.setting.game, printed.number) : null,
    h(
      "span.unit-name",
      { lang: name.lang },
      h("i.lv", {}, number("level")?.now ?? ""),
      name.text,
      " ",
      to ? h("em", {}, `→ ${to}`) : from ? h("em", {}, say("march.from", { area: from })) : null,
    ),
    h(
      "b",
      { "data-change": change ? (change.now > (change.printed ?? 0) ? "up" : "down") : null },
      `${number("attack")?.now ?? ""}/${number("defence")?.now ?? ""}`,
    ),
  ];
  if (from)
    return h("div.unit", { ...props, "data-key": `g${card.id}`, "data-number": card.number ?? null }, ...children);
  return context.line("button.unit", card, props, spoken.filter(Boolean).join(", "), children);
}

/**
 * The area of a battle: both sides in formation, the dice between them.
 * @param {Context} context
 * @param {Area} area
 */
function battlePart(context, area) {
  const { table } = context;
  const units = unitsIn(context, area.key);
  const file = (/** @type {"me" | "foe"} */ side) => {
    const there = units
      .filter((unit) => sideOf(table, unit.card.side || unit.seat) === side)
      .sort((one, two) => (one.card.place || 99) - (two.card.place || 99));
    return h(
      "div.file",
      { "data-side": side, "data-count": there.length },
      there.map((unit) =>
        context.card(unit.card, { where: area.key, badge: badge(unit.card.place || drawnUp(context, unit)) }),
      ),
    );
  };
  return h(
    "section.land.battle",
    { ...context.area(area.key), "data-key": `l${area.key}`, "aria-label": say("field.battle", { area: area.key }) },
    head(context, area.key),
    file("foe"),
    dice(context),
    file("me"),
    context.areaKey(area.key),
  );
}

/**
 * The place of a unit in the formation that is being drawn up.
 * @param {Context} context
 * @param {Unit} unit
 */
function drawnUp(context, { card }) {
  const { deed } = context.table.view;
  return deed?.verb === "formation" ? (deed.steps ?? []).findIndex((step) => step.card === card.id) + 1 : 0;
}

/** @param {number | undefined} place */
function badge(place) {
  if (!place) return "";
  return place === 1 ? say("place.front") : String(place);
}

/** @param {Context} context */
function dice(context) {
  const fight = context.table.view.fight;
  const step = context.table.setting.steps?.find((each) => each.key === fight?.step)?.words;
  const rolled = Object.entries(fight?.rolled ?? {});
  const parts = rolled.flatMap(([seat, value], at) => [
    at ? h("b", {}, told(step)) : null,
    h("span", {}, at ? "" : `${say("field.initiative")} ${seat}`),
    h("span.die", {}, value),
    at ? h("span", {}, seat) : null,
  ]);
  return h("div.dice", {}, rolled.length ? parts : h("b", {}, told(step)));
}
