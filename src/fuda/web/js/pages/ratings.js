// The best of every game, in each of its editions and formats. Only where people may have accounts.
import { h } from "../dom.js";
import { say, told } from "../words.js";
import { ask } from "./ask.js";
import { page } from "./frame.js";

/** @typedef {{name: string, way: string, rating: number, games: number}} Listed */

/** @type {import("../home/home.js").GameInfo[]} */
let games = [];
/** By game: those of whom enough is known, the best first. @type {Map<string, Listed[]>} */
const best = new Map();

page(
  "ratings",
  async () => {
    games = (await ask("/api/home")).games;
    const lists = await Promise.all(games.map((game) => ask(`/api/ratings/${game.key}`)));
    games.forEach((game, at) => best.set(game.key, lists[at]));
  },
  () => ({
    title: say("ratings.title"),
    body: [
      h("h1", {}, say("ratings.title")),
      h("p.quiet", {}, say("ratings.text")),
      h("div.shelves", {}, games.map(shelf)),
      h("p", {}, h("a.button", { href: "/account" }, say("account.title"))),
    ],
  }),
);

/** @param {import("../home/home.js").GameInfo} game */
function shelf(game) {
  const listed = best.get(game.key) ?? [];
  const ways = [...new Set(listed.map((each) => each.way))];
  return h(
    "section.box",
    {},
    h("h2", {}, told(game.title)),
    ways.length ? ways.flatMap((way) => table(way, listed)) : h("p.empty", {}, say("ratings.none")),
  );
}

/**
 * @param {string} way
 * @param {Listed[]} listed
 */
function table(way, listed) {
  const rows = listed.filter((each) => each.way === way);
  return [
    h("h3", {}, way),
    h(
      "ol.rows",
      {},
      rows.map((each) =>
        h(
          "li",
          {},
          h("b", {}, each.name),
          h("span", {}, say("account.games", { n: each.games })),
          h("b", {}, `${each.rating}`),
        ),
      ),
    ),
  ];
}
