// Telling who runs the server about another person at the table.
import { h } from "../dom.js";
import { say } from "../words.js";
import { personName } from "./people.js";

/** @typedef {import("./app.js").App} App */

/**
 * A form below the settings, where another person sits at the table.
 * @param {App} app
 */
export function reportPart(app) {
  const { table } = app;
  const seats = Object.entries(table?.people ?? {}).filter(
    ([seat, person]) => person.kind === "person" && seat !== table?.view.viewer,
  );
  if (!table || !seats.length || table.view.viewer === "spectator") return null;
  const who = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { id: "report-who" },
      seats.map(([seat]) => h("option", { value: seat }, personName(table, seat))),
    )
  );
  const text = /** @type {HTMLInputElement} */ (h("input", { id: "report-text", maxlength: 500, required: true }));
  const form = h(
    "form.sets",
    { method: "dialog" },
    h("div.set", {}, h("label", { for: "report-who" }, say("report.who")), who),
    h("div.set", {}, h("label", { for: "report-text" }, say("report.text")), text),
    h("button.button", { type: "submit" }, say("report.send")),
  );
  form.addEventListener("submit", () => app.line?.ask("report", { seat: who.value, text: text.value }));
  return h("details", {}, h("summary", {}, say("report.title")), form);
}
