// A game that is over, answer by answer: /g/ID#96, with the eyes of a seat or of the judge; from each answer one can
// play on.
import { h, morph } from "../dom.js";
import { fetchField, hasField } from "../field/fields.js";
import { begin } from "../home/begin.js";
import { ask, parts, Refused } from "../pages/ask.js";
import { nearby } from "../pages/near.js";
import { dress, flipLanguage, flipTheme, onChange } from "../prefs.js";
import { setBook } from "../rule.js";
import { drawArrows } from "../table/arrows.js";
import { drawTable, zoomed } from "../table/draw.js";
import { findCard, newTable, turnOver } from "../table/state.js";
import { learn, say, told } from "../words.js";
import { LIBRARY } from "../words/library.js";
import { timeline } from "./timeline.js";

learn(LIBRARY);
dress();
document.body.dataset.replay = "";

const [game] = parts();
const root = /** @type {HTMLElement} */ (document.querySelector(".table"));
/** What the server said of this moment. @type {any} */
let shown = null;
let eyes = new URLSearchParams(location.search).get("seat") ?? "judge";
/** The moment that was asked for last; older answers that come late are not shown. */
let wanted = 0;
/** @type {import("../table/state.js").Table | null} */
let table = null;
/** @type {import("../table/context.js").Context | null} */
let context = null;

/** @param {number} at */
async function go(at) {
  wanted = at;
  try {
    const found = await ask(`/api/games/${encodeURIComponent(game)}?at=${at}&seat=${encodeURIComponent(eyes)}`);
    if (!hasField(found.setting)) await fetchField(found.setting);
    if (wanted === at) take(found);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refuse(error);
  }
}

/** @param {any} found */
function take(found) {
  const { printed = {}, turned = new Set(), filter = "deeds" } = table ?? {};
  shown = found;
  table = newTable(found.setting, { ...found.view, question: undefined, waits_for: "" });
  table.printed = { ...printed, ...table.printed };
  Object.assign(table, { turned, filter });
  table.log = found.log ?? [];
  table.fresh = table.log.length;
  table.people = found.people ?? {};
  for (const person of Object.values(table.people)) person.here = true;
  table.key = found.table;
  setBook(found.setting.book);
  history.replaceState(null, "", `?seat=${eyes}#${found.at ?? 0}`);
  draw();
}

function draw() {
  if (!table || !shown) return;
  document.title = `${told(table.setting.title)} · ${say("replay.title")} · Fuda`;
  const drawn = drawTable(table);
  context = drawn.context;
  drawn.page.querySelector(".ask")?.replaceWith(timeline(shown, eyes));
  drawn.page.querySelector(".endband")?.remove();
  morph(root, drawn.page);
  root.setAttribute("aria-busy", "false");
  root.removeAttribute("data-loading");
  drawArrows(root, context);
  root.querySelector(".log-list")?.scrollTo(0, 1e6);
}

/** @param {Refused} error */
function refuse(error) {
  const words = h("p.empty", { role: "alert" }, told(error.words), " ", h("a", { href: "/" }, say("home")));
  root.querySelector("main")?.replaceChildren(h("div", {}, words, nearby(error.near)));
}

/** Where a key or a button leads. @type {Record<string, (at: number, of: number) => number>} */
const STEPS = {
  first: () => 0,
  back: (at) => at - 1,
  on: (at) => at + 1,
  last: (_, of) => of,
};
/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", ",": "back", ".": "on" };

/** @param {string} name */
function stepTo(name) {
  const of = shown?.moves?.length ?? 0;
  const at = STEPS[name](wanted, of);
  if (at >= 0 && at <= of && at !== wanted) go(at);
}

root.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const step = target.closest("[data-step]")?.getAttribute("data-step");
  const tool = target.closest("[data-do]")?.getAttribute("data-do");
  const fold = target.closest("[data-fold]")?.getAttribute("data-fold");
  if (step) stepTo(step);
  else if (target.closest("[data-branch]")) branch();
  else if (fold && table) {
    turnOver(table, Number(fold));
    draw();
  } else if (tool === "filter" && table) {
    table.filter = table.filter === "all" ? "deeds" : "all";
    draw();
  } else if (tool === "language") flipLanguage();
  else if (tool === "theme") flipTheme();
  else if (target.closest("a[href='#']")) event.preventDefault();
});
root.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.matches("[data-eyes]")) {
    eyes = field.value;
    go(wanted);
  }
});
root.addEventListener("input", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.matches("[data-slider]")) go(Number(field.value));
});
for (const kind of ["pointerover", "focusin"]) {
  root.addEventListener(kind, (event) => look(/** @type {Element} */ (event.target)));
}
addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.matches("select, input") || !KEYS[event.key]) return;
  stepTo(KEYS[event.key]);
  event.preventDefault();
});
onChange(draw);
addEventListener("hashchange", () => go(Number(location.hash.slice(1)) || 0));

/** The card under the pointer is read in the zoom. @param {Element} target */
function look(target) {
  const part = target.closest("[data-card], [data-look]");
  const id = Number(part?.getAttribute("data-card") ?? part?.getAttribute("data-look") ?? 0);
  const zoom = root.querySelector(".zoom");
  if (!id || !table || !context || !zoom || table.looked?.card === id) return;
  table.looked = { card: id, number: findCard(table, id)?.number ?? "" };
  morph(zoom, zoomed(context));
}

/** Play on from here: on the seat whose eyes these are, else on the one that is to answer. */
function branch() {
  const seat = eyes.length === 1 ? eyes : (shown.moves[shown.at ?? 0]?.seat ?? "A");
  begin({ at: shown.at ?? 0, seat }, `/api/games/${encodeURIComponent(game)}/branch`);
}

go(Number(location.hash.slice(1)) || 0);
