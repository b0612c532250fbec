// A rule as a link: its number, its gloss on hover.
import { h } from "./dom.js";

let book = "";

/**
 * The book of this page.
 * @param {string} name
 */
export function setBook(name) {
  book = name;
}

/**
 * @param {string} rule
 * @param {string} [gloss]
 * @param {string} [from] another book than the page's
 */
export function ruleLink(rule, gloss = "", from = book) {
  const [its, id] = rule.includes(" ") ? rule.split(" ") : [from, rule];
  const shown = its === from ? id : rule;
  return h("a.rule", { href: `/rules/${its}/${encodeURIComponent(id)}`, title: gloss || null }, shown);
}
