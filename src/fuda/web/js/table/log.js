// The log: one line per deed, its consequences folded under it, cards as links, the rule at the right.
import { h, icon } from "../dom.js";
import { ruleLink } from "../rule.js";
import { named, say, told } from "../words.js";
import { deedsOf } from "./deeds.js";
import { findCard, sideOf } from "./state.js";

/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("./deeds.js").Deed} Deed */
/** @typedef {import("./deeds.js").Told} Told */

/** More deeds than this are left out above: they can be read in the replay. */
const SHOWN = 80;

/** @param {Table} table */
export function logPart(table) {
  const deeds = deedsOf(table.log).slice(-SHOWN);
  const missed = deeds.find((deed) => deed.id > table.away)?.id;
  return h(
    "div.log",
    {},
    h(
      "div.log-head",
      {},
      h("h2", {}, say("log")),
      h(
        "button.log-filter",
        { type: "button", "data-do": "filter", "aria-pressed": String(table.filter === "all") },
        say("log.all"),
      ),
      step("past-back", "prev"),
      step("past-on", "play"),
      step("past-end", "next"),
    ),
    h(
      "div.log-list",
      { role: "log", tabindex: "0", "aria-label": say("log") },
      h(
        "ol",
        {},
        deeds.flatMap((deed) => deedPart(table, deed, deed === deeds.at(-1), missed)),
      ),
    ),
  );
}

/**
 * @param {string} what
 * @param {string} sign
 */
function step(what, sign) {
  return h(
    "button.tool",
    { type: "button", "data-do": what, "aria-label": say(`do.${what}`), title: say(`do.${what}`) },
    icon(sign),
  );
}

/**
 * A deed and, where it is open, what came of it. The newest is open; a press on ▸ opens another or closes it.
 * @param {Table} table
 * @param {Deed} deed
 * @param {boolean} newest
 * @param {number | undefined} missed the first deed that happened while the person was away
 */
function deedPart(table, deed, newest, missed) {
  const open = table.filter === "all" || newest !== table.turned.has(deed.id);
  return [
    table.away && deed.id === missed ? h("li.log-turn", { "data-key": "away" }, say("log.away")) : null,
    linePart(table, deed.head, { count: deed.under.length, deed: deed.id, open }),
    ...(open ? deed.under.map((line) => linePart(table, line, null)) : []),
  ];
}

/**
 * @param {Table} table
 * @param {Told} line
 * @param {{count: number, deed: number, open: boolean} | null} fold of a deed: what it has under it
 */
function linePart(table, line, fold) {
  return h(
    line.kind === "turn" ? "li.log-turn" : "li",
    {
      "data-key": `n${line.id}`,
      "data-side": line.seat && line.kind !== "turn" ? sideOf(table, line.seat) : null,
      "data-under": fold ? null : "",
      "data-fresh": line.id > table.fresh ? "" : null,
    },
    fold?.count ? foldButton(fold) : null,
    h("span", {}, linked(table, line), line.times > 1 ? h("small", {}, ` ×${line.times}`) : null),
    line.rule && line.kind !== "turn" ? ruleLink(line.rule) : null,
  );
}

/** @param {{count: number, deed: number, open: boolean}} fold */
function foldButton({ count, deed, open }) {
  const label = say("log.fold", { n: count });
  return h(
    "button.log-fold",
    { type: "button", "data-fold": deed, "aria-expanded": String(open), "aria-label": label, title: label },
    "▸",
  );
}

/**
 * The text with the names of its cards as links.
 * @param {Table} table
 * @param {Told} line
 */
function linked(table, line) {
  /** @type {(string | HTMLElement)[]} */
  let parts = [told(line.text)];
  for (const id of line.cards ?? []) {
    const card = findCard(table, id);
    const printed = card?.number ? table.printed[card.number] : undefined;
    if (!printed) continue;
    const name = told(printed.name);
    parts = parts.flatMap((part) =>
      typeof part === "string"
        ? split(part, name, () =>
            h(
              "a",
              {
                href: "#",
                "data-card-link": id,
                "data-look": id,
                "data-number": printed.number,
                lang: named(printed.name).lang,
              },
              name,
            ),
          )
        : [part],
    );
  }
  return parts;
}

/**
 * @param {string} text
 * @param {string} name
 * @param {() => HTMLElement} link
 */
function split(text, name, link) {
  const at = name ? text.indexOf(name) : -1;
  return at < 0 ? [text] : [text.slice(0, at), link(), text.slice(at + name.length)];
}
