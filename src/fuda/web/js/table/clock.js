// Clocks, where the table has some: how much time everybody has left, counted down here between two words of the
// server, and whose seat may be claimed.
import { h, morph } from "../dom.js";
import { say } from "../words.js";
import { announce } from "./announce.js";
import { play } from "./sound.js";
import { mySeat } from "./state.js";

/** @typedef {import("./state.js").Table} Table */
/** @typedef {{bank: Record<string, number>, care: number, each: number, runs?: boolean, lost?: Record<string, "clock" | "away">}} Clocks */

/** Below so many seconds a clock calls. */
const LOW = 15;
/** What may be on its way to the server, in seconds. */
const UNDER_WAY = 1.5;
const BEAT = 250;

/** @param {number} since */
const secondsSince = (since) => (performance.now() - since) / 1000;

/** The seat that thinks, as far as this page knows. @param {Table} table */
function thinker({ view, clocks }) {
  if (!clocks?.runs || view.ending) return "";
  return view.question ? view.viewer : (view.waits_for ?? "");
}

/**
 * Seconds left to a seat: of care time, and of the bank.
 * @param {Table} table
 * @param {string} seat
 */
function left(table, seat) {
  const { clocks } = table;
  const bank = clocks?.bank[seat];
  if (!clocks || bank === undefined) return null;
  if (thinker(table) !== seat) return { care: 0, bank, runs: false };
  const care = clocks.care - secondsSince(table.clocksAt);
  return { care: Math.max(0, care), bank: bank + Math.min(0, care), runs: true };
}

/** @param {number} seconds */
function shown(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * The clock of a seat, where it has one.
 * @param {Table} table
 * @param {string} seat
 */
export function clockPart(table, seat) {
  const time = left(table, seat);
  if (!time) return null;
  const text = shown(time.bank);
  return h(
    "span.clock",
    {
      "data-clock": seat,
      "data-runs": time.runs,
      "data-low": time.runs && time.bank + time.care < LOW,
      role: "timer",
      "aria-label": say("clock", { time: text }),
      title: say("clock.care", { n: table.clocks?.each ?? 0 }),
    },
    text,
    time.care > 0 ? h("small", {}, `+${Math.ceil(time.care)}`) : null,
  );
}

/**
 * How long others must wait for who is away.
 * @param {Table} table
 * @param {string} seat
 * @returns {string}
 */
export function awayLine(table, seat) {
  const person = table.people[seat];
  if (!person || person.kind !== "person" || person.here) return "";
  if (person.away === undefined) return say("seat.away");
  return say("seat.away.left", { time: shown(person.away - secondsSince(table.peopleAt)) });
}

/**
 * The seat that may be counted as given up, and why.
 * @param {Table} table
 * @returns {{seat: string, why: "clock" | "away"} | null}
 */
export function claimable(table) {
  const { clocks, view, people } = table;
  if (!clocks?.runs || view.ending || view.viewer !== mySeat(table)) return null;
  for (const seat of Object.keys(clocks.bank)) {
    const time = left(table, seat);
    const person = people[seat];
    if (seat === view.viewer || clocks.lost?.[seat]) continue;
    if (time?.runs && time.bank + time.care < -UNDER_WAY) return { seat, why: "clock" };
    if (!person?.here && person?.away !== undefined && secondsSince(table.peopleAt) > person.away)
      return { seat, why: "away" };
  }
  return null;
}

/**
 * Clocks go on between two drawings.
 * @param {import("./app.js").App} app
 */
export function keepTime(app) {
  let claimed = "";
  let warned = false;
  setInterval(() => {
    const { table } = app;
    if (!table?.clocks?.runs || table.past) return;
    for (const old of app.root.querySelectorAll("[data-clock]")) {
      const fresh = clockPart(table, old.getAttribute("data-clock") ?? "");
      if (fresh) morph(old, fresh);
    }
    const mine = left(table, mySeat(table));
    const low = Boolean(mine?.runs && mine.bank + mine.care < LOW && table.view.question);
    if (low && !warned) {
      play("tick");
      announce(say("clock.low", { n: LOW }));
    }
    warned = low;
    const may = JSON.stringify(claimable(table));
    const waits = Object.values(table.people).some((person) => person.away !== undefined);
    if (may !== claimed || waits) app.redraw();
    claimed = may;
  }, BEAT);
}
