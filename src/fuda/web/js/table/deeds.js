// The lines of a log as deeds: each with the line that says best what was done, and what came of it.
import { told } from "../words.js";

/** @typedef {import("../contract.js").LogLine} LogLine */
/** @typedef {LogLine & {times: number}} Told a line, and how often it was said in a row */
/** @typedef {{id: number, head: Told, under: Told[]}} Deed */

/** Lines that say what somebody did; what was paid for it may stand before them. */
const DONE = new Set(["plays", "casts", "uses", "declares", "attacks", "blocks", "summons", "moves", "turn"]);
/** What the bar of phases shows already; the others are the heads of what happens in them. */
const PHASES = new Set(["phase", "turn_starts", "turn_ends"]);

/**
 * @param {LogLine[]} log
 * @returns {Deed[]}
 */
export function deedsOf(log) {
  /** @type {Map<number, LogLine[]>} */
  const groups = new Map();
  for (const line of log) {
    const found = groups.get(line.deed);
    if (found) found.push(line);
    else groups.set(line.deed, [line]);
  }
  return [...groups].flatMap(([id, lines]) => {
    const said = together(lines.filter((line, at) => !echoes(line, lines[at - 1])));
    const head = said.find((line) => DONE.has(line.kind ?? "")) ?? said[0];
    const under = said.filter((line) => line !== head);
    return PHASES.has(head.kind ?? "") && !under.length ? [] : [{ id, head, under }];
  });
}

/**
 * Does a line only say that the card of the line before has gone where that line says?
 * @param {LogLine} line
 * @param {LogLine | undefined} before
 */
function echoes(line, before) {
  return line.kind === "goes" && before !== undefined && String(before.cards) === String(line.cards);
}

/**
 * Equal lines in a row are one.
 * @param {LogLine[]} lines
 * @returns {Told[]}
 */
function together(lines) {
  /** @type {Told[]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && told(last.text) === told(line.text)) last.times += 1;
    else found.push({ ...line, times: 1 });
  }
  return found;
}
