// What stays in sight when the table is drawn anew: the focus, and in a long hand the first card that answers.

/**
 * What had the focus keeps it; where it is gone, the question gets it.
 * @param {HTMLElement} root
 * @param {string | null | undefined} key
 */
export function refocus(root, key) {
  if (document.activeElement !== document.body) return;
  const same = key ? root.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
  /** @type {HTMLElement | null} */ (same ?? root.querySelector(".ask"))?.focus({ preventScroll: true });
}

/**
 * A new question: of a hand that does not fit, the first card that answers is brought into sight.
 * @param {HTMLElement} root
 */
export function bringHand(root) {
  const hand = root.querySelector(".hand");
  const first = hand?.querySelector("[data-legal]");
  if (!hand || !first || hand.scrollWidth <= hand.clientWidth) return;
  hand.scrollBy({ left: first.getBoundingClientRect().left - hand.getBoundingClientRect().left - 12 });
}
