// The page of a rule: gloss in both languages, its parts, the code that follows it, the tests that prove it, readings.
import { h } from "../dom.js";
import { ruleLink, setBook } from "../rule.js";
import { other, otherLanguage, say, told } from "../words.js";
import { ask, parts } from "./ask.js";
import { page } from "./frame.js";

const [book, ...rest] = parts();
const id = rest.join("/");
/** @type {any} */
let found;

page(
  "rules",
  async () => {
    setBook(book);
    found = await ask(`/api/rules/${encodeURIComponent(book)}/${encodeURIComponent(id)}`);
  },
  () => ({
    title: told(found.rule.name),
    classes: ".one-rule",
    body: [
      h("nav.crumbs", { "aria-label": say("library.way") }, h("a", { href: `/rules/${book}` }, book)),
      h("h1", {}, told(found.rule.name)),
      h("p.gloss", {}, told(found.rule.gloss)),
      h("p.gloss-other", { lang: otherLanguage() }, other(found.rule.gloss)),
      status(),
      list("rule.parts", found.parts, (part) => [ruleLink(part.id, "", part.book), h("span", {}, told(part.gloss))]),
      list("rule.readings", found.readings, (each) => [
        h("b", {}, each.id),
        h("span", { lang: "en" }, plain(each.question), " ", h("em", {}, plain(each.reading))),
      ]),
      list("rule.rulings", found.rulings, (each) => [h("span", {}, each.title), h("code", {}, each.file)]),
      list("rule.code", found.code, place),
      list("rule.tests", found.tests, place),
    ],
  }),
);

/** Marks of the documentation's text. @param {string} text */
function plain(text) {
  return text.replaceAll("`", "");
}

function status() {
  const more = [found.reason, found.differs].filter(Boolean).join(" ");
  const same = found.same_as ? ruleLink(found.same_as) : null;
  return h("p.status", {}, h("span.word", {}, say(`rule.status.${found.rule.status || "todo"}`)), " ", more, " ", same);
}

/** @param {{file: string, line: number}} at */
function place(at) {
  return [h("code", {}, `${at.file}:${at.line}`)];
}

/**
 * @param {string} title
 * @param {any[] | undefined} items
 * @param {(item: any) => (Node | string)[]} draw
 */
function list(title, items, draw) {
  if (!items?.length) return null;
  return h(
    "section.box",
    {},
    h("h2", {}, say(title)),
    h(
      "ul.lines",
      {},
      items.map((item) => h("li", {}, draw(item))),
    ),
  );
}
