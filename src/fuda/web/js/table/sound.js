// Sounds, made here: wood for a card, a knock for damage, a bell for a question. Silent until the first click.
import { prefs } from "../prefs.js";

/** @type {AudioContext | null} */
let audio = null;
let last = 0;

/** The first click allows sound. */
export function wake() {
  audio ??= new AudioContext();
}

/**
 * @typedef {object} Note
 * @property {number} pitch
 * @property {number} length in seconds
 * @property {OscillatorType} shape
 * @property {number} [after]
 * @property {number} [loud]
 */

/** @type {Record<string, Note[]>} */
const SOUNDS = {
  laid: [{ pitch: 190, length: 0.08, shape: "triangle", loud: 0.7 }],
  turned: [{ pitch: 320, length: 0.06, shape: "triangle", loud: 0.5 }],
  damage: [{ pitch: 82, length: 0.16, shape: "sine", loud: 1 }],
  asked: [{ pitch: 880, length: 0.3, shape: "sine", loud: 0.4 }],
  tick: [0, 0.25].map((after) => ({
    pitch: 1400,
    length: 0.05,
    shape: /** @type {const} */ ("square"),
    after,
    loud: 0.3,
  })),
  ended: [0, 0.28, 0.56].map((after, at) => ({
    pitch: [659, 784, 988][at],
    length: 0.5,
    shape: /** @type {const} */ ("sine"),
    after,
    loud: 0.5,
  })),
};

/**
 * Never two within 60 milliseconds.
 * @param {keyof typeof SOUNDS} name
 */
export function play(name) {
  if (!audio || !prefs.volume || performance.now() - last < 60) return;
  last = performance.now();
  for (const note of SOUNDS[name]) ring(audio, note);
}

/**
 * @param {AudioContext} context
 * @param {Note} note
 */
function ring(context, { pitch, length, shape, after = 0, loud = 1 }) {
  const start = context.currentTime + after;
  const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.linearRampToValueAtTime((loud * prefs.volume) / 50, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** What lines of the log sound like. @type {Record<string, string>} */
const KINDS = {
  breaks: "damage",
  damaged: "damage",
  damages: "damage",
  deals: "damage",
  destroys: "damage",
  dies: "damage",
  hurts: "damage",
  hurts_player: "damage",
  scores: "damage",
  attaches: "laid",
  casts: "laid",
  enters: "laid",
  equips: "laid",
  moves: "laid",
  plays: "laid",
  summons: "laid",
  draws: "turned",
  dulls: "turned",
  offs: "turned",
  reveals: "turned",
  spends: "turned",
};

/**
 * The sound of what has happened.
 * @param {import("../contract.js").LogLine[]} lines
 */
export function sound(lines) {
  const found = lines.map((line) => KINDS[line.kind ?? ""]).filter(Boolean);
  const name = found.find((each) => each === "damage") ?? found[0];
  if (name) play(name);
}
