// The first page: every game with deck and opponent already chosen; one click leads to the table.
import { h, icon } from "../dom.js";
import { dress, onChange, prefs } from "../prefs.js";
import { leave, tables } from "../table/seats-held.js";
import { topBar } from "../topbar.js";
import { say, told } from "../words.js";
import { begin } from "./begin.js";
import { gamePart } from "./game.js";
import { offersPart, terms, termsPart, watchOffers } from "./offers.js";

/**
 * @typedef {object} Deck
 * @property {string} name
 * @property {import("../contract.js").Words} title
 * @property {string[]} [editions]
 * @property {Record<string, string[]>} [options]
 */
/**
 * @typedef {object} GameInfo
 * @property {string} key
 * @property {import("../contract.js").Words} title
 * @property {string[]} editions
 * @property {Record<string, string[]>} [options]
 * @property {boolean} [raid]
 * @property {Deck[]} decks
 * @property {{key: string, words: import("../contract.js").Words}[]} bots
 */
/**
 * @typedef {object} Home
 * @property {string} version
 * @property {GameInfo[]} games
 * @property {{table: string, game: string, names?: string[]}[]} [tables]
 * @property {boolean} [accounts]
 */

dress();
const root = /** @type {HTMLElement} */ (document.querySelector("#page"));
/** @type {Home | null} */
let home = null;
onChange(draw);
load();
watchOffers();

async function load() {
  try {
    const answer = await fetch("/api/home");
    home = await answer.json();
  } catch {
    root.querySelector("main")?.replaceChildren(h("p.empty", { role: "alert" }, say("home.nothing")));
    return;
  }
  draw();
}

function draw() {
  if (!home) return;
  document.title = say("home.title");
  root.replaceChildren(
    topBar("play"),
    h(
      "main.home",
      {},
      hello(),
      resume(),
      h("section.games", { "aria-label": say("home.games") }, home.games.map(gamePart)),
      below(home),
    ),
  );
}

function hello() {
  return h("section.hello", {}, h("h1", {}, say("home.hello")), h("p", {}, say("home.text")));
}

/** The game that goes on at this browser. */
function resume() {
  const last = tables().at(-1);
  if (!last) return null;
  const part = h(
    "div.resume",
    {},
    h("span", {}, h("b", {}, say("home.goes_on"))),
    h("button.button.button--quiet", { type: "button" }, say("home.forget")),
    h("a.button.button--go", { href: `/t/${last}` }, icon("play"), say("home.resume")),
  );
  part.querySelector("button")?.addEventListener("click", () => {
    leave(last);
    draw();
  });
  return part;
}

/** @param {Home} all */
function below(all) {
  const open = all.tables ?? [];
  const rules = h(
    "form.whybox",
    { action: "/rules", method: "get" },
    h("input", { name: "q", "aria-label": say("home.ask"), placeholder: say("home.ask.example") }),
    h("button.button", { type: "submit" }, say("home.ask.do")),
  );
  return h(
    "div.cols",
    {},
    h(
      "section.box",
      {},
      h("h2", {}, say("home.ask"), h("a", { href: "/rules" }, say("home.ask.all"))),
      rules,
      h("p.answer", {}, say("home.ask.text")),
    ),
    h(
      "section.box",
      {},
      h(
        "h2",
        {},
        say("home.friend"),
        all.accounts ? h("a", { href: "/account" }, prefs.account || say("home.account")) : null,
      ),
      h("p.quiet", {}, say("home.friend.text")),
      termsPart(),
      h("div.friends", {}, all.games.map(friend)),
    ),
    offersPart((key) => title(all, key)),
    h(
      "section.box",
      {},
      h("h2", {}, say("home.tables")),
      open.length
        ? h(
            "ul.rows",
            {},
            open.map((table) =>
              h(
                "li",
                {},
                h("b", {}, title(all, table.game)),
                h("span", {}, (table.names ?? []).join(" – ")),
                h("a", { href: `/t/${table.table}` }, say("home.watch")),
              ),
            ),
          )
        : h("p.empty", {}, say("home.tables.none")),
    ),
  );
}

/** @param {GameInfo} game */
function friend(game) {
  const button = h("button.button", { type: "button" }, told(game.title));
  button.addEventListener("click", () => begin({ game: game.key, ...terms("friend"), foe: { kind: "friend" } }));
  return button;
}

/**
 * @param {Home} all
 * @param {string} key
 */
function title(all, key) {
  return told(all.games.find((game) => game.key === key)?.title);
}
