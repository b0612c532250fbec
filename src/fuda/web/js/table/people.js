// Who sits where, in words.
import { say, told } from "../words.js";
import { awayLine } from "./clock.js";
import { mySeat } from "./state.js";

/** @typedef {import("./state.js").Table} Table */

/**
 * The name of a player.
 * @param {Table} table
 * @param {string} seat
 * @returns {string}
 */
export function personName(table, seat) {
  const person = table.people[seat];
  const name = typeof person?.name === "string" ? person.name : told(person?.name);
  if (name) return name;
  if (table.setting.boss === seat) return say("raid.boss");
  if (person?.kind === "bot") return say("seat.bot");
  return seat === mySeat(table) && table.view.viewer === seat ? say("seat.you") : seat;
}

/**
 * The seat's letter, the deck, and whether the player is away.
 * @param {Table} table
 * @param {string} seat
 */
export function personLine(table, seat) {
  const person = table.people[seat];
  const rating = person?.rating ? `${person.rating.rating}${person.rating.is_guess ? "?" : ""}` : "";
  return [personName(table, seat) === seat ? "" : seat, rating, told(person?.deck), awayLine(table, seat)]
    .filter(Boolean)
    .join(" · ");
}

/**
 * Does another person sit here, who can be asked?
 * @param {Table} table
 */
export function hasCompany(table) {
  return Object.entries(table.people).some(([seat, person]) => seat !== table.view.viewer && person.kind === "person");
}
