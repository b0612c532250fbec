// Words that people read: those of the game come in both languages and are picked here; those of the pages stand in
// `words/`.
import { prefs } from "./prefs.js";
import { WORDS } from "./words/table.js";

/** @typedef {import("./contract.js").Words} Words */

/**
 * The page's language of something that is said in both.
 * @param {Words | null | undefined} words
 * @returns {string}
 */
export function told(words) {
  if (!words) return "";
  return (prefs.language === "ja" ? words.ja : words.en) || words.ja || words.en || "";
}

/**
 * The other language, where it says something else.
 * @param {Words | null | undefined} words
 * @returns {string}
 */
export function other(words) {
  const text = (prefs.language === "ja" ? words?.en : words?.ja) ?? "";
  return text === told(words) ? "" : text;
}

/**
 * Words that only some pages need.
 * @param {Record<string, [ja: string, en: string]>} more
 */
export function learn(more) {
  Object.assign(WORDS, more);
}

/** @returns {"ja" | "en"} */
export function otherLanguage() {
  return prefs.language === "ja" ? "en" : "ja";
}

/**
 * The name of a card as this person wants to read it, with its language.
 * @param {Words | null | undefined} words
 * @returns {{text: string, lang: "ja" | "en", second: string}}
 */
export function named(words) {
  const wanted = prefs.names === "auto" ? prefs.language : prefs.names === "both" ? "ja" : prefs.names;
  const text = words?.[wanted] || words?.ja || "";
  const lang = text === words?.ja ? "ja" : "en";
  const rest = (lang === "ja" ? words?.en : words?.ja) ?? "";
  return { text, lang, second: prefs.names === "both" && rest !== text ? rest : "" };
}

/** Have the pages this word? @param {string} key */
export function knows(key) {
  return key in WORDS;
}

/**
 * A word of the pages, with its gaps filled: `say("turn.yours", {n: 3})`.
 * @param {string} key
 * @param {Record<string, string | number>} [gaps]
 * @returns {string}
 */
export function say(key, gaps = {}) {
  const pair = WORDS[key];
  if (!pair) throw new Error(`no word ${key}`);
  return pair[prefs.language === "ja" ? 0 : 1].replace(/\{(\w+)\}/g, (_, gap) => String(gaps[gap] ?? ""));
}
