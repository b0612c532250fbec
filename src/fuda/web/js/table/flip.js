// Cards glide from where they were to where they are: measured before and after, moved by transforms only.

const EASE = "cubic-bezier(.2, .8, .2, 1)";
const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Where every card lies.
 * @param {Element} root
 * @returns {Map<string, DOMRect>}
 */
export function places(root) {
  const found = new Map();
  for (const node of root.querySelectorAll("[data-card]")) {
    const rect = node.getBoundingClientRect();
    if (rect.width) found.set(node.getAttribute("data-card"), rect);
  }
  return found;
}

/**
 * Let the cards glide. One that was not there before fades in; where nothing may move, it gets an outline for a moment.
 * @param {Element} root
 * @param {Map<string, DOMRect>} before
 */
export function glide(root, before) {
  if (!before.size) return;
  for (const node of root.querySelectorAll(".card[data-card], .unit[data-card]")) {
    const old = before.get(node.getAttribute("data-card") ?? "");
    const now = node.getBoundingClientRect();
    if (!old) arrive(node);
    else if (Math.abs(old.left - now.left) + Math.abs(old.top - now.top) > 6) move(node, old, now);
  }
}

/** @param {Element} node */
function arrive(node) {
  if (still.matches) node.animate([{ outline: "2px solid currentColor" }, { outline: "2px solid transparent" }], 150);
  else
    node.animate([{ opacity: 0, transform: "translateY(-14px) scale(.94)" }, { opacity: 1 }], {
      duration: 240,
      easing: EASE,
    });
}

/**
 * @param {Element} node
 * @param {DOMRect} old
 * @param {DOMRect} now
 */
function move(node, old, now) {
  if (still.matches) {
    arrive(node);
    return;
  }
  const dx = old.left + old.width / 2 - now.left - now.width / 2;
  const dy = old.top + old.height / 2 - now.top - now.height / 2;
  node.animate(
    [
      { transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 },
      { transform: "translate(0, 0)", zIndex: 5 },
    ],
    { duration: 240, easing: EASE, composite: "add" },
  );
}

/**
 * An attacker leaps forward and comes back.
 * @param {Element} node
 * @param {number} direction -1 upwards, 1 downwards
 */
export function strike(node, direction) {
  if (still.matches) return;
  node.animate(
    [
      { transform: "translateY(0)" },
      { transform: `translateY(${direction * 26}px)`, offset: 0.31 },
      { transform: `translateY(${direction * 26}px)`, offset: 0.45 },
      { transform: "translateY(0)" },
    ],
    { duration: 290, easing: EASE, composite: "add" },
  );
}
