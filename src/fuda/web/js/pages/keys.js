// The keys of the table.
import { h } from "../dom.js";
import { say } from "../words.js";
import { page } from "./frame.js";

/** Keys, and the word that says what each does. @type {[string, string][]} */
const KEYS = [
  ["Space", "pass"],
  ["Enter", "main"],
  ["1–9 0", "answers"],
  ["Y N", "yesno"],
  ["Z", "back"],
  ["Esc", "drop"],
  ["?", "why"],
  ["C", "card"],
  ["L", "log"],
  ["V", "zones"],
  ["T", "type"],
  ["S", "stops"],
  [", .", "past"],
  ["← → ↑ ↓", "walk"],
  ["Shift Space", "until"],
  ["Ctrl Space", "turn"],
];

page(
  "keys",
  () => Promise.resolve(),
  () => ({
    title: say("top.keys"),
    body: [
      h("h1", {}, say("keys.title")),
      h("p", {}, say("keys.text")),
      h(
        "dl.keys",
        {},
        KEYS.map(([keys, what]) => [
          h(
            "dt",
            {},
            keys.split(" ").map((key) => h("kbd", {}, key)),
          ),
          h("dd", {}, say(`keys.${what}`)),
        ]).flat(),
      ),
    ],
  }),
);
