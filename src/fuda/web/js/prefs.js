// What a person has chosen on this machine: language, names of cards, theme, speed, sound. Kept in the browser only.

/**
 * @typedef {object} Prefs
 * @property {"ja" | "en"} language
 * @property {"auto" | "ja" | "en" | "both"} names in which language cards are called; auto: in that of the page
 * @property {"auto" | "dark" | "light"} theme
 * @property {"slow" | "normal" | "fast" | "once"} speed of the deeds of others
 * @property {number} volume from 0 to 10
 * @property {string} name how this person wants to be called at tables of people
 * @property {string} account the name of who is signed in here; "": nobody
 * @property {"" | "300" | "600" | "1200"} clock seconds in the bank of a table with others, "": no clock
 * @property {"link" | "open" | "late"} watch who may watch a table with others
 * @property {"off" | "always"} confirm is an answer shown before it is sent?
 */

const KEY = "fuda.prefs";
/** @type {Prefs} */
const FIRST = {
  language: navigator.language.startsWith("ja") ? "ja" : "en",
  names: "auto",
  theme: "auto",
  speed: "normal",
  volume: 5,
  confirm: "off",
  name: "",
  account: "",
  clock: "600",
  watch: "link",
};

/** @type {Prefs} */
export const prefs = { ...FIRST, ...stored() };

/** @returns {Partial<Prefs>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @type {Set<() => void>} */
const watchers = new Set();

/**
 * Be told when a choice changes.
 * @param {() => void} watcher
 */
export function onChange(watcher) {
  watchers.add(watcher);
}

/**
 * @template {keyof Prefs} K
 * @param {K} name
 * @param {Prefs[K]} value
 */
export function choose(name, value) {
  prefs[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing still plays.
  }
  dress();
  for (const watcher of watchers) watcher();
}

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Is the page dark now? The table is, unless somebody chose light; other pages follow the system. */
export function isDark() {
  if (prefs.theme !== "auto") return prefs.theme === "dark";
  return document.body.dataset.page === "table" || dark.matches;
}

/** Give the page its theme and its language. */
export function dress() {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
  document.documentElement.lang = prefs.language;
}

/** The other theme. */
export function flipTheme() {
  choose("theme", isDark() ? "light" : "dark");
}

/** The other language. */
export function flipLanguage() {
  choose("language", prefs.language === "ja" ? "en" : "ja");
}
