// The line under the bar: the connection, the past, passing by itself, what others ask; and the band of the end.
import { h, icon } from "../dom.js";
import { ruleLink } from "../rule.js";
import { say, told } from "../words.js";
import { claimable } from "./clock.js";
import { personName } from "./people.js";
import { mySeat } from "./state.js";

/** @typedef {import("./context.js").Context} Context */

/** @param {Context} context */
export function bannerPart(context) {
  const { table } = context;
  const button = (/** @type {string} */ name) =>
    h("button.button", { type: "button", "data-do": name }, say(`do.${name}`));
  if (table.fault) return banner("no", table.fault, h("code", {}, table.report), button("reload"));
  if (table.connection) return banner("lost", h("span.dot"), table.connection);
  if (table.past)
    return banner("past", say("past.where", { at: table.past.at, of: table.past.of }), button("past-end"));
  if (table.consent?.seat === table.view.viewer)
    return banner("asks", say("consent.waits"), button("consent-withdraw"));
  if (table.consent && table.view.viewer === mySeat(table)) {
    const who = personName(table, table.consent.seat);
    return banner("asks", say("consent.asks", { who }), button("consent-yes"), button("consent-no"));
  }
  const may = claimable(table);
  if (may) return banner("asks", say(`claim.${may.why}`, { who: personName(table, may.seat) }), button("claim"));
  if (table.asking) return banner("asks", icon("ask"), say("why.asking"), button("why-off"));
  if (table.stops.until)
    return banner("asks", say(table.stops.until === "my turn" ? "until.turn" : "until.something"), button("until-off"));
  return null;
}

/**
 * @param {string} kind
 * @param {(Node | string)[]} parts
 */
function banner(kind, ...parts) {
  return h(`div.banner.banner--${kind}`, { role: kind === "lost" ? "alert" : "status", "data-key": "banner" }, parts);
}

/**
 * How the game ended, over the middle of the field, which stays in sight.
 * @param {Context} context
 */
export function endPart(context) {
  const { table } = context;
  const ending = table.view.ending;
  if (!ending || table.past) return null;
  const mine = mySeat(table);
  const plays = table.view.viewer === mine;
  const result = !ending.winners.length ? "draw" : !plays ? "over" : ending.winners.includes(mine) ? "win" : "lose";
  const wants = (table.again ?? []).length
    ? h(
        "p.ask-hint",
        {},
        say("end.wants", { who: (table.again ?? []).map((seat) => personName(table, seat)).join(", ") }),
      )
    : null;
  return h(
    "section.endband",
    { "data-key": "end", "aria-label": say("region.end"), role: "region", "data-result": result },
    h(
      "div",
      {},
      h("b", {}, say(`end.${result}`)),
      " ",
      told(ending.words).replace(/\s*\[[^\]]*\]$/, ""),
      " ",
      ending.rule ? ruleLink(ending.rule) : null,
      Object.entries(table.clocks?.lost ?? {}).map(([seat, why]) =>
        h("p.ask-hint", {}, say(`lost.${why}`, { who: personName(table, seat) })),
      ),
      wants,
    ),
    h(
      "div.ask-do",
      {},
      h("a.button", { href: `/g/${table.key}` }, say("end.study")),
      h("button.button", { type: "button", "data-do": "copy-link" }, say("end.copy")),
      h("a.button", { href: "/" }, say("end.other")),
      plays
        ? h(
            "button.button.button--go",
            { type: "button", "data-do": "again", "data-key": "again" },
            say("end.again"),
            h("kbd", { "aria-hidden": "true" }, "↵"),
          )
        : null,
    ),
  );
}

/** Between two people at one screen nothing is shown. @param {Context} context */
export function curtainPart(context) {
  const { table } = context;
  if (!table.curtain) return null;
  return h(
    "section.curtain",
    {
      "data-key": "curtain",
      role: "dialog",
      "aria-modal": "true",
      "aria-label": say("curtain.title", { who: table.curtain }),
    },
    h("i.card-back", { "aria-hidden": "true" }),
    h("h2", {}, say("curtain.title", { who: personName(table, table.curtain) })),
    h("p", {}, say("curtain.text")),
    h(
      "button.button.button--go",
      { type: "button", "data-do": "lift-curtain", "data-key": "lift" },
      say("curtain.lift", { who: personName(table, table.curtain) }),
    ),
  );
}
