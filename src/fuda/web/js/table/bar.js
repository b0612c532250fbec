// The bar of the table: brand, game, whose turn, phases with their stops, tools.
import { h, icon } from "../dom.js";
import { say, told } from "../words.js";
import { mayHint } from "./hint.js";
import { personName } from "./people.js";
import { mySeat, sideOf } from "./state.js";

/** @typedef {import("./context.js").Context} Context */

/** @param {Context} context */
export function barPart(context) {
  const { table } = context;
  const { setting, view } = table;
  const mine = view.active === view.viewer;
  const turn = mine
    ? say("turn.yours", { n: view.turn })
    : say("turn.theirs", { who: personName(table, view.active), n: view.turn });
  const options = Object.entries(setting.options).map(([name, value]) =>
    value === "yes" ? name : name === "raid" ? `${say("bar.raid")}, ${value}` : value,
  );
  return h(
    "header.bar",
    { role: "banner" },
    h("a.brand", { href: "/" }, h("i", { lang: "ja", "aria-hidden": "true" }, "札"), h("span", {}, "Fuda")),
    h("span.bar-game", {}, [`${told(setting.title)} ${setting.edition}`, ...options].join(" · ")),
    h(
      "div.turn",
      {},
      h("span.turn-who", { "data-side": sideOf(table, view.active || mySeat(table)) }, turn),
      phases(context),
    ),
    h(
      "nav.bar-tools",
      { "aria-label": say("tools") },
      tool("language", "lang"),
      tool("theme", "half"),
      tool("why", "ask", table.asking),
      mayHint(table) ? tool("hint", "lamp") : null,
      tool("settings", "gear"),
      view.viewer === mySeat(table) && !view.ending ? tool("concede", "flag") : null,
    ),
  );
}

/**
 * @param {string} name
 * @param {string} sign
 * @param {boolean} [pressed]
 */
function tool(name, sign, pressed) {
  return h(
    "button.tool",
    {
      type: "button",
      "data-do": name,
      "aria-label": say(`tool.${name}`),
      title: say(`tool.${name}`),
      "aria-pressed": pressed ? "true" : null,
    },
    icon(sign),
  );
}

/**
 * What a phase says of its stop: what one's own turn is made of is asked in any case.
 * @param {boolean} passed
 * @param {"mine" | "theirs"} whose
 */
function stopWords(passed, whose) {
  if (!passed) return "phase.stops";
  return whose === "mine" ? "phase.own" : "phase.passed";
}

/** @param {Context} context */
function phases(context) {
  const { table } = context;
  const { setting, view } = table;
  const whose = view.active === view.viewer ? "mine" : "theirs";
  return h(
    "ol.phases",
    { "aria-label": say("phases") },
    (setting.phases ?? []).map((phase) => {
      const passed = table.stops.passed.includes(`${whose} ${phase.key}`);
      const name = told(phase.short) || told(phase.words);
      return h(
        "li",
        { "aria-current": phase.key === view.phase ? "step" : null },
        h(
          "button",
          {
            type: "button",
            "data-phase": `${whose} ${phase.key}`,
            "data-passed": passed ? "" : null,
            "aria-pressed": passed ? "false" : "true",
            title: say(stopWords(passed, whose), { phase: told(phase.words) }),
          },
          name,
        ),
      );
    }),
  );
}
