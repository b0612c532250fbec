// Dialogs over the table: settings, giving up, an answer that loses, a hint, the piles, a move as text.
import { cardPart } from "../card.js";
import { h } from "../dom.js";
import { choose, prefs } from "../prefs.js";
import { say, told } from "../words.js";
import { hintList } from "./hint.js";
import { LAYOUTS } from "./layouts.js";
import { personName } from "./people.js";
import { reportPart } from "./report.js";
import { cardsIn, countIn } from "./state.js";
import { sure } from "./warned.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./state.js").Table} Table */

/**
 * @param {App} app
 * @param {string} what
 */
export function openDialog(app, what) {
  const { table } = app;
  if (!table) return;
  /** @type {Record<string, () => {title: string, body: HTMLElement}>} */
  const ways = {
    settings: () => settings(app),
    concede: () => concede(app),
    warned: () => sure(app, table),
    hint: () => hintList(app, table),
    zones: () => zones(table),
    zone: () => zone(app, table.zone),
    text: () => moveText(app),
  };
  const made = ways[what]?.();
  if (!made) return;
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog.dialog",
      { "aria-labelledby": "dialog-title" },
      h(
        "div.dialog-head",
        {},
        h("h2", { id: "dialog-title" }, made.title),
        h("button.tool", { type: "button", "aria-label": say("do.close"), "data-close": "" }, "✕"),
      ),
      made.body,
    )
  );
  dialog.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target === dialog || target.closest("[data-close]")) dialog.close();
    const open = target.closest("[data-zone]")?.getAttribute("data-zone");
    if (open) {
      dialog.close();
      app.openZone(open);
    }
    const card = target.closest("[data-number]");
    if (card) app.look(Number(card.getAttribute("data-card") ?? 0), card.getAttribute("data-number") ?? "", false);
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (table.sheet) app.openSheet(table.sheet);
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {App} app */
function settings(app) {
  const row = (/** @type {keyof import("../prefs.js").Prefs} */ name, /** @type {string[]} */ values) => {
    const select = h(
      "select",
      { name, id: `set-${name}` },
      values.map((value) =>
        h("option", { value, selected: String(prefs[name]) === value ? true : null }, say(`set.${name}.${value}`)),
      ),
    );
    select.addEventListener("change", () =>
      choose(name, /** @type {never} */ (/** @type {HTMLSelectElement} */ (select).value)),
    );
    return h("div.set", {}, h("label", { for: `set-${name}` }, say(`set.${name}`)), select);
  };
  const volume = /** @type {HTMLInputElement} */ (
    h("input", { type: "range", min: 0, max: 10, value: prefs.volume, id: "set-volume" })
  );
  volume.addEventListener("input", () => choose("volume", Number(volume.value)));
  const language = row("language", ["ja", "en"]);
  language.addEventListener("change", () => app.redraw());
  return {
    title: say("tool.settings"),
    body: h(
      "div.sets",
      {},
      language,
      row("names", ["auto", "ja", "en", "both"]),
      row("theme", ["auto", "dark", "light"]),
      row("speed", ["slow", "normal", "fast", "once"]),
      row("confirm", ["off", "always"]),
      h("div.set", {}, h("label", { for: "set-volume" }, say("set.volume")), volume),
      h("p.ask-hint", {}, h("a", { href: "/keys" }, say("set.keys"))),
      reportPart(app),
    ),
  };
}

/** @param {App} app */
function concede(app) {
  const yes = h("button.button", { type: "button", "data-close": "" }, say("concede.yes"));
  yes.addEventListener("click", () => app.concede());
  return {
    title: say("concede.title"),
    body: h(
      "div.sets",
      {},
      h("p", {}, say("concede.text")),
      h("div.ask-do", {}, yes, h("button.button.button--go", { type: "button", "data-close": "" }, say("concede.no"))),
    ),
  };
}

/**
 * Every pile of every seat.
 * @param {Table} table
 */
function zones(table) {
  const layout = LAYOUTS[table.setting.game];
  const keys = [...layout.piles, ...(layout.gems ? [layout.gems] : []), ...(layout.slips ? [layout.slips] : [])];
  const lists = table.setting.seats.map((seat) =>
    h(
      "section",
      {},
      h("h3", {}, personName(table, seat)),
      h(
        "div.piles",
        {},
        keys.map((key) =>
          h(
            "button.pile",
            { type: "button", "data-zone": `${key} ${seat}` },
            h("b", {}, countIn(table, key, seat)),
            h("span", {}, told(table.setting.zones.find((each) => each.key === key)?.words)),
          ),
        ),
      ),
    ),
  );
  return { title: say("tab.zones"), body: h("div.sets", {}, lists) };
}

/**
 * The cards of one pile.
 * @param {App} app
 * @param {string} which
 */
function zone(app, which) {
  const table = /** @type {Table} */ (app.table);
  const [key, seat] = which.split(" ");
  const cards = cardsIn(table, key, seat);
  const words = told(table.setting.zones.find((each) => each.key === key)?.words);
  const hidden = countIn(table, key, seat) - cards.filter((card) => card.id).length;
  const parts = cards
    .filter((card) => card.id)
    .map((card) => cardPart(table.setting, card, table.printed[card.number ?? ""], { legal: "" }, { text: true }));
  return {
    title: `${personName(table, seat)} · ${words} ${countIn(table, key, seat)}`,
    body: h(
      "div.wall",
      {},
      parts,
      hidden
        ? h("p.empty", {}, say("zone.hidden", { n: hidden }))
        : parts.length
          ? null
          : h("p.empty", {}, say("zone.empty")),
    ),
  };
}

/**
 * A move as the terminal understands it, completed while typing.
 * @param {App} app
 */
function moveText(app) {
  const answers = app.table?.view.question?.answers ?? [];
  const input = h("input", { name: "move", list: "moves", autocomplete: "off", id: "move-text" });
  const form = h(
    "form.set",
    { method: "dialog" },
    h("label", { for: "move-text" }, say("text.label")),
    input,
    h(
      "datalist",
      { id: "moves" },
      answers.map((answer) => h("option", { value: answer.text }, told(answer.label))),
    ),
    h("button.button.button--go", { type: "submit" }, say("text.send")),
  );
  form.addEventListener("submit", () => app.text(/** @type {HTMLInputElement} */ (input).value));
  return { title: say("text.title"), body: form };
}
