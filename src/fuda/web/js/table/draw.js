// The whole table, drawn from what the page knows. Regions stand in the order in which they are read.
import { h, icon } from "../dom.js";
import { drawField, fieldOf } from "../field/fields.js";
import { say, told } from "../words.js";
import { whyBox, zoomPart } from "../zoom.js";
import { menuPart } from "./answers.js";
import { askPart } from "./ask.js";
import { bannerPart, curtainPart, endPart } from "./banner.js";
import { barPart } from "./bar.js";
import { Context } from "./context.js";
import { dockPart } from "./dock.js";
import { handPart, trayPart } from "./hand.js";
import { logPart } from "./log.js";
import { orderPanel, seatPanel } from "./seats.js";
import { findCard, mySeat } from "./state.js";

/** @typedef {import("./state.js").Table} Table */

/**
 * The table as a new tree, with what it was drawn from.
 * @param {Table} table
 */
export function drawTable(table) {
  const context = new Context(table);
  const { setting } = table;
  const mine = mySeat(table);
  const foe = setting.seats.find((seat) => seat !== mine) ?? "";
  const opponent = setting.boss ? orderPanel(context) : seatPanel(context, foe, "foe");
  const field = fieldPart(context);
  const you = seatPanel(context, mine, "me");
  const hand = handPart(context);
  const dock = dockPart(context);
  if (dock) {
    field.classList.add("field--docked");
    field.append(dock);
  }
  const tray = trayPart(context);
  if (tray) field.append(tray);
  const menu = menuPart(context);
  const page = h(
    "div.table",
    { "data-game": setting.game, "data-asking": table.asking ? "" : null },
    barPart(context),
    opponent,
    field,
    you,
    askPart(context),
    hand,
    sidePart(context),
    tabs(table),
    menu,
    bannerPart(context),
    endPart(context),
    curtainPart(context),
  );
  return { page, context };
}

/** @param {Context} context */
function fieldPart(context) {
  const { table } = context;
  return h(
    `main.field.field--${fieldOf(table.setting)}`,
    { "aria-label": say("region.table"), "data-past": table.past ? "" : null },
    h("div.sides", {}, drawField(context)),
  );
}

/** @param {Context} context */
function sidePart(context) {
  const { table } = context;
  const open = table.sheet === "card" || table.sheet === "log";
  return h(
    "aside.side",
    { "aria-label": say("region.side"), "data-open": open ? table.sheet : null },
    zoomed(context),
    sheetButtons(context),
    logPart(table),
  );
}

/** The card under the pointer, else the one that matters now. @param {Context} context */
function looked(context) {
  const { table } = context;
  const { card: id, number: known } = table.looked ?? concerned(context);
  const card = findCard(table, id);
  const number = known || card?.number || "";
  const printed = table.printed[number];
  if (!printed) return table.why ? whyBox(table.why) : null;
  return zoomPart(table.setting, printed, card, table.why);
}

/**
 * The card that matters now: picked, asked about, in progress, newest on the chain, attacking, or told of last.
 * @param {Context} context
 */
function concerned(context) {
  const { table } = context;
  const { deed, chain, fight } = table.view;
  const asked = table.picked.card || context.question?.about || deed?.card || 0;
  const link = chain?.at(-1);
  if (!asked && link) return { card: link.card ?? 0, number: link.number ?? "" };
  const last = table.log.findLast((line) => line.cards?.some((id) => findCard(table, id)?.number));
  return { card: asked || fight?.attackers?.[0] || last?.cards?.find((id) => findCard(table, id)) || 0, number: "" };
}

/** The tabs of a phone. @param {Table} table */
function tabs(table) {
  const tab = (/** @type {string} */ name, /** @type {string} */ sign) =>
    h(
      "button",
      {
        type: "button",
        "data-tab": name,
        "aria-current": table.sheet === name || (!table.sheet && name === "") ? "page" : null,
      },
      icon(sign),
      say(`tab.${name || "table"}`),
    );
  return h(
    "nav.tabs",
    { "aria-label": say("tabs") },
    tab("", "tile"),
    tab("log", "log"),
    tab("zones", "deck"),
    tab("why", "ask"),
  );
}

/** The zoom with the card that is looked at. @param {Context} context */
export function zoomed(context) {
  return h(
    "div.zoom",
    { tabindex: "0", "aria-label": say("region.zoom"), role: "group" },
    looked(context) ?? h("p.empty", {}, say("zoom.none")),
  );
}

/** On a phone: what the card in the sheet can do. @param {Context} context */
function sheetButtons(context) {
  const { table, question } = context;
  const id = table.sheet === "card" ? (table.looked?.card ?? 0) : 0;
  const answers =
    question && id ? [...(context.base?.cards.get(id) ?? []), ...(context.lit?.targets.get(id) ?? [])] : [];
  return h(
    "div.side-do",
    {},
    answers.map((at) =>
      h("button.button.button--go", { type: "button", "data-answer": at }, told(question?.answers[at].label)),
    ),
    table.sheet ? h("button.button", { type: "button", "data-do": "close-sheet" }, say("do.close")) : null,
  );
}
