// The dock of the chain, newest on top, and the card that is being paid for.
import { art } from "../card.js";
import { h } from "../dom.js";
import { knows, named, say, told } from "../words.js";
import { personName } from "./people.js";
import { findCard, sideOf } from "./state.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../contract.js").Link} Link */

/** @param {Context} context */
export function dockPart(context) {
  const { table } = context;
  const links = [...(table.view.chain ?? [])].reverse();
  const casting = castCard(context);
  if (!links.length && !casting) return null;
  return h(
    `aside.chain${casting ? ".chain--casting" : ""}`,
    { "aria-label": say("region.chain"), "data-key": "dock" },
    h("h3", {}, links.length ? say(`chain.${table.setting.game}`) : say("chain.empty")),
    links.map((link, at) => linkPart(context, link, at === 0)),
    casting ? h("div.casting", {}, context.card(casting), h("p", {}, say("chain.casting"))) : null,
  );
}

/** A card that is being paid for and lies nowhere else. @param {Context} context */
function castCard(context) {
  const { table } = context;
  const { deed } = table.view;
  if (deed?.verb !== "pay" || !deed.card || context.drawn.has(deed.card)) return null;
  return findCard(table, deed.card) ?? null;
}

/**
 * @param {Context} context
 * @param {Link} link
 * @param {boolean} next
 */
function linkPart(context, link, next) {
  const { table } = context;
  if (link.card) context.drawn.add(link.card);
  const name = named(link.name);
  const lit = context.lit?.links.has(link.id);
  const chose = (link.chose ?? [])
    .filter((aim) => !aim.card || ![link.card, link.caster].includes(aim.card))
    .map((aim) => named(aim.name).text || aim.area || aim.seat || String(aim.number ?? ""))
    .filter(Boolean);
  const key = context.keys.get(`link ${link.id}`);
  const kind = knows(`link.${link.kind}`) ? say(`link.${link.kind}`) : "";
  return h(
    "button.link",
    {
      type: "button",
      "data-key": `link ${link.id}`,
      "data-link": link.id,
      "data-number": link.number ?? null,
      "data-side": sideOf(table, link.seat),
      "data-next": next,
      "data-legal": lit ? "aim" : null,
      title: told(link.text) || null,
    },
    link.number ? art(table.setting.game, link.number) : null,
    h("b", { lang: name.lang }, name.text),
    h(
      "span",
      {},
      [personName(table, link.seat), kind].filter(Boolean).join(" · "),
      chose.length ? ` → ${chose.join(say("list.comma"))}` : "",
    ),
    h("i.nth", {}, link.id),
    key ? h("span.key", { "aria-hidden": "true" }, key) : null,
  );
}
