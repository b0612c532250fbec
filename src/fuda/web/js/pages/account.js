// An account: coming and going, ratings, another password. Only where whoever runs the server lets people have one.
import { h } from "../dom.js";
import { choose } from "../prefs.js";
import { say, told } from "../words.js";
import { ask, Refused } from "./ask.js";
import { page } from "./frame.js";

/** @typedef {{game: string, way: string, rating: number, games: number, is_guess?: boolean}} Standing */
/** @typedef {{name?: string, ratings?: Standing[]}} Me */

/** @type {Me} */
let me = {};
/** @type {import("../home/home.js").GameInfo[]} */
let games = [];
/** Where a link leads here: what lets one set another password, once. */
let link = location.hash.slice(1);

page(
  "account",
  async () => {
    take(await ask("/api/account"));
    games = (await ask("/api/home")).games;
  },
  () => ({
    title: say("account.title"),
    body: [
      h("h1", {}, me.name ?? say("account.title")),
      h("div.cols", {}, link ? [linked()] : me.name ? own() : coming()),
    ],
  }),
);

/** @param {Me} found */
function take(found) {
  me = found;
  choose("account", me.name ?? "");
}

function coming() {
  return [
    form("account.sign_in", ["name", "current-password"], (given) => ask("/api/account/sign-in", given)),
    form("account.new", ["name", "new-password"], (given) => ask("/api/account/new", given)),
  ];
}

function own() {
  const out = h("button.button", { type: "button" }, say("account.sign_out"));
  out.addEventListener("click", () => ask("/api/account/sign-out", {}).then(take));
  return [
    h("section.box", {}, h("h2", {}, say("account.ratings")), ratings(), best(), out),
    form("account.password", ["old", "new-password"], (given) => ask("/api/account/password", given)),
    form("account.forget", ["current-password"], (given) => ask("/api/account/forget", given)),
  ];
}

function best() {
  return h("p", {}, h("a", { href: "/ratings" }, say("account.best")));
}

function linked() {
  return form("account.linked", ["new-password"], async (given) => {
    const found = await ask("/api/account/password", { ...given, link });
    link = "";
    history.replaceState(null, "", location.pathname);
    return found;
  });
}

function ratings() {
  const rows = me.ratings ?? [];
  if (!rows.length) return h("p.empty", {}, say("account.ratings.none"));
  return h(
    "ul.rows",
    {},
    rows.map((each) =>
      h(
        "li",
        {},
        h("b", {}, told(games.find((game) => game.key === each.game)?.title)),
        h("span", {}, `${each.way} · ${say("account.games", { n: each.games })}`),
        h("b", {}, `${each.rating}${each.is_guess ? "?" : ""}`),
      ),
    ),
  );
}

/** Fields by what browsers know them as: what is sent, and its kind. @type {Record<string, [sent: string, type: string]>} */
const FIELDS = {
  name: ["name", "text"],
  old: ["old", "password"],
  "current-password": ["password", "password"],
  "new-password": ["password", "password"],
};

/**
 * A form that says what is wrong where it is.
 * @param {string} what
 * @param {string[]} fields
 * @param {(given: Record<string, string>) => Promise<Me>} send
 */
function form(what, fields, send) {
  const wrong = h("p.wrong", { role: "alert" });
  const rows = fields.map((field) => {
    const [sent, type] = FIELDS[field];
    const id = `${what}-${field}`;
    const known = { name: "username", old: "current-password" }[field] ?? field;
    return h(
      "div.set",
      {},
      h("label", { for: id }, say(`account.${field}`)),
      h("input", { id, name: sent, type, required: true, maxlength: type === "text" ? 32 : 200, autocomplete: known }),
    );
  });
  const found = /** @type {HTMLFormElement} */ (
    h(
      "form.box.account",
      {},
      h("h2", {}, say(what)),
      h("p.quiet", {}, say(`${what}.text`)),
      rows,
      wrong,
      h(what === "account.forget" ? "button.button" : "button.button.button--go", { type: "submit" }, say(what)),
    )
  );
  found.addEventListener("submit", async (event) => {
    event.preventDefault();
    const given = Object.fromEntries([...new FormData(found)].map(([key, value]) => [key, String(value)]));
    try {
      take(await send(given));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      wrong.textContent = told(error.words);
    }
  });
  return found;
}
