// One shell for two pages: a table in play (/t/), and a game that is over (/g/).

if (location.pathname.startsWith("/g/")) import("../replay/replay.js");
else import("./main.js");
