// Dragging a card to where it goes: the same walk through the tree, by mouse or finger.
import { decide, pressCard, pressPlace } from "./acting.js";
import { left, lit, NOTHING } from "./picking.js";
import { drop } from "./state.js";

/** @typedef {import("./app.js").App} App */

/** Nearer than this is a click. */
const FAR = 9;
/** How a drag ends; cancelled where the finger turns out to scroll. @type {("pointerup" | "pointercancel")[]} */
const ENDS = ["pointerup", "pointercancel"];

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
  if (!node || !table || !question || down.button !== 0) return;
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
    for (const end of ENDS) removeEventListener(end, up);
    if (!ghost) return;
    ghost.remove();
    app.dragged = true;
    setTimeout(() => (app.dragged = false), 0);
    const under = event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
    letGo(app, id, under, down.pointerType === "touch");
  };
  addEventListener("pointermove", move);
  for (const end of ENDS) addEventListener(end, up);
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
 * @param {Element | null} under nothing where the drag was broken off
 * @param {boolean} touch
 */
function letGo(app, id, under, touch) {
  const { table } = app;
  const question = table?.view.question;
  if (!table || !question) return;
  const now = lit(question, table.picked);
  const rest = left(question, table.picked);
  const target = Number(under?.closest("[data-card]")?.getAttribute("data-card") ?? 0);
  const area = under?.closest("[data-area]")?.getAttribute("data-area") ?? "";
  if (target && now.targets.has(target)) pressCard(app, target, touch);
  else if (area && now.areas.has(area)) pressPlace(app, "area", area, touch);
  else if (under?.closest("main.field") && rest.length === 1 && !now.targets.size && !now.areas.size)
    decide(app, rest[0], touch);
  else if (!under || now.plain.length < 2 || target !== id) app.drop();
}
