// Rules: all books, or one with its chapters and a search that answers while one types.
import { h, morph } from "../dom.js";
import { ruleLink } from "../rule.js";
import { say, told } from "../words.js";
import { ask, parts } from "./ask.js";
import { page } from "./frame.js";

const PATIENCE = 150;
const [book] = parts();
const start = new URLSearchParams(location.search);
/** @type {any[]} */
let books = [];
/** The books in which rules were found, each with its rules. @type {any[]} */
let found = [];
let words = start.get("q") ?? "";
let chapter = start.get("chapter") ?? "";
let timer = 0;

page(
  "rules",
  async () => {
    books = await ask("/api/rules");
    await search();
  },
  () => ({
    title: book ? told(found[0]?.title) : say("top.rules"),
    body: [h("h1", {}, book ? told(found[0]?.title) : say("rules.title")), bookTabs(), field(), results()],
  }),
);

/** Without a book, words are looked for in all. */
async function search() {
  const wanted = book ? [book] : words ? books.map((each) => each.book) : [];
  found = await Promise.all(
    wanted.map((each) => ask(`/api/rules/${encodeURIComponent(each)}?q=${encodeURIComponent(words)}`)),
  );
}

function bookTabs() {
  return h(
    "nav.kinds",
    { "aria-label": say("rules.books") },
    books.map((each) =>
      h("a", { href: `/rules/${each.book}`, "aria-current": each.book === book ? "page" : null }, told(each.title)),
    ),
  );
}

function field() {
  const input = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "search",
      name: "q",
      value: words,
      "aria-label": say("rules.search"),
      placeholder: say("home.ask.example"),
    })
  );
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => refresh(input.value, ""), PATIENCE);
  });
  const form = h("form.search", { role: "search" }, input);
  form.addEventListener("submit", (event) => event.preventDefault());
  return form;
}

/**
 * @param {string} typed
 * @param {string} part
 */
async function refresh(typed, part) {
  [words, chapter] = [typed, part];
  await search();
  const query = new URLSearchParams({ ...(words ? { q: words } : {}), ...(chapter ? { chapter } : {}) }).toString();
  history.replaceState(null, "", query ? `?${query}` : location.pathname);
  const old = document.querySelector(".results");
  if (old) morph(old, results());
}

function results() {
  const fit = book ? found : found.filter((each) => each.rules?.length);
  const bodies = fit.map((each) => [book ? chapters(each) : h("h2", {}, told(each.title)), rules(each)]);
  if (!fit.length) bodies.push([h("p.empty", {}, say(words ? "rules.none" : "rules.hint"))]);
  const part = h("div.results", { "aria-live": "polite" }, bodies.flat());
  part.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("[data-chapter]");
    if (!link) return;
    event.preventDefault();
    refresh("", link.getAttribute("data-chapter") ?? "");
  });
  return part;
}

/** @param {any} each */
function chapters(each) {
  if (words) return null;
  return h(
    "ol.chapters",
    {},
    each.chapters.map((/** @type {any} */ part) =>
      h(
        "li",
        {},
        h(
          "a",
          {
            href: `?chapter=${encodeURIComponent(part.key)}`,
            "data-chapter": part.key,
            "aria-current": part.key === chapter ? "true" : null,
          },
          h("b", {}, part.key === told(part.words) ? "" : part.key),
          h("span", {}, told(part.words)),
          h("small", {}, part.count),
        ),
      ),
    ),
  );
}

/** @param {any} each */
function rules(each) {
  const all = each.rules ?? [];
  const shown = words
    ? all
    : all.filter((/** @type {any} */ rule) => chapter && (rule.id === chapter || rule.id.startsWith(`${chapter}.`)));
  if (words && !all.length) return h("p.empty", {}, say("rules.none"));
  return h(
    "ul.lines",
    {},
    shown.map((/** @type {any} */ rule) =>
      h("li", {}, ruleLink(rule.id, "", rule.book), h("span", {}, told(rule.gloss))),
    ),
  );
}
