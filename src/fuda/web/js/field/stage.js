// The stage: areas in a grid, one striker in each, turned so that one's own base line is below.
import { h, icon } from "../dom.js";
import { cardsIn, mySeat } from "../table/state.js";
import { named, say } from "../words.js";

/** @typedef {import("../table/context.js").Context} Context */
/** @typedef {import("../contract.js").Area} Area */

/** @param {Context} context */
export function stageField(context) {
  const { table } = context;
  const areas = fromMySide(table);
  const columns = Math.max(...areas.map((area) => area.column)) + 1;
  /** @type {HTMLElement[]} */
  const rows = [];
  for (let at = 0; at < areas.length; at += columns) {
    rows.push(
      h(
        "div.stage-row",
        { role: "row", "data-key": areas[at].key },
        areas.slice(at, at + columns).map((area) => areaPart(context, area, at === 0, at + columns >= areas.length)),
      ),
    );
  }
  return [h("div.stage", { "data-key": "stage", role: "grid", "aria-label": say("field.stage") }, rows)];
}

/**
 * The areas from the top left as this viewer sees them.
 * @param {import("../table/state.js").Table} table
 */
export function fromMySide(table) {
  const areas = [...(table.setting.areas ?? [])].sort((one, two) => one.row - two.row || one.column - two.column);
  return mySeat(table) === table.setting.seats[1] ? areas.reverse() : areas;
}

/**
 * @param {Context} context
 * @param {Area} area
 * @param {boolean} top
 * @param {boolean} bottom
 */
function areaPart(context, area, top, bottom) {
  const { table } = context;
  const cards = cardsIn(table, "stage", "").filter((card) => card.area === area.key);
  const striker = cards.find((card) => !card.host);
  const marks = area.marks ?? [];
  const line = marks.includes("base")
    ? top
      ? "foe"
      : bottom
        ? "me"
        : null
    : marks.includes("centre")
      ? "centre"
      : null;
  const gate = marks.includes("gate");
  const go = context.area(area.key);
  return h(
    "div.area",
    {
      ...go,
      role: "gridcell",
      "data-line": line,
      "data-key": `a${area.key}`,
      "data-fight": striker && go["data-go"] === "" ? "" : null,
    },
    h("span.area-name", {}, area.key, gate ? ` · ${say("field.gate")}` : ""),
    go["data-go"] === "" ? h("span.hide", {}, say("card.go")) : null,
    gate && !striker ? h("span.gate", {}, icon("gate")) : null,
    striker
      ? strikerPart(
          context,
          striker,
          cards.filter((card) => card.host),
        )
      : null,
    context.areaKey(area.key),
  );
}

/**
 * @param {Context} context
 * @param {import("../contract.js").Card} card
 * @param {import("../contract.js").Card[]} worn
 */
function strikerPart(context, card, worn) {
  const part = context.card(card, { kind: "striker", seat: card.side, where: card.area });
  if (worn.length)
    part.append(
      h(
        "span.worn",
        {},
        worn.map((each) => wornPill(context, each)),
      ),
    );
  return part;
}

/**
 * @param {Context} context
 * @param {import("../contract.js").Card} card
 */
function wornPill(context, card) {
  if (card.id) context.drawn.add(card.id);
  const name = named(context.printed(card)?.name);
  const mark = context.mark(card, true);
  return h(
    "i",
    {
      "data-card": card.id ?? null,
      "data-number": card.number ?? null,
      "data-legal": mark.legal || null,
      lang: name.lang,
    },
    icon("shield"),
    name.text || say("card.down"),
  );
}
