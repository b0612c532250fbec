// Where the zones of each game lie on the table. Layout only: what may be done there comes with the view.

/**
 * @typedef {object} Layout
 * @property {"rows" | "stage" | "lands"} field
 * @property {string[]} [rows] of a side, from the middle outwards
 * @property {string[]} [ends] zones of single cards at the right end of the outer row
 * @property {string[]} cards zones whose cards stand in the seat's panel
 * @property {string[]} piles zones that are counted in the seat's panel
 * @property {string} [gems] the zone that is shown as gems
 * @property {string} [slips] the vital number that is shown as slips
 */

/** @type {Record<string, Layout>} */
export const LAYOUTS = {
  pso2: {
    field: "rows",
    rows: ["front", "back"],
    ends: ["player", "mag"],
    cards: [],
    piles: ["hand", "discard", "removed", "evolution"],
    gems: "pp",
  },
  fftcg: {
    field: "rows",
    rows: ["forwards", "backups"],
    ends: [],
    cards: [],
    piles: ["deck", "hand", "break", "removed"],
    slips: "damage",
  },
  scs: { field: "stage", cards: ["rule"], piles: ["deck", "hand", "discard", "removed", "effect"] },
  moncolle: { field: "lands", cards: ["summoner"], piles: ["deck", "hand", "discard"] },
};

/** The icon of a pile. @type {Record<string, string>} */
export const PILE_ICONS = {
  deck: "deck",
  hand: "hand",
  discard: "bin",
  break: "bin",
  removed: "gone",
  evolution: "star",
  effect: "eye",
};
/** Piles that stay in sight when they are empty. */
export const LASTING = new Set(["deck", "hand", "discard", "break"]);
