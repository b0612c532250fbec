// The deeds of others, one after another: each is seen for a while before the next is shown.
import { prefs } from "../prefs.js";

/** How long one deed is seen, in milliseconds. */
const SPEEDS = { slow: 1400, normal: 700, fast: 250, once: 0 };
/** More than this waiting: the pace quickens, so that nobody waits long. */
const MANY = 6;

/**
 * @typedef {object} Frame
 * @property {import("../contract.js").View} view
 * @property {number} keep
 * @property {import("../contract.js").LogLine[]} [log]
 * @property {number} [to]
 * @property {import("./clock.js").Clocks} [clocks]
 * @property {number} [came] when the page heard it
 */

export class Pace {
  /** @param {(frame: Frame, last: boolean) => void} show */
  constructor(show) {
    this.show = show;
    /** @type {Frame[]} */
    this.waiting = [];
    this.shown = 0;
    this.timer = 0;
  }

  /** @param {Frame} frame */
  push(frame) {
    this.waiting.push(frame);
    if (frame.to) this.skip();
    else this.next();
  }

  /** Show what is due; come back for the rest. */
  next() {
    clearTimeout(this.timer);
    if (!this.waiting.length) return;
    const pause = document.hidden ? 0 : SPEEDS[prefs.speed] / (this.waiting.length > MANY ? 3 : 1);
    const rest = this.shown + pause - performance.now();
    if (rest > 0) {
      this.timer = setTimeout(() => this.next(), rest);
      return;
    }
    this.shown = performance.now();
    const frame = /** @type {Frame} */ (this.waiting.shift());
    this.show(frame, !this.waiting.length);
    this.next();
  }

  /** To the last one at once. */
  skip() {
    clearTimeout(this.timer);
    const all = this.waiting.splice(0);
    for (const [at, frame] of all.entries()) this.show(frame, at === all.length - 1);
    this.shown = performance.now();
  }
}
