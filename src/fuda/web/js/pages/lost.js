// An address that leads nowhere.
import { Refused } from "./ask.js";
import { page } from "./frame.js";

const WORDS = { ja: "このページはありません。", en: "There is no such page." };

page(
  "",
  async () => {
    throw new Refused(404, WORDS);
  },
  () => ({ title: "Fuda", body: [] }),
);
