"""A bot in any language, here in Python: attacks where it can, else plays a card, else takes the first answer.

Play it with:  fuda sim pso2 --games 10 --agents "exec:python examples/line_bot.py,random"
"""

import json
import sys

for line in sys.stdin:  # one question a line; the end of input is the end of the bot
    asked = json.loads(line)
    question = asked["question"]
    verbs = [answer["verb"] for answer in question["answers"]]
    wanted = [verbs.index(verb) for verb in ("attack", "play") if verb in verbs]
    answer = wanted[0] if wanted else 0
    print(json.dumps({"id": asked["id"], "answer": answer}), flush=True)
