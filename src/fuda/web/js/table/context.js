// What all parts of one drawing share: what is lit, with which keys, and which cards have been drawn already.
import { cardPart, marked } from "../card.js";
import { h } from "../dom.js";
import { say, told } from "../words.js";
import { setNumber } from "./number.js";
import { keys, left, lit, NOTHING } from "./picking.js";
import { sideOf } from "./state.js";

/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("../contract.js").Card} Card */
/** @typedef {import("../card.js").Mark} Mark */

export class Context {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const question = table.past ? undefined : (table.view.question ?? undefined);
    this.question = question;
    /** What may be clicked next, */
    this.lit = question ? lit(question, table.picked) : null;
    /** and what may be clicked instead. */
    this.base = question ? lit(question, NOTHING) : null;
    this.keys = question && this.lit ? keys(question, this.lit) : new Map();
    this.left = question ? left(question, table.picked) : [];
    /** @type {Set<number>} */
    this.drawn = new Set();
    this.steps = new Map((table.view.deed?.steps ?? []).map((step) => [step.card ?? 0, step]));
  }

  /**
   * What can be done with a card.
   * @param {Card} card
   * @param {boolean} afield does it lie on the table, not in a hand?
   * @returns {Mark}
   */
  mark(card, afield) {
    const id = card.id ?? 0;
    if (!id || !this.lit || !this.question) return { legal: "" };
    const picked = this.pickedLabel(id);
    const key = this.keys.get(`card ${id}`);
    const target = this.lit.targets.has(id);
    if (target) return { legal: "aim", key, picked };
    if (!this.lit.cards.has(id) && !this.base?.cards.has(id)) return { legal: "", picked };
    if (picked) return { legal: "act", picked };
    if (this.question.kind === "pay") return { legal: "pay", key };
    return { legal: this.question.kind === "card" && afield ? "aim" : "act", key };
  }

  /**
   * The golden label of a picked card.
   * @param {number} id
   */
  pickedLabel(id) {
    const { picked } = this.table;
    const { deed } = this.table.view;
    const step = this.steps.get(id);
    if (step?.gives?.length) return this.given(step.gives);
    if (deed?.verb === "attack" && (step || deed.card === id)) return say("pick.attacks");
    if (step?.number != null) return String(step.number);
    if (this.question?.kind === "number" && this.question.answers[0].card === id)
      return String(this.question.answers[setNumber(this, this.question)].number ?? "");
    if (step && this.question) return say("pick.step");
    return picked.card === id || picked.target === id ? say("pick.picked") : "";
  }

  /**
   * What a source pays: "+2 fire".
   * @param {string[]} gives
   */
  given(gives) {
    const words = [...new Set(gives)].map((key) =>
      told(this.table.setting.elements?.find((element) => element.key === key)?.words),
    );
    return [`+${gives.length}`, ...(words.length === 1 ? words : [])].filter(Boolean).join(" ");
  }

  /**
   * A card at its place.
   * @param {Card} card
   * @param {{kind?: string, seat?: string, text?: boolean, where?: string, badge?: string, hand?: boolean}} [place]
   */
  card(card, place = {}) {
    if (card.id) this.drawn.add(card.id);
    const mark = { ...this.mark(card, !place.hand), badge: place.badge };
    const side = place.seat ? sideOf(this.table, card.side || place.seat) : undefined;
    return cardPart(this.table.setting, card, this.printed(card), mark, { ...place, side });
  }

  /**
   * A card as a line: units of a crowded area, worn cards.
   * @param {string} what
   * @param {Card} card
   * @param {Record<string, string | null>} props
   * @param {string} spoken what readers hear
   * @param {(Node | string | null)[]} children
   */
  line(what, card, props, spoken, children) {
    if (card.id) this.drawn.add(card.id);
    const mark = this.mark(card, true);
    const key = mark.key ? h("span.key", { "aria-hidden": "true" }, mark.key) : null;
    const heard = [
      spoken,
      mark.legal ? say(`card.${mark.legal}`) : "",
      mark.key ? say("card.key", { key: mark.key }) : "",
    ]
      .filter(Boolean)
      .join(", ");
    for (const child of children) if (child instanceof Element) child.setAttribute("aria-hidden", "true");
    return h(
      what,
      { ...marked(card, mark), "data-number": card.number ?? null, ...props },
      h("span.hide", {}, heard),
      ...children,
      key,
    );
  }

  /** @param {Card} card */
  printed(card) {
    return card.number ? this.table.printed[card.number] : undefined;
  }

  /**
   * What makes an area answer.
   * @param {string} area
   * @returns {Record<string, string | null>}
   */
  area(area) {
    if (!this.lit?.areas.has(area)) return { "data-area": area };
    return { "data-area": area, "data-go": "", tabindex: "0", role: "button" };
  }

  /** @param {string} area */
  areaKey(area) {
    const key = this.keys.get(`area ${area}`);
    return key ? h("span.key", { "aria-hidden": "true" }, key) : null;
  }
}
