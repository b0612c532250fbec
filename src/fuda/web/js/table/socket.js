// The line to the server: first words, answers with their ids, coming back after a break.

/** @typedef {Record<string, unknown> & {type: string}} Message */

/** After how many milliseconds a new attempt is made, one after another. */
const PAUSES = [300, 1000, 2000, 4000, 8000];

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
    /** Said while the line was down, or not answered yet: said once more. @type {Map<number, Message>} */
    this.open = new Map();
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/t/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    socket.onopen = () => {
      this.failed = 0;
      socket.send(JSON.stringify({ type: "hello", ...(this.token ? { token: this.token } : {}) }));
      for (const message of this.open.values()) socket.send(JSON.stringify(message));
      this.changed("open");
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.to) this.open.delete(message.to);
      this.hear(message);
    };
    socket.onclose = () => this.lost(socket);
  }

  /** @param {WebSocket} socket */
  lost(socket) {
    if (this.closed || socket !== this.socket) return;
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
    const message = { type, id, ...rest };
    this.open.set(id, message);
    this.send(message);
    return id;
  }

  /** @param {Message} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Hang up for good. */
  close() {
    this.closed = true;
    this.socket?.close();
  }
}
