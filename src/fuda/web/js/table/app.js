// The table at work: it hears the server, draws, and tells what the person did. Everything that changes what is shown
// goes through `redraw`.
import { h, morph } from "../dom.js";
import { setBook } from "../rule.js";
import { say, told } from "../words.js";
import { drawArrows } from "./arrows.js";
import { askPart } from "./ask.js";
import { claimable } from "./clock.js";
import { Context } from "./context.js";
import { drawTable, zoomed } from "./draw.js";
import { glide, places } from "./flip.js";
import { placeMenu } from "./menu.js";
import { Pace } from "./pace.js";
import { bringHand, refocus } from "./sight.js";
import { drop, welcomed } from "./state.js";
import { keepStops, stopsOf } from "./stops.js";
import { beware, warned } from "./warned.js";

/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("../contract.js").View} View */

export class App {
  /** @param {HTMLElement} root the table's element */
  constructor(root) {
    this.root = root;
    /** @type {Table | null} */
    this.table = null;
    /** @type {Context | null} */
    this.context = null;
    /** @type {import("./socket.js").Line | null} */
    this.line = null;
    /** What was shown since the person's last answer. @type {View[]} */
    this.frames = [];
    this.at = 0;
    this.dragged = false;
    /** Take another seat that this browser holds. @type {(seat: string) => void} */
    this.sit = () => {};
    /** @type {Pace} */
    this.pace = new Pace(() => {});
  }

  /**
   * Everything, at first and at each return.
   * @param {any} message
   */
  welcome(message) {
    this.table = welcomed(message, this.table);
    const { table } = this;
    table.stops = stopsOf(message.stops);
    table.waiting = Boolean(this.line?.open.size);
    keepStops(this);
    this.frames = [message.view];
    beware(this);
    setBook(message.setting.book);
    document.title = `${told(message.setting.title)} · Fuda`;
    this.redraw();
    bringHand(this.root);
  }

  /**
   * A new view of the table.
   * @param {View} view
   * @param {boolean} own does it answer what the person did?
   */
  show(view, own) {
    const { table } = this;
    if (!table) return;
    Object.assign(table.printed, view.printed ?? {});
    if (own) {
      this.frames = [];
      table.waiting = false;
    }
    this.frames.push(view);
    this.at = this.frames.length - 1;
    table.view = view;
    table.past = null;
    this.clean(table);
    beware(this);
    this.redraw();
    bringHand(this.root);
  }

  /** The question has changed: what was picked, refused or explained is over. @param {Table} table */
  clean(table) {
    drop(table);
    table.pointed = "";
    table.refused = "";
    if (!table.ordering) table.order = [];
    table.why = null;
    if (table.view.question?.about || table.sheet === "card") table.looked = null;
    if (table.sheet === "card") table.sheet = "";
  }

  /** Draw the table anew; only what differs is changed. */
  redraw() {
    const { table, root } = this;
    if (!table) return;
    const before = places(root);
    const focus = document.activeElement?.getAttribute("data-key");
    const { page, context } = drawTable(table);
    this.context = context;
    const list = root.querySelector(".log-list");
    const atEnd = !list || list.scrollHeight - list.scrollTop - list.clientHeight < 60;
    morph(root, page);
    root.setAttribute("aria-busy", "false");
    glide(root, before);
    drawArrows(root, context);
    placeMenu(root);
    if (atEnd) root.querySelector(".log-list")?.scrollTo(0, 1e6);
    refocus(root, focus);
  }

  /** Only what depends on the pointer: the zoom, the question and the arrows. */
  repoint() {
    const { table, root, context } = this;
    const [ask, zoom] = [root.querySelector(".ask"), root.querySelector(".zoom")];
    if (!table || !context || !ask || !zoom) return;
    morph(ask, askPart(context));
    morph(zoom, zoomed(context));
    drawArrows(root, context);
  }

  /**
   * Give an answer; one that loses the game is given when the person is sure.
   * @param {number} at its place
   * @param {boolean} [sure]
   */
  answer(at, sure = false) {
    const { table } = this;
    const question = table?.view.question;
    if (!table || !question || table.past || table.waiting) return;
    if (!sure && warned(this, at)) return;
    Object.assign(table, { waiting: true, sheet: "" });
    this.line?.ask("answer", { question: question.number, index: at });
    this.redraw();
  }

  /** @param {string} text a move as it is typed */
  text(text) {
    const question = this.table?.view.question;
    if (question) this.line?.ask("text", { question: question.number, text });
  }

  /**
   * Take back so many answers.
   * @param {number} times
   */
  back(times) {
    const may = Math.min(times, this.table?.view.back ?? 0);
    for (let at = 0; at < may; at += 1) this.line?.ask("back", {});
  }

  /** Ask the others whether the last answer may be taken back. */
  askBack() {
    this.line?.ask("back", {});
  }

  /** Drop what is picked here; nothing has been sent yet. */
  drop() {
    const { table } = this;
    if (!table || !(table.picked.card || table.picked.area || table.chosen >= 0)) return;
    drop(table);
    this.redraw();
  }

  /** Esc: close what is open, else drop what is picked. */
  escape() {
    const { table } = this;
    if (!table) return;
    if (table.asking || table.sheet || table.fellow || table.why) {
      Object.assign(table, { asking: false, sheet: "", fellow: "", why: null });
      this.redraw();
    } else this.drop();
  }

  /**
   * @param {number} card
   * @param {string} number
   * @param {boolean} open on a phone: in a sheet
   */
  look(card, number, open) {
    if (!this.table) return;
    this.table.looked = { card, number };
    if (open) this.table.sheet = "card";
    this.redraw();
  }

  /** The next click asks why. */
  ask() {
    if (!this.table) return;
    this.table.asking = !this.table.asking;
    this.redraw();
  }

  /** @param {{card?: number, area?: string, answer?: number}} about */
  why(about) {
    if (!this.table) return;
    this.table.asking = false;
    if (about.card) this.table.looked = { card: about.card, number: "" };
    this.line?.ask("why", about);
    this.redraw();
  }

  /** @param {string} sheet */
  openSheet(sheet) {
    const { table } = this;
    if (!table) return;
    if (sheet === "why") {
      this.ask();
      return;
    }
    table.sheet = sheet === table.sheet ? "" : sheet;
    this.redraw();
    if (["settings", "concede", "zones", "text"].includes(table.sheet)) this.open(sheet);
  }

  /** @param {string} zone `discard A` */
  openZone(zone) {
    if (!this.table) return;
    this.table.zone = zone;
    this.open("zone");
  }

  /** @param {string} dialog */
  async open(dialog) {
    const { openDialog } = await import("./dialogs.js");
    openDialog(this, dialog);
  }

  /** @param {string} seat a fellow whose side is laid out */
  layOut(seat) {
    if (!this.table) return;
    this.table.fellow = this.table.fellow === seat ? "" : seat;
    this.redraw();
  }

  filter() {
    if (!this.table) return;
    this.table.filter = this.table.filter === "deeds" ? "all" : "deeds";
    this.redraw();
  }

  /**
   * Step through what happened since the last answer; 0 goes back to the question.
   * @param {number} by
   */
  step(by) {
    const { table, frames } = this;
    if (!table) return;
    this.pace.skip();
    const last = frames.length - 1;
    this.at = by ? Math.max(0, Math.min(last, this.at + by)) : last;
    table.view = frames[this.at];
    table.past = this.at < last ? { at: this.at + 1, of: frames.length } : null;
    drop(table);
    this.redraw();
  }

  /** @param {boolean} yes */
  consent(yes) {
    if (!this.table) return;
    this.line?.ask("consent", { yes });
    this.table.consent = null;
    this.redraw();
  }

  /** Hand the screen over: another seat of this browser is asked. */
  lift() {
    const seat = this.table?.curtain;
    if (seat) this.sit(seat);
  }

  /**
   * The state of the line, in words; "" while it stands.
   * @param {string} how
   * @param {string} [text]
   */
  connection(how, text = "") {
    const words = text || (how ? say(`line.${how}`) : "");
    if (this.table) {
      this.table.connection = words;
      this.redraw();
    } else if (words) this.root.querySelector("main")?.replaceChildren(h("p.empty", { role: "alert" }, words));
  }

  concede() {
    this.line?.ask("concede", {});
  }

  claim() {
    const may = this.table && claimable(this.table);
    if (may) this.line?.ask("claim", { seat: may.seat });
  }

  again() {
    this.line?.send({ type: "again" });
  }
}
