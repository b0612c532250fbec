// Tables that wait for somebody: the list, offering one and waiting at it, joining; and the terms of a table of people.
import { h } from "../dom.js";
import { choose, prefs } from "../prefs.js";
import { hold } from "../table/seats-held.js";
import { say, told } from "../words.js";
import { notice } from "./begin.js";

/** @typedef {{offer: string, game: string, name?: string, clock?: {bank?: number, care?: number}}} Offer */

/** How often a page asks who has come, in milliseconds. */
const BEAT = 2000;
/** What is wanted of a table by who may watch it. */
const WATCHED = { link: {}, open: { open: true }, late: { open: true, delay: 180 } };
const CLOCKS = /** @type {const} */ (["", "300", "600", "1200"]);

/** How this person is called: by the account, where there is one. */
function calledHere() {
  const name = prefs.account || prefs.name;
  return name ? { name } : {};
}

/**
 * What is wanted of a table of people: one's name, the clock.
 * @param {string} kind who sits opposite
 */
export function terms(kind) {
  const named = calledHere();
  if (kind !== "friend" && kind !== "anybody") return named;
  const timed = prefs.clock ? { clock: { bank: Number(prefs.clock) } } : {};
  return { ...named, ...timed, ...WATCHED[prefs.watch] };
}

/** Where one says so. */
export function termsPart() {
  const name = /** @type {HTMLInputElement} */ (
    h("input", {
      id: "my-name",
      maxlength: 32,
      value: prefs.account || prefs.name,
      readonly: prefs.account ? true : null,
      autocomplete: "nickname",
    })
  );
  name.addEventListener("change", () => choose("name", name.value.trim()));
  const clock = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { id: "my-clock" },
      CLOCKS.map((value) =>
        h(
          "option",
          { value, selected: value === prefs.clock },
          value ? minutes(Number(value)) : say("home.clock.none"),
        ),
      ),
    )
  );
  clock.addEventListener("change", () => choose("clock", /** @type {typeof CLOCKS[number]} */ (clock.value)));
  const watch = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { id: "my-watch" },
      Object.keys(WATCHED).map((value) =>
        h("option", { value, selected: value === prefs.watch }, say(`home.watch.${value}`)),
      ),
    )
  );
  watch.addEventListener("change", () => choose("watch", /** @type {keyof typeof WATCHED} */ (watch.value)));
  return h(
    "div.terms",
    {},
    h("label", { for: "my-name" }, say("home.name")),
    name,
    h("label", { for: "my-clock" }, say("home.clock")),
    clock,
    h("label", { for: "my-watch" }, say("home.watch.how")),
    watch,
  );
}

/** @param {number} seconds */
function minutes(seconds) {
  return say("home.clock.minutes", { n: Math.round(seconds / 60) });
}

/**
 * @param {string} address
 * @param {unknown} sent
 * @returns {Promise<any>} null where it was refused, and said so
 */
async function post(address, sent) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sent),
  });
  const found = await answer.json();
  if (answer.ok) return found;
  notice(say("home.refused"), h("p", { role: "alert" }, told(found.error)));
  return null;
}

/**
 * @param {string} table
 * @param {string} seat
 * @param {string} token
 */
function sit(table, seat, token) {
  hold(table, seat, token);
  location.assign(`/t/${encodeURIComponent(table)}?seat=${seat}`);
}

/**
 * Offer a table and wait until somebody joins.
 * @param {Record<string, unknown>} wanted
 */
export async function offer(wanted) {
  const made = await post("/api/offers", wanted);
  if (!made) return;
  const address = `/api/offers/${made.offer}`;
  const dialog = notice(say("home.waiting"), h("p", { role: "status" }, say("home.waiting.text")));
  let waits = true;
  dialog.addEventListener("close", async () => {
    if (!waits) return;
    waits = false;
    const last = await post(`${address}/withdraw`, { token: made.token });
    if (last?.table) sit(last.table, last.seat, made.token);
  });
  while (waits) {
    const found = await post(address, { token: made.token }).catch(() => ({}));
    if (waits && (!found || found.table)) {
      waits = false;
      if (found) sit(found.table, found.seat, made.token);
      else dialog.close();
    }
    if (waits) await new Promise((done) => setTimeout(done, BEAT));
  }
}

/**
 * Sit down opposite, with the deck that is chosen above.
 * @param {Offer} found
 */
async function join(found) {
  const deck = /** @type {HTMLSelectElement | null} */ (document.querySelector(`#deck-${found.game}`))?.value;
  const named = calledHere();
  const made = await post(`/api/offers/${found.offer}/join`, deck ? { ...named, deck } : named);
  if (made) sit(made.table, "B", made.links.B);
  else void refresh();
}

/** @type {Offer[]} */
let offers = [];
/** @type {(game: string) => string} */
let called = (game) => game;

/**
 * The tables that wait.
 * @param {(game: string) => string} title what a game is called
 */
export function offersPart(title) {
  called = title;
  return h(
    "section.box",
    { id: "offers", "aria-live": "polite" },
    h("h2", {}, say("home.offers")),
    offers.length ? h("ul.rows", {}, offers.map(row)) : h("p.empty", {}, say("home.offers.none")),
  );
}

/** @param {Offer} found */
function row(found) {
  const button = h("button.button", { type: "button", "data-join": found.offer }, say("home.join"));
  button.addEventListener("click", () => join(found));
  const clock = found.clock ? minutes(found.clock.bank ?? 600) : say("home.clock.none");
  return h(
    "li",
    {},
    h("b", {}, called(found.game)),
    h("span", {}, `${found.name || say("home.somebody")} · ${clock}`),
    button,
  );
}

async function refresh() {
  /** @type {Offer[]} */
  const found = await fetch("/api/lobby")
    .then((answer) => (answer.ok ? answer.json() : offers))
    .catch(() => offers);
  if (JSON.stringify(found) === JSON.stringify(offers)) return;
  offers = found;
  document.querySelector("#offers")?.replaceWith(offersPart(called));
}

/** Look again and again who waits, while somebody looks at the page. */
export function watchOffers() {
  void refresh();
  setInterval(() => document.hidden || void refresh(), 2 * BEAT);
}
