// Elements and how a drawing becomes the page: parts are made anew, `morph` changes only what differs, so that focus,
// scroll and transitions stay. Styles go through the style object: the page's policy allows no style in markup.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | Record<string, string | number>>} Props */

/**
 * An element: `h("button.card", {"data-card": 3}, "text")`. A property that is null, undefined or false is left out.
 * @param {string} what tag and classes
 * @param {Props} [props]
 * @param {(Child | Child[])[]} children
 * @returns {HTMLElement}
 */
export function h(what, props = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  const node = document.createElement(tag);
  if (classes.length) node.className = classes.join(" ");
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "style" && typeof value === "object") {
      for (const [key, text] of Object.entries(value)) node.style.setProperty(key, String(text));
    } else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false || child === "") continue;
    node.append(child instanceof Node ? child : String(child));
  }
  return node;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * An icon of the sheet; hidden from readers.
 * @param {string} name
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "i");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `/web/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

/**
 * A path of a drawing.
 * @param {string} d
 * @param {Record<string, string>} props
 */
export function path(d, props) {
  const node = document.createElementNS(SVG, "path");
  node.setAttribute("d", d);
  for (const [name, value] of Object.entries(props)) node.setAttribute(name, value);
  return node;
}

/**
 * Make the old element like the fresh one; what has the same `data-key` stays the same element.
 * @param {Element} old
 * @param {Element} fresh
 */
export function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && name !== "style") old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old instanceof HTMLElement && fresh instanceof HTMLElement && old.style.cssText !== fresh.style.cssText) {
    old.style.cssText = fresh.style.cssText;
  }
  morphChildren(old, fresh);
}

/**
 * @param {Node} node
 * @returns {string}
 */
function keyOf(node) {
  return node instanceof Element ? (node.getAttribute("data-key") ?? "") : "";
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
function morphChildren(old, fresh) {
  const keyed = new Map([...old.children].map((child) => [keyOf(child), child]));
  /** @type {ChildNode | null} */
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const key = keyOf(wanted);
    const same = key ? keyed.get(key) : at;
    if (same && same.nodeName === wanted.nodeName && keyOf(same) === key) {
      if (same === at) at = at.nextSibling;
      else old.insertBefore(same, at);
      if (same instanceof Element && wanted instanceof Element) morph(same, wanted);
      else if (same.nodeValue !== wanted.nodeValue) same.nodeValue = wanted.nodeValue;
    } else old.insertBefore(wanted, at);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
