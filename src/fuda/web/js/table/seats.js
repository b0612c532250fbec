// The panels of the seats: who, vital numbers, piles, cards that belong to a player.
import { h, icon } from "../dom.js";
import { familyOf, iconOf } from "../families.js";
import { knows, say, told } from "../words.js";
import { clockPart } from "./clock.js";
import { LASTING, LAYOUTS, PILE_ICONS } from "./layouts.js";
import { personLine, personName } from "./people.js";
import { cardsIn, countIn, mySeat, sideOf } from "./state.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../contract.js").Vital} Vital */

/**
 * @param {Context} context
 * @param {string} seat
 * @param {"me" | "foe"} place
 */
export function seatPanel(context, seat, place) {
  const { table } = context;
  const layout = LAYOUTS[table.setting.game];
  const cards = layout.cards.flatMap((zone) => cardsIn(table, zone, seat));
  return h(
    `section.seat.seat--${place}`,
    {
      ...lit(context, seat),
      "aria-label": place === "me" ? say("region.you") : say("region.foe"),
      "data-turn": table.view.active === seat ? "" : null,
      id: `seat-${place}`,
    },
    who(context, seat),
    vitals(context, seat),
    cards.length
      ? h(
          "div.seat-cards",
          {},
          cards.map((card) => context.card(card, { where: seat })),
        )
      : null,
    piles(context, seat),
    place === "foe" && !cards.length ? backs(context, seat) : null,
  );
}

/**
 * A seat that is an answer.
 * @param {Context} context
 * @param {string} seat
 */
function lit(context, seat) {
  if (!context.lit?.seats.has(seat)) return {};
  return { "data-seat": seat, "data-legal": "aim", tabindex: "0" };
}

/**
 * @param {Context} context
 * @param {string} seat
 */
function who(context, seat) {
  const { table } = context;
  const thinking = table.view.waits_for === seat && !table.view.ending;
  return h(
    "div.seat-who",
    { "data-side": sideOf(table, seat) },
    h("span", {}, personName(table, seat), h("small", {}, personLine(table, seat))),
    thinking ? h("span.thinks", { title: say("seat.thinks") }, h("i"), h("i"), h("i")) : null,
    clockPart(table, seat),
  );
}

/**
 * @param {Context} context
 * @param {string} seat
 */
function vitals(context, seat) {
  const { table } = context;
  const layout = LAYOUTS[table.setting.game];
  const found = table.view.seats.find((each) => each.seat === seat)?.vital ?? [];
  return found.flatMap((vital) => {
    if (vital.key === layout.gems) return [gems(context, seat, vital)];
    return [life(context, vital), layout.slips === vital.key ? slips(vital) : null];
  });
}

/**
 * The number that decides, large, with a gauge where there is a limit.
 * @param {Context} context
 * @param {Vital} vital
 */
function life(context, vital) {
  const slipped = LAYOUTS[context.table.setting.game].slips === vital.key;
  const label = vital.most ? say("vital.of", { n: vital.most, what: told(vital.label) }) : told(vital.label);
  const short = vital.most ? `/${vital.most}` : told(vital.short);
  return h(
    "div.life",
    { "data-vital": vital.key },
    h("b", {}, vital.key === "power" ? `★ ${vital.now}` : vital.now),
    h("span", { "data-short": short }, label),
    vital.most && !slipped
      ? h("span.gauge", {}, h("i", { style: { width: `${Math.min(100, (100 * vital.now) / vital.most)}%` } }))
      : null,
  );
}

/** @param {Vital} vital */
function slips(vital) {
  const most = vital.most ?? 0;
  const label = say("vital.now", { n: vital.now, most, what: told(vital.label) });
  return h(
    "div.pips",
    { role: "img", "aria-label": label },
    Array.from({ length: most }, (_, at) => h("i", { "data-on": at < vital.now })),
  );
}

/**
 * Resources that are turned when they are used.
 * @param {Context} context
 * @param {string} seat
 * @param {Vital} vital
 */
function gems(context, seat, vital) {
  const { table } = context;
  const zone = LAYOUTS[table.setting.game].gems ?? "";
  const cards = cardsIn(table, zone, seat);
  return h(
    "button.gems",
    {
      type: "button",
      "data-zone": `${zone} ${seat}`,
    },
    h("span", {}, told(vital.label), " ", h("b", {}, `${vital.now}/${vital.most ?? 0}`)),
    cards.map((card) => {
      const colour = card.colours?.[0] ?? "";
      return h(
        "i.gem",
        {
          "data-fam": colour ? familyOf(table.setting, colour) : "plain",
          "data-off": card.states?.includes("off") ? "" : null,
        },
        icon(iconOf(table.setting, colour) ?? "ring"),
      );
    }),
  );
}

/**
 * @param {Context} context
 * @param {string} seat
 */
function piles(context, seat) {
  const { table } = context;
  const shown = LAYOUTS[table.setting.game].piles.filter((zone) => LASTING.has(zone) || countIn(table, zone, seat));
  return h(
    "div.piles",
    {},
    shown.map((zone) => {
      const words = told(table.setting.zones.find((each) => each.key === zone)?.words);
      const short = knows(`pile.${zone}`) ? say(`pile.${zone}`) : words;
      const count = countIn(table, zone, seat);
      return h(
        "button.pile",
        { type: "button", "data-zone": `${zone} ${seat}`, "data-pile": zone, title: words },
        icon(PILE_ICONS[zone] ?? "deck"),
        h("b", {}, count),
        h("span", {}, short),
      );
    }),
  );
}

/**
 * The backs of a hand that is not seen.
 * @param {Context} context
 * @param {string} seat
 */
function backs(context, seat) {
  const { table } = context;
  if (seat === mySeat(table) || cardsIn(table, "hand", seat).some((card) => card.id)) return null;
  const count = Math.min(10, countIn(table, "hand", seat));
  return count
    ? h(
        "div.backs",
        { "aria-hidden": "true" },
        Array.from({ length: count }, () => h("i.card-back")),
      )
    : null;
}

/**
 * A raid: the order of turns in place of the opponent's panel.
 * @param {Context} context
 */
export function orderPanel(context) {
  const { table } = context;
  return h(
    "section.seat.seat--foe",
    { "aria-label": say("raid.order"), id: "seat-foe" },
    h("h2.side-title", {}, say("raid.order")),
    h(
      "ol.order",
      {},
      table.setting.seats.map((seat) => {
        const state = table.view.seats.find((each) => each.seat === seat);
        const marks = (state?.marks ?? []).map((mark) =>
          mark === "target" ? "◎" : told(table.setting.marks?.find((each) => each.key === mark)?.words),
        );
        return h(
          "li",
          { ...lit(context, seat), "aria-current": table.view.active === seat ? "step" : null },
          h(
            "div.seat-who",
            { "data-side": sideOf(table, seat) },
            h("span", {}, seat === mySeat(table) ? say("seat.you") : personName(table, seat)),
            h("small", {}, marks.join(" ")),
            clockPart(table, seat),
          ),
        );
      }),
    ),
  );
}
