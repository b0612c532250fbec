// The bar of every page but the table's: seal, links, language, theme.
import { h, icon } from "./dom.js";
import { flipLanguage, flipTheme } from "./prefs.js";
import { say } from "./words.js";

/** The pages, with their addresses. @type {[string, string][]} */
const PAGES = [
  ["play", "/"],
  ["decks", "/decks"],
  ["cards", "/cards/pso2"],
  ["rules", "/rules"],
  ["keys", "/keys"],
];

/** @param {string} here the page's own name */
export function topBar(here) {
  const bar = h(
    "header.top",
    {},
    h("a.brand", { href: "/" }, h("i", { lang: "ja", "aria-hidden": "true" }, "札"), h("span", {}, "Fuda")),
    h(
      "nav",
      { "aria-label": say("top.pages"), tabindex: "0" },
      PAGES.map(([name, href]) => h("a", { href, "aria-current": name === here ? "page" : null }, say(`top.${name}`))),
    ),
    h("div.bar-tools", {}, tool("language", "lang"), tool("theme", "half")),
  );
  bar.addEventListener("click", (event) => {
    const name = /** @type {Element} */ (event.target).closest("[data-do]")?.getAttribute("data-do");
    if (name === "language") flipLanguage();
    if (name === "theme") flipTheme();
  });
  return bar;
}

/**
 * @param {string} name
 * @param {string} sign
 */
function tool(name, sign) {
  return h(
    "button.tool",
    { type: "button", "data-do": name, "aria-label": say(`tool.${name}`), title: say(`tool.${name}`) },
    icon(sign),
  );
}
