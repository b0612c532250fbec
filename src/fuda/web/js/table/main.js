// The page of a table: /t/ID, `?seat=B` for one of several held seats, `#TOKEN` where somebody sent a link. Without a
// token one watches.
import { dress, onChange } from "../prefs.js";
import { App } from "./app.js";
import { keepTime } from "./clock.js";
import { hearing } from "./hearing.js";
import { listenToKeys } from "./keyboard.js";
import { listenToSteppers } from "./number.js";
import { listenToSlots } from "./order.js";
import { listen } from "./pointer.js";
import { held, hold } from "./seats-held.js";
import { Line } from "./socket.js";

/** How long the line may be down before the page says so. */
const PATIENCE = 1500;

dress();
const root = /** @type {HTMLElement} */ (document.querySelector(".table"));
const app = new App(root);
const key = decodeURIComponent(location.pathname.split("/")[2] ?? "");
let lost = 0;

/**
 * Sit down at a seat that this browser holds, or come to watch.
 * @param {string} token
 */
function connect(token) {
  app.line?.close();
  const hear = hearing(app, handOver);
  app.line = new Line(
    key,
    token,
    (message) => {
      const start = performance.now();
      if (message.type === "welcome") welcomed(message, token);
      hear(message);
      performance.measure("heard", { start });
    },
    (state) => {
      clearTimeout(lost);
      if (state === "lost") lost = setTimeout(() => app.connection("lost"), PATIENCE);
      else if (app.table) app.connection("");
    },
  );
}

/**
 * A link's token becomes a held seat; the address no longer shows it.
 * @param {{viewer: string}} message
 * @param {string} token
 */
function welcomed(message, token) {
  if (message.viewer.length > 1 || !token) return;
  hold(key, message.viewer, token);
  history.replaceState(null, "", `/t/${encodeURIComponent(key)}?seat=${message.viewer}`);
}

/**
 * A hot seat: when another seat of this browser is to answer, the screen goes dark until it is handed over.
 * @param {{type: string, view?: import("../contract.js").View}} message
 */
function handOver(message) {
  const next = message.view?.waits_for;
  if (!app.table || !next || message.view?.question || !held(key)[next]) return;
  app.table.curtain = next;
  app.redraw();
}

app.sit = (seat) => connect(held(key)[seat] ?? "");
onChange(() => app.redraw());
listen(app);
listenToKeys(app);
listenToSlots(app);
listenToSteppers(app);
keepTime(app);
setTimeout(() => !app.table && app.connection("still"), 3000);
addEventListener("resize", () => app.redraw());

const link = location.hash.slice(1);
const mine = held(key);
const seat = new URLSearchParams(location.search).get("seat") ?? Object.keys(mine)[0] ?? "";
connect(link || mine[seat] || "");
