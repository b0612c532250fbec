// What is kept or brought in sight: the focus, in a long hand the first card that answers, a card that the log names.

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

/**
 * Ring the card on the table that a link names; 0: none.
 * @param {HTMLElement} root
 * @param {number} card
 */
export function ring(root, card) {
  for (const node of root.querySelectorAll("[data-ring]")) node.removeAttribute("data-ring");
  if (card) root.querySelector(`main [data-card="${card}"]`)?.setAttribute("data-ring", "");
}
