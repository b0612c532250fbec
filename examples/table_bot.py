"""A bot at a table of a server, here in Python: attacks where it can, else plays a card, else answers as usual.

It takes the seat of a friend's link:  python examples/table_bot.py http://127.0.0.1:8210/t/TABLE#TOKEN
"""

import json
import sys
from urllib.parse import urlsplit

from websockets.sync.client import connect


def choose(question):
    """The place of an answer."""
    verbs = [answer["verb"] for answer in question["answers"]]
    return next((verbs.index(verb) for verb in ("attack", "play") if verb in verbs), question["default"])


link = urlsplit(sys.argv[1])
address = f"{link.scheme.replace('http', 'ws')}://{link.netloc}/ws{link.path}"
with connect(address, max_size=None) as socket:
    socket.send(json.dumps({"type": "hello", "token": link.fragment, "name": "table_bot.py"}))
    for frame in socket:
        message = json.loads(frame)
        if message["type"] in ("refused", "fault", "taken_over"):
            sys.exit(f"{message['type']}: {message.get('words', {}).get('en')}")
        view = message.get("view", {})  # a `welcome` or a `view`; other messages ask nothing
        if "ending" in view:
            print("won by", view["ending"]["winners"])
            break
        if question := view.get("question"):
            answer = {"type": "answer", "id": question["number"] + 1, "question": question["number"]}
            socket.send(json.dumps({**answer, "index": choose(question)}))
