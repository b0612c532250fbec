// A bot at a table of a server, here in JavaScript: attacks where it can, else plays a card, else answers as usual.
// It takes the seat of a friend's link:  node examples/table_bot.js 'http://127.0.0.1:8210/t/TABLE#TOKEN'
// Node 20 and 21 want to be told that they have WebSockets: node --experimental-websocket examples/table_bot.js …

const link = new URL(process.argv[2]);
const socket = new WebSocket(`${link.protocol.replace("http", "ws")}//${link.host}/ws${link.pathname}`);

const choose = ({ answers, default: usual }) => {
  const verbs = answers.map((answer) => answer.verb);
  const wanted = ["attack", "play"].find((verb) => verbs.includes(verb));
  return wanted ? verbs.indexOf(wanted) : usual;
};
const send = (message) => socket.send(JSON.stringify(message));

socket.onopen = () => send({ type: "hello", token: link.hash.slice(1), name: "table_bot.js" });
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (["refused", "fault", "taken_over"].includes(message.type)) {
    console.error(message.type, message.words?.en);
    process.exit(1);
  }
  const { question, ending } = message.view ?? {}; // of a `welcome` or a `view`; other messages ask nothing
  if (ending) {
    console.log("won by", ending.winners);
    socket.close();
  } else if (question) {
    send({ type: "answer", id: question.number + 1, question: question.number, index: choose(question) });
  }
};
