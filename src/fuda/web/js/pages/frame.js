// What every page of the library has: the bar above, a main part that is drawn again when the language changes, and
// what is said where something cannot be shown.
import { h } from "../dom.js";
import { dress, onChange } from "../prefs.js";
import { topBar } from "../topbar.js";
import { learn, say, told } from "../words.js";
import { LIBRARY } from "../words/library.js";
import { Refused } from "./ask.js";
import { nearby } from "./near.js";

learn(LIBRARY);
dress();

const root = /** @type {HTMLElement} */ (document.querySelector("#page"));

/**
 * @param {string} here the page's name in the bar
 * @param {() => Promise<unknown>} load what is fetched once
 * @param {() => {title: string, body: (Node | string | null)[], classes?: string}} draw
 */
export async function page(here, load, draw) {
  const show = () => {
    const { title, body, classes } = draw();
    document.title = `${title} · Fuda`;
    const main = h(`main.library${classes ?? ""}`, { id: "main" }, body);
    root.replaceChildren(h("a.skip", { href: "#main" }, say("library.skip")), topBar(here), main);
  };
  try {
    await load();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    onChange(() => nothing(here, error));
    nothing(here, error);
    return;
  }
  onChange(show);
  show();
}

/**
 * @param {string} here
 * @param {Refused} error
 */
function nothing(here, error) {
  document.title = "Fuda";
  root.replaceChildren(
    topBar(here),
    h(
      "main.library",
      {},
      h("h1", {}, say("library.nothing")),
      h("p", { role: "alert" }, told(error.words)),
      nearby(error.near),
      h("p", {}, h("a.button", { href: "/" }, say("home"))),
    ),
  );
}

/**
 * The games as tabs.
 * @param {import("../home/home.js").GameInfo[]} games
 * @param {string} here
 * @param {(game: string) => string} address
 */
export function gameTabs(games, here, address) {
  return h(
    "nav.kinds",
    { "aria-label": say("home.games") },
    games.map((game) =>
      h("a", { href: address(game.key), "aria-current": game.key === here ? "page" : null }, told(game.title)),
    ),
  );
}
