// A game on the first page: three of its pictures, deck and opponent chosen, "Play now".
import { art } from "../card.js";
import { h, icon } from "../dom.js";
import { say, told } from "../words.js";
import { begin } from "./begin.js";
import { offer, terms } from "./offers.js";

/** @typedef {import("./home.js").GameInfo} GameInfo */
/** @typedef {import("./home.js").Deck} Deck */

/** Pictures that show a game best. @type {Record<string, string[]>} */
const FACES = {
  pso2: ["D-165", "D-010", "D-051"],
  fftcg: ["K-017", "K-021", "K-094"],
  scs: ["T-005", "T-018", "T-016"],
  moncolle: ["D-14", "E-10", "S-12"],
};

/** @param {GameInfo} game */
export function gamePart(game) {
  const decks = game.decks.filter(
    (deck) => !deck.options?.raid && (deck.editions ?? game.editions).includes(game.editions[0]),
  );
  const deck = select(
    `deck-${game.key}`,
    [
      ["", say("home.any_deck")],
      ...decks.map((each) => /** @type {[string, string]} */ ([each.name, told(each.title)])),
    ],
    1,
  );
  const bot = select(
    `bot-${game.key}`,
    [
      ...game.bots.map((each) => /** @type {[string, string]} */ ([`bot ${each.key}`, told(each.words)])),
      ["friend", say("home.by_link")],
      ["anybody", say("home.anybody")],
      ["hot seat", say("home.hot_seat")],
    ],
    game.bots.length - 1,
  );
  const wanted = () => {
    const [kind, level] = bot.value.startsWith("bot ") ? ["bot", bot.value.slice(4)] : [bot.value, ""];
    return {
      game: game.key,
      ...terms(kind),
      ...(deck.value ? { deck: deck.value } : {}),
      foe: { kind, ...(level ? { bot: level } : {}) },
    };
  };
  const play = h("button.button.button--go", { type: "button", "data-play": game.key }, icon("play"), say("home.play"));
  play.addEventListener("click", () => {
    const { foe, ...own } = wanted();
    if (foe.kind === "anybody") offer(own);
    else begin({ ...own, foe });
  });
  const raid = game.raid ? h("button.button", { type: "button", "data-raid": "" }, say("home.raid")) : null;
  raid?.addEventListener("click", () => {
    const { foe, ...own } = wanted(); // whom one would play against is the fellow here
    begin({ ...own, raid: { fellows: [foe.kind === "anybody" ? { kind: "friend" } : foe] } });
  });
  return h(
    "article.game",
    { "data-key": game.key },
    h(
      "div.game-art",
      { "aria-hidden": "true" },
      (FACES[game.key] ?? []).map((number) => art(game.key, number)),
    ),
    h(
      "div.game-body",
      {},
      h("h2", {}, told(game.title)),
      h("p", {}, say(`home.about.${game.key}`)),
      h(
        "dl",
        {},
        h("dt", {}, h("label", { for: deck.id }, say("home.deck"))),
        h("dd", {}, deck),
        h("dt", {}, h("label", { for: bot.id }, say("home.against"))),
        h("dd", {}, bot),
      ),
      h("div.game-do", {}, play, raid),
    ),
  );
}

/**
 * @param {string} id
 * @param {[string, string][]} options
 * @param {number} chosen
 * @returns {HTMLSelectElement}
 */
function select(id, options, chosen) {
  return /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { id },
      options.map(([value, text], at) => h("option", { value, selected: at === chosen ? true : null }, text)),
    )
  );
}
