// Dragging a card to where it goes: the same walk through the tree, by hand.
import { pressCard, pressPlace } from "./acting.js";
import { lit, NOTHING } from "./picking.js";
import { drop } from "./state.js";

/** @typedef {import("./app.js").App} App */

/** Nearer than this is a click. */
const FAR = 9;

/**
 * @param {App} app
 * @param {PointerEvent} down
 */
export function startDrag(app, down) {
  const node = /** @type {HTMLElement | null} */ (
    /** @type {Element} */ (down.target).closest(".card[data-legal], .unit[data-legal]")
  );
  const { table } = app;
  const question = table?.past ? undefined : table?.view.question;
  if (!node || !table || !question || down.button !== 0 || down.pointerType === "touch") return;
  const id = Number(node.dataset.card);
  if (!lit(question, NOTHING).cards.has(id)) return;
  /** @type {HTMLElement | null} */
  let ghost = null;
  const move = (/** @type {PointerEvent} */ event) => {
    if (!ghost && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR) return;
    if (!ghost) {
      ghost = lift(node);
      drop(table);
      table.picked.card = id;
      app.redraw();
    }
    ghost.style.transform = `translate(${event.clientX - down.clientX}px, ${event.clientY - down.clientY}px) rotate(2deg)`;
  };
  const up = (/** @type {PointerEvent} */ event) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    if (!ghost) return;
    ghost.remove();
    app.dragged = true;
    setTimeout(() => (app.dragged = false), 0);
    letGo(app, id, document.elementFromPoint(event.clientX, event.clientY));
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
}

/** @param {HTMLElement} node */
function lift(node) {
  const rect = node.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (node.cloneNode(true));
  ghost.classList.add("ghost");
  ghost.removeAttribute("data-card");
  ghost.style.left = `${rect.left}px`;
  ghost.style.top = `${rect.top}px`;
  ghost.style.width = `${rect.width}px`;
  document.body.append(ghost);
  return ghost;
}

/**
 * The card was let go over something: an area or a card that is an answer, or the field as a whole where only one is.
 * @param {App} app
 * @param {number} id
 * @param {Element | null} under
 */
function letGo(app, id, under) {
  const { table } = app;
  const question = table?.view.question;
  if (!table || !question || !under) return;
  const now = lit(question, table.picked);
  const target = Number(under.closest("[data-card]")?.getAttribute("data-card") ?? 0);
  const area = under.closest("[data-area]")?.getAttribute("data-area") ?? "";
  if (target && now.targets.has(target)) pressCard(app, target, false);
  else if (area && now.areas.has(area)) pressPlace(app, "area", area, false);
  else if (under.closest("main.field") && now.plain.length === 1 && !now.targets.size && !now.areas.size)
    app.answer(now.plain[0]);
  else if (now.plain.length < 2 || target !== id) app.drop();
}
