// The line to the server: first words, answers with their ids, coming back after a break.
import { prefs } from "../prefs.js";
import { allStops } from "./stops.js";

/** @typedef {Record<string, unknown> & {type: string}} Message */

/** After how many milliseconds a new attempt is made, one after another. */
const PAUSES = [300, 1000, 2000, 4000, 8000];
/** An answer that is not acknowledged within so many milliseconds: the line is dead and does not know it. */
const SILENCE = 8000;
/** A line that stood for so many milliseconds holds: one that breaks sooner, again and again, is called less and less often. */
const HOLDS = 5000;

export class Line {
  /**
   * @param {string} table
   * @param {string} token "" for those who only watch
   * @param {(message: any) => void} hear
   * @param {(state: "open" | "lost") => void} changed
   */
  constructor(table, token, hear, changed) {
    this.table = table;
    this.token = token;
    this.hear = hear;
    this.changed = changed;
    this.next = 1;
    this.failed = 0;
    this.closed = false;
    /** Has the server let this line in? What is said before that waits: sent at once, it would be sent twice. */
    this.welcomed = false;
    /** How this person is called at the table. */
    this.name = prefs.name;
    /** Said, perhaps while the line was down, and not answered yet. @type {Map<number, Message>} */
    this.open = new Map();
    this.online = () => this.retry();
    addEventListener("online", this.online);
    if (token && prefs.account) this.sit().finally(() => this.connect());
    else this.connect();
  }

  /** The seat is that of the account: who is signed in is called so here. */
  async sit() {
    const body = JSON.stringify({ token: this.token });
    const sent = { method: "POST", headers: { "content-type": "application/json" }, body };
    const answer = await fetch("/api/account/sit", sent).catch(() => null);
    if (answer?.ok) this.name = prefs.account;
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/t/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    this.welcomed = false;
    socket.onopen = () => {
      const seat = this.token ? { token: this.token, stops: allStops() } : {};
      const name = this.token && this.name ? { name: this.name } : {};
      socket.send(JSON.stringify({ type: "hello", ...seat, ...name }));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.to) this.open.delete(message.to);
      if (message.type === "welcome") this.letIn(message.view.question?.number);
      this.hear(message);
    };
    socket.onclose = () => this.lost(socket);
  }

  /**
   * Back again: an answer to the question that still stands was not heard and is given once more. What else was said is
   * done, or is the person's to say again: taken back twice would be too much.
   * @param {number | undefined} question
   */
  letIn(question) {
    this.welcomed = true;
    this.holds = setTimeout(() => (this.failed = 0), HOLDS);
    this.changed("open");
    for (const [id, message] of this.open) {
      if (question !== undefined && message.question === question) this.send(message);
      else this.open.delete(id);
    }
  }

  /** Do not wait for the end of a line that is dead. */
  retry() {
    const { socket } = this;
    if (!socket || this.closed) return;
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.lost(socket);
  }

  /** @param {WebSocket} socket */
  lost(socket) {
    if (this.closed || socket !== this.socket) return;
    clearTimeout(this.holds);
    this.changed("lost");
    setTimeout(() => this.connect(), PAUSES[Math.min(this.failed, PAUSES.length - 1)]);
    this.failed += 1;
  }

  /**
   * Say something that is answered.
   * @param {string} type
   * @param {Record<string, unknown>} rest
   * @returns {number}
   */
  ask(type, rest) {
    const id = this.next++;
    /** @type {Message} */
    const message = { type, id, ...rest };
    this.open.set(id, message);
    if (this.welcomed) this.send(message);
    if (message.question !== undefined) setTimeout(() => this.open.has(id) && this.retry(), SILENCE);
    return id;
  }

  /** @param {Message} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Hang up for good. */
  close() {
    this.closed = true;
    removeEventListener("online", this.online);
    this.socket?.close();
  }
}
