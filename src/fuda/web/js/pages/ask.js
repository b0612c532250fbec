// Asking the server: JSON, or the sentence in which it says why not.

/** @typedef {import("../contract.js").Words} Words */
/** @typedef {{address: string, words: Words}} Near */

export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Words} words
   * @param {Near[]} [near] what is there instead
   */
  constructor(status, words, near = []) {
    super(words.en);
    this.status = status;
    this.words = words;
    this.near = near;
  }
}

/** What is said where the server says nothing. @type {Words} */
const SILENT = { ja: "サーバーにつながりません。", en: "The server does not answer." };

/**
 * @param {string} address
 * @param {unknown} [body] what is sent; nothing: only asked for
 * @returns {Promise<any>}
 */
export async function ask(address, body) {
  const sent =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(address, sent);
  } catch {
    throw new Refused(0, SILENT);
  }
  const said = await answer.json().catch(() => null);
  if (!answer.ok || said === null) throw new Refused(answer.status, said?.error ?? SILENT, said?.near);
  return said;
}

/** The parts of this page's address behind its first word. */
export function parts() {
  return location.pathname.split("/").slice(2).map(decodeURIComponent);
}
