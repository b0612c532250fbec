// What the server says, message by message.
import { fetchField, hasField } from "../field/fields.js";
import { say, told } from "../words.js";
import { announce } from "./announce.js";
import { strike } from "./flip.js";
import { goOnOrdering } from "./order.js";
import { hinted } from "./hint.js";
import { Pace } from "./pace.js";
import { hold } from "./seats-held.js";
import { play, sound } from "./sound.js";
import { mySeat } from "./state.js";
import { stopsOf } from "./stops.js";
import { remember } from "./warned.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./pace.js").Frame} Frame */

/**
 * @param {App} app
 * @param {(message: any) => void} after what is done when a message has been shown
 * @returns {(message: any) => void}
 */
export function hearing(app, after) {
  app.pace = new Pace((frame) => shown(app, frame));
  /** @type {Record<string, (message: any) => void>} */
  const ways = {
    welcome: (message) => app.welcome(message),
    view: (message) => app.pace.push({ ...message, came: performance.now() }),
    ping: (message) => app.line?.send({ type: "pong", number: message.number }),
    refused: (message) => refused(app, message),
    warnings: (message) => remember(app, message),
    hint: (message) => hinted(app, message),
    why: (message) => explained(app, message.lines ?? []),
    people: (message) => change(app, { people: message.people, peopleAt: performance.now() }),
    reported: () => announce(say("report.done")),
    stops: (message) => change(app, { stops: stopsOf(message.stops) }),
    asks: (message) => change(app, { consent: message.seat ? message : null }),
    wants_again: (message) => change(app, { again: message.seats }),
    again: (message) => goOn(message),
    taken_over: () => over(app, "taken"),
    fault: (message) => change(app, { fault: told(message.words), report: message.report ?? "" }),
  };
  const hear = (/** @type {any} */ message) => {
    ways[message.type]?.(message);
    after(message);
  };
  return inTurn(hear);
}

/**
 * What is said while the field of the game is being fetched waits for it.
 * @param {(message: any) => void} hear
 */
function inTurn(hear) {
  /** @type {any[] | null} */
  let waiting = null;
  return (/** @type {any} */ message) => {
    if (waiting) waiting.push(message);
    else if (message.type === "welcome" && !hasField(message.setting)) {
      const all = (waiting = [message]);
      fetchField(message.setting).then(() => {
        waiting = null;
        all.forEach(hear);
      });
    } else hear(message);
  };
}

/**
 * @param {App} app
 * @param {Partial<import("./state.js").Table>} news
 */
function change(app, news) {
  if (!app.table) return;
  Object.assign(app.table, news);
  app.redraw();
}

/**
 * A deed is shown: the log grows, cards glide, it is heard.
 * @param {App} app
 * @param {Frame} frame
 */
function shown(app, frame) {
  const { table } = app;
  if (!table) return;
  const lines = frame.log ?? [];
  if (frame.clocks) Object.assign(table, { clocks: frame.clocks, clocksAt: frame.came });
  table.fresh = Math.min(frame.keep, table.log.length);
  table.log = [...table.log.slice(0, frame.keep), ...lines];
  const asked = !table.view.question && frame.view.question;
  const fought = table.view.fight;
  app.show(frame.view, Boolean(frame.to));
  goOnOrdering(app);
  sound(lines);
  if (frame.view.ending) play("ended");
  else if (asked) play("asked");
  const mine = mySeat(table);
  const deed = lines.find((line) => line.seat && line.seat !== mine);
  if (deed) announce(told(deed.text));
  for (const card of frame.view.fight && !fought ? (frame.view.fight.attackers ?? []) : []) {
    const node = app.root.querySelector(`main [data-card="${card}"]`);
    if (node) strike(node, frame.view.active === mine ? -1 : 1);
  }
}

/**
 * @param {App} app
 * @param {any} message
 */
function refused(app, message) {
  if (!app.table) {
    over(app, "refused", told(message.words));
    return;
  }
  change(app, { refused: told(message.words), refusedRule: message.rule ?? "", waiting: false, ordering: "" });
}

/**
 * @param {App} app
 * @param {import("../zoom.js").WhyLine[]} lines
 */
function explained(app, lines) {
  if (!app.table) return;
  app.table.sheet = app.table.sheet || "card";
  change(app, { why: lines });
}

/** A new game with the same people: go to its table. @param {{table: string, seat?: string, token?: string}} message */
function goOn(message) {
  if (message.seat && message.token) hold(message.table, message.seat, message.token);
  location.assign(
    `/t/${message.table}${message.seat ? `?seat=${message.seat}` : message.token ? `#${message.token}` : ""}`,
  );
}

/**
 * Nothing more comes over this line.
 * @param {App} app
 * @param {string} how
 * @param {string} [text]
 */
function over(app, how, text = "") {
  app.line?.close();
  app.connection(how, text);
}
