// A new table: ask for it, keep its tokens, go there. A friend's link is shown first.
import { h } from "../dom.js";
import { hold } from "../table/seats-held.js";
import { say, told } from "../words.js";

/**
 * @param {Record<string, unknown>} wanted
 * @param {string} [address] where tables are made: a replay makes them elsewhere
 * @returns {Promise<void>}
 */
export async function begin(wanted, address = "/api/tables") {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wanted),
  });
  const made = await answer.json();
  if (!answer.ok) {
    notice(say("home.refused"), h("p", { role: "alert" }, told(made.error)));
    return;
  }
  for (const [seat, token] of Object.entries(made.held ?? { [made.seat]: made.token }))
    hold(made.table, seat, String(token));
  const here = `/t/${encodeURIComponent(made.table)}?seat=${made.seat}`;
  const links = Object.entries(made.links ?? {});
  if (links.length) notice(say("home.invite"), invitation(made.table, links, here));
  else location.assign(here);
}

/**
 * @param {string} table
 * @param {[string, unknown][]} links
 * @param {string} here
 */
function invitation(table, links, here) {
  const rows = links.map(([seat, token]) => {
    const address = `${location.origin}/t/${encodeURIComponent(table)}#${token}`;
    const copy = h("button.button", { type: "button" }, say("end.copy"));
    copy.addEventListener("click", () => navigator.clipboard?.writeText(address));
    return h(
      "div.set",
      {},
      h("label", { for: `link-${seat}` }, seat),
      h("input", { id: `link-${seat}`, readonly: true, value: address }),
      copy,
    );
  });
  return h(
    "div.sets",
    {},
    h("p", {}, say("home.invite.text")),
    rows,
    h("a.button.button--go", { href: here }, say("home.invite.go")),
  );
}

/**
 * @param {string} title
 * @param {HTMLElement} body
 */
export function notice(title, body) {
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog.dialog",
      { "aria-labelledby": "dialog-title" },
      h(
        "div.dialog-head",
        {},
        h("h2", { id: "dialog-title" }, title),
        h("button.tool", { type: "button", "aria-label": say("do.close") }, "✕"),
      ),
      h("div.sets", {}, body),
    )
  );
  dialog.querySelector(".dialog-head button")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
