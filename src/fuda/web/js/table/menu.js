// The menu stands at its card, inside the window.

/** @param {HTMLElement} root */
export function placeMenu(root) {
  const menu = /** @type {HTMLElement | null} */ (root.querySelector(".menu"));
  const card = root.querySelector(".card[data-picked], .unit[data-picked], .mini[data-picked]");
  if (!menu || !card) return;
  const [at, size] = [card.getBoundingClientRect(), menu.getBoundingClientRect()];
  const right = at.right + 10 + size.width < innerWidth;
  const x = right ? at.right + 10 : Math.max(8, at.left - size.width - 10);
  const y = Math.max(8, Math.min(at.top, innerHeight - size.height - 8));
  menu.style.left = `${x}px`;
  menu.style.top = `${y}px`;
}
