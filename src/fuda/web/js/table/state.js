// The table of this page: what the server said last, and what the person has picked, looks at and opened here.
import { NOTHING } from "./picking.js";

/** @typedef {import("../contract.js").Setting} Setting */
/** @typedef {import("../contract.js").View} View */
/** @typedef {import("../contract.js").LogLine} LogLine */
/** @typedef {import("../contract.js").Printed} Printed */
/** @typedef {import("../contract.js").Card} Card */
/** @typedef {{name: import("../contract.js").Words | string, kind: string, here: boolean, away?: number, deck?: import("../contract.js").Words, rating?: {rating: number, is_guess?: boolean}}} Person */

/**
 * @typedef {object} Table
 * @property {Setting} setting
 * @property {View} view what is shown: the newest, or a moment of the past
 * @property {LogLine[]} log
 * @property {Record<string, Person>} people
 * @property {Record<string, Printed>} printed every printed card met so far
 * @property {import("./picking.js").Picked} picked
 * @property {number} chosen the answer that waits for Enter, -1: none
 * @property {string} pointed the thing under the pointer or in focus: `card 3`
 * @property {{card: number, number: string} | null} looked the card in the zoom, where the person chose one
 * @property {import("../zoom.js").WhyLine[] | null} why
 * @property {boolean} asking the next click asks why
 * @property {string} sheet what lies open over the table: "", "card", "log", "zones", "settings", "concede", "text"
 * @property {string} zone the pile that is open: `discard A`
 * @property {string} refused why the last answer was not taken
 * @property {string} refusedRule
 * @property {string} connection "" while it stands
 * @property {{at: number, of: number} | null} past
 * @property {string} fellow the seat whose side is laid out in place of one's own
 * @property {import("./hint.js").Hint | null} hint what a bot thinks of the question
 * @property {{question: number, answers: Record<number, import("../contract.js").Words>}} warned answers of a question that lose the game
 * @property {boolean} waiting an answer is on its way
 * @property {{passed: string[], muted: string[], until: string}} stops
 * @property {{seat: string, answers?: number} | null} consent who asks to take answers back
 * @property {number} fresh lines of the log up to this one have been seen
 * @property {number} away the last line of the log that was there when the line to the server broke, 0: it never did
 * @property {string} filter of the log: "deeds", "all"
 * @property {Set<number>} turned deeds of the log that the person has opened, or closed where they are open by themselves
 * @property {string[]} order how the person has arranged the row of an order
 * @property {string} ordering the question whose order is being given, one answer after another
 * @property {string} curtain the seat that the screen is handed to, "" where none
 * @property {string} key the table's own name
 * @property {import("./clock.js").Clocks | null} clocks time to think, where there is any
 * @property {number} delay seconds by which everything is late for who watches
 * @property {number} clocksAt when the page heard that
 * @property {number} peopleAt when the page heard who is here
 * @property {string[]} [again] seats that would play again
 * @property {string} [fault] a defect of ours
 * @property {string} [report]
 */

/**
 * @param {Setting} setting
 * @param {View} view
 * @returns {Table}
 */
export function newTable(setting, view) {
  return {
    setting,
    view,
    log: [],
    people: {},
    printed: { ...(view.printed ?? {}) },
    picked: { ...NOTHING },
    chosen: -1,
    pointed: "",
    looked: null,
    why: null,
    asking: false,
    sheet: "",
    zone: "",
    refused: "",
    refusedRule: "",
    connection: "",
    past: null,
    fellow: "",
    warned: { question: -1, answers: {} },
    hint: null,
    waiting: false,
    stops: { passed: [], muted: [], until: "" },
    consent: null,
    fresh: 0,
    away: 0,
    filter: "deeds",
    turned: new Set(),
    order: [],
    ordering: "",
    curtain: "",
    key: "",
    clocks: null,
    clocksAt: 0,
    delay: 0,
    peopleAt: 0,
  };
}

/**
 * The table as the server tells it at first and at each return; what was shown before is still known.
 * @param {any} message
 * @param {Table | null} kept
 * @returns {Table}
 */
export function welcomed(message, kept) {
  const table = newTable(message.setting, message.view);
  if (kept) Object.assign(table.printed, kept.printed, message.view.printed ?? {});
  table.log = message.log ?? [];
  table.away = kept?.log.at(-1)?.id ?? 0;
  table.fresh = table.away || table.log.length;
  table.people = message.people ?? {};
  table.clocks = message.clocks ?? null;
  table.delay = message.delay ?? 0;
  table.clocksAt = table.peopleAt = performance.now();
  table.key = message.table;
  return table;
}

/**
 * The seat at the lower edge: one's own; for those who only watch, the first.
 * @param {Table} table
 */
export function mySeat(table) {
  const seats = table.setting.seats;
  return seats.includes(table.view.viewer) ? table.view.viewer : seats[0];
}

/**
 * Does a seat play on my side?
 * @param {Table} table
 * @param {string} seat
 * @returns {"me" | "foe"}
 */
export function sideOf(table, seat) {
  const mine = mySeat(table);
  const team = (/** @type {string} */ which) => table.view.seats.find((each) => each.seat === which)?.team || which;
  return seat === mine || team(seat) === team(mine) ? "me" : "foe";
}

/**
 * The cards of a zone.
 * @param {Table} table
 * @param {string} key
 * @param {string} seat
 * @returns {Card[]}
 */
export function cardsIn(table, key, seat) {
  return table.view.zones.find((zone) => zone.key === key && zone.seat === seat)?.cards ?? [];
}

/**
 * How many cards a zone holds.
 * @param {Table} table
 * @param {string} key
 * @param {string} seat
 */
export function countIn(table, key, seat) {
  return table.view.zones.find((zone) => zone.key === key && zone.seat === seat)?.count ?? 0;
}

/**
 * A card in sight, wherever it lies.
 * @param {Table} table
 * @param {number} id
 * @returns {Card | undefined}
 */
export function findCard(table, id) {
  if (!id) return undefined;
  for (const zone of table.view.zones) {
    const found = (zone.cards ?? []).find((card) => card.id === id);
    if (found) return found;
  }
  return (table.view.question?.offered ?? []).find((card) => card.id === id);
}

/**
 * Forget what was picked: the question has changed.
 * @param {Table} table
 */
export function drop(table) {
  table.picked = { ...NOTHING };
  table.chosen = -1;
}

/**
 * Open a deed of the log, or close it.
 * @param {Table} table
 * @param {number} deed
 */
export function turnOver(table, deed) {
  if (!table.turned.delete(deed)) table.turned.add(deed);
}
