// What is there, where an address leads nowhere.
import { h } from "../dom.js";
import { say, told } from "../words.js";

/** @param {import("./ask.js").Near[]} near */
export function nearby(near) {
  if (!near.length) return null;
  const lines = near.map((each) => h("li", {}, h("a", { href: each.address }, told(each.words))));
  return h("nav", { "aria-label": say("library.near") }, h("p", {}, say("library.near")), h("ul.lines", {}, lines));
}
