// What others did, for those who hear the page: one sentence a second, the rest summed up.
import { say } from "../words.js";

/** @type {string[]} */
let waiting = [];
let timer = 0;

/** @param {string} text */
export function announce(text) {
  if (!text) return;
  waiting.push(text);
  if (!timer) speak();
}

function speak() {
  const place = document.querySelector("#announce");
  if (!place || !waiting.length) {
    timer = 0;
    return;
  }
  const [first, ...rest] = waiting;
  place.textContent =
    rest.length > 2 ? say("announce.more", { text: waiting[waiting.length - 1], n: rest.length }) : first;
  waiting = rest.length > 2 ? [] : rest;
  timer = setTimeout(speak, 1000);
}
