// A bot in any language, here in JavaScript: attacks where it can, else plays a card, else takes the first answer.
// Play it with:  fuda sim pso2 --games 10 --agents "exec:node examples/line_bot.js,random"

const lines = require("node:readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  // one question a line; the end of input is the end of the bot
  const { id, question } = JSON.parse(line);
  const verbs = question.answers.map((answer) => answer.verb);
  const wanted = ["attack", "play"].find((verb) => verbs.includes(verb));
  const answer = wanted ? verbs.indexOf(wanted) : 0;
  process.stdout.write(JSON.stringify({ id, answer }) + "\n");
});
