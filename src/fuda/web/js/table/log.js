// The log: one line per deed with its consequences, cards as links, the rule at the right.
import { h, icon } from "../dom.js";
import { ruleLink } from "../rule.js";
import { named, say, told } from "../words.js";
import { findCard, sideOf } from "./state.js";

/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("../contract.js").LogLine} LogLine */

/** More lines than this are left out above: they can be read in the replay. */
const SHOWN = 160;
/** What the bar of phases shows already. */
const QUIET = new Set(["phase", "turn_starts", "turn_ends"]);

/** @param {Table} table */
export function logPart(table) {
  return h(
    "div.log",
    {},
    h(
      "div.log-head",
      {},
      h("h2", {}, say("log")),
      h(
        "button.log-filter",
        { type: "button", "data-do": "filter", "aria-pressed": String(table.filter === "deeds") },
        say("log.deeds"),
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
        folded(table).map((line) => linePart(table, line)),
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
 * Equal lines in a row are one; of long logs the end.
 * @param {Table} table
 * @returns {(LogLine & {times: number})[]}
 */
function folded(table) {
  /** @type {(LogLine & {times: number})[]} */
  const found = [];
  const lines = table.log.filter((line) => !QUIET.has(line.kind ?? ""));
  const wanted = table.filter === "deeds" ? lines.filter((line) => line.deed === line.id) : lines;
  for (const line of wanted.slice(-SHOWN)) {
    const last = found.at(-1);
    if (last && line.kind !== "turn" && told(last.text) === told(line.text)) last.times += 1;
    else found.push({ ...line, times: 1 });
  }
  return found;
}

/**
 * @param {Table} table
 * @param {LogLine & {times: number}} line
 */
function linePart(table, line) {
  if (line.kind === "turn") return h("li.log-turn", { "data-key": `n${line.id}` }, told(line.text));
  return h(
    "li",
    {
      "data-key": `n${line.id}`,
      "data-side": line.seat ? sideOf(table, line.seat) : null,
      "data-under": line.deed === line.id ? null : "",
      "data-fresh": line.id > table.fresh ? "" : null,
    },
    h("span", {}, linked(table, line), line.times > 1 ? h("small", {}, ` ×${line.times}`) : null),
    line.rule ? ruleLink(line.rule) : null,
  );
}

/**
 * The text with the names of its cards as links.
 * @param {Table} table
 * @param {LogLine} line
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
