// The timeline of a replay: where it stands, steps, whose eyes, and playing on from here.
import { h, icon } from "../dom.js";
import { say } from "../words.js";

/** Steps and their icons. @type {[string, string][]} */
const STEPS = [
  ["first", "prev"],
  ["back", "play"],
  ["on", "play"],
  ["last", "next"],
];

/**
 * @param {any} shown
 * @param {string} eyes
 */
export function timeline(shown, eyes) {
  const at = shown.at ?? 0;
  const moves = shown.moves ?? [];
  const turn = shown.view.turn ?? 0;
  return h(
    "section.ask.timeline",
    { id: "ask", "aria-label": say("replay.title"), "data-wait": "", tabindex: "-1" },
    h("p.ask-what", { "aria-live": "polite" }, say("replay.move", { n: at, of: moves.length, turn })),
    h("div.timeline-steps", {}, STEPS.map(step)),
    h("input", {
      type: "range",
      min: 0,
      max: moves.length,
      value: at,
      "data-slider": "",
      "data-key": `slider ${moves.length}`,
      "aria-label": say("replay.slider"),
    }),
    seats(shown.setting.seats, eyes),
    at < moves.length
      ? h("button.button.button--go", { type: "button", "data-branch": "" }, icon("play"), say("replay.branch"))
      : null,
  );
}

/** @param {[string, string]} each */
function step([name, sign]) {
  const label = say(`replay.${name}`);
  return h("button.tool", { type: "button", "data-step": name, "aria-label": label, title: label }, icon(sign));
}

/**
 * @param {string[]} letters
 * @param {string} eyes
 */
function seats(letters, eyes) {
  const all = ["judge", ...letters, "spectator"];
  return h(
    "select",
    { "data-eyes": "", "aria-label": say("replay.eyes") },
    all.map((name) =>
      h(
        "option",
        { value: name, selected: name === eyes },
        name.length === 1 ? say("replay.seat", { seat: name }) : say(`replay.${name}`),
      ),
    ),
  );
}
